//! The victory animation: the boxes flash one after the other, and the player hops.

use std::f32::consts::PI;

use crate::view::theme::time::{FLASH, FLASH_DELAY, FLASH_INTERVAL, HOP, MAX_FLASHES};

/// The height of a hop, in squares.
const HOP_HEIGHT: f32 = 0.16;
/// The number of hops.
const HOPS: f32 = 2.0;

/// Seconds since the victory, or `None` if the level is not solved.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct VictoryAnimation(Option<f32>);

impl VictoryAnimation {
    /// No animation.
    pub const NONE: Self = Self(None);

    pub(super) const fn start() -> Self {
        Self(Some(0.0))
    }

    /// Advances time by `dt` seconds.
    pub(super) fn advance(&mut self, dt: f32) {
        self.0 = self.0.map(|since| since + dt);
    }

    /// Returns `true` if anything still moves.
    pub fn is_active(&self) -> bool {
        let end = FLASH_DELAY + MAX_FLASHES + FLASH;
        self.0.is_some_and(|since| since < end)
    }

    /// Returns the brightness of the flash of box `nth` of `count`, from 0 to 1.
    pub fn flash(&self, nth: usize, count: usize) -> f32 {
        let interval = FLASH_INTERVAL.min(MAX_FLASHES / count.max(1) as f32);
        let since = self
            .0
            .map_or(-1.0, |since| since - FLASH_DELAY - interval * nth as f32);
        wave(since / FLASH)
    }

    /// Returns the height of the player's hop, in squares, or `None` before the first hop.
    pub fn hop(&self) -> Option<f32> {
        let since = self.0? - FLASH_DELAY;
        let hops = (since / HOP).clamp(0.0, HOPS);
        Some(HOP_HEIGHT * wave(hops.fract()))
    }
}

/// Returns a half sine wave for `part` from 0 to 1, and 0 outside.
fn wave(part: f32) -> f32 {
    if (0.0..1.0).contains(&part) {
        (PI * part).sin()
    } else {
        0.0
    }
}
