//! Defines sets of squares for boards of any size, and a flood fill that handles 64 squares at a time.
//!
//! A set stores one bit per square. Each row is a sequence of 64-bit words, with at least one unused bit after its last
//! square. There are also unused words before the first row and after the last row. Thanks to this padding, moving a
//! square by one never wraps around to the opposite edge of the board.

use crate::grid::{Grid, Pos};

/// A set of squares on a board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BitSet {
    /// The number of words per row.
    stride: usize,
    words: Vec<u64>,
}

impl BitSet {
    const SQUARES_PER_WORD: usize = u64::BITS as usize;

    /// Creates an empty set for a board of the given size.
    pub fn new(width: u16, height: u16) -> Self {
        let stride = usize::from(width) / Self::SQUARES_PER_WORD + 1;
        Self {
            stride,
            words: vec![0; stride * usize::from(height) + 2 * (stride + 1)],
        }
    }

    /// Creates the set of the squares of `grid` for which `is_member` returns `true`.
    pub(crate) fn of<T>(grid: &Grid<T>, is_member: impl Fn(Pos, &T) -> bool) -> Self {
        let mut set = Self::new(grid.width(), grid.height());
        for (pos, cell) in grid.iter() {
            if is_member(pos, cell) {
                set.insert(pos);
            }
        }
        set
    }

    /// Returns the number of bits that are stored for the set, including unused ones. Every bit index is below this
    /// number.
    pub const fn bits(&self) -> usize {
        self.words.len() * Self::SQUARES_PER_WORD
    }

    /// Returns the bit index of the square at `pos`. Bit indices are in reading order.
    #[inline]
    pub fn bit(&self, pos: Pos) -> usize {
        let word = usize::from(pos.y) * self.stride + self.stride + 1;
        word * Self::SQUARES_PER_WORD + usize::from(pos.x)
    }

    /// Adds the square at `pos`, which must be on the board.
    pub fn insert(&mut self, pos: Pos) {
        self.insert_bit(self.bit(pos));
    }

    /// Returns `true` if the set contains the square at `pos`. Returns `false` for a square outside the board.
    pub fn contains(&self, pos: Pos) -> bool {
        let (word, mask) = locate(self.bit(pos));
        let is_near = usize::from(pos.x) < self.stride * Self::SQUARES_PER_WORD;
        is_near && self.words.get(word).is_some_and(|word| word & mask != 0)
    }

    /// Adds the square with bit index `bit`.
    #[inline]
    pub fn insert_bit(&mut self, bit: usize) {
        let (word, mask) = locate(bit);
        self.words[word] |= mask;
    }

    /// Removes the square with bit index `bit`.
    #[inline]
    pub fn remove_bit(&mut self, bit: usize) {
        let (word, mask) = locate(bit);
        self.words[word] &= !mask;
    }

    /// Returns `true` if the set contains the square with bit index `bit`.
    #[inline]
    pub fn contains_bit(&self, bit: usize) -> bool {
        let (word, mask) = locate(bit);
        self.words[word] & mask != 0
    }

    /// Returns the bit index of the first square in reading order, or `None` if the set is empty.
    #[inline]
    pub fn first_bit(&self) -> Option<usize> {
        let word = self.words.iter().position(|word| *word != 0)?;
        Some(word * Self::SQUARES_PER_WORD + self.words[word].trailing_zeros() as usize)
    }

    /// Returns an iterator over the squares in reading order.
    pub fn squares(&self) -> impl Iterator<Item = Pos> {
        let stride = self.stride;
        let words = self.words.iter().enumerate().skip(stride + 1);
        words.flat_map(move |(index, &word)| {
            let rest = |word: &u64| Some(word & (word - 1)).filter(|&rest| rest != 0);
            let words = std::iter::successors(Some(word).filter(|&word| word != 0), rest);
            words.map(move |word| {
                let (row, column) = ((index - 1) / stride - 1, (index - 1) % stride);
                let x = column * Self::SQUARES_PER_WORD + word.trailing_zeros() as usize;
                Pos::new(x as u16, row as u16)
            })
        })
    }

    /// Adds every square that can be reached from this set through squares of `free`. The set must be a subset of
    /// `free`.
    pub(crate) fn flood(&mut self, free: &Self) {
        let mut flood = Flood::new(self);
        flood.start(free);
        for pos in self.squares() {
            flood.fill(self.bit(pos));
        }
        *self = flood.reached;
    }
}

const fn locate(bit: usize) -> (usize, u64) {
    (
        bit / BitSet::SQUARES_PER_WORD,
        1 << (bit % BitSet::SQUARES_PER_WORD),
    )
}

/// A flood fill whose memory is reused by later fills.
///
/// A fill processes at most one 64-bit word for each square that it reaches.
#[derive(Debug)]
pub struct Flood {
    /// The free squares that have not been reached yet.
    open: BitSet,
    reached: BitSet,
    /// The open squares next to reached squares, from which the fill continues.
    frontier: BitSet,
    /// The indices of the nonzero words of `frontier`.
    pending: Vec<usize>,
}

impl Flood {
    /// Creates a flood fill for boards of the same size as `board`. The fill has no free squares until
    /// [`start`](Self::start) is called.
    pub fn new(board: &BitSet) -> Self {
        let empty = BitSet {
            stride: board.stride,
            words: vec![0; board.words.len()],
        };
        Self {
            open: empty.clone(),
            reached: empty.clone(),
            frontier: empty,
            pending: Vec::new(),
        }
    }

    /// Starts a new fill: sets the free squares and clears the reached squares.
    #[inline]
    pub fn start(&mut self, free: &BitSet) {
        self.open.words.copy_from_slice(&free.words);
        self.reached.words.fill(0);
    }

    /// Returns the squares reached since the last call to [`start`](Self::start).
    #[inline]
    pub const fn reached(&self) -> &BitSet {
        &self.reached
    }

    /// Returns the free squares that have not been reached since the last call to [`start`](Self::start).
    #[inline]
    pub const fn open(&self) -> &BitSet {
        &self.open
    }

    /// Adds all squares that can be reached from the free square with bit index `from`.
    pub fn fill(&mut self, from: usize) {
        let (word, mask) = locate(from);
        self.frontier.words[word] = mask;
        self.pending.push(word);
        self.run();
    }

    fn run(&mut self) {
        let stride = self.open.stride;
        // All slices have the same length, so the compiler can omit the bounds checks of all but one of them.
        let open = &mut self.open.words[..];
        let reached = &mut self.reached.words[..open.len()];
        let frontier = &mut self.frontier.words[..open.len()];
        while let Some(word) = self.pending.pop() {
            let free = open[word];
            let filled = fill_both_ways(free, std::mem::take(&mut frontier[word]) & free);
            open[word] = free & !filled;
            reached[word] |= filled;
            for (beside, touched) in [
                (word - stride, filled),
                (word + stride, filled),
                (word - 1, filled << 63),
                (word + 1, filled >> 63),
            ] {
                let more = touched & open[beside];
                if more != 0 {
                    if frontier[beside] == 0 {
                        self.pending.push(beside);
                    }
                    frontier[beside] |= more;
                }
            }
        }
    }
}

/// Extends `set` towards higher bits: adds the consecutive bits of `free` directly above each of its bits.
///
/// The carry of the addition propagates through the bits of `free`, as in the o^(o−2r) trick for rook attacks in chess
/// (Chess Programming Wiki, “Subtracting a Rook from a Blocking Piece”).
#[inline]
const fn fill_up(free: u64, set: u64) -> u64 {
    set | (free & !free.wrapping_add(set))
}

/// Returns all sequences of consecutive bits in `free` that contain a bit of `set`. `set` must be a subset of `free`.
#[inline]
const fn fill_both_ways(free: u64, set: u64) -> u64 {
    let mut filled = fill_up(free, set);
    // Fill towards lower bits, doubling the distance in each step (Kogge and Stone, “A parallel algorithm for the
    // efficient solution of a general class of recurrence equations”, 1973).
    let (mut free, mut step) = (free, 1);
    while step < u64::BITS {
        filled |= free & (filled >> step);
        free &= free >> step;
        step *= 2;
    }
    filled
}
