//! Reads levels from text that can be read in more than one way.
//!
//! Text may be plain, a page, or a message with a board in it. A single line does not show which, so each reading is
//! tried. The one with the most closed levels is used.

use std::borrow::Cow;
use std::cmp::Reverse;

use sokoban_core::collection::decode_text;
use sokoban_core::{Collection, Entry, Tile};

use super::html::{self, PageText, Whitespace};

/// A way to read text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reading {
    /// Reads the text as an HTML page.
    Page(Whitespace),
    /// Reads the text as a message: code fences, quotes and backslashes are not part of a board.
    Message,
    /// Reads the text unchanged.
    Plain,
    /// Restores the indentation that the first row lost when the text was copied.
    FirstRowMoved,
}

/// The quality of a reading: the number of its levels, of the walls added to close them, and of its invalid boards.
type Score = (usize, Reverse<usize>, Reverse<usize>);

/// Reads the levels of `bytes`. If `is_copied`, the first row may have lost its indentation.
pub(super) fn read(bytes: &[u8], is_copied: bool) -> Collection {
    let is_page = html::is_likely(bytes);
    let may_be_message = bytes.contains(&b'`') || bytes.contains(&b'\\');
    let is_message = may_be_message && without_marks(&decode_text(bytes)).is_some();
    // Among equally good readings, the first one is used.
    let begins_as_page = is_page && bytes.trim_ascii_start().starts_with(b"<");
    let readings = [
        (!begins_as_page, Reading::Plain),
        (is_page, Reading::Page(Whitespace::Collapsed)),
        (is_page, Reading::Page(Whitespace::Kept)),
        (is_message, Reading::Message),
        (is_copied, Reading::FirstRowMoved),
        (begins_as_page, Reading::Plain),
    ];
    let readings = readings.into_iter().filter(|it| it.0).map(|it| it.1);
    let readings: Vec<Reading> = readings.collect();
    if let [Reading::Plain] = readings[..] {
        return Collection::parse(bytes);
    }
    let text = decode_text(bytes);
    // Only one collection is in memory at a time.
    let scores = readings.into_iter().filter_map(|reading| {
        let collection = reading.read(bytes, &text)?;
        Some((score(&collection, &text), reading))
    });
    let best = scores.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.and_then(|(_, reading)| reading.read(bytes, &text))
        .unwrap_or_default()
}

fn score(collection: &Collection, text: &str) -> Score {
    let levels = || {
        collection
            .entries
            .iter()
            .filter_map(|entry| entry.level.as_ref().ok())
    };
    let is_wall = |tile: &&Tile| **tile == Tile::Wall;
    let walls = levels().map(|level| level.map().rows().flatten().filter(is_wall).count());
    let given = text.matches('#').count();
    let missing = walls.sum::<usize>().saturating_sub(given);
    let good = levels().count();
    (
        good,
        Reverse(missing),
        Reverse(collection.entries.len() - good),
    )
}

impl Reading {
    /// Reads the text in this way. Returns `None` if the result equals the plain reading.
    fn read(self, bytes: &[u8], text: &str) -> Option<Collection> {
        match self {
            Self::Plain => Some(Collection::parse(bytes)),
            Self::Page(whitespace) => {
                let PageText { text, lines } = html::text_of(text, whitespace);
                let mut collection = Collection::parse(text.as_bytes());
                let line_of = |line: usize| {
                    lines
                        .get(line.wrapping_sub(1))
                        .map_or(line, |it| *it as usize)
                };
                collection
                    .entries
                    .iter_mut()
                    .for_each(|entry| move_lines(entry, &line_of));
                Some(collection)
            }
            Self::Message => Some(Collection::parse(without_marks(text)?.as_bytes())),
            Self::FirstRowMoved => Some(Collection {
                is_guess: true,
                ..Collection::parse(with_first_row_moved(text)?.as_bytes())
            }),
        }
    }
}

fn move_lines(entry: &mut Entry, line_of: &dyn Fn(usize) -> usize) {
    entry.line = line_of(entry.line);
    if let Err(bad) = &mut entry.level {
        bad.error.line = line_of(bad.error.line);
    }
}

/// Returns the lines of a message without code fences, inline code marks, and backslashes before signs. Fences become
/// blank lines, so that the lines keep their numbers. Returns `None` unless a fence was removed, or a mark in a line
/// with a wall.
fn without_marks(text: &str) -> Option<String> {
    let lines = text.lines().map(|line| {
        let inner = line.trim_end().trim_end_matches('`');
        let marks = inner.len() - inner.trim_start_matches(['`', '>', ' ']).len();
        // A fence may follow the quote marks of an e-mail.
        let inner = match inner[..marks].rfind('`') {
            Some(last) => &inner[last + 1..],
            None => inner,
        };
        let has_escapes =
            inner.contains('\\') && inner.chars().all(|c| "#@+$*.-_\\ <>".contains(c));
        if has_escapes {
            Cow::Owned(inner.replace('\\', ""))
        } else {
            Cow::Borrowed(inner)
        }
    });
    let mut message = String::with_capacity(text.len());
    let mut has_marks = false;
    for (plain, marked) in lines.zip(text.lines()) {
        let is_changed = plain != marked.trim_end();
        has_marks |= is_changed && (plain.contains('#') || plain.trim().is_empty());
        message.push_str(&plain);
        message.push('\n');
    }
    has_marks.then_some(message)
}

/// Returns the text with its first row indented by the common indentation of the other rows. Returns `None` if the
/// first row is already indented, or if the other rows have no common indentation.
fn with_first_row_moved(text: &str) -> Option<String> {
    let text = text.trim_end();
    let indentation = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let (first, rest) = text.split_once('\n')?;
    let rows = rest.lines().filter(|line| !line.trim().is_empty());
    let common = rows.map(indentation).min().filter(|common| *common > 0)?;
    (indentation(first) == 0).then(|| format!("{}{text}", " ".repeat(common)))
}
