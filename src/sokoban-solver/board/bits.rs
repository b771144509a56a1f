//! Conversions between the numbered squares of a board and sets of bits: a [`BitSet`] for boards of any size, and a
//! [`Bitboard`] for small boards.

use sokoban_core::Pos;
use sokoban_core::bitboard::{Bitboard, Frame};
use sokoban_core::bitset::BitSet;

use super::{Board, NONE, Square};

/// Maps the squares of a board to the bits of a [`BitSet`], and back.
#[derive(Debug, Clone)]
pub(super) struct SquareBits {
    bits: Vec<u32>,
    /// For each bit, its square; [`NONE`] if the bit does not represent a square.
    squares: Vec<Square>,
    floor: BitSet,
}

impl SquareBits {
    /// Creates the mapping for the squares at `positions`, which must be in reading order. Returns `None` if the index
    /// of a bit does not fit into a `u32`.
    pub(super) fn new(positions: &[Pos]) -> Option<Self> {
        let corner = |(x, y): (u16, u16), pos: &Pos| (x.max(pos.x + 1), y.max(pos.y + 1));
        let (width, height) = positions.iter().fold((0, 0), corner);
        let mut floor = BitSet::new(width, height);
        let mut squares = vec![NONE; floor.bits()];
        let mut bits = Vec::with_capacity(positions.len());
        for (square, pos) in (0..).zip(positions) {
            let bit = floor.bit(*pos);
            floor.insert_bit(bit);
            squares[bit] = square;
            bits.push(u32::try_from(bit).ok()?);
        }
        Some(Self {
            bits,
            squares,
            floor,
        })
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

/// A board whose squares fit into a [`Bitboard`].
#[derive(Debug, Clone)]
pub(crate) struct SmallBoard {
    frame: Frame,
    singles: Vec<Bitboard>,
    /// For each bit, its square; [`NONE`] if the bit does not represent a square.
    squares: [Square; Bitboard::CAPACITY],
    floor: Bitboard,
}

impl SmallBoard {
    /// Creates the mapping for `board`. Returns `None` if the board has no squares or is too large.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        let (low, high) = board.bounds()?;
        let side = |low: u16, high: u16| u8::try_from(high - low + 1).ok();
        let frame = Frame::new(side(low.x, high.x)?, side(low.y, high.y)?)?;
        let mut squares = [NONE; Bitboard::CAPACITY];
        let mut singles = Vec::with_capacity(board.len());
        for (square, pos) in (0..).zip(&board.positions) {
            let bit = frame.square((pos.x - low.x) as u8, (pos.y - low.y) as u8);
            squares[usize::from(bit)] = square;
            singles.push(Bitboard::single(bit));
        }
        Some(Self {
            frame,
            squares,
            floor: singles.iter().fold(Bitboard::EMPTY, |all, it| all | *it),
            singles,
        })
    }

    /// Returns the set that contains only `square`, or the empty set if `square` is [`NONE`].
    #[inline]
    pub(crate) fn single(&self, square: Square) -> Bitboard {
        let single = self.singles.get(usize::from(square));
        single.copied().unwrap_or(Bitboard::EMPTY)
    }

    pub(crate) fn set(&self, squares: &[Square]) -> Bitboard {
        let singles = squares.iter().map(|square| self.single(*square));
        singles.fold(Bitboard::EMPTY, |all, it| all | it)
    }

    /// Returns the first square of `set` in reading order, or [`NONE`] if the set is empty.
    #[inline]
    pub(crate) fn first(&self, set: Bitboard) -> Square {
        set.first()
            .map_or(NONE, |bit| self.squares[usize::from(bit)])
    }

    /// Returns the squares that the player can reach from `from` without pushing any of `boxes`.
    #[inline]
    pub(crate) fn reach(&self, boxes: Bitboard, from: Bitboard) -> Bitboard {
        self.frame.flood(from, self.floor.without(boxes))
    }

    /// Returns `true` if the square is neither a wall nor occupied by one of `boxes`.
    #[inline]
    pub(crate) fn is_free(&self, boxes: Bitboard, square: Square) -> bool {
        !self.single(square).without(boxes).is_empty()
    }
}
