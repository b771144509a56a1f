//! What comes of solving.

use sokoban_core::{Level, Position};

use crate::play::{Optimality, Push, Solution, moves};
use crate::stop::Stop;

/// What a solver found out.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, Goal, Outcome, solve};
///
/// let board = [
///     "########",
///     "#@ $  .#",
///     "#   $ .#",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let text = match solve(level, level.start(), Goal::Any, Budget::new().bytes(1 << 20)) {
///     Outcome::Solved(solution) => solution.to_string(),
///     Outcome::Unsolvable => "there is no solution".to_owned(),
///     Outcome::Unknown => "too hard".to_owned(),
/// };
/// assert!(text.ends_with("RR"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// A solution, of the kind that was wanted or the best that the budget allowed: see [`Solution::optimality`].
    Solved(Solution),
    /// There is none: everything was tried.
    Unsolvable,
    /// The budget was not enough to know.
    Unknown,
}

/// The solution with some pushes.
pub(super) fn solution(
    level: &Level,
    position: &Position,
    pushes: Vec<Push>,
    optimality: Optimality,
) -> Option<Solution> {
    // Without a stop: a solution that was found is worth its walks.
    let moves = moves(level, position, pushes, &Stop::default())?;
    Solution::replayed(level, position, moves, optimality)
}
