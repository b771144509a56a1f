//! Bipartite deadlocks around frozen boxes: those that are frozen on their goals are walls for all others, and the
//! rest has to get home around them.
//!
//! The name is from the Sokoban Wiki, “How to detect deadlocks”: boxes and goals are the two sides of a graph that
//! must have a perfect matching.

use std::collections::HashMap;

use super::freeze;
use crate::board::{Board, Group, Occupancy, Square};
use crate::distances::{Assignment, Distances, Sides};

/// Memory for what is remembered.
const BYTES: usize = 8 << 20;

/// The test, and what it knows of frozen boxes that were met before: the same ones are met again and again.
#[derive(Debug, Default)]
pub(crate) struct FrozenBoxes {
    known: HashMap<Vec<Square>, Around>,
    bytes: usize,
    cost: u64,
}

/// The board around some frozen boxes.
#[derive(Debug)]
struct Around {
    /// The boxes and goals that are left.
    groups: Vec<Group>,
    distances: Distances,
    /// Of these boxes with these goals alone: the last one helps to find the next one.
    assignment: Assignment,
}

impl Around {
    fn new(board: &Board, frozen: &[Square]) -> Self {
        let board = board.with_walls(frozen);
        Self {
            distances: Distances::to_goals(&board, &Sides::of(&board)),
            groups: board.groups().to_vec(),
            assignment: Assignment::default(),
        }
    }
}

impl FrozenBoxes {
    /// The frozen boxes that lock others out or are off their goals themselves, if there are such ones.
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
        let is_home = |square: &Square| {
            let group = occupancy.group(*square);
            group.is_some_and(|group| board.is_goal((group, *square)))
        };
        if !frozen.iter().all(is_home) {
            return Some(frozen);
        }
        frozen.sort_unstable();
        if !self.known.contains_key(&frozen) {
            self.learn(board, &frozen);
        }
        let around = self.known.get_mut(&frozen)?;
        let bound = around
            .assignment
            .lower_bound(&around.groups, &around.distances, &rest);
        bound.is_none().then_some(frozen)
    }

    fn learn(&mut self, board: &Board, frozen: &[Square]) {
        if self.bytes > BYTES {
            self.forget();
        }
        let around = Around::new(board, frozen);
        self.bytes += around.distances.bytes();
        self.known.insert(frozen.to_vec(), around);
        // Distances take so much longer than a node the more squares there are and the fewer boxes.
        self.cost += 5 + (board.len() / board.box_count()) as u64;
    }

    /// Gives the memory back.
    pub(crate) fn forget(&mut self) {
        (self.known, self.bytes) = (HashMap::new(), 0);
    }

    /// Memory in use, nearly.
    pub(crate) const fn bytes(&self) -> usize {
        self.bytes
    }

    /// The time that was spent on distances, in nodes that a search expands meanwhile.
    pub(crate) const fn cost(&self) -> u64 {
        self.cost
    }
}
