//! Sections of moves below a board: a heading such as `Solution`, perhaps other text, and lines of LURD.
//!
//! Programs put blank lines, notes and `Key: value` lines between the heading and the moves, or the moves on the
//! heading line. A heading without readable moves stays among the notes, and its line is reported.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::classify::LineClass;
use super::encoding::{decode, one_line, starts_with};
use super::lines::{Line, Lines};
use super::{Record, RecordKind};

/// The most lines of text between a heading and its moves.
const MAX_TEXT_LINES: usize = 8;

/// The fewest moves that are a solution without a heading. Fewer may be a word.
const MIN_MOVES: usize = 8;

/// The most bytes after the word of a heading without moves.
const MAX_HEADING: usize = 40;

/// Returns `true` if the line has only characters of moves.
pub(super) fn is_lurd(line: &Line<'_>) -> bool {
    line.class != LineClass::Blank && is_lurd_text(line.bytes)
}

pub(super) fn is_lurd_text(bytes: &[u8]) -> bool {
    let is_sign = |byte| {
        matches!(
            byte,
            b'0'..=b'9' | b'(' | b')' | b'*' | b'[' | b']' | b'{' | b'}' | b' ' | b'\t'
        )
    };
    bytes
        .trim_ascii()
        .iter()
        .all(|&byte| is_direction(byte) || is_sign(byte))
}

const fn is_direction(byte: u8) -> bool {
    matches!(byte | 0x20, b'l' | b'u' | b'r' | b'd')
}

/// Returns `true` if the text is moves with at least one direction.
fn has_moves(bytes: &[u8]) -> bool {
    is_lurd_text(bytes) && bytes.iter().any(|&byte| is_direction(byte))
}

/// Returns `true` if the text is moves, except for a few characters.
fn has_damaged_moves(bytes: &[u8]) -> bool {
    let is_visible = |byte: &&u8| !byte.is_ascii_whitespace();
    let is_move = |byte: &&u8| is_direction(**byte);
    let visible = bytes.iter().filter(is_visible).count();
    let moves = bytes.iter().filter(is_move).count();
    !is_lurd_text(bytes) && visible >= 4 && 4 * moves >= 3 * visible
}

/// The word that opens a section of moves, and the rest of its line.
fn split_heading<'a>(line: &Line<'a>) -> Option<(RecordKind, &'a [u8])> {
    let bytes = line.bytes.trim_ascii();
    let words = RecordKind::WORDS.into_iter();
    let (word, kind) = words
        .into_iter()
        .find(|(word, _)| starts_with(bytes, word))?;
    let tail = &bytes[word.len()..];
    let ends = !tail.first().is_some_and(u8::is_ascii_alphanumeric);
    ends.then_some((kind, tail))
}

/// Returns `true` if the line is a heading with its moves on the same line.
pub(super) fn holds_record(line: &Line<'_>) -> bool {
    split_heading(line).is_some_and(|(_, tail)| split_moves(tail).is_some())
}

/// Splits moves off the end of a line: after a colon or an equals sign, or after signs and digits.
fn split_moves(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let is_sign = |byte: &u8| matches!(byte, b':' | b'=');
    let is_word = |before: &[u8]| before.iter().any(u8::is_ascii_alphabetic);
    let behind_signs = || {
        let at = text.iter().rposition(u8::is_ascii_whitespace)?;
        (!is_word(&text[..at])).then_some(at)
    };
    let split = text.iter().rposition(is_sign).or_else(behind_signs)?;
    let (label, moves) = (&text[..split], &text[split + 1..]);
    has_moves(moves).then_some((label.trim_ascii(), moves))
}

/// Splits a line that ends with a solution, although it does not begin with the word for it: `Moves: rruLL…`,
/// `; Solution: rruLL…`, or only moves.
pub(super) fn split_solution<'a>(line: &Line<'a>) -> Option<(&'a [u8], &'a [u8])> {
    let bytes = line.bytes.trim_ascii();
    if !bytes
        .last()
        .is_some_and(|&byte| is_direction(byte) || byte == b')')
    {
        return None;
    }
    let (label, moves) = split_moves(bytes).unwrap_or((b"", bytes));
    let is_push = |byte: &u8| matches!(byte, b'L' | b'U' | b'R' | b'D');
    let directions = moves.iter().filter(|byte| is_direction(**byte)).count();
    let is_solution = directions >= MIN_MOVES && moves.iter().any(is_push);
    (is_solution && is_lurd_text(moves)).then_some((label, moves))
}

/// The contents of a section of moves.
pub(super) enum Outcome {
    Record(Record),
    /// These lines are notes.
    Notes {
        lines: Vec<Range<usize>>,
        /// The line of a heading whose moves cannot be read, from 1.
        unread: Option<usize>,
    },
}

/// A section of moves whose end was not found yet.
pub(super) struct Section<'a> {
    kind: RecordKind,
    heading: Line<'a>,
    tail: &'a [u8],
    /// Its lines without fields, comments and repeated blank lines.
    lines: Vec<Range<usize>>,
    text_lines: usize,
    label: String,
    moves: String,
    is_damaged: bool,
    /// The heading is the last line so far.
    is_first: bool,
}

impl<'a> Section<'a> {
    /// Opens a section if the line is a heading.
    pub(super) fn open(line: &Line<'a>) -> Option<Self> {
        let (kind, tail) = split_heading(line)?;
        Some(Self::new(kind, line, tail))
    }

    /// Opens a section if the line has moves without a heading.
    pub(super) fn open_unnamed(line: &Line<'a>) -> Option<Self> {
        let (label, moves) = split_solution(line)?;
        let mut section = Self::new(RecordKind::Solution, line, b"");
        section.is_first = false;
        let is_letter = |c: char| c.is_alphanumeric();
        let label = one_line(decode(label));
        let label = label.trim_matches(|c| !is_letter(c));
        // One word is only a name for solutions.
        if label.contains(|c| !is_letter(c)) {
            section.label.push_str(label);
        }
        section.push_moves(moves);
        Some(section)
    }

    fn new(kind: RecordKind, line: &Line<'a>, tail: &'a [u8]) -> Self {
        Self {
            kind,
            heading: *line,
            tail,
            lines: Vec::from([Range {
                start: line.index(),
                end: line.index() + 1,
            }]),
            text_lines: 0,
            label: String::new(),
            moves: String::new(),
            is_damaged: false,
            is_first: true,
        }
    }

    /// Returns `true` if no moves were found yet.
    pub(super) const fn is_waiting(&self) -> bool {
        self.moves.is_empty()
    }

    /// Takes a line that is neither a field nor inside a comment. Returns `false` if the section ends before it.
    pub(super) fn take(&mut self, line: &Line<'_>, lines: &Lines<'_>) -> bool {
        let is_lurd = is_lurd(line);
        if core::mem::take(&mut self.is_first) {
            self.take_heading(is_lurd);
        }
        let touches = self.end() == line.index();
        if line.class == LineClass::Blank {
            if touches && lines.class(line.index() - 1) != LineClass::Blank {
                self.keep(line);
            }
            return true;
        }
        let is_direct = touches
            && lines.class(line.index() - 1) != LineClass::Blank
            && (!self.is_waiting() || line.index() == self.heading.index() + 1);
        if is_lurd && (is_direct || has_moves(line.bytes)) {
            self.keep(line);
            self.push_moves(line.bytes);
            return true;
        }
        self.is_damaged |= has_damaged_moves(line.bytes) && (touches || self.is_waiting());
        let continues = self.is_waiting() || self.is_damaged && touches;
        if !continues || self.text_lines == MAX_TEXT_LINES {
            return false;
        }
        self.text_lines += 1;
        self.keep(line);
        self.take_text(line.bytes.trim_ascii());
        true
    }

    /// Passes a line that belongs to the level and not to the section.
    pub(super) fn skip(&mut self) {
        if core::mem::take(&mut self.is_first) {
            self.take_heading(false);
        }
    }

    /// The index of the line after the last one that was kept.
    fn end(&self) -> usize {
        self.lines.last().map_or(0, |last| last.end)
    }

    fn keep(&mut self, line: &Line<'_>) {
        match self.lines.last_mut() {
            Some(last) if last.end == line.index() => last.end += 1,
            _ => self.lines.push(line.index()..line.index() + 1),
        }
    }

    /// Takes the rest of the heading line: a label if moves follow below it.
    fn take_heading(&mut self, moves_follow: bool) {
        let tail = self.tail.trim_ascii();
        let behind_colon = tail.strip_prefix(b":").filter(|moves| has_moves(moves));
        match behind_colon {
            Some(moves) if moves_follow => self.push_moves(moves),
            _ if moves_follow => self.label = one_line(decode(self.tail)),
            _ => self.take_text(self.tail),
        }
    }

    /// Takes text that may end with moves.
    fn take_text(&mut self, text: &[u8]) {
        let (label, moves) = split_moves(text).unwrap_or((text, b""));
        let label = one_line(decode(label));
        if !self.label.is_empty() && !label.is_empty() {
            self.label.push(' ');
        }
        self.label.push_str(&label);
        self.push_moves(moves);
    }

    fn push_moves(&mut self, bytes: &[u8]) {
        self.moves.reserve(bytes.len());
        let letters = bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
        self.moves.extend(letters.copied().map(char::from));
    }

    /// Closes the section.
    pub(super) fn close(mut self) -> Outcome {
        self.skip();
        if !self.moves.is_empty() && !self.is_damaged {
            self.label.shrink_to_fit();
            self.moves.shrink_to_fit();
            return Outcome::Record(Record {
                kind: self.kind,
                label: self.label,
                moves: self.moves,
            });
        }
        // Prose that begins with such a word is not a heading.
        let tail = self.tail.trim_ascii();
        let is_short = tail.len() <= MAX_HEADING && !tail.ends_with(b".");
        let is_bare = !tail.first().is_some_and(u8::is_ascii_alphabetic);
        let unread = self.is_damaged || is_bare || is_short;
        Outcome::Notes {
            unread: unread.then(|| self.heading.number()),
            lines: self.lines,
        }
    }
}
