//! A FIFO queue of ranks, stored in four bytes each when every rank fits in a `u32`.

use std::collections::VecDeque;

#[derive(Debug, Default)]
pub(super) struct RankQueue {
    /// The low 32 bits of each rank in the queue.
    low: VecDeque<u32>,
    /// The high 32 bits of each rank; `None` if every rank fits in a `u32`.
    high: Option<VecDeque<u32>>,
}

impl RankQueue {
    /// Creates a queue for ranks with at most `bits` bits.
    pub(super) fn new(bits: u32) -> Self {
        Self {
            low: VecDeque::new(),
            high: (bits > u32::BITS).then(VecDeque::new),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.low.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.low.is_empty()
    }

    pub(super) fn bytes(&self) -> usize {
        let high = self.high.as_ref().map_or(0, VecDeque::capacity);
        size_of::<u32>() * (self.low.capacity() + high)
    }

    pub(super) fn push(&mut self, rank: u64) {
        self.low.push_back(rank as u32);
        if let Some(high) = &mut self.high {
            high.push_back((rank >> u32::BITS) as u32);
        }
    }

    pub(super) fn pop(&mut self) -> Option<u64> {
        let low = u64::from(self.low.pop_front()?);
        let high = self.high.as_mut().and_then(VecDeque::pop_front);
        Some(low | u64::from(high.unwrap_or(0)) << u32::BITS)
    }
}

#[cfg(test)]
mod tests {
    use super::RankQueue;

    #[test]
    fn ranks_are_returned_in_order() {
        for (bits, max) in [(32, u64::from(u32::MAX)), (33, (1 << 33) - 1)] {
            let mut queue = RankQueue::new(bits);
            let ranks = [0, 1, max, max / 2, max - 1];
            ranks.into_iter().for_each(|rank| queue.push(rank));
            assert_eq!(queue.len(), ranks.len());
            let out: Vec<u64> = std::iter::from_fn(|| queue.pop()).collect();
            assert_eq!(out, ranks);
            assert!(queue.is_empty());
        }
    }

    #[test]
    fn short_ranks_take_half_of_the_memory() {
        let filled = |bits| {
            let mut queue = RankQueue::new(bits);
            (0..1000).for_each(|rank| queue.push(rank));
            queue.bytes()
        };
        assert_eq!(2 * filled(32), filled(33));
    }
}
