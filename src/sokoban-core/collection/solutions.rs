//! Parses solutions and saved games. Each consists of a heading such as `Solution` and of lines in LURD notation.
//!
//! Some programs put blank lines, notes or fields between the heading and the moves, and some put the moves on the
//! heading line. If the moves cannot be read, the heading becomes a note, and its line number is reported.

use alloc::string::String;
use alloc::vec::Vec;
use core::iter;
use core::ops::Range;

use super::encoding::{decode, one_line, starts_with};
use super::lines::{Line, LineClass, Lines};
use super::{Record, RecordKind};

/// The maximum number of lines of text between a heading and its moves.
const MAX_TEXT_LINES: usize = 8;
/// The minimum number of moves in a solution without a heading. A shorter sequence of letters may be a word.
const MIN_UNNAMED_MOVES: usize = 8;
/// The maximum length in bytes of the text after the keyword in a heading. A line with more text is a sentence that
/// happens to start with the keyword.
const MAX_HEADING_LEN: usize = 40;

/// Returns `true` if the line is not blank and contains only LURD characters.
pub(super) fn is_lurd_line(line: &Line<'_>) -> bool {
    line.class != LineClass::Blank && is_lurd(line.bytes)
}

/// Returns `true` if the text contains only LURD characters and white space.
pub(super) fn is_lurd(bytes: &[u8]) -> bool {
    let is_sign = |byte: u8| b"0123456789()*[]{} \t".contains(&byte);
    let mut bytes = bytes.trim_ascii().iter();
    bytes.all(|&byte| is_direction(byte) || is_sign(byte))
}

const fn is_direction(byte: u8) -> bool {
    matches!(byte | 0x20, b'l' | b'u' | b'r' | b'd')
}

/// Returns `true` if the text contains only LURD characters, including at least one move.
fn has_moves(bytes: &[u8]) -> bool {
    is_lurd(bytes) && bytes.iter().any(|&byte| is_direction(byte))
}

/// Returns `true` if the text looks like moves with errors: it is not LURD, but at least three quarters of its visible
/// characters are moves.
fn is_damaged_lurd(bytes: &[u8]) -> bool {
    let is_visible = |byte: &&u8| !byte.is_ascii_whitespace();
    let visible = bytes.iter().filter(is_visible).count();
    let moves = bytes.iter().filter(|byte| is_direction(**byte)).count();
    !is_lurd(bytes) && visible >= 4 && 4 * moves >= 3 * visible
}

/// Returns the kind of record that begins with this heading, and the rest of the line after the keyword. Returns `None`
/// if the line does not start with a keyword.
fn split_heading<'a>(line: &Line<'a>) -> Option<(RecordKind, &'a [u8])> {
    let bytes = line.bytes.trim_ascii();
    let mut kinds = RecordKind::ALL.into_iter();
    let kind = kinds.find(|kind| starts_with(bytes, kind.as_str()))?;
    let tail = &bytes[kind.as_str().len()..];
    let ends = !tail.first().is_some_and(u8::is_ascii_alphanumeric);
    ends.then_some((kind, tail))
}

/// Returns `true` if the line is a heading with moves on the same line.
pub(super) fn is_heading_with_moves(line: &Line<'_>) -> bool {
    split_heading(line).is_some_and(|(_, tail)| split_moves(tail).is_some())
}

/// Splits a line into a label and moves, at the last `:` or `=`. If no such separator exists, splits at the last
/// space, unless there are letters before it. Returns `None` if the second part does not consist of moves.
fn split_moves(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let is_separator = |byte: &u8| matches!(byte, b':' | b'=');
    let after_signs = || {
        let at = text.iter().rposition(u8::is_ascii_whitespace)?;
        let has_word = text[..at].iter().any(u8::is_ascii_alphabetic);
        (!has_word).then_some(at)
    };
    let split = text.iter().rposition(is_separator).or_else(after_signs)?;
    let (label, moves) = (&text[..split], &text[split + 1..]);
    has_moves(moves).then_some((label.trim_ascii(), moves))
}

/// Splits a solution without a heading into a label and moves. Examples are `Moves: rruLL…`, `; Solution: rruLL…`, and
/// moves without a label. Returns `None` if the line is not a solution.
pub(super) fn split_solution<'a>(line: &Line<'a>) -> Option<(&'a [u8], &'a [u8])> {
    let bytes = line.bytes.trim_ascii();
    let last = *bytes.last()?;
    if !is_direction(last) && last != b')' {
        return None;
    }
    let (label, moves) = split_moves(bytes).unwrap_or((b"", bytes));
    let is_push = |byte: &u8| matches!(byte, b'L' | b'U' | b'R' | b'D');
    let directions = moves.iter().filter(|byte| is_direction(**byte)).count();
    let is_solution = directions >= MIN_UNNAMED_MOVES && moves.iter().any(is_push);
    (is_solution && is_lurd(moves)).then_some((label, moves))
}

/// The result of reading a [`Section`]: a record, or lines of notes if the moves cannot be read.
pub(super) enum SectionContent {
    Record(Record),
    Notes {
        lines: Vec<Range<usize>>,
        /// The one-based line number of the heading, or `None` if the line is a sentence and not a heading.
        unread: Option<usize>,
    },
}

/// A solution or saved game that is still being read.
pub(super) struct Section<'a> {
    kind: RecordKind,
    heading: Line<'a>,
    /// The text after the keyword on the heading line.
    tail: &'a [u8],
    /// The line ranges of the section, without fields, comments and repeated blank lines. These lines become notes if
    /// the moves cannot be read.
    lines: Vec<Range<usize>>,
    text_lines: usize,
    label: String,
    moves: String,
    is_damaged: bool,
    /// `true` until a line after the heading is read.
    is_first: bool,
}

impl<'a> Section<'a> {
    /// Starts a section if the line is a heading.
    pub(super) fn open(line: &Line<'a>) -> Option<Self> {
        let (kind, tail) = split_heading(line)?;
        Some(Self::new(kind, line, tail))
    }

    /// Starts a section if the line is a solution without a heading.
    pub(super) fn open_unnamed(line: &Line<'a>) -> Option<Self> {
        let (label, moves) = split_solution(line)?;
        let mut section = Self::new(RecordKind::Solution, line, b"");
        section.is_first = false;
        let is_letter = |c: char| c.is_alphanumeric();
        let label = one_line(decode(label));
        let label = label.trim_matches(|c| !is_letter(c));
        // A label of one word, such as `Moves`, is not informative.
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
            lines: iter::once(line.index..line.index + 1).collect(),
            text_lines: 0,
            label: String::new(),
            moves: String::new(),
            is_damaged: false,
            is_first: true,
        }
    }

    /// Returns `true` if no moves of the record have been read yet.
    pub(super) const fn is_waiting(&self) -> bool {
        self.moves.is_empty()
    }

    /// Adds a line that is neither a field nor inside a comment. Returns `false` if the section ends before this line.
    pub(super) fn add(&mut self, line: &Line<'_>, lines: &Lines<'_>) -> bool {
        let is_lurd = is_lurd_line(line);
        if core::mem::take(&mut self.is_first) {
            self.read_heading(is_lurd);
        }
        let touches = self.lines.last().is_some_and(|last| last.end == line.index);
        let follows_text = touches && lines.class(line.index - 1) != LineClass::Blank;
        if line.class == LineClass::Blank {
            if follows_text {
                self.keep(line);
            }
            return true;
        }
        let is_direct =
            follows_text && (!self.is_waiting() || line.index == self.heading.index + 1);
        if is_lurd && (is_direct || has_moves(line.bytes)) {
            self.keep(line);
            self.push_moves(line.bytes);
            return true;
        }
        self.is_damaged |= is_damaged_lurd(line.bytes) && (touches || self.is_waiting());
        let continues = self.is_waiting() || self.is_damaged && touches;
        if !continues || self.text_lines == MAX_TEXT_LINES {
            return false;
        }
        self.text_lines += 1;
        self.keep(line);
        self.add_text(line.bytes.trim_ascii());
        true
    }

    /// Skips a line that does not belong to the section, such as a field.
    pub(super) fn skip(&mut self) {
        if core::mem::take(&mut self.is_first) {
            self.read_heading(false);
        }
    }

    fn keep(&mut self, line: &Line<'_>) {
        match self.lines.last_mut() {
            Some(last) if last.end == line.index => last.end += 1,
            _ => self.lines.push(line.index..line.index + 1),
        }
    }

    /// Reads the text after the keyword on the heading line. If `moves_follow` is `true`, the next line contains moves,
    /// so this text is a label, or the first moves if it starts with `:`.
    fn read_heading(&mut self, moves_follow: bool) {
        let tail = self.tail.trim_ascii();
        match tail.strip_prefix(b":").filter(|moves| has_moves(moves)) {
            Some(moves) if moves_follow => self.push_moves(moves),
            _ if moves_follow => self.label = one_line(decode(self.tail)),
            _ => self.add_text(self.tail),
        }
    }

    /// Appends text to the label. If the text ends with moves, adds these to the moves instead.
    fn add_text(&mut self, text: &[u8]) {
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

    pub(super) fn finish(mut self) -> SectionContent {
        self.skip();
        if !self.moves.is_empty() && !self.is_damaged {
            self.label.shrink_to_fit();
            self.moves.shrink_to_fit();
            return SectionContent::Record(Record {
                kind: self.kind,
                label: self.label,
                moves: self.moves,
            });
        }
        // A sentence may also begin with a keyword.
        let tail = self.tail.trim_ascii();
        let is_short = tail.len() <= MAX_HEADING_LEN && !tail.ends_with(b".");
        let is_bare = !tail.first().is_some_and(u8::is_ascii_alphabetic);
        let unread = self.is_damaged || is_bare || is_short;
        SectionContent::Notes {
            unread: unread.then(|| self.heading.number()),
            lines: self.lines,
        }
    }
}
