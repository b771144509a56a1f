//! Defines the errors returned by [`Draft::check`](super::Draft::check).

use std::error::Error;
use std::fmt;

use crate::grid::Pos;
use crate::level::Level;

/// The reason why a [`Draft`](super::Draft) is not a valid level, and the square where the fault was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DraftError {
    /// The square where the fault was found, or the upper left square if the fault concerns the whole board.
    pub square: Pos,
    /// The reason why the draft is not a valid level.
    pub fault: DraftFault,
}

/// The reason why a [`Draft`](super::Draft) is not a valid level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DraftFault {
    /// The draft has no player.
    NoPlayer,
    /// The draft has more than one player.
    SecondPlayer,
    /// The draft has no box.
    NoBox,
    /// No box has a goal of its kind.
    NoGoal,
    /// A box or the player is on a wall or a hole, or the player is on a box or outside the grid.
    Occupied,
    /// The grids [`Draft::map`](super::Draft::map) and [`Draft::boxes`](super::Draft::boxes) differ in size.
    ShapeMismatch,
    /// The board is wider or higher than [`Level::MAX_SIDE`].
    TooLarge(TooLarge),
}

/// The size of a board that is wider or higher than [`Level::MAX_SIDE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TooLarge {
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
}

impl fmt::Display for DraftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pos { x, y } = self.square;
        write!(
            f,
            "{}:{}: {}",
            u32::from(y) + 1,
            u32::from(x) + 1,
            self.fault
        )
    }
}

impl fmt::Display for DraftFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoPlayer => "the board has no player",
            Self::SecondPlayer => "a second player",
            Self::NoBox => "the board has no box",
            Self::NoGoal => "none of the boxes has a goal",
            Self::Occupied => "a box or the player is somewhere it cannot be",
            Self::ShapeMismatch => "map and boxes have different shapes",
            Self::TooLarge(size) => return size.fmt(f),
        })
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { width, height } = self;
        let max = Level::MAX_SIDE;
        write!(f, "{width}×{height} squares are more than {max}×{max}")
    }
}

impl Error for DraftError {}
impl Error for DraftFault {}
impl Error for TooLarge {}
