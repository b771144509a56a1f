//! Open lists in cells: each cell queues the moves of all states that share a cell score.
//!
//! Selection alternates between the best cell and the other cells in turn, so a search advances along its best line
//! without starving the rest of the feature space (after Shoham and Schaeffer, “The FESS algorithm: a feature based
//! approach to single-agent search”, 2020).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// A packed feature vector. Lower is better.
pub(super) type Score = u64;

/// Bits of one feature in a score.
pub(super) const DIGIT_BITS: u32 = 10;

/// Packs features into a score, most significant first. Values that overflow a digit saturate.
pub(super) fn pack(features: impl IntoIterator<Item = u16>) -> Score {
    features.into_iter().fold(0, |score, feature| {
        (score << DIGIT_BITS) | Score::from(feature).min((1 << DIGIT_BITS) - 1)
    })
}

/// Priority queues by cell. The smallest item of a cell comes first.
#[derive(Debug)]
pub(super) struct Cells<T> {
    queues: BTreeMap<Score, BinaryHeap<Reverse<T>>>,
    /// The last cell that was selected in turn.
    last_in_turn: Score,
    was_best: bool,
    len: usize,
}

impl<T: Ord> Default for Cells<T> {
    fn default() -> Self {
        Self {
            queues: BTreeMap::new(),
            last_in_turn: 0,
            was_best: false,
            len: 0,
        }
    }
}

impl<T: Ord> Cells<T> {
    pub(super) fn push(&mut self, cell: Score, item: T) {
        self.queues.entry(cell).or_default().push(Reverse(item));
        self.len += 1;
    }

    /// Removes and returns the next item with its cell: from the best cell on every second call, otherwise from the
    /// next cell in turn.
    pub(super) fn pop(&mut self) -> Option<(Score, T)> {
        self.was_best = !self.was_best;
        loop {
            let mut later = self.queues.range(self.last_in_turn.saturating_add(1)..);
            let in_turn = later.next().filter(|_| !self.was_best);
            let (&cell, _) = in_turn.or_else(|| self.queues.first_key_value())?;
            if !self.was_best {
                self.last_in_turn = cell;
            }
            let item = self.queues.get_mut(&cell).and_then(BinaryHeap::pop);
            if let Some(Reverse(item)) = item {
                self.len -= 1;
                return Some((cell, item));
            }
            self.queues.remove(&cell);
        }
    }

    /// Estimates the memory in use.
    pub(super) const fn bytes(&self) -> usize {
        2 * size_of::<T>() * self.len
    }
}
