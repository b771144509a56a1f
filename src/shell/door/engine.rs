//! Systems on which the engine does it all.
#![expect(
    clippy::unused_self,
    reason = "other systems' doors have something in them"
)]

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};

use macroquad::input::get_dropped_files;
use macroquad::miniquad::window;

use super::FirstWindow;

/// The window's door.
pub(crate) struct Door;

impl Door {
    /// Opens it, when the window is open. Nothing here needs to know how to keep what is not written yet.
    pub(crate) fn open(_finish: impl FnMut() + 'static) -> Self {
        Self
    }

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
    pub(crate) fn fill_screen(&self, fill: bool) {
        window::set_fullscreen(fill);
    }

    /// Would tell an input method whether it is of use.
    pub(crate) const fn take_text(&mut self, _takes: bool) {}

    /// How many physical pixels one logical pixel is.
    pub(crate) fn scale(&self) -> f32 {
        window::dpi_scale()
    }
}

/// The size of the window that is opened first.
pub(crate) const fn first_window() -> FirstWindow {
    FirstWindow {
        width: 1024,
        height: 720,
        high_dpi: true,
    }
}
