//! Grades levels: computes the metrics of the best solution, and the level's difficulty for people.

mod careless_player;
mod difficulty;
mod grader;
mod measure;

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_solver::Budget;

pub(crate) use careless_player::{ReachableStates, StateFacts};
pub use difficulty::{Band, Label, ParseBandError};
pub(crate) use difficulty::{difficulty, estimated_difficulty, expected_difficulty};
pub use grader::Grader;
pub use measure::exact_grade;

/// The kind of evidence on which a [`Grade`] is based.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// A complete table of positions. The metrics describe a solution with the minimum number of pushes. Among several
    /// such solutions, the one with the fewest runs is chosen, then the fewest moves, then the fewest counterintuitive
    /// pushes.
    Exact,
    /// A single solution, which need not be the shortest. Half of the estimated difficulties are within 140 thousandths
    /// of a logit of the exact difficulty.
    Estimated,
}

/// The metrics of a level's solution, and the level's difficulty for people.
///
/// Rotating or mirroring the board does not change the grade.
///
/// ```
/// use sokoban_files::Collection;
/// use sokoban_generator::{Band, Certainty, Grade};
/// use sokoban_solver::Budget;
///
/// let board = [
///     "########",
///     "#@     #",
///     "#  $ $ #",
///     "# .  . #",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let grade = Grade::of(level, Budget::default()).expect("a solution");
/// assert_eq!((grade.pushes, grade.runs, grade.never_moved), (3, 2, 0));
/// assert_eq!((grade.certainty, grade.band()), (Certainty::Exact, Band::Easy));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "boxes, pushes and moves need no explanation")]
pub struct Grade {
    pub certainty: Certainty,
    pub boxes: u32,
    pub pushes: u32,
    pub moves: u32,
    /// The number of runs in the solution. A run is a series of consecutive pushes of the same box.
    pub runs: u32,
    /// The number of pushes in the solution that increase the lower bound on the number of pushes still needed. A
    /// person might avoid such a push, because a box seems to move away from its goal. Always 0 for levels with holes
    /// or strength, which have no such bound.
    pub counterintuitive_pushes: u32,
    /// The number of losing pushes, in per mille of all pushes from solvable positions that can be reached. A push is
    /// losing if the level is unsolvable after it. Trivially losing pushes, such as a push into a corner, are ignored
    /// (see [`ExactTable::nontrivial_pushes`](sokoban_solver::exact::ExactTable::nontrivial_pushes)). `None` if the
    /// grade is estimated.
    pub losing_push_permille: Option<u16>,
    /// The number of solvable positions that can be reached from the start without passing through a solved position;
    /// `None` if the grade is estimated.
    pub states: Option<u32>,
    /// The number of boxes that the solution never moves. If the grade is exact, no best solution moves these boxes.
    pub never_moved: u32,
    /// The difficulty in thousandths of a logit. At difficulty `d`, the fraction of attempts that fail is
    /// `1 / (1 + e^(3.267 − d / 1000))`.
    pub difficulty: u32,
}

impl Grade {
    /// Grades a level. Returns `None` if the level has no solution, or if no solution is found within the budget.
    ///
    /// Use a [`Grader`] to do the same work in slices.
    pub fn of(level: &Arc<Level>, budget: Budget) -> Option<Self> {
        Grader::new(level, budget).finish()
    }

    /// Returns `true` if the level takes some thought. This is the case if a push that is not [trivially
    /// losing](Self::losing_push_permille) can make it unsolvable, or if the solution has more runs than there are
    /// boxes.
    pub fn is_puzzle(&self) -> bool {
        self.runs > self.boxes
            || self
                .losing_push_permille
                .is_some_and(|permille| permille > 0)
    }

    /// Returns the difficulty band.
    pub fn band(&self) -> Band {
        Band::of(self.difficulty)
    }

    /// Returns the value for the `Difficulty:` field in a SOK file.
    pub fn label(&self) -> Label {
        Label {
            band: self.band(),
            difficulty: Some(self.difficulty),
        }
    }

    /// Predicts how much people like the level. Higher values mean that people like a level more. A value is meaningful
    /// only in comparison with the values of other levels. Returns `None` if the grade is estimated.
    ///
    /// People prefer levels with few boxes and few reachable positions in which boxes must be moved several times.
    pub fn predicted_appeal(&self) -> Option<i64> {
        let repeated_runs = i64::from(self.runs) - i64::from(self.boxes);
        let space = difficulty::round(1090 * difficulty::log2(self.states?));
        Some(620 * repeated_runs - space as i64)
    }
}
