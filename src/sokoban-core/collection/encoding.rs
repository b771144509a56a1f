//! Decodes text in UTF-8, UTF-16 with a byte-order mark, or Latin-1.

use alloc::borrow::Cow;
use alloc::string::String;

/// The byte-order mark, encoded in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The characters for the bytes 0x80 to 0x9F in Windows-1252. In Latin-1, these bytes are control characters, so this
/// module decodes Latin-1 as Windows-1252, as web browsers do.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}',
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// Decodes a file in UTF-8, UTF-16 with a byte-order mark, or Latin-1. Removes leading byte-order marks.
pub fn decode_text(bytes: &[u8]) -> Cow<'_, str> {
    let unit: fn([u8; 2]) -> u16 = match bytes {
        [0xFF, 0xFE, ..] => u16::from_le_bytes,
        [0xFE, 0xFF, ..] => u16::from_be_bytes,
        _ => return decode(strip_marks(bytes)),
    };
    let units = bytes[2..]
        .chunks_exact(2)
        .map(|pair| unit([pair[0], pair[1]]));
    let mut text = String::with_capacity(bytes.len() / 2);
    for letter in char::decode_utf16(units) {
        let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
        reserve(&mut text, letter.len_utf8());
        text.push(letter);
    }
    Cow::Owned(text)
}

/// Converts UTF-16 with a byte-order mark to UTF-8. Returns any other text unchanged.
pub(super) fn to_utf8(bytes: &[u8]) -> Cow<'_, [u8]> {
    match bytes {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
            Cow::Owned(decode_text(bytes).into_owned().into_bytes())
        }
        _ => Cow::Borrowed(bytes),
    }
}

/// Decodes `bytes` as UTF-8 if they are valid UTF-8, and as Latin-1 otherwise.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = core::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::new();
    append_decoded(&mut text, bytes);
    Cow::Owned(text)
}

/// Decodes `bytes` and appends them to `text`. Reserves capacity for one more byte, such as a line feed.
pub(super) fn append_decoded(text: &mut String, bytes: &[u8]) {
    if let Ok(more) = core::str::from_utf8(bytes) {
        reserve(text, more.len() + 1);
        text.push_str(more);
    } else {
        reserve(text, latin_len(bytes) + 1);
        text.extend(bytes.iter().copied().map(latin));
    }
}

/// Reserves capacity for `more` bytes, growing by at least a quarter. By default, `String` doubles its capacity, and
/// while the text is copied, the old and new buffers together take three times its memory.
pub(super) fn reserve(text: &mut String, more: usize) {
    if text.capacity() - text.len() < more {
        text.reserve_exact(more.max(text.len() / 4).max(16));
    }
}

/// Returns an upper bound on the total length of all lines in `bytes` after decoding, in bytes. The bound is not always
/// reached: text that is not valid UTF-8 as a whole may contain lines that are, and these are shorter.
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
        .and_then(|index| WINDOWS_1252.get(usize::from(index)));
    windows.copied().unwrap_or(char::from(byte))
}

/// Removes leading byte-order marks and any white space before them.
pub(super) fn strip_marks(mut bytes: &[u8]) -> &[u8] {
    while let Some(rest) = bytes.trim_ascii_start().strip_prefix(BYTE_ORDER_MARK) {
        bytes = rest;
    }
    bytes
}

/// Appends a line that is the concatenation of `parts`.
pub(super) fn push_line(text: &mut String, parts: &[&str]) {
    parts.iter().for_each(|part| text.push_str(part));
    text.push('\n');
}

/// Returns `true` if the character ends a line: LF, CR, vertical tab, form feed, next line, line separator or paragraph
/// separator.
pub(super) const fn is_line_end(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Replaces each control character and line end with a space, then trims white space and byte-order marks.
pub(super) fn one_line(text: Cow<'_, str>) -> String {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{FEFF}';
    let is_control = |c: char| c.is_control() || is_line_end(c);
    let mut text = if text.contains(is_control) {
        text.replace(is_control, " ")
    } else {
        text.into_owned()
    };
    text.truncate(text.trim_end_matches(is_blank).len());
    text.drain(..text.len() - text.trim_start_matches(is_blank).len());
    text
}

/// Returns `true` if `bytes` start with `word`, ignoring ASCII case.
pub(super) fn starts_with(bytes: &[u8], word: &str) -> bool {
    let start = bytes.get(..word.len());
    start.is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
}
