//! Defines the symmetries that the walls of a level can have.

use std::fmt;
use std::str::FromStr;

use sokoban_core::bitboard::{Bitboard, Frame};

/// The symmetry of a level's walls. The boxes and the player need not be symmetric.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// No symmetry.
    None,
    /// The left half mirrors the right half.
    Sides,
    /// The top half mirrors the bottom half.
    Ends,
    /// Both [`Self::Sides`] and [`Self::Ends`].
    Both,
    /// The walls are unchanged by a rotation of 180 degrees.
    HalfTurn,
    /// The walls are unchanged by a rotation of 90 degrees. The board must be square.
    QuarterTurn,
}

/// The error returned when parsing a [`Symmetry`] fails.
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

    /// Returns the name of the symmetry in lower case. Parsing this name returns the symmetry.
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

    /// Returns `true` if a board of this width and height can have the symmetry.
    pub(crate) const fn fits(self, width: u16, height: u16) -> bool {
        !matches!(self, Self::QuarterTurn) || width == height
    }

    /// Returns the four squares to which the symmetry maps `square`. The first is `square` itself. The others may
    /// contain duplicates.
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

    /// Returns the squares in `set` and all squares to which the symmetry maps them.
    pub(crate) fn orbit(self, frame: Frame, set: Bitboard) -> Bitboard {
        if self == Self::None {
            return set;
        }
        let images = set.iter().flat_map(|square| self.images(frame, square));
        images.collect()
    }

    /// Returns a symmetric set that is derived from `set`. Of each group of squares that the symmetry maps to each
    /// other, it contains all squares if `set` contains the first in reading order, and otherwise none.
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
