//! The screen that the page is on.

use sokoban_platform::web;

/// Physical pixels to a logical one. The engine knows only how many there were when the page was opened.
pub(crate) fn scale() -> f32 {
    web::scale()
}

/// Fills the screen, or does so no more.
pub(crate) fn fill(fill: bool) {
    web::fill_screen(fill);
}

/// Whether the whole screen was left by other means, such as the browser's Escape, or was not given.
pub(crate) fn has_left() -> bool {
    web::has_left_full_screen()
}
