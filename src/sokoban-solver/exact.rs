//! Exact tables: every position that can be solved, with the fewest pushes.
//!
//! A small level has so few positions that all of them can be listed. What is in the table can be solved, what is not
//! cannot, and the distances are exact: hints, warnings and the work of a generator are look-ups. The way is
//! retrograde analysis, known from chess endgames (Thompson, “Retrograde analysis of certain endgames”, 1986): boxes
//! are pulled backwards from the solved states, breadth first over boxes and the player's region.
//!
//! * [`Table`] keeps every state and can be walked through: for generators and for statistics.
//! * [`ReachableTable`] goes forwards from the start instead, where there is no simple way back: in levels with holes,
//!   strength or spare boxes.
//! * [`Assessor`](crate::Assessor) keeps some five bytes a state, for questions about positions that moves lead to, and one
//!   of the states that are images of each other; much of what moves do not lead to is left out.

mod expander;
mod reachable;
pub(crate) mod retrograde;
mod solved_states;
mod table;

pub use reachable::ReachableTable;
pub(crate) use solved_states::solved_states;
pub use table::{Predecessor, State, Successor, Table, TableError};

/// How far the building of a table is.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Assessor, Budget, TableStatus};
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
/// let mut assessor = Assessor::new(level, Budget::new());
/// while assessor.work(10) == TableStatus::Building {}
/// assert_eq!(assessor.table_status(), TableStatus::Complete);
/// assert!(assessor.table_len() > 10);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// There is more to do.
    Building,
    /// It is complete.
    Complete,
    /// It would be larger than its budget, or the level has too many solved states: there is none.
    Abandoned,
}

/// What a table knows of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Distance {
    /// The fewest pushes that solve it.
    Pushes(u16),
    /// Nothing solves it.
    Unsolvable,
    /// It is not complete, or about other positions.
    Unknown,
}
