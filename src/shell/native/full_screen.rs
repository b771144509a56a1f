//! Switches between full screen and a window.

#[cfg(all(unix, not(any(target_os = "macos", target_os = "android"))))]
#[path = "full_screen/x11.rs"]
mod system;

use std::sync::mpsc::{self, Receiver};

use macroquad::miniquad::window;

use crate::shell::waker::Waker;

/// The state needed to return from full screen to a window.
#[derive(Debug)]
pub(crate) struct FullScreen {
    before: system::WindowArea,
    changes: Receiver<bool>,
}

impl FullScreen {
    /// Returns the state at startup. `fills_screen` is `true` if the engine was asked to open the window in full
    /// screen, which may have failed.
    pub(crate) fn new(fills_screen: bool) -> Self {
        let mut before = system::WindowArea::default();
        if fills_screen {
            // If this fails, the window stays as the engine opened it.
            let _ = system::fill(true, &mut before);
        }
        Self {
            before,
            changes: mpsc::channel().1,
        }
    }

    /// Starts watching for changes of full screen by other programs. Each change wakes the event loop.
    pub(crate) fn watch(&mut self, waker: Waker) {
        self.changes = system::watch(waker);
    }

    /// Returns the latest change since the last call: `true` if the window now fills the screen.
    pub(crate) fn change(&self) -> Option<bool> {
        self.changes.try_iter().last()
    }

    /// Fills the screen, or returns to a window. On X11, not all window managers understand how the engine returns to
    /// a window, and without a window manager the engine cannot fill the screen.
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

    /// Unused: there is nothing to remember.
    pub(super) type WindowArea = Option<()>;

    /// Returns `None`, so that the engine's full screen is used.
    pub(super) const fn fill(_: bool, _: &mut WindowArea) -> Option<()> {
        None
    }

    /// Does nothing on this platform: the receiver never gets a value.
    pub(super) fn watch(_: Waker) -> Receiver<bool> {
        mpsc::channel().1
    }
}
