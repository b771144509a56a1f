//! Expands run-length text. A number repeats the character or bracketed group that follows it, groups can be nested,
//! and `|` ends a row.
//!
//! The size of the result is checked before anything is written, so that text such as `99999999#` cannot exhaust the
//! memory.

use sokoban_core::Level;
use sokoban_core::draft::TooLarge;

use crate::boards::{Budget, Row};
use crate::error::BoardFault;
use crate::lines::Line;
use crate::{LevelError, LevelFault};

/// The maximum length of a board after expansion: the squares of the largest level and a `|` for each row.
const MAX_EXPANDED_LEN: usize = Level::MAX_SIDE as usize * (Level::MAX_SIDE as usize + 1);
const MAX_NESTED_GROUPS: usize = 100_000;

/// A character of the expanded text.
#[derive(Clone, Copy)]
struct Square {
    c: char,
    /// The zero-based column, in the line, of the character that was expanded to this one.
    column: u32,
}

struct Group {
    times: usize,
    /// The index in the expanded text where the group begins.
    start: usize,
}

/// Expands the lines of a board. Each line end also ends a row.
pub(crate) fn expand(lines: &[Line<'_>], budget: &Budget) -> Result<Vec<Row>, LevelError> {
    let mut rows = Vec::new();
    let mut squares = 0;
    for line in lines {
        let text = expand_line(line, squares, rows.len(), budget)?;
        squares += text.len();
        for row in text.split(|square| square.c == '|') {
            rows.push(Row {
                text: row.iter().map(|square| square.c).collect(),
                line: line.number,
                skipped: line.skipped,
                columns: Some(row.iter().map(|square| square.column).collect()),
            });
        }
    }
    Ok(rows)
}

/// Expands a line. The end of the line also ends a row, so a `|` before it is removed. `above` is the number of
/// characters in the expansion of the lines above, and `rows` is the number of rows in it.
fn expand_line(
    line: &Line<'_>,
    above: usize,
    rows: usize,
    budget: &Budget,
) -> Result<Vec<Square>, LevelError> {
    let mut text: Vec<Square> = Vec::new();
    let mut groups: Vec<Group> = Vec::new();
    let mut count: Option<usize> = None;
    let misplaced = |column| line.place(column).error(BoardFault::RunLength);
    let trimmed = line.text.trim_end();
    for (column, c) in trimmed.chars().enumerate() {
        let group = match c {
            '0'..='9' => {
                let digit = usize::from(c as u8 - b'0');
                let number = count.unwrap_or(0) * 10 + digit;
                // Limit the number to prevent an overflow. Even a board with only this many squares is too large.
                count = Some(number.min(100 * MAX_EXPANDED_LEN));
                continue;
            }
            '(' if groups.len() < MAX_NESTED_GROUPS => {
                let (times, start) = (count.take().unwrap_or(1), text.len());
                groups.push(Group { times, start });
                continue;
            }
            '(' => return Err(misplaced(column)),
            ')' => {
                let group = groups.pop().filter(|_| count.is_none());
                group.ok_or_else(|| misplaced(column))?
            }
            _ => {
                let (times, start) = (count.take().unwrap_or(1), text.len());
                let column = column as u32;
                text.push(Square { c, column });
                Group { times, start }
            }
        };
        let repeated = text.len() - group.start;
        let more = repeated.saturating_mul(group.times.saturating_sub(1));
        if (above + text.len()).saturating_add(more) > MAX_EXPANDED_LEN {
            let fault = BoardFault::TooLarge(too_large(&text, &group, rows));
            return Err(line.place(column).error(fault));
        }
        if !budget.spend(more) {
            return Err(line.place(column).error(LevelFault::Exhausted));
        }
        if group.times == 0 {
            text.truncate(group.start);
        }
        let copies = if repeated == 0 {
            0
        } else {
            group.times.saturating_sub(1)
        };
        for _ in 0..copies {
            text.extend_from_within(group.start..group.start + repeated);
        }
    }
    if count.is_some() || !groups.is_empty() {
        return Err(misplaced(trimmed.chars().count()));
    }
    text.pop_if(|last| last.c == '|');
    Ok(text)
}

/// Returns the size of a board that becomes too large when `group` is repeated below `rows` other rows. This is a lower
/// bound, because the text after the group is not expanded.
fn too_large(text: &[Square], group: &Group, rows: usize) -> TooLarge {
    let is_bar = |square: &&Square| square.c == '|';
    let bars = text.iter().filter(is_bar).count();
    let repeated = &text[group.start..];
    let more = group.times.saturating_sub(1);
    let mut widths = text.split(|square| square.c == '|').map(<[Square]>::len);
    match repeated.iter().filter(is_bar).count() {
        0 => TooLarge {
            width: widths
                .next_back()
                .unwrap_or(0)
                .saturating_add(repeated.len().saturating_mul(more)),
            height: rows + bars + 1,
        },
        repeated_bars => TooLarge {
            width: widths.max().unwrap_or(0),
            height: (rows + bars).saturating_add(repeated_bars.saturating_mul(more)),
        },
    }
}
