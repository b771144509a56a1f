//! Measures the solver on many levels: `cargo bench -p sokoban-solver --bench survey -- [OPTIONS] [FILES]`.
//! `tests/bench/compare REVISION [OPTIONS] [FILES]` compares the solver in a Git revision with the current one.
//!
//! `FILES` are absolute paths of level files, or of folders with level files. If no files are given, 200 fixed levels
//! are measured: the two most difficult packs, and 100 large random rooms.
//!
//! * `--effort N`: the limit for each level, in nodes of a search by single steps (default 100,000)
//! * `--seconds N`: limits the processor time for each level, in seconds, instead of the effort
//! * `--levels A,B,C`: runs only these levels of each file, counted from 1
//! * `--quiet`: prints only the totals
//! * `--searches`: for each level that was not solved, prints what each search did
//! * `--against FILE`: prints the totals, and compares each level with the output of an earlier survey
//!
//! Each line of the output contains the identity of a level, the outcome, the effort, and the time in milliseconds.
//! This is processor time on Linux, and wall-clock time elsewhere. With `--effort`, only the time depends on the
//! machine.

use std::collections::HashMap;
use std::process::ExitCode;

use sokoban_core::identity;
use sokoban_files::Collection;
use sokoban_solver::{Budget, Goal, Outcome, Solver};

#[path = "support/level_files.rs"]
mod level_files;
#[path = "../support/random.rs"]
mod random;
#[path = "../support/rooms.rs"]
mod rooms;
#[path = "support/stopwatch.rs"]
mod stopwatch;

use level_files::{LevelNumbers, measure_files};
use stopwatch::Stopwatch;

/// The effort that the solver spends between two checks of the limit.
const SLICE: u64 = 20;
/// The time, in milliseconds, that is added to two times before their ratio is computed. It makes short times matter
/// less, because they are inaccurate: Linux measures processor time in steps of a few milliseconds.
const TICK_MS: f64 = 10.0;

struct Options {
    effort: u64,
    seconds: Option<u64>,
    levels: LevelNumbers,
    is_quiet: bool,
    shows_searches: bool,
    against: Option<String>,
    files: Vec<String>,
}

impl Options {
    fn parse() -> Option<Self> {
        let mut options = Self {
            effort: 100_000,
            seconds: None,
            levels: LevelNumbers::default(),
            is_quiet: false,
            shows_searches: false,
            against: None,
            files: Vec::new(),
        };
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                // `cargo bench` passes this option to every benchmark.
                "--bench" => {}
                "--quiet" => options.is_quiet = true,
                "--searches" => options.shows_searches = true,
                "--effort" => options.effort = arguments.next()?.parse().ok()?,
                "--seconds" => options.seconds = Some(arguments.next()?.parse().ok()?),
                "--levels" => options.levels = LevelNumbers::parse(&arguments.next()?)?,
                "--against" => {
                    options.against = Some(arguments.next()?);
                    options.is_quiet = true;
                }
                _ => options.files.push(argument),
            }
        }
        Some(options)
    }
}

/// The solver's result on one level.
#[derive(Clone, Copy)]
struct Measurement {
    is_solved: bool,
    effort: u64,
    milliseconds: f64,
}

/// The measurement for each level, by the identity of the level.
type Measurements = HashMap<String, Measurement>;

fn main() -> ExitCode {
    let Some(options) = Options::parse() else {
        eprintln!("invalid arguments");
        return ExitCode::FAILURE;
    };
    let before = match options.against.as_ref().map(std::fs::read_to_string) {
        None => None,
        Some(Ok(text)) => Some(text.lines().filter_map(parse_line).collect()),
        Some(Err(error)) => {
            eprintln!("the survey to compare with: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut measurements = Measurements::new();
    let code = measure_files(&options.files, |file, bytes| {
        survey(&options, file, bytes, &mut measurements);
    });
    if let Some(before) = before {
        compare(&before, &measurements);
    }
    code
}

fn survey(options: &Options, file: &str, bytes: &[u8], measurements: &mut Measurements) {
    let mut in_file = Vec::new();
    let entries = (1..).zip(Collection::parse(bytes).entries);
    for (number, entry) in entries.filter(|(number, _)| options.levels.include(*number)) {
        let Ok(level) = entry.level else {
            continue;
        };
        let mut solver = Solver::new(&level, level.start(), Goal::Any, Budget::new());
        let (outcome, measurement) = measure(&mut solver, options);
        let identity = format!("{:016x}", identity::exact(&level));
        if !options.is_quiet {
            let (word, effort) = (word(outcome.as_ref()), measurement.effort);
            let milliseconds = measurement.milliseconds;
            println!("{identity}\t{word}\t{effort}\t{milliseconds:.3}\t{number} of {file}");
        }
        if options.shows_searches {
            for report in solver.reports() {
                let (name, nodes, effort) = (report.name, report.expanded, report.effort);
                let kilobytes = report.bytes / 1024;
                println!("  {name}: {nodes} nodes, effort {effort}, {kilobytes} kB");
            }
        }
        measurements.insert(identity, measurement);
        in_file.push(measurement);
    }
    let solved = in_file.iter().filter(|level| level.is_solved).count();
    let effort: u64 = in_file.iter().map(|level| level.effort).sum();
    let mut times: Vec<f64> = in_file.iter().map(|level| level.milliseconds).collect();
    times.sort_by(f64::total_cmp);
    let (levels, time) = (in_file.len(), times.iter().sum::<f64>());
    let median = times.get(levels / 2).copied().unwrap_or_default();
    println!("{file}: {solved} of {levels}, effort {effort}, {time:.0} ms, median {median:.1} ms");
}

fn measure(solver: &mut Solver, options: &Options) -> (Option<Outcome>, Measurement) {
    let stopwatch = Stopwatch::start();
    let mut effort = 0;
    let outcome = loop {
        let outcome = solver.work(SLICE);
        effort += SLICE;
        let is_over = match options.seconds {
            None => effort >= options.effort,
            Some(seconds) => stopwatch.milliseconds() >= 1e3 * seconds as f64,
        };
        if outcome.is_some() || is_over {
            break outcome;
        }
    };
    let measurement = Measurement {
        is_solved: matches!(outcome, Some(Outcome::Solved(_))),
        effort,
        milliseconds: stopwatch.milliseconds(),
    };
    (outcome, measurement)
}

fn word(outcome: Option<&Outcome>) -> String {
    match outcome {
        Some(Outcome::Solved(solution)) => format!("solved {}", solution.pushes()),
        Some(Outcome::Unsolvable) => "unsolvable".to_owned(),
        Some(Outcome::Unknown) => "unknown".to_owned(),
        None => "open".to_owned(),
    }
}

/// Parses a line in the output of a survey. Returns `None` if the line is not about a level.
fn parse_line(line: &str) -> Option<(String, Measurement)> {
    let mut fields = line.split('\t');
    let identity = fields.next()?.to_owned();
    let measurement = Measurement {
        is_solved: fields.next()?.starts_with("solved"),
        effort: fields.next()?.parse().ok()?,
        milliseconds: fields.next()?.parse().ok()?,
    };
    Some((identity, measurement))
}

/// Prints how the results of two surveys differ on the levels that are in both. All of these levels have the same
/// weight, even those that were not solved.
fn compare(before: &Measurements, after: &Measurements) {
    let pairs: Vec<(Measurement, Measurement)> = after
        .iter()
        .filter_map(|(identity, after)| Some((*before.get(identity)?, *after)))
        .collect();
    let solved = |is_wanted: fn(bool, bool) -> bool| {
        let wanted = |(before, after): &&(Measurement, Measurement)| {
            is_wanted(before.is_solved, after.is_solved)
        };
        pairs.iter().filter(wanted).count()
    };
    let gained = solved(|before, after| after && !before);
    let lost = solved(|before, after| before && !after);
    println!("{} levels in both surveys", pairs.len());
    if pairs.len() < 2 {
        return;
    }
    println!("solved: {gained} gained, {lost} lost");
    let efforts = pairs
        .iter()
        .map(|(before, after)| (after.effort as f64 / before.effort as f64).ln());
    print_difference("effort", &efforts.collect::<Vec<f64>>());
    let times = pairs.iter().map(|(before, after)| {
        ((TICK_MS + after.milliseconds) / (TICK_MS + before.milliseconds)).ln()
    });
    print_difference("time", &times.collect::<Vec<f64>>());
}

/// Prints by how many per cent the results differ on average, and the standard error of this average. `logarithms`
/// contains, for each level, the natural logarithm of the ratio of the two results.
fn print_difference(name: &str, logarithms: &[f64]) {
    let count = logarithms.len() as f64;
    let mean = logarithms.iter().sum::<f64>() / count;
    let squares = logarithms
        .iter()
        .map(|logarithm| (logarithm - mean).powi(2));
    let error = (squares.sum::<f64>() / (count * (count - 1.0))).sqrt();
    let percent = 100.0 * mean.exp_m1();
    println!("{name}: {percent:+.1} % ± {:.1} %", 100.0 * error);
}
