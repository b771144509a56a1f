//! Features of the page other than events and frames: dropped files, the display's scale, full screen, and the
//! engine's settings.

use std::sync::mpsc::{self, Receiver};

use macroquad::miniquad::conf::Platform;
use sokoban_app::language::Language;
use sokoban_app::screens::InputMode;
use sokoban_app::vibration::{Pulses, Vibration};
use sokoban_platform::web;

use super::keys::Keys;
use super::reading;
use super::waker::Waker;
use crate::shell::port::WindowEvent;

#[derive(Default)]
pub(crate) struct WindowHooks {
    /// The state last reported to the page.
    takes_text: Option<bool>,
}

impl WindowHooks {
    /// Returns the hooks of the page. `_finish` is not needed, because nothing stays unsaved.
    pub(crate) fn open(
        _fills_screen: bool,
        _waker: Waker,
        _finish: impl FnMut() + 'static,
    ) -> Self {
        Self::default()
    }

    /// Returns the keys of the page, which listens to them from the start.
    pub(crate) fn keys(&mut self) -> Option<Keys> {
        Some(Keys::default())
    }

    /// Returns the files dropped on the page since the last call, and whether full screen was ended by something other
    /// than the game, such as Escape in the browser.
    pub(crate) fn events(&self) -> impl Iterator<Item = WindowEvent> {
        let paths = reading::dropped_files();
        let dropped = (!paths.is_empty()).then_some(WindowEvent::Dropped(paths));
        let left = web::has_left_full_screen().then_some(WindowEvent::FullScreen(false));
        dropped.into_iter().chain(left)
    }

    /// Returns a receiver without events: the browser has its own events for gamepads.
    pub(crate) fn devices(&mut self) -> Receiver<()> {
        mpsc::channel().1
    }

    /// Fills the screen, or returns to the page.
    pub(crate) fn fill_screen(&mut self, fill: bool) {
        web::fill_screen(fill);
    }

    /// Enables dead keys and input methods while a text field is open.
    pub(crate) fn take_text(&mut self, takes: bool) {
        if self.takes_text.replace(takes) != Some(takes) {
            web::take_text(takes);
        }
    }

    /// Returns the number of physical pixels in one logical pixel. The engine knows only the value from when the page
    /// was opened.
    pub(crate) fn scale(&self) -> f32 {
        web::scale()
    }
}

/// Returns the size of the first window, which is ignored: the window has the size of the page.
pub(crate) const fn first_size(usual: (i32, i32)) -> (i32, i32) {
    usual
}

/// `true` if the engine reports the pixel density of the display.
pub(crate) const ENGINE_SCALES: bool = true;

/// Returns the engine's defaults.
pub(crate) fn preferences() -> Platform {
    Platform::default()
}

/// Returns how the player enters text and opens files.
pub(crate) fn input_mode() -> InputMode {
    if web::has_fingers() {
        InputMode::Touch
    } else {
        InputMode::Keyboard
    }
}

/// Opens the browser's file dialog. Chosen files arrive like dropped files.
pub(crate) fn choose_files() {
    web::choose_files();
}

/// Shows an on-screen keyboard that edits `text`. Its keys arrive like those of any other keyboard.
pub(crate) fn show_keyboard(text: &str) {
    web::show_keyboard(text);
}

/// Returns `true` if another page has changed the list of players since the last call.
pub(crate) fn have_players_changed() -> bool {
    web::have_players_changed()
}

/// Shows the texts of the page around the game in a language.
pub(crate) fn show_language(language: Language) {
    web::show_language(language.code());
}

/// Lets the phone vibrate, if the browser can.
pub(crate) fn vibrate_phone(vibration: Vibration) {
    let Pulses {
        count,
        length,
        pause,
        ..
    } = vibration.pulses();
    web::vibrate_phone(count, length, pause);
}

/// `true` if the game can end itself. A page is closed by the browser.
pub(crate) const CAN_END: bool = false;
