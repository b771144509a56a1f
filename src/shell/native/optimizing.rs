//! Solutions of a file made shorter, against the clock.

use std::time::Instant;

use sokoban_app::analysis;
use sokoban_core::{Collection, Entry};
use sokoban_solver::{Budget, Optimizer, Solution};

use super::console::{Console, End};
use super::interrupt::Interrupt;
use crate::cli::Optimize;
use crate::cli::optimize::{self, Start};

/// Memory for the work on a level.
const BYTES: usize = 2 << 30;
/// Nodes between two looks at the clock: milliseconds, on any board.
const SLICE: u64 = 100;

/// Improves the solutions of a file, prints it with them, and says on standard error what became of each.
///
/// # Errors
/// If there is no such level, or it cannot be written.
pub fn run(console: &mut Console, mut file: Collection, how: &Optimize) -> Result<(), End> {
    let interrupt = Interrupt::watch();
    for index in 0..file.entries.len() {
        let number = index + 1;
        if how.level.is_none_or(|only| only == number) && !interrupt.is_pressed() {
            improve(console, (number, &mut file.entries[index]), how, &interrupt);
        }
        let mut text = String::new();
        file.write_entry(index, &mut text);
        // What is known is told at once: whoever is tired of waiting has it.
        console.print(&text)?;
    }
    interrupt.tell(console);
    Ok(())
}

/// Improves the best solution of a level, and says what became of it.
fn improve(
    console: &mut Console,
    (number, entry): (usize, &mut Entry),
    how: &Optimize,
    interrupt: &Interrupt,
) {
    let Ok(level) = &entry.level else {
        // `check` tells what is wrong with it.
        console.judge(false);
        return console.note(&format!("level {number}: no level"));
    };
    let start = optimize::start(level, entry, how.measure);
    let begun = start.and_then(|start| {
        let budget = Budget::new().bytes(BYTES);
        let optimizer = Optimizer::new(level, &start.moves, how.measure, budget)?;
        Some((start, optimizer))
    });
    let Some((start, mut optimizer)) = begun else {
        console.judge(false);
        return console.note(&format!("level {number}: no solution"));
    };
    let end = Instant::now() + how.time;
    let slice = analysis::slice(SLICE, level);
    let mut told = None;
    while optimizer.work(slice).is_none() && Instant::now() < end && !interrupt.is_pressed() {
        let now = (optimizer.best().moves().len(), optimizer.best().pushes());
        if told.replace(now) != Some(now) {
            let (moves, pushes) = now;
            console.progress(&format!("level {number}: {moves} moves, {pushes} pushes"));
        }
    }
    take(entry, &start, optimizer.best(), how);
    console.note(&optimize::line(number, &start, optimizer.best()));
}

/// Puts a better solution in the place of the one that it was made of.
fn take(entry: &mut Entry, start: &Start, best: &Solution, how: &Optimize) {
    if optimize::is_better(how.measure, start, best) {
        entry.records[start.record].moves = best.to_string();
    }
}
