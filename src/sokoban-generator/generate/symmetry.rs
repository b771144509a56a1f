//! Symmetry of the walls.

use std::fmt;
use std::str::FromStr;

use sokoban_core::bitboard::{Bitboard, Frame};

/// The symmetry of a level's walls. Boxes and player need not be symmetric.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// No symmetry.
    None,
    /// The left half mirrors the right half.
    Sides,
    /// The top half mirrors the bottom half.
    Ends,
    /// Both mirror symmetries.
    Both,
    /// Rotation by 180 degrees changes nothing.
    HalfTurn,
    /// Rotation by 90 degrees changes nothing. The board is square.
    QuarterTurn,
}

/// The error of parsing a [`Symmetry`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseSymmetryError;

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 6] = [
        Self::None,
        Self::Sides,
        Self::Ends,
        Self::Both,
        Self::HalfTurn,
        Self::QuarterTurn,
    ];

    /// Returns the name in lower case, which parses as this symmetry.
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

    /// Returns `true` if a rectangle of this size can have the symmetry.
    pub(crate) const fn fits(self, width: u16, height: u16) -> bool {
        !matches!(self, Self::QuarterTurn) || width == height
    }

    /// Returns the symmetric images of a square. Itself comes first, and squares may repeat.
    fn images(self, frame: Frame, square: u8) -> impl Iterator<Item = u8> {
        let (x, y) = frame.coordinates(square);
        let (right, bottom) = (frame.width() - 1, frame.height() - 1);
        let (rx, ry) = (right - x, bottom - y);
        let images = match self {
            Self::None => [(x, y); 4],
            Self::Sides => [(x, y), (rx, y), (x, y), (rx, y)],
            Self::Ends => [(x, y), (x, ry), (x, y), (x, ry)],
            Self::Both => [(x, y), (rx, y), (x, ry), (rx, ry)],
            Self::HalfTurn => [(x, y), (rx, ry), (x, y), (rx, ry)],
            Self::QuarterTurn => [(x, y), (right - y, x), (rx, ry), (y, bottom - x)],
        };
        images.into_iter().map(move |(x, y)| frame.square(x, y))
    }

    /// Returns a set with all symmetric images of its squares.
    pub(crate) fn orbit(self, frame: Frame, set: Bitboard) -> Bitboard {
        if self == Self::None {
            return set;
        }
        let images = set.iter().flat_map(|square| self.images(frame, square));
        images.collect()
    }

    /// Makes a set symmetric: of all images of a square, the first in reading order decides.
    pub(crate) fn symmetrized(self, frame: Frame, set: Bitboard) -> Bitboard {
        let mut all = Bitboard::EMPTY;
        for square in frame.squares().iter() {
            let first = self.images(frame, square).min().unwrap_or(square);
            if set.contains(first) {
                all |= Bitboard::single(square);
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
    type Err = ParseSymmetryError;

    fn from_str(name: &str) -> Result<Self, ParseSymmetryError> {
        let matches = |it: &Self| it.name().eq_ignore_ascii_case(name);
        Self::ALL
            .into_iter()
            .find(matches)
            .ok_or(ParseSymmetryError)
    }
}

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the symmetries are none, sides, ends, both, half-turn and quarter-turn")
    }
}

impl std::error::Error for ParseSymmetryError {}
