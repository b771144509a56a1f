//! Extracts rows from lines that also contain other text, such as forum tags, line numbers, comment markers or remarks.

use alloc::vec::Vec;

use crate::collection::lines::{
    LineClass, Lines, NOT_BOARD, WALL, classify, count_byte, is_enclosed, scan,
};

use super::ExtractedText;

/// Returns `true` if any row with text beside it is directly above or below a plain row. Such a row would be missing
/// from its board unless the text beside it is removed.
pub(super) fn has_row_split_by_margin(lines: &Lines<'_>) -> bool {
    let mut text = (0..lines.len()).filter(|&at| lines.has(at, WALL) && touches_row(lines, at));
    text.any(|at| row(lines.get(at).bytes).is_some())
}

/// Returns `true` if line `at` is text and is directly above or below a row.
pub(super) fn touches_row(lines: &Lines<'_>, at: usize) -> bool {
    let is_row = |at| lines.class(at) == LineClass::Board;
    lines.class(at) == LineClass::Text && (at.checked_sub(1).is_some_and(is_row) || is_row(at + 1))
}

/// Removes the text beside rows. Changes only lines whose index satisfies `may_have_margin`. Returns `None` if none of
/// these lines contains a row.
pub(super) fn strip(
    lines: &Lines<'_>,
    may_have_margin: impl Fn(usize) -> bool,
) -> Option<ExtractedText> {
    let (text, rows) = ExtractedText::with_rows(lines, |line| match line.class {
        _ if !may_have_margin(line.index) => None,
        LineClass::Text => row(line.bytes),
        // Bars at both ends are a frame, not the ends of packed rows.
        LineClass::Board | LineClass::BoardLike if is_enclosed(line.bytes, b'|') => row(line.bytes),
        // An unknown character is an error in the row, not text beside it.
        LineClass::BoardLike if !line.has(NOT_BOARD) => row(line.bytes),
        _ => None,
    });
    (rows > 0).then_some(text)
}

/// Returns the row in a line of text, or `None` if the line does not contain a row. Text to the left of the row is
/// replaced by spaces, to keep the rows of a board aligned.
fn row(line: &[u8]) -> Option<Vec<u8>> {
    if !is_enclosed(line, b'|')
        && let Some(board) = board_in_field(line)
    {
        return Some(Vec::from(board));
    }
    let line = without_tags(line);
    let is_square = |byte: &u8| b"#@+$*.^-_ \t".contains(byte);
    let mut best = 0..0;
    let mut at = 0;
    for part in line.split(|byte| !is_square(byte)) {
        let walls = |part: &[u8]| count_byte(part, b'#');
        if walls(part) > walls(&line[best.clone()]).max(1) {
            best = at..at + part.len();
        }
        at += part.len() + 1;
    }
    let part = &line[best.clone()];
    let first = part.iter().position(|&byte| byte == b'#')?;
    let last = part.iter().rposition(|&byte| byte == b'#')?;
    let mut row = Vec::from(&line[..=best.start + last]);
    for byte in &mut row[..best.start + first] {
        *byte = if *byte == b'\t' { b'\t' } else { b' ' };
    }
    Some(row)
}

/// Returns the field that contains a whole board as run-length text, or `None` if no field does. A line is split into
/// fields at commas, semicolons, equals signs, tabs and double quotes.
fn board_in_field(line: &[u8]) -> Option<&[u8]> {
    let mut fields = line.split(|byte| b",;=\t\"".contains(byte));
    fields.find(|field| field.contains(&b'|') && classify(field, scan(field).1) == LineClass::Board)
}

/// Removes HTML tags, forum tags and backquotes from the start of a line.
fn without_tags(mut line: &[u8]) -> &[u8] {
    loop {
        let end = match line.first() {
            Some(b'`') => Some(0),
            Some(b'[') => line.iter().position(|&byte| byte == b']'),
            Some(b'<') => line.iter().position(|&byte| byte == b'>'),
            _ => None,
        };
        let Some(end) = end else {
            return line;
        };
        line = &line[end + 1..];
    }
}
