//! `sokoban grade`.

use std::sync::Arc;

use sokoban_core::{Collection, Entry, Level};
use sokoban_generator::Grader;
use sokoban_solver::Budget;

use super::jobs::{Interrupt, Shares, run_in_order};
use super::levels;
use crate::cli::Grade;
use crate::cli::grade::{head, line};
use crate::cli::reports::Location;
use crate::shell::console::{Console, End};

/// The search budget for one level: a few seconds.
const BUDGET: Budget = Budget::new().nodes(2_000_000);
/// Nodes between two checks for Ctrl+C.
const SLICE_NODES: u64 = 500;

/// Grades all selected levels.
pub(super) fn run(console: &mut Console, arguments: &Grade) -> Result<(), End> {
    if !arguments.json {
        console.print(&head())?;
    }
    levels::for_each_file(
        console,
        &arguments.selection,
        |console, source, collection, interrupt| {
            let file = (&*source.name(), &collection);
            grade_file(console, file, (arguments, interrupt))
        },
    )
}

fn grade_file(
    console: &mut Console,
    (file, collection): (&str, &Collection),
    (arguments, interrupt): (&Grade, &Interrupt),
) -> Result<(), End> {
    let entries = &collection.entries;
    let shares = Shares::new(&arguments.selection, entries.len());
    let bar = console.start_progress(shares.levels);
    bar.show(file);
    let work = |index: usize| {
        let location = Location {
            file,
            number: index + 1,
        };
        let is_selected = arguments.selection.levels.contains(location.number);
        let entry = &entries[index];
        is_selected.then(|| grade_entry(location, entry, arguments.json, interrupt))?
    };
    run_in_order(entries.len(), shares.jobs, interrupt, work, |_, report| {
        bar.add(u64::from(report.is_some()));
        report.map_or(Ok(()), |(line, good)| {
            console.judge(good);
            console.print(&line)
        })
    })
}

/// Returns the line of a level, and whether it has a grade; `None` after Ctrl+C.
fn grade_entry(
    location: Location<'_>,
    entry: &Entry,
    json: bool,
    interrupt: &Interrupt,
) -> Option<(String, bool)> {
    let level = entry.level.as_ref().ok();
    let refused = level.and_then(|level| BUDGET.halved().admit(level).err());
    let level = level.filter(|_| refused.is_none());
    let grade = level.and_then(|level| grade(level, interrupt));
    if grade.is_none() && interrupt.is_pressed() {
        return None;
    }
    let text = line(location, entry, grade.as_ref().ok_or(refused), json);
    Some((text, grade.is_some()))
}

/// Returns the grade of a level; `None` without a solution, or after Ctrl+C.
fn grade(level: &Arc<Level>, interrupt: &Interrupt) -> Option<sokoban_generator::Grade> {
    let mut grader = Grader::new(level, BUDGET);
    while !interrupt.is_pressed() {
        if let Some(grade) = grader.work(SLICE_NODES) {
            return grade;
        }
    }
    None
}
