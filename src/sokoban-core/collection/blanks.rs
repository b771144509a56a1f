//! Rows typed with other blanks and signs than those of ASCII: no-break spaces, full-width signs, invisible
//! characters. Rows, lines of moves and the beginnings of lines become plain; other text does not change.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::classify::{LineClass, classify, scan};
use super::encoding::decode;
use super::records::is_lurd_text;

/// The bytes of a chunk.
const CHUNK: usize = 64;

/// The longest line that may become plain.
const MAX_LINE: usize = 1 << 16;

/// The file with plain characters in its rows.
pub(super) fn plain(bytes: Cow<'_, [u8]>) -> Cow<'_, [u8]> {
    let mut text = Vec::new();
    let (mut at, mut copied) = (0, 0);
    while let Some(next) = find_unusual(&bytes[at..]) {
        let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
        let before = &bytes[copied..at + next];
        let start = before
            .iter()
            .rposition(is_end)
            .map_or(copied, |end| copied + end + 1);
        let rest = &bytes[at + next..];
        at = rest
            .iter()
            .position(is_end)
            .map_or(bytes.len(), |end| at + next + end);
        if let Some(plain) = plain_line(&bytes[start..at]) {
            text.extend_from_slice(&bytes[copied..start]);
            text.extend_from_slice(&plain);
            copied = at;
        }
    }
    if copied == 0 {
        return bytes;
    }
    text.extend_from_slice(&bytes[copied..]);
    Cow::Owned(text)
}

/// The place of the first unusual byte.
fn find_unusual(bytes: &[u8]) -> Option<usize> {
    // Chunks without one are checked many bytes at a time.
    let has_one = |chunk: &[u8]| {
        chunk
            .iter()
            .fold(false, |found, &byte| found | is_unusual(byte))
    };
    let (index, chunk) = bytes
        .chunks(CHUNK)
        .enumerate()
        .find(|(_, chunk)| has_one(chunk))?;
    let place = chunk.iter().position(|&byte| is_unusual(byte))?;
    Some(index * CHUNK + place)
}

/// Returns `true` for a byte outside of printable ASCII and common blanks.
const fn is_unusual(byte: u8) -> bool {
    !matches!(byte, b'\t' | b'\n' | b'\x0C' | b'\r' | b' '..=b'~')
}

/// Returns the plain form of a line, if that is another one.
fn plain_line(line: &[u8]) -> Option<Vec<u8>> {
    if line.len() > MAX_LINE {
        return None;
    }
    let decoded = decode(line);
    let mut plain = String::new();
    decoded.chars().for_each(|c| push_plain(&mut plain, c));
    if plain == decoded {
        return None;
    }
    let row = plain.trim_start_matches(['>', ' ']).as_bytes();
    let is_row = match classify(row, scan(row).1) {
        LineClass::Board | LineClass::Weak => row.iter().any(|byte| b"#@+$*.^".contains(byte)),
        LineClass::Blank => true,
        LineClass::Gap | LineClass::Text => is_lurd_text(row),
    };
    if is_row {
        return Some(plain.into_bytes());
    }
    let start = decoded.find(|c| !is_blank(c) && !is_invisible(c))?;
    let unit = if decoded.len() == line.len() {
        start
    } else {
        decoded[..start].chars().count()
    };
    let mut begun = String::new();
    decoded[..start]
        .chars()
        .for_each(|c| push_plain(&mut begun, c));
    let mut begun = begun.into_bytes();
    begun.extend_from_slice(&line[unit..]);
    (begun != line).then_some(begun)
}

fn push_plain(text: &mut String, c: char) {
    const FULL_WIDTH: u32 = 0xFF01 - '!' as u32;
    match c {
        '\u{FF01}'..='\u{FF5E}' => text.extend(char::from_u32(u32::from(c) - FULL_WIDTH)),
        '‐' | '‑' | '‒' | '–' | '—' | '−' => text.push('-'),
        '…' => text.push_str("..."),
        '←' => text.push('l'),
        '↑' => text.push('u'),
        '→' => text.push('r'),
        '↓' => text.push('d'),
        _ if is_blank(c) => text.push(if c == '\t' { c } else { ' ' }),
        _ if is_invisible(c) => {}
        _ => text.push(c),
    }
}

/// Returns `true` for a blank of any width.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{2800}' | '\u{3164}' | '\u{FFA0}')
}

/// Returns `true` for a character without width: controls, direction marks, joiners, variation selectors.
pub(crate) fn is_invisible(c: char) -> bool {
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
