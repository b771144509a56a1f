//! A transposition table: the known states by their Zobrist keys (Greenblatt, Eastlake and Crocker, “The Greenblatt
//! chess program”, 1967).
//!
//! It uses open addressing with linear probing (Knuth, “The Art of Computer Programming” 3, 6.4). Entries are never
//! replaced, because searches prove by exhaustion. A multiplication maps a key to its slot (Lemire, “Fast random
//! integer generation in an interval”, 2019), so a table can have any number of slots, and a large one grows by a
//! quarter.

/// A map from Zobrist keys to values. No state has the key 0, which marks an empty slot.
#[derive(Debug)]
pub(crate) struct TranspositionTable<V> {
    keys: Vec<u128>,
    values: Vec<V>,
    length: usize,
}

impl<V> Default for TranspositionTable<V> {
    fn default() -> Self {
        Self {
            keys: Vec::new(),
            values: Vec::new(),
            length: 0,
        }
    }
}

impl<V: Copy + Default> TranspositionTable<V> {
    const MIN_SLOTS: usize = 1 << 4;
    /// Number of slots from which on a table grows by a quarter, and not to twice its size.
    const LARGE_SLOTS: usize = 1 << 12;

    pub(crate) const fn len(&self) -> usize {
        self.length
    }

    /// Returns the bytes in use.
    pub(crate) const fn bytes(&self) -> usize {
        self.keys.capacity() * (size_of::<u128>() + size_of::<V>())
    }

    /// Returns `true` if one more state needs a larger table: with fewer empty slots, probe sequences get long.
    const fn is_full(&self) -> bool {
        self.length * 4 >= self.keys.len() * 3
    }

    /// Removes all states, but keeps the slots they needed: the next states are often as many.
    pub(crate) fn clear(&mut self) {
        let slots = if self.length == 0 {
            0
        } else {
            (self.length * 2).next_power_of_two().max(Self::MIN_SLOTS)
        };
        self.keys.clear();
        self.keys.resize(slots, 0);
        self.values.clear();
        self.values.resize(slots, V::default());
        self.length = 0;
    }

    /// Adds a state unless it is known. Returns `true` if it was added.
    pub(crate) fn insert(&mut self, key: u128, value: V) -> bool {
        self.get_or_insert(key, value).is_none()
    }

    /// Returns the value of a known state. Adds an unknown state, and returns `None`.
    pub(crate) fn get_or_insert(&mut self, key: u128, value: V) -> Option<V> {
        if self.is_full() {
            self.grow();
        }
        let slot = self.slot(key);
        if self.keys[slot] == key {
            return Some(self.values[slot]);
        }
        self.keys[slot] = key;
        self.values[slot] = value;
        self.length += 1;
        None
    }

    pub(crate) fn get(&self, key: u128) -> Option<V> {
        if self.keys.is_empty() {
            return None;
        }
        let slot = self.slot(key);
        (self.keys[slot] == key).then(|| self.values[slot])
    }

    pub(super) fn get_mut(&mut self, key: u128) -> Option<&mut V> {
        if self.keys.is_empty() {
            return None;
        }
        let slot = self.slot(key);
        (self.keys[slot] == key).then(|| &mut self.values[slot])
    }

    pub(super) fn into_states(self) -> impl Iterator<Item = (u128, V)> {
        let states = self.keys.into_iter().zip(self.values);
        states.filter(|(key, _)| *key != 0)
    }

    /// Returns the slot of a key, or the empty slot in which it belongs.
    fn slot(&self, key: u128) -> usize {
        let slots = self.keys.len();
        let mut slot = ((u128::from(key as u64) * slots as u128) >> 64) as usize;
        while self.keys[slot] != 0 && self.keys[slot] != key {
            slot = if slot + 1 < slots { slot + 1 } else { 0 };
        }
        slot
    }

    fn grow(&mut self) {
        let slots = self.keys.len();
        let more = if slots < Self::LARGE_SLOTS {
            slots
        } else {
            slots / 4
        };
        let length = (slots + more).max(Self::MIN_SLOTS);
        let larger = Self {
            keys: vec![0; length],
            values: vec![V::default(); length],
            length: self.length,
        };
        let old = std::mem::replace(self, larger);
        for (key, value) in old.into_states() {
            let slot = self.slot(key);
            self.keys[slot] = key;
            self.values[slot] = value;
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Returns well distributed keys, made by a linear congruential generator.
    pub(in crate::board) fn keys() -> impl Iterator<Item = u128> {
        const FACTOR: u128 = 0xda94_2042_e4dd_58b5_da94_2042_e4dd_58b5;
        std::iter::successors(Some(1u128), |key| Some(key.wrapping_mul(FACTOR) | 1))
    }

    #[test]
    fn a_growing_table_keeps_all_states() {
        let mut table = TranspositionTable::default();
        for (value, key) in (0..20_000u32).zip(keys()) {
            assert!(table.insert(key, value), "{value}");
        }
        for (value, key) in (0..20_000u32).zip(keys()) {
            assert_eq!(table.get(key), Some(value));
            assert_eq!(table.get_or_insert(key, 0), Some(value));
        }
        assert_eq!(table.len(), 20_000);
        let slot = size_of::<u128>() + size_of::<u32>();
        assert!(table.bytes() < 2 * 20_000 * slot, "{} bytes", table.bytes());
    }
}
