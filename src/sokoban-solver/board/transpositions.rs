//! Transposition tables: states that were met before, by their Zobrist keys, each with a value.
//!
//! After Greenblatt, Eastlake and Crocker, “The Greenblatt chess program”, 1967. Open addressing with linear probing
//! (Knuth, “The Art of Computer Programming” 3, 6.4); nothing is ever replaced, because searches prove by exhaustion.

/// Keys and their values. The key 0 is never used by a state.
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
    /// Slots of the smallest table.
    const LEAST: usize = 1 << 6;

    /// Number of states.
    pub(crate) const fn len(&self) -> usize {
        self.length
    }

    /// Memory in use.
    pub(crate) const fn bytes(&self) -> usize {
        self.keys.capacity() * (size_of::<u128>() + size_of::<V>())
    }

    /// Memory in use when one more state is added.
    pub(crate) const fn bytes_with_one_more(&self) -> usize {
        if self.is_full() {
            2 * self.bytes()
        } else {
            self.bytes()
        }
    }

    /// Whether one more state needs a larger table: probes would take long in one with fewer free slots.
    const fn is_full(&self) -> bool {
        self.length * 4 >= self.keys.len() * 3
    }

    /// Forgets all states, and keeps as many slots as those needed: the next ones will often be as many.
    pub(crate) fn clear(&mut self) {
        let slots = if self.length == 0 {
            0
        } else {
            (self.length * 2).next_power_of_two().max(Self::LEAST)
        };
        self.keys.clear();
        self.keys.resize(slots, 0);
        self.values.clear();
        self.values.resize(slots, V::default());
        self.length = 0;
    }

    /// Adds a state unless it is there; returns whether it was added.
    pub(crate) fn insert(&mut self, key: u128, value: V) -> bool {
        self.get_or_insert(key, value).is_none()
    }

    /// The value of a state that is there; else adds it.
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

    /// The value of a state.
    pub(crate) fn get(&self, key: u128) -> Option<V> {
        if self.keys.is_empty() {
            return None;
        }
        let slot = self.slot(key);
        (self.keys[slot] == key).then(|| self.values[slot])
    }

    /// Where a key is, or would be.
    fn slot(&self, key: u128) -> usize {
        let mask = self.keys.len() - 1;
        let mut slot = key as usize & mask;
        while self.keys[slot] != 0 && self.keys[slot] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let length = (self.keys.len() * 2).max(Self::LEAST);
        let keys = std::mem::replace(&mut self.keys, vec![0; length]);
        let values = std::mem::replace(&mut self.values, vec![V::default(); length]);
        for (key, value) in keys.into_iter().zip(values).filter(|(key, _)| *key != 0) {
            let slot = self.slot(key);
            self.keys[slot] = key;
            self.values[slot] = value;
        }
    }
}

impl TranspositionTable<u16> {
    /// Adds a state, or makes its value smaller; returns whether it did.
    pub(crate) fn improve(&mut self, key: u128, value: u16) -> bool {
        if self.insert(key, value) {
            return true;
        }
        let slot = self.slot(key);
        let is_smaller = value < self.values[slot];
        self.values[slot] = self.values[slot].min(value);
        is_smaller
    }
}
