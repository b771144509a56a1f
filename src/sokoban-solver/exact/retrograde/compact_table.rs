//! A hash table from ranks to distances that takes little more than four bytes per entry.
//!
//! It uses cuckoo hashing (Pagh and Rodler, 2001) with buckets of one cache line, which allows nearly full tables. An
//! invertible function mixes the bits of a key. The high bits of the result select the bucket, and only the low bits
//! are stored in the entry (Cleary, “Compact hash tables using bidirectional linear probing”, 1984). Bucket and entry
//! together determine the key, so different keys are never confused.
//!
//! A full table is rehashed in slices: its entries are copied to a larger table, a few at a time between other
//! operations.

use std::ops::{BitAnd, BitXor, Range};

const BUCKET_SLOTS: usize = 16;
const MIN_BUCKET_BITS: u32 = 6;
/// The minimum number of bits for the distance in a four-byte entry. If the rest of the entry leaves fewer bits, the
/// table uses eight-byte entries from the start.
const MIN_DISTANCE_BITS: u32 = 9;
/// The maximum number of entries that may move to their other bucket to make room for a new entry. A higher limit would
/// rarely help.
const MAX_DISPLACEMENTS: usize = 200;

#[derive(Debug)]
pub(super) struct CompactTable {
    slots: Slots,
    length: usize,
    max_bytes: usize,
    rehash: Option<Rehash>,
}

#[derive(Debug)]
struct Rehash {
    /// The old slots. They keep their entries, so a look-up must search both the old and the new slots.
    slots: Slots,
    next_slot: usize,
}

#[derive(Debug)]
struct Slots {
    layout: Layout,
    entries: Entries,
}

/// The slots of all buckets. An empty slot is 0. From the highest bit to the lowest, an entry consists of the distance
/// plus one, the stored bits of the mixed key, and one bit that is set if the entry is in the second bucket of its key.
#[derive(Debug)]
enum Entries {
    Narrow(Vec<u32>),
    Wide(Vec<u64>),
}

/// Divides a mixed key into the index of a bucket and the bits that are stored in that bucket.
#[derive(Debug, Clone, Copy)]
struct Layout {
    key_bits: u32,
    buckets: usize,
    stored_bits: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum InsertOutcome {
    New,
    Known,
    /// The table cannot grow any further.
    Full,
}

enum PutOutcome {
    New,
    Known,
    /// The key is new, but the table had no room for one of the entries. Contains the mixed key and the distance of
    /// this entry, which is no longer in the table.
    Displaced {
        mixed: u64,
        distance: u64,
    },
}

trait Entry:
    Copy + Default + PartialEq + Into<u64> + BitAnd<Output = Self> + BitXor<Output = Self>
{
    fn from_bits(bits: u64) -> Self;

    #[inline]
    fn equals_in(self, other: Self, mask: Self) -> bool {
        (self ^ other) & mask == Self::default()
    }
}

impl Entry for u32 {
    #[inline]
    fn from_bits(bits: u64) -> Self {
        bits as Self
    }
}

impl Entry for u64 {
    #[inline]
    fn from_bits(bits: u64) -> Self {
        bits
    }
}

impl CompactTable {
    /// Creates a table for keys with at most `key_bits` bits. `key_bits` must not exceed 60.
    pub(super) fn new(key_bits: u32, max_bytes: usize) -> Self {
        let key_bits = key_bits.max(MIN_BUCKET_BITS + 4);
        // A wide entry must hold the stored bits, the bit for the bucket and 16 bits of distance.
        let bucket_bits = MIN_BUCKET_BITS.max((key_bits + 16).saturating_sub(63));
        Self {
            slots: Slots::new(Layout::new(key_bits, 1 << bucket_bits)),
            length: 0,
            max_bytes,
            rehash: None,
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.length
    }

    /// Returns the memory in use, in bytes. During a rehash, the old slots are not counted.
    pub(super) const fn bytes(&self) -> usize {
        let entry_size = match self.slots.entries {
            Entries::Narrow(_) => size_of::<u32>(),
            Entries::Wide(_) => size_of::<u64>(),
        };
        self.slots.layout.len() * entry_size
    }

    /// Prefetches the first bucket of a key that is about to be looked up. The result has no meaning. The caller must
    /// use it in some way, or the compiler may remove the read.
    #[inline]
    pub(super) fn prefetch(&self, key: u64) -> u64 {
        let Slots { layout, entries } = &self.slots;
        let slot = layout.first_bucket(layout.mix(key)).0 * BUCKET_SLOTS;
        match entries {
            Entries::Narrow(entries) => u64::from(entries[slot]),
            Entries::Wide(entries) => entries[slot],
        }
    }

    /// Returns the distance of a key, or `None` if the key is not in the table.
    pub(super) fn get(&self, key: u64) -> Option<u16> {
        let mixed = self.slots.layout.mix(key);
        let old = || self.rehash.as_ref()?.slots.get(mixed);
        self.slots.get(mixed).or_else(old)
    }

    pub(super) const fn is_rehashing(&self) -> bool {
        self.rehash.is_some()
    }

    /// Inserts a key. A key that is already in the table keeps its distance.
    #[inline]
    pub(super) fn insert(&mut self, key: u64, distance: u16) -> InsertOutcome {
        let layout = self.slots.layout;
        if self.length * 16 >= layout.len() * 15 && !self.grow() {
            return InsertOutcome::Full;
        }
        let mixed = layout.mix(key);
        if let Some(Rehash { slots, .. }) = &self.rehash
            && slots.get(mixed).is_some()
        {
            return InsertOutcome::Known;
        }
        if u64::from(distance) > self.slots.max_distance() {
            return if self.widen() {
                self.insert(key, distance)
            } else {
                InsertOutcome::Full
            };
        }
        match self.slots.put(mixed, u64::from(distance)) {
            PutOutcome::Known => InsertOutcome::Known,
            PutOutcome::New => {
                self.length += 1;
                InsertOutcome::New
            }
            PutOutcome::Displaced { mixed, distance } => {
                self.length += 1;
                if self.grow() && self.put_new(mixed, distance) {
                    InsertOutcome::New
                } else {
                    InsertOutcome::Full
                }
            }
        }
    }

    /// Copies up to `slots` more slots of the old table to the new table. Returns `false` if an entry does not fit into
    /// the new table.
    pub(super) fn rehash_step(&mut self, slots: usize) -> bool {
        let Some(mut rehash) = self.rehash.take() else {
            return true;
        };
        let Slots { layout, entries } = &rehash.slots;
        let end = layout.len().min(rehash.next_slot.saturating_add(slots));
        let range = rehash.next_slot..end;
        let put = |(mixed, distance)| self.put_new(mixed, distance);
        let is_complete = match entries {
            Entries::Narrow(entries) => layout.entries(entries, range).all(put),
            Entries::Wide(entries) => layout.entries(entries, range).all(put),
        };
        rehash.next_slot = end;
        if end < layout.len() {
            self.rehash = Some(rehash);
        }
        is_complete
    }

    /// Starts growing the table: doubles the buckets, or grows to the memory limit. Returns `false` if it cannot grow.
    fn grow(&mut self) -> bool {
        let Layout {
            key_bits, buckets, ..
        } = self.slots.layout;
        // Keys can be restored from entries only if the number of buckets is a power of two.
        if !self.rehash_step(usize::MAX) || !buckets.is_power_of_two() {
            return false;
        }
        let doubled = Layout::new(key_bits, buckets * 2);
        let max_buckets = self.max_bytes / (BUCKET_SLOTS * doubled.min_entry_size());
        let layout = if max_buckets >= doubled.buckets {
            doubled
        } else if max_buckets >= buckets + buckets / 8 {
            Layout::new(key_bits, max_buckets)
        } else {
            return false;
        };
        self.start_rehash(Slots::new(layout));
        true
    }

    /// Starts a rehash to wide entries, which have more bits for distances. Returns `false` if the entries are already
    /// wide, or if wide entries would exceed the memory limit.
    fn widen(&mut self) -> bool {
        let Slots { layout, entries } = &self.slots;
        let (layout, is_narrow) = (*layout, matches!(entries, Entries::Narrow(_)));
        let is_possible = is_narrow
            && self.rehash_step(usize::MAX)
            && layout.buckets.is_power_of_two()
            && layout.len() * size_of::<u64>() <= self.max_bytes;
        if is_possible {
            self.start_rehash(Slots::wide(layout));
        }
        is_possible
    }

    fn start_rehash(&mut self, slots: Slots) {
        self.rehash = Some(Rehash {
            slots: std::mem::replace(&mut self.slots, slots),
            next_slot: 0,
        });
    }

    fn put_new(&mut self, mixed: u64, distance: u64) -> bool {
        matches!(self.slots.put(mixed, distance), PutOutcome::New)
    }
}

impl Slots {
    fn new(layout: Layout) -> Self {
        if layout.min_entry_size() == size_of::<u64>() {
            return Self::wide(layout);
        }
        let entries = Entries::Narrow(vec![0; layout.len()]);
        Self { layout, entries }
    }

    fn wide(layout: Layout) -> Self {
        let entries = Entries::Wide(vec![0; layout.len()]);
        Self { layout, entries }
    }

    /// Returns the greatest distance that fits into an entry.
    #[inline]
    const fn max_distance(&self) -> u64 {
        let entry_bits = match self.entries {
            Entries::Narrow(_) => u32::BITS,
            Entries::Wide(_) => u64::BITS,
        };
        (1 << (entry_bits - self.layout.stored_bits - 1)) - 2
    }

    fn get(&self, mixed: u64) -> Option<u16> {
        match &self.entries {
            Entries::Narrow(entries) => self.layout.get(entries, mixed),
            Entries::Wide(entries) => self.layout.get(entries, mixed),
        }
    }

    #[inline]
    fn put(&mut self, mixed: u64, distance: u64) -> PutOutcome {
        match &mut self.entries {
            Entries::Narrow(entries) => self.layout.put(entries, mixed, distance),
            Entries::Wide(entries) => self.layout.put(entries, mixed, distance),
        }
    }
}

impl Layout {
    const fn new(key_bits: u32, buckets: usize) -> Self {
        let keys_in_bucket = (1_u64 << key_bits).div_ceil(buckets as u64);
        Self {
            key_bits,
            buckets,
            stored_bits: keys_in_bucket.next_power_of_two().trailing_zeros(),
        }
    }

    const fn len(self) -> usize {
        self.buckets * BUCKET_SLOTS
    }

    /// Returns the size of the smallest entry that is possible, in bytes.
    const fn min_entry_size(self) -> usize {
        if self.stored_bits + 1 + MIN_DISTANCE_BITS <= u32::BITS {
            size_of::<u32>()
        } else {
            size_of::<u64>()
        }
    }

    /// Mixes the bits of a key, so that similar keys give very different results. Distinct keys always give distinct
    /// results.
    #[inline]
    const fn mix(self, key: u64) -> u64 {
        let (mask, half) = ((1 << self.key_bits) - 1, self.key_bits / 2);
        let mut mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        mixed ^= mixed >> half;
        mixed = mixed.wrapping_mul(0xd6e8_feb8_6659_fd93) & mask;
        mixed ^ mixed >> half
    }

    /// Returns the index of the first bucket for a mixed key, and the entry to store there. The distance bits of the
    /// entry are zero.
    #[inline]
    const fn first_bucket(self, mixed: u64) -> (usize, u64) {
        let bucket = (mixed as u128 * self.buckets as u128) >> self.key_bits;
        let stored = mixed & ((1 << self.stored_bits) - 1);
        (bucket as usize, stored << 1)
    }

    /// Returns the index of the other bucket for an entry, and the entry as it is stored there.
    #[inline]
    const fn other_bucket(self, bucket: usize, entry: u64) -> (usize, u64) {
        let hash = ((entry & self.key_mask()) >> 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let stride = 1 + ((hash * (self.buckets as u64 - 1)) >> 32) as usize;
        let other = if entry & 1 == 0 {
            bucket + stride
        } else {
            bucket + self.buckets - stride
        };
        (other % self.buckets, entry ^ 1)
    }

    /// Returns a mask of the bits of an entry that do not belong to its distance.
    #[inline]
    const fn key_mask(self) -> u64 {
        (1 << (self.stored_bits + 1)) - 1
    }

    fn get<E: Entry>(self, entries: &[E], mixed: u64) -> Option<u16> {
        let (bucket, entry) = self.first_bucket(mixed);
        let places = [(bucket, entry), self.other_bucket(bucket, entry)];
        places.into_iter().find_map(|(bucket, wanted)| {
            let mut slots = entries[bucket * BUCKET_SLOTS..][..BUCKET_SLOTS].iter();
            let entry = slots.find(|entry| {
                (**entry).into() & self.key_mask() == wanted && **entry != E::default()
            })?;
            Some(((*entry).into() >> (self.stored_bits + 1)) as u16 - 1)
        })
    }

    /// Adds an entry unless its key is already in the table.
    #[inline]
    fn put<E: Entry>(self, entries: &mut [E], mixed: u64, distance: u64) -> PutOutcome {
        let (mut bucket, stored) = self.first_bucket(mixed);
        let mut entry = stored | (distance + 1) << (self.stored_bits + 1);
        for _ in 0..2 {
            let slots = &mut entries[bucket * BUCKET_SLOTS..][..BUCKET_SLOTS];
            // Compare all slots, without branches. Used slots precede empty slots, so their number is the index of the
            // first empty slot.
            let (mut is_known, mut used) = (0, 0);
            for slot in slots.iter() {
                let is_used = *slot != E::default();
                let is_equal = slot.equals_in(E::from_bits(entry), E::from_bits(self.key_mask()));
                is_known |= u32::from(is_used & is_equal);
                used += u32::from(is_used);
            }
            if is_known != 0 {
                return PutOutcome::Known;
            }
            if let Some(slot) = slots.get_mut(used as usize) {
                *slot = E::from_bits(entry);
                return PutOutcome::New;
            }
            (bucket, entry) = self.other_bucket(bucket, entry);
        }
        self.displace(entries, bucket, entry)
    }

    /// Adds an entry to a full bucket, in place of an old entry. The old entry moves to its other bucket, where it may
    /// displace yet another entry.
    #[cold]
    fn displace<E: Entry>(
        self,
        entries: &mut [E],
        mut bucket: usize,
        mut entry: u64,
    ) -> PutOutcome {
        for count in 0..MAX_DISPLACEMENTS {
            let slot = &mut entries[bucket * BUCKET_SLOTS + count % BUCKET_SLOTS];
            let displaced = (*slot).into();
            *slot = E::from_bits(entry);
            (bucket, entry) = self.other_bucket(bucket, displaced);
            let mut slots = entries[bucket * BUCKET_SLOTS..][..BUCKET_SLOTS].iter_mut();
            if let Some(slot) = slots.find(|slot| **slot == E::default()) {
                *slot = E::from_bits(entry);
                return PutOutcome::New;
            }
        }
        PutOutcome::Displaced {
            mixed: self.mixed_key(bucket, entry),
            distance: (entry >> (self.stored_bits + 1)) - 1,
        }
    }

    /// Returns the mixed key of an entry in the bucket with index `bucket`. The number of buckets must be a power of
    /// two.
    fn mixed_key(self, bucket: usize, entry: u64) -> u64 {
        let first = if entry & 1 == 0 {
            bucket
        } else {
            self.other_bucket(bucket, entry).0
        };
        (first as u64) << self.stored_bits | (entry & self.key_mask()) >> 1
    }

    /// Returns the mixed key and the distance of every entry in a range of slots. The number of buckets must be a power
    /// of two.
    fn entries<E: Entry>(
        self,
        entries: &[E],
        slots: Range<usize>,
    ) -> impl Iterator<Item = (u64, u64)> {
        slots
            .map(|slot| (slot, entries[slot]))
            .filter(|(_, entry)| *entry != E::default())
            .map(move |(slot, entry)| {
                let entry = entry.into();
                let distance = (entry >> (self.stored_bits + 1)) - 1;
                (self.mixed_key(slot / BUCKET_SLOTS, entry), distance)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::{CompactTable, InsertOutcome};

    #[test]
    fn a_growing_table_keeps_every_key_once() {
        let key = |it: u64| it * 7919;
        let distance = |it: u64| (it % 300) as u16;
        let mut table = CompactTable::new(40, 1 << 20);
        let mut slices = 0;
        for it in 0..20_000 {
            let earlier = it / 2;
            assert_eq!(table.insert(key(it), distance(it)), InsertOutcome::New);
            assert_eq!(table.insert(key(earlier), 0), InsertOutcome::Known);
            assert_eq!(table.get(key(earlier)), Some(distance(earlier)));
            slices += usize::from(table.is_rehashing());
            assert!(table.rehash_step(16));
        }
        assert!(slices > 500, "{slices} slices");
        assert_eq!(table.len(), 20_000);
        assert!((0..20_000).all(|it| table.get(key(it)) == Some(distance(it))));
    }
}
