//! Implements an open list that is divided into cells. All states with the same values of the most important features
//! share a cell, which holds their queued moves.
//!
//! Every second move is taken from the best cell, and the other moves are taken from all cells in round-robin order. So
//! the search follows its most promising path, but also explores the rest of the feature space (after Shoham and
//! Schaeffer, “The FESS algorithm: a feature based approach to single-agent search”, 2020).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// Several features of a state, packed into one number. Lower scores are better.
pub(super) type Score = u64;

/// The number of bits for each feature in a score.
pub(super) const DIGIT_BITS: u32 = 10;

/// Packs features into a score. The first feature is the most significant. Values that need more than [`DIGIT_BITS`]
/// bits saturate.
pub(super) fn pack(features: impl IntoIterator<Item = u16>) -> Score {
    features.into_iter().fold(0, |score, feature| {
        (score << DIGIT_BITS) | Score::from(feature).min((1 << DIGIT_BITS) - 1)
    })
}

/// An open list with one priority queue per cell. From each queue, smaller items are taken first.
#[derive(Debug)]
pub(super) struct Cells<T> {
    queues: BTreeMap<Score, BinaryHeap<Reverse<T>>>,
    /// The last cell that was chosen in round-robin order.
    last_round_robin: Score,
    /// `true` if the last item was taken from the best cell.
    last_was_best: bool,
    len: usize,
}

impl<T: Ord> Default for Cells<T> {
    fn default() -> Self {
        Self {
            queues: BTreeMap::new(),
            last_round_robin: 0,
            last_was_best: false,
            len: 0,
        }
    }
}

impl<T: Ord> Cells<T> {
    pub(super) fn push(&mut self, cell: Score, item: T) {
        self.queues.entry(cell).or_default().push(Reverse(item));
        self.len += 1;
    }

    /// Removes the next item and returns it together with its cell. Alternates between the best cell and the next cell
    /// in round-robin order. Returns `None` if the list is empty.
    pub(super) fn pop(&mut self) -> Option<(Score, T)> {
        self.last_was_best = !self.last_was_best;
        loop {
            let mut later = self.queues.range(self.last_round_robin.saturating_add(1)..);
            let round_robin = later.next().filter(|_| !self.last_was_best);
            let (&cell, _) = round_robin.or_else(|| self.queues.first_key_value())?;
            if !self.last_was_best {
                self.last_round_robin = cell;
            }
            let item = self.queues.get_mut(&cell).and_then(BinaryHeap::pop);
            if let Some(Reverse(item)) = item {
                self.len -= 1;
                return Some((cell, item));
            }
            self.queues.remove(&cell);
        }
    }

    /// Returns an estimate of the number of bytes in use.
    pub(super) const fn bytes(&self) -> usize {
        2 * size_of::<T>() * self.len
    }
}
