//! Checks that reading an arbitrary settings file neither panics nor hangs, and that changing one setting in the game
//! changes nothing else in the file.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sokoban_app::input::Command;
use sokoban_app::save::Settings;
use sokoban_app::save::settings::{Kind, SETTINGS, edit};
use toml_edit::{Document, Item};

/// Changes the setting that `kind` refers to, so that it has another value.
fn change(kind: &Kind, settings: &mut Settings) {
    match kind {
        Kind::Flag(field) => *(field.get_mut)(settings) ^= true,
        Kind::Choice(field) => {
            let choice = (field.get_mut)(settings);
            choice.set_index((choice.index() + 1) % choice.values().len());
        }
        Kind::Scale(field) => {
            let scale = (field.get_mut)(settings);
            *scale = if *scale < 1.5 { 2.25 } else { 0.75 };
        }
        Kind::Language(field) | Kind::Skin(field) | Kind::Name(field) => {
            (field.get_mut)(settings).push_str("\"'\n");
        }
        Kind::Volume(field) => *(field.get_mut)(settings) ^= 1,
        Kind::Names(field) => (field.get_mut)(settings).push("tip".to_owned()),
    }
}

/// Returns the names and values of the settings in `text` that are unknown to the game.
fn unknown(text: &str) -> Vec<(String, String)> {
    let document = Document::parse(text).expect("TOML");
    let is_known = |key: &str| key == "keys" || SETTINGS.iter().any(|setting| setting.key == key);
    let unknown = document.iter().filter(|(key, _)| !is_known(key));
    let value = |item: &Item| item.to_string().split_whitespace().collect();
    unknown
        .map(|(key, item)| (key.to_owned(), value(item)))
        .collect()
}

fuzz_target!(|text: &str| {
    // Remove carriage returns, because an edit makes all line terminators in the file the same, even those within
    // strings.
    let text = &text.replace('\r', "");
    let Ok((settings, problems)) = Settings::read(text) else {
        return;
    };
    let kinds = SETTINGS.iter().map(|setting| Some(&setting.kind));
    for kind in kinds.chain([None]) {
        let mut wanted = settings.clone();
        match kind {
            Some(kind) => change(kind, &mut wanted),
            None => wanted.bindings.set(Command::Undo, Vec::new()),
        }
        let changes = wanted.changes(&settings);
        let Ok(edited) = edit(text, &changes) else {
            // The edit fails if the file uses the name of the setting for a table, or `keys` for anything but a table.
            // Reading the file then also reports a problem.
            assert!(!problems.is_empty());
            continue;
        };
        let (read, left) = Settings::read(&edited).expect("TOML, as before");
        assert_eq!(read, wanted, "{edited}");
        assert!(left.len() <= problems.len(), "{edited}");
        assert_eq!(edit(&edited, &changes).as_ref(), Ok(&edited));
        assert_eq!(unknown(&edited), unknown(text), "{edited}");
    }
});
