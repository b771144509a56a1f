//! Numbers with a distance each, in little more than four bytes.
//!
//! Cuckoo hashing (Pagh and Rodler, 2001) with buckets of a cache line, which can be nearly full. What a number's bucket
//! tells of it is not kept (Cleary, “Compact hash tables using bidirectional linear probing”, 1984): the bits of a
//! number are stirred in a way that could be undone, the first of them choose the bucket, and an entry has the others.
//! So two numbers are never taken for one.
//!
//! A table that has become full grows in slices: its entries go over into a larger one while there is time.

use std::ops::{BitAnd, BitXor, Range};

/// Entries of a bucket.
const BUCKET: usize = 16;
/// The fewest buckets, as bits.
const LEAST: u32 = 6;
/// The bits that a distance has at least.
const LEAST_DISTANCE: u32 = 9;
/// So many entries are pushed out at most to make room for one.
const MOST_MOVES: usize = 200;

/// The table.
#[derive(Debug)]
pub(super) struct CompactTable {
    layout: Layout,
    entries: Entries,
    length: usize,
    most_bytes: usize,
    growing: Option<Growing>,
}

/// The smaller table, while its entries go over into the larger one. They stay in it too.
#[derive(Debug)]
struct Growing {
    layout: Layout,
    entries: Entries,
    /// So many of its slots are done.
    done: usize,
}

/// Entries are 0, or from the highest bit on: the distance and one, the rest of the number, and which of the two buckets of
/// the number this is.
#[derive(Debug)]
enum Entries {
    Narrow(Vec<u32>),
    Wide(Vec<u64>),
}

/// Which bits of a number choose its bucket.
#[derive(Debug, Clone, Copy)]
struct Layout {
    /// Bits of a number.
    bits: u32,
    buckets: usize,
    /// Bits of it that an entry keeps.
    kept: u32,
}

/// What came of an entry that was to be added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Added {
    New,
    Known,
    /// There is no memory for it.
    Full,
}

/// The same with an entry that was pushed out to make room, and found none.
enum Put {
    New,
    Known,
    Homeless { stirred: u64, distance: u64 },
}

trait Entry:
    Copy + Default + PartialEq + Into<u64> + BitAnd<Output = Self> + BitXor<Output = Self>
{
    fn of(bits: u64) -> Self;

    /// Whether the bits of a mask are the same.
    #[inline]
    fn is_like(self, other: Self, mask: Self) -> bool {
        (self ^ other) & mask == Self::default()
    }
}

impl Entry for u32 {
    #[inline]
    fn of(bits: u64) -> Self {
        bits as Self
    }
}

impl Entry for u64 {
    #[inline]
    fn of(bits: u64) -> Self {
        bits
    }
}

impl CompactTable {
    /// For numbers of so many bits, 60 at the most.
    pub(super) fn new(bits: u32, most_bytes: usize) -> Self {
        let bits = bits.max(LEAST + 4);
        // An entry has room for the bits that are kept and for a distance.
        let buckets = LEAST.max((bits + 16).saturating_sub(63));
        let layout = Layout::new(bits, 1 << buckets);
        Self {
            entries: Entries::new(layout),
            layout,
            length: 0,
            most_bytes,
            growing: None,
        }
    }

    pub(super) const fn len(&self) -> usize {
        self.length
    }

    /// Memory in use.
    pub(super) fn bytes(&self) -> usize {
        self.layout.buckets * BUCKET * self.entries.size()
    }

    /// Looks where a number is: the memory is there when it is wanted soon.
    #[inline]
    pub(super) fn touch(&self, number: u64) -> u64 {
        let at = self.layout.place(self.layout.stir(number)).0 * BUCKET;
        match &self.entries {
            Entries::Narrow(entries) => u64::from(entries[at]),
            Entries::Wide(entries) => entries[at],
        }
    }

    /// The distance of a number.
    pub(super) fn get(&self, number: u64) -> Option<u16> {
        let stirred = self.layout.stir(number);
        let distance = self.entries.get(self.layout, stirred);
        distance.or_else(|| self.growing.as_ref()?.get(stirred))
    }

    /// Whether it is becoming larger.
    pub(super) const fn is_growing(&self) -> bool {
        self.growing.is_some()
    }

    /// Adds a number unless it is there.
    #[inline]
    pub(super) fn insert(&mut self, number: u64, distance: u16) -> Added {
        if self.length * 16 >= self.layout.buckets * BUCKET * 15 && !self.grow() {
            return Added::Full;
        }
        let stirred = self.layout.stir(number);
        if let Some(growing) = &self.growing
            && growing.get(stirred).is_some()
        {
            return Added::Known;
        }
        let distance = u64::from(distance);
        let put = match &mut self.entries {
            Entries::Narrow(_) if distance > self.layout.farthest(u32::BITS) => {
                if !self.widen() {
                    return Added::Full;
                }
                return self.insert(number, distance as u16);
            }
            Entries::Wide(_) if distance > self.layout.farthest(u64::BITS) => return Added::Full,
            Entries::Narrow(entries) => self.layout.put(entries, stirred, distance),
            Entries::Wide(entries) => self.layout.put(entries, stirred, distance),
        };
        match put {
            Put::Known => Added::Known,
            Put::New => {
                self.length += 1;
                Added::New
            }
            Put::Homeless { stirred, distance } => {
                self.length += 1;
                if self.grow() && self.put_again(stirred, distance) {
                    Added::New
                } else {
                    Added::Full
                }
            }
        }
    }
}

impl CompactTable {
    /// Goes on growing, by so many slots of the smaller table; returns whether what was in them found a place.
    pub(super) fn go_on(&mut self, slots: usize) -> bool {
        let Some(mut growing) = self.growing.take() else {
            return true;
        };
        let end = growing
            .entries
            .len()
            .min(growing.done.saturating_add(slots));
        let range = std::mem::replace(&mut growing.done, end)..end;
        let put = |(stirred, distance)| self.put_again(stirred, distance);
        let are_put = match &growing.entries {
            Entries::Narrow(entries) => growing.layout.all(entries, range).all(put),
            Entries::Wide(entries) => growing.layout.all(entries, range).all(put),
        };
        if end < growing.entries.len() {
            self.growing = Some(growing);
        }
        are_put
    }

    /// Begins to double the buckets, or to make them as many as may be; returns whether it did.
    fn grow(&mut self) -> bool {
        if !self.go_on(usize::MAX) {
            return false;
        }
        let Layout { bits, buckets, .. } = self.layout;
        if !buckets.is_power_of_two() {
            return false;
        }
        let doubled = Layout::new(bits, buckets * 2);
        let size = BUCKET * Entries::size_for(doubled);
        let most = self.most_bytes / size;
        if most >= doubled.buckets {
            self.begin(doubled, Entries::new(doubled));
            true
        } else if most >= buckets + buckets / 8 {
            let last = Layout::new(bits, most);
            self.begin(last, Entries::new(last));
            true
        } else {
            false
        }
    }

    /// Begins to give entries more bits for distances; returns whether it did.
    fn widen(&mut self) -> bool {
        if !self.go_on(usize::MAX) {
            return false;
        }
        let layout = self.layout;
        let bytes = layout.buckets * BUCKET * size_of::<u64>();
        let can = layout.buckets.is_power_of_two() && bytes <= self.most_bytes;
        if can {
            self.begin(layout, Entries::wide(layout));
        }
        can
    }

    /// Puts an empty table in place of this one, whose entries go over.
    fn begin(&mut self, layout: Layout, entries: Entries) {
        self.growing = Some(Growing {
            layout: std::mem::replace(&mut self.layout, layout),
            entries: std::mem::replace(&mut self.entries, entries),
            done: 0,
        });
    }

    fn put_again(&mut self, stirred: u64, distance: u64) -> bool {
        let put = match &mut self.entries {
            Entries::Narrow(entries) => self.layout.put(entries, stirred, distance),
            Entries::Wide(entries) => self.layout.put(entries, stirred, distance),
        };
        matches!(put, Put::New)
    }
}

impl Growing {
    fn get(&self, stirred: u64) -> Option<u16> {
        self.entries.get(self.layout, stirred)
    }
}

impl Entries {
    fn new(layout: Layout) -> Self {
        if Self::size_for(layout) == size_of::<u32>() {
            Self::Narrow(vec![0; layout.buckets * BUCKET])
        } else {
            Self::wide(layout)
        }
    }

    fn wide(layout: Layout) -> Self {
        Self::Wide(vec![0; layout.buckets * BUCKET])
    }

    /// How many there is room for.
    const fn len(&self) -> usize {
        match self {
            Self::Narrow(entries) => entries.len(),
            Self::Wide(entries) => entries.len(),
        }
    }

    fn get(&self, layout: Layout, stirred: u64) -> Option<u16> {
        match self {
            Self::Narrow(entries) => layout.get(entries, stirred),
            Self::Wide(entries) => layout.get(entries, stirred),
        }
    }

    /// The bytes of an entry.
    const fn size(&self) -> usize {
        match self {
            Self::Narrow(_) => size_of::<u32>(),
            Self::Wide(_) => size_of::<u64>(),
        }
    }

    /// The fewest bytes that an entry can have.
    const fn size_for(layout: Layout) -> usize {
        if layout.kept + 1 + LEAST_DISTANCE <= u32::BITS {
            size_of::<u32>()
        } else {
            size_of::<u64>()
        }
    }
}

impl Layout {
    const fn new(bits: u32, buckets: usize) -> Self {
        let in_bucket = (1_u64 << bits).div_ceil(buckets as u64);
        Self {
            bits,
            buckets,
            kept: in_bucket.next_power_of_two().trailing_zeros(),
        }
    }

    /// The longest distance in entries of so many bits.
    const fn farthest(self, entry: u32) -> u64 {
        (1 << (entry - self.kept - 1)) - 2
    }

    /// Another number, one for each, so that like ones are far from each other.
    #[inline]
    const fn stir(self, number: u64) -> u64 {
        let (mask, half) = ((1 << self.bits) - 1, self.bits / 2);
        let mut stirred = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        stirred ^= stirred >> half;
        stirred = stirred.wrapping_mul(0xd6e8_feb8_6659_fd93) & mask;
        stirred ^ stirred >> half
    }

    /// The first bucket of a number, and what its entry keeps.
    #[inline]
    const fn place(self, stirred: u64) -> (usize, u64) {
        let bucket = (stirred as u128 * self.buckets as u128) >> self.bits;
        let kept = stirred & ((1 << self.kept) - 1);
        (bucket as usize, kept << 1)
    }

    /// How far it is from the first bucket of an entry to the second one.
    #[inline]
    const fn stride(self, kept: u64) -> usize {
        let stirred = (kept >> 1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        1 + ((stirred * (self.buckets as u64 - 1)) >> 32) as usize
    }

    /// The other bucket of an entry, and the entry there.
    #[inline]
    const fn other(self, bucket: usize, entry: u64) -> (usize, u64) {
        let stride = self.stride(entry & self.mask());
        let other = if entry & 1 == 0 {
            bucket + stride
        } else {
            bucket + self.buckets - stride
        };
        (other % self.buckets, entry ^ 1)
    }

    /// The bits of an entry that are not its distance.
    #[inline]
    const fn mask(self) -> u64 {
        (1 << (self.kept + 1)) - 1
    }

    fn get<E: Entry>(self, entries: &[E], stirred: u64) -> Option<u16> {
        let (bucket, kept) = self.place(stirred);
        let (other, kept_there) = self.other(bucket, kept);
        let mut places = [(bucket, kept), (other, kept_there)].into_iter();
        places.find_map(|(bucket, kept)| {
            let mut bucket = entries[bucket * BUCKET..][..BUCKET].iter();
            let entry = bucket
                .find(|entry| (**entry).into() & self.mask() == kept && **entry != E::default())?;
            Some(((*entry).into() >> (self.kept + 1)) as u16 - 1)
        })
    }

    /// Adds an entry unless it is there.
    #[inline]
    fn put<E: Entry>(self, entries: &mut [E], stirred: u64, distance: u64) -> Put {
        let (mut bucket, kept) = self.place(stirred);
        let mut entry = kept | (distance + 1) << (self.kept + 1);
        for _ in 0..2 {
            let slots = &mut entries[bucket * BUCKET..][..BUCKET];
            // All slots are compared, without branches. Those that are taken come first.
            let (mut is_known, mut taken) = (0, 0);
            for slot in slots.iter() {
                let is_taken = *slot != E::default();
                let is_like = slot.is_like(E::of(entry), E::of(self.mask()));
                is_known |= u32::from(is_taken & is_like);
                taken += u32::from(is_taken);
            }
            if is_known != 0 {
                return Put::Known;
            }
            if let Some(slot) = slots.get_mut(taken as usize) {
                *slot = E::of(entry);
                return Put::New;
            }
            (bucket, entry) = self.other(bucket, entry);
        }
        self.push_out(entries, (bucket, entry))
    }

    /// Both buckets are full: an entry goes to its other bucket to make room, which may push out another one.
    #[cold]
    fn push_out<E: Entry>(self, entries: &mut [E], (mut bucket, mut entry): (usize, u64)) -> Put {
        for count in 0..MOST_MOVES {
            let slot = &mut entries[bucket * BUCKET + count % BUCKET];
            let out = (*slot).into();
            *slot = E::of(entry);
            (bucket, entry) = self.other(bucket, out);
            let mut slots = entries[bucket * BUCKET..][..BUCKET].iter_mut();
            if let Some(slot) = slots.find(|slot| **slot == E::default()) {
                *slot = E::of(entry);
                return Put::New;
            }
        }
        Put::Homeless {
            stirred: self.stirred(bucket, entry),
            distance: (entry >> (self.kept + 1)) - 1,
        }
    }

    /// What an entry stands for, where the buckets are a power of two.
    fn stirred(self, bucket: usize, entry: u64) -> u64 {
        let first = if entry & 1 == 0 {
            bucket
        } else {
            self.other(bucket, entry).0
        };
        (first as u64) << self.kept | (entry & self.mask()) >> 1
    }

    /// All that is in these slots of a table whose buckets are a power of two, with the distances.
    fn all<E: Entry>(self, entries: &[E], slots: Range<usize>) -> impl Iterator<Item = (u64, u64)> {
        slots
            .map(|at| (at, entries[at]))
            .filter(|(_, entry)| *entry != E::default())
            .map(move |(at, entry)| {
                let entry = entry.into();
                let distance = (entry >> (self.kept + 1)) - 1;
                (self.stirred(at / BUCKET, entry), distance)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::{Added, CompactTable};

    #[test]
    fn nothing_is_lost_and_nothing_comes_twice_while_a_table_grows() {
        let number = |it: u64| it * 7919;
        let distance = |it: u64| (it % 300) as u16;
        let mut table = CompactTable::new(40, 1 << 20);
        let mut slices = 0;
        for it in 0..20_000 {
            let earlier = it / 2;
            assert_eq!(table.insert(number(it), distance(it)), Added::New);
            assert_eq!(table.insert(number(earlier), 0), Added::Known);
            assert_eq!(table.get(number(earlier)), Some(distance(earlier)));
            slices += usize::from(table.is_growing());
            assert!(table.go_on(16));
        }
        assert!(slices > 500, "{slices} slices");
        assert_eq!(table.len(), 20_000);
        assert!((0..20_000).all(|it| table.get(number(it)) == Some(distance(it))));
    }
}
