//! What can be known of the position on the screen: a [`Question`] goes in, one [`Answer`] after another comes out.
//!
//! The [`Analyzer`] does all the work in short slices, on whatever thread calls it. It is the only place that
//! calls the solver while a level is played: the exact table and proofs of the assessor first, and searches for
//! a solution where those do not tell.

mod analyzer;
mod continuation;
mod improvement;
mod search;

use std::sync::Arc;

use sokoban_core::{Direction, Game, Level, Pos, Position};
use sokoban_solver::{self as solver, Assessor, Budget, Solution};

pub use analyzer::Analyzer;
pub use search::SearchTask;

/// The memory that an analysis may take, in bytes.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The exact table of a level.
    pub table: usize,
    /// Each search for a solution.
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

/// What is to be found out.
#[derive(Debug, Clone)]
pub enum Query {
    /// Whether this position can be solved, and how.
    Assess(Box<Position>),
    /// The last point of this history from which the level could still be solved.
    LastSolvable(Box<Game>),
    /// How much shorter than by these moves the level can be solved, with about so many nodes.
    Improve(Vec<Direction>, u64),
}

/// A query about a level.
#[derive(Debug, Clone)]
pub struct Question {
    /// Repeated in the answers.
    pub id: u64,
    /// The level.
    pub level: Arc<Level>,
    /// What about it.
    pub query: Query,
}

/// What is known of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionStatus {
    /// Nothing.
    Unknown {
        /// Whether work on it goes on.
        is_pending: bool,
    },
    /// It can be solved.
    Solvable {
        /// Pushes to go, where the least number is known.
        pushes: Option<u16>,
        /// Moves that solve it.
        line: Vec<Direction>,
    },
    /// It cannot be solved, because of the boxes on these squares, if the proof names them.
    Deadlocked(Vec<Pos>),
    /// The board needs more memory than an analysis may take.
    TooLarge,
}

/// What was found out about a question. A later answer replaces an earlier one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The question's number.
    pub id: u64,
    /// What was found out.
    pub finding: Finding,
}

/// What was found out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// What is known of the position.
    Assessment(PositionStatus),
    /// The point of the history to go back to, if there is one.
    LastSolvable(Option<usize>),
    /// The shortest solutions known.
    Improved(Box<Improved>),
}

/// What became of a solution that was to be made shorter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Improved {
    /// With the fewest pushes, and then the fewest moves.
    pub by_pushes: Shorter,
    /// With the fewest moves, and then the fewest pushes.
    pub by_moves: Shorter,
    /// Whether work on it goes on.
    pub is_pending: bool,
}

/// A solution, never longer than the one that was there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shorter {
    /// Its moves.
    pub lurd: String,
    /// How many.
    pub moves: u32,
    /// How many of them push.
    pub pushes: u32,
    /// Whether it is proven that there is no shorter one.
    pub is_shortest: bool,
}

impl PositionStatus {
    /// What the assessor knows at once, with a whole solution where its table is complete.
    fn of(assessor: &mut Assessor, position: &Position) -> Self {
        match assessor.assess(position) {
            solver::Assessment::Unknown => Self::Unknown { is_pending: true },
            solver::Assessment::Deadlocked(deadlock) => Self::Deadlocked(deadlock.boxes().to_vec()),
            solver::Assessment::Solvable { pushes } => {
                let solution = assessor.solution(position);
                Self::Solvable {
                    pushes: Some(pushes),
                    line: solution.map_or_else(Vec::new, Solution::into_moves),
                }
            }
        }
    }

    const fn is_known(&self) -> bool {
        !matches!(self, Self::Unknown { .. })
    }

    const fn is_solvable(&self) -> bool {
        matches!(self, Self::Solvable { .. })
    }
}

/// Returns `true` if the analysis has enough memory for the level.
fn admits(limits: Limits, level: &Level) -> bool {
    Budget::new().bytes(limits.search).admit(level).is_ok()
}

/// How many states are expanded in a slice that is to take as long on any board: a state takes longer the more boxes
/// there are.
pub fn slice(states: u64, level: &Level) -> u64 {
    (states * 8 / level.box_count().max(1) as u64).max(1)
}
