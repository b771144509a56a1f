//! SOK text of any length, read in parts: what a whole file takes in memory is a multiple of its length.

use std::ops::Range;

use sokoban_core::collection::{Fields, Notes};
use sokoban_core::{Collection, Entry};

use super::error::ProgressError;
use super::index::ByteSource;

/// How much is read at once, where that holds boards enough.
const PART: usize = 1 << 20;

/// Reads a range of a text and hands over its entries, part by part; the first part has what stands above them. Zeros,
/// which some file systems leave of a file after a power failure, are left out; true if there were any.
///
/// # Errors
/// Why the text cannot be read, or taken.
pub(super) fn read<E: From<ProgressError>>(
    source: &dyn ByteSource,
    range: Range<u64>,
    mut take: impl FnMut(Collection) -> Result<(), E>,
) -> Result<bool, E> {
    let (mut at, mut text, mut wanted) = (range.start, Vec::new(), PART);
    let mut zeros = false;
    // Of the first board of a part; it stands in the part before.
    let mut title: Option<String> = None;
    loop {
        while text.len() < wanted && at < range.end {
            let end = range.end.min(at + PART as u64);
            let part = source.read(at..end)?;
            zeros |= part.contains(&0);
            text.extend(part.iter().filter(|byte| **byte != 0));
            at = end;
        }
        let mut found = Collection::parse(&text);
        if let (Some(first), Some(title)) = (found.entries.first_mut(), &title) {
            first.title.clone_from(title);
        }
        match end_of_part(&found, at == range.end) {
            End::OfText => return take(found).map(|()| zeros),
            End::Nowhere => wanted = wanted.saturating_mul(4),
            End::Before(next) => {
                let entry = &found.entries[next];
                title = Some(entry.title.clone());
                text.drain(..line_start(&text, entry.line));
                found.entries.truncate(next);
                take(found)?;
                wanted = PART;
            }
            End::BehindBoard(lines) => {
                title = None;
                text.drain(..line_start(&text, lines));
                // What stands below the board comes with the next part.
                (found.entries.iter_mut()).for_each(|entry| *entry = board_of(entry));
                take(found)?;
            }
        }
    }
}

/// Where a part ends that was read, so that the next one begins with a board.
enum End {
    OfText,
    /// Before this entry.
    Before(usize),
    /// Before this line: the board above it is too much for any part.
    BehindBoard(usize),
    /// LogTail has to be read at once.
    Nowhere,
}

fn end_of_part(found: &Collection, is_last: bool) -> End {
    let count = found.entries.len();
    match &found.entries[..] {
        [only] if found.is_truncated() => {
            let board = only
                .level
                .as_ref()
                .err()
                .map_or(0, |bad| bad.board.lines().count());
            End::BehindBoard(only.line + board.max(1))
        }
        _ if found.is_truncated() => End::Before(count - 1),
        _ if is_last => End::OfText,
        // The text between the last two boards is all there, and with it the title of the last one.
        [_, _, _, ..] => End::Before(count - 2),
        _ => End::Nowhere,
    }
}

/// An entry without the text below it.
fn board_of(entry: &Entry) -> Entry {
    Entry {
        title: entry.title.clone(),
        line: entry.line,
        level: entry.level.clone(),
        fields: Fields::default(),
        notes: Notes::default(),
        records: Vec::new(),
        unread: Vec::new(),
    }
}

/// Returns the first byte of a line, counted from 1. Lines end as in [`Collection::parse`].
fn line_start(text: &[u8], line: usize) -> usize {
    let mut at = 0;
    for _ in 1..line {
        let rest = text.get(at..).unwrap_or_default();
        let Some(end) = rest.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else {
            return text.len();
        };
        let length = match rest[end..] {
            [b'\r', b'\r', b'\r', b'\n', ..] => 4,
            [b'\r', b'\r', b'\n', ..] => 3,
            [b'\r', b'\n', ..] => 2,
            _ => 1,
        };
        at += end + length;
    }
    at
}
