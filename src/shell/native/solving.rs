//! Solvers at work on threads, against the clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use sokoban_app::analysis;
use sokoban_core::Level;
use sokoban_solver::{Budget, Goal, Outcome, Share, Solver};

use super::interrupt::Interrupt;
use crate::cli::Solve;

/// Memory for all solvers of a level.
const BYTES: usize = 2 << 30;
/// Nodes between two looks at the clock: milliseconds, on any board.
const SLICE: u64 = 125;

/// Looks for a solution; returns what was found until time is up or the work is interrupted, and the seconds it took.
pub fn solve(level: &Arc<Level>, how: &Solve, interrupt: &Interrupt) -> (Outcome, f64) {
    let begin = Instant::now();
    let goal = if how.optimal {
        Goal::FewestPushes
    } else {
        Goal::Any
    };
    let shares = goal.split(how.threads);
    let budget = Budget::new().bytes(BYTES / shares.len());
    let stop = AtomicBool::new(false);
    let end = begin + how.time;
    let ends = || {
        let is_late = Instant::now() + Duration::from_millis(1) > end;
        is_late || stop.load(Ordering::Relaxed) || interrupt.is_pressed()
    };
    let outcome = thread::scope(|scope| {
        let (sender, outcomes) = mpsc::channel();
        for share in shares {
            let (sender, ends) = (sender.clone(), &ends);
            scope.spawn(move || {
                let outcome = work(level, share, budget, ends);
                // No one waits for it once another one has the outcome.
                let _ = sender.send(outcome);
            });
        }
        drop(sender);
        // The first one that knows ends the others.
        let known = outcomes.iter().find(|it| *it != Outcome::Unknown);
        stop.store(true, Ordering::Relaxed);
        known.unwrap_or(Outcome::Unknown)
    });
    (outcome, begin.elapsed().as_secs_f64())
}

fn work(level: &Arc<Level>, share: Share, budget: Budget, ends: &impl Fn() -> bool) -> Outcome {
    let nodes = analysis::slice(SLICE, level);
    let mut solver = Solver::with_share(level, level.start(), share, budget);
    loop {
        if let Some(outcome) = solver.work(nodes) {
            return outcome;
        }
        if ends() {
            // What was found so far is not the shortest for sure, but it is a solution.
            let best = solver.best().cloned();
            return best.map_or(Outcome::Unknown, Outcome::Solved);
        }
    }
}
