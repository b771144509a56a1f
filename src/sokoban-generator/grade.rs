//! How hard a level is.

mod about;
mod band;
mod grader;
mod label;
mod logarithm;
pub mod measure;
mod scale;
mod turns;

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_solver::Budget;

pub use band::{Band, UnknownBand};
pub use grader::Grader;
pub use label::Label;
use logarithm::weighted;
use measure::LevelMetrics;
pub(crate) use scale::difficulty;

/// How well a grade is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Certainty {
    /// From a table of all positions: of the solutions with the fewest pushes, those with the fewest runs, and of
    /// those the ones with the fewest moves.
    Exact,
    /// From a solution that was found; there may be shorter ones. The difficulty is what the best ones usually come to
    /// then, most often off by no more than 250.
    About,
}

/// What the solution of a level is like, and how hard it is to find.
///
/// It is the same however the board is turned or mirrored.
///
/// ```
/// use sokoban_core::Collection;
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
pub struct Grade {
    /// How well it is known.
    pub certainty: Certainty,
    /// Boxes.
    pub boxes: u32,
    /// Pushes.
    pub pushes: u32,
    /// Moves.
    pub moves: u32,
    /// Box changes plus one: how often a box is taken up.
    pub runs: u32,
    /// Counterintuitive pushes: after which the boxes are farther from the goals, by the lower bound; 0 with holes or
    /// strength, for which there is no such bound.
    pub counter: u32,
    /// How many of a thousand pushes lose the level, but for those that lose at a glance, from all positions that can
    /// come up and be solved; known only from a table.
    pub trap: Option<u16>,
    /// How many positions can come up and be solved; known only from a table.
    pub states: Option<u32>,
    /// Boxes that are never moved.
    pub never_moved: u32,
    /// How hard it is for people, in thousandths of a logit: about 1 / (1 + e^(3.267 − difficulty / 1000)) of all
    /// plays fail.
    pub difficulty: u32,
}

/// What stands for the share of losing pushes where it is not known: the median of levels that people play.
const USUAL_TRAP: u16 = 163;

/// By how much a solution that was found makes a level look harder than the best ones do, because it takes up boxes
/// more often and walks farther: the median, docs/performance.md has the figures.
const DETOURS: u64 = 200;

impl Grade {
    /// The grade of a level; `None` if it cannot be solved, or if no solution is found within the budget. Those who
    /// watch a clock use a [`Grader`].
    pub fn of(level: &Arc<Level>, budget: Budget) -> Option<Self> {
        Grader::new(level, budget).finish()
    }

    /// The grade of a state of a table.
    pub fn exact(boxes: u32, metrics: &LevelMetrics) -> Self {
        let LevelMetrics {
            pushes,
            runs,
            moves,
            counterintuitive_pushes: counter,
            never_moved,
            losing_push_permille: trap,
            states,
        } = *metrics;
        let grade = Self {
            certainty: Certainty::Exact,
            boxes,
            pushes,
            moves,
            runs,
            counter,
            trap: Some(trap),
            states: Some(states),
            never_moved,
            difficulty: 0,
        };
        grade.with_difficulty()
    }

    fn with_difficulty(self) -> Self {
        let trap = u32::from(self.trap.unwrap_or(USUAL_TRAP));
        let detours = match self.certainty {
            Certainty::Exact => 0,
            Certainty::About => DETOURS,
        };
        let raw = difficulty(self.runs, self.moves, self.counter, trap);
        Self {
            difficulty: raw.saturating_sub(detours as u32),
            ..self
        }
    }

    /// The band of the difficulty.
    pub fn band(&self) -> Band {
        Band::of(self.difficulty)
    }

    /// What stands behind `Difficulty:` in a SOK file.
    pub fn label(&self) -> Label {
        Label {
            band: self.band(),
            difficulty: Some(self.difficulty),
        }
    }

    /// How much people are likely to like it, in thousandths: few boxes that are taken up again and again in a small
    /// space. It only compares levels, and is known only from a table.
    pub fn liking(&self) -> Option<i64> {
        let again = i64::from(self.runs) - i64::from(self.boxes);
        let space = weighted(&[(1090, self.states?)]);
        Some(620 * again - space as i64)
    }
}
