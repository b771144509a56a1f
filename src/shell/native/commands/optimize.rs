//! `sokoban optimize`.

use sokoban_core::Entry;
use sokoban_solver::{Budget, Optimizer, Solution, Stop};

use super::jobs::{Interrupt, Shares, run_in_order, work_until};
use super::levels;
use crate::cli::optimize::{self, Start};
use crate::cli::{Optimize, PrintedLevels};
use crate::shell::console::{Console, End, Progress};

/// Nodes between two reports of the best solution.
const SLICE_NODES: u64 = 100;

/// Prints files with improved solutions.
pub(super) fn run(console: &mut Console, arguments: &Optimize) -> Result<(), End> {
    let has_several_files = arguments.selection.files.len() > 1;
    let mut printed = PrintedLevels::default();
    levels::for_each_file(
        console,
        &arguments.selection,
        |console, source, collection, interrupt| {
            let name = source.name();
            levels::start_sok(console, &mut printed, &name, &collection);
            let prefix = has_several_files.then(|| format!("{name}: "));
            let file = (&*prefix.unwrap_or_default(), collection.entries);
            optimize_file(console, file, (arguments, interrupt), &mut printed)
        },
    )
}

/// Improves the solutions of a file, prints it, and reports each change on standard error after `prefix`.
fn optimize_file(
    console: &mut Console,
    (prefix, entries): (&str, Vec<Entry>),
    (arguments, interrupt): (&Optimize, &Interrupt),
    printed: &mut PrintedLevels,
) -> Result<(), End> {
    let shares = Shares::new(&arguments.selection, entries.len());
    let budget = Budget::new().bytes(shares.bytes);
    let bar = console.start_progress(shares.levels);
    let name = |index: usize| format!("{prefix}level {}", index + 1);
    let work = |index: usize| {
        let is_selected = arguments.selection.levels.contains(index + 1);
        let name = name(index);
        is_selected.then(|| improve(&name, &entries[index], (arguments, budget), interrupt, &bar))
    };
    let mut done = 0;
    run_in_order(
        entries.len(),
        shares.jobs,
        interrupt,
        work,
        |index, result| {
            bar.add(u64::from(result.is_some()));
            done = index + 1;
            let mut entry = entries[index].clone();
            match result {
                Some(Ok((start, best))) => {
                    if optimize::is_better(arguments.measure(), &start, &best) {
                        entry.records[start.record].moves = best.to_string();
                    }
                    console.note(&format!(
                        "{}: {}",
                        name(index),
                        optimize::line(&start, &best)
                    ));
                }
                Some(Err(reason)) => {
                    console.judge(false);
                    console.note(&format!("{}: {reason}", name(index)));
                }
                None => {}
            }
            // Print each level immediately, so that it is not lost if the program is stopped.
            console.print(&printed.next_text(entry))
        },
    )?;
    // Print the other levels after Ctrl+C, too, so that the file is complete.
    let mut rest = entries.into_iter().skip(done);
    rest.try_for_each(|entry| console.print(&printed.next_text(entry)))
}

/// Improves the best solution of a level. Returns the solution before and after.
fn improve(
    name: &str,
    entry: &Entry,
    (arguments, budget): (&Optimize, Budget),
    interrupt: &Interrupt,
    bar: &Progress,
) -> Result<(Start, Solution), String> {
    let measure = arguments.measure();
    let level = entry.level.as_ref().map_err(|bad| bad.error.to_string())?;
    let start = optimize::start(level, entry, measure).ok_or("no solution")?;
    let admitted = budget.admit_solution(level, start.pushes);
    admitted.map_err(|error| error.to_string())?;
    let best = work_until(arguments.time, interrupt, |stop| {
        let optimizer = Optimizer::with_stop(level, &start.moves, measure, budget, stop)?;
        Some(finish(name, optimizer, stop, bar))
    });
    Ok((start, best.ok_or("no solution")?))
}

/// Returns the best solution once the search is exhausted or stopped.
fn finish(name: &str, mut optimizer: Optimizer, stop: &Stop, bar: &Progress) -> Solution {
    let mut reported = None;
    while optimizer.work(SLICE_NODES).is_none() && !stop.is_stopped() {
        let now = (optimizer.best().moves().len(), optimizer.best().pushes());
        if reported.replace(now) != Some(now) {
            let (moves, pushes) = now;
            bar.show(&format!("{name}: {moves} moves, {pushes} pushes"));
        }
    }
    optimizer.best().clone()
}
