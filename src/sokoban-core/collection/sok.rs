//! A file as boards with gaps of text between them.
//!
//! The last paragraph of a gap may be the title of the next board; the rest belongs to the board before it, or to
//! the file. Boards are found and read one after another: nothing is kept of a file but its contents.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::boards::{Board, Boards};
use super::budget::{Budget, Progress};
use super::classify::LineClass;
use super::encoding::{decoded_len, narrow, one_line};
use super::error::Exhausted;
use super::lines::{Line, Lines};
use super::text::{Text, find_comments, is_plain, title_text};
use super::{Collection, Entry, options};

/// The most bytes of text that are read without asking whether there is room: any line of a level has fewer.
const SHORT: usize = 1000;

pub(super) fn read(bytes: &[u8]) -> Collection {
    let text = narrow(bytes);
    let lines = Lines::split(&text);
    let file = File {
        comments: find_comments(&lines),
        lines: &lines,
    };
    let mut reader = Reader {
        file: &file,
        budget: Budget::new(bytes.len()),
        collection: Collection::default(),
    };
    let copied = matches!(text, Cow::Owned(_)).then_some(text.len());
    reader.budget.account(copied.unwrap_or(0) + file.memory());
    let is_whole = text.len() <= Lines::MOST_BYTES;
    reader.read(is_whole)
}

/// The lines of a file, with what is known about them as a whole.
struct File<'a> {
    lines: &'a Lines<'a>,
    /// Comments of several lines, each from its `Comment:` to its `Comment-End:`.
    comments: Vec<Range<usize>>,
}

impl File<'_> {
    fn memory(&self) -> usize {
        self.lines.memory() + self.comments.capacity() * size_of::<Range<usize>>()
    }

    /// Whether `; title` lines stand below their boards in this file, not above.
    fn titles_follow(&self, budget: &mut Budget) -> bool {
        let comment = |mut gap: Range<usize>| {
            let first = gap.find(|&index| self.lines.class(index) != LineClass::Blank);
            first.is_some_and(|index| is_comment(&self.lines.get(index)))
        };
        let mut boards = Boards::new(self.lines, &self.comments);
        let mut next = || boards.next(budget).map(|board| board.lines);
        let Some(first) = next().filter(|first| !comment(0..first.start)) else {
            return false;
        };
        let Some(mut last) = next().filter(|next| comment(first.end..next.start)) else {
            return false;
        };
        while let Some(board) = next() {
            last = board;
        }
        comment(last.end..self.lines.len())
    }

    /// The line of a gap that is the title of the board below it, if it has one.
    fn heading(&self, mut gap: Range<usize>, follow: bool) -> Option<usize> {
        let start = gap.start;
        let last = gap.rfind(|&index| self.lines.class(index) != LineClass::Blank)?;
        let line = self.lines.get(last);
        let alone = last == start || self.lines.class(last - 1) == LineClass::Blank;
        let stands = if is_comment(&line) { !follow } else { alone };
        (stands && is_plain(&line) && !self.is_commented(last)).then_some(last)
    }

    /// Whether a line is inside a comment of several lines.
    fn is_commented(&self, at: usize) -> bool {
        let next = self.comments.partition_point(|comment| comment.end <= at);
        self.comments
            .get(next)
            .is_some_and(|comment| comment.contains(&at))
    }
}

fn is_comment(line: &Line<'_>) -> bool {
    line.bytes.trim_ascii_start().starts_with(b";")
}

/// Reads a file from front to back.
struct Reader<'a> {
    file: &'a File<'a>,
    budget: Budget,
    collection: Collection,
}

impl Reader<'_> {
    fn read(mut self, is_whole: bool) -> Collection {
        let lines = self.file.lines;
        let follow = self.file.titles_follow(&mut self.budget);
        let mut boards = Boards::new(lines, &self.file.comments);
        let mut board: Option<Board> = None;
        let mut heading = None;
        loop {
            let next = boards.next(&mut self.budget);
            let start = board.as_ref().map_or(0, |board| board.lines.end);
            let gap = start..next.as_ref().map_or(lines.len(), |next| next.lines.start);
            let title = next.as_ref().and(self.file.heading(gap.clone(), follow));
            let own = start..title.unwrap_or(gap.end);
            let outcome = match &board {
                None => self.header(own),
                Some(board) => self.board(board, own, heading, follow),
            };
            let is_last = next.is_none();
            if outcome.is_err() || is_last && !is_whole {
                let line = board.map_or(1, |board| board.lines.start + 1);
                self.collection.entries.push(Entry::exhausted_at(line));
                return self.collection;
            }
            if is_last {
                return self.collection;
            }
            (board, heading) = (next, title);
        }
    }

    /// The text of a gap.
    fn text(&self, gap: Range<usize>, below_board: bool) -> Result<Text, Exhausted> {
        let bytes = self.file.lines.bytes_of(&gap);
        if bytes.len() > SHORT {
            // A text that grows stands in memory twice for a moment.
            self.budget.check_available(decoded_len(bytes) / 4 * 9)?;
        }
        let file = self.file;
        Text::read(file.lines, gap, &file.comments, below_board, &self.budget)
    }

    /// Takes the text before the first board.
    fn header(&mut self, gap: Range<usize>) -> Result<(), Exhausted> {
        let mut text = self.text(gap, false)?;
        self.budget
            .take(text.fields.shrink_and_measure() + text.notes.shrink_and_measure())?;
        (self.collection.fields, self.collection.notes) = (text.fields, text.notes);
        Ok(())
    }

    /// Takes a board with the text below it, and with the line above it that may be its title.
    fn board(
        &mut self,
        board: &Board,
        below: Range<usize>,
        heading: Option<usize>,
        follow: bool,
    ) -> Result<(), Exhausted> {
        let lines = self.file.lines;
        let mut text = self.text(below, true)?;
        let above = if follow {
            text.notes.take(';').map(Cow::Owned)
        } else {
            heading.map(|index| lines.get(index).text())
        };
        let title = self.choose_title(above, text.title.take())?;
        let level = board.read(lines, &text.options, &mut self.budget);
        if level.is_ok() && !text.options.is_empty() {
            text.fields.retain(|key| !options::is_option(key));
        }
        let entry = Entry {
            title,
            line: board.lines.start + 1,
            level,
            fields: text.fields,
            notes: text.notes,
            records: text.records,
        };
        let progress = Progress {
            read: board.lines.end,
            total: lines.len(),
        };
        let entries = &mut self.collection.entries;
        self.budget.add(entries, entry, progress)
    }

    /// Decides between the line above the board and a `Title:` below it. If they differ, the line above is no
    /// title but the last note of what stands before, unless it only counts the level.
    fn choose_title(
        &mut self,
        above: Option<Cow<'_, str>>,
        below: Option<String>,
    ) -> Result<String, Exhausted> {
        let Some(title) = below.map(|title| one_line(title.into())) else {
            return Ok(above.map(title_text).unwrap_or_default());
        };
        if let Some(above) = above {
            let heading = title_text(Cow::Borrowed(&above));
            let counts = heading.bytes().all(|byte| byte.is_ascii_digit());
            if heading != title && !counts {
                self.add_note(&above)?;
            }
        }
        Ok(title)
    }

    /// Adds a note to what stands before the board.
    fn add_note(&mut self, note: &str) -> Result<(), Exhausted> {
        let notes = match self.collection.entries.last_mut() {
            Some(entry) => &mut entry.notes,
            None => &mut self.collection.notes,
        };
        let before = notes.shrink_and_measure();
        notes.push("");
        notes.push(note);
        notes.tidy();
        self.budget
            .take(notes.shrink_and_measure().saturating_sub(before))
    }
}

/// Whether a line above a board is read as its title, and as nothing else.
pub(super) fn reads_as_title(title: &str) -> bool {
    let lines = Lines::split(title.as_bytes());
    lines.len() == 1
        && is_plain(&lines.get(0))
        && !title.starts_with([';', ':', '>'])
        && title_text(Cow::Borrowed(title)) == title
}
