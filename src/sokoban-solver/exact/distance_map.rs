//! A hash table from states to distances, with eight bytes for each slot.
//!
//! It uses linear probing (Knuth, “The Art of Computer Programming” 3, 6.4). A slot contains the whole key, so a lookup
//! is never wrong.

use std::hint::black_box;

/// The maximum number of bits in a key.
pub(super) const MAX_KEY_BITS: u32 = 52;
const DISTANCE_BITS: u32 = 64 - MAX_KEY_BITS;
/// The maximum distance in pushes. The value 0 of the distance bits is reserved for empty slots.
pub(super) const MAX_DISTANCE: u16 = (1 << DISTANCE_BITS) - 2;
const MIN_SLOTS: usize = 1 << 9;

#[derive(Debug, Default)]
pub(super) struct DistanceMap {
    /// The slots. Each contains a key, followed by a distance plus one. An empty slot is 0.
    slots: Vec<u64>,
    len: usize,
    max_slots: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum InsertOutcome {
    New,
    Known,
    /// The map has reached its memory limit, so no more keys can be inserted.
    Full,
}

impl DistanceMap {
    pub(super) fn new(max_bytes: usize) -> Self {
        let max_slots = (max_bytes / size_of::<u64>()).max(MIN_SLOTS);
        Self {
            slots: vec![0; MIN_SLOTS],
            len: 0,
            max_slots,
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    pub(super) const fn bytes(&self) -> usize {
        self.slots.len() * size_of::<u64>()
    }

    pub(super) const fn slot_count(&self) -> usize {
        self.slots.len()
    }

    /// Returns the slot at which the search for a key starts.
    #[inline]
    fn first_slot(&self, key: u64) -> usize {
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        ((u128::from(mixed) * self.slots.len() as u128) >> 64) as usize
    }

    /// Returns the slot that contains the key, or the empty slot where the key belongs.
    #[inline]
    fn slot(&self, key: u64) -> usize {
        let slots = self.slots.len();
        let mut slot = self.first_slot(key);
        while self.slots[slot] != 0 && self.slots[slot] >> DISTANCE_BITS != key {
            slot = if slot + 1 < slots { slot + 1 } else { 0 };
        }
        slot
    }

    /// Returns the slot that contains the key, or `None` if the key is not in the map. A key may move to another slot
    /// when other keys are inserted.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<usize> {
        if self.len == 0 {
            return None;
        }
        let slot = self.slot(key);
        (self.slots[slot] != 0).then_some(slot)
    }

    /// Returns the key and the distance in a slot, or `None` if the slot is empty.
    pub(super) fn get(&self, slot: usize) -> Option<(u64, u16)> {
        let entry = self.slots.get(slot).filter(|entry| **entry != 0)?;
        let distance = entry & ((1 << DISTANCE_BITS) - 1);
        Some((entry >> DISTANCE_BITS, distance as u16 - 1))
    }

    /// Loads the slot at which the search for `key` starts into the CPU cache, because the key is about to be inserted.
    /// If this is called for many keys before they are inserted, their cache misses overlap. `black_box` keeps the
    /// compiler from removing the load.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) {
        black_box(self.slots[self.first_slot(key)]);
    }

    /// Inserts a key. A key that is already in the map keeps its distance.
    #[inline]
    pub(super) fn insert(&mut self, key: u64, distance: u16) -> InsertOutcome {
        if self.len * 8 >= self.slots.len() * 7 && !self.grow() {
            return InsertOutcome::Full;
        }
        let slot = self.slot(key);
        if self.slots[slot] != 0 {
            return InsertOutcome::Known;
        }
        self.slots[slot] = key << DISTANCE_BITS | u64::from(distance + 1);
        self.len += 1;
        InsertOutcome::New
    }

    fn grow(&mut self) -> bool {
        let slots = self.max_slots.min(2 * self.slots.len());
        if slots * 7 <= self.len * 8 + 8 {
            return false;
        }
        let old = std::mem::replace(&mut self.slots, vec![0; slots]);
        for entry in old.into_iter().filter(|entry| *entry != 0) {
            let slot = self.slot(entry >> DISTANCE_BITS);
            self.slots[slot] = entry;
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{DistanceMap, InsertOutcome, MAX_DISTANCE, MAX_KEY_BITS};

    #[test]
    fn a_growing_map_keeps_every_key_until_its_limit() {
        let key = |number: u64| ((1 << MAX_KEY_BITS) - 1) - number * 7919;
        let distance = |number: u64| (number % 300) as u16 * (MAX_DISTANCE / 300);
        let mut map = DistanceMap::new(1 << 16);
        let mut len = 0;
        while map.insert(key(len), distance(len)) == InsertOutcome::New {
            len += 1;
        }
        assert_eq!((map.len() as u64, map.bytes()), (7168, 1 << 16));
        for number in 0..len {
            let slot = map.find(key(number)).expect("a known key");
            assert_eq!(map.get(slot), Some((key(number), distance(number))));
        }
        assert_eq!(map.find(key(len)), None);
    }
}
