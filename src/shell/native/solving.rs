//! Solvers at work on threads, against the clock.

use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use sokoban_core::Level;
use sokoban_solver::{Budget, Goal, Outcome, PortfolioSlice, Solver, Stop, TooLarge};

use super::deadline::work_until;
use super::interrupt::Interrupt;
use crate::cli::Solve;

/// Memory for all solvers of a level.
const BYTES: usize = 2 << 30;

/// Returns whether there is memory to begin with a level.
///
/// # Errors
/// The memory that the level would need.
pub fn admit(level: &Level, how: &Solve) -> Result<(), TooLarge> {
    budget(slices(how).len()).admit(level)
}

/// Looks for a solution; returns what was found until time is up or the work is interrupted, and the seconds it took.
pub fn solve(level: &Arc<Level>, how: &Solve, interrupt: &Interrupt) -> (Outcome, f64) {
    let begin = Instant::now();
    let outcome = work_until(how.time, interrupt, |stop| find(level, &slices(how), stop));
    (outcome, begin.elapsed().as_secs_f64())
}

/// The work of each thread.
fn slices(how: &Solve) -> Vec<PortfolioSlice> {
    let goal = if how.optimal {
        Goal::FewestPushes
    } else {
        Goal::Any
    };
    goal.split(how.threads.into())
}

/// The memory of one of `threads` threads.
const fn budget(threads: usize) -> Budget {
    Budget::new().bytes(BYTES / threads)
}

/// The outcome of the thread that knows it first.
fn find(level: &Arc<Level>, slices: &[PortfolioSlice], stop: &Stop) -> Outcome {
    thread::scope(|scope| {
        let (sender, outcomes) = mpsc::channel();
        for &slice in slices {
            let sender = sender.clone();
            scope.spawn(move || {
                let budget = budget(slices.len());
                let mut solver = Solver::with_stop(level, level.start(), slice, budget, stop);
                // No one waits for it once another one has the outcome.
                let _ = sender.send(solver.finish());
            });
        }
        drop(sender);
        let known = outcomes.iter().find(|it| *it != Outcome::Unknown);
        // The others need not go on.
        stop.stop();
        known.unwrap_or(Outcome::Unknown)
    })
}
