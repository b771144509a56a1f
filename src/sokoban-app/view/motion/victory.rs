//! The victory animation. Light spreads from the last box to the others, and the player hops. If the player has now
//! earned all stars on the level, a band of light then moves across the floor. If the player has now solved a whole
//! collection, lamps on the walls then light up the floor, and stay on.

use std::f32::consts::PI;

use sokoban_core::Pos;

use crate::geometry::BoardPoint;
use crate::view::theme::time::{
    FLASH, FLASH_DELAY, HOP, LAMPS, MAX_FLASHES, SWEEP, SWEEP_DELAY, VICTORY,
};

/// The height of a hop, in squares.
const HOP_HEIGHT: f32 = 0.16;
const HOPS: f32 = 2.0;
/// The brightness of a box just after its flash. From there, it decreases until the end of the animation.
const AFTERGLOW: f32 = 0.35;
/// The brightness of the wall lamps at the end of the animation.
const LAMPS_LEFT_ON: f32 = 0.7;
/// The distance from the last box, in squares, at which boxes flash `MAX_FLASHES` seconds after it. Boxes at larger
/// distances flash at the same time, and nearer boxes flash earlier.
const FAR: f32 = 10.0;

/// The kinds of victories, from the least to the most important one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Victory {
    Solved,
    /// The player has earned all stars on the level.
    AllStars,
    /// The player has solved all levels in a collection.
    Collection,
}

/// The state of the victory animation. For each of its parts, contains the time since the part started, in seconds. The
/// time is negative before the start, and `None` if the animation does not have this part.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct VictoryAnimation {
    boxes: Option<f32>,
    sweep: Option<f32>,
    lamps: Option<f32>,
    /// The square of the box that was pushed last. The light spreads from this square.
    origin: Option<Pos>,
    /// `true` if only light is shown, and nothing moves.
    is_reduced: bool,
}

impl VictoryAnimation {
    pub const NONE: Self = Self {
        boxes: None,
        sweep: None,
        lamps: None,
        origin: None,
        is_reduced: false,
    };

    /// Starts the animation when a level is solved. The light spreads from the box on the square `origin`.
    pub(super) const fn start(origin: Option<Pos>, is_reduced: bool) -> Self {
        Self {
            boxes: Some(0.0),
            origin,
            is_reduced,
            ..Self::NONE
        }
    }

    /// Adds the parts of the animation that belong to `victory`. They start after the light has spread to the boxes.
    pub(super) fn add(&mut self, victory: Victory) {
        let begin = self
            .boxes
            .map_or(0.0, |since| (since - SWEEP_DELAY).min(0.0));
        if victory > Victory::Solved {
            self.sweep.get_or_insert(begin);
        }
        if victory == Victory::Collection {
            self.lamps.get_or_insert(begin);
        }
    }

    pub(super) fn advance(&mut self, dt: f32) {
        self.boxes = self.boxes.map(|since| since + dt);
        self.sweep = self.sweep.map(|since| since + dt);
        self.lamps = self.lamps.map(|since| since + dt);
    }

    /// Returns `true` while anything moves or changes its brightness.
    pub fn is_active(&self) -> bool {
        let is_before = |since: Option<f32>, end| since.is_some_and(|since| since < end);
        is_before(self.boxes, VICTORY)
            || is_before(self.sweep, SWEEP)
            || is_before(self.lamps, LAMPS)
    }

    /// Returns `true` while anything shines, even at a constant brightness.
    pub fn is_shining(&self) -> bool {
        self.is_active() || self.lamps.is_some()
    }

    /// Returns the brightness of the flash at the box on the square `pos`, and the growth of the box. Both are from 0
    /// to 1.
    pub fn flash(&self, pos: Pos) -> (f32, f32) {
        let Some(since) = self.boxes.filter(|since| *since < VICTORY) else {
            return (0.0, 0.0);
        };
        let fade = 1.0 - since / VICTORY;
        if self.is_reduced {
            return (fade, 0.0);
        }
        let distance = self.origin.map_or(0.0, |origin| {
            BoardPoint::from(origin).distance(pos.into()) / FAR
        });
        let since = since - FLASH_DELAY - MAX_FLASHES * distance.min(1.0);
        let wave = wave(since / FLASH);
        let after = if since > FLASH / 2.0 {
            AFTERGLOW * fade
        } else {
            0.0
        };
        (wave.max(after), wave)
    }

    /// Returns the progress of the particles that rise from the box on the square `pos`, from 0 to 1. Returns `None` if
    /// no particles are rising.
    pub fn motes(&self, pos: Pos) -> Option<f32> {
        let since = self.boxes.filter(|_| !self.is_reduced)?;
        let distance = self.origin.map_or(0.0, |origin| {
            BoardPoint::from(origin).distance(pos.into()) / FAR
        });
        let begin = FLASH_DELAY + FLASH / 2.0 + MAX_FLASHES * distance.min(1.0);
        let age = (since - begin) / (VICTORY - begin);
        (0.0..1.0).contains(&age).then_some(age)
    }

    /// Returns the brightness of the band of light at a point on the floor, from 0 to 1. `fraction` is the position of
    /// the point along the diagonal of the board, from 0 to 1.
    pub fn sweep(&self, fraction: f32) -> f32 {
        const WIDTH: f32 = 0.3;
        let Some(since) = self.sweep.filter(|since| (0.0..SWEEP).contains(since)) else {
            return 0.0;
        };
        let done = since / SWEEP;
        if self.is_reduced {
            return 1.0 - done;
        }
        wave((done * (1.0 + WIDTH) - fraction) / WIDTH)
    }

    /// Returns the brightness of a wall lamp, from 0 to 1. `fraction` is the position of the lamp along the diagonal of
    /// the board, from 0 to 1. The lamps light up one after another. Then all of them become slightly darker, and stay
    /// on.
    pub fn lamps(&self, fraction: f32) -> f32 {
        let Some(since) = self.lamps else {
            return 0.0;
        };
        let done = since / LAMPS;
        let lit = ((done - 0.4 * fraction) * 8.0).clamp(0.0, 1.0);
        lit * (2.0 * (1.0 - done)).clamp(LAMPS_LEFT_ON, 1.0)
    }

    /// Returns how far the player is above the floor while hopping, in squares. Returns `None` if the animation
    /// contains no hops.
    pub fn hop(&self) -> Option<f32> {
        let since = self.boxes.filter(|_| !self.is_reduced)? - FLASH_DELAY;
        let hops = (since / HOP).clamp(0.0, HOPS);
        Some(HOP_HEIGHT * wave(hops.fract()))
    }
}

/// Returns the value of half a sine wave at `fraction`, from 0 to 1. Outside this range, returns 0.
fn wave(fraction: f32) -> f32 {
    if (0.0..1.0).contains(&fraction) {
        (PI * fraction).sin()
    } else {
        0.0
    }
}
