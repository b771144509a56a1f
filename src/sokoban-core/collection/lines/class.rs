//! Classifies a line as part of a board or as text, depending on the characters it contains.
//!
//! Level files have no syntax that marks where boards begin and end. A line that contains walls or pieces is a board
//! line. Letters that may represent squares (`W`, `p`, `b`, …) count only if the line also has walls or pieces. A line
//! of run-length text counts only if its brackets are balanced and each number is followed by something to repeat.

use crate::collection::encoding::decode;

/// The class of a line, which determines whether the line can be part of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(in crate::collection) enum LineClass {
    /// An empty line, or a line that contains only white space.
    Blank,
    /// A line that is certainly part of a board.
    Board,
    /// A line that is part of a board only if it is next to a board line: a row with an unknown character, or a row
    /// without `#`.
    BoardLike,
    /// A line that contains only floor and goals. It is part of a board between two board lines, and text elsewhere.
    FloorOnly,
    /// Any other line.
    Text,
}

impl LineClass {
    pub(in crate::collection) const fn may_be_row(self) -> bool {
        matches!(self, Self::Board | Self::BoardLike)
    }
}

pub(in crate::collection) const FLOOR: u16 = 1;
/// Floor written as `-` or `_`.
pub(in crate::collection) const MARKED_FLOOR: u16 = 2;
const GOAL: u16 = 4;
pub(in crate::collection) const WALL: u16 = 8;
const PIECE: u16 = 16;
pub(in crate::collection) const LETTER: u16 = 32;
pub(in crate::collection) const NOT_BOARD: u16 = 64;
pub(in crate::collection) const RUN_LENGTH: u16 = 128;
/// A player. This flag is set in addition to one of the flags above, as are `TAB`, `BAR` and `QUOTE`.
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

/// Builds a table that maps each byte to the value of the group that contains it, or to `other` if no group contains
/// it.
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

/// Returns the length of the first line in `bytes`, and the flags of all characters in that line combined.
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
        // A row with an unknown character does not end the board. Its error is reported when the board is read.
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

/// Classifies a line that contains digits, brackets or bars. For example, `3#` and `2(#-)#` are rows, but `# 7` and
/// `#1` are headings.
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

/// Returns `true` if the line is a framed title such as `## Level 1 ##`, because it contains a word of several letters.
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

/// Returns `true` if all brackets are paired, and each number is followed by something to repeat.
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
