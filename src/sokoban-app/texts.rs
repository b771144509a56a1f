//! The texts on all screens, in the current language.
//!
//! Each language is a Fluent file in `assets/languages`. The build script generates a function for each message in the
//! English file: `hud-stuck` becomes `hud::stuck`, with the message's arguments as parameters. The modules here add
//! functions that choose or combine messages. The screens decide where and when a text is shown, and in which colour.
//!
//! Errors in the core and in the generator are in English. The window translates them with these files. Errors about
//! files, settings and skins are [`Message`]s, which are translated when they are shown.

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

/// A number that can be an argument of a message.
pub trait Number: Into<FluentValue<'static>> + TryInto<usize> {}

impl Number for u8 {}
impl Number for u16 {}
impl Number for u32 {}
impl Number for usize {}

/// A message without arguments. Constants contain such functions instead of strings, because the player may change the
/// language at any time.
pub(crate) type Text = fn() -> String;

/// Returns the message whose id is `id`. A test formats all ids that are used in this way.
pub(crate) fn message(id: &str) -> String {
    language::format(id, &[])
}

/// Joins the parts that are `Some`, with dots between them.
pub(crate) fn joined(parts: impl IntoIterator<Item = Option<String>>) -> String {
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join("  ·  ")
}

/// Returns `true` if a level's title is empty or only a number, so that it says no more than the number of the level
/// does.
pub(crate) fn is_only_number(title: &str) -> bool {
    title.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the title of a level. If the title is empty or only a number, returns `number` instead, which is the level's
/// number in its collection.
pub(crate) fn title_or_number(title: &str, number: usize) -> String {
    if is_only_number(title) {
        level::number(number)
    } else {
        title.to_owned()
    }
}
