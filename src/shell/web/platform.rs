//! What the engine is told of the system.

use macroquad::miniquad::conf::Platform;
use sokoban_app::screens::Means;
use sokoban_platform::web;

/// Nothing is known that the engine does not know.
pub(crate) fn preferences() -> Platform {
    Platform::default()
}

/// What the player writes and opens files with.
pub(crate) fn means() -> Means {
    if web::has_fingers() {
        Means::Fingers
    } else {
        Means::Keys
    }
}

/// Lets files be chosen: they come like those that are dropped.
pub(crate) fn choose_files() {
    web::choose_files();
}

/// Shows a keyboard that changes this text: what is typed comes as from any other.
pub(crate) fn show_keyboard(text: &str) {
    web::show_keyboard(text);
}

/// Whether the game can end itself: a page is left by the browser's own means.
pub(crate) const CAN_END: bool = false;
