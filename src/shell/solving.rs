//! Solvers at work on threads, against the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use sokoban_core::{Direction, Game, Level};
use sokoban_solver::{Judge, Method, Outlook, Progress, Shortest, Solver, Verdict};

use crate::cli::Solve;

/// Memory for all solvers of a level.
const BYTES: usize = 2 << 30;
/// Memory for the table that knows the shortest solutions.
const TABLE: usize = 64 << 20;
/// Its states between two looks at the clock.
const STATES: usize = 100;
/// Boxes times states between two looks at the clock: milliseconds.
const SLICE: usize = 1000;

/// Looks for a solution; answers with what was found and the seconds it took.
pub fn solve(level: &Arc<Level>, how: &Solve) -> (Verdict, f64) {
    let begin = Instant::now();
    let methods: &[Method] = match (how.optimal, how.threads) {
        (true, _) => &[Method::Fewest],
        (false, 1) => &[Method::All],
        (false, _) => &[Method::Backwards, Method::Forwards],
    };
    let stop = AtomicBool::new(false);
    let verdict = thread::scope(|scope| {
        let (sender, verdicts) = mpsc::channel();
        for method in methods {
            let (sender, stop) = (sender.clone(), &stop);
            scope.spawn(move || {
                let bytes = BYTES / methods.len();
                let verdict = work(level, *method, bytes, begin + how.time, stop);
                let _ = sender.send(verdict);
            });
        }
        drop(sender);
        // The first one that knows ends the others.
        let known = verdicts.iter().find(|verdict| *verdict != Verdict::Unknown);
        stop.store(true, Ordering::Relaxed);
        known.unwrap_or(Verdict::Unknown)
    });
    (verdict, begin.elapsed().as_secs_f64())
}

fn work(
    level: &Arc<Level>,
    method: Method,
    bytes: usize,
    end: Instant,
    stop: &AtomicBool,
) -> Verdict {
    let ends = || stop.load(Ordering::Relaxed) || Instant::now() + Duration::from_millis(1) > end;
    if method == Method::Fewest {
        return fewest(level, bytes, &ends);
    }
    let mut solver = Solver::with(level, level.start(), bytes, method);
    loop {
        if let Some(verdict) = solver.work(slice(level)) {
            return verdict;
        }
        if ends() {
            return Verdict::Unknown;
        }
    }
}

/// The fewest pushes, from a table of all positions or by a search, and of those the fewest moves, if there is time
/// for that.
fn fewest(level: &Arc<Level>, bytes: usize, ends: &impl Fn() -> bool) -> Verdict {
    let start = level.start();
    let mut judge = Judge::new(level, TABLE);
    let mut table = Progress::Working;
    let mut solver = Some(Solver::with(level, start, bytes, Method::Fewest));
    let mut shortest: Option<Shortest> = None;
    let mut found = Verdict::Unknown;
    while !ends() {
        // A table that can be made is worth more than what the others find without it.
        let share = if table == Progress::Working { 10 } else { 1 };
        if table == Progress::Working {
            table = judge.work(STATES);
            if table == Progress::Complete {
                // What it knows exactly is found much sooner.
                match judge.outlook(start) {
                    Outlook::Winnable(pushes) => shortest = Some(Shortest::new(start, pushes)),
                    _ => return Verdict::Unsolvable,
                }
            }
        }
        if let Some(verdict) = solver
            .as_mut()
            .and_then(|it| it.work(slice(level) / share + 1))
        {
            solver = None;
            match &verdict {
                Verdict::Solved(moves) => {
                    shortest.get_or_insert_with(|| Shortest::new(start, pushes(level, moves)));
                }
                Verdict::Unsolvable => return verdict,
                Verdict::Unknown => {}
            }
            found = verdict;
        }
        if let Some(verdict) = shortest
            .as_mut()
            .and_then(|it| it.work(&mut judge, STATES / share))
        {
            if verdict != Verdict::Unknown {
                return verdict;
            }
            shortest = None;
        }
        if table != Progress::Working && solver.is_none() && shortest.is_none() {
            break;
        }
    }
    found
}

/// States between two looks at the clock.
fn slice(level: &Level) -> usize {
    (SLICE / level.box_count().max(1)).max(1)
}

/// The pushes among some moves from the start.
fn pushes(level: &Arc<Level>, moves: &[Direction]) -> u16 {
    let mut game = Game::new(Arc::clone(level));
    let _ = game.play(moves);
    u16::try_from(game.pushes()).unwrap_or(u16::MAX)
}
