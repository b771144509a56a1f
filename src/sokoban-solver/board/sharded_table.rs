//! Tables of many states, as small as can be: of a Zobrist key only a half is stored.
//!
//! Twelve bits of the other half tell in which of 4096 shards a state is, so 76 bits stand for it: that any two of ten
//! million states are taken for the same has a chance of less than one in a billion. As long as there are few states,
//! whole keys are in one table.
//!
//! The keys of a shard are in order, with gaps between them (Amble and Knuth, “Ordered hash tables”, 1974): a key that
//! is not there is soon missed, so few gaps are enough, and when a shard grows its keys move in one sweep.

use super::transpositions::TranspositionTable;

/// States and their values.
#[derive(Debug)]
pub(crate) struct ShardedTable<V> {
    few: TranspositionTable<V>,
    /// None as long as there are few states.
    shards: Vec<Shard<V>>,
    /// Memory of the keys and values of all shards.
    bytes: usize,
}

impl<V> Default for ShardedTable<V> {
    fn default() -> Self {
        Self {
            few: TranspositionTable::default(),
            shards: Vec::new(),
            bytes: 0,
        }
    }
}

impl<V: Copy + Default> ShardedTable<V> {
    const SHARDS: usize = 1 << 12;
    /// So many states are worth shards.
    const MANY: usize = 8 * Self::SHARDS;
    /// Memory of a shard beside its slots: the same for every machine, so that searches end alike where it is full.
    const SHARD: usize = 40;

    /// Memory in use.
    pub(crate) const fn bytes(&self) -> usize {
        self.few.bytes() + self.bytes + self.shards.len() * Self::SHARD
    }

    /// Adds a state unless it is there; returns whether it was added.
    pub(crate) fn insert(&mut self, key: u128, value: V) -> bool {
        if self.shards.is_empty() {
            if self.few.len() < Self::MANY {
                return self.few.insert(key, value);
            }
            self.divide();
        }
        let (shard, key) = Self::place(key);
        let shard = &mut self.shards[shard];
        let before = shard.bytes();
        let is_new = shard.insert(key, value);
        self.bytes += shard.bytes() - before;
        is_new
    }

    /// Moves all states to shards.
    fn divide(&mut self) {
        self.shards.resize_with(Self::SHARDS, Shard::default);
        for (key, value) in std::mem::take(&mut self.few).into_states() {
            self.insert(key, value);
        }
    }

    /// Looks where a state would be: the memory is there when it is asked for soon. What comes back means nothing.
    #[inline]
    pub(crate) fn prefetch(&self, key: u128) -> u64 {
        if self.shards.is_empty() {
            return 0;
        }
        let (shard, key) = Self::place(key);
        let shard = &self.shards[shard];
        shard.keys.get(shard.home(key)).copied().unwrap_or(0)
    }

    /// The value of a state.
    pub(crate) fn get(&self, key: u128) -> Option<V> {
        if self.shards.is_empty() {
            return self.few.get(key);
        }
        let (shard, key) = Self::place(key);
        let shard = &self.shards[shard];
        shard.find(key).ok().map(|slot| shard.values[slot])
    }

    /// Adds a state, or gives it another value.
    pub(crate) fn put(&mut self, key: u128, value: V) {
        if !self.insert(key, value)
            && let Some(noted) = self.get_mut(key)
        {
            *noted = value;
        }
    }

    fn get_mut(&mut self, key: u128) -> Option<&mut V> {
        if self.shards.is_empty() {
            return self.few.get_mut(key);
        }
        let (shard, key) = Self::place(key);
        let shard = &mut self.shards[shard];
        shard.find(key).ok().map(|slot| &mut shard.values[slot])
    }

    /// The shard of a key, and what is stored there. They have nothing to do with each other.
    const fn place(key: u128) -> (usize, u64) {
        ((key >> 64) as usize % Self::SHARDS, key as u64)
    }
}

impl ShardedTable<u16> {
    /// Adds a state, or makes its value smaller; returns whether it did.
    pub(crate) fn improve(&mut self, key: u128, value: u16) -> bool {
        if self.insert(key, value) {
            return true;
        }
        let noted = self.get_mut(key).filter(|noted| value < **noted);
        noted.map(|noted| *noted = value).is_some()
    }
}

/// Some of the states.
#[derive(Debug)]
struct Shard<V> {
    /// In order; 0 in gaps.
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

    /// Whether one more state needs a larger shard: probes would take long in one with fewer gaps.
    const fn is_full(&self) -> bool {
        self.length * 8 >= self.keys.len() * 7
    }

    /// Adds a state unless it is there; returns whether it was added.
    fn insert(&mut self, key: u64, value: V) -> bool {
        let Err(slot) = self.find(key) else {
            return false;
        };
        let gap = self.keys[slot..].iter().position(|it| *it == 0);
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

    /// The slot of a key, or that of which it would take the place.
    fn find(&self, key: u64) -> Result<usize, usize> {
        let key = stored(key);
        let home = self.home(key);
        let behind = self.keys[home..].iter();
        let slot = home + behind.take_while(|it| (1..key).contains(*it)).count();
        if self.keys.get(slot) == Some(&key) {
            Ok(slot)
        } else {
            Err(slot)
        }
    }

    /// Where a key would be if it were alone. Behind the last of these slots are some for keys that had to give way.
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

    /// The same states in so many slots, if those at the end find room.
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

/// What stands for a key: not 0, which tells gaps.
const fn stored(key: u64) -> u64 {
    if key == 0 { 1 } else { key }
}

#[cfg(test)]
mod tests {
    use super::super::transpositions::tests::keys;
    use super::*;

    const STATES: u32 = 100_000;

    #[test]
    fn states_are_found_again_in_shards_too_and_their_memory_is_counted() {
        let mut table = ShardedTable::<u32>::default();
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
        let shards: usize = table.shards.iter().map(Shard::bytes).sum();
        assert_eq!(table.bytes, shards);
        assert!(size_of::<Shard<u32>>() <= ShardedTable::<u32>::SHARD);
        let states: usize = table.shards.iter().map(|it| it.length).sum();
        assert_eq!(states, STATES as usize);
        assert_eq!(table.few.bytes(), 0);
    }

    #[test]
    fn values_become_smaller_only() {
        let mut table = ShardedTable::<u16>::default();
        for (value, key) in (0..STATES).zip(keys()) {
            assert!(table.improve(key, 1 + (value % 2) as u16));
        }
        for (value, key) in (0..STATES).zip(keys()) {
            assert_eq!(table.improve(key, 1), value % 2 == 1);
            assert_eq!(table.get(key), Some(1));
        }
    }

    #[test]
    fn keys_that_are_alike_find_room() {
        let mut shard = Shard::<u64>::default();
        let ends = (0..1000).chain(u64::MAX - 1000..=u64::MAX);
        for key in ends.clone().skip(1) {
            assert!(shard.insert(key, key));
        }
        assert!(!shard.insert(0, 0), "taken for 1");
        for key in ends.skip(1) {
            let slot = shard.find(key).expect("a slot");
            assert_eq!(shard.values[slot], key);
        }
        assert_eq!(shard.find(5000), Err(1000 - 1));
    }
}
