//! The texts on all screens, in the current language.
//!
//! There is a Fluent file for each language in `assets/languages`. The build script generates a function for each
//! message in the English file: `hud-stuck` becomes `hud::stuck`, and the arguments of the message become parameters.
//! The modules here add functions that choose or combine messages. The screens decide where, when and in which colour a
//! text is shown.
//!
//! Errors in the core and in the generator are in English. The app translates them with messages from these files.
//! Errors about files, settings and skins are [`Message`]s, which are translated when they are shown.

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

/// The functions that the build script has generated, one for each message.
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

/// A number that can be passed as an argument of a message.
pub trait Number: Into<FluentValue<'static>> + TryInto<usize> {}

impl Number for u8 {}
impl Number for u16 {}
impl Number for u32 {}
impl Number for usize {}

/// A function that returns a message without arguments. Constants contain such functions instead of strings, because
/// the player may change the language at any time.
pub(crate) type Text = fn() -> String;

/// Returns the message with the id `id`. A test ensures that every id used in this way exists.
pub(crate) fn message(id: &str) -> String {
    language::format(id, &[])
}

/// Joins the parts that are `Some`, separated by dots.
pub(crate) fn joined(parts: impl IntoIterator<Item = Option<String>>) -> String {
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join("  ·  ")
}

/// Returns `true` if the title of a level is empty or only a number. Such a title says no more than the number of the
/// level.
pub(crate) fn is_only_number(title: &str) -> bool {
    title.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the title of a level. If the title is empty or only a number, returns `number` instead, the number of the
/// level in its collection.
pub(crate) fn title_or_number(title: &str, number: usize) -> String {
    if is_only_number(title) {
        level::number(number)
    } else {
        title.to_owned()
    }
}
