//! Parses solutions and saved games. Each consists of a heading such as `Solution`, followed by lines in LURD notation
//! or a list of pushes (see `box_pushes`).
//!
//! Some programs put blank lines, notes or fields between the heading and the moves, and some put the moves on the
//! heading line. If the moves cannot be read, the heading becomes a note, and its line number is reported.

use crate::box_pushes::is_box_pushes;
use crate::encoding::one_line;
use crate::lines::Line;
use crate::{Record, RecordKind};

/// The maximum number of lines of text between a heading and its moves.
const MAX_TEXT_LINES: usize = 8;
/// The minimum number of moves in a solution without a heading. A shorter sequence of letters may be a word.
const MIN_UNNAMED_MOVES: usize = 8;
/// The maximum length in bytes of the text after the keyword in a heading. A line with more text is a sentence that
/// happens to start with the keyword.
const MAX_HEADING_LEN: usize = 40;

/// Returns `true` if the line is not blank and contains only LURD characters, or is a list of pushes.
pub(crate) fn is_moves_line(line: &Line<'_>) -> bool {
    !line.is_blank() && (is_lurd(&line.text) || is_box_pushes(&line.text))
}

/// Returns `true` if the text contains only LURD characters and white space.
pub(crate) fn is_lurd(text: &str) -> bool {
    let mut bytes = text.trim_ascii().bytes();
    bytes.all(|byte| is_direction(byte) || b"0123456789()*[]{} \t".contains(&byte))
}

const fn is_direction(byte: u8) -> bool {
    matches!(byte | 0x20, b'l' | b'u' | b'r' | b'd')
}

/// Returns `true` if the text is a list of pushes, or contains only LURD characters, including at least one move.
fn has_moves(text: &str) -> bool {
    is_lurd(text) && text.bytes().any(is_direction) || is_box_pushes(text)
}

/// Returns `true` if the text looks like moves with errors: it is not LURD, but at least three quarters of its visible
/// characters are moves.
fn is_damaged_lurd(text: &str) -> bool {
    let visible = text.bytes().filter(|byte| !byte.is_ascii_whitespace());
    let (visible, moves) = (
        visible.count(),
        text.bytes().filter(|byte| is_direction(*byte)).count(),
    );
    !is_lurd(text) && visible >= 4 && 4 * moves >= 3 * visible
}

/// If the line starts with a keyword, returns the kind of record that the keyword stands for, and the rest of the line.
/// Returns `None` otherwise.
fn split_heading(line: &str) -> Option<(RecordKind, &str)> {
    let line = line.trim_ascii();
    RecordKind::ALL.into_iter().find_map(|kind| {
        let (word, tail) = line.split_at_checked(kind.as_str().len())?;
        let ends = !tail.starts_with(|c: char| c.is_ascii_alphanumeric());
        (word.eq_ignore_ascii_case(kind.as_str()) && ends).then_some((kind, tail))
    })
}

pub(crate) fn is_heading_with_moves(line: &str) -> bool {
    split_heading(line).is_some_and(|(_, tail)| split_moves(tail).is_some())
}

/// Splits a line into a label and moves, at the last `:` or `=`. If no such separator exists, splits at the last space,
/// unless letters precede this space. Returns `None` if the second part does not consist of moves.
fn split_moves(text: &str) -> Option<(&str, &str)> {
    if is_box_pushes(text) {
        return Some(("", text));
    }
    let after_signs = || {
        let at = text.rfind(|c: char| c.is_ascii_whitespace())?;
        let has_word = text[..at].contains(|c: char| c.is_ascii_alphabetic());
        (!has_word).then_some(at)
    };
    let split = text.rfind([':', '=']).or_else(after_signs)?;
    let (label, moves) = (&text[..split], &text[split + 1..]);
    has_moves(moves).then_some((label.trim_ascii(), moves))
}

/// Splits a solution without a heading into a label and moves. The solution is in LURD notation, as in `Moves: rruLL…`
/// or `; Solution: rruLL…`, or a list of at least two pushes. The label may be missing. Returns `None` if the line is
/// not a solution.
pub(crate) fn split_solution(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_ascii();
    let last = line.bytes().next_back()?;
    let may_be_lurd = is_direction(last) || last == b')';
    if !may_be_lurd && last != b',' && !last.is_ascii_digit() {
        return None;
    }
    let (label, moves) = split_moves(line).unwrap_or(("", line));
    if !may_be_lurd {
        let is_list = moves.contains(',') && is_box_pushes(moves);
        return is_list.then_some((label, moves));
    }
    let directions = moves.bytes().filter(|byte| is_direction(*byte)).count();
    let is_solution = directions >= MIN_UNNAMED_MOVES && moves.contains(['L', 'U', 'R', 'D']);
    (is_solution && is_lurd(moves)).then_some((label, moves))
}

/// The result of reading a [`Section`]: a record, or lines of notes if the moves cannot be read.
pub(crate) enum SectionContent {
    Record(Record),
    Notes {
        lines: Vec<usize>,
        /// The one-based line number of the heading whose moves cannot be read. `None` if the line is a sentence rather
        /// than a heading.
        unread: Option<usize>,
    },
}

/// A solution or saved game that is still being read.
pub(crate) struct Section<'a> {
    kind: RecordKind,
    /// The index of the heading line, and the one-based number of this line in the file.
    heading: usize,
    number: usize,
    /// The text after the keyword on the heading line.
    tail: &'a str,
    /// The indices of the section's lines, without fields, comments and repeated blank lines. These lines become notes
    /// if the moves cannot be read.
    lines: Vec<usize>,
    text_lines: usize,
    label: String,
    moves: String,
    is_damaged: bool,
    /// `true` until a line after the heading has been read.
    is_first: bool,
}

impl<'a> Section<'a> {
    /// Starts a section if line `index` is a heading.
    pub(crate) fn open(lines: &'a [Line<'_>], index: usize) -> Option<Self> {
        let (kind, tail) = split_heading(&lines[index].text)?;
        Some(Self::new(kind, lines, index, tail))
    }

    /// Starts a section if line `index` is a solution without a heading.
    pub(crate) fn open_unnamed(lines: &'a [Line<'_>], index: usize) -> Option<Self> {
        let (label, moves) = split_solution(&lines[index].text)?;
        let mut section = Self::new(RecordKind::Solution, lines, index, "");
        section.is_first = false;
        let is_letter = |c: char| c.is_alphanumeric();
        let label = one_line(label);
        let label = label.trim_matches(|c| !is_letter(c));
        // Drop a label of one word, such as `Moves`. It is not informative.
        if label.contains(|c| !is_letter(c)) {
            section.label.push_str(label);
        }
        section.push_moves(moves);
        Some(section)
    }

    fn new(kind: RecordKind, lines: &[Line<'_>], index: usize, tail: &'a str) -> Self {
        Self {
            kind,
            heading: index,
            number: lines[index].number as usize,
            tail,
            lines: vec![index],
            text_lines: 0,
            label: String::new(),
            moves: String::new(),
            is_damaged: false,
            is_first: true,
        }
    }

    /// Returns `true` if no moves of the record have been read yet.
    pub(crate) const fn is_waiting(&self) -> bool {
        self.moves.is_empty()
    }

    /// Adds line `index`, which is neither a field nor inside a comment. Returns `false` if the section ends before
    /// this line.
    pub(crate) fn add(&mut self, lines: &[Line<'_>], index: usize) -> bool {
        let line = &lines[index];
        let is_moves = is_moves_line(line);
        if std::mem::take(&mut self.is_first) {
            self.read_heading(is_moves);
        }
        let touches = self.lines.last().is_some_and(|last| last + 1 == index);
        let follows_text = touches && !lines[index - 1].is_blank();
        if line.is_blank() {
            if follows_text {
                self.lines.push(index);
            }
            return true;
        }
        let is_direct = follows_text && (!self.is_waiting() || index == self.heading + 1);
        if is_moves && (is_direct || has_moves(&line.text)) {
            self.lines.push(index);
            self.push_moves(&line.text);
            return true;
        }
        self.is_damaged |= is_damaged_lurd(&line.text) && (touches || self.is_waiting());
        let continues = self.is_waiting() || self.is_damaged && touches;
        if !continues || self.text_lines == MAX_TEXT_LINES {
            return false;
        }
        self.text_lines += 1;
        self.lines.push(index);
        self.add_text(line.trimmed());
        true
    }

    /// Skips a line that does not belong to the section, such as a field.
    pub(crate) fn skip(&mut self) {
        if std::mem::take(&mut self.is_first) {
            self.read_heading(false);
        }
    }

    /// Reads the text after the keyword on the heading line. If `moves_follow` is `true`, the next line contains moves,
    /// so the text on the heading line is a label. If the text on the heading line starts with `:`, it contains the
    /// first moves instead.
    fn read_heading(&mut self, moves_follow: bool) {
        let tail = self.tail.trim_ascii();
        match tail.strip_prefix(':').filter(|moves| has_moves(moves)) {
            Some(moves) if moves_follow => self.push_moves(moves),
            _ if moves_follow => self.label = one_line(self.tail),
            _ => self.add_text(self.tail),
        }
    }

    /// Appends text to the label. If the text ends with moves, adds these to the moves instead.
    fn add_text(&mut self, text: &str) {
        let (label, moves) = split_moves(text).unwrap_or((text, ""));
        let label = one_line(label);
        if !self.label.is_empty() && !label.is_empty() {
            self.label.push(' ');
        }
        self.label.push_str(&label);
        self.push_moves(moves);
    }

    /// Appends moves. In a list of pushes, a line break separates two pushes, as a comma does.
    fn push_moves(&mut self, text: &str) {
        if self.moves.ends_with(|c: char| c.is_ascii_digit()) && is_box_pushes(text) {
            self.moves.push(',');
        }
        let letters = text.chars().filter(|c| !c.is_ascii_whitespace());
        self.moves.extend(letters);
    }

    pub(crate) fn finish(mut self) -> SectionContent {
        self.skip();
        if !self.moves.is_empty() && !self.is_damaged {
            return SectionContent::Record(Record {
                kind: self.kind,
                label: self.label,
                moves: self.moves,
            });
        }
        // The line counts as a sentence, not as a heading, if the text after the keyword starts with a letter and is
        // long or ends with a period.
        let tail = self.tail.trim_ascii();
        let is_short = tail.len() <= MAX_HEADING_LEN && !tail.ends_with('.');
        let is_bare = !tail.starts_with(|c: char| c.is_ascii_alphabetic());
        let unread = self.is_damaged || is_bare || is_short;
        SectionContent::Notes {
            unread: unread.then_some(self.number),
            lines: self.lines,
        }
    }
}
