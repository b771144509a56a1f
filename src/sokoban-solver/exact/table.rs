//! A table of all solvable states that can be reached from the start of a level.

use std::sync::Arc;

use sokoban_core::{Level, Pos, Position};

use super::TableStatus;
use super::backward::BackwardTable;
use super::state_graph::{StateGraph, Successor};
use crate::board::{Board, Occupancy};
use crate::budget::Budget;
use crate::deadlock::freeze::FreezeTest;
use crate::distances::{Assignment, Distances, SideRegions};

/// Every solvable state that can be reached from the start of a level, with the minimum number of pushes.
///
/// A table may also contain solvable states that cannot be reached. A solved state needs 0 pushes. Building takes about a
/// microsecond and 16 bytes per state.
///
/// A push is trivially losing (see [`StateGraph::nontrivial_pushes`]) if it ends on a dead square or in a freeze
/// deadlock.
///
/// ```
/// use sokoban_files::Collection;
/// use sokoban_solver::{Budget, TableStatus, exact::Table};
///
/// let board = [
///     "#######",
///     "# .$@ #",
///     "#  #  #",
///     "#######",
/// ];
/// let file = Collection::parse(board.join("\n").as_bytes());
/// let level = file.entries[0].level.as_ref().expect("a level");
/// let mut table = Table::new(level, Budget::default()).expect("a level without holes");
/// assert_eq!(table.finish(), TableStatus::Complete);
/// assert_eq!(table.distance(level.start()), Some(1));
/// ```
#[derive(Debug)]
pub struct Table {
    board: Arc<Board>,
    states: BackwardTable,
    distances: Distances,
    assignment: Assignment,
    occupancy: Occupancy,
}

impl Table {
    /// Creates a table that contains only the solved states. The budget limits the number of states and the memory.
    ///
    /// Returns `None` if the level has holes, if a push can move several boxes, if there are too many solved states, or
    /// if the board is too large.
    pub fn new(level: &Level, budget: Budget) -> Option<Self> {
        let board = Arc::new(Board::of(level, &budget)?);
        Some(Self {
            states: BackwardTable::new(&board, level.start(), false, u32::MAX, budget)?,
            distances: Distances::to_goals(&board, &SideRegions::of(&board)),
            assignment: Assignment::default(),
            occupancy: Occupancy::new(&board),
            board,
        })
    }

    /// Expands up to `states` states, and returns the resulting status.
    pub fn work(&mut self, states: u64) -> TableStatus {
        self.states.work(states)
    }

    /// Expands all states, and returns the final status.
    pub fn finish(&mut self) -> TableStatus {
        self.work(u64::MAX)
    }

    /// Returns the number of states found so far, or 0 if the table has been abandoned.
    pub const fn len(&self) -> usize {
        self.states.len()
    }

    /// Returns `true` if the table has no states.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the index of a position's state. Returns `None` if the table is not complete, or if the position is
    /// unsolvable, cannot be reached from the start, or belongs to another level.
    pub fn find(&self, position: &Position) -> Option<usize> {
        if self.states.status() != TableStatus::Complete {
            return None;
        }
        self.states.find(&self.board.state(position)?)
    }

    /// Returns the minimum number of pushes needed to solve a position. Returns `None` in the same cases as
    /// [`find`](Self::find).
    pub fn distance(&self, position: &Position) -> Option<u16> {
        self.pushes(self.find(position)?)
    }
}

impl StateGraph for Table {
    fn index_end(&self) -> usize {
        self.states.slot_count()
    }

    fn pushes(&self, state: usize) -> Option<u16> {
        self.states.pushes_in(state)
    }

    fn boxes(&self, state: usize) -> Vec<Pos> {
        let boxes = self
            .states
            .state(state)
            .map_or(Vec::new(), |state| state.boxes);
        boxes
            .into_iter()
            .map(|square| self.board.pos(square))
            .collect()
    }

    fn solvable_successors(&self, state: usize) -> impl Iterator<Item = Successor> {
        let state = self.states.state(state).into_iter();
        let successors = state.flat_map(|state| self.states.successors(&state));
        successors.filter_map(|(push, slot)| {
            Some(Successor {
                push: push.push(&self.board),
                state: slot?,
            })
        })
    }

    fn nontrivial_pushes(&mut self, state: usize) -> u16 {
        let (board, occupancy) = (&self.board, &mut self.occupancy);
        let Some(state) = self.states.state(state) else {
            return 0;
        };
        occupancy.place_boxes(board, &state.boxes);
        let mut count = 0;
        for (push, slot) in self.states.successors(&state) {
            let to = board.next(push.from, push.direction);
            let group = occupancy.group(push.from).unwrap_or(0);
            if slot.is_none() {
                occupancy.move_box(push.from, to);
                let test = FreezeTest {
                    board,
                    distances: &self.distances,
                    occupancy,
                };
                let is_trivial = self.distances.is_dead((group, to)) || test.deadlock(to).is_some();
                occupancy.move_box(to, push.from);
                if is_trivial {
                    continue;
                }
            }
            count += 1;
        }
        occupancy.remove_boxes(&state.boxes);
        count
    }

    fn lower_bound(&mut self, state: usize) -> Option<u32> {
        let state = self.states.state(state)?;
        self.assignment
            .lower_bound(self.board.groups(), &self.distances, &state.boxes)
    }

    fn walk(&mut self, state: usize, from: Pos, to: Pos) -> Option<u32> {
        let boxes = self.states.state(state)?.boxes;
        let (from, to) = (self.board.square(from)?, self.board.square(to)?);
        if boxes.contains(&from) {
            return None;
        }
        let steps = self.board.walks(from, &boxes)[usize::from(to)];
        (steps != u16::MAX).then_some(u32::from(steps))
    }
}
