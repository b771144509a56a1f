//! Bytes → lines, each told apart as board or text.
//!
//! Board lines must be found without being told where they are, so a line is judged by its characters:
//! walls and pieces make a board, letters that also mean squares (`W`, `p`, `b` …) count only beside them.

use std::borrow::Cow;

/// What a line can be part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

/// A line of the file, without its end.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) bytes: &'a [u8],
    /// From 1.
    pub(super) number: usize,
    pub(super) class: Class,
}

impl<'a> Line<'a> {
    /// The text without blanks around it.
    pub(super) fn text(&self) -> Cow<'a, str> {
        decode(self.bytes.trim_ascii())
    }
}

/// UTF-8 where the bytes are that, else Latin-1, whose bytes are the first 256 code points.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().copied().map(char::from).collect()),
    }
}

/// The lines of a file. They end with LF, CR LF or CR; a byte-order mark is no part of the first.
pub(super) fn split(bytes: &[u8]) -> Vec<Line<'_>> {
    let mut rest = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let mut lines = Vec::with_capacity(rest.len() / 10);
    while !rest.is_empty() {
        let end = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r');
        let (line, behind) = rest.split_at(end.unwrap_or(rest.len()));
        lines.push(Line {
            bytes: line,
            number: lines.len() + 1,
            class: classify(line),
        });
        let ending = if behind.starts_with(b"\r\n") { 2 } else { 1 };
        rest = behind.get(ending..).unwrap_or_default();
    }
    lines
}

const FLOOR: u8 = 1;
const MARKED_FLOOR: u8 = 2;
const GOAL: u8 = 4;
const WALL: u8 = 8;
const PIECE: u8 = 16;
const LETTER: u8 = 32;
const OTHER: u8 = 64;

/// What each byte says about its line.
static MEANING: [u8; 256] = {
    let mut table = [OTHER; 256];
    let groups: [(&[u8], u8); 6] = [
        (b" \t", FLOOR),
        (b"-_", MARKED_FLOOR),
        (b".", GOAL),
        (b"#", WALL),
        (b"@+$*^", PIECE),
        (b"WpPmMbBo", LETTER),
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

fn classify(line: &[u8]) -> Class {
    let has = line
        .iter()
        .fold(0, |has, &byte| has | MEANING[usize::from(byte)]);
    let only = |allowed: u8| has & !allowed == 0;
    let within = |wall: u8| {
        let row = line.trim_ascii();
        row.len() > 2 && row.first() == Some(&wall) && row.last() == Some(&wall)
    };
    if only(FLOOR) {
        Class::Blank
    } else if only(FLOOR | MARKED_FLOOR | GOAL) {
        Class::Gap
    } else if has & OTHER != 0 {
        // A row with a character that means nothing: an error to report, not the end of the board.
        if within(b'#') {
            Class::Weak
        } else {
            Class::Text
        }
    } else if has & WALL != 0 || (has & PIECE != 0 && within(b'W')) {
        Class::Board
    } else if has & PIECE != 0 && has & LETTER == 0 || within(b'W') {
        Class::Weak
    } else {
        Class::Text
    }
}
