//! Exact tables: the solvable positions of a level, with the fewest pushes that solve each.
//!
//! All positions of a small level fit into memory. Hints, warnings and grades are then look-ups.
//! The tables are built by retrograde analysis, known from chess endgames (Thompson, “Retrograde analysis of certain
//! endgames”, 1986): a breadth-first search pulls boxes backwards from the solved states.
//!
//! * [`Table`] stores every state from which a level can be solved, whatever its start. Generators and statistics
//!   use it.
//! * [`ReachableTable`] searches forwards from the start. Levels with holes, strength or spare boxes need it, because
//!   their moves or solved states cannot be enumerated backwards.
//! * [`RoomTable`](small::RoomTable) stores every solvable state of a room that fits into 64 bits. A generator builds
//!   thousands of such tables.
//! * [`Assessor`](crate::Assessor) has a compact table of about five bytes a state. It leaves out most states that
//!   cannot be reached from the start, and stores only one of several symmetric states.
//!
//! [`StateGraph`] is the interface of the first two.

mod expander;
mod reachable;
pub(crate) mod retrograde;
pub mod small;
mod state_graph;
mod table;

use crate::board::{Board, Square};
pub use reachable::ReachableTable;
pub use state_graph::{StateGraph, Successor};
pub use table::{State, Table, TableError};

/// The progress of building a table.
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
    /// More calls are needed.
    Building,
    /// The table answers questions.
    Complete,
    /// The table would exceed its budget, or the level has too many solved states.
    Abandoned,
}

/// The answer of a table about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Distance {
    /// The fewest pushes that solve it.
    Pushes(u16),
    Unsolvable,
    /// The table is not complete, or the position does not belong to it.
    Unknown,
}

/// The maximum number of solved states, not counting player regions. A table with more solved states would take too
/// long to start.
const MAX_SOLVED_STATES: usize = 2000;
/// The maximum number of boxes in all solved states together. It bounds their memory.
const MAX_SOLVED_BOXES: usize = 1 << 22;

/// Returns all ways to fill the goals with boxes. It is `None` if there are too many ways, or if spare boxes could be
/// anywhere.
pub(crate) fn solved_states(board: &Board) -> Option<Vec<Vec<Square>>> {
    let mut states = vec![Vec::new()];
    for group in board.groups() {
        if group.has_spare() {
            return None;
        }
        let (goals, count) = (&group.goals, group.boxes.len());
        let combinations = combinations(goals.len(), count).saturating_mul(states.len());
        if combinations > MAX_SOLVED_STATES || combinations * board.box_count() > MAX_SOLVED_BOXES {
            return None;
        }
        let mut longer = Vec::new();
        for mut state in states {
            choose(goals, count, &mut state, &mut longer);
        }
        states = longer;
    }
    Some(states)
}

/// Returns the number of ways to choose `count` of `goals` goals, or any number above [`MAX_SOLVED_STATES`].
fn combinations(goals: usize, count: usize) -> usize {
    let mut combinations = 1_usize;
    for chosen in 0..count.min(goals - count) {
        // Each quotient is a binomial coefficient, so the division is exact.
        combinations = combinations.saturating_mul(goals - chosen) / (chosen + 1);
        if combinations > MAX_SOLVED_STATES {
            break;
        }
    }
    combinations
}

/// Appends each choice of `count` goals to `state`, and adds the results to `states`.
fn choose(goals: &[Square], count: usize, state: &mut Vec<Square>, states: &mut Vec<Vec<Square>>) {
    if count == goals.len() {
        // A shortcut that avoids deep recursion on large boards.
        states.push(state.iter().chain(goals).copied().collect());
        return;
    }
    if count == 0 {
        states.push(state.clone());
        return;
    }
    for (index, goal) in goals.iter().enumerate() {
        if goals.len() - index < count {
            break;
        }
        state.push(*goal);
        choose(&goals[index + 1..], count - 1, state, states);
        state.pop();
    }
}
