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
use std::time::Instant;

use sokoban_files::Collection;
use sokoban_solver::{Budget, Goal, Outcome, Solver};

/// Effort between two looks at the time.
const SLICE: u64 = 500;

struct Options {
    parts: usize,
    part: Option<usize>,
    effort: u64,
    seconds: Option<u64>,
    levels: Vec<usize>,
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
            levels: Vec::new(),
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
                "--levels" => {
                    let numbers = arguments.next()?;
                    let numbers: Result<_, _> = numbers.split(',').map(str::parse).collect();
                    options.levels = numbers.ok()?;
                }
                _ => options.files.push(argument),
            }
        }
        Some(options)
    }

    fn includes(&self, number: usize) -> bool {
        self.levels.is_empty() || self.levels.contains(&number)
    }
}

/// Measures processor time, or wall-clock time where the system does not report it.
struct Stopwatch {
    start: Instant,
    processor_start: Option<u64>,
}

impl Stopwatch {
    fn start() -> Self {
        Self {
            start: Instant::now(),
            processor_start: processor_time(),
        }
    }

    fn milliseconds(&self) -> u64 {
        let spent = self
            .processor_start
            .and_then(|start| Some(processor_time()? - start));
        spent.map_or(self.start.elapsed().as_millis() as u64, |it| it / 1_000_000)
    }
}

/// The processor time of this process, in nanoseconds.
fn processor_time() -> Option<u64> {
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    stat.split(' ').next()?.parse().ok()
}

/// The results of one solver on a file.
#[derive(Default)]
struct Total {
    levels: usize,
    solved: usize,
    expanded: u64,
    milliseconds: u64,
}

fn main() -> ExitCode {
    let Some(options) = Options::parse() else {
        eprintln!("invalid arguments");
        return ExitCode::FAILURE;
    };
    if options.files.is_empty() {
        println!("skipped: no files given");
    }
    for file in &options.files {
        match std::fs::read(file) {
            Ok(bytes) => survey(&options, file, &bytes),
            Err(error) => eprintln!("{file}: {error}"),
        }
    }
    ExitCode::SUCCESS
}

fn survey(options: &Options, file: &str, bytes: &[u8]) {
    let mut totals: BTreeMap<usize, Total> = BTreeMap::new();
    let entries = (1..).zip(Collection::parse(bytes).entries);
    for (number, entry) in entries.filter(|(number, _)| options.includes(*number)) {
        let Ok(level) = entry.level else {
            continue;
        };
        let slices = Goal::Any.split(options.parts).into_iter().enumerate();
        for (part, slice) in slices.filter(|(part, _)| options.part.is_none_or(|it| it == *part)) {
            let stopwatch = Stopwatch::start();
            let mut solver = Solver::with_slice(&level, level.start(), slice, Budget::new());
            let outcome = match options.seconds {
                None => solver.work(options.effort),
                Some(seconds) => loop {
                    let outcome = solver.work(SLICE);
                    if outcome.is_some() || stopwatch.milliseconds() >= 1000 * seconds {
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
                println!("{number:4} part {part} {word:10} {expanded:8} nodes {milliseconds:6} ms");
                for report in solver.reports() {
                    println!("     {report}");
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
        println!("{file}, part {part}: {solved} of {levels}, {expanded} nodes, {milliseconds} ms");
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
