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

use crate::board::Board;
use crate::budget::{Budget, Stop};
use crate::play::{Measure, Optimality, Push, Solution, moves};
pub use crate::search::Report;
use crate::search::guidance::LevelGuidance;
use crate::search::position_search::PositionSearch;
use crate::search::{Search, Status};
pub use goal::Goal;
use optimal::OptimalSearch;
use run::Run;

/// The result of an attempt to solve a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// A solution of the requested kind or, if none was found within the budget, the best solution found. Check
    /// [`Solution::optimality`] to distinguish the two.
    Solved(Solution),
    /// An exhaustive search has proved that the position has no solution.
    Unsolvable,
    /// There is no result, because the budget is used up or too small for the level, or because the work was stopped.
    Unknown,
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
/// let solve = |board: &str| {
///     let level = Arc::new(board.parse::<Level>()?);
///     Ok::<_, sokoban_core::xsb::XsbError>(solve(&level, level.start(), Goal::Any, Budget::default()))
/// };
/// let outcome = solve("########\n#@ $  .#\n#   $ .#\n########")?;
/// assert!(matches!(outcome, Outcome::Solved(solution) if solution.to_string().ends_with("RR")));
/// let outcome = solve("######\n#$ @.#\n#    #\n######")?;
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
    level: Arc<Level>,
    position: Position,
    max_nodes: u64,
    stage: Stage,
    expanded: u64,
    stop: Stop,
}

enum Stage {
    Searching(Box<dyn Search>),
    Done(Outcome),
}

impl Solver {
    /// Creates a solver for a position of `level`. The outcome for a position of another level is
    /// [`Outcome::Unknown`].
    pub fn new(level: &Arc<Level>, position: &Position, goal: Goal, budget: Budget) -> Self {
        Self::with_guidance(level, position, goal, budget, None)
    }

    /// Like [`new`](Self::new), but uses what is already known about the level.
    pub(crate) fn with_guidance(
        level: &Arc<Level>,
        position: &Position,
        goal: Goal,
        mut budget: Budget,
        known: Option<LevelGuidance>,
    ) -> Self {
        let (max_nodes, stop) = (budget.nodes, budget.stop.clone());
        let bytes = budget.bytes_after_preparation(level);
        let stage = match bytes.ok().filter(|_| level.owns(position)) {
            None => Stage::Done(Outcome::Unknown),
            Some(bytes) => {
                budget.bytes = bytes;
                Stage::Searching(search(level, position, goal, budget, known))
            }
        };
        Self {
            level: Arc::clone(level),
            position: position.clone(),
            max_nodes,
            stage,
            expanded: 0,
            stop,
        }
    }

    /// Returns the number of nodes expanded so far.
    pub const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// Returns the statistics for each search that is still running.
    pub fn reports(&self) -> Vec<Report> {
        match &self.stage {
            Stage::Searching(search) => search.reports(),
            Stage::Done(_) => Vec::new(),
        }
    }

    /// Returns the best solution found so far, or `None` if no solution has been found. During a search for a shortest
    /// solution, the best solution so far may be longer than necessary.
    pub fn best(&self) -> Option<&Solution> {
        match &self.stage {
            Stage::Searching(search) => search.best(),
            Stage::Done(Outcome::Solved(solution)) => Some(solution),
            Stage::Done(_) => None,
        }
    }

    /// Does about as much work as expanding `nodes` nodes, which takes roughly ten microseconds per node. Returns the
    /// outcome, or `None` if there is more work to do. The outcome does not depend on how the work is divided into
    /// slices.
    pub fn work(&mut self, nodes: u64) -> Option<Outcome> {
        let search = match &mut self.stage {
            Stage::Done(outcome) => return Some(outcome.clone()),
            Stage::Searching(search) => search,
        };
        let allowed = self.max_nodes.saturating_sub(self.expanded);
        let status = search.work(nodes.min(allowed)).clone();
        self.expanded = search.expanded();
        let is_stopped = self.stop.is_stopped();
        let outcome = match status {
            Status::Working if !is_stopped && self.expanded < self.max_nodes => return None,
            // If the rules reject these pushes, the search has a bug: report `Unknown` rather than a wrong solution.
            Status::Solved(pushes, optimality) => {
                let solution = replay(&self.level, &self.position, pushes, optimality);
                solution.map_or(Outcome::Unknown, Outcome::Solved)
            }
            // A search that was stopped early proves nothing.
            Status::Exhausted if !is_stopped && search.best().is_none() => Outcome::Unsolvable,
            Status::Working | Status::Exhausted | Status::Ended => {
                let best = search.best().cloned();
                best.map_or(Outcome::Unknown, Outcome::Solved)
            }
        };
        self.stage = Stage::Done(outcome.clone());
        Some(outcome)
    }

    /// Works until the outcome is known, and returns it. With an unlimited budget, this may never return.
    pub fn finish(&mut self) -> Outcome {
        loop {
            if let Some(outcome) = self.work(1000) {
                return outcome;
            }
        }
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("expanded", &self.expanded)
            .field("best", &self.best())
            .finish_non_exhaustive()
    }
}

/// Creates the search for a solution from `position`. The caller must have checked `level.owns(position)`.
fn search(
    level: &Arc<Level>,
    position: &Position,
    goal: Goal,
    budget: Budget,
    known: Option<LevelGuidance>,
) -> Box<dyn Search> {
    let measure = match goal {
        Goal::FewestPushes => Some(Measure::Pushes),
        Goal::FewestMoves => Some(Measure::Moves),
        Goal::Any | Goal::AnyFirstHalf | Goal::AnySecondHalf => None,
    };
    if let Some(measure) = measure {
        return Box::new(OptimalSearch::new(level, position, measure, budget));
    }
    let board = match &known {
        Some(known) => Some(Arc::clone(&known.board)),
        None => Board::of(level, &budget).map(Arc::new),
    };
    match board.and_then(|board| Run::new(board, level, position, goal, known, &budget)) {
        Some(run) => Box::new(run),
        None => Box::new(PositionSearch::any(level, position, budget)),
    }
}

/// Returns the solution that consists of `pushes`, each preceded by a shortest walk. Returns `None` if the rules reject
/// a push.
fn replay(
    level: &Level,
    position: &Position,
    pushes: Vec<Push>,
    optimality: Optimality,
) -> Option<Solution> {
    // Ignore stop requests: once a solution has been found, it is worth the time to find the walks between its pushes.
    let moves = moves(level, position, pushes, Stop::NEVER)?;
    Solution::replayed(level, position, moves, optimality)
}
