//! What comes of solving.

use sokoban_core::{Level, Position};

use crate::play::{Optimality, Push, Solution, moves};

/// What a solver found out.
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
    let moves = moves(level, position, pushes)?;
    Solution::replayed(level, position, moves, optimality)
}
