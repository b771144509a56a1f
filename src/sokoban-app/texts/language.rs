//! The languages, the current one, and the formatting of messages.
//!
//! Each language is a Fluent file in `assets/languages`. Only the drawing thread formats messages.
//! The current language is thread-local, so it need not be passed from screen to screen. It is set when the game starts
//! and when the setting changes.

use std::borrow::Cow;
use std::cell::{Cell, OnceCell};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::embedded::{self, ENGLISH, TABLES};
use crate::input::{Chord, key_labels};

/// A language of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language(usize);

type Table = FluentBundle<FluentResource>;

thread_local! {
    static CURRENT: Cell<Language> = const { Cell::new(Language::ENGLISH) };
    /// The messages of each language. A Fluent file is parsed on first use.
    static PARSED: [OnceCell<Table>; TABLES.len()] = const { [const { OnceCell::new() }; TABLES.len()] };
}

impl Language {
    /// The only language with all messages. It is the fallback for messages that other languages lack.
    pub const ENGLISH: Self = Self(ENGLISH);

    /// Returns all languages, in the order of their codes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TABLES.len()).map(Self)
    }

    /// Returns the language with this code, such as `ja`.
    pub fn with_code(code: &str) -> Option<Self> {
        Self::all().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// Returns the first language of `wanted` that the game has, or else English. `wanted` are locale names such as
    /// `ja_JP.UTF-8` or `pt-BR`.
    pub fn first_of<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Self {
        wanted.into_iter().find_map(Self::like).unwrap_or_default()
    }

    /// Returns the language of a locale, or the same language for another region.
    fn like(locale: &str) -> Option<Self> {
        let codes = codes(locale);
        let primary = |code: &str| code.split('-').next().map(str::to_ascii_lowercase);
        let wanted = primary(codes.last()?);
        let mut known = codes.iter().filter_map(|code| Self::with_code(code));
        known
            .next()
            .or_else(|| Self::all().find(|it| primary(it.code()) == wanted))
    }

    /// Returns the language code, such as `ja`. It is also the name of the Fluent file.
    pub fn code(self) -> &'static str {
        TABLES[self.0].code
    }

    /// Returns the name of the language, in the language itself.
    pub fn name(self) -> &'static str {
        TABLES[self.0].name
    }

    /// Returns the Fluent source of this language's messages, without comments.
    pub fn source(self) -> String {
        embedded::fluent_source(self.0)
    }

    /// Returns the current language of this thread.
    pub fn current() -> Self {
        CURRENT.get()
    }

    /// Makes this the current language of this thread.
    pub fn set_current(self) {
        CURRENT.set(self);
        key_labels::set_translation(|name| {
            translated(&format!("key-{}", name.to_lowercase()), None)
        });
    }

    /// Parses the Fluent file. Invalid messages are skipped and shown in English.
    fn parse(self) -> Table {
        let locale: LanguageIdentifier = self.code().parse().unwrap_or_default();
        let mut table = FluentBundle::new(vec![locale]);
        // Do not put isolation marks around arguments: all languages here are written from left to right.
        table.set_use_isolating(false);
        // Show an unknown chord as it is written in the message.
        let _ = table.add_function("CTRL", |_, _| key_labels::ctrl().into());
        let _ = table.add_function("KEY", |keys, _| match keys {
            [FluentValue::String(name), ..] => Chord::parse(name)
                .map_or_else(|| name.to_string(), |chord| key_labels::label(&chord))
                .into(),
            _ => FluentValue::Error,
        });
        let lines = FluentResource::try_new(self.source()).unwrap_or_else(|(lines, _)| lines);
        table.add_resource_overriding(lines);
        table
    }

    /// Formats a message of this language. Returns `None` if the language does not have it.
    pub(super) fn format(self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        self.format_attribute(id, None, arguments)
    }

    /// Formats a message of this language, or the attribute `attribute` of the message. Returns `None` if the language
    /// does not have it.
    fn format_attribute(
        self,
        id: &str,
        attribute: Option<&str>,
        arguments: &FluentArgs<'_>,
    ) -> Option<String> {
        PARSED.with(|tables| {
            let table = tables[self.0].get_or_init(|| self.parse());
            let message = table.get_message(id)?;
            let pattern = match attribute {
                Some(name) => message.get_attribute(name)?.value(),
                None => message.value()?,
            };
            let mut errors = Vec::new();
            let text = table.format_pattern(pattern, Some(arguments), &mut errors);
            errors.is_empty().then(|| text.into_owned())
        })
    }
}

/// Returns the language codes of a locale such as `sr_RS.UTF-8@latin`, most specific first. Encodings and modifiers
/// that do not affect the language are dropped.
fn codes(locale: &str) -> Vec<String> {
    let (locale, modifier) = locale.split_once('@').unwrap_or((locale, ""));
    let locale = locale.split('.').next().unwrap_or_default();
    let code = locale.replace('_', "-");
    let (language, region) = match code.split_once('-') {
        Some((language, region)) => (language, format!("-{region}")),
        None => (code.as_str(), String::new()),
    };
    let modified = match modifier.to_ascii_lowercase().as_str() {
        "latin" => vec![
            format!("{language}-Latn{region}"),
            format!("{language}-Latn"),
        ],
        "cyrillic" => vec![
            format!("{language}-Cyrl{region}"),
            format!("{language}-Cyrl"),
        ],
        "valencia" => vec![format!("{code}-valencia"), format!("{language}-valencia")],
        _ => Vec::new(),
    };
    let mut codes = modified;
    codes.extend([code.clone(), language.to_owned()]);
    codes
}

impl Default for Language {
    fn default() -> Self {
        Self::ENGLISH
    }
}

/// Formats the message `id` in the current language, or else in English. Returns `id` if neither language has the
/// message.
pub(super) fn format<'a>(id: &str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
    let mut all = FluentArgs::with_capacity(arguments.len());
    for (name, value) in arguments {
        all.set(Cow::Borrowed(*name), value.clone());
    }
    let languages = [Language::current(), Language::ENGLISH];
    let text = languages
        .into_iter()
        .find_map(|language| language.format(id, &all));
    text.unwrap_or_else(|| id.to_owned())
}

/// Returns a message without arguments, or `None` if the current language does not have it. Used for messages whose
/// English text is not in a Fluent file: built-in levels and the names of keys.
pub(super) fn translated(id: &str, attribute: Option<&str>) -> Option<String> {
    Language::current().format_attribute(id, attribute, &FluentArgs::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_yield_codes_the_most_exact_one_first() {
        let of = |locale: &str| codes(locale).join(" ");
        assert_eq!(of("ja"), "ja ja");
        assert_eq!(of("ja_JP.eucJP"), "ja-JP ja");
        assert_eq!(of("de_DE.UTF-8@euro"), "de-DE de");
        assert_eq!(of("pt-BR"), "pt-BR pt");
        assert_eq!(of("sr_RS.UTF-8@latin"), "sr-Latn-RS sr-Latn sr-RS sr");
        assert_eq!(of("sr@latin"), "sr-Latn sr-Latn sr sr");
        assert_eq!(of("zh-Hant-TW"), "zh-Hant-TW zh");
        let valencia = "ca-ES-valencia ca-valencia ca-ES ca";
        assert_eq!(of("ca_ES.utf8@valencia"), valencia);
        for nothing in ["", "@", ".UTF-8", "_", "-@latin"] {
            assert_eq!(
                Language::first_of([nothing]),
                Language::ENGLISH,
                "{nothing}"
            );
        }
    }
}
