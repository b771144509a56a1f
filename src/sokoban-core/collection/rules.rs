//! Lines that only separate or mark others: rules of signs, code fences, tags of forums.

use super::classify::PACKED;
use super::encoding::{decode, starts_with};
use super::lines::Line;

/// Returns `true` if a line only separates or marks other lines: a rule of signs, or a code fence.
pub(super) fn is_rule(line: &Line<'_>) -> bool {
    let bytes = line.bytes.trim_ascii();
    match bytes {
        [b':' | b';', ..] => false,
        _ if is_fence(bytes) => true,
        _ => !line.has(PACKED) && is_signs(&decode(bytes)),
    }
}

/// Returns `true` if a line opens or closes a block of code.
pub(super) fn is_fence(line: &[u8]) -> bool {
    match line {
        [b'`', b'`', b'`', ..] | [b'~', b'~', b'~', ..] => true,
        [b'[', inner @ .., b']'] | [b'<', inner @ .., b'>'] => is_tag(inner),
        _ => false,
    }
}

/// Returns `true` for the name of a forum's tag that surrounds boards.
fn is_tag(name: &[u8]) -> bool {
    let name = name.strip_prefix(b"/").unwrap_or(name);
    let tags = [
        "code", "pre", "quote", "spoiler", "soko", "hide", "nowiki", "textarea",
    ];
    tags.iter()
        .any(|tag| starts_with(name, tag) && !name.iter().any(|byte| b"]>".contains(byte)))
}

fn is_signs(text: &str) -> bool {
    text.chars().nth(2).is_some() && text.chars().all(is_sign)
}

fn is_sign(c: char) -> bool {
    c.is_ascii_punctuation()
        || c.is_ascii_whitespace()
        || matches!(c, '\u{2010}'..='\u{2015}' | '\u{2500}'..='\u{259F}' | '·' | '•' | '…')
}
