//! What the characters of a line mean, and what the line can be part of.
//!
//! Board lines must be found without being told where they are, so a line is judged by its characters:
//! walls and pieces make a board, letters that also mean squares (`W`, `p`, `b` …) count only beside them, and
//! run-length text counts only where it adds up.

use super::packed;

/// What a line can be part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Class {
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
const LETTER: u16 = 32;
/// No part of any board.
pub(super) const OTHER: u16 = 64;
/// Run-length text.
pub(super) const PACKED: u16 = 128;
/// Together with another meaning: a player.
pub(super) const PLAYER: u16 = 256;
/// Together with another meaning: a tab.
pub(super) const TAB: u16 = 512;
/// Together with another meaning: the end of a row.
pub(super) const BAR: u16 = 1024;
/// Together with another meaning: the quote mark of mails.
pub(super) const QUOTE: u16 = 2048;
/// The end of the line.
pub(super) const END: u16 = 4096;

/// What each byte says about its line.
static MEANING: [u16; 256] = {
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
        let (bytes, meaning) = groups[group];
        let mut index = 0;
        while index < bytes.len() {
            table[bytes[index] as usize] = meaning;
            index += 1;
        }
        group += 1;
    }
    table
};

pub(super) fn meaning(byte: u8) -> u16 {
    MEANING[usize::from(byte)]
}

/// The length of the first line and what its characters mean.
pub(super) fn scan(bytes: &[u8]) -> (usize, u16) {
    let mut has = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        let meaning = meaning(byte);
        if meaning == END {
            return (at, has);
        }
        has |= meaning;
    }
    (bytes.len(), has)
}

pub(super) fn classify(line: &[u8], has: u16) -> Class {
    let has = has & !(PLAYER | TAB | BAR);
    let only = |allowed: u16| has & !allowed == 0;
    if only(FLOOR) {
        Class::Blank
    } else if only(FLOOR | MARKED_FLOOR | GOAL) {
        Class::Gap
    } else if has & OTHER != 0 {
        // A row with a character that means nothing: an error to report, not the end of the board.
        if is_within(line, b'#') {
            Class::Weak
        } else {
            Class::Text
        }
    } else if has & PACKED != 0 {
        classify_packed(line, has)
    } else if has & WALL != 0 || (has & PIECE != 0 && is_within(line, b'W')) {
        Class::Board
    } else if has & PIECE != 0 && has & LETTER == 0 || is_within(line, b'W') {
        Class::Weak
    } else {
        Class::Text
    }
}

/// Judges a line with digits, brackets or bars: `3#` and `2(#-)#` are rows, `# 7` and `#1` are headings.
fn classify_packed(line: &[u8], has: u16) -> Class {
    let filler = |byte: &&u8| meaning(**byte) & (FLOOR | MARKED_FLOOR | PACKED) == 0;
    let ends = (line.iter().find(filler), line.iter().rev().find(filler));
    let walled = ends == (Some(&b'#'), Some(&b'#'))
        || (ends == (Some(&b'W'), Some(&b'W')) && has & PIECE != 0);
    let has_bar = line.contains(&b'|');
    let rows = has_bar && has & (WALL | LETTER) != 0 && has & PIECE != 0;
    let sound = packed::is_sound(line);
    let repeats_blank = line
        .windows(2)
        .any(|pair| pair[0].is_ascii_digit() && pair[1] == b' ');
    if sound && (walled && !repeats_blank || rows) || (rows && walled) {
        Class::Board
    } else if sound && (has & PIECE != 0 || has_bar && has & WALL != 0) || is_within(line, b'#') {
        Class::Weak
    } else if sound && has_bar && has & LETTER == 0 {
        Class::Gap
    } else {
        Class::Text
    }
}

/// Whether the line begins and ends with this wall.
fn is_within(line: &[u8], wall: u8) -> bool {
    let row = line.trim_ascii();
    row.len() > 2 && row.first() == Some(&wall) && row.last() == Some(&wall)
}
