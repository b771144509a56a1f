//! `sokoban optimize`.

use sokoban_solver::{Budget, Optimizer, Solution, Stop};

use super::runner::{self, Format, Job, Report};
use crate::cli::console::{Console, End};
use crate::cli::{Optimize, optimize};

/// Nodes between two reports of the best solution.
const SLICE_NODES: u64 = 100;

pub(super) fn run(console: &mut Console, arguments: &Optimize) -> Result<(), End> {
    runner::run(console, &arguments.selection, Format::Sok, |job| {
        Some(improve(arguments, job).unwrap_or_else(|reason| Report {
            note: Some(reason),
            ..Report::default()
        }))
    })
}

/// Improves the best solution of a level. Returns an error for a level without a solution.
fn improve(arguments: &Optimize, job: &Job<'_>) -> Result<Report, String> {
    let measure = arguments.measure();
    let level = (job.entry.level.as_ref()).map_err(|bad| bad.error.to_string())?;
    let start = optimize::start(level, job.entry, measure).ok_or("no solution")?;
    let budget = Budget::new().bytes(job.bytes);
    let admitted = budget.admit_solution(level, start.pushes);
    admitted.map_err(|error| error.to_string())?;
    let best = job.work_until(arguments.time, |stop| {
        let optimizer = Optimizer::with_stop(level, &start.moves, measure, budget, stop)?;
        Some(finish(optimizer, stop, job))
    });
    let best = best.ok_or("no solution")?;
    let mut entry = job.entry.clone();
    if optimize::is_better(measure, &start, &best) {
        entry.records[start.record].moves = best.to_string();
    }
    Ok(Report {
        is_good: true,
        note: Some(optimize::line(&start, &best)),
        entry: Some(entry),
        ..Report::default()
    })
}

/// Returns the best solution once the search is exhausted or stopped.
fn finish(mut optimizer: Optimizer, stop: &Stop, job: &Job<'_>) -> Solution {
    let mut reported = None;
    while optimizer.work(SLICE_NODES).is_none() && !stop.is_stopped() {
        let now = (optimizer.best().moves().len(), optimizer.best().pushes());
        if reported.replace(now) != Some(now) {
            let (moves, pushes) = now;
            job.show(&format!("{moves} moves, {pushes} pushes"));
        }
    }
    optimizer.best().clone()
}
