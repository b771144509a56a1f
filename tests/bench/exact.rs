//! What is exact, and how soon: `cargo bench -p sokoban-solver --bench exact -- tables FILES`.
//!
//! * `tables`: what the complete table of each level takes; `--mib N` is its budget, 64 if it is not said
//!
//! Times are those of the processor where the system tells them.

#[path = "support/stopwatch.rs"]
mod stopwatch;

use std::process::ExitCode;
use std::sync::Arc;

use sokoban_core::{Collection, Level};
use sokoban_solver::{Assessor, Budget, TableStatus};
use stopwatch::Stopwatch;

fn main() -> ExitCode {
    // What `cargo bench` says to all benchmarks.
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    let mode = words.next();
    let (mut mib, mut files) = (64, Vec::new());
    while let Some(word) = words.next() {
        if word == "--mib" {
            mib = words.next().and_then(|it| it.parse().ok()).unwrap_or(mib);
        } else {
            files.push(word);
        }
    }
    match mode.as_deref() {
        Some("tables") => files.iter().for_each(|file| tables(file, mib << 20)),
        _ => println!("skipped: no mode is named"),
    }
    ExitCode::SUCCESS
}

/// The levels of a file, each with its number.
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
