//! Systems on which the engine reports most window events.
#![expect(clippy::unused_self, reason = "the hooks of other systems have state")]

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};

use macroquad::miniquad::window;
use sokoban_app::input::Input;

use crate::shell::drops::Drops;
use crate::shell::full_screen::FullScreen;
use crate::shell::touches::Touches;
use crate::shell::waker::Waker;

pub(crate) struct WindowHooks {
    full_screen: FullScreen,
    /// Drops that the engine does not report. `None` until there is a waker.
    drops: Option<Drops>,
    touches: Option<Touches>,
}

impl WindowHooks {
    /// Returns the hooks of an open window. No system supported here needs `_finish`.
    pub(crate) fn open(fills_screen: bool, _finish: impl FnMut() + 'static) -> Self {
        Self {
            full_screen: FullScreen::new(fills_screen),
            drops: None,
            touches: None,
        }
    }

    /// Starts listening for events that the engine ignores. They wake the loop through `waker`.
    pub(crate) fn wakes(&mut self, waker: Waker) {
        self.full_screen.watch(waker.clone());
        self.drops = Drops::start(waker.clone());
        self.touches = Touches::start(waker);
    }

    /// Returns touch events that the engine does not report. A logical pixel is `scale` physical pixels.
    pub(crate) fn events(&self, scale: f32) -> impl Iterator<Item = Input> {
        let touches = self.touches.iter();
        touches.flat_map(move |touches| touches.events(scale))
    }

    /// Returns the paths dropped since the last call that the engine does not report, in order.
    pub(crate) fn dropped(&self) -> Vec<PathBuf> {
        self.drops.iter().flat_map(Drops::paths).collect()
    }

    /// Returns `true` if something other than a file was dropped since the last call. Not all systems report this.
    pub(crate) fn has_refused_drop(&self) -> bool {
        self.drops.as_ref().is_some_and(Drops::has_refused)
    }

    /// Returns a receiver without events: only Windows notifies its windows of devices.
    pub(crate) fn devices(&mut self) -> Receiver<()> {
        mpsc::channel().1
    }

    pub(crate) fn fill_screen(&mut self, fill: bool) {
        self.full_screen.fill(fill);
    }

    /// Returns `true` if the window was switched to full screen by something other than the game, and `false` if it
    /// was switched back.
    pub(crate) fn full_screen_change(&mut self) -> Option<bool> {
        self.full_screen.change()
    }

    /// Does nothing: on these systems, input methods need not be switched off.
    pub(crate) const fn take_text(&mut self, _takes: bool) {}

    /// Returns the number of physical pixels in one logical pixel.
    pub(crate) fn scale(&self) -> f32 {
        window::dpi_scale()
    }
}

/// Returns the size of the first window, which is `usual` on these systems.
pub(crate) const fn first_size(usual: (i32, i32)) -> (i32, i32) {
    usual
}

/// `true` if the engine reports the pixel density of the display.
pub(crate) const ENGINE_SCALES: bool = true;
