//! What the engine is told of the system.

use macroquad::miniquad::conf::Platform;

/// Nothing is known that the engine does not know.
pub(crate) fn preferences() -> Platform {
    Platform::default()
}

/// Whether the game can end itself: a page is left by the browser's own means.
pub(crate) const CAN_END: bool = false;
