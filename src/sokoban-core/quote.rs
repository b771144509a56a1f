//! Quotes text from users and files in error messages.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::fmt;

/// Shortens a text to its first 60 characters.
pub(crate) fn excerpt(text: &str) -> String {
    const MAX_CHARACTERS: usize = 60;
    match text.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Quotes a character for a message: a visible one in quotation marks, any other as its code point.
///
/// ```
/// use sokoban_core::quote_character;
///
/// assert_eq!(quote_character('é'), "'é'");
/// assert_eq!(quote_character('\u{200B}'), "U+200B");
/// ```
#[must_use]
pub fn quote_character(character: char) -> String {
    if is_visible(character) {
        format!("'{character}'")
    } else {
        format!("U+{:04X}", u32::from(character))
    }
}

/// Quotes a text for a message. Invisible characters become replacement characters.
///
/// ```
/// use sokoban_core::quote_text;
///
/// assert_eq!(quote_text("say \"é\"\u{7}"), "\"say \"é\"\u{FFFD}\"");
/// ```
#[must_use]
pub fn quote_text(text: &str) -> String {
    let visible = |character: char| match character {
        ' ' => ' ',
        _ if is_visible(character) => character,
        _ => char::REPLACEMENT_CHARACTER,
    };
    format!("\"{}\"", text.chars().map(visible).collect::<String>())
}

/// Returns `true` if a character is visible on its own: [`char::escape_debug`] escapes all others.
fn is_visible(character: char) -> bool {
    let is_escaped = character.escape_debug().nth(1).is_some();
    matches!(character, '"' | '\'' | '\\') || !character.is_whitespace() && !is_escaped
}

/// The error of a text that is not a [`Direction`](crate::Direction) or a [`Strength`](crate::Strength).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ParseValueError {
    expected: &'static str,
    text: String,
}

impl ParseValueError {
    pub(crate) fn new(expected: &'static str, text: &str) -> Self {
        Self {
            expected,
            text: excerpt(text),
        }
    }

    /// The text, shortened to its beginning if it is long.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for ParseValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, not {}", self.expected, quote_text(&self.text))
    }
}

impl core::error::Error for ParseValueError {}
