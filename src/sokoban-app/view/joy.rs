//! After a victory: the boxes flash one after the other, and the player hops.

use std::f32::consts::PI;

use super::theme::time::{FLASH, FLASHES, HOP};

/// How high the player hops, in squares.
const HEIGHT: f32 = 0.16;
/// How often.
const HOPS: f32 = 2.0;

/// Seconds since a victory, if there was one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Joy(Option<f32>);

impl Joy {
    /// There is nothing to be glad of.
    pub const NONE: Self = Self(None);

    /// The level was won just now.
    pub(super) const fn begun() -> Self {
        Self(Some(0.0))
    }

    /// Advances time by `dt` seconds.
    pub(super) fn advance(&mut self, dt: f32) {
        self.0 = self.0.map(|since| since + dt);
    }

    /// Whether anything is still moving.
    pub fn is_active(&self) -> bool {
        let (first, _, all) = FLASHES;
        self.0.is_some_and(|since| since < first + all + FLASH)
    }

    /// How bright the box flashes that is the `nth` of so many, from 0 to 1.
    pub fn flash(&self, nth: usize, of: usize) -> f32 {
        let (first, gap, all) = FLASHES;
        let gap = gap.min(all / of.max(1) as f32);
        let since = self.0.map_or(-1.0, |joy| joy - first - gap * nth as f32);
        wave(since / FLASH)
    }

    /// How high the player hops, in squares; none if there is nothing to be glad of.
    pub fn hop(&self) -> Option<f32> {
        let since = self.0? - FLASHES.0;
        let hops = (since / HOP).clamp(0.0, HOPS);
        Some(HEIGHT * wave(hops.fract()))
    }
}

/// Up and down again while `part` goes from 0 to 1; nothing before and after.
fn wave(part: f32) -> f32 {
    if (0.0..1.0).contains(&part) {
        (PI * part).sin()
    } else {
        0.0
    }
}
