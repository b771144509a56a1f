//! How walls repeat themselves.

use std::fmt;
use std::str::FromStr;

use super::squares::{Frame, Squares, each, one};

/// How the walls of a level repeat themselves. Boxes and player stand where they like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Not at all.
    None,
    /// Left is right, mirrored.
    Sides,
    /// The top is the bottom, mirrored.
    Ends,
    /// Both.
    Both,
    /// The same when turned half around.
    HalfTurn,
    /// The same when turned by a quarter: the board is a square.
    QuarterTurn,
}

/// There is no symmetry of this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnknownSymmetry;

impl Symmetry {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::None,
        Self::Sides,
        Self::Ends,
        Self::Both,
        Self::HalfTurn,
        Self::QuarterTurn,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Sides => "sides",
            Self::Ends => "ends",
            Self::Both => "both",
            Self::HalfTurn => "half-turn",
            Self::QuarterTurn => "quarter-turn",
        }
    }

    /// Whether a rectangle can have it.
    pub(crate) const fn fits(self, width: u16, height: u16) -> bool {
        !matches!(self, Self::QuarterTurn) || width == height
    }

    /// Where a square is found again: one entry for each way, itself first.
    fn images(self, frame: Frame, square: u8) -> impl Iterator<Item = u8> {
        let (x, y) = frame.place(square);
        let (right, bottom) = (frame.width - 1, frame.height - 1);
        let places: &[(u8, u8)] = &match self {
            Self::None => [(x, y); 4],
            Self::Sides => [(x, y), (right - x, y), (x, y), (right - x, y)],
            Self::Ends => [(x, y), (x, bottom - y), (x, y), (x, bottom - y)],
            Self::Both => [
                (x, y),
                (right - x, y),
                (x, bottom - y),
                (right - x, bottom - y),
            ],
            Self::HalfTurn => [
                (x, y),
                (right - x, bottom - y),
                (x, y),
                (right - x, bottom - y),
            ],
            Self::QuarterTurn => [
                (x, y),
                (right - y, x),
                (right - x, bottom - y),
                (y, bottom - x),
            ],
        };
        let squares: [u8; 4] = std::array::from_fn(|at| {
            let (x, y) = places[at];
            frame.square(x, y)
        });
        squares.into_iter()
    }

    /// A set and everything that it is repeated by.
    pub(crate) fn orbit(self, frame: Frame, set: Squares) -> Squares {
        if self == Self::None {
            return set;
        }
        let images = each(set).flat_map(|square| self.images(frame, square));
        images.fold(0, |all, square| all | one(square))
    }

    /// The set made whole: what its first half has, in reading order, the rest has as well, and nothing else.
    pub(crate) fn repeat(self, frame: Frame, set: Squares) -> Squares {
        let mut all = 0;
        for square in each(frame.all) {
            let first = self.images(frame, square).min().unwrap_or(square);
            if set & one(first) != 0 {
                all |= one(square);
            }
        }
        all
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = UnknownSymmetry;

    fn from_str(name: &str) -> Result<Self, UnknownSymmetry> {
        let is_it = |it: &Self| it.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(is_it).ok_or(UnknownSymmetry)
    }
}

impl fmt::Display for UnknownSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the symmetries are none, sides, ends, both, half-turn and quarter-turn")
    }
}

impl std::error::Error for UnknownSymmetry {}
