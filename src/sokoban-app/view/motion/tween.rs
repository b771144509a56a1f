//! The tweens of moving pieces, and the boxes that have just stopped.

use sokoban_core::{Kind, Pos};

use crate::geometry::BoardPoint;
use crate::view::theme::time;

/// How the speed of a piece changes during a tween.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Curve {
    /// Fast at first, and then slower: t ↦ (t−1)³+1.
    Eased,
    /// Constant, so that consecutive steps look like one smooth walk.
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

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    Player,
    Box(Kind),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tween {
    pub piece: Piece,
    /// The destination square. In the position of the game, the piece is already there.
    pub to: Pos,
    /// `true` if the piece falls into a hole on the destination square. In the position of the game, the piece is
    /// already gone.
    pub sinks: bool,
    pub(super) from: BoardPoint,
    pub(super) curve: Curve,
    pub(super) elapsed: f32,
    pub(super) duration: f32,
    /// `true` if the tween belongs to the latest step.
    pub(super) latest: bool,
    /// `true` if the tween ends with a landing. A box that was pushed lands. A box that is moved back by undo does not
    /// land.
    pub(super) lands: bool,
}

/// A box that has just stopped after a push, or has just fallen into a hole.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Landing {
    pub at: Pos,
    pub kind: Kind,
    pub fell: bool,
    /// The time since the box stopped, in seconds.
    pub age: f32,
}

impl Tween {
    /// Returns the point at which the piece is currently drawn.
    pub fn position(&self) -> BoardPoint {
        let time = (self.elapsed / self.duration).min(1.0);
        self.from.towards(self.to.into(), self.curve.fraction(time))
    }

    /// Returns how deep the piece has sunk into a hole, from 0 (not at all) to 1 (completely).
    pub fn sunk(&self) -> f32 {
        if self.sinks {
            ((self.elapsed - self.duration) / time::SINK).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    /// Returns the time since the end of the tween, in seconds. Before the end, the result is negative.
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
