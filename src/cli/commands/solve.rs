//! `sokoban solve`: searches for solutions.

use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Instant;

use sokoban_core::Level;
use sokoban_solver::{Budget, Goal, Outcome, Stop};

use super::runner::{self, Format, Job, Report};
use crate::cli::console::{Console, End};
use crate::cli::{Solve, reports};

pub(super) fn run(console: &mut Console, arguments: &Solve) -> Result<(), End> {
    let format = if arguments.sok {
        Format::Sok
    } else {
        Format::Lines
    };
    runner::run(console, &arguments.selection, format, |job| {
        Some(solve(arguments, job))
    })
}

fn solve(arguments: &Solve, job: &Job<'_>) -> Report {
    let refuse = |status, reason: String| Report {
        line: reports::refusal(job.location, status, &reason, arguments.json),
        note: Some(reason),
        ..Report::default()
    };
    let level = match &job.entry.level {
        Ok(level) => level,
        Err(bad) => return refuse("error", bad.error.to_string()),
    };
    let goal = if arguments.optimal {
        Goal::FewestPushes
    } else {
        Goal::Any
    };
    let threads = arguments.threads.map_or(job.cores.min(2), usize::from);
    let goals = goal.split(threads);
    let budget = Budget::new().bytes(job.bytes / goals.len());
    if let Err(error) = budget.admit(level) {
        return refuse("unknown", error.to_string());
    }
    let begin = Instant::now();
    let outcome = job.work_until(arguments.time, |stop| search(level, &goals, &budget, stop));
    let seconds = begin.elapsed().as_secs_f64();
    let record = reports::solution_record(&outcome);
    Report {
        is_good: record.is_some(),
        line: reports::solve(job.location, &outcome, seconds, arguments.json),
        note: None,
        entry: record.map(|record| {
            let mut entry = job.entry.clone();
            entry.records.push(record);
            entry
        }),
    }
}

/// Runs a search for each of `goals` on its own thread, and returns the first outcome that is not `Unknown`, or
/// `Unknown` if there is none. Each search may use the whole `budget`.
fn search(level: &Arc<Level>, goals: &[Goal], budget: &Budget, stop: &Stop) -> Outcome {
    thread::scope(|scope| {
        let (sender, outcomes) = mpsc::channel();
        for &goal in goals {
            let (sender, budget) = (sender.clone(), budget.clone().stopped_by(stop));
            scope.spawn(move || {
                let outcome = sokoban_solver::solve(level, level.start(), goal, budget);
                // Sending fails if another thread has already found the outcome, because the receiver is then gone.
                let _ = sender.send(outcome);
            });
        }
        drop(sender);
        let known = outcomes.iter().find(|outcome| *outcome != Outcome::Unknown);
        stop.stop();
        known.unwrap_or(Outcome::Unknown)
    })
}
