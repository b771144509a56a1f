//! Sets of squares, a bit for each, and their floods: 64 squares at a time.

use crate::grid::Pos;
use alloc::vec;
use alloc::vec::Vec;

/// A set of squares of a board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct BitSet {
    /// Words in a row.
    stride: usize,
    words: Vec<u64>,
}

impl BitSet {
    /// Squares in a word.
    pub(crate) const WORD: usize = u64::BITS as usize;

    /// The empty set for a board of this size.
    pub(crate) fn new(width: u16, height: u16) -> Self {
        let stride = usize::from(width).div_ceil(Self::WORD).max(1);
        Self {
            stride,
            words: vec![0; stride * usize::from(height)],
        }
    }

    pub(crate) fn insert(&mut self, pos: Pos) {
        let (word, bit) = self.place(pos);
        self.words[word] |= bit;
    }

    /// Whether the square is in the set. One beyond the board is not.
    pub(crate) fn contains(&self, pos: Pos) -> bool {
        let (word, bit) = self.place(pos);
        let is_near = usize::from(pos.x) < self.stride * Self::WORD;
        is_near && self.words.get(word).is_some_and(|word| word & bit != 0)
    }

    fn place(&self, pos: Pos) -> (usize, u64) {
        let x = usize::from(pos.x);
        let word = usize::from(pos.y) * self.stride + x / Self::WORD;
        (word, 1 << (x % Self::WORD))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// The rows from top to bottom; bit `x % 64` of word `x / 64` is the square in column `x`.
    pub(crate) fn rows(&self) -> impl DoubleEndedIterator<Item = &[u64]> + ExactSizeIterator {
        self.words.chunks_exact(self.stride)
    }

    /// The rows from top to bottom, to be filled.
    pub(crate) fn rows_mut(&mut self) -> impl Iterator<Item = &mut [u64]> {
        self.words.chunks_exact_mut(self.stride)
    }

    /// The squares in reading order.
    pub(crate) fn squares(&self) -> impl Iterator<Item = Pos> {
        (0..).zip(self.rows()).flat_map(|(y, row)| {
            (0_u16..)
                .step_by(Self::WORD)
                .zip(row)
                .flat_map(move |(x, &word)| {
                    let rest = |word: &u64| Some(word & (word - 1)).filter(|&rest| rest != 0);
                    let first = Some(word).filter(|&word| word != 0);
                    let words = core::iter::successors(first, rest);
                    words.map(move |word| Pos::new(x + word.trailing_zeros() as u16, y))
                })
        })
    }

    /// What is in this set and not in the other, which is of the same size.
    pub(crate) fn without(&self, other: &Self) -> Self {
        let words = self.words.iter().zip(&other.words);
        Self {
            stride: self.stride,
            words: words.map(|(&mine, &theirs)| mine & !theirs).collect(),
        }
    }

    /// Those squares of the set that lie at the edge of the board, whose width this is.
    pub(crate) fn at_edge(&self, width: u16) -> Self {
        let mut edge = Self {
            stride: self.stride,
            words: vec![0; self.words.len()],
        };
        let right = usize::from(width.saturating_sub(1));
        let (last, east) = (right / Self::WORD, 1 << (right % Self::WORD));
        let bottom = self.words.len() - self.stride;
        for row in (0..=bottom).step_by(self.stride) {
            edge.words[row] |= self.words[row] & 1;
            edge.words[row + last] |= self.words[row + last] & east;
        }
        for row in [0, bottom] {
            let row = row..row + self.stride;
            edge.words[row.clone()].copy_from_slice(&self.words[row]);
        }
        edge
    }

    /// Adds every square of `free` that can be walked to from the set, which lies in `free`.
    ///
    /// A row is visited only when it has grown, so the work is bounded by the squares times the words in a row.
    pub(crate) fn flood(&mut self, free: &Self) {
        let rows = (0..self.words.len()).step_by(self.stride);
        let is_used = |row: &usize| {
            self.words[*row..row + self.stride]
                .iter()
                .any(|&word| word != 0)
        };
        let mut grown: Vec<usize> = rows.filter(is_used).collect();
        while let Some(row) = grown.pop() {
            self.grow_sideways(free, row);
            for next in [row.wrapping_sub(self.stride), row + self.stride] {
                if next < self.words.len() && self.grow_into(free, row, next) {
                    grown.push(next);
                }
            }
        }
    }

    /// Lets a row, named by its first word, grow into the one above or below. Returns whether that is new.
    fn grow_into(&mut self, free: &Self, row: usize, next: usize) -> bool {
        let mut is_new = false;
        for at in 0..self.stride {
            let more = self.words[row + at] & free.words[next + at] & !self.words[next + at];
            self.words[next + at] |= more;
            is_new |= more != 0;
        }
        is_new
    }

    fn grow_sideways(&mut self, free: &Self, row: usize) {
        let row = row..row + self.stride;
        let mut carry = false;
        for at in row.clone() {
            self.words[at] = grow(free.words[at], self.words[at], &mut carry);
        }
        carry = false;
        for at in row.rev() {
            let (free, set) = (free.words[at].reverse_bits(), self.words[at].reverse_bits());
            self.words[at] = grow(free, set, &mut carry).reverse_bits();
        }
    }
}

/// Spreads the bits of `set` upward through the runs of `free` they are in: the carry of an addition runs through
/// them, as in the o^(o−2r) trick of chess bitboards (Chess Programming Wiki, “Subtracting a Rook from a Blocking
/// Piece”).
fn grow(free: u64, set: u64, carry: &mut bool) -> u64 {
    let (sum, over) = free.overflowing_add(set);
    let (sum, again) = sum.overflowing_add(u64::from(*carry));
    *carry = over | again;
    (free & !sum) | set
}
