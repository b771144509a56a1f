//! Solutions of a file made shorter, against the clock.

use sokoban_core::{Collection, Entry};
use sokoban_solver::{Budget, Optimizer, Solution, Stop};

use super::console::{Console, End};
use super::deadline::work_until;
use super::interrupt::Interrupt;
use crate::cli::Optimize;
use crate::cli::optimize::{self, Start};

/// Memory for the work on a level.
const BUDGET: Budget = Budget::new().bytes(2 << 30);
/// Nodes between two reports of the best solution.
const SLICE: u64 = 100;

/// Improves the solutions of a file, prints it with them, and reports on standard error what became of each. The name of
/// the file comes before each report, if there are several files.
///
/// # Errors
/// If it cannot be written.
pub fn run(
    console: &mut Console,
    (name, mut file): (Option<&str>, Collection),
    how: &Optimize,
    interrupt: &Interrupt,
) -> Result<(), End> {
    for index in 0..file.entries.len() {
        let number = index + 1;
        if how.levels.levels.contains(number) && !interrupt.is_pressed() {
            let before = name.map_or_else(String::new, |name| format!("{name}: "));
            let name = format!("{before}level {number}");
            let entry = &mut file.entries[index];
            let report = match improve(console, (&name, entry), how, interrupt) {
                Ok(report) => report,
                Err(reason) => {
                    console.judge(false);
                    reason
                }
            };
            console.note(&format!("{name}: {report}"));
        }
        let mut text = String::new();
        file.write_entry(index, &mut text);
        // Each level is printed at once: people who stop the program keep it.
        console.print(&text)?;
    }
    Ok(())
}

/// Improves the best solution of a level; returns what became of it.
///
/// # Errors
/// Why there is nothing to improve.
fn improve(
    console: &mut Console,
    (name, entry): (&str, &mut Entry),
    how: &Optimize,
    interrupt: &Interrupt,
) -> Result<String, String> {
    let level = entry.level.as_ref().map_err(|bad| bad.error.to_string())?;
    let start = optimize::start(level, entry, how.measure()).ok_or("no solution")?;
    let admitted = BUDGET.admit_solution(level, start.pushes);
    admitted.map_err(|error| error.to_string())?;
    let best = work_until(how.time, interrupt, |stop| {
        let moves = &start.moves;
        let optimizer = Optimizer::with_stop(level, moves, how.measure(), BUDGET, stop)?;
        Some(finish(console, name, optimizer, stop))
    });
    let best = best.ok_or("no solution")?;
    take(entry, &start, &best, how);
    Ok(optimize::line(&start, &best))
}

/// The best solution when there is nothing more to try, or when the work is stopped.
fn finish(console: &mut Console, name: &str, mut optimizer: Optimizer, stop: &Stop) -> Solution {
    let mut told = None;
    while optimizer.work(SLICE).is_none() && !stop.is_stopped() {
        let now = (optimizer.best().moves().len(), optimizer.best().pushes());
        if told.replace(now) != Some(now) {
            let (moves, pushes) = now;
            console.progress(&format!("{name}: {moves} moves, {pushes} pushes"));
        }
    }
    optimizer.best().clone()
}

/// Puts a better solution in the place of the one that it was made of.
fn take(entry: &mut Entry, start: &Start, best: &Solution, how: &Optimize) {
    if optimize::is_better(how.measure(), start, best) {
        entry.records[start.record].moves = best.to_string();
    }
}
