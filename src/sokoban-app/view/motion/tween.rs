//! One piece in flight, and what is seen when a box has come to rest.

use sokoban_core::{Kind, Pos};

use crate::geometry::BoardPoint;
use crate::view::theme::time;

/// How a piece moves during a flight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Curve {
    /// Fast at first, gentle at the end: t ↦ (t−1)³+1.
    Eased,
    /// At one speed, so that squares passed while walking on leave no mark.
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

/// What flies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Piece {
    /// The player.
    Player,
    /// A box of this kind.
    Box(Kind),
}

/// A piece in motion.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tween {
    /// What flies.
    pub piece: Piece,
    /// Where it is by the rules: the square it flies to.
    pub to: Pos,
    /// Whether it sinks into a hole there and is gone by the rules already.
    pub sinks: bool,
    pub(super) from: BoardPoint,
    pub(super) curve: Curve,
    pub(super) elapsed: f32,
    pub(super) duration: f32,
    /// Whether it belongs to the latest step.
    pub(super) latest: bool,
    /// Whether its end is seen: it was pushed, and not taken back.
    pub(super) lands: bool,
}

/// A box that was pushed and has just come to rest, on its square or in a hole.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Landing {
    /// Where.
    pub at: Pos,
    /// What.
    pub kind: Kind,
    /// Whether it fell into a hole there.
    pub fell: bool,
    /// Seconds since.
    pub age: f32,
}

impl Tween {
    /// Where the piece is drawn now.
    pub fn place(&self) -> BoardPoint {
        let time = (self.elapsed / self.duration).min(1.0);
        self.from.towards(self.to.into(), self.curve.part(time))
    }

    /// How much of the piece has sunk, from 0 to 1.
    pub fn sunk(&self) -> f32 {
        if self.sinks {
            ((self.elapsed - self.duration) / time::SINK).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    /// Seconds since its end; negative before.
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
            from: self.place(),
            curve,
            duration,
            elapsed: 0.0,
            ..*self
        };
    }
}
