//! What a position is worth, in words.

use sokoban_core::Pos;

/// Whether a position can still be solved.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Assessment, Budget, assess};
///
/// let board = [
///     "#######",
///     "#. @$ #",
///     "#     #",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// // There is room to go around the box.
/// let assessment = assess(level, level.start(), Budget::new());
/// assert_eq!(assessment, Assessment::Solvable { pushes: 3 });
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Assessment {
    /// It can, with so many pushes at the least.
    Solvable {
        /// The fewest pushes: exact.
        pushes: u16,
    },
    /// It cannot.
    Deadlocked(Deadlock),
    /// That is not known.
    Unknown,
}

/// Why a position cannot be solved any more.
///
/// ```
/// use sokoban_core::{Collection, Pos};
/// use sokoban_solver::{Assessment, Budget, DeadlockKind, assess};
///
/// let board = [
///     "########",
///     "#  .. @#",
///     "# $$   #",
///     "# $$ ..#",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let Assessment::Deadlocked(deadlock) = assess(level, level.start(), Budget::new()) else {
///     panic!("none of the boxes can be the first to move");
/// };
/// assert_eq!(deadlock.kind(), DeadlockKind::Freeze);
/// assert!(deadlock.boxes().contains(&Pos::new(2, 2)));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deadlock {
    kind: DeadlockKind,
    boxes: Vec<Pos>,
}

impl Deadlock {
    /// Which proof found it.
    pub const fn kind(&self) -> DeadlockKind {
        self.kind
    }

    /// The squares of the boxes that are to blame; none where the proof does not name them.
    pub fn boxes(&self) -> &[Pos] {
        &self.boxes
    }

    pub(super) const fn new(kind: DeadlockKind, boxes: Vec<Pos>) -> Self {
        Self { kind, boxes }
    }

    pub(super) const fn unnamed(kind: DeadlockKind) -> Self {
        Self::new(kind, Vec::new())
    }
}

/// The kinds of deadlocks that are distinguished.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Assessment, Budget, DeadlockKind, assess};
///
/// let board = [
///     "##########",
///     "#. @$ $ .#",
///     "##########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let Assessment::Deadlocked(deadlock) = assess(level, level.start(), Budget::new()) else {
///     panic!("the player cannot come between the boxes");
/// };
/// assert_eq!(deadlock.kind(), DeadlockKind::Subset);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeadlockKind {
    /// The player is gone.
    NoPlayer,
    /// Boxes stand on squares from which no goal can be reached.
    DeadSquare,
    /// Boxes can never be pushed again, and one of them is off its goals.
    Freeze,
    /// The goals cannot be assigned to boxes, because no box can reach one of them; or frozen boxes, the ones that
    /// are named, lock out others.
    Bipartite,
    /// Two boxes or a few more cannot be together.
    Subset,
    /// The boxes of an area that the player cannot enter can neither get home nor out.
    Corral,
    /// The exact table knows that nothing helps.
    Exhausted,
}
