//! Selects the searches for a level, divides time and memory among them, and combines their results.
//!
//! [`plan`] lists the searches for any solution, and [`run`] alternates between them and an exact table. [`optimal`]
//! searches for shortest solutions.

mod goal;
mod optimal;
mod plan;
mod run;

use std::fmt;
use std::sync::Arc;

use sokoban_core::{Level, Position};

use crate::budget::Budget;
use crate::play::{Optimality, Push, Solution, moves};
use crate::stop::Stop;
pub use goal::{Goal, PortfolioSlice};
use optimal::OptimalSearch;
use run::Run;

/// The result of an attempt to solve a position.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Outcome, solve};
/// use std::sync::Arc;
///
/// let board = [
///     "########",
///     "#@ $  .#",
///     "#   $ .#",
///     "########",
/// ];
/// let level = Arc::new(board.join("\n").parse::<Level>()?);
/// let text = match solve(&level, level.start(), Goal::Any, Budget::new().bytes(1 << 20)) {
///     Outcome::Solved(solution) => solution.to_string(),
///     Outcome::Unsolvable => "there is no solution".to_owned(),
///     Outcome::Unknown => "too hard".to_owned(),
/// };
/// assert!(text.ends_with("RR"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// A solution of the requested kind, or else the best solution found within the budget. Check
    /// [`Solution::optimality`] to distinguish the two.
    Solved(Solution),
    /// The position has no solution, which an exhaustive search has proved.
    Unsolvable,
    /// No result: the budget is used up or too small for the level, or the work was stopped.
    Unknown,
}

/// Statistics on one search of a [`Solver`], for tuning searches.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The name of the search.
    pub name: &'static str,
    /// The number of expanded nodes.
    pub expanded: u64,
    /// The work done, in units of the work that a search by single pushes needs to expand a node.
    pub effort: u64,
    /// The memory in use, in bytes.
    pub bytes: usize,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, expanded, effort) = (self.name, self.expanded, self.effort);
        let kilobytes = self.bytes / 1024;
        write!(
            f,
            "{name}: {expanded} nodes, effort {effort}, {kilobytes} kB"
        )
    }
}

/// Solves a position of a level within a budget, in one call. Use a [`Solver`] to work in slices.
///
/// The solution has at least one push even if the position is already solved, because a level that starts solved is won
/// only after a push.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Outcome, solve};
/// use std::sync::Arc;
///
/// let board = [
///     "######",
///     "#$ @.#",
///     "#    #",
///     "######",
/// ];
/// let level = Arc::new(board.join("\n").parse::<Level>()?);
/// let outcome = solve(&level, level.start(), Goal::Any, Budget::default());
/// assert_eq!(outcome, Outcome::Unsolvable);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn solve(level: &Arc<Level>, position: &Position, goal: Goal, budget: Budget) -> Outcome {
    Solver::new(level, position, goal, budget).finish()
}

/// Searches for a solution of a position in slices, so that the caller can check a clock, update a window or stop the
/// work between slices.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, Goal, Outcome, Solver};
/// use std::sync::Arc;
///
/// let board = [
///     "#######",
///     "#     #",
///     "# $.$ #",
///     "# .@  #",
///     "#######",
/// ];
/// let level = Arc::new(board.join("\n").parse::<Level>()?);
/// let mut solver = Solver::new(&level, level.start(), Goal::FewestPushes, Budget::default());
/// let outcome = loop {
///     // Check a clock here, and use `solver.best()` when the time is up.
///     if let Some(outcome) = solver.work(100) {
///         break outcome;
///     }
/// };
/// let Outcome::Solved(solution) = outcome else { panic!("{outcome:?}") };
/// assert_eq!(solution.pushes(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    nodes: u64,
    stage: Stage,
    expanded: u64,
    stop: Stop,
}

#[derive(Debug)]
enum Stage {
    Any(Box<Run>),
    Optimal(Box<OptimalSearch>),
    Done(Outcome),
}

#[derive(Debug, Clone, Copy)]
struct Problem<'a> {
    level: &'a Arc<Level>,
    position: &'a Position,
    stop: &'a Stop,
}

impl Solver {
    /// Creates a solver for a position of `level`. The outcome for a position of another level is
    /// [`Outcome::Unknown`].
    pub fn new(level: &Arc<Level>, position: &Position, goal: Goal, budget: Budget) -> Self {
        Self::with_slice(level, position, PortfolioSlice::whole(goal), budget)
    }

    /// Creates one of several solvers that share the work (see [`Goal::split`]). Each solver has its own budget.
    pub fn with_slice(
        level: &Arc<Level>,
        position: &Position,
        slice: PortfolioSlice,
        budget: Budget,
    ) -> Self {
        Self::with_stop(level, position, slice, budget, &Stop::default())
    }

    /// Like [`with_slice`](Self::with_slice), but another thread can use `stop` to end the work early. The outcome is
    /// then the best solution found so far, or [`Outcome::Unknown`] if there is none.
    pub fn with_stop(
        level: &Arc<Level>,
        position: &Position,
        slice: PortfolioSlice,
        budget: Budget,
        stop: &Stop,
    ) -> Self {
        let problem = Problem {
            level,
            position,
            stop,
        };
        let admitted = budget.after_preparation(level);
        let admitted = admitted.ok().filter(|_| level.owns(position));
        let stage = match (admitted, slice.goal()) {
            (None, _) => Stage::Done(Outcome::Unknown),
            (Some(budget), Goal::Any) => Stage::Any(Box::new(Run::new(problem, slice, budget))),
            (Some(budget), goal @ (Goal::FewestPushes | Goal::FewestMoves)) => {
                Stage::Optimal(Box::new(OptimalSearch::new(problem, goal, budget.bytes)))
            }
        };
        Self {
            nodes: budget.nodes,
            stage,
            expanded: 0,
            stop: stop.clone(),
        }
    }

    /// Returns the number of nodes expanded so far.
    pub const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns a report for each search that is still running.
    pub fn reports(&self) -> Vec<Report> {
        match &self.stage {
            Stage::Any(any) => any.reports(),
            Stage::Optimal(_) | Stage::Done(_) => Vec::new(),
        }
    }

    /// Returns the best solution found so far, or `None` if there is none. During a search for a shortest solution, it
    /// may be longer than necessary.
    pub fn best(&self) -> Option<&Solution> {
        match &self.stage {
            Stage::Optimal(optimal) => optimal.best(),
            Stage::Done(Outcome::Solved(solution)) => Some(solution),
            Stage::Any(_) | Stage::Done(_) => None,
        }
    }

    /// Does about as much work as expanding `nodes` nodes, which takes roughly ten microseconds per node. Returns the
    /// outcome, or `None` if there is more work to do. The outcome does not depend on how the work is divided into
    /// slices.
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

    /// Works until the outcome is known, and returns it. With an unlimited budget, this may never return.
    pub fn finish(&mut self) -> Outcome {
        loop {
            if let Some(outcome) = self.work(1000) {
                return outcome;
            }
        }
    }

    /// Returns `outcome` unless the work was stopped. In that case, returns a solution or [`Outcome::Unknown`], because
    /// incomplete work cannot prove that no solution exists.
    fn unless_stopped(&self, outcome: Option<Outcome>) -> Option<Outcome> {
        if !self.stop.is_stopped() {
            return outcome;
        }
        let solved = outcome.filter(|it| matches!(it, Outcome::Solved(_)));
        let best = || self.best().cloned().map(Outcome::Solved);
        Some(solved.or_else(best).unwrap_or(Outcome::Unknown))
    }

    fn run(&mut self, nodes: u64) -> Option<Outcome> {
        let (outcome, expanded) = match &mut self.stage {
            Stage::Done(outcome) => (Some(outcome.clone()), self.expanded),
            Stage::Optimal(optimal) => (optimal.work(nodes), optimal.expanded()),
            Stage::Any(any) => (any.work(nodes), any.expanded()),
        };
        self.expanded = expanded;
        outcome
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

/// Returns the solution with these pushes, or `None` if the rules reject them.
fn replay(
    level: &Level,
    position: &Position,
    pushes: Vec<Push>,
    optimality: Optimality,
) -> Option<Solution> {
    // Ignore stop requests: once a solution has been found, it is worth the time to find the walks between its pushes.
    let moves = moves(level, position, pushes, &Stop::default())?;
    Solution::replayed(level, position, moves, optimality)
}
