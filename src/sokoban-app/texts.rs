//! What a player reads: every text of every screen, in the language in use.
//!
//! Functions from plain values (numbers, names, key caps) to text. The texts themselves stand in `assets/languages`, a
//! table for each language; a function names its text there. Where a text is shown, when, and in which colour is the
//! screens' business. The core and the generator, which know no languages, say in English what is wrong with a file; what the
//! window shows of that stands in the tables too.

use language::texts;

pub(crate) mod banner;
pub(crate) mod browser;
pub(crate) mod daily;
pub(crate) mod description;
pub(crate) mod editor;
pub(crate) mod endless;
pub(crate) mod errors;
pub(crate) mod files;
pub(crate) mod help;
pub(crate) mod hints;
pub(crate) mod hud;
pub(crate) mod inside;
pub(crate) mod keys;
pub mod language;
pub(crate) mod menu;
pub(crate) mod play;
pub(crate) mod positions;
pub(crate) mod problems;
pub(crate) mod settings;
pub(crate) mod solutions;
pub(crate) mod storage;
#[cfg(test)]
mod tests;
pub(crate) mod tips;

/// A text without values: what a table of names holds, since the language may change while the program runs.
pub(crate) type Text = fn() -> String;

/// Parts of a line that have nothing to do with each other, as far as they are there.
pub(crate) fn joined(parts: impl IntoIterator<Item = Option<String>>) -> String {
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join("  ·  ")
}

texts! {
    /// In place of a key cap, for a command without a key.
    no_key() = "no-key";
    moves(moves: u32) = "moves";
    pushes(pushes: u32) = "pushes";
    boxes(boxes: u32) = "boxes";
    /// Below a list, where something is about to be deleted.
    delete_once_more() = "delete-once-more";
    level_number(number: usize) = "level-number";
}

/// What a level is called: by its title, or by its number in the collection if it has none or only that.
pub(crate) fn title_or_number(title: &str, number: usize) -> String {
    if title.is_empty() || title == number.to_string() {
        level_number(number)
    } else {
        title.to_owned()
    }
}
