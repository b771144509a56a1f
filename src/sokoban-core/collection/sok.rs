//! A file as boards with gaps of text between them.
//!
//! Text above a board that belongs to it is found in `headings`; the rest of a gap belongs to the board before it, or
//! to the file. Boards are found and read one after another: nothing is kept of a file but its contents.

use alloc::borrow::Cow;
use alloc::string::String;
use core::ops::Range;

use super::boards::{Board, Boards};
use super::budget::{Budget, Progress};
use super::encoding::{decoded_len, narrow, one_line};
use super::error::{Exhausted, OtherGame};
use super::headings::{File, Gap, Style};
use super::lines::Lines;
use super::records::is_lurd;
use super::rules::is_rule;
use super::text::{Text, find_comments, is_plain, title_text};
use super::{Collection, Entry, blanks, games, options, reading};

/// The most bytes of text that are read without asking whether there is room: any line of a level has fewer.
const SHORT: usize = 1000;

pub(super) fn read(bytes: &[u8]) -> Collection {
    let text = blanks::plain(narrow(bytes));
    let is_whole = text.len() <= Lines::MOST_BYTES;
    let mut budget = Budget::new(bytes.len());
    let copied = matches!(text, Cow::Owned(_)).then_some(text.len());
    budget.account(copied.unwrap_or(0));
    let plain = Lines::split(&text);
    let sheet = reading::reread(&plain, text.len(), &budget);
    let lines = match &sheet {
        None => plain,
        Some(sheet) => {
            drop(plain);
            budget.account(sheet.memory());
            sheet.lines()
        }
    };
    let file = File {
        comments: find_comments(&lines),
        lines: &lines,
    };
    budget.account(file.memory());
    let reader = Reader {
        file: &file,
        budget,
        collection: Collection::default(),
        game: None,
    };
    reader.read(is_whole)
}

/// The text above a board that belongs to it.
#[derive(Default)]
struct Heading {
    /// The line that may be its title.
    title: Option<usize>,
    /// Lines with its fields.
    fields: Range<usize>,
}

/// Reads a file from front to back.
struct Reader<'a> {
    file: &'a File<'a>,
    budget: Budget,
    collection: Collection,
    /// The game of all boards, if it is another one.
    game: Option<OtherGame>,
}

impl Reader<'_> {
    fn read(mut self, is_whole: bool) -> Collection {
        let lines = self.file.lines;
        let style = self.file.style(&mut self.budget);
        let mut boards = Boards::new(lines, &self.file.comments);
        let mut board: Option<Board> = None;
        let mut heading = Heading::default();
        loop {
            let next = boards.next(&mut self.budget);
            let start = board.as_ref().map_or(0, |board| board.lines.end);
            let mut gap = self.file.gap(start, next.as_ref(), style);
            let outcome = match &board {
                None => {
                    self.game = games::of_file(lines, start..gap.leading.end);
                    self.header(start..gap.title.unwrap_or(gap.above.end))
                }
                Some(board) => self.board(board, &mut gap, heading, style),
            };
            let is_last = next.is_none();
            if outcome.is_err() || is_last && !is_whole {
                let line = board.map_or(1, |board| lines.number(board.lines.start));
                self.collection.entries.push(Entry::exhausted_at(line));
                return self.collection;
            }
            if is_last {
                return self.collection;
            }
            heading = Heading {
                title: gap.title,
                fields: gap.leading,
            };
            board = next;
        }
    }

    /// The text of a gap.
    fn text(
        &self,
        gap: Range<usize>,
        title: Option<usize>,
        below_board: bool,
    ) -> Result<Text, Exhausted> {
        let bytes = self.file.lines.bytes_of(&gap);
        if bytes.len() > SHORT {
            // A text that grows stands in memory twice for a moment.
            self.budget.check_available(decoded_len(bytes) / 4 * 9)?;
        }
        let file = self.file;
        let budget = &self.budget;
        Text::read(file.lines, gap, title, &file.comments, below_board, budget)
    }

    /// Takes the text before the first board.
    fn header(&mut self, gap: Range<usize>) -> Result<(), Exhausted> {
        let mut text = self.text(gap, None, false)?;
        self.budget
            .take(text.fields.shrink_and_measure() + text.notes.shrink_and_measure())?;
        (self.collection.fields, self.collection.notes) = (text.fields, text.notes);
        Ok(())
    }

    /// Takes a board with the text that belongs to it.
    fn board(
        &mut self,
        board: &Board,
        gap: &mut Gap,
        heading: Heading,
        style: Style,
    ) -> Result<(), Exhausted> {
        let lines = self.file.lines;
        let mut text = self.text(gap.above.clone(), gap.title, true)?;
        if text.has_title_line {
            gap.title = None;
        }
        if !heading.fields.is_empty() {
            text.prepend(self.text(heading.fields, None, true)?);
        }
        let above = if style.titles_follow() {
            text.notes.take(';').map(Cow::Owned)
        } else {
            heading.title.map(|index| lines.get(index).text())
        };
        let title = self.choose_title(above, text.title.take())?;
        let game = self.game_of(gap, &title);
        let level = match game {
            Some(game) => board.refuse(lines, game, &mut self.budget),
            None => board.read(lines, &text.options, &mut self.budget),
        };
        if level.is_ok() && !text.options.is_empty() {
            text.fields.retain(|key| !options::is_option(key));
        }
        let entry = Entry {
            title,
            line: lines.number(board.lines.start),
            level,
            fields: text.fields,
            notes: text.notes,
            records: text.records,
            unread: text.unread,
        };
        let progress = Progress {
            read: board.lines.end,
            total: lines.len(),
        };
        let entries = &mut self.collection.entries;
        self.budget.add(entries, entry, progress)
    }

    /// The game that a board belongs to, if the file or the text around the board names another one.
    fn game_of(&self, gap: &Gap, title: &str) -> Option<OtherGame> {
        let by_key = || games::by_key(self.file.lines, gap.above.clone(), &[]);
        self.game
            .or_else(|| games::named(title.as_bytes()))
            .or_else(by_key)
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
    let is_unchanged = || {
        matches!(
            blanks::plain(Cow::Borrowed(title.as_bytes())),
            Cow::Borrowed(_)
        )
    };
    lines.len() == 1
        && is_plain(&lines.get(0))
        && !is_lurd(&lines.get(0))
        && !is_rule(&lines.get(0))
        && !title.starts_with([';', ':', '>'])
        && title_text(Cow::Borrowed(title)) == title
        && is_unchanged()
}
