//! The two kinds of box moves: pushes, in forward play, and pulls, in reverse play.

use sokoban_core::Direction;

use super::{Board, NONE, Square};
use crate::play::Push;

/// The way in which a search moves boxes: by pushes, forwards from the start, or by pulls, backwards from the solved
/// states. A pull undoes a push.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MoveKind {
    Push,
    Pull,
}

impl MoveKind {
    pub(crate) const fn opposite(self) -> Self {
        match self {
            Self::Push => Self::Pull,
            Self::Pull => Self::Push,
        }
    }

    /// Returns the side of the box on which the player is after the box moves by one square in direction `step`.
    pub(crate) const fn player_side_after(self, step: Direction) -> Direction {
        match self {
            Self::Push => step.opposite(),
            Self::Pull => step,
        }
    }

    /// Returns the two squares that a step depends on: the square on which the player must be before the step, and the
    /// square that must be free. A square is [`NONE`] if it is a wall.
    #[inline]
    pub(crate) fn required_squares(self, board: &Board, step: BoxStep) -> (Square, Square) {
        let BoxStep { from, direction } = step;
        let ahead = board.next(from, direction);
        match self {
            Self::Push => (board.next(from, direction.opposite()), ahead),
            Self::Pull if ahead == NONE => (NONE, NONE),
            Self::Pull => (ahead, board.next(ahead, direction)),
        }
    }
}

/// A move of a box to a neighbouring square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BoxStep {
    /// The square of the box before the step.
    pub(crate) from: Square,
    pub(crate) direction: Direction,
}

impl BoxStep {
    pub(crate) fn reversed(self, board: &Board) -> Self {
        Self {
            from: board.next(self.from, self.direction),
            direction: self.direction.opposite(),
        }
    }

    pub(crate) fn push(self, board: &Board) -> Push {
        Push {
            square: board.pos(self.from),
            direction: self.direction,
        }
    }
}
