//! macOS, where the engine reports all window events.
#![expect(clippy::unused_self, reason = "the hooks of other systems have state")]

use std::sync::mpsc::{self, Receiver};

use macroquad::miniquad::window;

use crate::shell::keys::Keys;
use crate::shell::port::WindowEvent;
use crate::shell::waker::Waker;

pub(crate) struct WindowHooks;

impl WindowHooks {
    /// Returns the hooks of an open window, which have no state.
    pub(crate) fn open(
        _fills_screen: bool,
        _waker: Waker,
        _finish: impl FnMut() + 'static,
    ) -> Self {
        Self
    }

    /// Returns `None`: the engine is the only source of keys.
    pub(crate) const fn keys(&mut self) -> Option<Keys> {
        None
    }

    /// Returns nothing: the engine reports everything.
    pub(crate) fn events(&self) -> impl Iterator<Item = WindowEvent> {
        std::iter::empty()
    }

    /// Returns a receiver without events: only Windows notifies its windows of devices.
    pub(crate) fn devices(&mut self) -> Receiver<()> {
        mpsc::channel().1
    }

    pub(crate) fn fill_screen(&mut self, fill: bool) {
        window::set_fullscreen(fill);
    }

    /// Does nothing: input methods need not be switched off.
    pub(crate) const fn take_text(&mut self, _takes: bool) {}

    /// Returns the number of physical pixels in one logical pixel.
    pub(crate) fn scale(&self) -> f32 {
        window::dpi_scale()
    }
}

/// Returns the size of the first window, which is `usual` on this system.
pub(crate) const fn first_size(usual: (i32, i32)) -> (i32, i32) {
    usual
}

/// `true` if the engine reports the pixel density of the display.
pub(crate) const ENGINE_SCALES: bool = true;
