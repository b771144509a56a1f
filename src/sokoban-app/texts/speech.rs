//! Announcements for screen readers.

pub(crate) use super::table::speech::*;

/// The signs that end a sentence.
const ENDS: [char; 7] = ['.', '!', '?', '…', '。', '！', '？'];

pub(crate) fn sentence(text: &str) -> String {
    if text.ends_with(ENDS) {
        text.to_owned()
    } else {
        super::table::speech::sentence(text)
    }
}

/// Returns the text for a key and its effect `text`. If `text` is empty, `cap` is the label of a button.
pub(crate) fn key(cap: &str, text: &str) -> String {
    if text.is_empty() {
        cap.to_owned()
    } else {
        key_does(text, cap)
    }
}
