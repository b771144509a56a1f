//! Bytes → lines, each told apart as board or text.
//!
//! Board lines must be found without being told where they are, so a line is judged by its characters:
//! walls and pieces make a board, letters that also mean squares (`W`, `p`, `b` …) count only beside them, and
//! run-length text counts only where it adds up.

use std::borrow::Cow;

use super::encoding::{decode, strip_marks};
use super::packed;

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

/// A line of the file, without its end and without quote marks of mails.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line<'a> {
    pub(super) bytes: &'a [u8],
    /// Characters of the file's line that stand before `bytes`.
    cut: u32,
    number: u32,
    /// What its characters mean, together.
    has: u16,
    pub(super) class: Class,
}

impl<'a> Line<'a> {
    fn new(bytes: &'a [u8], number: usize, cut: usize, has: u16) -> Self {
        let marked = has & OTHER != 0 && strip_marks(bytes).len() < bytes.len();
        let (bytes, has) = if marked {
            let bytes = strip_marks(bytes);
            (bytes, scan(bytes).1)
        } else {
            (bytes, has)
        };
        Self {
            bytes,
            cut: cut as u32,
            number: number as u32,
            has,
            class: classify(bytes, has),
        }
    }

    /// A row of a board that comes from no text file, at this line and column of its own.
    pub(super) fn row(text: &'a str, line: usize, column: usize) -> Self {
        let bytes = text.as_bytes();
        Self::new(bytes, line, column.saturating_sub(1), scan(bytes).1)
    }

    /// From 1.
    pub(super) const fn number(&self) -> usize {
        self.number as usize
    }

    /// Whether one of its characters has one of these meanings.
    pub(super) const fn has(&self, meaning: u16) -> bool {
        self.has & meaning != 0
    }

    /// The text without blanks around it.
    pub(super) fn text(&self) -> Cow<'a, str> {
        decode(self.bytes.trim_ascii())
    }

    /// The column of the byte at `index`, from 1 and in characters of the file's line.
    pub(super) fn column(&self, index: usize) -> usize {
        let before = &self.bytes[..index.min(self.bytes.len())];
        let characters = match std::str::from_utf8(self.bytes) {
            Ok(_) => decode(before).chars().count(),
            Err(_) => before.len(),
        };
        self.cut as usize + characters + 1
    }

    /// The character that begins at byte `index`.
    pub(super) fn character(&self, index: usize) -> char {
        let text = decode(self.bytes);
        let skipped = self.column(index) - self.cut as usize - 1;
        text.chars()
            .nth(skipped)
            .unwrap_or(char::REPLACEMENT_CHARACTER)
    }
}

/// The lines of a file. They end with LF, CR LF or CR.
pub(super) fn split(bytes: &[u8]) -> Vec<Line<'_>> {
    let mut lines = Vec::with_capacity(bytes.len() / 16);
    let (mut rest, mut quoted) = (bytes, false);
    while !rest.is_empty() {
        let (length, has) = scan(rest);
        let line = Line::new(&rest[..length], lines.len() + 1, 0, has);
        quoted |= line.has(QUOTE) && unquoted(&line, 0).class == Class::Board;
        lines.push(line);
        let behind = &rest[length..];
        let ending = if behind.starts_with(b"\r\n") { 2 } else { 1 };
        rest = behind.get(ending..).unwrap_or_default();
    }
    if quoted {
        unquote(&mut lines);
    }
    lines
}

/// Takes the quote marks of mails off every line. A blank behind them is one of them if it always stands there.
fn unquote(lines: &mut [Line<'_>]) {
    let marked = lines.iter().filter(|line| line.has(QUOTE));
    let mut inner = marked.map(|line| &line.bytes[quote(line.bytes)..]);
    let blank = inner.all(|text| matches!(text.first(), None | Some(b' ')));
    for line in lines.iter_mut().filter(|line| line.has(QUOTE)) {
        *line = unquoted(line, usize::from(blank));
    }
}

/// The line without quote marks, and without so many bytes behind them.
fn unquoted<'a>(line: &Line<'a>, more: usize) -> Line<'a> {
    let marks = quote(line.bytes);
    if marks == 0 {
        return *line;
    }
    let (marks, text) = line.bytes.split_at((marks + more).min(line.bytes.len()));
    let cut = decode(marks).chars().count();
    Line::new(text, line.number(), cut, scan(text).1)
}

/// The length of the quote marks at the start of a line, with the blanks before each of them.
fn quote(bytes: &[u8]) -> usize {
    let mut rest = bytes;
    while let Some(inner) = strip_marks(rest).trim_ascii_start().strip_prefix(b">") {
        rest = inner;
    }
    bytes.len() - rest.len()
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
const QUOTE: u16 = 2048;
/// The end of the line.
const END: u16 = 4096;

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
fn scan(bytes: &[u8]) -> (usize, u16) {
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

fn classify(line: &[u8], has: u16) -> Class {
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
    let rows = line.contains(&b'|') && has & (WALL | LETTER) != 0 && has & PIECE != 0;
    let sound = packed::is_sound(line);
    let repeats_blank = line
        .windows(2)
        .any(|pair| pair[0].is_ascii_digit() && pair[1] == b' ');
    if sound && (walled && !repeats_blank || rows) || (rows && walled) {
        Class::Board
    } else if sound && has & PIECE != 0 || is_within(line, b'#') {
        Class::Weak
    } else {
        Class::Text
    }
}

/// Whether the line begins and ends with this wall.
fn is_within(line: &[u8], wall: u8) -> bool {
    let row = line.trim_ascii();
    row.len() > 2 && row.first() == Some(&wall) && row.last() == Some(&wall)
}
