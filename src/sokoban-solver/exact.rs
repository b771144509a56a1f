//! Exact tables, which store the minimum number of pushes needed to solve each position of a level.
//!
//! If all positions of a level fit into memory, hints, warnings and grades need only look-ups. Most tables are built by
//! retrograde analysis, a technique known from chess endgames (Thompson, “Retrograde analysis of certain endgames”,
//! 1986): a breadth-first search starts at the solved states and pulls boxes backwards on bit sets.
//!
//! * [`backward_table`] stores the solvable states, with eight bytes for each slot of a hash table. The table omits the
//!   states with a box on a square that no box can reach from the start. The tables of an [`Assessor`](crate::Assessor)
//!   also store only one state of each set of symmetric states.
//! * [`ForwardTable`] stores every state that can be reached from the start, found by a forward search. This table is
//!   needed for levels with holes or spare boxes, and for levels in which a push can move several boxes: their moves
//!   have no simple inverse, or their solved states cannot be enumerated.
//! * [`RoomTable`] stores every solvable state of a room of at most 64 squares, with the number of runs that the state
//!   needs. Such a table is built so quickly that a generator can build thousands.
//!
//! [`ExactTable`] is the common interface of the first two.

mod backward;
mod distance_map;
mod forward;
mod graph;
mod ranking;
mod room;
mod room_table;

use std::fmt::Debug;

use sokoban_core::{Pos, Position};

use crate::board::{Board, Occupancy, Square};
use crate::distances::{Assignment, Distances, SideRegions};
use crate::play::Push;
pub use backward::backward_table;
pub(crate) use backward::{TableShape, table_from};
pub use forward::ForwardTable;
pub use room::{LowerBound, Room};
pub use room_table::{
    MAX_ROOM_BOXES, NEVER, RoomPush, RoomState, RoomTable, RunsByBox, TableTooLarge,
};

/// The progress of building an exact table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableStatus {
    /// The table is not complete yet, and more work is needed.
    Building,
    /// The table is complete and can be queried.
    Complete,
    /// Building was abandoned, because the table would exceed its budget or the level has too many solved states.
    Abandoned,
}

/// The result of looking up a position in an exact table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Distance {
    /// The position can be solved with this number of pushes, but not with fewer.
    Pushes(u16),
    /// No sequence of pushes solves the position.
    Unsolvable,
    /// The table is not complete, or does not cover the position.
    Unknown,
}

/// An exact table, viewed as a directed graph. Its nodes are states, identified by indices, and its edges are pushes.
///
/// A state represents all positions with the same boxes and the same player region, which differ only by walks of the
/// player. A state with all boxes on goals needs no pushes, even though a level that starts solved is won only after a
/// push. States cannot be looked up until the table is complete.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_solver::{Budget, exact::backward_table};
///
/// let board = [
///     "########",
///     "#@     #",
///     "#  $ $ #",
///     "# .  . #",
///     "########",
/// ];
/// let level = board.join("\n").parse::<Level>()?;
/// let mut table = backward_table(&level, &Budget::new()).expect("a level without holes");
/// table.finish();
/// let mut state = table.find(level.start()).expect("a solvable position");
/// let mut solution = Vec::new();
/// while let Some(left) = table.pushes(state).filter(|pushes| *pushes > 0) {
///     let mut successors = table.successors(state).into_iter();
///     let next = successors.find(|next| table.pushes(next.state) == Some(left - 1));
///     let next = next.expect("a push that leads nearer");
///     solution.push(next.push);
///     state = next.state;
/// }
/// assert_eq!(solution.len(), 3);
/// # Ok::<(), sokoban_core::xsb::XsbError>(())
/// ```
pub trait ExactTable: Debug + Send + Sync {
    /// Returns the progress of building the table.
    fn status(&self) -> TableStatus;

    /// Expands up to `states` states, and returns the resulting status.
    fn work(&mut self, states: u64) -> TableStatus;

    /// Expands all states, and returns the final status.
    fn finish(&mut self) -> TableStatus {
        self.work(u64::MAX)
    }

    /// Returns the number of states expanded so far.
    fn expanded(&self) -> u64;

    /// Returns the number of states found so far, or 0 if the table has been abandoned.
    fn len(&self) -> usize;

    /// Returns `true` if the table has no states.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the index of a position's state. Returns `None` if the table is not complete or does not contain the
    /// state, or if the position belongs to another level.
    fn find(&self, position: &Position) -> Option<usize>;

    /// Looks up the minimum number of pushes needed to solve a position that can be reached from the start.
    fn distance(&self, position: &Position) -> Distance;

    /// Returns the first push of a push-optimal solution, or `None` if the position is solved or has no known solution.
    fn best_push(&self, position: &Position) -> Option<Push> {
        let Distance::Pushes(left) = self.distance(position) else {
            return None;
        };
        let nearer = left.checked_sub(1)?;
        let mut successors = self.successors_of(position).into_iter();
        let next = successors.find(|next| self.pushes(next.state) == Some(nearer));
        next.map(|next| next.push)
    }

    /// Returns those pushes from a position that lead to a solvable state.
    fn successors_of(&self, position: &Position) -> Vec<Successor>;

    /// Returns an exclusive upper bound on the indices of states. Some indices below this bound may not belong to a
    /// state.
    fn index_end(&self) -> usize;

    /// Returns the minimum number of pushes needed to solve a state, or `None` if it is unsolvable.
    fn pushes(&self, state: usize) -> Option<u16>;

    /// Returns the squares of the boxes in a state.
    fn boxes(&self, state: usize) -> Vec<Pos>;

    /// Returns those pushes from a state that lead to a solvable state.
    fn successors(&self, state: usize) -> Vec<Successor>;

    /// Returns the number of pushes from a state that are not trivially losing. Pushes that lose in a less obvious way
    /// are included. Each table documents which pushes it considers trivially losing.
    fn nontrivial_pushes(&mut self, state: usize) -> u16;

    /// Returns a lower bound on the number of pushes needed to solve a state: the cost of the cheapest assignment of
    /// boxes to goals, if each box is pushed as if it were alone. Returns `None` if no assignment is possible. The
    /// lower bound is 0 for levels that have holes, or in which a push can move several boxes.
    fn lower_bound(&mut self, state: usize) -> Option<u32>;

    /// Returns the minimum number of moves that the player needs to walk from `from` to `to` in a state, or `None` if
    /// no path exists.
    fn walk(&mut self, state: usize, from: Pos, to: Pos) -> Option<u32>;
}

/// A push and the state that it leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Successor {
    /// The push.
    pub push: Push,
    /// The index of the state after the push.
    pub state: usize,
}

/// The tools for measuring states. They are not needed to build a table.
#[derive(Debug)]
struct Measures {
    distances: Distances,
    assignment: Assignment,
    occupancy: Occupancy,
}

impl Measures {
    fn new(board: &Board) -> Self {
        Self {
            distances: Distances::to_goals(board, &SideRegions::of(board)),
            assignment: Assignment::default(),
            occupancy: Occupancy::new(board),
        }
    }

    /// Returns the cost of the cheapest assignment of boxes to goals.
    fn lower_bound(&mut self, board: &Board, boxes: &[Square]) -> Option<u32> {
        let groups = board.groups();
        self.assignment.lower_bound(groups, &self.distances, boxes)
    }
}

/// The maximum number of solved states, that is, of ways to place the boxes on goals. If there were more, the first
/// step of building a table would take too long.
const MAX_SOLVED_STATES: usize = 2000;
/// The maximum number of boxes in all solved states together. This limits the memory for these states.
const MAX_SOLVED_BOXES: usize = 1 << 22;

/// Returns the boxes of every solved state, that is, all ways to place the boxes on goals. Returns `None` if there are
/// too many, or if there are more boxes than goals, because spare boxes could be anywhere.
pub(crate) fn solved_states(board: &Board) -> Option<Vec<Vec<Square>>> {
    let mut states = vec![Vec::new()];
    for group in board.groups() {
        if group.has_spare() {
            return None;
        }
        // Each goal gets a box, or is skipped if enough goals are left for the other boxes. Each of these partial
        // states can therefore be completed, and there are never more of them than solved states.
        for (goal, left) in group.goals.iter().zip((0..group.goals.len()).rev()) {
            let mut longer = Vec::with_capacity(states.len());
            for mut state in states {
                let missing = group.boxes.end - state.len();
                let skipping = (missing <= left).then(|| state.clone());
                if missing > 0 {
                    state.push(*goal);
                    longer.push(state);
                }
                longer.extend(skipping);
            }
            states = longer;
            if states.len() > MAX_SOLVED_STATES
                || states.len() * board.box_count() > MAX_SOLVED_BOXES
            {
                return None;
            }
        }
    }
    Some(states)
}
