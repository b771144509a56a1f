//! Rows beside other text: forum tags, line numbers, comment signs, remarks.

use alloc::vec::Vec;

use super::classify::LineClass;
use super::lines::{Lines, count_of};
use super::sheet::Sheet;

/// The text without margins, if a row has any.
pub(super) fn strip(lines: &Lines<'_>) -> Option<Sheet> {
    let mut sheet = Sheet::default();
    let mut is_other = false;
    for line in lines.iter(0..lines.len()) {
        let row = match line.class {
            LineClass::Text | LineClass::Weak => row(line.bytes),
            LineClass::Board | LineClass::Gap | LineClass::Blank => None,
        };
        is_other |= row.is_some();
        match row {
            Some(row) => sheet.push(&row, line.origin()),
            None => sheet.push_line(&line),
        }
    }
    is_other.then_some(sheet)
}

/// The row in a line of text, without tags. Blanks replace other text before it, which keeps rows aligned.
fn row(line: &[u8]) -> Option<Vec<u8>> {
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
