//! Conversions between the numbered squares of a board and the bits of a [`BitSet`].

use sokoban_core::Pos;
use sokoban_core::bitset::BitSet;

use super::{NONE, Square};

/// Maps the squares of a board to the bits of a [`BitSet`], and back.
#[derive(Debug, Clone)]
pub(super) struct SquareBits {
    bits: Vec<u32>,
    /// For each bit, its square; [`NONE`] if the bit does not represent a square.
    squares: Vec<Square>,
    floor: BitSet,
}

impl SquareBits {
    /// Creates the mapping for the squares at `positions`, which must be in reading order.
    pub(super) fn new(positions: &[Pos]) -> Self {
        let corner = |(x, y): (u16, u16), pos: &Pos| (x.max(pos.x + 1), y.max(pos.y + 1));
        let (width, height) = positions.iter().fold((0, 0), corner);
        let mut floor = BitSet::new(width, height);
        let mut squares = vec![NONE; floor.bits()];
        let mut bits = Vec::with_capacity(positions.len());
        for (square, pos) in (0..).zip(positions) {
            let bit = floor.bit(*pos);
            floor.insert_bit(bit);
            squares[bit] = square;
            bits.push(bit as u32);
        }
        Self {
            bits,
            squares,
            floor,
        }
    }

    #[inline]
    pub(super) fn bit(&self, square: Square) -> usize {
        self.bits[usize::from(square)] as usize
    }

    #[inline]
    pub(super) fn square(&self, bit: usize) -> Square {
        self.squares[bit]
    }

    /// Returns the first square of `set` in reading order, or [`NONE`] if the set is empty.
    #[inline]
    pub(super) fn first(&self, set: &BitSet) -> Square {
        set.first_bit().map_or(NONE, |bit| self.square(bit))
    }

    /// Returns the set of all squares that are not walls.
    pub(super) const fn floor(&self) -> &BitSet {
        &self.floor
    }
}

/// Returns the indices of the bits that are set in `words`, each of which contains 64 bits.
#[inline]
pub(crate) fn set_bits(words: impl Iterator<Item = u64>) -> impl Iterator<Item = usize> {
    words.enumerate().flat_map(|(word, mut bits)| {
        std::iter::from_fn(move || {
            let index = 64 * word + bits.trailing_zeros() as usize;
            bits &= bits.checked_sub(1)?;
            Some(index)
        })
    })
}
