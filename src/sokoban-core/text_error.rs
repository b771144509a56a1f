//! Defines errors that give the line and the column of a fault in a text, and functions that quote parts of texts in
//! error messages.

use std::error::Error;
use std::fmt;

/// A fault in a text, and its position. Displayed as `line:column: fault`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TextError<F> {
    /// The one-based line number.
    pub line: usize,
    /// The one-based column number, in characters.
    pub column: usize,
    /// The reason why the text is invalid.
    pub fault: F,
}

impl<F> TextError<F> {
    /// Creates an error at a zero-based line and column.
    pub(crate) const fn at(line: usize, column: usize, fault: F) -> Self {
        Self {
            line: line + 1,
            column: column + 1,
            fault,
        }
    }
}

impl<F: fmt::Display> fmt::Display for TextError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.fault)
    }
}

impl<F: fmt::Debug + fmt::Display> Error for TextError<F> {}

/// Returns the first 60 characters of `text`, followed by an ellipsis if `text` is longer.
pub(crate) fn excerpt(text: &str) -> String {
    const MAX_EXCERPT_CHARS: usize = 60;
    match text.char_indices().nth(MAX_EXCERPT_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Quotes a character for an error message. A visible character is put in quotation marks, and a space is named; any
/// other character is written as its code point.
///
/// ```
/// use sokoban_core::quote_character;
///
/// assert_eq!(quote_character('é'), "'é'");
/// assert_eq!(quote_character(' '), "a space");
/// assert_eq!(quote_character('\u{200B}'), "U+200B");
/// ```
#[must_use]
pub fn quote_character(character: char) -> String {
    match character {
        ' ' => "a space".to_owned(),
        _ if is_visible(character) => format!("'{character}'"),
        _ => format!("U+{:04X}", u32::from(character)),
    }
}

/// Quotes a string for an error message. Invisible characters other than spaces become replacement characters.
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

/// Returns `true` if the character is visible when printed alone. White space is not visible. Characters escaped by
/// [`char::escape_debug`] are not visible either, except quotation marks and the backslash.
fn is_visible(character: char) -> bool {
    let is_escaped = character.escape_debug().nth(1).is_some();
    matches!(character, '"' | '\'' | '\\') || !character.is_whitespace() && !is_escaped
}
