//! The browser's clipboard.

use sokoban_app::notice::Notice;
use sokoban_platform::web;

use super::waker::Waker;

/// The browser's clipboard, for copying and pasting text. The page wakes the loop itself.
pub(crate) struct Clipboard;

impl Clipboard {
    /// Returns the clipboard. Opens nothing.
    pub(crate) fn new(_: Waker) -> Self {
        Self
    }

    /// Copies text immediately, because browsers allow this only for a moment after a key press. Empty text is
    /// ignored: it would only discard what another program has copied.
    pub(crate) fn copy(&self, text: String) {
        if !text.is_empty() {
            web::copy(&text);
        }
    }

    /// Returns `None`: the page does not report errors.
    pub(crate) const fn copy_error(&self) -> Option<String> {
        None
    }

    /// Requests the text in the clipboard, which arrives later.
    pub(crate) fn ask(&self) {
        web::ask_for_text();
    }

    /// Returns `false`, because the browser may ask the player for permission for any length of time.
    pub(crate) const fn is_busy(&self) -> bool {
        false
    }

    /// Returns the requested text, or text pasted through the browser's own menu.
    pub(crate) fn answer(&self) -> Option<Result<String, Notice>> {
        let refused = |_| Notice::NoClipboardText("the browser does not allow it".to_owned());
        Some(web::pasted()?.map_err(refused))
    }
}
