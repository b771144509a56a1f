//! Systems on which the engine tells most of it.
#![expect(
    clippy::unused_self,
    reason = "other systems' doors have something in them"
)]

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};

use macroquad::input::get_dropped_files;
use macroquad::miniquad::window;
use sokoban_app::input::Input;

use crate::shell::drops::Drops;
use crate::shell::full_screen::FullScreen;
use crate::shell::touches::Touches;
use crate::shell::waker::Waker;

/// The window's door.
pub(crate) struct Door {
    full_screen: FullScreen,
    /// What the engine does not take, from when there is someone to wake.
    drops: Option<Drops>,
    touches: Option<Touches>,
}

impl Door {
    /// Opens it, when the window is open. Nothing here needs to know how to keep what is not written yet.
    pub(crate) fn open(fills_screen: bool, _finish: impl FnMut() + 'static) -> Self {
        Self {
            full_screen: FullScreen::new(fills_screen),
            drops: None,
            touches: None,
        }
    }

    /// Starts to listen beside the engine, and wakes the loop through `waker`.
    pub(crate) fn wakes(&mut self, waker: Waker) {
        self.drops = Drops::start(waker.clone());
        self.touches = Touches::start(waker);
    }

    /// Returns the events of fingers that the engine does not report. A logical pixel is `scale` physical ones.
    pub(crate) fn events(&self, scale: f32) -> impl Iterator<Item = Input> {
        let touches = self.touches.iter();
        touches.flat_map(move |touches| touches.events(scale))
    }

    /// What was dropped on the window since this was last asked, in order.
    pub(crate) fn dropped(&self) -> Vec<PathBuf> {
        let engine = get_dropped_files().into_iter();
        let engine = engine.filter_map(|file| file.path);
        let others = self.drops.iter().flat_map(Drops::paths);
        engine.chain(others).collect()
    }

    /// Would tell when devices are plugged in or out.
    pub(crate) fn devices(&mut self) -> Receiver<()> {
        mpsc::channel().1
    }

    /// Fills the screen, or goes back to a window.
    pub(crate) fn fill_screen(&mut self, fill: bool) {
        self.full_screen.fill(fill);
    }

    /// Whether the whole screen was left by other means: none are known.
    pub(crate) const fn has_left_screen(&mut self) -> bool {
        false
    }

    /// Input methods write where something is to be written by themselves.
    pub(crate) const fn take_text(&mut self, _takes: bool) {}

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
