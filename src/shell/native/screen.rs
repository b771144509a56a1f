//! The screen that the window is on.

use macroquad::miniquad::window;

/// Physical pixels to a logical one.
pub(crate) fn scale() -> f32 {
    window::dpi_scale()
}

/// Fills the screen, or does so no more.
pub(crate) fn fill(fill: bool) {
    window::set_fullscreen(fill);
}

/// Whether the whole screen was left by other means: none are known.
pub(crate) const fn has_left() -> bool {
    false
}
