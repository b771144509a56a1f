//! The lines between two boards → fields, notes, solutions and saved games.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::budget::Budget;
use super::classify::{LineClass, PACKED};
use super::encoding::{append, decode, one_line, starts_with};
use super::error::Exhausted;
use super::lines::{Line, Lines};
use super::records::{Outcome, Section, holds_record, is_lurd, split_solution};
use super::rules::is_rule;
use super::{Fields, Notes, Record, options};

/// The keys of `Key: value` lines. Any other line with a colon is text.
const KEYS: [&str; 26] = [
    "Author",
    "Boxorder",
    "Collection",
    "Comment",
    "Contents",
    "Copyright",
    "Date",
    "Description",
    "Difficulty",
    "Email",
    "Facing",
    "Goalorder",
    "Ground",
    "Hints",
    "Homepage",
    "ID",
    "Keywords",
    "Last-Played",
    "Limit",
    "Set",
    "Solved",
    "Strength",
    "Title",
    "Url",
    "View",
    "Website",
];

/// Whether the line is this key, with nothing behind it.
pub(super) fn is_key(line: &Line<'_>, key: &str) -> bool {
    // Every line of text is asked, and the first letter tells most of them apart.
    starts_with(line.bytes.trim_ascii_start(), &key[..1])
        && split_field(line).is_some_and(|(k, value)| k == key && value.is_empty())
}

/// The key of a `Key: value` line, as it is spelt in [`KEYS`].
pub(super) fn field_key(line: &Line<'_>) -> Option<&'static str> {
    split_field(line).map(|(key, _)| key)
}

/// A `Key: value` line: the key as it is spelt in [`KEYS`], and the value.
fn split_field<'a>(line: &Line<'a>) -> Option<(&'static str, &'a [u8])> {
    let bytes = line.bytes.trim_ascii();
    let colon = bytes.iter().take(16).position(|&byte| byte == b':')?;
    let name = bytes[..colon].trim_ascii();
    let same = |key: &&&str| key.as_bytes().eq_ignore_ascii_case(name);
    let key = KEYS.iter().find(same)?;
    Some((key, bytes[colon + 1..].trim_ascii()))
}

fn is_rule_text(note: &str) -> bool {
    note.is_empty() || is_rule(&Line::of(note))
}

/// Whether this ends a comment of several lines.
pub(super) fn is_comment_end(bytes: &[u8]) -> bool {
    let word = "Comment-End";
    starts_with(bytes, word) && matches!(bytes.get(word.len()), None | Some(b':'))
}

/// The comments of several lines, each from its `Comment:` to its `Comment-End:`.
///
/// What looks like a board inside a comment is none, so comments are found first.
pub(super) fn find_comments(lines: &Lines<'_>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut open = None;
    for index in (0..lines.len()).filter(|&index| lines.class(index) == LineClass::Text) {
        let line = lines.get(index);
        let is_letter = |byte: &u8| byte.eq_ignore_ascii_case(&b'c');
        if !line.bytes.trim_ascii().first().is_some_and(is_letter) {
            continue;
        }
        if split_field(&line).is_some_and(|(key, _)| key == "Comment") {
            open = Some(index);
        } else if is_comment_end(line.bytes.trim_ascii()) {
            found.extend(open.take().map(|start| start..index + 1));
        }
    }
    found
}

/// The title in a line above or below a board: without the `;` of comments and a frame of `#`, on one line.
pub(super) fn title_text(mut line: Cow<'_, str>) -> String {
    let marks = line.len() - line.trim_start_matches(';').len();
    match &mut line {
        Cow::Borrowed(text) => *text = &text[marks..],
        Cow::Owned(text) => drop(text.drain(..marks)),
    }
    let title = one_line(line);
    let inner = title.trim_start_matches('#');
    if inner.len() == title.len() || !inner.starts_with(' ') {
        return title;
    }
    inner.trim_end_matches('#').trim().into()
}

/// Whether a line can be nothing but text, so that it may be a title.
pub(super) fn is_plain(line: &Line<'_>) -> bool {
    let bytes = line.bytes.trim_ascii();
    // Bars and dashes that stand alone are no rows.
    let is_rule = line.class == LineClass::Gap && line.has(PACKED);
    (line.class == LineClass::Text || is_rule)
        && !bytes.is_empty()
        && !bytes.starts_with(b"::")
        && !is_comment_end(bytes)
        && !opens_code(bytes)
        && split_field(line).is_none()
        && !holds_record(line)
        && split_solution(line).is_none()
}

/// Returns `true` if a line ends as statements of programs do before a level.
fn opens_code(line: &[u8]) -> bool {
    let mut signs = line.iter().rev().filter(|byte| !b"`'\" ".contains(byte));
    matches!(signs.next(), Some(b'[' | b'{' | b'(' | b'='))
}

/// The contents of the lines between two boards.
#[derive(Default)]
pub(super) struct Text {
    /// The first `Title:`.
    pub(super) title: Option<String>,
    /// All other fields, with the options of the level.
    pub(super) fields: Fields,
    /// Of those, the last one with each key.
    pub(super) options: Vec<options::OptionLine>,
    pub(super) notes: Notes,
    pub(super) records: Vec<Record>,
    /// The lines of headings whose moves cannot be read, from 1.
    pub(super) unread: Vec<usize>,
    /// The line that might be the next board's title is part of a section of moves.
    pub(super) has_title_line: bool,
    /// The bytes that records take.
    recorded: usize,
}

impl Text {
    /// Reads these lines, of which some are comments of several lines. Without a board above them, sections of
    /// moves are text. The line at `title` ends the text, unless it is moves of a section.
    pub(super) fn read(
        lines: &Lines<'_>,
        gap: Range<usize>,
        title: Option<usize>,
        comments: &[Range<usize>],
        below_board: bool,
        budget: &Budget,
    ) -> Result<Self, Exhausted> {
        let mut text = Self::default();
        let first = comments.partition_point(|comment| comment.start < gap.start);
        let mut comments = comments[first..].iter().peekable();
        let mut section: Option<Section<'_>> = None;
        let mut at = gap.start;
        while at < gap.end {
            if let Some(comment) = comments.next_if(|comment| comment.start == at) {
                text.take_comment(lines, comment.clone());
                section.iter_mut().for_each(Section::skip);
                at = comment.end;
                continue;
            }
            let line = lines.get(at);
            if title == Some(at) {
                text.has_title_line = section.as_mut().is_some_and(|open| {
                    open.is_waiting() && is_lurd(&line) && open.take(&line, lines)
                });
                if !text.has_title_line {
                    break;
                }
            } else if below_board {
                section = text.take_below(&line, lines, section);
                budget.check_available(text.recorded)?;
            } else if !text.take_field(&line, below_board) {
                text.take_note(&line);
            }
            at += 1;
        }
        if let Some(open) = section {
            text.close(open, lines);
            budget.check_available(text.recorded)?;
        }
        text.notes.end();
        if below_board && text.notes.iter().all(is_rule_text) {
            text.notes = Notes::default();
        }
        Ok(text)
    }

    /// Puts the text from above a board before the text from below it.
    pub(super) fn prepend(&mut self, above: Self) {
        let below = core::mem::replace(self, above);
        self.title = self.title.take().or(below.title);
        below
            .fields
            .iter()
            .for_each(|(key, value)| self.fields.push(key, value));
        let is_new =
            |rule: &options::OptionLine| below.options.iter().all(|new| new.key != rule.key);
        self.options.retain(is_new);
        self.options.extend(below.options);
        self.notes.extend(below.notes);
        self.records.extend(below.records);
        self.unread.extend(below.unread);
    }

    /// Takes a line below a board. Returns the section of moves that is open after it.
    fn take_below<'a>(
        &mut self,
        line: &Line<'a>,
        lines: &Lines<'_>,
        section: Option<Section<'a>>,
    ) -> Option<Section<'a>> {
        let Some(mut open) = section else {
            let opened = Section::open(line);
            if opened.is_some() || self.take_field(line, true) {
                return opened;
            }
            let opened = Section::open_unnamed(line);
            if opened.is_none() {
                self.take_note(line);
            }
            return opened;
        };
        if is_lurd(line) && open.take(line, lines) {
            return Some(open);
        }
        // Comment lines may be titles: see `Notes::take`.
        let is_comment = line.bytes.trim_ascii_start().starts_with(b";");
        if open.is_waiting() && (is_comment || is_comment_end(line.bytes.trim_ascii())) {
            open.skip();
            self.take_note(line);
            return Some(open);
        }
        let mut opened = Section::open(line);
        if opened.is_none() && self.take_field(line, true) {
            open.skip();
            return Some(open);
        }
        if opened.is_none() && !open.is_waiting() {
            opened = Section::open_unnamed(line);
        }
        if opened.is_none() && open.take(line, lines) {
            return Some(open);
        }
        self.close(open, lines);
        if opened.is_none() {
            self.take_note(line);
        }
        opened
    }

    fn close(&mut self, section: Section<'_>, lines: &Lines<'_>) {
        match section.close() {
            Outcome::Record(record) => {
                self.recorded += record.label.capacity() + record.moves.capacity();
                if self.records.len() == self.records.capacity() {
                    // The list doubles its capacity; while it is copied, both buffers exist.
                    self.recorded += 3 * self.records.len() * size_of::<Record>();
                }
                self.records.push(record);
            }
            Outcome::Notes {
                lines: kept,
                unread,
            } => {
                for line in kept.into_iter().flat_map(|range| lines.iter(range)) {
                    self.take_note(&line);
                }
                self.unread.extend(unread);
            }
        }
    }

    fn take_comment(&mut self, lines: &Lines<'_>, comment: Range<usize>) {
        let first = lines.get(comment.start);
        let Some((_, value)) = split_field(&first) else {
            return;
        };
        self.fields.push_lines("Comment", |text| {
            append(text, value);
            for line in lines.iter(comment.start + 1..comment.end - 1) {
                text.push('\n');
                append(text, line.bytes.trim_ascii());
            }
        });
    }

    /// Takes a field, if the line is one. The first title below a board is the board's.
    fn take_field(&mut self, line: &Line<'_>, below_board: bool) -> bool {
        let Some((key, bytes)) = split_field(line) else {
            return false;
        };
        if key == "Title" && below_board && self.title.is_none() {
            self.title = Some(decode(bytes).into_owned());
            return true;
        }
        self.fields.push_lines(key, |text| append(text, bytes));
        if options::is_option(key) {
            let index = bytes.as_ptr().addr() - line.bytes.as_ptr().addr();
            self.options.retain(|rule| rule.key != key);
            self.options.push(options::OptionLine {
                key,
                value: decode(bytes).into_owned(),
                place: (line.number(), line.column(index)),
            });
        }
        true
    }

    fn take_note(&mut self, line: &Line<'_>) {
        let bytes = line.bytes.trim_ascii();
        // Rows in a text are rules between boards.
        if is_comment_end(bytes) || line.class == LineClass::Board {
            return;
        }
        self.notes.push_line(bytes);
    }
}
