//! Classifies a line as part of a board or as text, depending on the characters it contains.
//!
//! Level files have no syntax that marks where boards begin and end. A line that contains walls or pieces is a board
//! line. Letters that may represent squares (`W`, `p`, `b`, …) count only if the line also has walls or pieces. A line
//! of run-length text counts only if its brackets are balanced and each number is followed by something to repeat.

use crate::board::{Kind, Tile};
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
/// The characters of plain rows, without letters and run lengths.
const XSB: u16 = FLOOR | MARKED_FLOOR | GOAL | WALL | PIECE;

/// A tile, and the kind of the box on it, or `None` without a box. The player is stored separately.
#[derive(Clone, Copy)]
pub(in crate::collection) struct Square {
    pub(in crate::collection) tile: Tile,
    pub(in crate::collection) kind: Option<Kind>,
}

impl Square {
    const fn new(tile: Tile) -> Self {
        Self { tile, kind: None }
    }

    const fn with_box(tile: Tile) -> Self {
        let kind = Some(Kind::PLAIN);
        Self { tile, kind }
    }
}

const GOAL_TILE: Tile = Tile::Goal(Kind::PLAIN);
const EMPTY: Square = Square::new(Tile::Floor);

/// The flags and the square of each character. All other characters have [`NOT_BOARD`].
const CHARACTERS: [(&[u8], u16, Square); 18] = [
    (b" ", FLOOR, EMPTY),
    (b"\t", FLOOR | TAB, EMPTY),
    (b"-_", MARKED_FLOOR, EMPTY),
    (b".", GOAL, Square::new(GOAL_TILE)),
    (b"#", WALL, Square::new(Tile::Wall)),
    (b"$", PIECE, Square::with_box(Tile::Floor)),
    (b"*", PIECE, Square::with_box(GOAL_TILE)),
    (b"^", PIECE, Square::new(Tile::Hole)),
    (b"@", PIECE | PLAYER, EMPTY),
    (b"+", PIECE | PLAYER, Square::new(GOAL_TILE)),
    (b"W", LETTER, Square::new(Tile::Wall)),
    (b"b", LETTER, Square::with_box(Tile::Floor)),
    (b"B", LETTER, Square::with_box(GOAL_TILE)),
    (b"o", LETTER, Square::new(GOAL_TILE)),
    (b"pm", LETTER | PLAYER, EMPTY),
    (b"PM", LETTER | PLAYER, Square::new(GOAL_TILE)),
    (b"0123456789()", RUN_LENGTH, EMPTY),
    (b"|", RUN_LENGTH | BAR, EMPTY),
];

/// [`CHARACTERS`] by byte, with the characters that have a meaning only between rows.
static BYTES: [(u16, Square); 256] = {
    let mut bytes = [(NOT_BOARD, EMPTY); 256];
    bytes[b'>' as usize].0 = NOT_BOARD | QUOTE;
    bytes[b'\r' as usize].0 = LINE_END;
    bytes[b'\n' as usize].0 = LINE_END;
    let mut group = 0;
    while group < CHARACTERS.len() {
        let (characters, flags, square) = CHARACTERS[group];
        let mut index = 0;
        while index < characters.len() {
            bytes[characters[index] as usize] = (flags, square);
            index += 1;
        }
        group += 1;
    }
    bytes
};

pub(in crate::collection) fn flags(byte: u8) -> u16 {
    BYTES[usize::from(byte)].0
}

pub(in crate::collection) fn square(byte: u8) -> Square {
    BYTES[usize::from(byte)].1
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
        if is_enclosed(line, b'#') && !is_framed_text(line) || has_one_wrong_character(line) {
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

/// Returns `true` if the line is a row with a wall at one end and one unknown character, such as `#@$.x`. A mark beside
/// a row, such as the backquote of inline code, does not count.
fn has_one_wrong_character(line: &[u8]) -> bool {
    let row = line.trim_ascii();
    if !row.starts_with(b"#") && !row.ends_with(b"#") {
        return false;
    }
    let text = decode(row);
    let is_known = |c: &char| u8::try_from(*c).is_ok_and(|byte| flags(byte) & XSB != 0);
    let mut wrong = text.chars().filter(|c| !is_known(c));
    let found = wrong.next();
    let is_mark = found.is_some_and(|c| "`'\",;:|/\\=<>[]{}".contains(c));
    // A heading such as `### A` has a space, and no box or player.
    let has_piece = row.iter().any(|&byte| flags(byte) & PIECE != 0);
    let squares = row
        .iter()
        .filter(|&&byte| flags(byte) & (WALL | PIECE | GOAL) != 0);
    wrong.next().is_none()
        && !is_mark
        && squares.count() >= 3
        && (has_piece || !row.contains(&b' '))
}

pub(in crate::collection) fn is_enclosed(line: &[u8], wall: u8) -> bool {
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
