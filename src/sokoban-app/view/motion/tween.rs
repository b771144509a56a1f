//! The tweens of moving pieces, and the boxes that have just stopped.

use sokoban_core::{Kind, Pos};

use crate::geometry::BoardPoint;
use crate::view::theme::time;

/// The change of speed during a tween.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Curve {
    /// The piece is fast at first and then slows down: t ↦ (t−1)³+1.
    Eased,
    /// The speed is constant, so that several steps in a row look like one smooth walk.
    Steady,
}

impl Curve {
    fn fraction(self, time: f32) -> f32 {
        match self {
            Self::Eased => (time - 1.0).powi(3) + 1.0,
            Self::Steady => time,
        }
    }
}

/// A piece that can be animated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    Player,
    Box(Kind),
}

/// The animation of a piece on its way to a square.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tween {
    pub piece: Piece,
    /// The destination square. The piece is already there in the game's position.
    pub to: Pos,
    /// `true` if the piece falls into a hole on the destination square. It is already gone in the game's position.
    pub sinks: bool,
    pub(super) from: BoardPoint,
    pub(super) curve: Curve,
    pub(super) elapsed: f32,
    pub(super) duration: f32,
    /// `true` if the tween belongs to the most recent step.
    pub(super) latest: bool,
    /// `true` if a box lands at the end of the tween because it was pushed. A box that is moved by undo does not land.
    pub(super) lands: bool,
}

/// A box that was pushed and has just stopped on a square or fallen into a hole.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Landing {
    pub at: Pos,
    pub kind: Kind,
    /// `true` if the box fell into a hole.
    pub fell: bool,
    /// The seconds since the box stopped.
    pub age: f32,
}

impl Tween {
    /// Returns the point at which the piece is drawn now.
    pub fn position(&self) -> BoardPoint {
        let time = (self.elapsed / self.duration).min(1.0);
        self.from.towards(self.to.into(), self.curve.fraction(time))
    }

    /// Returns the fraction of the piece that has sunk into a hole, from 0 to 1.
    pub fn sunk(&self) -> f32 {
        if self.sinks {
            ((self.elapsed - self.duration) / time::SINK).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    /// Returns the seconds since the end of the tween. They are negative while it is running.
    pub(super) fn over(&self) -> f32 {
        self.elapsed - self.duration - if self.sinks { time::SINK } else { 0.0 }
    }

    pub(super) fn landing(&self) -> Option<Landing> {
        match self.piece {
            Piece::Box(kind) if self.lands && self.over() >= 0.0 => Some(Landing {
                at: self.to,
                kind,
                fell: self.sinks,
                age: self.over(),
            }),
            _ => None,
        }
    }

    pub(super) fn restart(&mut self, curve: Curve, duration: f32) {
        *self = Self {
            from: self.position(),
            curve,
            duration,
            elapsed: 0.0,
            ..*self
        };
    }
}
