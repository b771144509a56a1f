//! Rows of squares as the bits of words, so that a flood takes a row at a time.
//!
//! Sixty-four squares of a row are a word, and after the last square of each row there is a bit that is never free,
//! nor are the words above the first row and below the last one: nothing runs over an edge.

use sokoban_core::Pos;

use super::{NONE, Square};

/// Where the squares of a board have their bits.
#[derive(Debug, Clone)]
pub(super) struct Rows {
    /// For each square its word times 64, and its bit.
    bits: Vec<u32>,
    /// The squares that are no walls.
    floor: Vec<u64>,
    /// For each word the number of its first square.
    numbers: Vec<Square>,
    /// The words of a row.
    width: usize,
}

impl Rows {
    /// The rows of squares in reading order.
    pub(super) fn of(positions: &[Pos]) -> Self {
        let (right, bottom) = positions.iter().fold((0, 0), |(right, bottom), pos| {
            (pos.x.max(right), pos.y.max(bottom))
        });
        let width = usize::from(right) / 64 + 1 + usize::from(right % 64 == 63);
        let before = width + 1;
        let bit = |pos: &Pos| {
            let word = before + usize::from(pos.y) * width + usize::from(pos.x) / 64;
            word as u32 * 64 + u32::from(pos.x) % 64
        };
        let words = 2 * before + width * (usize::from(bottom) + 1);
        let mut rows = Self {
            bits: positions.iter().map(bit).collect(),
            floor: vec![0; words],
            numbers: vec![0; words],
            width,
        };
        for (square, bit) in (0..).zip(&rows.bits) {
            let (word, mask) = place(*bit);
            if rows.floor[word] == 0 {
                rows.numbers[word] = square;
            }
            rows.floor[word] |= mask;
        }
        rows
    }

    /// The word of a square, and its bit.
    #[inline]
    pub(super) fn place(&self, square: Square) -> (usize, u64) {
        place(self.bits[usize::from(square)])
    }

    /// The first of some squares in reading order, or [`NONE`].
    pub(super) fn first(&self, rows: &[u64]) -> Square {
        let mut words = rows.iter().enumerate();
        let Some((word, bits)) = words.find(|(_, bits)| **bits != 0) else {
            return NONE;
        };
        let before = self.floor[word] & (bits & bits.wrapping_neg()).wrapping_sub(1);
        self.numbers[word] + before.count_ones() as Square
    }

    /// The squares that are no walls.
    pub(super) fn floor(&self) -> &[u64] {
        &self.floor
    }

    /// The words beside one, with the bits of them that touch these.
    #[inline]
    pub(super) fn beside(&self, word: usize, bits: u64) -> [(usize, u64); 4] {
        [
            (word - self.width, bits),
            (word + self.width, bits),
            (word - 1, bits << 63),
            (word + 1, bits >> 63),
        ]
    }
}

const fn place(bit: u32) -> (usize, u64) {
    ((bit / 64) as usize, 1 << (bit % 64))
}

/// All bits of a word that are joined to some of them by free ones.
#[inline]
pub(super) const fn spread(free: u64, from: u64) -> u64 {
    // A carry runs up to the end of what is free (as in chess the rays of rooks do).
    let mut found = from | (free & !free.wrapping_add(from));
    // And down in steps that double (Kogge and Stone, “A parallel algorithm for the efficient solution of a general
    // class of recurrence equations”, 1973).
    let (mut free, mut step) = (free, 1);
    while step < 64 {
        found |= free & (found >> step);
        free &= free >> step;
        step *= 2;
    }
    found
}
