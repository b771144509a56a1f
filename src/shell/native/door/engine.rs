//! Systems on which the engine does it all.
#![expect(
    clippy::unused_self,
    reason = "other systems' doors have something in them"
)]

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};

use macroquad::input::get_dropped_files;
use macroquad::miniquad::window;

use crate::shell::waker::Waker;

/// The window's door.
pub(crate) struct Door {
    fills_screen: bool,
}

impl Door {
    /// Opens it, when the window is open. Nothing here needs to know how to keep what is not written yet.
    pub(crate) fn open(fills_screen: bool, _finish: impl FnMut() + 'static) -> Self {
        Self { fills_screen }
    }

    /// The engine wakes the loop.
    pub(crate) fn wakes(&mut self, _waker: Waker) {}

    /// What was dropped on the window since this was last asked.
    pub(crate) fn dropped(&self) -> Vec<PathBuf> {
        let files = get_dropped_files().into_iter();
        files.filter_map(|file| file.path).collect()
    }

    /// Would tell when devices are plugged in or out.
    pub(crate) fn devices(&mut self) -> Receiver<()> {
        mpsc::channel().1
    }

    /// Fills the screen, or goes back to a window.
    pub(crate) fn fill_screen(&mut self, fill: bool) {
        if fill != self.fills_screen {
            self.fills_screen = fill;
            window::set_fullscreen(fill);
        }
    }

    /// Whether the whole screen was left by other means: none are known.
    pub(crate) const fn has_left_screen(&mut self) -> bool {
        false
    }

    /// How many physical pixels one logical pixel is.
    pub(crate) fn scale(&self) -> f32 {
        window::dpi_scale()
    }
}

/// The size of the window that is opened first, where the usual one is known.
pub(crate) const fn first_size(usual: (i32, i32)) -> (i32, i32) {
    usual
}

/// Whether the engine shall tell how dense the display is.
pub(crate) const ENGINE_SCALES: bool = true;
