//! The kinds of deadlocks.

use sokoban_core::Pos;

/// A proof that a position can no longer be solved.
///
/// ```
/// use sokoban_core::{Level, Pos};
/// use sokoban_solver::{Assessment, Budget, DeadlockKind, assess};
/// use std::sync::Arc;
///
/// let board = [
///     "########",
///     "#  .. @#",
///     "# $$   #",
///     "# $$ ..#",
///     "########",
/// ];
/// let level = Arc::new(board.join("\n").parse::<Level>()?);
/// let Assessment::Deadlocked(deadlock) = assess(&level, level.start(), Budget::new()) else {
///     panic!("none of the boxes can be the first to move");
/// };
/// assert_eq!(deadlock.kind(), DeadlockKind::Freeze);
/// assert!(deadlock.boxes().contains(&Pos::new(2, 2)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deadlock {
    pub(super) kind: DeadlockKind,
    pub(super) boxes: Vec<Pos>,
}

impl Deadlock {
    /// Returns the kind of the deadlock.
    pub const fn kind(&self) -> DeadlockKind {
        self.kind
    }

    /// Returns the squares of the boxes that cause the deadlock, in reading order. The slice is empty if the proof does
    /// not identify particular boxes.
    pub fn boxes(&self) -> &[Pos] {
        &self.boxes
    }

    /// Returns a deadlock whose proof does not identify particular boxes.
    pub const fn without_boxes(kind: DeadlockKind) -> Self {
        Self {
            kind,
            boxes: Vec::new(),
        }
    }
}

/// The kinds of deadlocks. A kind describes what a player sees on the board, not the test that found the deadlock.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Assessment, Budget, DeadlockKind, assess};
/// use std::sync::Arc;
///
/// let level: Arc<Level> = Arc::new("##########\n#. @$ $ .#\n##########".parse()?);
/// let Assessment::Deadlocked(deadlock) = assess(&level, level.start(), Budget::new()) else {
///     panic!("the player cannot come between the boxes");
/// };
/// assert_eq!(deadlock.kind(), DeadlockKind::PlayerCutOff);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeadlockKind {
    /// The player has fallen into a hole.
    NoPlayer,
    /// There are fewer boxes left than goals to fill, not counting boxes that can never reach a goal. The proof does
    /// not identify particular boxes.
    TooFewBoxes,
    /// Each of the boxes is off its goals and in a corner of two walls, where it can never be pushed.
    Corner,
    /// Each of the boxes is against a straight wall along which there is no goal for it, and can be pushed only along
    /// this wall.
    Wall,
    /// Each of the boxes is on a square from which it cannot reach a goal, for a reason other than a corner or a
    /// straight wall.
    DeadSquare,
    /// The boxes can never be pushed again, and at least one of them is not on a goal.
    Freeze,
    /// There are more of these boxes than goals that they can reach. If any one of these boxes were removed, there
    /// would be enough goals.
    TooManyBoxes,
    /// The boxes are on goals and can never be pushed again. They block the paths of other boxes to the other goals.
    BlockedGoals,
    /// The boxes close off the side from which the player could still push them to goals.
    PlayerCutOff,
    /// The boxes prevent each other from reaching goals, and no simpler kind of deadlock applies.
    Subset,
    /// The complete exact table or an exhausted search proves that the position has no solution, but the boxes that
    /// cause the deadlock are not known.
    Exhausted,
}
