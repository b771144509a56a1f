//! Analyses the current position. Each [`AnalysisRequest`] is answered by one or more [`AnalysisResponse`]s, except for
//! `AnalysisKind::AddSolutions`.
//!
//! The [`Analyzer`] works in short slices on the thread that calls it. During play, nothing else calls the solver. The
//! analyzer first tries the exact table and the proofs of the assessor, and then searches for a solution.

mod analyzer;
mod improvement;
mod review;
mod search;

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level, Position};
use sokoban_solver::{Budget, Deadlock, Verdict};

pub use analyzer::Analyzer;
pub use review::{GameReview, MarkKind, ReviewMark, ReviewPoint};
pub use search::SearchTask;

/// Memory limits for an analysis, in bytes.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The memory limit for the exact table of a level.
    pub table: usize,
    /// The memory limit for each search for a solution.
    pub search: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            table: 64 << 20,
            search: 128 << 20,
        }
    }
}

#[derive(Debug, Clone)]
pub enum AnalysisKind {
    Assess(Box<Position>),
    /// Use these solutions to answer later requests about the level. There is no response to this request, and the
    /// current request continues if it is about the same level.
    AddSolutions(Vec<Vec<Direction>>),
    /// Find the last position in the history of this game from which the level can be solved.
    LastSolvable(Box<Game>),
    /// Find a solution that is shorter than these moves. The number is the approximate limit of nodes to search.
    Improve(Vec<Direction>, u64),
    /// Review the moves that solved the level in this game. The numbers are the history indices of pushes that correct
    /// a mistake: the player undid a losing push and made one of these pushes instead.
    Review(Box<Game>, Vec<usize>),
}

#[derive(Debug, Clone)]
pub struct AnalysisRequest {
    /// The id of the request. The responses to the request have the same id.
    pub id: u64,
    pub level: Arc<Level>,
    pub kind: AnalysisKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionStatus {
    Unknown {
        /// `true` while the analysis is running.
        is_pending: bool,
    },
    Solvable {
        /// The number of pushes in the shortest solution, if it is known.
        pushes: Option<u16>,
        moves: Vec<Direction>,
    },
    /// Contains the kind of the deadlock, and the boxes that are part of it.
    Deadlocked(Deadlock),
    /// The board cannot be analysed with the available memory.
    TooLarge,
}

/// A response to a request. It replaces earlier responses to the same request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysisResponse {
    pub id: u64,
    pub result: AnalysisResult,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnalysisResult {
    Status(PositionStatus),
    /// The history index of the last position from which the level can be solved, or `None` if there is no such
    /// position.
    LastSolvable(Option<usize>),
    Improved(Box<Improved>),
    Review(Box<GameReview>),
}

/// The shortest solutions found so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Improved {
    /// The solution with the fewest pushes. If several solutions have equally few pushes, the one with the fewest
    /// moves.
    pub by_pushes: Shorter,
    /// The solution with the fewest moves. If several solutions have equally few moves, the one with the fewest pushes.
    pub by_moves: Shorter,
    /// `true` if the search for shorter solutions is still running.
    pub is_pending: bool,
}

/// A solution that is not longer than the one in the request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shorter {
    pub lurd: String,
    pub moves: u32,
    pub pushes: u32,
    /// `true` if it is proven that there is no shorter solution.
    pub is_shortest: bool,
}

impl PositionStatus {
    fn of(verdict: Verdict, is_pending: bool) -> Self {
        match verdict {
            Verdict::Unknown => Self::Unknown { is_pending },
            Verdict::Deadlocked(deadlock) => Self::Deadlocked(deadlock),
            Verdict::Solvable { pushes, moves } => Self::Solvable { pushes, moves },
        }
    }

    const fn is_known(&self) -> bool {
        !matches!(self, Self::Unknown { .. })
    }

    const fn is_solvable(&self) -> bool {
        matches!(self, Self::Solvable { .. })
    }
}

/// Returns `true` if the memory in `limits` is enough for the analysis of `level`.
fn admits(limits: Limits, level: &Level) -> bool {
    Budget::new().bytes(limits.search).admit(level).is_ok()
}

/// Returns the number of states to expand in a slice. `states` is the number for 8 boxes. The result
/// decreases with the number of boxes, so that a slice takes about the same time on every board.
pub fn slice(states: u64, level: &Level) -> u64 {
    (states * 8 / level.box_count().max(1) as u64).max(1)
}
