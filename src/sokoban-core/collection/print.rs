//! A collection → SOK text, which this and other programs read back.

use std::fmt::Write;

use crate::board::{Kind, Position, Tile};
use crate::level::{Level, Strength};

use super::xsb::character;
use super::{Collection, Entry, Fields, Record, sok};

/// The longest line of moves written.
const MOVES_A_LINE: usize = 76;

/// The board of a position as XSB, one line for each row; blanks at the end of rows are left out.
pub fn board_text(level: &Level, position: &Position) -> String {
    let mut text = String::new();
    for pos in level.map().positions() {
        if pos.x == 0 && pos.y > 0 {
            end_row(&mut text);
        }
        let player = position.player() == Some(pos);
        let tile = level.tile(position, pos);
        text.push(character(tile, position.boxes()[pos].is_some(), player));
    }
    end_row(&mut text);
    text
}

/// Ends a row; one that would be blank, and so end the board, is marked as floor.
fn end_row(text: &mut String) {
    text.truncate(text.trim_end_matches(' ').len());
    if text.is_empty() || text.ends_with('\n') {
        text.push('-');
    }
    text.push('\n');
}

pub(super) fn collection(collection: &Collection) -> String {
    let mut text = String::new();
    fields(&mut text, &collection.fields);
    notes(&mut text, &collection.notes);
    for each in &collection.entries {
        entry(&mut text, each);
    }
    text
}

fn entry(text: &mut String, entry: &Entry) {
    // What stands alone at the end of the text so far would be read as this board's title.
    let above = last_paragraph_is_one_line(text);
    separate(text);
    let title = one_line(&entry.title);
    if sok::reads_as_title(&title) {
        let _ = writeln!(text, "{title}\n");
    }
    match &entry.level {
        Ok(level) => text.push_str(&board_text(level, level.start())),
        Err(bad) => bad.board.iter().for_each(|row| {
            let _ = writeln!(text, "{row}");
        }),
    }
    if !title.is_empty() || above {
        let _ = writeln!(text, "Title: {title}");
    }
    if let Ok(level) = &entry.level {
        shape(text, level);
    }
    fields(text, &entry.fields);
    notes(text, &entry.notes);
    for record in entry
        .records
        .iter()
        .filter(|record| !record.moves.is_empty())
    {
        self::record(text, record);
    }
}

fn last_paragraph_is_one_line(text: &str) -> bool {
    let mut lines = text.lines().rev().skip_while(|line| line.is_empty());
    lines.next().is_some() && lines.next().is_none_or(str::is_empty)
}

fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ").trim().to_owned()
}

fn record(text: &mut String, record: &Record) {
    separate(text);
    let label = one_line(&record.label);
    let gap = if label.is_empty() || label.starts_with(['/', ':']) {
        ""
    } else {
        " "
    };
    let _ = writeln!(text, "{}{gap}{label}", record.kind.word());
    let mut moves = record.moves.as_str();
    while moves.len() > MOVES_A_LINE && moves.is_char_boundary(MOVES_A_LINE) {
        let (line, rest) = moves.split_at(MOVES_A_LINE);
        let _ = writeln!(text, "{line}");
        moves = rest;
    }
    let _ = writeln!(text, "{moves}");
}

/// The lines that say how a level is played, where it is not plain Sokoban.
fn shape(text: &mut String, level: &Level) {
    if level.strength() != Strength::ONE {
        let _ = writeln!(text, "Strength: {}", level.strength());
    }
    if !level.is_coloured() {
        return;
    }
    let boxes = level.start().boxes().cells().iter().flatten().copied();
    let goals = level.map().cells().iter().filter_map(|tile| match tile {
        Tile::Goal(kind) => Some(*kind),
        _ => None,
    });
    order(text, "Boxorder", boxes);
    order(text, "Goalorder", goals);
}

fn order(text: &mut String, key: &str, kinds: impl Iterator<Item = Kind>) {
    let numbers: Vec<String> = kinds.map(|kind| kind.number().to_string()).collect();
    if !numbers.is_empty() {
        let _ = writeln!(text, "{key}: {}", numbers.join(" "));
    }
}

fn fields(text: &mut String, fields: &Fields) {
    for (key, value) in fields.iter() {
        if value.contains('\n') {
            let _ = writeln!(text, "{key}:\n{value}\n{key}-End:");
        } else {
            let _ = writeln!(text, "{key}: {value}");
        }
    }
}

fn notes(text: &mut String, notes: &[String]) {
    if !notes.is_empty() {
        separate(text);
    }
    for note in notes {
        let _ = writeln!(text, "{note}");
    }
}

/// A blank line, unless nothing stands before it.
fn separate(text: &mut String) {
    if !text.is_empty() && !text.ends_with("\n\n") {
        text.push('\n');
    }
}
