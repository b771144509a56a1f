//! A collection → SOK text, which this and other programs read back.

use alloc::string::{String, ToString};

use crate::draw::board_text;

use super::encoding::{one_line, push_line};
use super::{Collection, Entry, Fields, Notes, Record, options, sok};

/// The longest line of moves written.
const MOVES_A_LINE: usize = 76;

pub(super) fn collection(collection: &Collection) -> String {
    let mut text = String::new();
    if collection.entries.is_empty() {
        head(&mut text, collection);
    }
    for index in 0..collection.entries.len() {
        nth(&mut text, collection, index);
    }
    text
}

/// Adds an entry to what was printed of those before; the first one brings the head along.
pub(super) fn nth(text: &mut String, collection: &Collection, index: usize) {
    let Some(each) = collection.entries.get(index) else {
        return;
    };
    let before = index
        .checked_sub(1)
        .map(|before| &collection.entries[before]);
    if before.is_none() {
        head(text, collection);
    }
    let above = match before {
        Some(before) => ends_in_text(&before.notes, &before.records),
        None => ends_in_text(&collection.notes, &[]),
    };
    entry(text, each, index + 1, above);
}

fn head(text: &mut String, collection: &Collection) {
    fields(text, &collection.fields);
    notes(text, &collection.notes);
}

/// Whether a line might stand at the end that could be taken for the title of the board below it.
fn ends_in_text(notes: &Notes, records: &[Record]) -> bool {
    !notes.is_empty() && records.iter().all(|record| record.moves.is_empty())
}

/// Writes a board; `above` says that the text above it might be taken for its title.
fn entry(text: &mut String, entry: &Entry, number: usize, above: bool) {
    separate(text);
    let title = one_line(entry.title.as_str().into());
    let heading = sok::reads_as_title(&title);
    if heading {
        push_line(text, &[&title, "\n"]);
    } else if above {
        // A heading that only counts gives way to the title below the board.
        push_line(text, &["; ", &number.to_string(), "\n"]);
    }
    match &entry.level {
        Ok(level) => text.push_str(&board_text(level, level.start())),
        Err(bad) => text.push_str(&bad.board),
    }
    // A line that is surely text keeps what follows from being read as a row, as the title, or as the one title
    // of several that is meant.
    let follows = entry
        .notes
        .first()
        .is_some_and(|note| note.starts_with(';'));
    let again = entry.fields.get("Title").is_some();
    if !title.is_empty() || above || follows || again || entry.level.is_err() {
        field(text, "Title", &title);
    }
    if let Ok(level) = &entry.level {
        options::print(text, level);
    }
    fields(text, &entry.fields);
    notes(text, &entry.notes);
    let records = entry.records.iter();
    records
        .filter(|record| !record.moves.is_empty())
        .for_each(|each| record(text, each));
}

fn record(text: &mut String, record: &Record) {
    separate(text);
    let label = one_line(record.label.as_str().into());
    let gap = if label.is_empty() || label.starts_with(['/', ':']) {
        ""
    } else {
        " "
    };
    push_line(text, &[record.kind.as_str(), gap, &label]);
    let mut moves = record.moves.as_str();
    while moves.len() > MOVES_A_LINE && moves.is_char_boundary(MOVES_A_LINE) {
        let (line, rest) = moves.split_at(MOVES_A_LINE);
        push_line(text, &[line]);
        moves = rest;
    }
    push_line(text, &[moves]);
}

fn field(text: &mut String, key: &str, value: &str) {
    let gap = if value.is_empty() { "" } else { " " };
    push_line(text, &[key, ":", gap, value]);
}

fn fields(text: &mut String, fields: &Fields) {
    for (key, value) in fields {
        // A comment of several lines begins on the line of its key: below it, it could be taken for another key.
        field(text, key, value);
        if value.contains('\n') {
            push_line(text, &[key, "-End:"]);
        }
    }
}

fn notes(text: &mut String, notes: &Notes) {
    if !notes.is_empty() {
        separate(text);
    }
    for note in notes {
        push_line(text, &[note]);
    }
}

/// A blank line, unless nothing stands before it.
fn separate(text: &mut String) {
    if !text.is_empty() && !text.ends_with("\n\n") {
        text.push('\n');
    }
}
