//! Features of the page beside events and frames: dropped files, the display's scale, full screen, and the engine's
//! settings.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver};

use macroquad::miniquad::conf::Platform;
use sokoban_app::input::Input;
use sokoban_app::screens::Means;
use sokoban_platform::web;

use super::reading;
use super::waker::Waker;

/// Hooks of the page.
#[derive(Default)]
pub(crate) struct WindowHooks {
    /// The state that the page knows.
    takes_text: Option<bool>,
}

impl WindowHooks {
    /// Opens it. Nothing here needs to know how to keep what is not written yet.
    pub(crate) fn open(_fills_screen: bool, _finish: impl FnMut() + 'static) -> Self {
        Self::default()
    }

    /// The page itself wakes the loop.
    pub(crate) fn wakes(&mut self, _waker: Waker) {}

    /// The engine and the keys report everything.
    pub(crate) fn events(&self, _scale: f32) -> std::iter::Empty<Input> {
        std::iter::empty()
    }

    /// Returns what was dropped on the page since the last call.
    pub(crate) fn dropped(&self) -> Vec<PathBuf> {
        reading::dropped_files()
    }

    /// The page is not told of anything but files.
    pub(crate) const fn has_refused_drop(&self) -> bool {
        false
    }

    /// Reports nothing: the browser has its own events for gamepads.
    pub(crate) fn devices(&mut self) -> Receiver<()> {
        mpsc::channel().1
    }

    /// Fills the screen, or goes back to the page.
    pub(crate) fn fill_screen(&mut self, fill: bool) {
        web::fill_screen(fill);
    }

    /// Returns `Some(false)` when full screen was left by other means than the game's, such as the browser's Escape.
    pub(crate) fn full_screen_change(&mut self) -> Option<bool> {
        web::has_left_full_screen().then_some(false)
    }

    /// Lets dead keys and input methods work while a text field is open.
    pub(crate) fn take_text(&mut self, takes: bool) {
        if self.takes_text.replace(takes) != Some(takes) {
            web::take_text(takes);
        }
    }

    /// Physical pixels to a logical one. The engine knows only how many there were when the page was opened.
    pub(crate) fn scale(&self) -> f32 {
        web::scale()
    }
}

/// Returns the size of the first window. It is ignored: the window has the size of the page.
pub(crate) const fn first_size(usual: (i32, i32)) -> (i32, i32) {
    usual
}

/// Set if the engine reports the density of the display.
pub(crate) const ENGINE_SCALES: bool = true;

/// Returns the engine's defaults.
pub(crate) fn preferences() -> Platform {
    Platform::default()
}

/// Returns how the player enters text and opens files.
pub(crate) fn means() -> Means {
    if web::has_fingers() {
        Means::Fingers
    } else {
        Means::Keys
    }
}

/// Opens the browser's dialog for files. Chosen files arrive like dropped ones.
pub(crate) fn choose_files() {
    web::choose_files();
}

/// Shows a keyboard that changes this text: what is typed comes as from any other.
pub(crate) fn show_keyboard(text: &str) {
    web::show_keyboard(text);
}

/// Set if the game can end itself. A page is closed by the browser.
pub(crate) const CAN_END: bool = false;
