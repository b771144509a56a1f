//! Tweens of moving pieces, and boxes that have just stopped.

use sokoban_core::{Kind, Pos};

use crate::geometry::BoardPoint;
use crate::view::theme::time;

/// The easing of a tween.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Curve {
    /// Fast at first, then slower: t ↦ (t−1)³+1.
    Eased,
    /// Constant speed, so that continuous walking is smooth across squares.
    Steady,
}

impl Curve {
    fn part(self, time: f32) -> f32 {
        match self {
            Self::Eased => (time - 1.0).powi(3) + 1.0,
            Self::Steady => time,
        }
    }
}

/// A piece that can move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    Player,
    Box(Kind),
}

/// A moving piece.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tween {
    pub piece: Piece,
    /// The destination square. In the game's position, the piece is already on it.
    pub to: Pos,
    /// `true` if the piece sinks into a hole on that square. In the game's position, the piece is already gone.
    pub sinks: bool,
    pub(super) from: BoardPoint,
    pub(super) curve: Curve,
    pub(super) elapsed: f32,
    pub(super) duration: f32,
    /// `true` if the tween belongs to the latest step.
    pub(super) latest: bool,
    /// `true` if the tween ends with a landing: the box was pushed, not moved by undo.
    pub(super) lands: bool,
}

/// A pushed box that has just stopped on a square or fallen into a hole.
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
    /// Returns the point at which the piece is drawn.
    pub fn position(&self) -> BoardPoint {
        let time = (self.elapsed / self.duration).min(1.0);
        self.from.towards(self.to.into(), self.curve.part(time))
    }

    /// Returns the fraction of the piece that has sunk into a hole, from 0 to 1.
    pub fn sunk(&self) -> f32 {
        if self.sinks {
            ((self.elapsed - self.duration) / time::SINK).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    /// Returns the number of seconds since the end of the tween. It is negative while the tween is running.
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
