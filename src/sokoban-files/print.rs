//! Writes a collection as SOK.

use sokoban_core::{Draft, LevelOption, board_text};

use crate::encoding::one_line;
use crate::titles::reads_as_title;
use crate::{Collection, Entry, Fields, Notes, Record};

const MAX_MOVES_PER_LINE: usize = 76;

pub(crate) fn collection(collection: &Collection) -> String {
    let mut text = String::new();
    if collection.entries.is_empty() {
        header(&mut text, collection);
    }
    for index in 0..collection.entries.len() {
        if index > 0 {
            text.push('\n');
        }
        entry_at(&mut text, collection, index);
    }
    text
}

/// Appends the entry at `index`. Before the first entry, also appends the fields and notes of the collection.
pub(crate) fn entry_at(text: &mut String, collection: &Collection, index: usize) {
    let Some(current) = collection.entries.get(index) else {
        return;
    };
    let follows_text = if let Some(index) = index.checked_sub(1) {
        let previous = &collection.entries[index];
        ends_in_text(&previous.notes, &previous.records)
    } else {
        header(text, collection);
        separate(text);
        ends_in_text(&collection.notes, &[])
    };
    entry(text, current, index + 1, follows_text);
}

fn header(text: &mut String, collection: &Collection) {
    fields(text, &collection.fields);
    notes(text, &collection.notes);
}

/// Returns `true` if a line of text is printed last for an entry, or for the header of a file, with these notes and
/// records. Such a line could be mistaken for the title of the next board.
fn ends_in_text(notes: &Notes, records: &[Record]) -> bool {
    !notes.is_empty() && records.iter().all(|record| record.moves.is_empty())
}

fn entry(text: &mut String, entry: &Entry, number: usize, follows_text: bool) {
    let title = one_line(&entry.title);
    if reads_as_title(&title) {
        push_line(text, &[&title, "\n"]);
    } else if follows_text {
        // Print a number as the title line, so that the line above is not read as the title. The `Title:` field below
        // takes precedence over the number.
        push_line(text, &["; ", &number.to_string(), "\n"]);
    }
    match &entry.level {
        Ok(level) => text.push_str(&board_text(level, level.start())),
        Err(bad) => text.push_str(&bad.board),
    }
    // Without a `Title:` line, the line after the board could be read as another row of the board or as its title.
    let has_comment = entry
        .notes
        .first()
        .is_some_and(|note| note.starts_with(';'));
    let has_other_title = entry.fields.get("Title").is_some();
    if !title.is_empty() || follows_text || has_comment || has_other_title || entry.level.is_err() {
        field(text, "Title", &title);
    }
    if let Ok(level) = &entry.level {
        let draft = Draft::from(&**level);
        for option in LevelOption::ALL {
            if let Some(value) = option.value(&draft) {
                field(text, option.key(), &value);
            }
        }
    }
    fields(text, &entry.fields);
    notes(text, &entry.notes);
    for record in entry
        .records
        .iter()
        .filter(|record| !record.moves.is_empty())
    {
        print_record(text, record);
    }
}

fn print_record(text: &mut String, record: &Record) {
    separate(text);
    let label = one_line(&record.label);
    let gap = if label.is_empty() || label.starts_with(['/', ':']) {
        ""
    } else {
        " "
    };
    push_line(text, &[record.kind.as_str(), gap, &label]);
    let mut moves = record.moves.as_str();
    while moves.len() > MAX_MOVES_PER_LINE && moves.is_char_boundary(MAX_MOVES_PER_LINE) {
        let end = moves[..MAX_MOVES_PER_LINE].rfind(',');
        let (line, rest) = moves.split_at(end.map_or(MAX_MOVES_PER_LINE, |comma| comma + 1));
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
    for (key, value) in fields.iter() {
        // The first line of the value is printed on the line of the key, because, on a separate line, it could be read
        // as another key.
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
    for note in notes.iter() {
        push_line(text, &[note]);
    }
}

/// Appends a blank line, unless the text is empty or already ends with one.
fn separate(text: &mut String) {
    if !text.is_empty() && !text.ends_with("\n\n") {
        text.push('\n');
    }
}

/// Appends `parts` without separators, followed by a line feed.
fn push_line(text: &mut String, parts: &[&str]) {
    for part in parts {
        text.push_str(part);
    }
    text.push('\n');
}
