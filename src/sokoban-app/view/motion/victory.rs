//! The victory animation: light spreads from the last box over the others, and the player hops. If all stars are
//! earned, a sweep of light crosses the floor. If the collection is finished, lamps on the walls follow, light the
//! floor, and stay on.

use std::f32::consts::PI;

use sokoban_core::Pos;

use crate::geometry::BoardPoint;
use crate::view::theme::time::{
    FLASH, FLASH_DELAY, HOP, LAMPS, MAX_FLASHES, SWEEP, SWEEP_DELAY, VICTORY,
};

/// The height of a hop, in squares.
const HOP_HEIGHT: f32 = 0.16;
const HOPS: f32 = 2.0;
/// The brightness of a box directly after its flash. It fades until the end of the animation.
const AFTERGLOW: f32 = 0.35;
/// The brightness of the wall lamps after the animation.
const LAMPS_LEFT_ON: f32 = 0.7;
/// The distance from the last box, in squares, at which boxes flash `MAX_FLASHES` seconds later than that box. No box
/// flashes later.
const FAR: f32 = 10.0;

/// The reason for a celebration. The smallest victory comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Victory {
    Solved,
    /// The player has earned the last star of the level.
    AllStars,
    /// The player has solved the last level of a collection.
    Collection,
}

/// The seconds since each part of the victory animation started. The seconds are negative for parts that have not
/// started yet.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct VictoryAnimation {
    boxes: Option<f32>,
    sweep: Option<f32>,
    lamps: Option<f32>,
    /// The square of the box that was pushed last.
    origin: Option<Pos>,
    /// `true` if only light is shown, without motion.
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

    /// Starts the animation of a solved level, from the box at `origin`.
    pub(super) const fn start(origin: Option<Pos>, is_reduced: bool) -> Self {
        Self {
            boxes: Some(0.0),
            origin,
            is_reduced,
            ..Self::NONE
        }
    }

    /// Adds the parts for `victory`, which follow the parts for smaller victories.
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

    /// Advances time by `dt` seconds.
    pub(super) fn advance(&mut self, dt: f32) {
        self.boxes = self.boxes.map(|since| since + dt);
        self.sweep = self.sweep.map(|since| since + dt);
        self.lamps = self.lamps.map(|since| since + dt);
    }

    /// Returns `true` if anything is still moving or changing its brightness.
    pub fn is_active(&self) -> bool {
        let is_before = |since: Option<f32>, end| since.is_some_and(|since| since < end);
        is_before(self.boxes, VICTORY)
            || is_before(self.sweep, SWEEP)
            || is_before(self.lamps, LAMPS)
    }

    /// Returns `true` if anything shines, even if its brightness no longer changes.
    pub fn is_shining(&self) -> bool {
        self.is_active() || self.lamps.is_some()
    }

    /// Returns the brightness of the box at `pos` and the amount by which it swells, both from 0 to 1.
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

    /// Returns the age of the particles above the box at `pos`, from 0 to 1, or `None` if there are none.
    pub fn motes(&self, pos: Pos) -> Option<f32> {
        let since = self.boxes.filter(|_| !self.is_reduced)?;
        let distance = self.origin.map_or(0.0, |origin| {
            BoardPoint::from(origin).distance(pos.into()) / FAR
        });
        let begin = FLASH_DELAY + FLASH / 2.0 + MAX_FLASHES * distance.min(1.0);
        let age = (since - begin) / (VICTORY - begin);
        (0.0..1.0).contains(&age).then_some(age)
    }

    /// Returns the brightness of the floor at a point of the board, from 0 to 1. `part` is the fraction of the way
    /// across the board.
    pub fn sweep(&self, part: f32) -> f32 {
        /// The width of the light, as a fraction of the width of the board.
        const WIDTH: f32 = 0.3;
        let Some(since) = self.sweep.filter(|since| (0.0..SWEEP).contains(since)) else {
            return 0.0;
        };
        let done = since / SWEEP;
        if self.is_reduced {
            return 1.0 - done;
        }
        wave((done * (1.0 + WIDTH) - part) / WIDTH)
    }

    /// Returns the brightness of a lamp, from 0 to 1. `part` is its position as a fraction of the way across the board.
    /// The lamps light up one after the other. Then all become slightly darker together, and stay on.
    pub fn lamps(&self, part: f32) -> f32 {
        let Some(since) = self.lamps else {
            return 0.0;
        };
        let done = since / LAMPS;
        let lit = ((done - 0.4 * part) * 8.0).clamp(0.0, 1.0);
        lit * (2.0 * (1.0 - done)).clamp(LAMPS_LEFT_ON, 1.0)
    }

    /// Returns the height of the player's hop, in squares, or `None` before the first hop.
    pub fn hop(&self) -> Option<f32> {
        let since = self.boxes.filter(|_| !self.is_reduced)? - FLASH_DELAY;
        let hops = (since / HOP).clamp(0.0, HOPS);
        Some(HOP_HEIGHT * wave(hops.fract()))
    }
}

/// Returns half a sine wave for `part` from 0 to 1, and 0 for other values.
fn wave(part: f32) -> f32 {
    if (0.0..1.0).contains(&part) {
        (PI * part).sin()
    } else {
        0.0
    }
}
