//! Collects the title, fields, notes and records from the text between two boards.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::budget::Budget;
use super::encoding::{append_decoded, decode};
use super::error::BudgetExhausted;
use super::lines::{Line, LineClass, Lines};
use super::options::{OptionLine, is_option};
use super::sok_fields::{Document, is_comment_end, split_field};
use super::solutions::{Section, SectionContent, is_lurd_line};
use super::titles::is_rule;
use super::{Fields, Notes, Record};

/// The title, fields, notes and records in the text between two boards.
#[derive(Default)]
pub(super) struct Annotations {
    /// The value of the first `Title:` field, or `None` if no such field exists.
    pub(super) title: Option<String>,
    /// All other fields, including the options of the level.
    pub(super) fields: Fields,
    /// The options of the level. If several lines have the same key, only the last is included.
    pub(super) options: Vec<OptionLine>,
    pub(super) notes: Notes,
    pub(super) records: Vec<Record>,
    /// The one-based line numbers of the headings whose moves cannot be read.
    pub(super) unread: Vec<usize>,
    /// `true` if the line passed to [`Self::read`] as a title is part of a record instead.
    pub(super) includes_title_line: bool,
    /// The memory used by all records, in bytes.
    record_bytes: usize,
}

impl Annotations {
    /// Reads the lines in `gap`. Stops before line `title`, unless that line turns out to be part of a record. If
    /// `belongs_to_board` is `false`, the text describes the whole file, and contains neither records nor the title of
    /// a board.
    pub(super) fn read(
        document: &Document<'_>,
        gap: Range<usize>,
        title: Option<usize>,
        belongs_to_board: bool,
        budget: &Budget,
    ) -> Result<Self, BudgetExhausted> {
        let (lines, comments) = (document.lines, &document.comments);
        let mut text = Self::default();
        let first = comments.partition_point(|comment| comment.start < gap.start);
        let mut comments = comments[first..].iter().peekable();
        let mut section: Option<Section<'_>> = None;
        let mut at = gap.start;
        while at < gap.end {
            if let Some(comment) = comments.next_if(|comment| comment.start == at) {
                text.add_comment(lines, comment.clone());
                section.iter_mut().for_each(Section::skip);
                at = comment.end;
                continue;
            }
            let line = lines.get(at);
            if title == Some(at) {
                text.includes_title_line = section.as_mut().is_some_and(|section| {
                    section.is_waiting() && is_lurd_line(&line) && section.add(&line, lines)
                });
                if !text.includes_title_line {
                    break;
                }
            } else if belongs_to_board {
                section = text.add_line(&line, lines, section);
                budget.check_available(text.record_bytes)?;
            } else if !text.add_field(&line, belongs_to_board) {
                text.add_note(&line);
            }
            at += 1;
        }
        if let Some(section) = section {
            text.finish_section(section, lines);
            budget.check_available(text.record_bytes)?;
        }
        text.notes.trim_end();
        let is_separator = |note: &str| note.is_empty() || is_rule(note.as_bytes());
        if belongs_to_board && text.notes.iter().all(is_separator) {
            text.notes = Notes::default();
        }
        Ok(text)
    }

    /// Inserts `above`, which was read from the text above a board, before `self`, which was read from the text below
    /// the board. If both set the same option, the text below takes precedence.
    pub(super) fn prepend(&mut self, above: Self) {
        let below = core::mem::replace(self, above);
        self.title = self.title.take().or(below.title);
        let fields = below.fields.iter();
        fields.for_each(|(key, value)| self.fields.push(key, value));
        let is_overridden =
            |option: &OptionLine| below.options.iter().any(|below| below.key == option.key);
        self.options.retain(|option| !is_overridden(option));
        self.options.extend(below.options);
        self.notes.extend(below.notes);
        self.records.extend(below.records);
        self.unread.extend(below.unread);
    }

    /// Adds a line of text that belongs to a board. `section` is the record being read before this line, and the result
    /// is the record being read after it. Either may be `None`.
    fn add_line<'a>(
        &mut self,
        line: &Line<'a>,
        lines: &Lines<'_>,
        section: Option<Section<'a>>,
    ) -> Option<Section<'a>> {
        let Some(mut section) = section else {
            let opened = Section::open(line);
            if opened.is_some() || self.add_field(line, true) {
                return opened;
            }
            let opened = Section::open_unnamed(line);
            if opened.is_none() {
                self.add_note(line);
            }
            return opened;
        };
        if is_lurd_line(line) && section.add(line, lines) {
            return Some(section);
        }
        // A comment between a heading and its moves may be the title of the board.
        let is_comment = line.bytes.trim_ascii_start().starts_with(b";");
        if section.is_waiting() && (is_comment || is_comment_end(line.bytes.trim_ascii())) {
            section.skip();
            self.add_note(line);
            return Some(section);
        }
        let mut opened = Section::open(line);
        if opened.is_none() && self.add_field(line, true) {
            section.skip();
            return Some(section);
        }
        if opened.is_none() && !section.is_waiting() {
            opened = Section::open_unnamed(line);
        }
        if opened.is_none() && section.add(line, lines) {
            return Some(section);
        }
        self.finish_section(section, lines);
        if opened.is_none() {
            self.add_note(line);
        }
        opened
    }

    fn finish_section(&mut self, section: Section<'_>, lines: &Lines<'_>) {
        match section.finish() {
            SectionContent::Record(record) => {
                self.record_bytes += record.label.capacity() + record.moves.capacity();
                if self.records.len() == self.records.capacity() {
                    // The list doubles its capacity. While it is copied, the old and new buffers both exist.
                    self.record_bytes += 3 * self.records.len() * size_of::<Record>();
                }
                self.records.push(record);
            }
            SectionContent::Notes {
                lines: notes,
                unread,
            } => {
                for line in notes.into_iter().flat_map(|range| lines.iter(range)) {
                    self.add_note(&line);
                }
                self.unread.extend(unread);
            }
        }
    }

    fn add_comment(&mut self, lines: &Lines<'_>, comment: Range<usize>) {
        let first = lines.get(comment.start);
        let Some((key, value)) = split_field(&first) else {
            return;
        };
        self.fields.push_lines(key, |text| {
            append_decoded(text, value);
            for line in lines.iter(comment.start + 1..comment.end - 1) {
                text.push('\n');
                append_decoded(text, line.bytes.trim_ascii());
            }
        });
    }

    /// If the line is a field, adds it and returns `true`. If `belongs_to_board` is `true`, the first `Title:` field
    /// becomes the title of the board.
    fn add_field(&mut self, line: &Line<'_>, belongs_to_board: bool) -> bool {
        let Some((key, bytes)) = split_field(line) else {
            return false;
        };
        if key == "Title" && belongs_to_board && self.title.is_none() {
            self.title = Some(decode(bytes).into_owned());
            return true;
        }
        self.fields
            .push_lines(key, |text| append_decoded(text, bytes));
        if is_option(key) {
            let index = bytes.as_ptr().addr() - line.bytes.as_ptr().addr();
            self.options.retain(|option| option.key != key);
            self.options.push(OptionLine {
                key,
                value: decode(bytes).into_owned(),
                place: line.place(index),
            });
        }
        true
    }

    fn add_note(&mut self, line: &Line<'_>) {
        let bytes = line.bytes.trim_ascii();
        // A board line that is not part of a board is a separator, not a note.
        if !is_comment_end(bytes) && line.class != LineClass::Board {
            self.notes.push_line(bytes);
        }
    }
}
