//! What a player reads, in English: every text of every screen.
//!
//! Constants, and functions from plain values (numbers, names, key caps) to text. Where a text is shown, when, and in
//! which colour is the screens' business. What is wrong with a file is told by the errors of those that read it.

pub(crate) mod banner;
pub(crate) mod browser;
pub(crate) mod daily;
pub(crate) mod description;
pub(crate) mod editor;
pub(crate) mod endless;
pub(crate) mod files;
pub(crate) mod help;
pub(crate) mod hints;
pub(crate) mod hud;
pub(crate) mod keys;
pub(crate) mod play;
pub(crate) mod positions;
pub(crate) mod settings;
pub(crate) mod solutions;
pub(crate) mod tips;

/// In place of a key cap, for a command without a key.
pub(crate) const NO_KEY: &str = "(no key)";

pub(crate) fn moves(number: u32) -> String {
    count(number, "move", "moves")
}

pub(crate) fn pushes(number: u32) -> String {
    count(number, "push", "pushes")
}

pub(crate) fn boxes(number: u32) -> String {
    count(number, "box", "boxes")
}

pub(crate) fn levels(number: u32) -> String {
    count(number, "level", "levels")
}

pub(crate) fn boards(number: u32) -> String {
    count(number, "board", "boards")
}

/// A number with its noun.
fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// What a level is called: by its title, or by its number in the collection if it has none or only that.
pub(crate) fn title_or_number(title: &str, number: usize) -> String {
    if title.is_empty() || title == number.to_string() {
        format!("Level {number}")
    } else {
        title.to_owned()
    }
}
