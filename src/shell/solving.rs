//! Solvers at work on threads, against the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use sokoban_core::Level;
use sokoban_solver::{Judge, Method, Progress, Shortest, Solver, Verdict};

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
    if method == Method::Fewest
        && let Some(verdict) = shortest(level, &ends)
    {
        return verdict;
    }
    let mut solver = Solver::with(level, level.start(), bytes, method);
    let slice = (SLICE / level.box_count().max(1)).max(1);
    loop {
        if let Some(verdict) = solver.work(slice) {
            return verdict;
        }
        if ends() {
            return Verdict::Unknown;
        }
    }
}

/// The fewest pushes, and of those the fewest moves, where a table knows all positions; `None` where none does.
fn shortest(level: &Arc<Level>, ends: &impl Fn() -> bool) -> Option<Verdict> {
    let mut judge = Judge::new(level, TABLE);
    while judge.progress() == Progress::Working {
        judge.work(STATES);
        if ends() {
            return Some(Verdict::Unknown);
        }
    }
    if judge.progress() == Progress::GivenUp {
        return None;
    }
    let Some(mut shortest) = Shortest::new(&mut judge, level.start()) else {
        return Some(Verdict::Unsolvable);
    };
    loop {
        match shortest.work(&mut judge, STATES) {
            Some(Verdict::Unknown) => return None,
            Some(verdict) => return Some(verdict),
            None if ends() => return Some(Verdict::Unknown),
            None => {}
        }
    }
}
