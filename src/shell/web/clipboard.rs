//! The browser's clipboard.

use sokoban_platform::web;

/// The way to the clipboard.
#[derive(Default)]
pub(crate) struct Clipboard;

impl Clipboard {
    /// Copies a text: now, for a browser allows it only for a moment after a key.
    pub(crate) fn copy(&self, text: String) {
        web::copy(&text);
    }

    /// Whether a text still waits.
    pub(crate) const fn is_waiting(&self) -> bool {
        false
    }

    /// Nothing waits.
    pub(crate) const fn settle(&self) -> Result<(), String> {
        Ok(())
    }

    /// Asks for the text that is there; it arrives later.
    pub(crate) fn ask(&self) {
        web::ask_for_text();
    }

    /// The text that was asked for, or pasted by the browser's own means.
    pub(crate) fn arrived(&self) -> Option<Result<String, String>> {
        let refused = |_| "the browser does not allow it".to_owned();
        Some(web::pasted()?.map_err(refused))
    }
}
