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

/// Names a character for a message: in quotes if it is visible, else by its number.
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

/// Quotes a text for a message, with replacement characters for invisible ones.
///
/// ```
/// use sokoban_core::quote_text;
///
/// assert_eq!(quote_text("say \"é\"\u{7}"), "\"say \"é\"\u{FFFD}\"");
/// ```
#[must_use]
pub fn quote_text(text: &str) -> String {
    let shown = |character: char| match character {
        ' ' => ' ',
        _ if is_visible(character) => character,
        _ => char::REPLACEMENT_CHARACTER,
    };
    format!("\"{}\"", text.chars().map(shown).collect::<String>())
}

/// Returns `true` if a character is visible by itself. The standard library escapes all others.
fn is_visible(character: char) -> bool {
    let is_escaped = character.escape_debug().nth(1).is_some();
    matches!(character, '"' | '\'' | '\\') || !character.is_whitespace() && !is_escaped
}
