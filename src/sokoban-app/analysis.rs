//! Analyses the current position: an [`AnalysisRequest`] goes in, and [`AnalysisResponse`]s come out.
//!
//! The [`Analyzer`] works in short slices on the calling thread. During play it is the only caller of the solver. It
//! first uses the assessor's exact table and proofs, and then searches for a solution.

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

/// The memory limits of an analysis, in bytes.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The limit for the exact table of a level.
    pub table: usize,
    /// The limit for each search for a solution.
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
    /// Find out whether this position can be solved, and how.
    Assess(Box<Position>),
    /// Use these solutions in later requests about the level. This request has no response, and the current request
    /// continues.
    AddSolutions(Vec<Vec<Direction>>),
    /// Find the last point of this history from which the level can be solved.
    LastSolvable(Box<Game>),
    /// Find a solution that is shorter than these moves. The number is the approximate node limit.
    Improve(Vec<Direction>, u64),
    /// Review the current attempt of this solved game. Each number is the history index of a push that the player made
    /// after undoing a push that lost the level.
    Review(Box<Game>, Vec<usize>),
}

/// A request about a level.
#[derive(Debug, Clone)]
pub struct AnalysisRequest {
    /// Identifies the request in its responses.
    pub id: u64,
    pub level: Arc<Level>,
    pub kind: AnalysisKind,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionStatus {
    /// It is not known whether the position can be solved.
    Unknown {
        /// `true` while the analysis is running.
        is_pending: bool,
    },
    /// The position is solvable.
    Solvable {
        /// The number of pushes in the shortest solution, if known.
        pushes: Option<u16>,
        /// The moves of a solution.
        moves: Vec<Direction>,
    },
    /// The position cannot be solved. Holds the kind of the deadlock and the boxes that cause it.
    Deadlocked(Deadlock),
    /// There is not enough memory to analyze the board.
    TooLarge,
}

/// A response to a request. A later response replaces an earlier one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnalysisResponse {
    pub id: u64,
    pub result: AnalysisResult,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnalysisResult {
    Status(PositionStatus),
    /// The history index of the last solvable point, if there is one.
    LastSolvable(Option<usize>),
    /// The shortest solutions known.
    Improved(Box<Improved>),
    Review(Box<GameReview>),
}

/// The shortest solutions known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Improved {
    /// The solution with the fewest pushes, and among those the fewest moves.
    pub by_pushes: Shorter,
    /// The solution with the fewest moves, and among those the fewest pushes.
    pub by_moves: Shorter,
    /// `true` while the search is running.
    pub is_pending: bool,
}

/// A solution that is no longer than the one in the request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shorter {
    /// The moves in LURD notation.
    pub lurd: String,
    pub moves: u32,
    pub pushes: u32,
    /// `true` if this is proven to be the shortest solution.
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

/// Returns `true` if the memory limits allow an analysis of the level.
fn admits(limits: Limits, level: &Level) -> bool {
    Budget::new().bytes(limits.search).admit(level).is_ok()
}

/// Returns the number of states to expand in a slice. The number is scaled, because expanding a state takes longer with
/// more boxes: slices take about the same time on all boards.
pub fn slice(states: u64, level: &Level) -> u64 {
    (states * 8 / level.box_count().max(1) as u64).max(1)
}
