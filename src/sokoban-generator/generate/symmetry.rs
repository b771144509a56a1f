//! Defines the symmetries that the walls of a level can have.

use std::fmt;
use std::str::FromStr;

use sokoban_core::bitboard::{Bitboard, Frame};
use sokoban_core::{Pos, Size, Transform};

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

    /// Returns `true` if a board of this size can have the symmetry.
    pub(crate) const fn fits(self, size: Size) -> bool {
        !matches!(self, Self::QuarterTurn) || size.width == size.height
    }

    /// Returns the transforms that leave the walls unchanged.
    const fn transforms(self) -> &'static [Transform] {
        use Transform as T;
        match self {
            Self::None => &[T::IDENTITY],
            Self::Sides => &[T::IDENTITY, T::FLIP_HORIZONTAL],
            Self::Ends => &[T::IDENTITY, T::FLIP_VERTICAL],
            Self::Both => &[
                T::IDENTITY,
                T::FLIP_HORIZONTAL,
                T::FLIP_VERTICAL,
                T::ROTATE_HALF,
            ],
            Self::HalfTurn => &[T::IDENTITY, T::ROTATE_HALF],
            Self::QuarterTurn => &[
                T::IDENTITY,
                T::ROTATE_CLOCKWISE,
                T::ROTATE_HALF,
                T::ROTATE_COUNTERCLOCKWISE,
            ],
        }
    }

    /// Returns the squares to which the symmetry maps `square`, including `square` itself.
    fn images(self, frame: Frame, square: u8) -> impl Iterator<Item = u8> {
        let (x, y) = frame.coordinates(square);
        let pos = Pos::new(x.into(), y.into());
        let size = Size::new(frame.width().into(), frame.height().into());
        self.transforms().iter().map(move |transform| {
            let Pos { x, y } = transform.square(pos, size);
            frame.square(x as u8, y as u8)
        })
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
