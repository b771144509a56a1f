//! Replaces characters that look like ASCII characters, such as no-break spaces and full-width letters, removes
//! invisible characters, and converts unusual line ends to line feeds.
//!
//! Otherwise, only rows, lines of moves, and white space at the start of other lines are changed.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::encoding::decode;
use super::lines::{LineClass, classify, scan};
use super::solutions::is_lurd;

/// The number of bytes tested at once. Testing whole chunks lets the compiler vectorise the loop.
const CHUNK_LEN: usize = 64;

/// The maximum length of a line in bytes. Longer lines are not changed.
const MAX_LINE_LEN: usize = 1 << 16;

/// The characters that end a line in addition to LF and CR: vertical tab, form feed, next line, line separator and
/// paragraph separator.
const UNUSUAL_LINE_ENDS: [&[u8]; 5] = [
    b"\x0B",
    b"\x0C",
    "\u{85}".as_bytes(),
    "\u{2028}".as_bytes(),
    "\u{2029}".as_bytes(),
];

/// Returns the text with lookalikes in rows and moves replaced by ASCII characters, and with unusual line ends replaced
/// by line feeds.
pub(super) fn to_ascii(bytes: Cow<'_, [u8]>) -> Cow<'_, [u8]> {
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let mut text = Vec::new();
    let (mut at, mut copied) = (0, 0);
    while let Some(next) = find_unusual(&bytes[at..]) {
        let before = &bytes[copied..at + next];
        let start = before.iter().rposition(is_end);
        let start = start.map_or(copied, |end| copied + end + 1);
        let end = bytes[at + next..].iter().position(is_end);
        at = end.map_or(bytes.len(), |end| at + next + end);
        if let Some(lines) = lines_to_ascii(&bytes[start..at]) {
            text.extend_from_slice(&bytes[copied..start]);
            text.extend_from_slice(&lines);
            copied = at;
        }
    }
    if copied == 0 {
        return bytes;
    }
    text.extend_from_slice(&bytes[copied..]);
    Cow::Owned(text)
}

/// Returns the index of the first byte that is neither printable ASCII nor ordinary white space (space, tab, LF, CR), or
/// `None` if no such byte exists.
fn find_unusual(bytes: &[u8]) -> Option<usize> {
    let is_unusual = |byte: u8| !matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~');
    let has_unusual = |chunk: &[u8]| {
        chunk
            .iter()
            .fold(false, |found, &byte| found | is_unusual(byte))
    };
    let mut chunks = bytes.chunks(CHUNK_LEN).enumerate();
    let (index, chunk) = chunks.find(|(_, chunk)| has_unusual(chunk))?;
    let place = chunk.iter().position(|&byte| is_unusual(byte))?;
    Some(index * CHUNK_LEN + place)
}

/// Splits `text` at unusual line ends, and returns the lines with their lookalikes replaced by ASCII characters. Returns
/// `None` if nothing changes.
fn lines_to_ascii(text: &[u8]) -> Option<Vec<u8>> {
    let (mut lines, mut start) = (Vec::new(), 0);
    for at in 0..text.len() {
        let mut ends = UNUSUAL_LINE_ENDS.iter();
        if let Some(end) = ends.find(|end| text[at..].starts_with(end)) {
            let line = &text[start..at];
            lines.extend_from_slice(line_to_ascii(line).as_deref().unwrap_or(line));
            lines.push(b'\n');
            start = at + end.len();
        }
    }
    let last = &text[start..];
    let changed = line_to_ascii(last);
    if start == 0 {
        return changed;
    }
    lines.extend_from_slice(changed.as_deref().unwrap_or(last));
    Some(lines)
}

/// Returns the line with its lookalikes replaced by ASCII characters, or `None` if it does not change.
fn line_to_ascii(line: &[u8]) -> Option<Vec<u8>> {
    if line.len() > MAX_LINE_LEN {
        return None;
    }
    let decoded = decode(line);
    let ascii = to_ascii_text(&decoded);
    if ascii == decoded {
        return None;
    }
    let row = ascii.trim_start_matches(['>', ' ']).as_bytes();
    let is_row = match classify(row, scan(row).1) {
        LineClass::Board | LineClass::BoardLike => row.iter().any(|byte| b"#@+$*.^".contains(byte)),
        LineClass::Blank => true,
        LineClass::FloorOnly | LineClass::Text => is_lurd(row),
    };
    if is_row {
        return Some(ascii.into_bytes());
    }
    let start = decoded.find(|c| !is_blank(c) && !is_invisible(c))?;
    // In Latin-1, each character is a single byte.
    let skipped = if decoded.len() == line.len() {
        start
    } else {
        decoded[..start].chars().count()
    };
    let mut changed = to_ascii_text(&decoded[..start]).into_bytes();
    changed.extend_from_slice(&line[skipped..]);
    (changed != line).then_some(changed)
}

fn to_ascii_text(text: &str) -> String {
    const FULL_WIDTH: u32 = 0xFF01 - '!' as u32;
    let mut ascii = String::new();
    for c in text.chars() {
        match c {
            '\u{FF01}'..='\u{FF5E}' => ascii.extend(char::from_u32(u32::from(c) - FULL_WIDTH)),
            '‐' | '‑' | '‒' | '–' | '—' | '−' => ascii.push('-'),
            '…' => ascii.push_str("..."),
            '←' => ascii.push('l'),
            '↑' => ascii.push('u'),
            '→' => ascii.push('r'),
            '↓' => ascii.push('d'),
            '\t' => ascii.push('\t'),
            _ if is_blank(c) => ascii.push(' '),
            _ if is_invisible(c) => {}
            _ => ascii.push(c),
        }
    }
    ascii
}

/// Returns `true` if the character is white space of any kind, or is displayed as a space.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{2800}' | '\u{3164}' | '\u{FFA0}')
}

/// Returns `true` if the character is invisible and has no width: a control character, direction mark, joiner or
/// variation selector.
pub fn is_invisible(c: char) -> bool {
    c.is_control() && !c.is_whitespace()
        || matches!(
            c,
            '\u{AD}'
                | '\u{34F}'
                | '\u{61C}'
                | '\u{115F}'..='\u{1160}'
                | '\u{17B4}'..='\u{17B5}'
                | '\u{180B}'..='\u{180F}'
                | '\u{200B}'..='\u{200F}'
                | '\u{202A}'..='\u{202E}'
                | '\u{2060}'..='\u{206F}'
                | '\u{FE00}'..='\u{FE0F}'
                | '\u{FEFF}'
                | '\u{FFF9}'..='\u{FFFB}'
                | '\u{E0000}'..='\u{E0FFF}'
        )
}
