//! What each search makes of each level: `cargo bench -p sokoban-solver --bench survey -- [OPTIONS] FILES`.
//!
//! * `--parts N`: the work in so many parts, each for itself; 1 if it is not said
//! * `--part K`: only this part, counted from 0
//! * `--effort N`: how long each may take, in expanded nodes of single steps; 100,000 if it is not said
//! * `--levels A,B,C`: only these levels of each file, counted from 1
//! * `--quiet`: only the sums
//!
//! Nothing depends on the speed of the machine, so two versions of the solver can be compared on a busy one.
//! The column `ms` alone does: it is the time of the processor where the system tells it.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;

use sokoban_core::Collection;
use sokoban_solver::{Budget, Goal, Outcome, PortfolioSlice, Solver};

/// What the caller wants to know.
struct Question {
    parts: usize,
    part: Option<usize>,
    effort: u64,
    levels: Vec<usize>,
    is_quiet: bool,
    files: Vec<String>,
}

impl Question {
    fn asked() -> Option<Self> {
        let mut question = Self {
            parts: 1,
            part: None,
            effort: 100_000,
            levels: Vec::new(),
            is_quiet: false,
            files: Vec::new(),
        };
        let mut words = std::env::args().skip(1);
        while let Some(word) = words.next() {
            match word.as_str() {
                // What `cargo bench` says to all benchmarks.
                "--bench" => {}
                "--quiet" => question.is_quiet = true,
                "--parts" => question.parts = words.next()?.parse().ok()?,
                "--part" => question.part = Some(words.next()?.parse().ok()?),
                "--effort" => question.effort = words.next()?.parse().ok()?,
                "--levels" => {
                    let numbers = words.next()?;
                    let numbers: Result<_, _> = numbers.split(',').map(str::parse).collect();
                    question.levels = numbers.ok()?;
                }
                _ => question.files.push(word),
            }
        }
        Some(question)
    }

    fn wants(&self, number: usize) -> bool {
        self.levels.is_empty() || self.levels.contains(&number)
    }
}

/// Time of the processor in milliseconds, or of the clock.
struct Stopwatch {
    clock: Instant,
    spent: Option<u64>,
}

impl Stopwatch {
    fn start() -> Self {
        Self {
            clock: Instant::now(),
            spent: spent(),
        }
    }

    fn milliseconds(&self) -> u64 {
        let spent = self.spent.and_then(|before| Some(spent()? - before));
        spent.map_or(self.clock.elapsed().as_millis() as u64, |it| it / 1_000_000)
    }
}

/// Nanoseconds that this process had of the processor.
fn spent() -> Option<u64> {
    let stat = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    stat.split(' ').next()?.parse().ok()
}

/// The sums of one part.
#[derive(Default)]
struct Sum {
    levels: usize,
    solved: usize,
    expanded: u64,
    milliseconds: u64,
}

fn main() -> ExitCode {
    let Some(question) = Question::asked() else {
        eprintln!("an option is not understood");
        return ExitCode::FAILURE;
    };
    if question.files.is_empty() {
        println!("skipped: no files are named");
    }
    for file in &question.files {
        match std::fs::read(file) {
            Ok(bytes) => survey(&question, file, &bytes),
            Err(error) => eprintln!("{file}: {error}"),
        }
    }
    ExitCode::SUCCESS
}

fn survey(question: &Question, file: &str, bytes: &[u8]) {
    let mut sums: BTreeMap<usize, Sum> = BTreeMap::new();
    let entries = (1..).zip(Collection::parse(bytes).entries);
    for (number, entry) in entries.filter(|(number, _)| question.wants(*number)) {
        let Ok(level) = entry.level else {
            continue;
        };
        let slices = Goal::Any.split(question.parts).into_iter().enumerate();
        for (part, slice) in slices.filter(|(part, _)| question.part.is_none_or(|it| it == *part)) {
            let stopwatch = Stopwatch::start();
            let mut solver = solver(&level, slice);
            let outcome = solver.work(question.effort);
            let milliseconds = stopwatch.milliseconds();
            let sum = sums.entry(part).or_default();
            sum.levels += 1;
            sum.solved += usize::from(matches!(outcome, Some(Outcome::Solved(_))));
            sum.expanded += solver.expanded();
            sum.milliseconds += milliseconds;
            if !question.is_quiet {
                let word = word(outcome.as_ref());
                let expanded = solver.expanded();
                println!("{number:4} part {part} {word:10} {expanded:8} nodes {milliseconds:6} ms");
                for report in solver.reports() {
                    println!("     {report}");
                }
            }
        }
    }
    for (part, sum) in sums {
        let Sum {
            levels,
            solved,
            expanded,
            milliseconds,
        } = sum;
        println!("{file}, part {part}: {solved} of {levels}, {expanded} nodes, {milliseconds} ms");
    }
}

fn solver(level: &std::sync::Arc<sokoban_core::Level>, slice: PortfolioSlice) -> Solver {
    Solver::with_slice(level, level.start(), slice, Budget::new())
}

fn word(outcome: Option<&Outcome>) -> String {
    match outcome {
        Some(Outcome::Solved(solution)) => format!("solved {}", solution.pushes()),
        Some(Outcome::Unsolvable) => "unsolvable".to_owned(),
        Some(Outcome::Unknown) => "unknown".to_owned(),
        None => "open".to_owned(),
    }
}
