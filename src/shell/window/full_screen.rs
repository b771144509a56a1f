//! The window fills the screen, and has its place again.

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
mod x11;

use macroquad::miniquad::window;

/// Whether the window fills the screen, and what is needed to go back.
#[derive(Debug)]
pub(super) struct FullScreen {
    is_on: bool,
    #[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
    before: x11::Place,
}

impl FullScreen {
    /// The engine has opened the window so, as far as it can.
    pub(super) fn new(is_on: bool) -> Self {
        let mut screen = Self {
            is_on,
            #[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
            before: x11::Place::default(),
        };
        if is_on {
            screen.fill_on_x11(true);
        }
        screen
    }

    /// Fills the screen, or goes back.
    pub(super) fn fill(&mut self, fill: bool) {
        if fill == self.is_on {
            return;
        }
        self.is_on = fill;
        if !self.fill_on_x11(fill) {
            window::set_fullscreen(fill);
        }
    }

    /// On X11 the engine goes back in no way that all window managers know, and fills nothing without one. False if
    /// the window is not there.
    #[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
    fn fill_on_x11(&mut self, fill: bool) -> bool {
        x11::fill(fill, &mut self.before).is_some()
    }

    #[cfg(not(all(unix, not(any(target_os = "macos", target_os = "android")))))]
    fn fill_on_x11(&mut self, _: bool) -> bool {
        false
    }
}
