//! `sokoban grade`.

use sokoban_generator::Grader;
use sokoban_solver::Budget;

use super::runner::{self, Format, Job, Report};
use crate::cli::Grade;
use crate::cli::console::{Console, End};
use crate::cli::grade::{head, line};

/// The search budget for one level: a few seconds.
const BUDGET: Budget = Budget::new().nodes(2_000_000);
/// Nodes between two checks for Ctrl+C.
const SLICE_NODES: u64 = 500;

pub(super) fn run(console: &mut Console, arguments: &Grade) -> Result<(), End> {
    if !arguments.json {
        console.print(&head())?;
    }
    runner::run(console, &arguments.selection, Format::Lines, |job| {
        grade(job, arguments.json)
    })
}

/// Returns the report on a level, or `None` after Ctrl+C.
fn grade(job: &Job<'_>, json: bool) -> Option<Report> {
    let level = job.entry.level.as_ref().ok();
    let refused = level.and_then(|level| BUDGET.halved().admit(level).err());
    let mut grade = None;
    if let Some(level) = level.filter(|_| refused.is_none()) {
        let mut grader = Grader::new(level, BUDGET);
        grade = loop {
            if job.is_interrupted() {
                return None;
            }
            if let Some(grade) = grader.work(SLICE_NODES) {
                break grade;
            }
        };
    }
    Some(Report {
        is_good: grade.is_some(),
        line: line(job.location, job.entry, grade.as_ref().ok_or(refused), json),
        ..Report::default()
    })
}
