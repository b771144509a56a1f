//! In what manner pieces move: how fast, and with what decoration.

use crate::save::Speed;
use crate::view::motion::Decoration;
use crate::view::theme::time::STEP;

/// In what manner pieces move.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Manner {
    /// Seconds that a step takes.
    pub(super) step: f32,
    /// Whether it is shown what moves for its beauty only.
    pub(super) decoration: Decoration,
}

impl Manner {
    /// At this speed, with or without decoration.
    pub const fn new(speed: Speed, decoration: Decoration) -> Self {
        let step = match speed {
            Speed::Normal => STEP,
            Speed::Fast => 0.12,
            Speed::Faster => 0.065,
            Speed::Instant => 0.0,
        };
        Self { step, decoration }
    }
}

impl Default for Manner {
    fn default() -> Self {
        Self::new(Speed::Normal, Decoration::Shown)
    }
}
