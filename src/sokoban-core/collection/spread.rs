//! Boards with blank lines between their rows, as programs leave them that write each line end twice.

use super::classify::LineClass;
use super::lines::Lines;
use super::sheet::Sheet;

/// The fewest rows of a board.
const MIN_ROWS: usize = 3;

/// The most lines from one row to the next.
const MAX_STEP: usize = 4;

/// Returns `true` if blank lines surround each of several rows.
pub(super) fn is_spread(lines: &Lines<'_>) -> bool {
    if !lines.has_lone_row() {
        return false;
    }
    let mut at = 0;
    while at < lines.len() {
        let (step, rows) = rows_from(lines, at);
        if rows >= MIN_ROWS {
            return true;
        }
        at += step * rows.max(1);
    }
    false
}

/// The text without the blank lines between such rows.
pub(super) fn join(lines: &Lines<'_>) -> Sheet {
    let mut sheet = Sheet::default();
    let mut at = 0;
    while at < lines.len() {
        let (step, rows) = rows_from(lines, at);
        let (step, rows) = if rows < MIN_ROWS {
            (1, 1)
        } else {
            (step, rows)
        };
        for row in 0..rows {
            sheet.push_line(&lines.get(at + row * step));
        }
        at += (rows - 1) * step + 1;
    }
    sheet
}

/// Returns the distance between single rows from this line on, and their number.
fn rows_from(lines: &Lines<'_>, first: usize) -> (usize, usize) {
    let is_blank = |at: usize| lines.class(at) == LineClass::Blank;
    let is_row = |at: usize| {
        let class = lines.class(at);
        matches!(class, LineClass::Board | LineClass::Weak | LineClass::Gap) && is_blank(at + 1)
    };
    let is_alone = first.checked_sub(1).is_none_or(is_blank);
    if lines.class(first) != LineClass::Board || !is_alone || !is_row(first) {
        return (1, 0);
    }
    let blanks = (first + 1..lines.len())
        .take_while(|&at| is_blank(at))
        .count();
    let step = blanks + 1;
    if step > MAX_STEP {
        return (step, 0);
    }
    let follows = |at: usize| is_row(at) && (at + 1 - step..at).all(is_blank);
    let next = (first + step..lines.len()).step_by(step);
    (step, 1 + next.take_while(|&at| follows(at)).count())
}
