//! Small boards as the bits of a word, on which a flood is a handful of shifts.
//!
//! Bitboards are known from chess (Adelson-Velsky et al., “Programming a computer to play chess”, 1970). Rows follow
//! each other with an empty column between them, so that nothing runs over an edge.

use super::{Board, NONE, Square};

/// The squares of a board that fits.
#[derive(Debug, Clone)]
pub(crate) struct Bitboard {
    /// For each square its bit.
    bits: Vec<u64>,
    /// For each bit its square.
    squares: [Square; 64],
    /// The bits from one row to the next.
    row: u32,
    floor: u64,
}

impl Bitboard {
    /// The bits of a board; `None` if it is too large.
    pub(crate) fn of(board: &Board) -> Option<Self> {
        let all = || board.positions.iter();
        let (left, right) = (all().map(|pos| pos.x).min()?, all().map(|pos| pos.x).max()?);
        let (top, bottom) = (all().map(|pos| pos.y).min()?, all().map(|pos| pos.y).max()?);
        let row = u32::from(right - left) + 2;
        if row > 64 || row * (u32::from(bottom - top) + 1) > 65 {
            return None;
        }
        let bit = |x: u16, y: u16| 1 << (u32::from(y - top) * row + u32::from(x - left));
        let bits: Vec<u64> = all().map(|pos| bit(pos.x, pos.y)).collect();
        let mut squares = [NONE; 64];
        for (square, bit) in (0..).zip(&bits) {
            squares[bit.trailing_zeros() as usize] = square;
        }
        Some(Self {
            floor: bits.iter().fold(0, |all, bit| all | bit),
            bits,
            squares,
            row,
        })
    }

    /// The bit of a square; none of [`NONE`].
    #[inline]
    pub(crate) fn bit(&self, square: Square) -> u64 {
        self.bits.get(usize::from(square)).copied().unwrap_or(0)
    }

    /// The bits of some squares.
    pub(crate) fn bits(&self, squares: &[Square]) -> u64 {
        squares.iter().fold(0, |all, it| all | self.bit(*it))
    }

    /// The first of some squares, in reading order.
    #[inline]
    pub(crate) fn first(&self, bits: u64) -> Square {
        let first = self.squares.get(bits.trailing_zeros() as usize);
        first.copied().unwrap_or(NONE)
    }

    /// The squares that the player can walk to from one between boxes.
    #[inline]
    pub(crate) fn reach(&self, boxes: u64, from: u64) -> u64 {
        let free = self.floor & !boxes;
        let mut reached = from;
        loop {
            let across = reached | (reached << 1) | (reached >> 1);
            let more = (across | (reached << self.row) | (reached >> self.row)) & free;
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }

    /// Whether a square is there, and no box on it.
    #[inline]
    pub(crate) fn is_free(&self, boxes: u64, square: Square) -> bool {
        self.bit(square) & !boxes != 0
    }
}
