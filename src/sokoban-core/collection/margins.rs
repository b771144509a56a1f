//! Rows beside other text: forum tags, line numbers, comment signs, remarks.

use alloc::vec::Vec;

use super::classify::{LineClass, OTHER, WALL, classify, scan};
use super::lines::{Lines, count_of};
use super::sheet::Sheet;

/// Returns `true` if other text is beside a row above or below rows without any: the board lacks that row.
pub(super) fn are_beside_rows(lines: &Lines<'_>) -> bool {
    let mut text = (0..lines.len()).filter(|&at| lines.has(at, WALL) && is_beside_row(lines, at));
    text.any(|at| row(lines.get(at).bytes).is_some())
}

/// Returns `true` for a line of text right above or below a row.
pub(super) fn is_beside_row(lines: &Lines<'_>, at: usize) -> bool {
    let is_row = |at| lines.class(at) == LineClass::Board;
    lines.class(at) == LineClass::Text && (at.checked_sub(1).is_some_and(is_row) || is_row(at + 1))
}

/// The text without the margins of these lines, if a row has any.
pub(super) fn strip(lines: &Lines<'_>, may_have: impl Fn(usize) -> bool) -> Option<Sheet> {
    let mut sheet = Sheet::default();
    let mut is_other = false;
    for line in lines.iter(0..lines.len()) {
        let row = match line.class {
            _ if !may_have(line.index()) => None,
            LineClass::Text => row(line.bytes),
            // Other letters between walls are damage, not a margin.
            LineClass::Weak if !line.has(OTHER) => row(line.bytes),
            _ => None,
        };
        is_other |= row.is_some();
        match row {
            Some(row) => sheet.push(&row, line.origin()),
            None => sheet.push_line(&line),
        }
    }
    is_other.then_some(sheet)
}

/// The field of a line that is a board in one line.
fn field(line: &[u8]) -> Option<&[u8]> {
    let mut fields = line.split(|byte| b",;=\t\"".contains(byte));
    let is_board =
        |field: &&[u8]| field.contains(&b'|') && classify(field, scan(field).1) == LineClass::Board;
    fields.find(is_board)
}

/// The row in a line of text, without tags. Blanks replace other text before it, which keeps rows aligned.
fn row(line: &[u8]) -> Option<Vec<u8>> {
    if let Some(field) = field(line) {
        return Some(Vec::from(field));
    }
    let line = untagged(line);
    let is_sign = |byte: &u8| b"#@+$*.^-_ \t".contains(byte);
    let mut best = 0..0;
    let mut at = 0;
    for part in line.split(|byte| !is_sign(byte)) {
        let walls = |part: &[u8]| count_of(part, b'#');
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

/// The line without tags and backquotes at its start.
fn untagged(mut line: &[u8]) -> &[u8] {
    loop {
        let close = match line.first() {
            Some(b'[') => b']',
            Some(b'<') => b'>',
            Some(b'`') => b'`',
            _ => return line,
        };
        let end = line[1..].iter().position(|&byte| byte == close);
        let end = if close == b'`' {
            Some(0)
        } else {
            end.map(|end| end + 1)
        };
        let Some(end) = end else {
            return line;
        };
        line = &line[end + 1..];
    }
}
