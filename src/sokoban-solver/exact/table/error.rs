//! Why there is no table.

use std::fmt;

/// Why there is no table of a level.
///
/// ```
/// use sokoban_core::Collection;
/// use sokoban_solver::{Budget, exact::{Table, TableError}};
///
/// let board = [
///     "#######",
///     "#@ $ .#",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let error = Table::new().build(level, Budget::new().nodes(1));
/// assert_eq!(error, Err(TableError::Budget));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TableError {
    /// The level has holes, or pushes move more than one box: such moves have no simple reverse.
    Rules,
    /// It has too many solved states, because boxes are more than goals, or goals many more than boxes.
    SolvedStates,
    /// It would be larger than the budget.
    Budget,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rules => "the level has holes, or pushes that move more than one box",
            Self::SolvedStates => "the level has too many solved states",
            Self::Budget => "the table would be larger than its budget",
        })
    }
}

impl std::error::Error for TableError {}
