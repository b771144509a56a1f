//! Collects the title, fields, notes and records in the text between two boards.

use std::ops::Range;

use sokoban_core::LevelOption;

use crate::class::LineClass;
use crate::error::Place;
use crate::lines::Line;
use crate::sok_fields::{is_comment_end, split_field};
use crate::solutions::{Section, SectionContent, is_moves_line};
use crate::titles::is_rule;
use crate::{Fields, Notes, Record};

/// A line that sets an option of a level, such as `Strength: 2`.
#[derive(Debug)]
pub(crate) struct OptionLine {
    pub(crate) option: LevelOption,
    pub(crate) value: String,
    /// The place of the value in the file.
    pub(crate) place: Place,
}

/// The title, fields, notes and records in the text between two boards.
#[derive(Debug, Default)]
pub(crate) struct Annotations {
    /// The value of the first `Title:` field, or `None` if no such field exists.
    pub(crate) title: Option<String>,
    /// All other fields, including those that set options of the level.
    pub(crate) fields: Fields,
    /// The options of the level. If several lines have the same key, only the last is included.
    pub(crate) options: Vec<OptionLine>,
    pub(crate) notes: Notes,
    pub(crate) records: Vec<Record>,
    /// The one-based line numbers of headings, such as `Solution`, for which no moves can be read.
    pub(crate) unread: Vec<usize>,
    /// `true` if the line that was passed to [`Self::of_board`] as the title turned out to be part of a record.
    pub(crate) includes_title_line: bool,
}

impl Annotations {
    /// Reads the lines in `gap`. These lines describe the whole file, and contain neither records nor the title of a
    /// board.
    pub(crate) fn of_file(
        lines: &[Line<'_>],
        comments: &[Range<usize>],
        gap: Range<usize>,
    ) -> Self {
        let mut text = Self::default();
        let mut comments = comments.iter().peekable();
        let mut at = gap.start;
        while at < gap.end {
            if let Some(comment) = comments.next_if(|comment| comment.start == at) {
                text.add_comment(&lines[comment.clone()]);
                at = comment.end;
                continue;
            }
            if !text.add_field(&lines[at], false) {
                text.add_note(&lines[at]);
            }
            at += 1;
        }
        text.notes.trim_blank_lines();
        text
    }

    /// Reads the lines in `gap`, which belong to a board. Stops before line `title`, unless that line turns out to be
    /// part of a record.
    pub(crate) fn of_board(
        lines: &[Line<'_>],
        comments: &[Range<usize>],
        gap: Range<usize>,
        title: Option<usize>,
    ) -> Self {
        let mut text = Self::default();
        let first = comments.partition_point(|comment| comment.start < gap.start);
        let mut comments = comments[first..].iter().peekable();
        let mut section: Option<Section<'_>> = None;
        let mut at = gap.start;
        while at < gap.end {
            if let Some(comment) = comments.next_if(|comment| comment.start == at) {
                text.add_comment(&lines[comment.clone()]);
                if let Some(section) = &mut section {
                    section.skip();
                }
                at = comment.end;
                continue;
            }
            if title == Some(at) {
                text.includes_title_line = section.as_mut().is_some_and(|section| {
                    section.is_waiting() && is_moves_line(&lines[at]) && section.add(lines, at)
                });
                if !text.includes_title_line {
                    break;
                }
            } else {
                section = text.add_line(lines, at, section);
            }
            at += 1;
        }
        if let Some(section) = section {
            text.finish_section(section, lines);
        }
        text.notes.trim_blank_lines();
        let is_separator = |note: &str| note.is_empty() || is_rule(note);
        if text.notes.iter().all(is_separator) {
            text.notes = Notes::default();
        }
        text
    }

    /// Inserts `above`, which was read from the text above a board, before `self`, which was read from the text below
    /// the board. If both set the same option, the text below takes precedence.
    pub(crate) fn prepend(&mut self, above: Self) {
        let below = std::mem::replace(self, above);
        self.title = self.title.take().or(below.title);
        for (key, value) in below.fields.iter() {
            self.fields.push(key, value);
        }
        self.options.retain(|option| {
            let mut others = below.options.iter();
            !others.any(|other| other.option == option.option)
        });
        self.options.extend(below.options);
        self.notes.extend(below.notes);
        self.records.extend(below.records);
        self.unread.extend(below.unread);
    }

    /// Adds line `at`. `section` is the record that the lines above it have started, or `None`. Returns the record that
    /// the next line may continue, or `None` if no record is open after this line.
    fn add_line<'a>(
        &mut self,
        lines: &'a [Line<'_>],
        at: usize,
        section: Option<Section<'a>>,
    ) -> Option<Section<'a>> {
        let line = &lines[at];
        let Some(mut section) = section else {
            let opened = Section::open(lines, at);
            if opened.is_some() || self.add_field(line, true) {
                return opened;
            }
            let opened = Section::open_unnamed(lines, at);
            if opened.is_none() {
                self.add_note(line);
            }
            return opened;
        };
        if is_moves_line(line) && section.add(lines, at) {
            return Some(section);
        }
        // Keep the record open after a comment between its heading and its moves. The comment may be the title of the
        // next board.
        let is_comment = line.trimmed().starts_with(';') || is_comment_end(&line.text);
        if section.is_waiting() && is_comment {
            section.skip();
            self.add_note(line);
            return Some(section);
        }
        let mut opened = Section::open(lines, at);
        if opened.is_none() && self.add_field(line, true) {
            section.skip();
            return Some(section);
        }
        if opened.is_none() && !section.is_waiting() {
            opened = Section::open_unnamed(lines, at);
        }
        if opened.is_none() && section.add(lines, at) {
            return Some(section);
        }
        self.finish_section(section, lines);
        if opened.is_none() {
            self.add_note(line);
        }
        opened
    }

    fn finish_section(&mut self, section: Section<'_>, lines: &[Line<'_>]) {
        match section.finish() {
            SectionContent::Record(record) => self.records.push(record),
            SectionContent::Notes {
                lines: notes,
                unread,
            } => {
                for index in notes {
                    self.add_note(&lines[index]);
                }
                self.unread.extend(unread);
            }
        }
    }

    /// Adds a multi-line comment as a field.
    fn add_comment(&mut self, comment: &[Line<'_>]) {
        let [first, inner @ .., _] = comment else {
            return;
        };
        if let Some((key, value)) = split_field(&first.text) {
            let inner = inner.iter().map(Line::trimmed);
            let text: Vec<&str> = std::iter::once(value).chain(inner).collect();
            self.fields.push(key, text.join("\n").trim_matches('\n'));
        }
    }

    /// If the line is a field, adds it and returns `true`. If `belongs_to_board` is `true`, the first `Title:` field
    /// becomes the title of the board.
    fn add_field(&mut self, line: &Line<'_>, belongs_to_board: bool) -> bool {
        let Some((key, value)) = split_field(&line.text) else {
            return false;
        };
        if key == "Title" && belongs_to_board && self.title.is_none() {
            self.title = Some(value.to_owned());
            return true;
        }
        self.fields.push(key, value);
        if let Some(option) = LevelOption::by_key(key) {
            let after_key = line.text.split_once(':').map_or("", |(_, after)| after);
            let start = line.text.len() - after_key.trim_ascii_start().len();
            self.options.retain(|known| known.option != option);
            self.options.push(OptionLine {
                option,
                value: value.to_owned(),
                place: line.place(line.text[..start].chars().count()),
            });
        }
        true
    }

    fn add_note(&mut self, line: &Line<'_>) {
        // A line of board characters outside any board separates parts of the file, so it is not a note.
        if !is_comment_end(&line.text) && line.class != LineClass::Board {
            self.notes.push_line(line.trimmed());
        }
    }
}
