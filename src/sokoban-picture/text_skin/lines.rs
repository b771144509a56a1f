//! The lines of an INI file, and Base64.

use std::ops::Range;

use sokoban_app::library::LineFault;

/// The maximum number of letters of a name in a message.
const MAX_SHOWN: usize = 32;

/// A line with contents. Empty lines and comments are left out.
pub(super) struct Line<'a> {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) bytes: &'a [u8],
    pub(super) content: Content<'a>,
}

/// The contents of a line.
pub(super) enum Content<'a> {
    /// The name of a section, without brackets.
    Section(String),
    /// A key and its value.
    Pair {
        key: String,
        value: String,
        /// The bytes of the text that contain the value.
        range: Range<usize>,
    },
    /// Anything else.
    Other(&'a [u8]),
}

/// Returns the lines of a text.
pub(super) fn of(text: &[u8]) -> impl Iterator<Item = Line<'_>> {
    let start = if text.starts_with(b"\xef\xbb\xbf") {
        3
    } else {
        0
    };
    let mut next = start;
    let lines = text[start..].split(|byte| matches!(byte, b'\n'));
    (1..).zip(lines).filter_map(move |(number, line)| {
        let from = next;
        next += line.len() + 1;
        let bytes = line.trim_ascii();
        if bytes.is_empty() || matches!(bytes[0], b';' | b'#' | b'!') {
            return None;
        }
        let content = content(text, from, line);
        Some(Line {
            number,
            bytes,
            content,
        })
    })
}

/// Returns the contents of a line that starts at the byte `from` of `text`.
fn content<'a>(text: &[u8], from: usize, line: &'a [u8]) -> Content<'a> {
    let bytes = line.trim_ascii();
    if let Some(name) = bytes.strip_prefix(b"[") {
        let name = name.split(|byte| *byte == b']').next().unwrap_or_default();
        return Content::Section(decoded(name));
    }
    let Some(equals) = line.iter().position(|byte| *byte == b'=') else {
        return Content::Other(bytes);
    };
    let key = line[..equals].trim_ascii();
    let after = &line[equals + 1..];
    let value_start = from + equals + 1 + after.len() - after.trim_ascii_start().len();
    let range = value_start..value_start + after.trim_ascii().len();
    Content::Pair {
        key: decoded(key),
        value: decoded(unquoted(&text[range.clone()])),
        range,
    }
}

/// Returns a value without the quotation marks around it, as Windows reads INI files.
const fn unquoted(value: &[u8]) -> &[u8] {
    match value {
        [b'"', inner @ .., b'"'] | [b'\'', inner @ .., b'\''] => inner,
        _ => value,
    }
}

/// Decodes UTF-8 or, if it is not valid, Latin-1.
fn decoded(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}

/// Returns a name from a file as it can be shown in a message: short and without control characters.
pub(super) fn shown(name: &str) -> String {
    let mut letters = name.chars().filter(|letter| !letter.is_control());
    let mut shown: String = letters.by_ref().take(MAX_SHOWN).collect();
    if letters.next().is_some() {
        shown.push('…');
    }
    shown
}

/// Decodes Base64 in several parts. Padding may end each part.
#[derive(Default)]
pub(super) struct Base64 {
    bytes: Vec<u8>,
    /// The bits of the last incomplete byte.
    bits: u32,
    /// The number of these bits.
    count: u32,
}

impl Base64 {
    /// Decodes the next digits.
    ///
    /// # Errors
    /// If a byte is not a digit.
    pub(super) fn add(&mut self, digits: &[u8]) -> Result<(), LineFault> {
        for digit in digits {
            let value = match digit {
                b'A'..=b'Z' => digit - b'A',
                b'a'..=b'z' => digit - b'a' + 26,
                b'0'..=b'9' => digit - b'0' + 52,
                b'+' => 62,
                b'/' => 63,
                b'=' => {
                    (self.bits, self.count) = (0, 0);
                    continue;
                }
                b' ' | b'\t' | b'\r' => continue,
                _ => return Err(LineFault::Base64),
            };
            self.bits = self.bits << 6 | u32::from(value);
            self.count += 6;
            if self.count >= 8 {
                self.count -= 8;
                self.bytes.push((self.bits >> self.count) as u8);
                self.bits &= (1 << self.count) - 1;
            }
        }
        Ok(())
    }

    /// Returns the decoded bytes.
    pub(super) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}
