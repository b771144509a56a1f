//! Defines the symmetries that the walls of a level can have.

use sokoban_core::{Pos, Size, Transform};
use sokoban_solver::bitboard::{Bitboard, Frame};

/// The symmetry of a level's walls. The boxes and the player need not be symmetric.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// The walls need not have any symmetry.
    None,
    /// The left and the right half are mirror images.
    Sides,
    /// The top and the bottom half are mirror images.
    Ends,
    /// The walls have both of the symmetries [`Self::Sides`] and [`Self::Ends`].
    Both,
    /// The walls are unchanged by a rotation of 180 degrees.
    HalfTurn,
    /// The walls are unchanged by a rotation of 90 degrees. The board must be square.
    QuarterTurn,
}

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

    /// Returns the name of the symmetry in lower case.
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

    pub(crate) const fn fits(self, size: Size) -> bool {
        !matches!(self, Self::QuarterTurn) || size.width == size.height
    }

    /// Returns the rotations and reflections that leave the walls unchanged.
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
    fn images(self, frame: Frame, square: u16) -> impl Iterator<Item = u16> {
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

    /// Returns a symmetric set that is derived from `set`. For each group of squares that the symmetry maps to each
    /// other, the result contains the whole group if `set` contains the group's first square in reading order, and no
    /// square in the group otherwise.
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
