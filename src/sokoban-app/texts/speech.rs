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

/// Returns a text that consists of `cap`, the label of a key, and `text`, the effect of the key. If `text` is empty,
/// `cap` is the text on a button, and only `cap` is returned.
pub(crate) fn key(cap: &str, text: &str) -> String {
    if text.is_empty() {
        cap.to_owned()
    } else {
        key_does(text, cap)
    }
}
