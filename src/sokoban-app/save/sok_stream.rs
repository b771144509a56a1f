//! Reads SOK text in parts, because parsing takes several times the memory of the text.

use std::ops::Range;

use sokoban_core::collection::{Fields, Notes};
use sokoban_core::{Collection, Entry};

use super::error::ProgressError;
use super::index::ByteSource;

/// The number of bytes read at once.
const PART_BYTES: usize = 1 << 20;

/// Parses a range and passes its entries to `take`, part by part. The first part includes the header. Removes zeros,
/// which some file systems leave after a power failure. Returns `true` if there were any.
pub(super) fn read<E: From<ProgressError>>(
    source: &dyn ByteSource,
    range: Range<u64>,
    mut take: impl FnMut(Collection) -> Result<(), E>,
) -> Result<bool, E> {
    let (mut at, mut text, mut wanted) = (range.start, Vec::new(), PART_BYTES);
    let mut zeros = false;
    // The title of the first board of the next part. It is at the end of the previous part.
    let mut title: Option<String> = None;
    loop {
        while text.len() < wanted && at < range.end {
            let end = range.end.min(at + PART_BYTES as u64);
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
                wanted = PART_BYTES;
            }
            End::BehindBoard(lines) => {
                title = None;
                text.drain(..line_start(&text, lines));
                // The text below the board belongs to the next part.
                (found.entries.iter_mut()).for_each(|entry| *entry = board_of(entry));
                take(found)?;
            }
        }
    }
}

/// The end of a part, chosen so that the next part starts with a board.
enum End {
    OfText,
    /// The part ends before this entry.
    Before(usize),
    /// The part ends before this line. It contains a single board with more records than fit.
    BehindBoard(usize),
    /// More text is needed.
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
        // The text between the last two boards is complete, including the title of the last one.
        [_, _, _, ..] => End::Before(count - 2),
        _ => End::Nowhere,
    }
}

/// Copies an entry without the text below its board.
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

/// Returns the start of the line with this number, from 1. Lines end as in [`Collection::parse`].
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
