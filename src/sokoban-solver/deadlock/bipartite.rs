//! Bipartite deadlocks around frozen boxes: those that are frozen on their goals are walls for all others, and the
//! rest has to reach goals around them.
//!
//! The name is from the Sokoban Wiki, “How to detect deadlocks”: boxes and goals are the two sides of a graph that
//! must have a perfect matching.

use std::collections::HashMap;

use super::freeze;
use crate::board::{Board, Group, Occupancy, Square};
use crate::distances::{Assignment, Distances, SideRegions};

/// Memory for the cache.
const MAX_CACHE_BYTES: usize = 8 << 20;

/// The test, and a cache by frozen boxes: the same ones are met again and again.
#[derive(Debug, Default)]
pub(crate) struct FrozenBoxes {
    cache: HashMap<Vec<Square>, WalledBoard>,
    bytes: usize,
    /// In units of node expansions.
    cost: u64,
}

/// The board with some frozen boxes as walls.
#[derive(Debug)]
struct WalledBoard {
    /// The boxes and goals that are left.
    groups: Vec<Group>,
    distances: Distances,
    /// Of these boxes with these goals alone: warm-started from the previous call, and small, for there are many boards.
    assignment: Assignment,
}

impl WalledBoard {
    fn new(board: &Board, frozen: &[Square]) -> Self {
        let board = board.with_walls(frozen);
        Self {
            distances: Distances::to_goals(&board, &SideRegions::of(&board)),
            groups: board.groups().to_vec(),
            assignment: Assignment::remembering(1),
        }
    }
}

impl FrozenBoxes {
    /// The frozen boxes that are off goal, or that leave no matching for the rest.
    pub(crate) fn deadlock(
        &mut self,
        board: &Board,
        distances: &Distances,
        occupancy: &Occupancy,
        boxes: &[Square],
    ) -> Option<Vec<Square>> {
        // With spare boxes a frozen one may stand for good where it is.
        if board.has_spare() {
            return None;
        }
        let is_frozen = |square: &Square| freeze::is_frozen(board, distances, occupancy, *square);
        let (mut frozen, rest): (Vec<Square>, Vec<Square>) =
            boxes.iter().copied().partition(is_frozen);
        if frozen.is_empty() {
            return None;
        }
        let is_on_goal = |square: &Square| {
            let group = occupancy.group(*square);
            group.is_some_and(|group| board.is_goal((group, *square)))
        };
        if !frozen.iter().all(is_on_goal) {
            return Some(frozen);
        }
        frozen.sort_unstable();
        if !self.cache.contains_key(&frozen) {
            self.insert(board, &frozen);
        }
        let walled = self.cache.get_mut(&frozen)?;
        let bound = walled
            .assignment
            .lower_bound(&walled.groups, &walled.distances, &rest);
        bound.is_none().then_some(frozen)
    }

    fn insert(&mut self, board: &Board, frozen: &[Square]) {
        if self.bytes > MAX_CACHE_BYTES {
            self.clear();
        }
        let walled = WalledBoard::new(board, frozen);
        self.bytes += walled.distances.bytes();
        self.cache.insert(frozen.to_vec(), walled);
        // Cost grows with squares per box.
        self.cost += 5 + (board.len() / board.box_count()) as u64;
    }

    /// Gives the memory back.
    pub(crate) fn clear(&mut self) {
        (self.cache, self.bytes) = (HashMap::new(), 0);
    }

    /// Approximate memory in use.
    pub(crate) const fn bytes(&self) -> usize {
        self.bytes
    }

    /// The time that was spent on distances, in units of node expansions.
    pub(crate) const fn cost(&self) -> u64 {
        self.cost
    }
}
