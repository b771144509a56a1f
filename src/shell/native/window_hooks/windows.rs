//! Windows: a listener that receives messages before the engine, which ignores several of them.
#![expect(clippy::unused_self, reason = "the hooks of other systems have state")]

use std::sync::mpsc::{self, Receiver};

use macroquad::miniquad::window;
use sokoban_platform::windows::{self, GameWindow};

use crate::shell::keys::{Keys, windows as keys};
use crate::shell::port::WindowEvent;
use crate::shell::waker::Waker;

pub(crate) struct WindowHooks {
    /// The engine's window, if it was found.
    window: Option<GameWindow>,
    events: Receiver<WindowEvent>,
    devices: Receiver<()>,
    /// The state last reported to the input method.
    takes_text: Option<bool>,
}

impl WindowHooks {
    /// Returns the hooks of an open window. When the user's session ends, `finish` is called to write unsaved data.
    pub(crate) fn open(
        _fills_screen: bool,
        _waker: Waker,
        mut finish: impl FnMut() + 'static,
    ) -> Self {
        let (sender, events) = mpsc::channel();
        let (change, devices) = mpsc::channel();
        let listener = move |heard| {
            match heard {
                // Sending fails if the game is shutting down or the receiver is unused.
                windows::WindowEvent::Dropped(paths) => {
                    let _ = sender.send(WindowEvent::Dropped(paths));
                }
                windows::WindowEvent::Devices => return change.send(()).unwrap_or_default(),
                // The engine has its own event for this, which draws a frame.
                windows::WindowEvent::Key(key) => return keys::add(key),
                // The engine loses this character.
                windows::WindowEvent::Typed(letter) => {
                    let _ = sender.send(WindowEvent::Typed(letter));
                }
                windows::WindowEvent::SessionEnds => finish(),
                windows::WindowEvent::Woken | windows::WindowEvent::Scaled => {}
            }
            window::schedule_update();
        };
        let window = GameWindow::find().filter(|window| window.listen(listener));
        if window.is_some() {
            keys::listen();
        }
        Self {
            window,
            events,
            devices,
            takes_text: None,
        }
    }

    /// Returns the keys that the listener records. Returns `None` if it does not listen.
    pub(crate) fn keys(&mut self) -> Option<Keys> {
        Keys::start()
    }

    /// Returns the events since the last call, in order.
    pub(crate) fn events(&self) -> impl Iterator<Item = WindowEvent> {
        self.events.try_iter()
    }

    /// Returns a receiver that is notified when devices are plugged in or removed. Only the first call returns a
    /// working one.
    pub(crate) fn devices(&mut self) -> Receiver<()> {
        std::mem::replace(&mut self.devices, mpsc::channel().1)
    }

    pub(crate) fn fill_screen(&mut self, fill: bool) {
        match self.window {
            Some(window) => window.fill_screen(fill),
            None => window::set_fullscreen(fill),
        }
    }

    /// Enables input methods only in text fields. The engine enables them whenever the window gets keyboard focus,
    /// and then they consume letters that are commands.
    pub(crate) fn take_text(&mut self, takes: bool) {
        if self.takes_text.replace(takes) != Some(takes) {
            window::set_ime_enabled(takes);
        }
    }

    /// Returns the number of physical pixels in one logical pixel.
    pub(crate) fn scale(&self) -> f32 {
        self.window
            .map_or_else(window::dpi_scale, GameWindow::scale)
    }
}

/// Returns the size of the first window, in physical pixels: about the usual size, scaled for the display.
pub(crate) fn first_size(_usual: (i32, i32)) -> (i32, i32) {
    windows::first_size()
}

/// `true` if the engine reports the pixel density of the display. On Windows, it only knows that of the first
/// display, so all its pixels are physical.
pub(crate) const ENGINE_SCALES: bool = false;
