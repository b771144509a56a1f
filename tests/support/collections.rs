//! Random collections for property tests.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use sokoban_files::{Collection, Entry, Record, RecordKind};

use super::boards::levels;

/// Generates a line of text like one that a person would write.
fn words() -> impl Strategy<Value = String> {
    "[A-Z][a-z]{1,8}( [a-z0-9,.'é]{1,6}){0,3}"
}

fn titles() -> impl Strategy<Value = String> {
    prop_oneof![2 => words(), 1 => Just(String::new())]
}

fn records() -> impl Strategy<Value = Record> {
    let kinds = vec![
        RecordKind::Solution,
        RecordKind::Savegame,
        RecordKind::Snapshot,
    ];
    let labels = prop_oneof![Just(String::new()), Just("/Moves".to_owned()), words()];
    let moves = "[lurdLURD]{1,100}";
    (
        proptest::sample::select(kinds),
        labels,
        moves,
        option::of(0_usize..100),
    )
        .prop_map(|(kind, label, mut moves, mark)| {
            if let Some(mark) = mark {
                moves.insert(mark.min(moves.len()), '*');
            }
            Record { kind, label, moves }
        })
}

fn entries() -> impl Strategy<Value = Entry> {
    let comment = vec(words(), 0..4).prop_map(|lines| lines.join("\n"));
    let notes = vec(words(), 0..3);
    (
        titles(),
        levels(true),
        words(),
        comment,
        notes,
        vec(records(), 0..3),
    )
        .prop_map(|(title, level, author, comment, notes, records)| {
            let mut entry = Entry::new(&title, level);
            entry.fields.push("Author", &author);
            entry.fields.push("Comment", &comment);
            entry.notes = notes.into_iter().collect();
            entry.records = records;
            entry
        })
}

/// Generates collections like those that the program writes. Some of the levels have no title.
pub(crate) fn collections() -> impl Strategy<Value = Collection> {
    (words(), vec(words(), 0..3), vec(entries(), 1..5)).prop_map(|(title, notes, entries)| {
        let mut collection = Collection::default();
        collection.fields.push("Collection", &title);
        collection.notes = notes.into_iter().collect();
        collection.entries = entries;
        collection
    })
}
