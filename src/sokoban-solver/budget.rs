//! How much work may cost.

mod preparation;

pub use preparation::TooLarge;

/// The most that one question may cost, in nodes and in bytes. Time is the caller's: those who watch a
/// clock work in slices.
///
/// The same level with the same budget gives the same answer on every machine.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, Goal, Outcome, solve};
///
/// let board = [
///     "########",
///     "#  .   #",
///     "# $@$  #",
///     "#  .   #",
///     "########",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let little = Budget::new().nodes(1);
/// assert_eq!(solve(level, level.start(), Goal::Any, little), Outcome::Unknown);
/// let enough = Budget::new().nodes(1000).bytes(1 << 20);
/// assert!(matches!(solve(level, level.start(), Goal::Any, enough), Outcome::Solved(_)));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Budget {
    pub(crate) nodes: u64,
    pub(crate) bytes: usize,
}

impl Budget {
    /// Any number of nodes, and a gibibyte. What is too hard goes on until the caller stops it: some searches begin again
    /// and again, and never need all of the memory.
    pub const fn new() -> Self {
        Self {
            nodes: u64::MAX,
            bytes: 1 << 30,
        }
    }

    /// At most about so many nodes: positions that are expanded, all searches together.
    #[must_use]
    pub const fn nodes(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }

    /// At most about so many bytes of memory.
    #[must_use]
    pub const fn bytes(self, bytes: usize) -> Self {
        Self { bytes, ..self }
    }

    /// Half of it, for two questions.
    #[must_use]
    pub const fn halved(self) -> Self {
        Self {
            nodes: self.nodes / 2,
            bytes: self.bytes / 2,
        }
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::new()
    }
}
