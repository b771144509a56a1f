//! The browser's clipboard.

use sokoban_app::notice::Notice;
use sokoban_platform::web;

use super::waker::Waker;

/// Copies and reads texts. The page wakes the loop by itself.
pub(crate) struct Clipboard;

impl Clipboard {
    /// Nothing is opened.
    pub(crate) fn new(_: Waker) -> Self {
        Self
    }

    /// Copies a text at once, for a browser allows it only for a moment after a key. An empty one would only take away
    /// what another program has copied.
    pub(crate) fn copy(&self, text: String) {
        if !text.is_empty() {
            web::copy(&text);
        }
    }

    /// The page does not report errors.
    pub(crate) const fn copy_error(&self) -> Option<String> {
        None
    }

    /// Asks for the text in the clipboard; it arrives later.
    pub(crate) fn ask(&self) {
        web::ask_for_text();
    }

    /// The browser asks the player for permission as long as it likes.
    pub(crate) const fn is_busy(&self) -> bool {
        false
    }

    /// Returns the requested text, or text pasted through the browser's own menu.
    pub(crate) fn answer(&self) -> Option<Result<String, Notice>> {
        let refused = |_| Notice::NoClipboardText("the browser does not allow it".to_owned());
        Some(web::pasted()?.map_err(refused))
    }
}
