//! Bytes → text: UTF-8, UTF-16 with a byte-order mark, or Latin-1; and lines of text.

use alloc::borrow::Cow;
use alloc::string::String;

/// The byte-order mark in UTF-8. It is invisible and no part of any text.
const MARK: &[u8] = b"\xEF\xBB\xBF";

/// What the bytes 0x80 to 0x9F mean where Latin-1 has nothing to print: as browsers do, by Windows-1252.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// A whole file as text: UTF-8, UTF-16 with a byte-order mark, or Latin-1. The byte-order mark is left out.
pub fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    let unit: fn([u8; 2]) -> u16 = match bytes {
        [0xFF, 0xFE, ..] => u16::from_le_bytes,
        [0xFE, 0xFF, ..] => u16::from_be_bytes,
        _ => return decode(strip_marks(bytes)),
    };
    let units = bytes[2..]
        .chunks_exact(2)
        .map(|pair| unit([pair[0], pair[1]]));
    let letters =
        char::decode_utf16(units).map(|found| found.unwrap_or(char::REPLACEMENT_CHARACTER));
    let mut text = String::with_capacity(bytes.len() / 2);
    for letter in letters {
        make_room(&mut text, letter.len_utf8());
        text.push(letter);
    }
    Cow::Owned(text)
}

/// The bytes of a file with UTF-16 turned into UTF-8; all others as they are.
pub(super) fn narrow(bytes: &[u8]) -> Cow<'_, [u8]> {
    match bytes {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => Cow::Owned(text_of(bytes).into_owned().into_bytes()),
        _ => Cow::Borrowed(bytes),
    }
}

/// UTF-8 where the bytes are that, else Latin-1.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = core::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::new();
    append(&mut text, bytes);
    Cow::Owned(text)
}

/// Adds what these bytes say, and makes room for one character more.
pub(super) fn append(text: &mut String, bytes: &[u8]) {
    if let Ok(more) = core::str::from_utf8(bytes) {
        make_room(text, more.len() + 1);
        text.push_str(more);
    } else {
        make_room(text, latin_len(bytes) + 1);
        text.extend(bytes.iter().copied().map(latin));
    }
}

/// Makes room for so many bytes more. Growing by doubling would take three times the memory for a moment.
pub(super) fn make_room(text: &mut String, more: usize) {
    if text.capacity() - text.len() < more {
        text.reserve_exact(more.max(text.len() / 4).max(16));
    }
}

/// The most bytes that lines among these say: a text that is no UTF-8 may have lines that are.
pub(super) fn decoded_len(bytes: &[u8]) -> usize {
    if core::str::from_utf8(bytes).is_ok() {
        bytes.len()
    } else {
        latin_len(bytes)
    }
}

fn latin_len(bytes: &[u8]) -> usize {
    bytes.iter().map(|&byte| latin(byte).len_utf8()).sum()
}

fn latin(byte: u8) -> char {
    let windows = byte
        .checked_sub(0x80)
        .and_then(|index| WINDOWS.get(usize::from(index)));
    windows.copied().unwrap_or(char::from(byte))
}

/// The bytes without the byte-order marks at their start, and without the blanks before those.
pub(super) fn strip_marks(mut bytes: &[u8]) -> &[u8] {
    while let Some(rest) = bytes.trim_ascii_start().strip_prefix(MARK) {
        bytes = rest;
    }
    bytes
}

/// Adds a line that is made of these parts.
pub(super) fn push_line(text: &mut String, parts: &[&str]) {
    parts.iter().for_each(|part| text.push_str(part));
    text.push('\n');
}

/// Text that fits on one line: nothing around it, no control characters in it.
pub(super) fn one_line(text: Cow<'_, str>) -> String {
    let around = |c: char| c.is_whitespace() || c == '\u{FEFF}';
    let mut text = if text.contains(char::is_control) {
        text.replace(char::is_control, " ")
    } else {
        text.into_owned()
    };
    text.truncate(text.trim_end_matches(around).len());
    text.drain(..text.len() - text.trim_start_matches(around).len());
    text
}

/// Returns `true` if the bytes start with the word, in any case.
pub(super) fn starts_with(bytes: &[u8], word: &str) -> bool {
    let start = bytes.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
}
