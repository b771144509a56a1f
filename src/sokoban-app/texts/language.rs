//! The languages there are, the one in use, and the texts in it.
//!
//! Each language is a table in `assets/languages`, in Fluent's format. Texts are made where pictures are, on one thread:
//! so the language in use is a value of the thread, set when the game starts and when the setting changes, and no
//! screen has to hand it on.

use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::io::Read as _;

use flate2::read::GzDecoder;
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::input::{Chord, Keycaps, keycaps};

/// A table inside the program.
struct Packed {
    code: &'static str,
    name: &'static str,
    /// Packed by gzip.
    table: &'static [u8],
}

// Written by `build.rs`: the table of English, and all tables in the order of their codes.
include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language that the game speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language(usize);

type Table = FluentBundle<FluentResource>;

thread_local! {
    /// The language in use.
    static SPOKEN: Cell<Language> = const { Cell::new(Language::ENGLISH) };
    /// The tables that were needed so far, each read when it first is.
    static READ: [OnceCell<Table>; TABLES.len()] = const { [const { OnceCell::new() }; TABLES.len()] };
}

impl Language {
    /// What every text is written in; what a table lacks is said in it.
    pub const ENGLISH: Self = Self(ENGLISH);

    /// All languages, in the order of their codes.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..TABLES.len()).map(Self)
    }

    /// The language with this code: `ja`.
    pub fn with_code(code: &str) -> Option<Self> {
        Self::all().find(|language| language.code().eq_ignore_ascii_case(code))
    }

    /// The first of the languages that somebody reads, as systems write them (`ja_JP.UTF-8`, `pt-BR`), that the game
    /// speaks too; English if there is none.
    pub fn first_of<'a>(wanted: impl IntoIterator<Item = &'a str>) -> Self {
        wanted.into_iter().find_map(Self::like).unwrap_or_default()
    }

    /// The language of a system's locale: the very one, or one for other places.
    fn like(locale: &str) -> Option<Self> {
        let codes = codes(locale);
        let primary = |code: &str| code.split('-').next().map(str::to_ascii_lowercase);
        let wanted = primary(codes.last()?);
        let mut known = codes.iter().filter_map(|code| Self::with_code(code));
        known
            .next()
            .or_else(|| Self::all().find(|it| primary(it.code()) == wanted))
    }

    /// Its code, which is the name of its table: `ja`.
    pub fn code(self) -> &'static str {
        TABLES[self.0].code
    }

    /// What those who speak it call it.
    pub fn name(self) -> &'static str {
        TABLES[self.0].name
    }

    /// Its table as it is written, without comments.
    pub fn source(self) -> String {
        let mut text = String::new();
        // Text that was packed when the program was built can be unpacked.
        let _ = GzDecoder::new(TABLES[self.0].table).read_to_string(&mut text);
        text
    }

    /// The language in use on this thread.
    pub fn spoken() -> Self {
        SPOKEN.get()
    }

    /// From now on all texts that this thread makes are in this language.
    pub fn speak(self) {
        SPOKEN.set(self);
    }

    /// Reads its table. A line that is none is left out: its text is said in English.
    fn table(self) -> Table {
        let locale: LanguageIdentifier = self.code().parse().unwrap_or_default();
        let mut table = FluentBundle::new(vec![locale]);
        // No marks around names: all that is written here goes from left to right.
        table.set_use_isolating(false);
        // A table that calls the keyboard's key by another name than this shows that name.
        let _ = table.add_function("CTRL", |_, _| Keycaps::in_use().ctrl().into());
        let _ = table.add_function("KEY", |keys, _| match keys {
            [FluentValue::String(name), ..] => Chord::parse(name)
                .map_or_else(|| name.to_string(), |chord| keycaps::label(&chord))
                .into(),
            _ => FluentValue::Error,
        });
        let lines = FluentResource::try_new(self.source()).unwrap_or_else(|(lines, _)| lines);
        table.add_resource_overriding(lines);
        table
    }

    /// A text of its table, if the table has it.
    pub(super) fn says(self, id: &str, arguments: &FluentArgs<'_>) -> Option<String> {
        self.says_of(id, None, arguments)
    }

    /// The same of an attribute of the text.
    fn says_of(
        self,
        id: &str,
        attribute: Option<&str>,
        arguments: &FluentArgs<'_>,
    ) -> Option<String> {
        READ.with(|tables| {
            let table = tables[self.0].get_or_init(|| self.table());
            let message = table.get_message(id)?;
            let pattern = match attribute {
                Some(name) => message.get_attribute(name)?.value(),
                None => message.value()?,
            };
            let mut errors = Vec::new();
            let said = table.format_pattern(pattern, Some(arguments), &mut errors);
            errors.is_empty().then(|| said.into_owned())
        })
    }
}

/// The codes of a system's locale, such as `sr_RS.UTF-8@latin`, the most exact one first. Encodings and modifiers that
/// name no other language are left out.
fn codes(locale: &str) -> Vec<String> {
    let (locale, modifier) = locale.split_once('@').unwrap_or((locale, ""));
    let locale = locale.split('.').next().unwrap_or_default();
    let code = locale.replace('_', "-");
    let (language, place) = match code.split_once('-') {
        Some((language, place)) => (language, format!("-{place}")),
        None => (code.as_str(), String::new()),
    };
    let modified = match modifier.to_ascii_lowercase().as_str() {
        "latin" => vec![
            format!("{language}-Latn{place}"),
            format!("{language}-Latn"),
        ],
        "cyrillic" => vec![
            format!("{language}-Cyrl{place}"),
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

/// A text in the language in use.
pub(super) fn say<'a>(id: &str, arguments: &[(&'a str, FluentValue<'a>)]) -> String {
    let mut all = FluentArgs::with_capacity(arguments.len());
    for (name, value) in arguments {
        all.set(Cow::Borrowed(*name), value.clone());
    }
    let languages = [Language::spoken(), Language::ENGLISH];
    let said = languages
        .into_iter()
        .find_map(|language| language.says(id, &all));
    said.unwrap_or_else(|| id.to_owned())
}

/// A text without values that stands elsewhere in English, if the language in use has it.
pub(super) fn translated(id: &str, attribute: Option<&str>) -> Option<String> {
    Language::spoken().says_of(id, attribute, &FluentArgs::new())
}

/// Functions from values to text, each with the id of its text in the tables of all languages: so no screen can
/// misspell one, or forget a value.
macro_rules! texts {
    ($($(#[$about:meta])* $name:ident($($value:ident: $kind:ty),*) = $id:literal;)*) => {
        $(
            $(#[$about])*
            pub(crate) fn $name($($value: $kind),*) -> String {
                $crate::texts::language::say($id, &[$((stringify!($value), $value.into())),*])
            }
        )*

        /// The ids of the texts above, each with its values.
        #[cfg(test)]
        pub(super) const IDS: &[(&str, &[&str])] = &[$(($id, &[$(stringify!($value)),*])),*];
    };
}
pub(super) use texts;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_stands_for_codes_from_the_most_exact_one_on() {
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
