//! Systems with X11: a second connection to the server reports what the engine does not.
#![expect(clippy::unused_self, reason = "the hooks of other systems have state")]

use std::sync::mpsc::{self, Receiver};

use macroquad::miniquad::window;

use crate::shell::keys::Keys;
use crate::shell::port::WindowEvent;
use crate::shell::waker::Waker;
use crate::shell::x11::GameWindow;
use crate::shell::x11::full_screen::{self, WindowArea};

pub(crate) struct WindowHooks {
    /// `None` without an X server.
    window: Option<&'static GameWindow>,
    area_before_full_screen: WindowArea,
    /// `None` without a thread that reads events.
    events: Option<Receiver<WindowEvent>>,
    keys: Option<Keys>,
}

impl WindowHooks {
    /// Returns the hooks of an open window, whose events wake the loop through `waker`. `fills_screen` is `true` if the
    /// engine was asked to open the window in full screen, which may have failed. No system supported here needs
    /// `_finish`.
    pub(crate) fn open(fills_screen: bool, waker: Waker, _finish: impl FnMut() + 'static) -> Self {
        let window = GameWindow::get();
        let mut area_before_full_screen = None;
        if let Some(window) = window.filter(|_| fills_screen) {
            // If this fails, the window stays as the engine opened it.
            let _ = full_screen::fill(window, true, &mut area_before_full_screen);
        }
        let (events, keys) = window.and_then(|window| window.listen(waker)).unzip();
        Self {
            window,
            area_before_full_screen,
            events,
            keys: keys.flatten(),
        }
    }

    /// Returns the window's keys. Only the first call returns them.
    pub(crate) const fn keys(&mut self) -> Option<Keys> {
        self.keys.take()
    }

    /// Returns the events since the last call, in order.
    pub(crate) fn events(&self) -> impl Iterator<Item = WindowEvent> {
        self.events.iter().flat_map(Receiver::try_iter)
    }

    /// Returns a receiver without events: only Windows notifies its windows of devices.
    pub(crate) fn devices(&mut self) -> Receiver<()> {
        mpsc::channel().1
    }

    /// Fills the screen, or returns to a window. Not all window managers understand how the engine returns to a window,
    /// and without a window manager the engine cannot fill the screen.
    pub(crate) fn fill_screen(&mut self, fill: bool) {
        let before = &mut self.area_before_full_screen;
        let filled = self
            .window
            .map(|window| full_screen::fill(window, fill, before));
        if !matches!(filled, Some(Ok(()))) {
            window::set_fullscreen(fill);
        }
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
