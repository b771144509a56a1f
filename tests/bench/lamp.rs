//! Measures how fast the lamp finds out whether a position is solvable: `cargo bench -p sokoban-solver --bench lamp --
//! [OPTIONS] [FILES]`.
//!
//! Each level needs a solution. It is read from the level's file, or found by the solver. A simulated player follows
//! the solution up to a random point, and then makes two random pushes. The lamp assesses the position after these
//! pushes, with the same calls as in the game, on one thread. If no files are given, the levels are the same as in the
//! benchmark `survey`.
//!
//! * `--positions N`: the number of positions in each level (default 1)
//! * `--seed N`: the seed for the random positions (default 1)
//! * `--effort N`: the effort that the solver may spend to find the solution of a level (default 200,000)
//! * `--levels A,B,C`: uses only these levels of each file, counted from 1
//! * `--careful`: never makes a push that the lamp recognizes as losing without a search
//! * `--cold`: does not give the level's solution to the lamp
//! * `--verbose`: prints each position
//!
//! Times are processor time on Linux, and wall-clock time elsewhere. Before the first position of a level, the lamp
//! assesses the start of the level for at most a second, which is not measured.

use std::process::ExitCode;
use std::sync::Arc;

use sokoban_core::{Direction, Level, Lurd, Position, board_text, path, rules};
use sokoban_files::{Collection, Entry};
use sokoban_solver::{
    Budget, Goal, LevelKnowledge, Outcome, Query, QueryProgress, Solver, Verdict,
};

#[path = "support/level_files.rs"]
mod level_files;
#[path = "../support/random.rs"]
mod random;
#[path = "../support/rooms.rs"]
mod rooms;
#[path = "support/stopwatch.rs"]
mod stopwatch;

use level_files::{LevelNumbers, measure_files};
use random::Random;
use stopwatch::Stopwatch;

/// The memory limits for tables and for searches, in bytes. They are the same as in the game.
const TABLE_BYTES: usize = 64 << 20;
const SEARCH_BYTES: usize = 128 << 20;
/// The number of states in one slice of the game's work, in a level with eight boxes.
const SLICE_STATES: u64 = 64;
const SEARCH_LIMIT_MS: f64 = 4000.0;
const WARM_UP_MS: f64 = 1000.0;

struct Options {
    positions: u64,
    seed: u64,
    effort: u64,
    levels: LevelNumbers,
    is_careful: bool,
    is_cold: bool,
    is_verbose: bool,
    files: Vec<String>,
}

impl Options {
    fn parse() -> Option<Self> {
        let mut options = Self {
            positions: 1,
            seed: 1,
            effort: 200_000,
            levels: LevelNumbers::default(),
            is_careful: false,
            is_cold: false,
            is_verbose: false,
            files: Vec::new(),
        };
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                // `cargo bench` passes this option to every benchmark.
                "--bench" => {}
                "--careful" => options.is_careful = true,
                "--cold" => options.is_cold = true,
                "--verbose" => options.is_verbose = true,
                "--positions" => options.positions = arguments.next()?.parse().ok()?,
                "--seed" => options.seed = arguments.next()?.parse().ok()?,
                "--effort" => options.effort = arguments.next()?.parse().ok()?,
                "--levels" => options.levels = LevelNumbers::parse(&arguments.next()?)?,
                _ => options.files.push(argument),
            }
        }
        Some(options)
    }
}

/// The lamp's verdict on a position, and the time that the lamp needed to reach it.
struct Answer {
    verdict: Verdict,
    milliseconds: f64,
}

fn main() -> ExitCode {
    let Some(options) = Options::parse() else {
        eprintln!("invalid arguments");
        return ExitCode::FAILURE;
    };
    measure_files(&options.files, |file, bytes| {
        summarize(file, &answers(&options, bytes));
    })
}

fn answers(options: &Options, bytes: &[u8]) -> Vec<Answer> {
    let mut answers = Vec::new();
    let entries = (1..).zip(Collection::parse(bytes).entries);
    for (number, entry) in entries.filter(|(number, _)| options.levels.include(*number)) {
        let Ok(level) = &entry.level else {
            continue;
        };
        let Some(solution) = solution(&entry, level, options.effort) else {
            continue;
        };
        let mut knowledge = LevelKnowledge::new(level, Budget::new().bytes(TABLE_BYTES));
        if !options.is_cold {
            knowledge.add_solution(level.start(), &solution);
        }
        ask(&mut knowledge, level.start(), WARM_UP_MS);
        let mut fresh = LevelKnowledge::new(level, Budget::new().bytes(0));
        let mut random = Random::new(options.seed * 1000 + number as u64);
        for _ in 0..options.positions {
            let mut is_lost = |position: &Position| {
                let verdict = fresh.look_up(position);
                options.is_careful && matches!(verdict, Verdict::Deadlocked(_))
            };
            let position = position_off(level, &solution, &mut random, &mut is_lost);
            let Some(position) = position else {
                continue;
            };
            let answer = ask(&mut knowledge, &position, SEARCH_LIMIT_MS);
            if options.is_verbose {
                let (word, milliseconds) = (word(&answer.verdict), answer.milliseconds);
                println!("{number:4} {word:24} {milliseconds:8.1} ms");
                if answer.verdict == Verdict::Unknown {
                    println!("{}", board_text(level, &position));
                }
            }
            answers.push(answer);
        }
    }
    answers
}

/// Returns the solution in the level file or, if there is none, one that the solver finds.
fn solution(entry: &Entry, level: &Arc<Level>, effort: u64) -> Option<Vec<Direction>> {
    let recorded = entry.records.iter().find_map(|record| {
        let moves = Lurd::parse(&record.moves).ok()?.moves;
        let mut position = level.start().clone();
        for direction in &moves {
            rules::step(level, &mut position, *direction).ok()?;
        }
        rules::is_solved(&position).then_some(moves)
    });
    recorded.or_else(|| {
        let budget = Budget::new().bytes(4 * SEARCH_BYTES);
        let mut solver = Solver::new(level, level.start(), Goal::Any, budget);
        match solver.work(effort)? {
            Outcome::Solved(solution) => Some(solution.into_moves()),
            _ => None,
        }
    })
}

/// Returns the position after the solution up to a random move, and then two random pushes. Pushes to positions for
/// which `is_lost` returns `true` are not made. Returns `None` if no other push is possible, or if the level is then
/// solved or the player has fallen into a hole.
fn position_off(
    level: &Level,
    solution: &[Direction],
    random: &mut Random,
    mut is_lost: impl FnMut(&Position) -> bool,
) -> Option<Position> {
    let mut position = level.start().clone();
    for direction in &solution[..random.below(solution.len() as u64) as usize] {
        rules::step(level, &mut position, *direction).ok()?;
    }
    for _ in 0..2 {
        let mut pushes = pushes(level, &position);
        pushes.retain(|position| !is_lost(position));
        if pushes.is_empty() {
            return None;
        }
        let index = random.below(pushes.len() as u64) as usize;
        position = pushes.swap_remove(index);
    }
    (!rules::is_solved(&position) && !rules::is_lost(&position)).then_some(position)
}

/// Returns the position after each possible push from `position`.
fn pushes(level: &Level, position: &Position) -> Vec<Position> {
    let mut found = Vec::new();
    let boxes = position.boxes().iter().filter(|(_, kind)| kind.is_some());
    for (square, _) in boxes {
        for direction in Direction::ALL {
            let stand = level.map().neighbour(square, direction.opposite());
            let Some(walk) = stand.and_then(|stand| path::walk(level, position, stand)) else {
                continue;
            };
            let mut after = position.clone();
            let mut steps = walk.into_iter().chain([direction]);
            if steps.all(|step| rules::step(level, &mut after, step).is_ok()) {
                found.push(after);
            }
        }
    }
    found
}

/// Lets the lamp assess a position for at most `limit_ms` milliseconds.
fn ask(knowledge: &mut LevelKnowledge, position: &Position, limit_ms: f64) -> Answer {
    let stopwatch = Stopwatch::start();
    let boxes = knowledge.level().box_count().max(1) as u64;
    let slice = (SLICE_STATES * 8 / boxes).max(1);
    let mut verdict = knowledge.look_up(position);
    if verdict == Verdict::Unknown {
        let budget = Budget::new().bytes(SEARCH_BYTES);
        let mut query = Query::new(position.clone(), Goal::Any, budget);
        while stopwatch.milliseconds() < limit_ms {
            match query.work(knowledge, slice) {
                QueryProgress::Working => {}
                QueryProgress::Decided(decided) => {
                    verdict = decided;
                    break;
                }
                QueryProgress::Ended => break,
            }
        }
    }
    Answer {
        verdict,
        milliseconds: stopwatch.milliseconds(),
    }
}

fn word(verdict: &Verdict) -> String {
    match verdict {
        Verdict::Solvable { moves, .. } => format!("green, {} moves", moves.len()),
        Verdict::Deadlocked(deadlock) => {
            let (kind, boxes) = (deadlock.kind(), deadlock.boxes().len());
            format!("red, {kind:?} of {boxes}")
        }
        Verdict::Unknown => "unknown".to_owned(),
    }
}

fn summarize(file: &str, answers: &[Answer]) {
    let is_decided = |answer: &&Answer| answer.verdict != Verdict::Unknown;
    let within = |limit_ms: f64| {
        let decided = answers.iter().filter(is_decided);
        decided.filter(|it| it.milliseconds <= limit_ms).count()
    };
    println!("{file}: {} positions", answers.len());
    for limit_ms in [100.0, 1000.0, 4000.0] {
        let count = within(limit_ms);
        println!("  decided within {:.1} s: {count}", limit_ms / 1000.0);
    }
    let is_green = |answer: &&Answer| matches!(answer.verdict, Verdict::Solvable { .. });
    let is_red = |answer: &&Answer| matches!(answer.verdict, Verdict::Deadlocked(_));
    print_times("green", answers.iter().filter(is_green));
    print_times("red", answers.iter().filter(is_red));
}

fn print_times<'a>(name: &str, answers: impl Iterator<Item = &'a Answer>) {
    let mut times: Vec<f64> = answers.map(|it| it.milliseconds).collect();
    times.sort_by(f64::total_cmp);
    let at = |share: usize| times.get(times.len() * share / 100).copied();
    if let (Some(median), Some(high), Some(max)) = (at(50), at(90), times.last()) {
        let count = times.len();
        println!("  {name}: {count}, median {median:.1} ms, 90 % {high:.1} ms, max {max:.1} ms");
    }
}
