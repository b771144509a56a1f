//! The window fills the screen, and has its place again.

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
#[path = "full_screen/x11.rs"]
mod system;

use std::sync::mpsc::{self, Receiver};

use macroquad::miniquad::window;

use crate::shell::waker::Waker;
use crate::shell::wayland;

/// The state that is needed to go back from full screen to a window.
#[derive(Debug)]
pub(crate) struct FullScreen {
    before: system::WindowArea,
    changes: Receiver<bool>,
}

impl FullScreen {
    /// The engine has opened the window so, as far as it can.
    pub(crate) fn new(fills_screen: bool) -> Self {
        let mut before = system::WindowArea::default();
        if fills_screen {
            // If that fails, the engine's way must do.
            let _ = system::fill(true, &mut before);
        }
        Self {
            before,
            changes: mpsc::channel().1,
        }
    }

    /// Starts to follow what others do to the window, and wakes the loop.
    pub(crate) fn watch(&mut self, waker: Waker) {
        let changes = wayland::full_screen_changes();
        self.changes = changes.unwrap_or_else(|| system::watch(waker));
    }

    /// Returns the last change since the last call: `true` if the window fills the screen now.
    pub(crate) fn change(&self) -> Option<bool> {
        self.changes.try_iter().last()
    }

    /// Fills the screen, or goes back. On X11 the engine goes back in no way that all window managers know, and fills
    /// nothing without one.
    pub(crate) fn fill(&mut self, fill: bool) {
        if system::fill(fill, &mut self.before).is_none() {
            window::set_fullscreen(fill);
        }
    }
}

#[cfg(not(all(unix, not(any(target_os = "macos", target_os = "android")))))]
mod system {
    //! Systems on which the engine's full screen works.

    use std::sync::mpsc::{self, Receiver};

    use crate::shell::waker::Waker;

    /// There is nothing to remember.
    pub(super) type WindowArea = Option<()>;

    /// `None`: the engine is to do it.
    pub(super) const fn fill(_: bool, _: &mut WindowArea) -> Option<()> {
        None
    }

    /// Nothing is reported.
    pub(super) fn watch(_: Waker) -> Receiver<bool> {
        mpsc::channel().1
    }
}
