//! Boxes that are frozen at home are walls for all others: the rest has to get home around them.

use std::collections::HashMap;

use crate::board::{Board, Group, Square};
use crate::distances::{Sides, Targets};
use crate::field::Field;
use crate::freeze;
use crate::matching::Matching;

/// Memory for what is remembered.
const BYTES: usize = 8 << 20;

/// What is known of frozen boxes that were met before: the same ones are met again and again.
#[derive(Debug, Default)]
pub(crate) struct Walled {
    known: HashMap<Vec<Square>, Around>,
    bytes: usize,
    cost: u64,
}

/// The board around some frozen boxes.
#[derive(Debug)]
struct Around {
    /// The boxes and goals that are left.
    groups: Vec<Group>,
    targets: Targets,
    /// Of these boxes with these goals alone: the last one helps to find the next one.
    matching: Matching,
}

impl Around {
    fn new(board: &Board, frozen: &[Square]) -> Self {
        let board = board.walled(frozen);
        Self {
            targets: Targets::goals(&board, &Sides::of(&board)),
            groups: board.groups,
            matching: Matching::default(),
        }
    }
}

impl Walled {
    /// The frozen boxes that lock out others or are astray themselves, if there are such ones.
    pub(crate) fn find(
        &mut self,
        board: &Board,
        targets: &Targets,
        field: &Field,
        boxes: &[Square],
    ) -> Option<Vec<Square>> {
        // With spare boxes a frozen one may stand for good where it is.
        if board.has_spare() {
            return None;
        }
        let is_frozen = |square: &Square| freeze::is_fixed(board, targets, field, *square);
        let (mut frozen, rest): (Vec<Square>, Vec<Square>) =
            boxes.iter().copied().partition(is_frozen);
        if frozen.is_empty() {
            return None;
        }
        let is_home = |square: &Square| {
            let group = field.group(*square);
            group.is_some_and(|group| board.is_goal(*square, group))
        };
        if !frozen.iter().all(is_home) {
            return Some(frozen);
        }
        frozen.sort_unstable();
        if !self.known.contains_key(&frozen) {
            self.learn(board, &frozen);
        }
        let around = self.known.get_mut(&frozen)?;
        let sum = around.matching.sum(&around.groups, &around.targets, &rest);
        sum.is_none().then_some(frozen)
    }

    fn learn(&mut self, board: &Board, frozen: &[Square]) {
        if self.bytes > BYTES {
            (self.known, self.bytes) = (HashMap::new(), 0);
        }
        let around = Around::new(board, frozen);
        self.bytes += around.targets.bytes();
        self.known.insert(frozen.to_vec(), around);
        // The distances take so much longer than a state the more squares there are and the fewer boxes.
        self.cost += 5 + (board.len() / board.box_count()) as u64;
    }

    /// Memory in use, nearly.
    pub(crate) const fn bytes(&self) -> usize {
        self.bytes
    }

    /// The time that was spent, in states that a search looks at meanwhile.
    pub(crate) const fn cost(&self) -> u64 {
        self.cost
    }
}
