//! Sets of squares, as rows of bits.

use crate::board::Square;

/// Rows of bits, one bit for each square.
#[derive(Debug, Default)]
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// So many empty sets of so many squares.
    pub(super) fn new(count: usize, squares: usize) -> Self {
        let words = squares.div_ceil(64);
        Self {
            words,
            bits: vec![0; words * count],
        }
    }

    /// One of the sets; an empty one if there are no sets at all.
    #[inline]
    pub(super) fn row(&self, index: usize) -> &[u64] {
        let row = self.words * index..self.words * (index + 1);
        self.bits.get(row).unwrap_or(&[])
    }

    pub(super) fn add(&mut self, index: usize, square: Square) {
        self.bits[self.words * index + usize::from(square / 64)] |= 1 << (square % 64);
    }

    pub(super) fn remove(&mut self, index: usize, square: Square) {
        self.bits[self.words * index + usize::from(square / 64)] &= !(1 << (square % 64));
    }

    /// Makes one set what another one is.
    pub(super) fn copy(&mut self, from: usize, to: usize) {
        self.bits
            .copy_within(self.words * from..self.words * (from + 1), self.words * to);
    }

    /// Makes one set what this one is.
    pub(super) fn set(&mut self, index: usize, squares: &[u64]) {
        self.bits[self.words * index..][..self.words].copy_from_slice(squares);
    }

    #[inline]
    pub(super) fn contains(&self, index: usize, square: Square) -> bool {
        contains(self.row(index), square)
    }
}

/// Whether a square is in a set.
#[inline]
pub(super) fn contains(set: &[u64], square: Square) -> bool {
    let word = set.get(usize::from(square / 64));
    word.is_some_and(|word| word & (1 << (square % 64)) != 0)
}

/// How many squares two sets have in common.
#[inline]
pub(super) fn common(one: &[u64], other: &[u64]) -> u16 {
    let both = one
        .iter()
        .zip(other)
        .map(|(one, other)| (one & other).count_ones());
    both.sum::<u32>() as u16
}
