//! The feature space: a cell for all states with the same features, each with the moves that were not played yet.
//!
//! Every second move is one of the cell that is farthest on the way; for the others the cells take turns.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::style::Score;
use crate::board::Square;

/// Something to be done with a state. The least comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Task {
    /// Moves on the way that were not advised.
    pub(super) weight: u16,
    /// What is to be preferred among those of one weight.
    pub(super) rank: Score,
    pub(super) node: u32,
    pub(super) work: Work,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Work {
    /// Plays a move of the box on a square to another one; the normalised player is there then.
    Play {
        from: Square,
        to: Square,
        player: Square,
    },
    /// Lists all moves.
    List,
}

/// All cells, with what waits in each of them: the least comes first.
#[derive(Debug)]
pub(super) struct Cells<T> {
    tasks: BTreeMap<Score, BinaryHeap<Reverse<T>>>,
    /// The cell whose turn it was last, and whether it is the turn of the best one now.
    turn: Score,
    is_best: bool,
    waiting: usize,
}

impl<T: Ord> Default for Cells<T> {
    fn default() -> Self {
        Self {
            tasks: BTreeMap::new(),
            turn: 0,
            is_best: false,
            waiting: 0,
        }
    }
}

impl<T: Ord> Cells<T> {
    pub(super) fn add(&mut self, cell: Score, task: T) {
        self.tasks.entry(cell).or_default().push(Reverse(task));
        self.waiting += 1;
    }

    /// The next task, and its cell.
    pub(super) fn take(&mut self) -> Option<(Score, T)> {
        self.is_best = !self.is_best;
        loop {
            let behind = self.tasks.range(self.turn.saturating_add(1)..).next();
            let next = behind.filter(|_| !self.is_best);
            let (&cell, _) = next.or_else(|| self.tasks.first_key_value())?;
            if !self.is_best {
                self.turn = cell;
            }
            let task = self.tasks.get_mut(&cell).and_then(BinaryHeap::pop);
            if let Some(Reverse(task)) = task {
                self.waiting -= 1;
                return Some((cell, task));
            }
            self.tasks.remove(&cell);
        }
    }

    /// Memory in use.
    pub(super) const fn bytes(&self) -> usize {
        2 * size_of::<T>() * self.waiting
    }
}
