//! Windows: a listener that receives messages before the engine, which ignores several of them.
#![expect(clippy::unused_self, reason = "the hooks of other systems have state")]

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};

use macroquad::miniquad::window;
use sokoban_app::input::Input;
use sokoban_platform::windows::{self, GameWindow, WindowEvent};

use crate::shell::keys::windows as keys;
use crate::shell::waker::Waker;

pub(crate) struct WindowHooks {
    /// The engine's window, if it was found.
    window: Option<GameWindow>,
    dropped: Receiver<Vec<PathBuf>>,
    devices: Receiver<()>,
    typed: Receiver<char>,
    /// The state last reported to the input method.
    takes_text: Option<bool>,
}

impl WindowHooks {
    /// Returns the hooks of an open window. When the user's session ends, `finish` is called to write unsaved data.
    pub(crate) fn open(_fills_screen: bool, mut finish: impl FnMut() + 'static) -> Self {
        let (drop, dropped) = mpsc::channel();
        let (change, devices) = mpsc::channel();
        let (letters, typed) = mpsc::channel();
        let listener = move |heard| {
            match heard {
                // Sending fails if the game is shutting down or the receiver is unused.
                WindowEvent::Dropped(paths) => drop.send(paths).unwrap_or_default(),
                WindowEvent::Devices => return change.send(()).unwrap_or_default(),
                // The engine has its own event for this, which draws a frame.
                WindowEvent::Key(key) => return keys::add(key),
                WindowEvent::Typed(letter) => letters.send(letter).unwrap_or_default(),
                WindowEvent::SessionEnds => finish(),
                WindowEvent::Woken | WindowEvent::Scaled => {}
            }
            window::schedule_update();
        };
        let window = GameWindow::find().filter(|window| window.listen(listener));
        if window.is_some() {
            keys::listen();
        }
        Self {
            window,
            dropped,
            devices,
            typed,
            takes_text: None,
        }
    }

    /// Does nothing: the listener wakes the loop.
    pub(crate) fn wakes(&mut self, _waker: Waker) {}

    /// Returns `false`: Windows only reports dropped files.
    #[expect(clippy::unused_self, reason = "the hooks of other systems have state")]
    pub(crate) const fn has_refused_drop(&self) -> bool {
        false
    }

    /// Returns the characters that the engine loses. The engine reports all touches itself.
    pub(crate) fn events(&self, _scale: f32) -> impl Iterator<Item = Input> {
        self.typed.try_iter().map(Input::Typed)
    }

    /// Returns the paths dropped on the window since the last call.
    pub(crate) fn dropped(&self) -> Vec<PathBuf> {
        self.dropped.try_iter().flatten().collect()
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

    /// Returns `None`: no other program changes full screen.
    pub(crate) const fn full_screen_change(&mut self) -> Option<bool> {
        None
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
