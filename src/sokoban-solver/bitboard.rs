//! Sets of squares, stored as bits, and rectangles whose squares fit into 64 bits.
//!
//! Bitboards are known from computer chess (Adelson-Velsky et al., “Programming a computer to play chess”, 1970). In
//! a [`Frame`], each row is followed by an unused bit, so that a square shifted past the left or right
//! edge does not wrap around to another row.

use std::array;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use sokoban_core::Direction;

/// A set of squares. Each square is a number below `64 * W`. A set with `W == 1` can contain the squares of a
/// [`Frame`].
///
/// Supports the set operations `&`, `|`, `^` and `!`. The result of `!` also contains the bits that do not represent a
/// square of the frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bitboard<const W: usize = 1>([u64; W]);

impl<const W: usize> Default for Bitboard<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Bitboard<W> {
    /// The empty set.
    pub const EMPTY: Self = Self([0; W]);

    /// Returns the set that contains only `square`, which must be below `64 * W`.
    #[inline]
    pub const fn single(square: u16) -> Self {
        let mut words = [0; W];
        words[square as usize / 64] = 1 << (square % 64);
        Self(words)
    }

    /// Combines two sets word by word: each word of the result is computed by `word` from the corresponding words of
    /// both sets.
    #[inline]
    fn combined(self, other: Self, word: impl Fn(u64, u64) -> u64) -> Self {
        Self(array::from_fn(|at| word(self.0[at], other.0[at])))
    }

    /// Returns `true` if the set contains no squares.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Returns the number of squares in the set.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Returns `true` if the set contains `square`, which must be below `64 * W`.
    #[inline]
    pub const fn contains(self, square: u16) -> bool {
        self.0[square as usize / 64] >> (square % 64) & 1 == 1
    }

    /// Returns `true` if the two sets have at least one square in common.
    #[inline]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Returns the squares of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self.combined(other, |word, other| word & !other)
    }

    /// Returns the first square in reading order, or `None` if the set is empty.
    #[inline]
    pub fn first(self) -> Option<u16> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some(64 * at as u16 + self.0[at].trailing_zeros() as u16)
    }

    /// Returns an iterator over the squares in reading order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u16> + Clone {
        let mut rest = self;
        std::iter::repeat_with(move || {
            let first = rest.first()?;
            let word = &mut rest.0[usize::from(first / 64)];
            *word &= word.wrapping_sub(1);
            Some(first)
        })
        .map_while(|first| first)
    }
}

impl Bitboard {
    /// The maximum number of squares in a set that consists of one word.
    pub const CAPACITY: usize = u64::BITS as usize;

    /// Returns the word of the set, in which bit `n` represents square `n`.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0[0]
    }
}

impl<const W: usize> FromIterator<u16> for Bitboard<W> {
    fn from_iter<I: IntoIterator<Item = u16>>(squares: I) -> Self {
        squares
            .into_iter()
            .map(Self::single)
            .fold(Self::EMPTY, BitOr::bitor)
    }
}

impl<const W: usize> Not for Bitboard<W> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(self.0.map(Not::not))
    }
}

macro_rules! set_operations {
    ($($operation:ident $method:ident, $assignment:ident $assign:ident;)*) => {$(
        impl<const W: usize> $operation for Bitboard<W> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                self.combined(other, $operation::$method)
            }
        }

        impl<const W: usize> $assignment for Bitboard<W> {
            #[inline]
            fn $assign(&mut self, other: Self) {
                *self = $operation::$method(*self, other);
            }
        }
    )*};
}

set_operations! {
    BitAnd bitand, BitAndAssign bitand_assign;
    BitOr bitor, BitOrAssign bitor_assign;
    BitXor bitxor, BitXorAssign bitxor_assign;
}

/// A rectangle whose squares fit into a [`Bitboard`]. Converts between square numbers and coordinates.
///
/// ```
/// use sokoban_solver::bitboard::{Bitboard, Frame};
///
/// let frame = Frame::new(3, 2).expect("at most 64 bits");
/// let middle = Bitboard::single(frame.square(1, 0));
/// let free = frame.squares().without(middle);
/// let corner = Bitboard::single(frame.square(0, 0));
/// assert_eq!(frame.flood(corner, free), free);
/// assert_eq!(frame.coordinates(free.iter().last().expect("a square")), (2, 1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Frame {
    width: u8,
    height: u8,
    stride: u8,
    squares: Bitboard,
}

impl Frame {
    /// Creates a frame with the given size in squares. Returns `None` if the width or height is zero, or if the squares
    /// and the unused bits between rows do not fit into 64 bits together.
    pub fn new(width: u8, height: u8) -> Option<Self> {
        let stride = width.checked_add(1)?;
        let bits = u32::from(stride) * u32::from(height);
        if width == 0 || height == 0 || u32::from(stride) >= u64::BITS || bits > u64::BITS + 1 {
            return None;
        }
        let row = (1 << width) - 1;
        let squares = (0..height).fold(0, |all, y| all | row << (y * stride));
        Some(Self {
            width,
            height,
            stride,
            squares: Bitboard([squares]),
        })
    }

    /// Returns the number of columns.
    pub const fn width(&self) -> u8 {
        self.width
    }

    /// Returns the number of rows.
    pub const fn height(&self) -> u8 {
        self.height
    }

    /// Returns the set of all squares in the rectangle, without the unused bits.
    pub const fn squares(&self) -> Bitboard {
        self.squares
    }

    /// Returns the number of the square in column `x` and row `y`, which must be inside the rectangle.
    #[inline]
    pub const fn square(&self, x: u8, y: u8) -> u16 {
        (y * self.stride + x) as u16
    }

    /// Returns the column and the row of a square, both zero-based.
    pub const fn coordinates(&self, square: u16) -> (u8, u8) {
        let square = square as u8;
        (square % self.stride, square / self.stride)
    }

    /// Returns the set that contains only the square in column `x` and row `y`. Returns the empty set if that square is
    /// outside the rectangle.
    pub const fn at(&self, x: i32, y: i32) -> Bitboard {
        if x < 0 || y < 0 || x >= self.width as i32 || y >= self.height as i32 {
            return Bitboard::EMPTY;
        }
        Bitboard::single(self.square(x as u8, y as u8))
    }

    /// Returns `set` with every square moved by one square in `direction`. The result may contain bits outside the
    /// rectangle. Use [`squares`](Self::squares) as a mask to remove them.
    #[inline]
    #[must_use]
    pub const fn shift(&self, set: Bitboard, direction: Direction) -> Bitboard {
        let Bitboard([set]) = set;
        Bitboard([match direction {
            Direction::Up => set >> self.stride,
            Direction::Down => set << self.stride,
            Direction::Left => set >> 1,
            Direction::Right => set << 1,
        }])
    }

    /// Returns the neighbours of all squares in `set`. The result may contain bits outside the rectangle. Use
    /// [`squares`](Self::squares) as a mask to remove them.
    #[inline]
    #[must_use]
    pub const fn neighbours(&self, set: Bitboard) -> Bitboard {
        let Bitboard([set]) = set;
        Bitboard([set << 1 | set >> 1 | set << self.stride | set >> self.stride])
    }

    /// Flood fill: returns the squares of `free` that can be reached from the squares of `from` by steps within `free`.
    /// Squares of `from` that are not in `free` are ignored.
    #[inline]
    #[must_use]
    pub const fn flood(&self, from: Bitboard, free: Bitboard) -> Bitboard {
        let free = free.bits();
        let mut reached = from.bits() & free;
        loop {
            // The carry of the addition fills the free squares to the right of each reached square.
            let right = free & !free.wrapping_add(reached);
            let filled = Bitboard([reached | right]);
            let next = (filled.bits() | self.neighbours(filled).bits()) & free;
            if next == reached {
                return Bitboard([reached]);
            }
            reached = next;
        }
    }

    /// Returns an iterator over the connected components of `set`, ordered by their first squares.
    pub fn components(&self, mut set: Bitboard) -> impl Iterator<Item = Bitboard> + use<> {
        let frame = *self;
        std::iter::from_fn(move || {
            let first = Bitboard::single(set.first()?);
            let component = frame.flood(first, set);
            set ^= component;
            Some(component)
        })
    }
}
