//! Text of a user, as far as an error message quotes it.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

/// The first 60 characters.
pub(crate) fn excerpt(text: &str) -> String {
    const LENGTH: usize = 60;
    match text.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
