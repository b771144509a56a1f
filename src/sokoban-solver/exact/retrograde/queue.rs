//! States that wait, by their numbers: four bytes each where that is enough for all numbers.

use std::collections::VecDeque;

/// The first in is the first out.
#[derive(Debug, Default)]
pub(super) struct Queue {
    low: VecDeque<u32>,
    /// The higher halves of the numbers; not there if they are all 0.
    high: Option<VecDeque<u32>>,
}

impl Queue {
    /// For numbers of so many bits.
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

    /// Memory in use.
    pub(super) fn bytes(&self) -> usize {
        let high = self.high.as_ref().map_or(0, VecDeque::capacity);
        size_of::<u32>() * (self.low.capacity() + high)
    }

    pub(super) fn push(&mut self, number: u64) {
        self.low.push_back(number as u32);
        if let Some(high) = &mut self.high {
            high.push_back((number >> u32::BITS) as u32);
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
    use super::Queue;

    #[test]
    fn numbers_come_out_whole_and_in_order() {
        for (bits, most) in [(32, u64::from(u32::MAX)), (33, (1 << 33) - 1)] {
            let mut queue = Queue::new(bits);
            let numbers = [0, 1, most, most / 2, most - 1];
            numbers.into_iter().for_each(|number| queue.push(number));
            assert_eq!(queue.len(), numbers.len());
            let out: Vec<u64> = std::iter::from_fn(|| queue.pop()).collect();
            assert_eq!(out, numbers);
            assert!(queue.is_empty());
        }
    }

    #[test]
    fn small_numbers_take_half_of_the_memory() {
        let filled = |bits| {
            let mut queue = Queue::new(bits);
            (0..1000).for_each(|number| queue.push(number));
            queue.bytes()
        };
        assert_eq!(2 * filled(32), filled(33));
    }
}
