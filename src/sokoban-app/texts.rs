//! The texts of all screens, in the current language.
//!
//! Each language is a Fluent file in `assets/languages`. The build script generates a function for each message of the
//! English file: `hud-stuck` becomes `hud::stuck`, with the message's arguments as parameters. The modules here add
//! functions that choose or combine messages. The screens decide where, when and in which colour a text is shown.
//!
//! The errors of the core and the generator are in English, and the window shows translations from these files. Errors
//! about files, settings and skins are [`Message`]s from the start.

use fluent_bundle::FluentValue;

pub(crate) mod banner;
pub(crate) mod browser;
pub(crate) mod builtin;
pub(crate) mod daily;
pub(crate) mod editor;
pub(crate) mod endless;
pub(crate) mod errors;
pub(crate) mod files;
pub(crate) mod folding;
pub(crate) mod hud;
pub(crate) mod keys;
pub mod language;
mod message;
#[cfg(test)]
mod parts;
pub(crate) mod settings;
pub(crate) mod speech;
pub(crate) mod statistics;
pub(crate) mod stuck;
#[cfg(test)]
mod tests;

/// The functions that the build script generates, one for each message.
#[allow(
    unreachable_pub,
    reason = "other crates use only the messages about storage"
)]
mod table {
    include!(concat!(env!("OUT_DIR"), "/texts.rs"));
}
pub use message::Message;
pub use table::storage;
pub(crate) use table::*;

/// A number that can be an argument of a message.
pub trait Number: Into<FluentValue<'static>> + TryInto<usize> {}

impl Number for u8 {}
impl Number for u16 {}
impl Number for u32 {}
impl Number for usize {}

/// A message without arguments. Constants contain functions instead of strings, because the language may change while
/// the program runs.
pub(crate) type Text = fn() -> String;

/// Returns the message with this id. The id must be one of those that a test formats.
pub(crate) fn message(id: &str) -> String {
    language::format(id, &[])
}

/// Joins the parts that are not `None`, and separates them with dots.
pub(crate) fn joined(parts: impl IntoIterator<Item = Option<String>>) -> String {
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join("  ·  ")
}

/// Returns `true` if a title adds nothing to the number of its level: it is empty or only a number.
pub(crate) fn is_only_number(title: &str) -> bool {
    title.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the title of a level. Returns its number in the collection instead if the title is empty or only a number.
pub(crate) fn title_or_number(title: &str, number: usize) -> String {
    if is_only_number(title) {
        level::number(number)
    } else {
        title.to_owned()
    }
}
