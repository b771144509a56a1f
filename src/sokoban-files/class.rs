//! Classifies a line as part of a board or as text, depending on the characters it contains.
//!
//! Level files have no syntax that marks where boards begin and end. A line that contains walls or pieces is a board
//! line. Letters that may represent squares (`W`, `p`, `b`, …) count only if the line also has walls or pieces. A line
//! of run-length text counts only if its brackets are balanced and each number is followed by something to repeat.

/// The class of a line, which determines whether the line can be part of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum LineClass {
    /// An empty line, or a line that contains only white space.
    Blank,
    /// A line that is certainly part of a board.
    Board,
    /// A row with an unknown character, or a row without `#`. Such a line is part of a board only if it is next to a
    /// board line.
    BoardLike,
    /// A line that contains only floor and goals. It is part of a board if it is between two board lines; otherwise it
    /// is text.
    FloorOnly,
    /// Any other line.
    Text,
}

impl LineClass {
    pub(crate) const fn may_be_row(self) -> bool {
        matches!(self, Self::Board | Self::BoardLike)
    }
}

/// The kinds of characters in a line, as a set of bits.
pub(crate) type Flags = u16;

const FLOOR: Flags = 1;
/// The flag for floor written as `-` or `_`.
const MARKED_FLOOR: Flags = 2;
const GOAL: Flags = 4;
pub(crate) const WALL: Flags = 8;
const PIECE: Flags = 16;
pub(crate) const LETTER: Flags = 32;
pub(crate) const NOT_BOARD: Flags = 64;
pub(crate) const RUN_LENGTH: Flags = 128;
/// The flag for a player. Like `BAR`, it is set in addition to one of the flags above.
pub(crate) const PLAYER: Flags = 256;
pub(crate) const BAR: Flags = 512;

pub(crate) const fn flags(c: char) -> Flags {
    match c {
        ' ' | '\t' => FLOOR,
        '-' | '_' => MARKED_FLOOR,
        '.' => GOAL,
        '#' => WALL,
        '$' | '*' | '^' => PIECE,
        '@' | '+' => PIECE | PLAYER,
        'W' | 'b' | 'B' | 'o' => LETTER,
        'p' | 'm' | 'P' | 'M' => LETTER | PLAYER,
        '0'..='9' | '(' | ')' => RUN_LENGTH,
        '|' => RUN_LENGTH | BAR,
        _ => NOT_BOARD,
    }
}

/// The flags of each byte of a line in UTF-8. All non-ASCII characters have the same flags.
static BYTE_FLAGS: [Flags; 256] = {
    let mut table = [NOT_BOARD; 256];
    let mut byte = 0;
    while byte < 128 {
        table[byte] = flags(byte as u8 as char);
        byte += 1;
    }
    table
};

/// Returns the XSB character for a character that may appear in a row.
pub(crate) const fn xsb(c: char) -> char {
    match c {
        'W' => '#',
        'b' => '$',
        'B' => '*',
        'o' => '.',
        'p' | 'm' => '@',
        'P' | 'M' => '+',
        _ => c,
    }
}

/// Returns the class of a line, and the flags of all its characters.
pub(crate) fn classify(line: &str) -> (LineClass, Flags) {
    let all = line
        .bytes()
        .fold(0, |all, byte| all | BYTE_FLAGS[usize::from(byte)]);
    (class_of(line, all & !(PLAYER | BAR)), all)
}

fn class_of(line: &str, has: Flags) -> LineClass {
    let only = |allowed: Flags| has & !allowed == 0;
    if only(FLOOR) {
        LineClass::Blank
    } else if only(FLOOR | MARKED_FLOOR | GOAL) {
        LineClass::FloorOnly
    } else if has & NOT_BOARD != 0 {
        // A row with an unknown character does not end the board: the character is reported as an error when the board
        // is read.
        if is_enclosed(line, '#') && !is_framed_text(line) || has_one_wrong_character(line) {
            LineClass::BoardLike
        } else {
            LineClass::Text
        }
    } else if has & RUN_LENGTH != 0 {
        class_of_run_length(line, has)
    } else if has & WALL != 0 || (has & PIECE != 0 && is_enclosed(line, 'W')) {
        LineClass::Board
    } else if has & PIECE != 0 && has & LETTER == 0 || is_enclosed(line, 'W') {
        LineClass::BoardLike
    } else {
        LineClass::Text
    }
}

/// Classifies a line that contains digits, brackets or bars. For example, `3#` and `2(#-)#` are rows, but `# 7` and
/// `#1` are headings.
fn class_of_run_length(line: &str, has: Flags) -> LineClass {
    let is_square = |c: &char| flags(*c) & (FLOOR | MARKED_FLOOR | RUN_LENGTH) == 0;
    let ends = (line.chars().find(is_square), line.chars().rfind(is_square));
    let is_walled =
        ends == (Some('#'), Some('#')) || (ends == (Some('W'), Some('W')) && has & PIECE != 0);
    let has_bar = line.contains('|');
    let has_rows = has_bar && has & (WALL | LETTER) != 0 && has & PIECE != 0;
    let is_balanced = is_balanced(line);
    let repeats_blank = line
        .as_bytes()
        .windows(2)
        .any(|pair| pair[0].is_ascii_digit() && matches!(pair[1], b' ' | b'\t'));
    if is_balanced && (is_walled && !repeats_blank || has_rows) || (has_rows && is_walled) {
        LineClass::Board
    } else if is_balanced && (has & PIECE != 0 || has_bar && has & WALL != 0)
        || is_enclosed(line, '#')
    {
        LineClass::BoardLike
    } else if is_balanced && has_bar && has & LETTER == 0 {
        LineClass::FloorOnly
    } else {
        LineClass::Text
    }
}

/// Returns `true` if the line is a framed title such as `## Level 1 ##`: it contains a word of several letters.
fn is_framed_text(line: &str) -> bool {
    let mut words = line.split(|c: char| !c.is_alphabetic());
    let is_word = |word: &str| {
        let first = word.chars().next();
        word.chars().nth(2).is_some() && word.chars().any(|c| Some(c) != first)
    };
    !line.contains(['$', '@']) && words.any(is_word)
}

/// Returns `true` if the line is a row with a wall at one end and one unknown character, such as `#@$.x`. Marks that
/// are often put beside rows, such as the backquotes of inline code, do not count as unknown characters.
fn has_one_wrong_character(line: &str) -> bool {
    const XSB: Flags = FLOOR | MARKED_FLOOR | GOAL | WALL | PIECE;
    let row = line.trim();
    if !row.starts_with('#') && !row.ends_with('#') {
        return false;
    }
    let count = |wanted: Flags| row.chars().filter(|c| flags(*c) & wanted != 0).count();
    let mut wrong = row.chars().filter(|c| flags(*c) & XSB == 0);
    let found = wrong.next();
    let is_mark = found.is_some_and(|c| "`'\",;:|/\\=<>[]{}".contains(c));
    // Reject headings such as `### A`, which contain a space, but no box or player.
    wrong.next().is_none()
        && !is_mark
        && count(WALL | PIECE | GOAL) >= 3
        && (count(PIECE) > 0 || !row.contains(' '))
}

pub(crate) fn is_enclosed(line: &str, wall: char) -> bool {
    let row = line.trim();
    row.len() > 2 && row.starts_with(wall) && row.ends_with(wall)
}

/// Returns `true` if the line consists of one repeated character, ignoring white space.
pub(crate) fn is_uniform(line: &str) -> bool {
    let mut visible = line.chars().filter(|c| !c.is_ascii_whitespace());
    let first = visible.next();
    first.is_some() && visible.all(|c| Some(c) == first)
}

/// Returns `true` if all brackets are paired, and each number is followed by a character or group to repeat.
fn is_balanced(text: &str) -> bool {
    let (mut depth, mut after_digit) = (0_usize, false);
    for c in text.trim_end().chars() {
        match c {
            '(' => depth += 1,
            ')' if depth == 0 || after_digit => return false,
            ')' => depth -= 1,
            _ => {}
        }
        after_digit = c.is_ascii_digit();
    }
    depth == 0 && !after_digit
}
