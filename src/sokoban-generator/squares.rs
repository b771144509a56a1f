//! Sets of squares of a small room, a bit each, in one number.
//!
//! Rows are one bit longer than the room is wide. That bit is in no room, so that nothing walks around a corner of the
//! page.

use sokoban_core::Direction;

/// A set of squares.
pub(crate) type Squares = u128;

/// Walks through the squares of a set, in reading order.
pub(crate) fn each(mut set: Squares) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (square < Squares::BITS).then_some(square as u8)
    })
}

/// The set of one square.
pub(crate) const fn one(square: u8) -> Squares {
    1 << square
}

/// How large a room is, without the walls around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Frame {
    pub(crate) width: u8,
    pub(crate) height: u8,
    stride: u8,
    /// Every square of the rectangle.
    pub(crate) all: Squares,
}

impl Frame {
    /// None if a set has not so many bits.
    pub(crate) fn new(width: u8, height: u8) -> Option<Self> {
        let stride = width.checked_add(1)?;
        let bits = u32::from(stride) * u32::from(height);
        if width == 0 || height == 0 || bits > Squares::BITS {
            return None;
        }
        let row = (1 << width) - 1;
        let all = (0..height).fold(0, |all, y| all | row << (y * stride));
        Some(Self {
            width,
            height,
            stride,
            all,
        })
    }

    /// The square in a column and a row of the room.
    pub(crate) const fn square(&self, x: u8, y: u8) -> u8 {
        y * self.stride + x
    }

    /// Column and row of a square.
    pub(crate) const fn place(&self, square: u8) -> (u8, u8) {
        (square % self.stride, square / self.stride)
    }

    /// The set of a square, empty if it is none of the rectangle.
    pub(crate) fn at(&self, x: i32, y: i32) -> Squares {
        let is_inside = x >= 0 && y >= 0 && x < self.width.into() && y < self.height.into();
        if is_inside {
            one(self.square(x as u8, y as u8))
        } else {
            0
        }
    }

    /// All of a set, one square further. What leaves the rectangle lands on no square of it.
    #[inline]
    pub(crate) const fn shift(&self, set: Squares, direction: Direction) -> Squares {
        match direction {
            Direction::Up => set >> self.stride,
            Direction::Down => set << self.stride,
            Direction::Left => set >> 1,
            Direction::Right => set << 1,
        }
    }

    /// All squares next to those of a set.
    #[inline]
    pub(crate) const fn around(&self, set: Squares) -> Squares {
        set << 1 | set >> 1 | set << self.stride | set >> self.stride
    }

    /// What can be walked to over free squares.
    #[inline]
    pub(crate) const fn flood(&self, from: Squares, free: Squares) -> Squares {
        let mut reach = from & free;
        loop {
            // To the right along whole rows at once: the carry of an addition runs through free squares.
            let right = (free.wrapping_add(reach) ^ free) & free;
            let next = (reach | right | self.around(reach | right)) & free;
            if next == reach {
                return reach;
            }
            reach = next;
        }
    }

    /// The parts of a set that hang together, in reading order of their first squares.
    pub(crate) fn parts(&self, mut set: Squares) -> impl Iterator<Item = Squares> {
        let frame = *self;
        std::iter::from_fn(move || {
            let first = set & set.wrapping_neg();
            let part = frame.flood(first, set);
            set &= !part;
            (first != 0).then_some(part)
        })
    }
}
