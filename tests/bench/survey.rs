//! Runs the solver on level files and prints what each search did:
//! `cargo bench -p sokoban-solver --bench survey -- [OPTIONS] FILES`.
//!
//! * `--parts N`: divides the work among `N` solvers, each measured on its own (default 1)
//! * `--part K`: runs only solver `K`, counted from 0
//! * `--effort N`: the limit for each level and solver, in nodes of a search by single steps (default 100,000)
//! * `--seconds N`: a limit in seconds of processor time instead
//! * `--levels A,B,C`: runs only these levels of each file, counted from 1
//! * `--quiet`: prints only the totals
//!
//! With `--effort`, all but the column `ms` is independent of the machine's speed, so two versions of the solver can be
//! compared on a busy one. The column is processor time on Linux, and wall-clock time elsewhere.

use std::collections::BTreeMap;
use std::process::ExitCode;

use sokoban_files::Collection;
use sokoban_solver::{Budget, Goal, Outcome, Solver};

#[path = "support/level_files.rs"]
mod level_files;
#[path = "support/stopwatch.rs"]
mod stopwatch;

use level_files::{LevelNumbers, measure_files};
use stopwatch::Stopwatch;

/// Effort between two looks at the time.
const SLICE: u64 = 500;

struct Options {
    parts: usize,
    part: Option<usize>,
    effort: u64,
    seconds: Option<u64>,
    levels: LevelNumbers,
    is_quiet: bool,
    files: Vec<String>,
}

impl Options {
    /// Reads the arguments; `None` if they are invalid.
    fn parse() -> Option<Self> {
        let mut options = Self {
            parts: 1,
            part: None,
            effort: 100_000,
            seconds: None,
            levels: LevelNumbers::default(),
            is_quiet: false,
            files: Vec::new(),
        };
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                // `cargo bench` passes it to every benchmark.
                "--bench" => {}
                "--quiet" => options.is_quiet = true,
                "--parts" => options.parts = arguments.next()?.parse().ok()?,
                "--part" => options.part = Some(arguments.next()?.parse().ok()?),
                "--effort" => options.effort = arguments.next()?.parse().ok()?,
                "--seconds" => options.seconds = Some(arguments.next()?.parse().ok()?),
                "--levels" => options.levels = LevelNumbers::parse(&arguments.next()?)?,
                _ => options.files.push(argument),
            }
        }
        Some(options)
    }
}

/// The results of one solver on a file.
#[derive(Default)]
struct Total {
    levels: usize,
    solved: usize,
    expanded: u64,
    milliseconds: f64,
}

fn main() -> ExitCode {
    let Some(options) = Options::parse() else {
        eprintln!("invalid arguments");
        return ExitCode::FAILURE;
    };
    measure_files(&options.files, |file, bytes| {
        survey(&options, file, bytes);
    })
}

fn survey(options: &Options, file: &str, bytes: &[u8]) {
    let mut totals: BTreeMap<usize, Total> = BTreeMap::new();
    let entries = (1..).zip(Collection::parse(bytes).entries);
    for (number, entry) in entries.filter(|(number, _)| options.levels.include(*number)) {
        let Ok(level) = entry.level else {
            continue;
        };
        let goals = Goal::Any.split(options.parts).into_iter().enumerate();
        for (part, goal) in goals.filter(|(part, _)| options.part.is_none_or(|it| it == *part)) {
            let stopwatch = Stopwatch::start();
            let mut solver = Solver::new(&level, level.start(), goal, Budget::new());
            let outcome = match options.seconds {
                None => solver.work(options.effort),
                Some(seconds) => loop {
                    let outcome = solver.work(SLICE);
                    if outcome.is_some() || stopwatch.milliseconds() >= 1e3 * seconds as f64 {
                        break outcome;
                    }
                },
            };
            let milliseconds = stopwatch.milliseconds();
            let total = totals.entry(part).or_default();
            total.levels += 1;
            total.solved += usize::from(matches!(outcome, Some(Outcome::Solved(_))));
            total.expanded += solver.expanded();
            total.milliseconds += milliseconds;
            if !options.is_quiet {
                let word = word(outcome.as_ref());
                let expanded = solver.expanded();
                println!(
                    "{number:4} part {part} {word:10} {expanded:8} nodes {milliseconds:6.0} ms"
                );
                for report in solver.reports() {
                    let (name, nodes, effort) = (report.name, report.expanded, report.effort);
                    let kilobytes = report.bytes / 1024;
                    println!("     {name}: {nodes} nodes, effort {effort}, {kilobytes} kB");
                }
            }
        }
    }
    for (part, total) in totals {
        let Total {
            levels,
            solved,
            expanded,
            milliseconds,
        } = total;
        println!(
            "{file}, part {part}: {solved} of {levels}, {expanded} nodes, {milliseconds:.0} ms"
        );
    }
}

fn word(outcome: Option<&Outcome>) -> String {
    match outcome {
        Some(Outcome::Solved(solution)) => format!("solved {}", solution.pushes()),
        Some(Outcome::Unsolvable) => "unsolvable".to_owned(),
        Some(Outcome::Unknown) => "unknown".to_owned(),
        None => "open".to_owned(),
    }
}
