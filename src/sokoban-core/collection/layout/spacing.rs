//! Removes blank lines between the rows of a board, and separators between the squares of a row.

use alloc::vec::Vec;

use crate::collection::lines::{LineClass, Lines};

use super::ExtractedText;

/// The minimum number of rows in a board. Also the minimum number of cells in a row.
const MIN_BOARD_SIDE: usize = 3;
/// The maximum distance in lines from one row to the next.
const MAX_ROW_SPACING: usize = 4;
const CELL_SEPARATORS: &[u8] = b"\t,;";

/// Returns `true` if at least [`MIN_BOARD_SIDE`] rows have blank lines between them, as in the output of programs that
/// write each line terminator twice.
pub(super) fn has_blank_lines_between_rows(lines: &Lines<'_>) -> bool {
    if !lines.has_lone_row() {
        return false;
    }
    let mut at = 0;
    while at < lines.len() {
        let spaced = SpacedRows::at(lines, at);
        if spaced.rows >= MIN_BOARD_SIDE {
            return true;
        }
        at += spaced.distance * spaced.rows.max(1);
    }
    false
}

/// Returns the text without the blank lines between the rows of its boards.
pub(super) fn join_rows(lines: &Lines<'_>) -> ExtractedText {
    let mut text = ExtractedText::default();
    let mut at = 0;
    while at < lines.len() {
        let SpacedRows { distance, rows } = match SpacedRows::at(lines, at) {
            spaced if spaced.rows >= MIN_BOARD_SIDE => spaced,
            _ => SpacedRows {
                distance: 1,
                rows: 1,
            },
        };
        for row in 0..rows {
            let line = lines.get(at + row * distance);
            text.push(line.bytes, line.origin);
        }
        at += (rows - 1) * distance + 1;
    }
    text
}

/// Rows with blank lines between them.
struct SpacedRows {
    /// The distance in lines from one row to the next.
    distance: usize,
    rows: usize,
}

impl SpacedRows {
    /// Finds the evenly spaced rows that begin at line `first`. `rows` is zero if that line is not a row between blank
    /// lines.
    fn at(lines: &Lines<'_>, first: usize) -> Self {
        let is_blank = |at: usize| lines.class(at) == LineClass::Blank;
        let is_row = |at: usize| {
            let class = lines.class(at);
            (class.may_be_row() || class == LineClass::FloorOnly) && is_blank(at + 1)
        };
        let is_lone = first.checked_sub(1).is_none_or(is_blank);
        if lines.class(first) != LineClass::Board || !is_lone || !is_row(first) {
            return Self {
                distance: 1,
                rows: 0,
            };
        }
        let blanks = (first + 1..lines.len()).take_while(|&at| is_blank(at));
        let distance = blanks.count() + 1;
        if distance > MAX_ROW_SPACING {
            return Self { distance, rows: 0 };
        }
        let follows = |at: &usize| is_row(*at) && (at + 1 - distance..*at).all(is_blank);
        let next = (first + distance..lines.len()).step_by(distance);
        Self {
            distance,
            rows: 1 + next.take_while(follows).count(),
        }
    }
}

/// Joins the cells of each spreadsheet row into a row of a board. Returns `None` if there are fewer than
/// [`MIN_BOARD_SIDE`] spreadsheet rows.
pub(super) fn join_cells(lines: &Lines<'_>) -> Option<ExtractedText> {
    let is_separator = |byte: &&u8| CELL_SEPARATORS.contains(byte);
    let (text, rows) = ExtractedText::with_rows(lines, |line| {
        // Check the line with its quote marks too: a quoted line in an email begins with `>` and not with a cell.
        let raw = lines.bytes_of(&(line.index..line.index + 1));
        raw.iter().take(2).find(is_separator)?;
        let separator = *line.bytes.iter().take(2).find(is_separator)?;
        let cells = line.bytes.split(|&byte| byte == separator);
        let squares = cells.map(|cell| match cell {
            [] => Some(b' '),
            [square] => Some(*square),
            _ => None,
        });
        let row: Vec<u8> = squares.collect::<Option<_>>()?;
        (row.len() >= MIN_BOARD_SIDE).then_some(row)
    });
    (rows >= MIN_BOARD_SIDE).then_some(text)
}
