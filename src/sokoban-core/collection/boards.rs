//! Where the boards of a file are, and what becomes of each: a level, or the reason why it is none.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use core::ops::Range;

use crate::draft::{Draft, DraftError};
use crate::grid::Pos;
use crate::level::Level;

use super::budget::{Budget, Progress};
use super::classify::{LineClass, PACKED};
use super::encoding::{append, decoded_len};
use super::error::OtherGame;
use super::lines::Lines;
use super::segments::{Segments, is_uniform};
use super::text::{is_comment_end, is_key};
use super::xsb::Rows;
use super::{
    BadLevel, Collection, Entry, Fields, LevelError, LevelFault, blanks, games, layers, options,
};

/// The lines of a board: an XSB board, or both blocks with their headings.
#[derive(Debug, Clone)]
pub(super) struct Board {
    pub(super) lines: Range<usize>,
    /// Where the lines of ground and contents are, if it has two layers.
    layers: Option<(Range<usize>, Range<usize>)>,
}

impl Board {
    /// A board of one layer.
    pub(super) const fn plain(lines: Range<usize>) -> Self {
        Self {
            lines,
            layers: None,
        }
    }

    /// Returns `true` if it has two layers.
    pub(super) const fn is_layered(&self) -> bool {
        self.layers.is_some()
    }

    /// The level, or why the board is none, with its lines.
    pub(super) fn read(
        &self,
        lines: &Lines<'_>,
        options: &[options::OptionLine],
        budget: &mut Budget,
    ) -> Result<Arc<Level>, Box<BadLevel>> {
        let level = self.level(lines, options, budget);
        level.map(Arc::new).map_err(|error| {
            let board = self.text(lines, budget);
            Box::new(BadLevel { error, board })
        })
    }

    /// A board of another game.
    pub(super) fn refuse(
        &self,
        lines: &Lines<'_>,
        game: OtherGame,
        budget: &mut Budget,
    ) -> Result<Arc<Level>, Box<BadLevel>> {
        Err(Box::new(BadLevel {
            error: self.belongs_to(lines, game),
            board: self.text(lines, budget),
        }))
    }

    fn belongs_to(&self, lines: &Lines<'_>, game: OtherGame) -> LevelError {
        let first = lines.get(self.lines.start);
        LevelError {
            line: first.number(),
            column: first.column(0),
            fault: game.into(),
        }
    }

    /// The lines as they stand in the file, if there is room for them.
    fn text(&self, lines: &Lines<'_>, budget: &mut Budget) -> String {
        let mut text = String::new();
        let length = decoded_len(lines.bytes_of(&self.lines)) + 1;
        if budget.check_available(length).is_ok() {
            text.reserve_exact(length);
            for line in lines.iter(self.lines.clone()) {
                append(&mut text, line.bytes.trim_ascii_end());
                text.push('\n');
            }
            text.shrink_to_fit();
        }
        text
    }

    /// The board before any check, without the options below it. Errors name line and column of the file.
    fn draft(&self, lines: &Lines<'_>, budget: &mut Budget) -> Result<Draft, LevelError> {
        match &self.layers {
            Some((ground, contents)) => {
                let heading = lines.get(self.lines.start);
                layers::read(lines, &heading, ground, contents, budget)
            }
            None => Rows::new(lines, self.lines.clone(), budget)?.draft(budget),
        }
    }

    /// Returns `true` if the board is whole: see [`Draft::looks_complete`].
    pub(super) fn is_whole(&self, lines: &Lines<'_>, budget: &mut Budget) -> bool {
        self.draft(lines, budget).is_ok_and(Draft::looks_complete)
    }

    /// The checked board, with the options below it. Errors name line and column of the file.
    fn level(
        &self,
        lines: &Lines<'_>,
        options: &[options::OptionLine],
        budget: &mut Budget,
    ) -> Result<Level, LevelError> {
        let finish = |draft: Draft, place: &dyn Fn(Pos) -> (usize, usize)| {
            let draft = options::apply(draft, options)?;
            draft.check().map_err(|DraftError { square, fault }| {
                let (line, column) = place(square);
                let fault = fault.into();
                LevelError {
                    line,
                    column,
                    fault,
                }
            })
        };
        if let Some((_, contents)) = &self.layers {
            let draft = self.draft(lines, budget)?;
            return finish(draft, &|square| {
                // A draft of two layers has a row for each line of the contents.
                let row = lines.get(contents.start + usize::from(square.y));
                (row.number(), row.column(square.x.into()))
            });
        }
        if let Some(game) = games::of_rows(lines, &self.lines) {
            return Err(self.belongs_to(lines, game));
        }
        let rows = Rows::new(lines, self.lines.clone(), budget)?;
        let draft = rows.draft(budget)?;
        if games::is_picture(&draft) {
            return Err(self.belongs_to(lines, OtherGame::Picture));
        }
        finish(draft, &|square| rows.place(square))
    }
}

/// The first board of a text, not checked, with those of these options that fit it.
pub(super) fn draft_of(text: &str, fields: &Fields) -> Option<Draft> {
    let lines = Lines::split(text.as_bytes());
    let mut budget = Budget::new(text.len());
    let first = Boards::new(&lines, &[]).next(&mut budget);
    let board = first.unwrap_or_else(|| Board::plain(0..lines.len()));
    let draft = board.draft(&lines, &mut budget).ok()?;
    Some(options::apply_fields(draft, fields))
}

/// Reads boards whose rows are known already, one after another, within the bounds of one file.
///
/// ```
/// use sokoban_core::collection::BoardReader;
///
/// let mut reader = BoardReader::new(100, 0);
/// assert!(reader.read("#####\n#@$.#\n#####").is_ok());
/// let bad = reader.read("#####\n# $.#\n#####").unwrap_err();
/// assert_eq!(bad.error.to_string(), "1:1: the board has no player");
/// ```
#[derive(Debug)]
pub struct BoardReader(Budget);

impl BoardReader {
    /// For a file of so many bytes, of which so many more are in memory, be it in another form: see
    /// [`Collection::parse`].
    pub fn new(bytes: usize, copied: usize) -> Self {
        let mut budget = Budget::new(bytes);
        budget.account(copied);
        Self(budget)
    }

    /// A level, or why these rows, one on each line, are none.
    ///
    /// # Errors
    /// The first reason found, with line and column of this text.
    pub fn read(&mut self, rows: &str) -> Result<Arc<Level>, Box<BadLevel>> {
        let rows = blanks::plain(Cow::Borrowed(rows.as_bytes()));
        let lines = Lines::split(&rows);
        Board::plain(0..lines.len()).read(&lines, &[], &mut self.0)
    }

    /// Adds an entry, when `read` of `total` bytes of the file are read. If there is no room for it, one that says so
    /// takes its place.
    pub fn add(
        &mut self,
        collection: &mut Collection,
        entry: Entry,
        (read, total): (usize, usize),
    ) {
        let progress = Progress { read, total };
        let line = entry.line;
        let entries = &mut collection.entries;
        if self.0.add(entries, entry, progress).is_err() {
            entries.push(Entry::exhausted_at(line));
        }
    }

    /// Adds an entry for the rest of a damaged file, which begins at this line and column, with the rows of the board
    /// that was being read. Returns the entry, so that its text can be added.
    pub fn add_damaged<'a>(
        &mut self,
        collection: &'a mut Collection,
        rows: String,
        (line, column): (usize, usize),
    ) -> &'a mut Entry {
        let entries = &mut collection.entries;
        entries.push(Entry::left_out(LevelFault::Damaged, (line, column), rows));
        let last = entries.len() - 1;
        &mut entries[last]
    }
}

/// Finds the boards of a file, one after another, but not those inside comments.
pub(super) struct Boards<'a> {
    lines: &'a Lines<'a>,
    comments: &'a [Range<usize>],
    at: usize,
    segments: Segments,
}

impl<'a> Boards<'a> {
    pub(super) fn new(lines: &'a Lines<'a>, comments: &'a [Range<usize>]) -> Self {
        Self {
            lines,
            comments,
            at: 0,
            segments: Segments::default(),
        }
    }

    /// The next board. What it takes to tell where it ends is taken from the budget.
    pub(super) fn next(&mut self, budget: &mut Budget) -> Option<Board> {
        while self.at < self.lines.len() {
            let at = self.at;
            while let [first, rest @ ..] = self.comments
                && first.start < at
            {
                self.comments = rest;
            }
            if let Some(comment) = self.comments.first().filter(|comment| comment.start == at) {
                self.at = comment.end;
                continue;
            }
            if let Some(board) = self.board_at(at, budget) {
                self.at = board.lines.end;
                return Some(board);
            }
            self.at = at + 1;
        }
        None
    }

    fn board_at(&mut self, at: usize, budget: &mut Budget) -> Option<Board> {
        let lines = self.lines;
        match lines.class(at) {
            LineClass::Board if self.is_lone_rule(at) => return None,
            LineClass::Board => {}
            LineClass::Weak if lines.class(at + 1) == LineClass::Board => {}
            LineClass::Text if is_key(&lines.get(at), "Ground") => {
                return Some(two_layers(lines, at));
            }
            _ => return None,
        }
        Some(Board::plain(self.segments.next(lines, at, budget)))
    }

    /// Returns `true` if a line of nothing but walls has no rows below it. Rows above it are a board already.
    fn is_lone_rule(&self, at: usize) -> bool {
        let is_gap = |at: &usize| self.lines.class(*at) == LineClass::Gap;
        let next = at + 1 + (at + 1..self.lines.len()).take_while(is_gap).count();
        if matches!(self.lines.class(next), LineClass::Board | LineClass::Weak) {
            return false;
        }
        let line = self.lines.get(at).bytes;
        line.len() <= MAX_RULE && is_uniform(line) && !self.lines.has(at, PACKED)
    }
}

/// The longest line of one sign that is a rule.
const MAX_RULE: usize = 200;

fn two_layers(lines: &Lines<'_>, start: usize) -> Board {
    let ground = block(lines, start + 1);
    let blank = |index: &usize| lines.class(*index) == LineClass::Blank;
    let heading = ground.end + (ground.end..lines.len()).take_while(blank).count();
    let has_contents = heading < lines.len() && is_key(&lines.get(heading), "Contents");
    let contents = if has_contents {
        block(lines, heading + 1)
    } else {
        ground.end..ground.end
    };
    Board {
        lines: start..contents.end,
        layers: Some((ground, contents)),
    }
}

/// The rows from `start` to the next blank line or heading.
fn block(lines: &Lines<'_>, start: usize) -> Range<usize> {
    let is_row = |index: &usize| {
        let line = lines.get(*index);
        line.class != LineClass::Blank
            && !line.bytes.contains(&b':')
            && !is_comment_end(line.bytes.trim_ascii())
    };
    start..start + (start..lines.len()).take_while(is_row).count()
}
