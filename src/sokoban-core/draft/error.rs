//! The errors of [`Draft::check`](super::Draft::check).

use core::error::Error;
use core::fmt;

use crate::grid::Pos;
use crate::level::Level;

/// The reason why a [`Draft`](super::Draft) is not a level, with its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DraftError {
    /// The square of the fault; the first square of the draft if the fault concerns the whole board.
    pub square: Pos,
    /// The fault.
    pub fault: DraftFault,
}

/// The reason why a draft is not a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DraftFault {
    /// There is no player.
    NoPlayer,
    /// More than one player.
    SecondPlayer,
    /// There is no box.
    NoBox,
    /// There is no goal for any of the boxes.
    NoGoal,
    /// A box or the player is in a wall, in a hole, on another piece, or off the board.
    Occupied,
    /// The two grids of the draft differ in size.
    ShapeMismatch,
    /// The board is wider or higher than [`Level::MAX_SIDE`].
    TooLarge(TooLarge),
}

/// The size of a board that is wider or higher than [`Level::MAX_SIDE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TooLarge {
    /// Columns of the board.
    pub width: usize,
    /// Rows of the board.
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
            Self::NoGoal => "the board has no goal for any of its boxes",
            Self::Occupied => "a box or the player stands where it cannot",
            Self::ShapeMismatch => "map and boxes do not have the same shape",
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
