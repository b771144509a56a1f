//! Exact tables, which store the minimum number of pushes needed to solve each position of a level.
//!
//! If all positions of a level fit into memory, hints, warnings and grades need only look-ups. Most tables are built by
//! retrograde analysis, a technique known from chess endgames (Thompson, “Retrograde analysis of certain endgames”,
//! 1986): a breadth-first search starts at the solved states and pulls boxes backwards.
//!
//! * [`Table`] stores the solvable states, with eight bytes for each slot of a hash table. It omits the states with
//!   a box on a square that no box can reach from the start. The tables of an [`Assessor`](crate::Assessor) also store
//!   only one state of each set of symmetric states.
//! * [`ReachableTable`] stores every state that can be reached from the start, found by a forward search. Levels with
//!   holes, strength or spare boxes need it: their moves have no simple inverse, or their solved states cannot be
//!   enumerated.
//! * [`RoomTable`](small::RoomTable) stores every solvable state of a room of at most 64 squares. It is fast enough for
//!   a generator to build thousands of them.
//!
//! [`StateGraph`] is the common interface of `Table` and `ReachableTable`.

pub(crate) mod backward;
mod distance_map;
mod nodes;
mod pulls;
mod ranking;
mod reachable;
pub mod small;
mod state_graph;
mod table;

use crate::board::{Board, Square};
pub use reachable::ReachableTable;
pub use state_graph::{StateGraph, Successor};
pub use table::Table;

/// The progress of building a table.
///
/// ```
/// use sokoban_files::Collection;
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
    /// The table is not complete yet; more work is needed.
    Building,
    /// The table is complete and can be queried.
    Complete,
    /// Building was abandoned, because the table would exceed its budget or the level has too many solved states.
    Abandoned,
}

/// The result of looking up a position in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Distance {
    /// The position is solvable, and this is the minimum number of pushes.
    Pushes(u16),
    Unsolvable,
    /// The table is not complete, or does not cover the position.
    Unknown,
}

/// The maximum number of solved states, that is, of ways to place the boxes on goals. With more, the first layer of a
/// table would take too long.
const MAX_SOLVED_STATES: usize = 2000;
/// The maximum number of boxes in all solved states together. It bounds the memory for these states.
const MAX_SOLVED_BOXES: usize = 1 << 22;

/// Returns the boxes of every solved state, that is, all ways to place the boxes on goals. Returns `None` if there are
/// too many, or if there are more boxes than goals, because spare boxes could be anywhere.
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

/// Returns the number of ways to choose `count` of `goals` goals. A result greater than [`MAX_SOLVED_STATES`] is not
/// exact, but the number of ways also exceeds this limit.
fn combinations(goals: usize, count: usize) -> usize {
    let mut combinations = 1_usize;
    for chosen in 0..count.min(goals - count) {
        // After each step the product is a binomial coefficient, so the division is exact.
        combinations = combinations.saturating_mul(goals - chosen) / (chosen + 1);
        if combinations > MAX_SOLVED_STATES {
            break;
        }
    }
    combinations
}

/// Extends `state` by each choice of `count` goals, and adds the results to `states`.
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
