//! The sentences that screen readers announce.

pub(crate) use super::table::speech::*;

const ENDS: [char; 7] = ['.', '!', '?', '…', '。', '！', '？'];

pub(crate) fn sentence(text: &str) -> String {
    if text.ends_with(ENDS) {
        text.to_owned()
    } else {
        super::table::speech::sentence(text)
    }
}

/// Returns a text about the key whose label is `cap`, with its effect `text`. If `text` is empty, `cap` is the text on
/// a button, and is returned alone.
pub(crate) fn key(cap: &str, text: &str) -> String {
    if text.is_empty() {
        cap.to_owned()
    } else {
        key_does(text, cap)
    }
}
