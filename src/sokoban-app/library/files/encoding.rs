//! Converts text in a declared encoding to UTF-8.
//!
//! The core reads everything else: UTF-8, UTF-16 with a mark, and Windows-1252.

use std::borrow::Cow;

use encoding_rs::{Encoding, ISO_2022_JP, REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE};
use sokoban_core::collection::decode_text;

use super::Warning;

/// The number of bytes at the start of a file that are searched for a declared encoding.
const DECLARATION_BYTES: usize = 4096;

/// Converts bytes to UTF-8, unless the core recognises their encoding.
pub(super) fn decode(bytes: &[u8]) -> (Cow<'_, [u8]>, Option<Warning>) {
    let start = decode_text(&bytes[..bytes.len().min(DECLARATION_BYTES)]);
    let Some(name) = declared(&start) else {
        return (Cow::Borrowed(bytes), None);
    };
    let Some(encoding) = by_name(name) else {
        let warning = Warning::UnknownEncoding(name.to_owned());
        return (Cow::Borrowed(bytes), (!bytes.is_ascii()).then_some(warning));
    };
    (declared_text(bytes, encoding), None)
}

/// Decodes bytes as declared. Bytes that are UTF-8 despite their declaration are returned unchanged.
fn declared_text<'a>(bytes: &'a [u8], encoding: &'static Encoding) -> Cow<'a, [u8]> {
    let is_wide = [UTF_16LE, UTF_16BE].contains(&encoding);
    let is_plain = bytes.is_ascii() && encoding != ISO_2022_JP;
    if is_wide || is_plain || encoding == UTF_8 || Encoding::for_bom(bytes).is_some() {
        return Cow::Borrowed(bytes);
    }
    let is_utf8 = std::str::from_utf8(bytes).is_ok();
    // Text in a single-byte encoding is hardly ever valid UTF-8 by chance.
    if is_utf8 && encoding.is_single_byte() {
        return Cow::Borrowed(bytes);
    }
    let (text, has_errors) = encoding.decode_without_bom_handling(bytes);
    if has_errors && is_utf8 {
        return Cow::Borrowed(bytes);
    }
    owned(text)
}

fn owned(text: Cow<'_, str>) -> Cow<'static, [u8]> {
    let mut text = text.into_owned();
    text.shrink_to_fit();
    Cow::Owned(text.into_bytes())
}

/// Returns the name of the encoding that an XML declaration, an HTML `meta` element or a mail header declares, if any.
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

/// Returns the value in `key=value`. Quotes around the value and spaces are optional.
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

/// Returns the encoding with this name. The separators between its words do not matter.
fn by_name(name: &str) -> Option<&'static Encoding> {
    let dashes = name.replace('_', "-");
    let nothing = dashes.replace('-', "");
    let mut names = [name, &dashes, &nothing].into_iter();
    let found = names.find_map(|name| Encoding::for_label(name.as_bytes()));
    found.filter(|encoding| *encoding != REPLACEMENT)
}
