//! Checks that pasting arbitrary text neither panics nor hangs, and that pasted moves or levels stay the same if they
//! are written as text and read again.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use sokoban_app::library::files::{self, Pasted};
use sokoban_app::texts::Message;
use sokoban_core::{Level, Lurd};
use sokoban_files::{Collection, Entry};
use sokoban_generator::Code;

#[path = "../support/print_law.rs"]
mod print_law;

fuzz_target!(|text: &str| {
    match files::pasted(text) {
        Ok(Pasted::Moves(lurd)) => check_moves(&lurd),
        Ok(Pasted::Levels(collection)) => check_levels(&collection),
        Ok(Pasted::Endless(code)) => assert_eq!(code.to_string().parse(), Ok(Code::Seed(code))),
        Err(error) => assert!(!Message::from(error).to_string().is_empty()),
    }
});

fn check_moves(lurd: &Lurd) {
    let mut text: String = lurd
        .moves
        .iter()
        .map(|way| format!("{way:?}").to_lowercase()[..1].to_owned())
        .collect();
    if let Some(mark) = lurd.mark {
        text.insert(mark, '*');
    }
    assert_eq!(Lurd::parse(&text).as_ref(), Ok(lurd));
}

fn check_levels(collection: &Collection) {
    let text = collection.to_sok();
    let levels = |collection: &Collection| -> Vec<Arc<Level>> {
        let entries = collection.entries.iter();
        entries
            .filter_map(|entry| entry.level.clone().ok())
            .collect()
    };
    let is_level = |entry: &Entry| entry.level.is_ok();
    let again = Collection::parse(text.as_bytes());
    // Do not compare files that contain an invalid level. Such a level can come from an XML file, in which it can
    // contain any text. This text may change when it is written.
    if collection.entries.iter().all(is_level) && !again.is_truncated() {
        assert_eq!(levels(&again), levels(collection), "{text}");
        print_law::check(&again);
    }
}
