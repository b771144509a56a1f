//! Parses a small example of each level file format and layout.

use std::sync::Arc;

use sokoban_core::{Level, board_text};
use sokoban_files::{Collection, Entry, LevelError};

use crate::print_law;

mod around;
mod boards;
mod bounds;
mod layouts;
mod lookalikes;
mod records;
mod run_length;
mod separators;

pub(crate) const BOARD: &str = "#####\n#@$.#\n#####\n";

/// Parses a file, and asserts that the resulting collection stays the same if it is printed and parsed again.
pub(crate) fn read(bytes: impl AsRef<[u8]>) -> Collection {
    let collection = Collection::parse(bytes.as_ref());
    print_law::check(&collection);
    collection
}

/// Returns the board of each entry as text. For an entry that is not a valid level, returns the error message instead.
pub(crate) fn boards(bytes: impl AsRef<[u8]>) -> Vec<String> {
    let show = |entry: &Entry| match &entry.level {
        Ok(level) => board_text(level, level.start()),
        Err(bad) => bad.error.to_string(),
    };
    read(bytes).entries.iter().map(show).collect()
}

pub(crate) fn titles(bytes: impl AsRef<[u8]>) -> Vec<String> {
    read(bytes)
        .entries
        .into_iter()
        .map(|entry| entry.title)
        .collect()
}

pub(crate) fn only(bytes: impl AsRef<[u8]>) -> Entry {
    let mut entries = read(bytes).entries;
    assert_eq!(entries.len(), 1, "{entries:?}");
    entries.remove(0)
}

pub(crate) fn level(bytes: impl AsRef<[u8]>) -> Arc<Level> {
    only(bytes).level.expect("a level")
}

pub(crate) fn error(bytes: impl AsRef<[u8]>) -> LevelError {
    only(bytes).level.expect_err("no level").error
}
