//! Solving: which searches there are, how they share time and memory, and which of them wins, is decided here and
//! hidden from callers.

mod any;
mod engine;
mod goal;
mod meetings;
mod optimal;
mod outcome;
mod portfolio;
mod report;
mod turns;

use std::fmt;
use std::sync::Arc;

use sokoban_core::{Level, Position};

use crate::budget::Budget;
use crate::play::Solution;
use crate::stop::Stop;
use any::AnySolution;
pub use goal::{Goal, Share};
use optimal::Optimal;
pub use outcome::Outcome;
pub use report::Report;

/// Solves a position of a level within a budget, in one call. Those who watch a clock use a [`Solver`].
///
/// A position that is solved already is solved only by a push, because a level that starts so is won only after one.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, Goal, Outcome, solve};
///
/// let board = [
///     "######",
///     "#$ @.#",
///     "#    #",
///     "######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let outcome = solve(level, level.start(), Goal::Any, Budget::default());
/// assert_eq!(outcome, Outcome::Unsolvable);
/// ```
#[must_use]
pub fn solve(level: &Arc<Level>, position: &Position, goal: Goal, budget: Budget) -> Outcome {
    Solver::new(level, position, goal, budget).finish()
}

/// The work on one position, in slices: for callers with a clock, a window or other threads.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, Goal, Outcome, Solver};
///
/// let board = [
///     "#######",
///     "#     #",
///     "# $.$ #",
///     "# .@  #",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut solver = Solver::new(level, level.start(), Goal::FewestPushes, Budget::default());
/// let outcome = loop {
///     // Here a caller looks at its clock: what was found so far is `solver.best()`.
///     if let Some(outcome) = solver.work(100) {
///         break outcome;
///     }
/// };
/// let Outcome::Solved(solution) = outcome else { panic!("{outcome:?}") };
/// assert_eq!(solution.pushes(), 2);
/// ```
pub struct Solver {
    nodes: u64,
    stage: Stage,
    expanded: u64,
    stop: Stop,
}

#[derive(Debug)]
enum Stage {
    Any(Box<AnySolution>),
    Optimal(Box<Optimal>),
    Done(Outcome),
}

impl Solver {
    /// Begins with a position of a level. Of another level's position nothing is known.
    pub fn new(level: &Arc<Level>, position: &Position, goal: Goal, budget: Budget) -> Self {
        Self::with_share(level, position, Share::whole(goal), budget)
    }

    /// Begins with a part of the work, see [`Goal::split`]. The budget is for this part.
    pub fn with_share(
        level: &Arc<Level>,
        position: &Position,
        share: Share,
        budget: Budget,
    ) -> Self {
        Self::with_stop(level, position, share, budget, &Stop::default())
    }

    /// The same for work that another thread may stop: it ends with what was found by then.
    pub fn with_stop(
        level: &Arc<Level>,
        position: &Position,
        share: Share,
        budget: Budget,
        stop: &Stop,
    ) -> Self {
        let admitted = budget.after_preparation(level);
        let admitted = admitted.ok().filter(|_| level.owns(position));
        let stage = match (admitted, share.goal()) {
            (None, _) => Stage::Done(Outcome::Unknown),
            (Some(budget), Goal::Any) => {
                let any = AnySolution::new(level, position, share, (budget, stop));
                Stage::Any(Box::new(any))
            }
            (Some(budget), goal @ (Goal::FewestPushes | Goal::FewestMoves)) => {
                let optimal = Optimal::new(level, position, goal, (budget.bytes, stop));
                Stage::Optimal(Box::new(optimal))
            }
        };
        Self {
            nodes: budget.nodes,
            stage,
            expanded: 0,
            stop: stop.clone(),
        }
    }

    /// Nodes expanded so far.
    pub const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// What each of its searches has done so far, those that still go on.
    pub fn reports(&self) -> Vec<Report> {
        match &self.stage {
            Stage::Any(any) => any.reports(),
            Stage::Optimal(_) | Stage::Done(_) => Vec::new(),
        }
    }

    /// The best solution so far: there may be one before the outcome, if a short one is wanted.
    pub fn best(&self) -> Option<&Solution> {
        match &self.stage {
            Stage::Optimal(optimal) => optimal.best(),
            Stage::Done(Outcome::Solved(solution)) => Some(solution),
            Stage::Any(_) | Stage::Done(_) => None,
        }
    }

    /// Does about as much as expanding so many nodes takes, some ten microseconds each; returns the outcome when
    /// there is one. The outcome does not depend on the slices.
    pub fn work(&mut self, nodes: u64) -> Option<Outcome> {
        let mut left = nodes;
        loop {
            if let Stage::Done(outcome) = &self.stage {
                return Some(outcome.clone());
            }
            let allowed = self.nodes.saturating_sub(self.expanded);
            if allowed == 0 {
                let best = self.best().cloned();
                self.stage = Stage::Done(best.map_or(Outcome::Unknown, Outcome::Solved));
                continue;
            }
            if left == 0 {
                return None;
            }
            let slice = left.min(allowed);
            let outcome = self.run(slice);
            if let Some(outcome) = self.unless_stopped(outcome) {
                self.stage = Stage::Done(outcome);
            }
            left -= slice;
        }
    }

    /// Goes on to the end.
    pub fn finish(&mut self) -> Outcome {
        loop {
            if let Some(outcome) = self.work(1000) {
                return outcome;
            }
        }
    }

    /// The outcome of a slice of work. After a stop only a solution counts: work that was cut short proves nothing.
    fn unless_stopped(&self, outcome: Option<Outcome>) -> Option<Outcome> {
        if !self.stop.is_stopped() {
            return outcome;
        }
        let solved = outcome.filter(|it| matches!(it, Outcome::Solved(_)));
        let best = || self.best().cloned().map(Outcome::Solved);
        Some(solved.or_else(best).unwrap_or(Outcome::Unknown))
    }

    fn run(&mut self, nodes: u64) -> Option<Outcome> {
        match &mut self.stage {
            Stage::Done(outcome) => Some(outcome.clone()),
            Stage::Optimal(optimal) => {
                let outcome = optimal.work(nodes);
                self.expanded = optimal.expanded();
                outcome
            }
            Stage::Any(any) => {
                let outcome = any.work(nodes);
                self.expanded = any.expanded();
                outcome
            }
        }
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outcome = match &self.stage {
            Stage::Done(outcome) => Some(outcome),
            Stage::Any(_) | Stage::Optimal(_) => None,
        };
        f.debug_struct("Solver")
            .field("expanded", &self.expanded)
            .field("best", &self.best())
            .field("outcome", &outcome)
            .finish_non_exhaustive()
    }
}
