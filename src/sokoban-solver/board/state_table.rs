//! A hash table of states. It stores only half of each Zobrist key.
//!
//! Six bits of the other half select one of 64 shards, so 70 bits identify a state. With a million states, the
//! probability that any two are confused is less than one in a billion. Because each shard grows on its own, a large
//! table needs little time and little additional memory to grow. Entries are never evicted, because a search can prove
//! a level unsolvable only if it remembers every state.
//!
//! A shard is an ordered hash table (Amble and Knuth, “Ordered hash tables”, 1974): its keys are sorted, with empty
//! slots between them. The lookup of a missing key therefore ends early even if few slots are empty, and a shard that
//! grows can move its keys in a single pass.

use std::hint::black_box;

/// A map from Zobrist keys to values.
#[derive(Debug)]
pub(crate) struct StateTable<V> {
    /// The shards. There are none until the first state is added.
    shards: Vec<Shard<V>>,
    /// The number of bytes used by the slots of all shards.
    slot_bytes: usize,
}

impl<V> Default for StateTable<V> {
    fn default() -> Self {
        Self {
            shards: Vec::new(),
            slot_bytes: 0,
        }
    }
}

impl<V: Copy + Default> StateTable<V> {
    const SHARD_COUNT: usize = 1 << 6;
    /// The number of bytes that a shard counts towards the memory limit in addition to its slots. This is a constant,
    /// rather than the actual size, so that searches reach their memory limit at the same node on every machine.
    const SHARD_BYTES: usize = 40;

    pub(crate) const fn bytes(&self) -> usize {
        self.slot_bytes + self.shards.len() * Self::SHARD_BYTES
    }

    /// Adds a state unless it is already in the table. Returns `true` if it was added.
    pub(crate) fn insert(&mut self, key: u128, value: V) -> bool {
        if self.shards.is_empty() {
            self.shards.resize_with(Self::SHARD_COUNT, Shard::default);
        }
        let (shard, key) = Self::place(key);
        let shard = &mut self.shards[shard];
        let before = shard.bytes();
        let is_new = shard.insert(key, value);
        self.slot_bytes += shard.bytes() - before;
        is_new
    }

    /// Adds a state, or replaces its value if it is already in the table.
    pub(crate) fn put(&mut self, key: u128, value: V) {
        if !self.insert(key, value) {
            let (shard, key) = Self::place(key);
            let shard = &mut self.shards[shard];
            if let Ok(slot) = shard.find(key) {
                shard.values[slot] = value;
            }
        }
    }

    pub(crate) fn get(&self, key: u128) -> Option<V> {
        let (shard, key) = Self::place(key);
        let shard = self.shards.get(shard)?;
        shard.find(key).ok().map(|slot| shard.values[slot])
    }

    /// Loads the slot for `key` into the CPU cache, because the key is about to be looked up. `black_box` keeps the
    /// compiler from removing the read.
    #[inline]
    pub(crate) fn prefetch(&self, key: u128) {
        let (shard, key) = Self::place(key);
        if let Some(shard) = self.shards.get(shard) {
            black_box(shard.keys.get(shard.home(key)).copied());
        }
    }

    /// Returns the index of the shard for `key`, and the half of the key that is stored in the shard. The index and the
    /// half are taken from different bits of the key.
    const fn place(key: u128) -> (usize, u64) {
        ((key >> 64) as usize % Self::SHARD_COUNT, key as u64)
    }
}

/// A shard: an ordered hash table of those states whose keys select it.
#[derive(Debug)]
struct Shard<V> {
    /// The keys in ascending order, with zeros in empty slots.
    keys: Box<[u64]>,
    values: Box<[V]>,
    length: usize,
}

impl<V> Default for Shard<V> {
    fn default() -> Self {
        Self {
            keys: Box::default(),
            values: Box::default(),
            length: 0,
        }
    }
}

impl<V: Copy + Default> Shard<V> {
    const fn bytes(&self) -> usize {
        self.keys.len() * (size_of::<u64>() + size_of::<V>())
    }

    /// Returns `true` if the shard must grow before another state is added. With fewer empty slots, probe sequences
    /// would get long.
    const fn is_full(&self) -> bool {
        self.length * 8 >= self.keys.len() * 7
    }

    /// Adds a state unless it is already in the shard. Returns `true` if it was added.
    fn insert(&mut self, key: u64, value: V) -> bool {
        let Err(slot) = self.find(key) else {
            return false;
        };
        let gap = self.keys[slot..].iter().position(|stored| *stored == 0);
        let Some(gap) = gap.filter(|_| !self.is_full()) else {
            self.grow();
            return self.insert(key, value);
        };
        self.keys.copy_within(slot..slot + gap, slot + 1);
        self.values.copy_within(slot..slot + gap, slot + 1);
        self.keys[slot] = stored(key);
        self.values[slot] = value;
        self.length += 1;
        true
    }

    /// Returns the slot that contains `key`, or `Err` with the slot where `key` belongs if no slot contains it.
    fn find(&self, key: u64) -> Result<usize, usize> {
        let key = stored(key);
        let home = self.home(key);
        let after = self.keys[home..].iter();
        let slot = home + after.take_while(|other| (1..key).contains(*other)).count();
        if self.keys.get(slot) == Some(&key) {
            Ok(slot)
        } else {
            Err(slot)
        }
    }

    /// Returns the slot where `key` would be stored in an empty shard. Never returns one of the last few slots, because
    /// these are reserved for keys whose slot is already occupied.
    fn home(&self, key: u64) -> usize {
        let slots = self.keys.len();
        let homes = (slots - slots / 64).saturating_sub(4);
        ((u128::from(key) * homes as u128) >> 64) as usize
    }

    fn grow(&mut self) {
        let mut slots = self.keys.len();
        let larger = loop {
            slots += slots / 8 + 4;
            if let Some(larger) = self.spread(slots) {
                break larger;
            }
        };
        *self = larger;
    }

    /// Returns a copy of the shard with `slots` slots. Returns `None` if the last slots of the copy cannot hold all
    /// keys that belong there.
    fn spread(&self, slots: usize) -> Option<Self> {
        let mut larger = Self {
            keys: vec![0; slots].into(),
            values: vec![V::default(); slots].into(),
            length: self.length,
        };
        let mut free = 0;
        let states = self.keys.iter().zip(&self.values);
        for (key, value) in states.filter(|(key, _)| **key != 0) {
            let slot = larger.home(*key).max(free);
            *larger.keys.get_mut(slot)? = *key;
            larger.values[slot] = *value;
            free = slot + 1;
        }
        Some(larger)
    }
}

/// Returns the stored form of a key, which is never 0, because 0 marks an empty slot.
const fn stored(key: u64) -> u64 {
    if key == 0 { 1 } else { key }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATES: u32 = 100_000;

    /// Returns an iterator over well-distributed keys, generated by repeated multiplication.
    fn keys() -> impl Iterator<Item = u128> {
        const FACTOR: u128 = 0xda94_2042_e4dd_58b5_da94_2042_e4dd_58b5;
        std::iter::successors(Some(1u128), |key| Some(key.wrapping_mul(FACTOR) | 1))
    }

    #[test]
    fn a_growing_table_keeps_all_states_and_counts_their_memory() {
        let mut table = StateTable::<u32>::default();
        for (value, key) in (0..STATES).zip(keys()) {
            assert_eq!(table.get(key), None, "{value}");
            assert!(table.insert(key, value));
            assert!(!table.insert(key, value));
        }
        for (value, key) in (0..STATES).zip(keys()) {
            assert_eq!(table.get(key), Some(value));
            table.put(key, value + 1);
            assert_eq!(table.get(key), Some(value + 1));
        }
        let slot_bytes: usize = table.shards.iter().map(Shard::bytes).sum();
        assert_eq!(table.slot_bytes, slot_bytes);
        assert!(size_of::<Shard<u32>>() <= StateTable::<u32>::SHARD_BYTES);
        let states: usize = table.shards.iter().map(|shard| shard.length).sum();
        assert_eq!(states, STATES as usize);
        let needed = STATES as usize * (size_of::<u64>() + size_of::<u32>());
        assert!(table.bytes() < needed * 3 / 2, "{} bytes", table.bytes());
    }

    #[test]
    fn neighbouring_keys_fit_into_a_shard() {
        let mut shard = Shard::<u64>::default();
        let ends = (0..1000).chain(u64::MAX - 1000..=u64::MAX);
        for key in ends.clone().skip(1) {
            assert!(shard.insert(key, key));
        }
        assert!(!shard.insert(0, 0), "0 is stored as 1");
        for key in ends.skip(1) {
            let slot = shard.find(key).expect("a slot");
            assert_eq!(shard.values[slot], key);
        }
        assert_eq!(shard.find(5000), Err(1000 - 1));
    }
}
