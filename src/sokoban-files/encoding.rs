//! Decodes files, and replaces characters that look like those in boards and moves.
//!
//! UTF-8, UTF-16 with a byte-order mark and Windows-1252 are recognised. Any other encoding is recognised only if the
//! file declares it.

use std::borrow::Cow;

use encoding_rs::{Encoding, ISO_2022_JP, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

use crate::Warning;

/// The number of bytes at the start of a file that are searched for a declaration of the file's encoding.
const DECLARATION_BYTES: usize = 4096;

/// Decodes a file in UTF-8, UTF-16 with a byte-order mark, or Latin-1. Removes leading byte-order marks.
///
/// Latin-1 is decoded as Windows-1252, as web browsers do.
pub fn decode_text(bytes: &[u8]) -> Cow<'_, str> {
    let text = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => encoding.decode_without_bom_handling(&bytes[length..]).0,
        None => match std::str::from_utf8(bytes) {
            Ok(text) => Cow::Borrowed(text),
            Err(_) => WINDOWS_1252.decode_without_bom_handling(bytes).0,
        },
    };
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(without_marks(text)),
        Cow::Owned(text) if text.starts_with('\u{FEFF}') => {
            Cow::Owned(without_marks(&text).to_owned())
        }
        Cow::Owned(text) => Cow::Owned(text),
    }
}

fn without_marks(text: &str) -> &str {
    text.trim_start_matches('\u{FEFF}')
}

/// Decodes a file in the encoding that the file declares. If it does not declare one, decodes it as [`decode_text`]
/// does.
pub(crate) fn decode(bytes: &[u8]) -> (Cow<'_, str>, Option<Warning>) {
    let start = decode_text(&bytes[..bytes.len().min(DECLARATION_BYTES)]);
    let Some(name) = declared(&start) else {
        return (decode_text(bytes), None);
    };
    let Some(encoding) = by_name(name) else {
        let warning = Warning::UnknownEncoding(name.to_owned());
        return (decode_text(bytes), (!bytes.is_ascii()).then_some(warning));
    };
    (declared_text(bytes, encoding), None)
}

/// Decodes bytes in the declared `encoding`. If the bytes turn out to be UTF-8, decodes them as UTF-8 instead.
fn declared_text<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> Cow<'a, str> {
    let is_wide = [UTF_16LE, UTF_16BE].contains(&encoding);
    let is_plain = bytes.is_ascii() && encoding != ISO_2022_JP;
    if is_wide || is_plain || encoding == UTF_8 || Encoding::for_bom(bytes).is_some() {
        return decode_text(bytes);
    }
    let is_utf8 = std::str::from_utf8(bytes).is_ok();
    // Text in another encoding is almost never valid UTF-8 by chance, so the declaration must be wrong.
    if is_utf8 && encoding.is_single_byte() {
        return decode_text(bytes);
    }
    match encoding.decode_without_bom_handling(bytes) {
        (_, true) if is_utf8 => decode_text(bytes),
        (text, _) => text,
    }
}

/// Returns the name of the encoding that an XML declaration, an HTML `meta` element or an email header declares, or
/// `None` if nothing declares one.
fn declared(start: &str) -> Option<&str> {
    let start = start.trim_start();
    if start.starts_with("<?xml") {
        let declaration = start.split("?>").next()?;
        if let Some(name) = value_of(declaration, "encoding") {
            return Some(name);
        }
    }
    value_of(start, "charset")
}

/// Returns the value that follows `key` and an equals sign in `text`. The value may be in quotes, and spaces may
/// surround the equals sign.
fn value_of<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    let lower = text.to_ascii_lowercase();
    lower.match_indices(key).find_map(|(at, _)| {
        let rest = text[at + key.len()..].trim_start().strip_prefix('=')?;
        let rest = rest.trim_start().trim_start_matches(['"', '\'']);
        let is_name = |c: char| c.is_ascii_alphanumeric() || "-_.:+".contains(c);
        let name = &rest[..rest.find(|c| !is_name(c)).unwrap_or(rest.len())];
        (!name.is_empty()).then_some(name)
    })
}

/// Returns the encoding with this name, or `None` if it is unknown. The words in `name` may be separated by underscores
/// or dashes, or not at all.
fn by_name(name: &str) -> Option<&'static Encoding> {
    let dashes = name.replace('_', "-");
    let nothing = dashes.replace('-', "");
    let mut names = [name, &dashes, &nothing].into_iter();
    let found = names.find_map(|name| Encoding::for_label(name.as_bytes()));
    found.filter(|encoding| *encoding != REPLACEMENT)
}

/// Returns `true` if the character ends a line: LF, CR, vertical tab, form feed, next line, line separator or paragraph
/// separator.
pub(crate) const fn is_line_end(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Replaces each control character and line end with a space, then trims white space and byte-order marks.
pub(crate) fn one_line(text: &str) -> String {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{FEFF}';
    let is_control = |c: char| c.is_control() || is_line_end(c);
    text.replace(is_control, " ")
        .trim_matches(is_blank)
        .to_owned()
}

/// Replaces characters that look like those in boards and moves, such as no-break spaces and full-width letters, and
/// removes invisible characters.
pub(crate) fn to_ascii(text: &str) -> String {
    const FULL_WIDTH: u32 = 0xFF01 - '!' as u32;
    let mut ascii = String::with_capacity(text.len());
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
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{2800}' | '\u{3164}' | '\u{FFA0}')
}

/// Returns `true` if the character is invisible and has no width: a control character, a direction mark, a joiner or a
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
