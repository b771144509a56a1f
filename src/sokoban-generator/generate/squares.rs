//! Sets of squares of a small room, a bit each, in one number.
//!
//! Rows are one bit longer than the room is wide. That bit is in no room, so that nothing walks around a corner of the
//! page.

use sokoban_core::Direction;

/// A set of squares.
pub(crate) type Squares = u64;

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

    /// How many rows and columns at the edges have nothing of a set.
    pub(crate) fn missing_lines(&self, set: Squares) -> u32 {
        let places = || each(set).map(|square| self.place(square));
        let span = |low: Option<u8>, high: Option<u8>| {
            high.zip(low).map_or(0, |(high, low)| high - low + 1)
        };
        let wide = span(places().map(|it| it.0).min(), places().map(|it| it.0).max());
        let high = span(places().map(|it| it.1).min(), places().map(|it| it.1).max());
        u32::from(self.width - wide) + u32::from(self.height - high)
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

    /// Whether a set that hangs together still does so without one of its squares, as far as the eight squares around
    /// it tell: if they say no, the ends may meet far away.
    #[inline]
    pub(crate) const fn is_whole_without(&self, set: Squares, square: u8) -> bool {
        // The three by three squares around it, in the lowest bits of three rows.
        let corner = 32 + square as u32 - self.stride as u32 - 1;
        let near = (((set as u128) << 32) >> corner) as u64;
        let (middle, lower) = (near >> self.stride, near >> (2 * self.stride));
        let pattern = near & 7 | (middle & 7) << 3 | (lower & 7) << 6;
        JOINED[(pattern >> 6) as usize] >> (pattern & 63) & 1 == 1
    }
}

/// For each pattern of three by three squares, a bit: whether those beside the middle are joined around it.
const JOINED: [u64; 8] = {
    let (mut joined, mut pattern) = ([0; 8], 0);
    while pattern < 512 {
        if is_joined(pattern) {
            joined[pattern >> 6] |= 1 << (pattern & 63);
        }
        pattern += 1;
    }
    joined
};

const fn is_joined(pattern: usize) -> bool {
    // Once around the middle, from the top left; those beside the middle are the odd ones.
    const AROUND: [u32; 8] = [0, 1, 2, 5, 8, 7, 6, 3];
    let (mut parts, mut at) = (0, 0);
    while at < 8 {
        let here = pattern >> AROUND[at] & 1 == 1;
        let next = pattern >> AROUND[(at + 1) % 8] & 1 == 1;
        let after = pattern >> AROUND[(at + 2) % 8] & 1 == 1;
        // A part ends where a square beside the middle is not followed by a corner and another one.
        if at % 2 == 1 && here && !(next && after) {
            parts += 1;
        }
        at += 1;
    }
    parts <= 1
}
