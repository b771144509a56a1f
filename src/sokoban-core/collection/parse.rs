//! Parses a level file: runs each stage of the pipeline and builds the collection.
//!
//! A file consists of boards with text between them. The module `titles` finds the lines above a board that belong to
//! that board. All other text belongs to the board above it, or to the file as a whole if it comes before the first
//! board. Each board is read as soon as it is found, so no list of boards is stored.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use core::ops::Range;
use core::str::FromStr;

use crate::game::Game;
use crate::level::Level;
use crate::lurd::Lurd;

use super::annotations::Annotations;
use super::boards::{Board, Boards};
use super::budget::{Budget, ReadProgress};
use super::encoding::{decoded_len, one_line, to_utf8};
use super::error::{BudgetExhausted, OtherGame};
use super::lines::Lines;
use super::sok_fields::Document;
use super::titles::{TextBetweenBoards, TitleConvention, title_text};
use super::{
    Collection, Entry, ParseLevelError, Record, RecordKind, layout, lookalikes, options,
    other_games,
};

/// The maximum length in bytes of text between two boards that is read without checking the memory limit. The result
/// fits in the scratch memory reserved by the budget.
const MAX_UNCHECKED_BYTES: usize = 1000;

/// The maximum number of moves in a title. Playing them takes time and memory that the budget does not limit.
const MAX_TITLE_MOVES: usize = 1000;

pub(super) fn collection(bytes: &[u8]) -> Collection {
    let text = lookalikes::to_ascii(to_utf8(bytes));
    let mut budget = Budget::new(bytes.len());
    if let Cow::Owned(copy) = &text {
        budget.deduct(copy.len());
    }
    let own_lines = Lines::split(&text);
    let extracted = layout::extract(&own_lines, text.len(), &budget);
    let lines = match &extracted {
        None => own_lines,
        Some(extracted) => {
            drop(own_lines);
            budget.deduct(extracted.memory());
            extracted.lines()
        }
    };
    let document = Document::new(&lines);
    budget.deduct(document.memory());
    let titles = TitleConvention::new(&document, &mut budget);
    let parser = Parser {
        document: &document,
        titles,
        budget,
        collection: Collection {
            is_guess: extracted
                .as_ref()
                .is_some_and(|text| text.dialect.is_none()),
            dialect: extracted.as_ref().and_then(|text| text.dialect),
            ..Collection::default()
        },
        game: None,
    };
    parser.read(text.len() <= Lines::MAX_BYTES)
}

struct Parser<'a> {
    document: &'a Document<'a>,
    titles: TitleConvention<'a>,
    budget: Budget,
    collection: Collection,
    /// The game other than Sokoban that is named before the first board, or `None` if no such game is named. If it is a
    /// game with walls, all boards in the file are rejected.
    game: Option<OtherGame>,
}

impl Parser<'_> {
    /// Reads all boards. `is_whole` is `false` if the end of the file is missing, because the file is longer than
    /// [`Lines::MAX_BYTES`].
    fn read(mut self, is_whole: bool) -> Collection {
        let lines = self.document.lines;
        let mut boards = Boards::new(lines, &self.document.comments);
        let mut board: Option<Board> = None;
        let mut gap_above = TextBetweenBoards::default();
        loop {
            let next = boards.next(&mut self.budget);
            let start = board.as_ref().map_or(0, |board| board.lines.end);
            let mut gap = self.titles.gap(start, next.as_ref());
            let outcome = match &board {
                None => {
                    self.game = other_games::of_file(lines, start..gap.leading.end);
                    self.read_header(start..gap.title.unwrap_or(gap.trailing.end))
                }
                Some(board) => self.read_board(board, &gap_above, &mut gap),
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
            (board, gap_above) = (next, gap);
        }
    }

    fn annotations(
        &self,
        gap: Range<usize>,
        title: Option<usize>,
        belongs_to_board: bool,
    ) -> Result<Annotations, BudgetExhausted> {
        let bytes = self.document.lines.bytes_of(&gap);
        if bytes.len() > MAX_UNCHECKED_BYTES {
            // While a string grows, its old and new buffers both exist. The memory must suffice for both.
            self.budget.check_available(decoded_len(bytes) / 4 * 9)?;
        }
        Annotations::read(self.document, gap, title, belongs_to_board, &self.budget)
    }

    /// Reads the text before the first board into the fields and notes of the collection.
    fn read_header(&mut self, gap: Range<usize>) -> Result<(), BudgetExhausted> {
        let mut text = self.annotations(gap, None, false)?;
        self.budget
            .spend_memory(text.fields.shrink_and_measure() + text.notes.shrink_and_measure())?;
        (self.collection.fields, self.collection.notes) = (text.fields, text.notes);
        Ok(())
    }

    /// Reads a board and the text above and below it, and adds an entry to the collection.
    fn read_board(
        &mut self,
        board: &Board,
        above: &TextBetweenBoards,
        below: &mut TextBetweenBoards,
    ) -> Result<(), BudgetExhausted> {
        let lines = self.document.lines;
        let mut text = self.annotations(below.trailing.clone(), below.title, true)?;
        if text.includes_title_line {
            below.title = None;
        }
        if !above.leading.is_empty() {
            text.prepend(self.annotations(above.leading.clone(), None, true)?);
        }
        let comment = if self.titles.follow_boards {
            text.notes.take(';').map(Cow::Owned)
        } else {
            above.title.map(|index| lines.get(index).text())
        };
        let is_title_line = text.title.is_none();
        let mut title = self.choose_title(comment, text.title.take())?;
        let game = self
            .game
            .or_else(|| other_games::of_name(title.as_bytes()))
            .or_else(|| other_games::by_key(lines, below.trailing.clone(), &[]));
        let level = match game {
            Some(game) if game.has_walls() => {
                Err(Box::new(board.reject(lines, game, &self.budget)))
            }
            _ => board.read(lines, &text.options, &mut self.budget),
        };
        if is_title_line
            && let Ok(level) = &level
            && let Some(record) = split_solution_off(&mut title, level)
        {
            text.records.insert(0, record);
        }
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
        let progress = ReadProgress {
            read: board.lines.end,
            total: lines.len(),
        };
        let entries = &mut self.collection.entries;
        self.budget.add(entries, entry, progress)
    }

    /// Returns the title of a board: its `Title:` field if it has one, otherwise its title line. If a board has both
    /// and they differ, the title line is kept as a note on the previous board, unless it is only a number.
    fn choose_title(
        &mut self,
        line: Option<Cow<'_, str>>,
        field: Option<String>,
    ) -> Result<String, BudgetExhausted> {
        let Some(title) = field.map(|title| one_line(title.into())) else {
            return Ok(line.map(title_text).unwrap_or_default());
        };
        if let Some(line) = line {
            let heading = title_text(Cow::Borrowed(&line));
            let is_number = heading.bytes().all(|byte| byte.is_ascii_digit());
            if heading != title && !is_number {
                self.add_note_before(&line)?;
            }
        }
        Ok(title)
    }

    /// Adds a note to the last entry in the collection, or to the file as a whole if it has no entries yet.
    fn add_note_before(&mut self, note: &str) -> Result<(), BudgetExhausted> {
        let notes = match self.collection.entries.last_mut() {
            Some(entry) => &mut entry.notes,
            None => &mut self.collection.notes,
        };
        let before = notes.shrink_and_measure();
        notes.push("");
        notes.push(note);
        notes.trim_blank_lines();
        self.budget
            .spend_memory(notes.shrink_and_measure().saturating_sub(before))
    }
}

/// Removes the moves at the end of a title, and returns them as a solution. Returns `None` if they do not solve the
/// level.
fn split_solution_off(title: &mut String, level: &Arc<Level>) -> Option<Record> {
    let start = title.trim_end_matches(|c| "lurdLURD".contains(c)).len();
    let is_word = !title[..start].ends_with(char::is_alphanumeric);
    let moves = &title[start..];
    if moves.is_empty() || moves.len() > MAX_TITLE_MOVES || !is_word {
        return None;
    }
    let mut game = Game::new(Arc::clone(level));
    game.play(&Lurd::parse(moves).ok()?.moves).ok()?;
    if !game.is_won() {
        return None;
    }
    let record = Record {
        kind: RecordKind::Solution,
        label: String::new(),
        moves: moves.into(),
    };
    let is_end = |c: char| c.is_whitespace() || "|:=,;-–—".contains(c);
    title.truncate(title[..start].trim_end_matches(is_end).len());
    Some(record)
}

/// Parses text that contains a single level, in any format accepted by [`Collection::parse`]. Titles and notes are
/// ignored.
impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let mut entries = Collection::parse(text.as_bytes()).entries.into_iter();
        let first = entries.next().ok_or(ParseLevelError::NoBoard)?;
        let level = first
            .level
            .map_err(|bad| ParseLevelError::Level(bad.error))?;
        match entries.next() {
            Some(second) => Err(ParseLevelError::SecondBoard(second.line)),
            None => Ok(Arc::unwrap_or_clone(level)),
        }
    }
}
