//! The available languages, the current language, and the formatting of messages.
//!
//! There is a Fluent file for each language in `assets/languages`. Only the thread that draws formats messages. The
//! current language is a thread-local variable, so that screens need not pass it to each other. This variable is set
//! when the game starts, and whenever the language setting changes.

use std::borrow::Cow;
use std::cell::{Cell, OnceCell};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

use crate::input::{Chord, key_labels};

struct Source {
    /// The code of the language, such as `ja`.
    code: &'static str,
    /// The name of the language, in this language.
    name: &'static str,
    text: &'static str,
}

// The build script has generated this file. It contains `TABLES`, sorted by language code, and `ENGLISH`, the index of
// English in `TABLES`.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language(usize);

type Table = FluentBundle<FluentResource>;

thread_local! {
    static CURRENT: Cell<Language> = const { Cell::new(Language::ENGLISH) };
    /// The messages in each language. The Fluent file of a language is parsed when one of its messages is first used.
    static PARSED: [OnceCell<Table>; TABLES.len()] = const { [const { OnceCell::new() }; TABLES.len()] };
}

impl Language {
    /// English, the only language that has all messages. If a message is missing in another language, it is shown in
    /// English.
    pub const ENGLISH: Self = Self(ENGLISH);

    /// Returns all languages, sorted by code.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TABLES.len()).map(Self)
    }

    /// Returns the language with the code `code`, such as `ja`, or `None` if it is not available.
    pub fn with_code(code: &str) -> Option<Self> {
        Self::all().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// Returns the first language in `wanted` that is available, or English if none of them is. `wanted` contains
    /// locale names such as `ja_JP.UTF-8` or `pt-BR`.
    pub fn first_of<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Self {
        wanted.into_iter().find_map(Self::like).unwrap_or_default()
    }

    /// Returns the language for the locale name `locale`, even if the language is only available for another region.
    /// Returns `None` if it is not available at all.
    fn like(locale: &str) -> Option<Self> {
        let code = locale.split(['.', '@']).next()?.replace('_', "-");
        let primary = |code: &str| code.split('-').next().map(str::to_ascii_lowercase);
        let is_same = |other: &Self| primary(other.code()) == primary(&code);
        Self::with_code(&code).or_else(|| Self::all().find(is_same))
    }

    /// Returns the code of the language, such as `ja`, which is also the name of its Fluent file.
    pub fn code(self) -> &'static str {
        TABLES[self.0].code
    }

    /// Returns the name of the language, in this language.
    pub fn name(self) -> &'static str {
        TABLES[self.0].name
    }

    pub fn source(self) -> &'static str {
        TABLES[self.0].text
    }

    pub fn current() -> Self {
        CURRENT.get()
    }

    pub fn set_current(self) {
        CURRENT.set(self);
        key_labels::set_translation(|name| {
            translated(&format!("key-{}", name.to_lowercase()), None)
        });
    }

    /// Parses the language's Fluent file. Invalid messages are skipped, so the English ones are used instead.
    fn parse(self) -> Table {
        let mut table = FluentBundle::new(vec![self.code().parse().unwrap_or_default()]);
        // Do not put isolation marks around arguments, because all available languages are written from left to right.
        table.set_use_isolating(false);
        // If the argument of the function `KEY` is not a known chord, the function returns it unchanged.
        let _ = table.add_function("CTRL", |_, _| key_labels::ctrl().into());
        let _ = table.add_function("KEY", |keys, _| match keys {
            [FluentValue::String(name), ..] => Chord::parse(name)
                .map_or_else(|| name.to_string(), |chord| key_labels::label(&chord))
                .into(),
            _ => FluentValue::Error,
        });
        let lines = FluentResource::try_new(self.source().to_owned());
        let lines = lines.unwrap_or_else(|(lines, _)| lines);
        table.add_resource_overriding(lines);
        table
    }

    /// Formats a message in this language. Returns `None` if the message is missing.
    pub(super) fn format(self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        self.format_attribute(id, None, arguments)
    }

    /// Formats a message or, if `attribute` is `Some`, this attribute of the message. Returns `None` if it is missing
    /// in this language.
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

impl Default for Language {
    fn default() -> Self {
        Self::ENGLISH
    }
}

/// Formats the message `id` in the current language or, if the message is missing there, in English. If it is missing
/// in English too, returns `id`.
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

/// Returns a message without arguments in the current language, or `None` if the message is missing there. Used for
/// messages whose English text is not in a Fluent file: texts in built-in levels, and names of keys.
pub(super) fn translated(id: &str, attribute: Option<&str>) -> Option<String> {
    Language::current().format_attribute(id, attribute, &FluentArgs::new())
}
