//! Copies text to the clipboard, in a frame in which macroquad does not overwrite it.
//!
//! In each frame in which Ctrl+C or Ctrl+X is held, the user interface of macroquad copies its own selection, which is
//! always empty in this game. Therefore, the game copies text in the first frame after the keys are released.

use macroquad::input::{is_key_down, is_key_pressed};
use macroquad::miniquad::KeyCode;

#[derive(Default)]
pub(crate) struct Copying {
    text: String,
    is_due: bool,
}

impl Copying {
    /// Requests that `text` is copied in one of the next frames. Empty text is ignored, because it would only discard
    /// what another program has copied.
    pub(crate) fn copy(&mut self, text: String) {
        if !text.is_empty() {
            self.text = text;
            self.is_due = true;
        }
    }

    pub(crate) const fn is_due(&self) -> bool {
        self.is_due
    }

    /// Returns the text to copy in this frame, if any. If macroquad has emptied the clipboard, this is the last copied
    /// text, or the result of `default` if nothing has been copied yet.
    pub(crate) fn take(&mut self, default: impl FnOnce() -> String) -> Option<&str> {
        let is_emptied = is_emptied();
        if is_emptied && self.text.is_empty() {
            self.text = default();
        }
        self.is_due |= is_emptied;
        if is_emptied || !std::mem::take(&mut self.is_due) {
            return None;
        }
        Some(self.text.as_str()).filter(|text| !text.is_empty())
    }
}

fn is_emptied() -> bool {
    let is_ctrl = is_key_down(KeyCode::LeftControl) || is_key_down(KeyCode::RightControl);
    let is_active = |key| is_key_down(key) || is_key_pressed(key);
    is_ctrl && (is_active(KeyCode::C) || is_active(KeyCode::X))
}
