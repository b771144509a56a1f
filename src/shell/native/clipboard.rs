//! The system's clipboard.
//!
//! The engine's own user interface, which no one sees here, takes the clipboard with an empty text in every frame
//! in which `Ctrl` and `C` (or `X`) are down, and tells the display so only at the end of the frame. So a copy
//! waits until those keys are up.

use macroquad::input::{KeyCode, is_key_down, is_key_pressed};

/// The way to the clipboard, opened when it is first needed, and a text that waits to go there.
#[derive(Default)]
pub(crate) struct Clipboard {
    open: Option<arboard::Clipboard>,
    waiting: Option<String>,
    asked: Option<Result<String, String>>,
}

impl Clipboard {
    /// Copies a text as soon as it can stay.
    pub(crate) fn copy(&mut self, text: String) {
        self.waiting = Some(text);
    }

    /// Whether a text still waits.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.waiting.is_some()
    }

    /// Hands over the text that waits, if it is time to; call it once in a frame. The error is the system's.
    pub(crate) fn settle(&mut self) -> Result<(), String> {
        let taken = |key| is_key_down(key) || is_key_pressed(key);
        if taken(KeyCode::C) || taken(KeyCode::X) {
            return Ok(());
        }
        match self.waiting.take() {
            Some(text) => {
                let set = self.opened().and_then(|open| open.set_text(text));
                set.map_err(|error| error.to_string())
            }
            None => Ok(()),
        }
    }

    /// Asks for the text that is there.
    pub(crate) fn ask(&mut self) {
        let text = self.opened().and_then(arboard::Clipboard::get_text);
        self.asked = Some(text.map_err(|error| error.to_string()));
    }

    /// The text that was asked for. The error is the system's.
    pub(crate) fn arrived(&mut self) -> Option<Result<String, String>> {
        self.asked.take()
    }

    fn opened(&mut self) -> Result<&mut arboard::Clipboard, arboard::Error> {
        if self.open.is_none() {
            self.open = Some(arboard::Clipboard::new()?);
        }
        self.open
            .as_mut()
            .ok_or(arboard::Error::ClipboardNotSupported)
    }
}
