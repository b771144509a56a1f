//! The interface between the event loop and the operating system or browser.

#[cfg(not(target_arch = "wasm32"))]
mod native;
#[cfg(target_arch = "wasm32")]
mod web;

use std::sync::mpsc::Receiver;
use std::time::Duration;

use macroquad::miniquad::window;
use sokoban_app::language::Language;
use sokoban_app::vibration::{VibratingDevice, Vibration};

use crate::external::{External, ExternalSender};
use crate::game::assistant::Accessibility;
use crate::input::keyboard::KeySource;

#[cfg(not(target_arch = "wasm32"))]
pub use native::*;
#[cfg(target_arch = "wasm32")]
pub use web::*;

/// The system on which the game's window is open. The default implementations are for systems on which the engine does
/// the work, or on which nothing has to be done.
pub(crate) trait System {
    /// Returns the events since the last call, except those that the system sends through the channel as soon as they
    /// happen.
    fn events(&mut self) -> Vec<External> {
        Vec::new()
    }

    /// Returns the number of physical pixels in one logical pixel.
    fn scale(&self) -> f32 {
        window::dpi_scale()
    }

    /// Switches to full screen if `fill` is `true`, and back to a window otherwise. Returns `false` if the system is
    /// known to ignore the request.
    fn fill_screen(&mut self, fill: bool) -> bool {
        window::set_fullscreen(fill);
        true
    }

    /// Called whenever a text field opens or closes. On systems where input methods would otherwise consume keyboard
    /// commands, enables input methods only while a text field is open.
    fn take_text(&mut self, _takes: bool) {}

    fn copy(&mut self, text: &str);

    /// Requests the text in the clipboard, which arrives as [`External::Pasted`].
    fn paste(&mut self);

    /// Called when the text that was requested from the clipboard has arrived.
    fn note_paste(&mut self) {}

    /// Returns `true` while the program waits for text that it requested from the clipboard. Returns `false` while the
    /// player is being asked for permission.
    fn is_pasting(&self) -> bool {
        false
    }

    /// Makes `device` vibrate if it can. It is either the phone or the gamepad that was used last.
    fn vibrate(&self, device: VibratingDevice, vibration: Vibration);

    fn has_gamepad(&self) -> bool {
        false
    }

    /// Called after a device was plugged in or removed.
    fn rescan_gamepads(&self) {}

    /// Opens a file dialog. Chosen files arrive like dropped files.
    fn choose_files(&self) {}

    /// Shows an on-screen keyboard with which the player edits `text`.
    fn show_keyboard(&self, _text: &str) {}

    fn show_language(&self, _language: Language) {}

    /// Returns `true` if events from outside the engine wake the loop. If not, the loop has to poll.
    fn can_wake(&self) -> bool {
        true
    }

    /// Called before the loop goes to sleep.
    fn prepare_sleep(&self) {}

    /// Waits before the next frame, unless the system itself limits the frame rate.
    fn pause(&self, _pause: Duration) {}

    /// Returns `false` in a browser, where a page cannot close itself.
    fn can_end(&self) -> bool {
        true
    }
}

pub(crate) struct OpenSystem {
    pub(crate) system: Box<dyn System>,
    /// The system's own source of keys. If it is `None`, the engine's key events are used.
    pub(crate) keys: Option<Box<dyn KeySource>>,
    /// The connection to screen readers. `None` in a program without support for them.
    pub(crate) accessibility: Option<Box<dyn Accessibility>>,
    pub(crate) sender: ExternalSender,
    pub(crate) externals: Receiver<External>,
}
