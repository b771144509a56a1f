//! Flags of the characters of a line, and the class of the line: what it can be part of.
//!
//! Nothing marks board lines, so a line is classified by its characters:
//! walls and pieces make a board, letters that also mean squares (`W`, `p`, `b` …) count only beside them, and
//! run-length text counts only where it adds up.

use super::encoding::decode;

/// What a line can be part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(super) enum LineClass {
    /// Nothing, or only blanks.
    Blank,
    /// Certainly part of a board.
    Board,
    /// Part of a board if a board line is next to it: a damaged row, or one without `#`.
    Weak,
    /// Only floor and goals: part of a board between two board lines, else text.
    Gap,
    /// Anything else.
    Text,
}

pub(super) const FLOOR: u16 = 1;
pub(super) const MARKED_FLOOR: u16 = 2;
const GOAL: u16 = 4;
pub(super) const WALL: u16 = 8;
const PIECE: u16 = 16;
pub(super) const LETTER: u16 = 32;
/// No part of any board.
pub(super) const OTHER: u16 = 64;
/// Run-length text.
pub(super) const PACKED: u16 = 128;
/// Together with another flag: a player.
pub(super) const PLAYER: u16 = 256;
/// Together with another flag: a tab.
pub(super) const TAB: u16 = 512;
/// Together with another flag: the end of a row.
pub(super) const BAR: u16 = 1024;
/// Together with another flag: the quote mark of mails.
pub(super) const QUOTE: u16 = 2048;
/// The end of the line.
pub(super) const END: u16 = 4096;

/// The flags of each byte.
static FLAGS: [u16; 256] = {
    let mut table = [OTHER; 256];
    let groups: [(&[u8], u16); 13] = [
        (b" \x0C", FLOOR),
        (b"\t", FLOOR | TAB),
        (b"-_", MARKED_FLOOR),
        (b".", GOAL),
        (b"#", WALL),
        (b"$*^", PIECE),
        (b"@+", PIECE | PLAYER),
        (b"WbBo", LETTER),
        (b"pPmM", LETTER | PLAYER),
        (b"0123456789()", PACKED),
        (b"|", PACKED | BAR),
        (b">", OTHER | QUOTE),
        (b"\r\n", END),
    ];
    let mut group = 0;
    while group < groups.len() {
        let (bytes, flags) = groups[group];
        let mut index = 0;
        while index < bytes.len() {
            table[bytes[index] as usize] = flags;
            index += 1;
        }
        group += 1;
    }
    table
};

pub(super) fn flags(byte: u8) -> u16 {
    FLAGS[usize::from(byte)]
}

/// The length of the first line and what its characters mean.
pub(super) fn scan(bytes: &[u8]) -> (usize, u16) {
    let mut has = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        let flags = flags(byte);
        if flags == END {
            return (at, has);
        }
        has |= flags;
    }
    (bytes.len(), has)
}

pub(super) fn classify(line: &[u8], has: u16) -> LineClass {
    let has = has & !(PLAYER | TAB | BAR);
    let only = |allowed: u16| has & !allowed == 0;
    if only(FLOOR) {
        LineClass::Blank
    } else if only(FLOOR | MARKED_FLOOR | GOAL) {
        LineClass::Gap
    } else if has & OTHER != 0 {
        // A row with a character that means nothing: an error to report, not the end of the board.
        if is_within(line, b'#') && !is_framed_text(line) {
            LineClass::Weak
        } else {
            LineClass::Text
        }
    } else if has & PACKED != 0 {
        classify_packed(line, has)
    } else if has & WALL != 0 || (has & PIECE != 0 && is_within(line, b'W')) {
        LineClass::Board
    } else if has & PIECE != 0 && has & LETTER == 0 || is_within(line, b'W') {
        LineClass::Weak
    } else {
        LineClass::Text
    }
}

/// Classifies a line with digits, brackets or bars: `3#` and `2(#-)#` are rows, `# 7` and `#1` are headings.
fn classify_packed(line: &[u8], has: u16) -> LineClass {
    let filler = |byte: &&u8| flags(**byte) & (FLOOR | MARKED_FLOOR | PACKED) == 0;
    let ends = (line.iter().find(filler), line.iter().rev().find(filler));
    let walled = ends == (Some(&b'#'), Some(&b'#'))
        || (ends == (Some(&b'W'), Some(&b'W')) && has & PIECE != 0);
    let has_bar = line.contains(&b'|');
    let rows = has_bar && has & (WALL | LETTER) != 0 && has & PIECE != 0;
    let sound = is_balanced(line);
    let repeats_blank = line
        .windows(2)
        .any(|pair| pair[0].is_ascii_digit() && matches!(pair[1], b' ' | b'\t'));
    if sound && (walled && !repeats_blank || rows) || (rows && walled) {
        LineClass::Board
    } else if sound && (has & PIECE != 0 || has_bar && has & WALL != 0) || is_within(line, b'#') {
        LineClass::Weak
    } else if sound && has_bar && has & LETTER == 0 {
        LineClass::Gap
    } else {
        LineClass::Text
    }
}

/// Returns `true` for a word between walls, as in a title in a frame.
fn is_framed_text(line: &[u8]) -> bool {
    let text = decode(line);
    let mut words = text.split(|c: char| !c.is_alphabetic());
    let is_word = |word: &str| {
        let first = word.chars().next();
        word.chars().nth(2).is_some() && word.chars().any(|c| Some(c) != first)
    };
    !text.contains(['$', '@']) && words.any(is_word)
}

/// Whether the line begins and ends with this wall.
fn is_within(line: &[u8], wall: u8) -> bool {
    let row = line.trim_ascii();
    row.len() > 2 && row.first() == Some(&wall) && row.last() == Some(&wall)
}

/// Whether brackets pair and every number has something to repeat.
fn is_balanced(text: &[u8]) -> bool {
    let (mut depth, mut counting) = (0_usize, false);
    for &byte in text.trim_ascii_end() {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 || counting => return false,
            b')' => depth -= 1,
            _ => {}
        }
        counting = byte.is_ascii_digit();
    }
    depth == 0 && !counting
}
