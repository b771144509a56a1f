//! Classifies a line by its characters: board or text.
//!
//! No syntax marks board lines. Walls and pieces make a line a board line. Letters that also mean squares (`W`, `p`,
//! `b` …) count only beside walls and pieces, and run-length text only if its brackets and numbers are balanced.

use crate::collection::encoding::decode;

/// The part of a file that a line can belong to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(in crate::collection) enum LineClass {
    /// Empty, or only blanks.
    Blank,
    /// Certainly part of a board.
    Board,
    /// Part of a board if a board line is next to it: a damaged row, or a row without `#`.
    BoardLike,
    /// Only floor and goals: part of a board between two board lines, else text.
    FloorOnly,
    /// Anything else.
    Text,
}

impl LineClass {
    pub(in crate::collection) const fn may_be_row(self) -> bool {
        matches!(self, Self::Board | Self::BoardLike)
    }
}

pub(in crate::collection) const FLOOR: u16 = 1;
/// `-` or `_`.
pub(in crate::collection) const MARKED_FLOOR: u16 = 2;
const GOAL: u16 = 4;
pub(in crate::collection) const WALL: u16 = 8;
const PIECE: u16 = 16;
pub(in crate::collection) const LETTER: u16 = 32;
pub(in crate::collection) const NOT_BOARD: u16 = 64;
pub(in crate::collection) const RUN_LENGTH: u16 = 128;
/// This flag and those below are set in addition to another one.
pub(in crate::collection) const PLAYER: u16 = 256;
pub(in crate::collection) const TAB: u16 = 512;
pub(in crate::collection) const BAR: u16 = 1024;
pub(super) const QUOTE: u16 = 2048;
pub(super) const LINE_END: u16 = 4096;

static FLAGS: [u16; 256] = byte_table(
    NOT_BOARD,
    [
        (b" \x0C", FLOOR),
        (b"\t", FLOOR | TAB),
        (b"-_", MARKED_FLOOR),
        (b".", GOAL),
        (b"#", WALL),
        (b"$*^", PIECE),
        (b"@+", PIECE | PLAYER),
        (b"WbBo", LETTER),
        (b"pPmM", LETTER | PLAYER),
        (b"0123456789()", RUN_LENGTH),
        (b"|", RUN_LENGTH | BAR),
        (b">", NOT_BOARD | QUOTE),
        (b"\r\n", LINE_END),
    ],
);

/// Builds a table of a value for each byte. Bytes in no group have the value `other`.
pub(in crate::collection) const fn byte_table<T: Copy, const N: usize>(
    other: T,
    groups: [(&[u8], T); N],
) -> [T; 256] {
    let mut table = [other; 256];
    let mut group = 0;
    while group < N {
        let (bytes, value) = groups[group];
        let mut index = 0;
        while index < bytes.len() {
            table[bytes[index] as usize] = value;
            index += 1;
        }
        group += 1;
    }
    table
}

pub(in crate::collection) fn flags(byte: u8) -> u16 {
    FLAGS[usize::from(byte)]
}

/// Returns the length of the first line and the union of the flags of its characters.
pub(in crate::collection) fn scan(bytes: &[u8]) -> (usize, u16) {
    let mut has = 0;
    for (at, &byte) in bytes.iter().enumerate() {
        let flags = flags(byte);
        if flags == LINE_END {
            return (at, has);
        }
        has |= flags;
    }
    (bytes.len(), has)
}

pub(in crate::collection) fn classify(line: &[u8], has: u16) -> LineClass {
    let has = has & !(PLAYER | TAB | BAR);
    let only = |allowed: u16| has & !allowed == 0;
    if only(FLOOR) {
        LineClass::Blank
    } else if only(FLOOR | MARKED_FLOOR | GOAL) {
        LineClass::FloorOnly
    } else if has & NOT_BOARD != 0 {
        // A row with an unknown character is an error to report, not the end of the board.
        if is_enclosed(line, b'#') && !is_framed_text(line) {
            LineClass::BoardLike
        } else {
            LineClass::Text
        }
    } else if has & RUN_LENGTH != 0 {
        classify_run_length(line, has)
    } else if has & WALL != 0 || (has & PIECE != 0 && is_enclosed(line, b'W')) {
        LineClass::Board
    } else if has & PIECE != 0 && has & LETTER == 0 || is_enclosed(line, b'W') {
        LineClass::BoardLike
    } else {
        LineClass::Text
    }
}

/// Classifies a line with digits, brackets or bars: `3#` and `2(#-)#` are rows, `# 7` and `#1` are headings.
fn classify_run_length(line: &[u8], has: u16) -> LineClass {
    let is_square = |byte: &&u8| flags(**byte) & (FLOOR | MARKED_FLOOR | RUN_LENGTH) == 0;
    let ends = (
        line.iter().find(is_square),
        line.iter().rev().find(is_square),
    );
    let is_walled = ends == (Some(&b'#'), Some(&b'#'))
        || (ends == (Some(&b'W'), Some(&b'W')) && has & PIECE != 0);
    let has_bar = line.contains(&b'|');
    let has_rows = has_bar && has & (WALL | LETTER) != 0 && has & PIECE != 0;
    let is_balanced = is_balanced(line);
    let repeats_blank = line
        .windows(2)
        .any(|pair| pair[0].is_ascii_digit() && matches!(pair[1], b' ' | b'\t'));
    if is_balanced && (is_walled && !repeats_blank || has_rows) || (has_rows && is_walled) {
        LineClass::Board
    } else if is_balanced && (has & PIECE != 0 || has_bar && has & WALL != 0)
        || is_enclosed(line, b'#')
    {
        LineClass::BoardLike
    } else if is_balanced && has_bar && has & LETTER == 0 {
        LineClass::FloorOnly
    } else {
        LineClass::Text
    }
}

/// Returns `true` for a word between walls, such as a title in a frame.
fn is_framed_text(line: &[u8]) -> bool {
    let text = decode(line);
    let mut words = text.split(|c: char| !c.is_alphabetic());
    let is_word = |word: &str| {
        let first = word.chars().next();
        word.chars().nth(2).is_some() && word.chars().any(|c| Some(c) != first)
    };
    !text.contains(['$', '@']) && words.any(is_word)
}

fn is_enclosed(line: &[u8], wall: u8) -> bool {
    let row = line.trim_ascii();
    row.len() > 2 && row.first() == Some(&wall) && row.last() == Some(&wall)
}

/// Returns `true` if brackets are paired and each number has something to repeat.
fn is_balanced(text: &[u8]) -> bool {
    let (mut depth, mut after_digit) = (0_usize, false);
    for &byte in text.trim_ascii_end() {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 0 || after_digit => return false,
            b')' => depth -= 1,
            _ => {}
        }
        after_digit = byte.is_ascii_digit();
    }
    depth == 0 && !after_digit
}
