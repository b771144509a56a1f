//! The window fills the screen, and has its place again.

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
#[path = "full_screen/x11.rs"]
mod system;
#[cfg(not(all(unix, not(any(target_os = "macos", target_os = "android")))))]
#[path = "full_screen/none.rs"]
mod system;

use macroquad::miniquad::window;

/// Whether the window fills the screen, and what is needed to go back.
#[derive(Debug)]
pub(super) struct FullScreen {
    is_on: bool,
    before: system::Place,
}

impl FullScreen {
    /// The engine has opened the window so, as far as it can.
    pub(super) fn new(is_on: bool) -> Self {
        let mut before = system::Place::default();
        if is_on {
            // Where that fails the engine's way must do.
            let _ = system::fill(true, &mut before);
        }
        Self { is_on, before }
    }

    /// Fills the screen, or goes back. On X11 the engine goes back in no way that all window managers know, and fills
    /// nothing without one.
    pub(super) fn fill(&mut self, fill: bool) {
        if fill != self.is_on {
            self.is_on = fill;
            if system::fill(fill, &mut self.before).is_none() {
                window::set_fullscreen(fill);
            }
        }
    }
}
