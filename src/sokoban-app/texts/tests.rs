//! Compares the messages in all languages with each other, and with the functions that the build script has generated.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use fluent_syntax::parser;
use sokoban_core::draft::TooLarge;
use sokoban_core::{Blocked, Direction, DraftFault, Game, Lurd, OptionFault, ResumeError};
use sokoban_files::{BoardFault, LevelFault, OtherGame};
use sokoban_generator::{Band, CodeError, Weekday};

use super::daily::{MONTHS, weekday_name};
use super::errors as tr;
use super::language::Language;
use super::parts::Parts;
use crate::input::{COMMANDS, Chord, EDITOR_COMMANDS, key_labels};
use crate::library::Library;
use crate::view::skin::BuiltIn;

/// Returns the ids of all English messages and the arguments of each message, as found by the build script.
fn ids() -> BTreeMap<&'static str, BTreeSet<&'static str>> {
    let ids = super::table::IDS.iter();
    ids.map(|(id, arguments)| (*id, arguments.iter().copied().collect()))
        .collect()
}

/// Returns `true` if a message, or a message to which it refers, selects a variant by a number.
fn has_choice(texts: &Table, id: &str) -> bool {
    texts.get(id).is_some_and(|parts| {
        !parts.choices.is_empty() || parts.texts.iter().any(|id| has_choice(texts, id))
    })
}

type Table = BTreeMap<&'static str, Parts<'static>>;

fn table(language: Language) -> Table {
    let code = language.code();
    let file = parser::parse(language.source());
    let file = file.unwrap_or_else(|(_, faults)| panic!("{code}: {faults:?}"));
    let mut texts = BTreeMap::new();
    for entry in &file.body {
        match entry {
            Entry::Message(message) => {
                assert!(message.value.is_some(), "{code}: {}", message.id.name);
                let before = texts.insert(message.id.name, Parts::of(message));
                assert_eq!(before, None, "{code}: {} twice", message.id.name);
            }
            Entry::Junk { content } => panic!("{code}: {content}"),
            _ => {}
        }
    }
    texts
}

/// Returns the arguments of a message, including the arguments of the messages to which it refers.
fn values(texts: &Table, id: &str) -> BTreeSet<&'static str> {
    let Some(parts) = texts.get(id) else {
        panic!("{id} is used in another text, but is missing");
    };
    let inside = parts.texts.iter().flat_map(|id| values(texts, id));
    parts.arguments.iter().copied().chain(inside).collect()
}

/// A missing translation is not an error: the English text is shown instead.
#[test]
fn translations_belong_to_english_texts_and_have_their_arguments() {
    let english = ids();
    for language in Language::all() {
        let code = language.code();
        let texts = table(language);
        for id in texts.keys() {
            let is_other =
                id.starts_with("inside-") || is_name_of_key(id) || *id == "language-name";
            let Some(wanted) = english.get(id) else {
                assert!(is_other, "{code}: {id} is not English");
                continue;
            };
            assert_eq!(&values(&texts, id), wanted, "{code}: the arguments of {id}");
        }
    }
}

/// The ids of these messages are computed at run time, so the compiler cannot check them.
#[test]
fn texts_found_by_name_are_those_of_the_names_in_the_code() {
    let commands = COMMANDS.iter().map(|row| format!("command-{}", row.name));
    let lines = COMMANDS.iter().filter(|row| !row.is_joined);
    let effects = lines.map(|row| format!("help-command-{}", row.name));
    let bands = Band::ALL.into_iter().flat_map(|band| {
        ["", "-heading", "-about"].map(|end| format!("band-{}{end}", band.name()))
    });
    let months = MONTHS.iter().map(|name| format!("month-{name}"));
    let weekdays = (0..7).flat_map(|days| {
        let name = weekday_name(Weekday::Monday.nth_next(days));
        [name, &name[..3]].map(|name| format!("weekday-{name}"))
    });
    let skins = BuiltIn::ALL.map(|skin| format!("settings-skin-{}", skin.name()));
    let editor = EDITOR_COMMANDS.iter();
    let editor = editor.map(|row| format!("editor-command-{}", row.name));
    let names: BTreeSet<String> = commands
        .chain(effects)
        .chain(editor)
        .chain(bands)
        .chain(months)
        .chain(weekdays)
        .chain(skins)
        .collect();
    let prefixes = [
        "command-",
        "help-command-",
        "editor-command-",
        "band-",
        "month-",
        "weekday-",
        "settings-skin-",
    ];
    let is_by_name = |id: &&str| prefixes.iter().any(|prefix| id.starts_with(prefix));
    let texts: BTreeSet<String> = ids()
        .into_keys()
        .filter(is_by_name)
        .map(str::to_owned)
        .collect();
    assert_eq!(names, texts);
    for id in names {
        assert_ne!(super::message(&id), id);
    }
}

/// Returns `true` if `id` is the id of a key's name: `key-`, followed by the English name in lower case.
fn is_name_of_key(id: &str) -> bool {
    let is_key =
        |name| ["ctrl", "shift", "alt", "num"].contains(&name) || Chord::parse(name).is_some();
    id.strip_prefix("key-").is_some_and(is_key)
}

#[test]
fn keys_are_named_in_the_current_language() {
    let of = |code: &str, key: &str| {
        Language::with_code(code).expect(code).set_current();
        key_labels::label(&Chord::parse(key).expect(key))
    };
    assert_eq!(of("de", "Ctrl+Shift+Enter"), "Strg+Umschalt+Eingabe");
    assert_eq!(of("fr", "PadEnter"), "Num Entrée");
    assert_eq!(of("ru", "Ctrl+Space"), "Ctrl+Пробел");
    assert_eq!(of("en", "Ctrl+Delete"), "Ctrl+Delete");
}

/// Formats every message several times, with different arguments: small and large numbers, and empty and long names.
#[test]
fn every_text_can_be_formatted_in_every_language() {
    let numbers = [0, 1, 2, 5, 11, 21, 1_234_567, u32::MAX];
    let names = ["", "{$x}", "Ünïcode “名前” \u{202E}", &"long ".repeat(60)];
    for language in Language::all() {
        language.set_current();
        let texts = table(language);
        for (id, values) in ids().into_iter().filter(|(id, _)| texts.contains_key(*id)) {
            for number in numbers {
                let all = values.iter().map(|value| (*value, number.into()));
                assert_ne!(super::language::format(id, &all.collect::<Vec<_>>()), id);
            }
            for name in names {
                let mut given = FluentArgs::new();
                for value in &values {
                    given.set(*value, FluentValue::from(name));
                }
                let text = language
                    .format(id, &given)
                    .unwrap_or_else(|| panic!("{id}"));
                let all_there = values.is_empty() || text.contains(name) || has_choice(&texts, id);
                assert!(all_there, "{}: {id} leaves out {name}", language.code());
                assert!(!text.contains(['\u{2068}', '\u{2069}']), "{id}: a mark");
            }
        }
    }
    Language::ENGLISH.set_current();
}

#[test]
fn translations_of_built_in_levels_belong_to_a_level_or_collection() {
    let library = Library::new(Vec::new(), crate::library::builtin(), Vec::new());
    let mut known = BTreeSet::new();
    for collection in library.collections() {
        let id = super::builtin::id(&collection.name);
        known.extend((1..=collection.entries.len()).map(|number| format!("{id}-{number}")));
        known.insert(id);
    }
    for language in Language::all() {
        let ids = table(language).into_keys();
        let unknown = ids.filter(|id| id.starts_with("inside-") && !known.contains(*id));
        let unknown: Vec<_> = unknown.collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", language.code());
    }
}

#[test]
fn plurals_are_right() {
    Language::ENGLISH.set_current();
    assert_eq!(super::moves(0_u32), "0 moves");
    assert_eq!(super::moves(1_u32), "1 move");
    assert_eq!(super::boxes(2_u32), "2 boxes");
    assert_eq!(super::daily::run(1, true), "1-day streak");
}

/// A message that returns the plural category of its argument, `$number`.
const CATEGORY: &str = "category = { $number ->
    [zero] zero
    [one] one
    [two] two
    [few] few
    [many] many
   *[other] other
}";

/// Every selection by a number must have a variant for each plural category that the language uses for integers.
#[test]
fn plurals_have_the_categories_of_their_language() {
    for language in Language::all() {
        let mut rules = FluentBundle::new(vec![language.code().parse().expect("a language")]);
        let category = FluentResource::try_new(CATEGORY.to_owned()).expect("a message");
        rules.add_resource(category).expect("a new message");
        let pattern = rules
            .get_message("category")
            .and_then(|category| category.value());
        let pattern = pattern.expect("a text");
        let category = |number: u32| {
            let arguments = FluentArgs::from_iter([("number", number)]);
            rules.format_pattern(pattern, Some(&arguments), &mut Vec::new())
        };
        // Some languages also have a plural category for round millions, but the game shows no numbers that are so
        // large.
        let needed: BTreeSet<_> = (0..1000).map(category).collect();
        let needed: BTreeSet<&str> = needed.iter().map(AsRef::as_ref).collect();
        let categories = ["zero", "one", "two", "few", "many", "other"];
        let by_number =
            |names: &&BTreeSet<&str>| names.iter().any(|name| categories.contains(name));
        for (id, parts) in table(language) {
            for names in parts.choices.iter().filter(by_number) {
                let missing: Vec<_> = needed.difference(names).collect();
                // Some languages use "other" only for fractions. In such a language, a variant for "other" may replace
                // one for integers.
                let is_covered =
                    missing.len() == 1 && names.contains("other") && !needed.contains("other");
                assert!(
                    missing.is_empty() || is_covered,
                    "{}: {id} lacks {missing:?}",
                    language.code()
                );
            }
        }
    }
}

#[test]
fn locales_select_languages() {
    let of = |locales: &[&str]| Language::first_of(locales.iter().copied()).code();
    for japanese in [
        "ja",
        "ja_JP.UTF-8",
        "ja-JP",
        "JA",
        "ja_JP@cjknarrow",
        "ja-Jpan-JP",
    ] {
        assert_eq!(of(&[japanese]), "ja", "{japanese}");
    }
    for (locale, code) in [
        ("zh_CN.UTF-8", "zh-Hans"),
        ("zh-Hans-CN", "zh-Hans"),
        ("zh", "zh-Hans"),
        ("zh_TW", "zh-Hans"),
        ("zh-Hant-HK", "zh-Hans"),
        ("pt_BR.UTF-8", "pt-BR"),
        ("pt_PT", "pt-BR"),
        ("pt", "pt-BR"),
        ("de_AT.UTF-8@euro", "de"),
        ("es-419", "es"),
        ("fr-CA", "fr"),
        ("uk_UA", "uk"),
        ("ko-KR", "ko"),
        ("nb_NO", "en"),
        ("sr_RS.UTF-8@latin", "en"),
        ("", "en"),
        ("@", "en"),
        (".UTF-8", "en"),
        ("_", "en"),
    ] {
        assert_eq!(of(&[locale]), code, "{locale}");
    }
    assert_eq!(of(&["nb_NO", "de"]), "de");
    assert_eq!(of(&["C.UTF-8", "POSIX", "", "-", "jam"]), "en");
    assert_eq!(of(&["tlh", "en_GB", "ja"]), "en");
    assert_eq!(of(&["tlh", "ja", "en"]), "ja");
    assert_eq!(of(&[]), "en");
}

#[test]
fn languages_have_their_own_names() {
    let names: BTreeSet<&str> = Language::all().map(Language::name).collect();
    assert_eq!(names.len(), Language::all().count(), "{names:?}");
    for name in ["English", "日本語", "Українська", "简体中文", "한국어"] {
        assert!(names.contains(name), "{names:?}");
    }
}

/// Returns examples of errors in the core and the generator. For each error, returns the message that the game shows
/// and the text that `Display` prints.
fn errors() -> Vec<(String, String)> {
    let size = TooLarge {
        width: 2000,
        height: 3,
    };
    let boards = [
        BoardFault::UnknownCharacter('\t'),
        BoardFault::RunLength,
        BoardFault::OpenPackedRows,
        BoardFault::Layers,
        BoardFault::TooLarge(size),
    ];
    let order = OptionFault::Order {
        needed: 2,
        text: "0 1 2".to_owned(),
    };
    let options = [
        OptionFault::Strength("0".to_owned()),
        OptionFault::Facing("in".to_owned()),
        order,
    ];
    let drafts = [
        DraftFault::NoPlayer,
        DraftFault::SecondPlayer,
        DraftFault::NoBox,
        DraftFault::NoGoal,
        DraftFault::Occupied,
        DraftFault::ShapeMismatch,
        DraftFault::TooLarge(size),
    ];
    let levels = boards.map(LevelFault::Board).into_iter();
    let levels = levels.chain(options.map(LevelFault::Option));
    let levels = levels.chain(drafts.map(LevelFault::Draft));
    let games = [OtherGame::Hexoban, OtherGame::Trioban, OtherGame::Octoban];
    let levels = levels.chain(games.map(LevelFault::OtherGame));
    let levels = levels.chain([LevelFault::Exhausted, LevelFault::Damaged]);
    let levels = levels.map(|error| (tr::level(&error).to_string(), error.to_string()));
    let moves = ["rx", "r\n[", "{", "2(r", "r**", "9000000r"];
    let moves = moves.map(|text| Lurd::parse(text).expect_err("no moves"));
    let moves = moves.into_iter().map(ResumeError::Lurd);
    let blocked = [
        Blocked::Wall,
        Blocked::BoxAgainstWall,
        Blocked::BoxAgainstBox,
        Blocked::PlayerLost,
        Blocked::Won,
        Blocked::OtherLevel,
    ];
    let blocked = blocked.map(|error| (tr::blocked(error).to_string(), error.to_string()));
    let level = Arc::new("#####\n#@$.#\n#####".parse().expect("a level"));
    let stuck = Game::new(level).play(&[Direction::Up]);
    let moves = moves.chain(stuck.map_err(ResumeError::Play).err());
    let moves = moves.map(|error| (tr::resume(&error).to_string(), error.to_string()));
    let moves = moves.chain(blocked);
    let codes = [
        CodeError::WrongLetter {
            letter: 'é',
            place: 3,
        },
        CodeError::Length(99),
        CodeError::Mistyped { place: Some(4) },
        CodeError::Mistyped { place: None },
        CodeError::UnknownVersion('Z'),
        CodeError::NoLevel,
    ];
    let codes = codes.map(|error| (tr::code(&error).to_string(), error.to_string()));
    levels.chain(moves).chain(codes).collect()
}

#[test]
fn errors_in_the_window_are_those_of_the_libraries_and_are_translated() {
    Language::ENGLISH.set_current();
    for (window, library) in errors() {
        assert_eq!(window, library);
    }
    Language::with_code("ja").expect("Japanese").set_current();
    let errors = errors();
    let translated = errors.iter().filter(|(window, library)| window != library);
    // The newest errors may not be translated yet, so only half of the messages must differ from the English texts.
    assert!(2 * translated.count() > errors.len());
    Language::ENGLISH.set_current();
}
