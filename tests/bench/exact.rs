//! Measures exact answers: `cargo bench -p sokoban-solver --bench exact -- tables FILES`.
//!
//! * `tables`: time to complete the table of each level; `--mib N` sets its memory budget (default 64)
//! * `optimal`: time to prove the fewest pushes; `--ms N` limits the time for each level (default 1000)
//! * `lost`: time to prove random boards unsolvable whose deadlocks are not obvious
//! * `boards`: time until each level has an answer, solved or not
//!
//! Times are processor times where the system reports them.

#[path = "support/lost.rs"]
mod lost;
#[path = "support/stopwatch.rs"]
mod stopwatch;

use std::process::ExitCode;
use std::sync::Arc;

use sokoban_core::{Collection, Level, board_text};
use sokoban_solver::{Assessor, Budget, Goal, Outcome, Solution, Solver, TableStatus, solve};
use stopwatch::Stopwatch;

fn main() -> ExitCode {
    // Arguments that `cargo bench` passes to every benchmark.
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    let mode = words.next();
    let (mut mib, mut most, mut files) = (64, 1000, Vec::new());
    while let Some(word) = words.next() {
        let mut number = |or: usize| words.next().and_then(|it| it.parse().ok()).unwrap_or(or);
        match word.as_str() {
            "--mib" => mib = number(mib),
            "--ms" => most = number(most),
            _ => files.push(word),
        }
    }
    match mode.as_deref() {
        Some("tables") => files.iter().for_each(|file| tables(file, mib << 20)),
        Some("lost") => lost(),
        Some("boards") => files.iter().for_each(|file| boards(file)),
        Some("optimal") => files.iter().for_each(|file| optimal(file, most as f64)),
        _ => println!("skipped: no mode is named"),
    }
    ExitCode::SUCCESS
}

/// The levels of a file with their numbers.
fn levels(file: &str) -> Vec<(usize, Arc<Level>)> {
    let bytes = std::fs::read(file).unwrap_or_else(|error| {
        eprintln!("{file}: {error}");
        Vec::new()
    });
    let entries = (1..).zip(Collection::parse(&bytes).entries);
    entries
        .filter_map(|(number, entry)| Some((number, entry.level.ok()?)))
        .collect()
}

fn tables(file: &str, bytes: usize) {
    let (mut complete, mut soon, mut states, mut all) = (0, 0, 0, 0.0);
    for (number, level) in levels(file) {
        let stopwatch = Stopwatch::start();
        let mut assessor = Assessor::new(&level, Budget::new().bytes(bytes));
        while assessor.table_status() == TableStatus::Building {
            assessor.work(1000);
        }
        let ms = stopwatch.milliseconds();
        let is_complete = assessor.table_status() == TableStatus::Complete;
        let len = assessor.table_len();
        complete += usize::from(is_complete);
        soon += usize::from(is_complete && ms < 100.0);
        (states, all) = (states + len, all + ms);
        let boxes = level.box_count();
        println!("{number:4} {boxes:3} boxes {len:9} states {ms:8.1} ms {is_complete}");
    }
    println!("{file}: {complete} complete, {soon} within 100 ms, {states} states, {all:.0} ms");
}

fn optimal(file: &str, most: f64) {
    let (mut proven, mut pushes) = (0, 0);
    for (number, level) in levels(file) {
        let stopwatch = Stopwatch::start();
        let goal = Goal::FewestPushes;
        let mut solver = Solver::new(&level, level.start(), goal, Budget::new());
        while solver.best().is_none()
            && solver.work(100).is_none()
            && stopwatch.milliseconds() < most
        {}
        let ms = stopwatch.milliseconds();
        let best = solver.best().map(Solution::pushes);
        proven += usize::from(best.is_some());
        pushes += best.unwrap_or(0);
        let nodes = solver.expanded();
        println!("{number:4} {best:10?} pushes {nodes:9} nodes {ms:8.1} ms");
    }
    println!("{file}: {proven} proven within {most} ms, {pushes} pushes");
}

/// Returns the time until the solver answers.
fn answered(level: &Arc<Level>) -> (Outcome, f64) {
    let stopwatch = Stopwatch::start();
    let outcome = solve(level, level.start(), Goal::Any, Budget::new());
    (outcome, stopwatch.milliseconds())
}

fn lost() {
    let mut times = Vec::new();
    for (number, level) in (1..).zip(lost::boards(200)) {
        let (outcome, ms) = answered(&level);
        assert_eq!(outcome, Outcome::Unsolvable);
        let boxes = level.box_count();
        let text = board_text(&level, level.start());
        println!("{text}\n; {number:4} {boxes} boxes {ms:8.1} ms\n");
        times.push(ms);
    }
    let within = |most: f64| times.iter().filter(|ms| **ms <= most).count();
    let slowest = times.iter().copied().fold(0.0, f64::max);
    let [ten, fifty, hundred] = [10.0, 50.0, 100.0].map(within);
    println!("within 10 ms {ten}, 50 ms {fifty}, 100 ms {hundred}, the slowest {slowest:.1} ms");
}

fn boards(file: &str) {
    let mut late = 0;
    for (number, level) in levels(file) {
        let (outcome, ms) = answered(&level);
        late += usize::from(ms > 100.0);
        if ms > 30.0 {
            let word = matches!(outcome, Outcome::Solved(_));
            println!("{number:4} solved: {word} {ms:8.1} ms");
        }
    }
    println!("{file}: {late} not within 100 ms");
}
