//! Finds the boards in a text. Reads each board as a level, or reports why it is not a valid level.

mod blocks;
mod run_length;
mod two_layers;
mod xsb;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use core::ops::Range;

use crate::draft::Draft;
use crate::grid::Pos;
use crate::level::Level;

use super::budget::{Budget, ReadProgress};
use super::encoding::{append_decoded, decoded_len};
use super::error::{OtherGame, Place};
use super::lines::{BAR, LineClass, Lines, RUN_LENGTH};
use super::lookalikes;
use super::options::{self, OptionLine};
use super::other_games;
use super::sok_fields::is_key;
use super::{BadLevel, BoardFault, Collection, Entry, Fields, LevelError, LevelFault};

use blocks::{BoardSplitter, is_uniform};
use two_layers::Layers;
use xsb::Rows;

/// The maximum length of a horizontal rule such as `-----`, in bytes. A longer line that repeats one character is a
/// row.
const MAX_RULE_LEN: usize = 200;

/// The minimum width of a board with closed walls.
const MIN_WIDTH: u16 = 3;

/// The lines of a board. They include the headings if the board has two layers.
#[derive(Debug, Clone)]
pub(super) struct Board {
    pub(super) lines: Range<usize>,
    layers: Option<Layers>,
}

impl Board {
    const fn plain(lines: Range<usize>) -> Self {
        Self {
            lines,
            layers: None,
        }
    }

    pub(super) const fn has_layers(&self) -> bool {
        self.layers.is_some()
    }

    /// Reads the board as a level. If it is not a valid level, returns the error and the board's lines.
    pub(super) fn read(
        &self,
        lines: &Lines<'_>,
        options: &[OptionLine],
        budget: &mut Budget,
    ) -> Result<Arc<Level>, Box<BadLevel>> {
        self.read_level(lines, options, budget)
            .map(Arc::new)
            .map_err(|error| Box::new(self.bad_level(error, lines, budget)))
    }

    /// Returns the error for a board that belongs to another game.
    pub(super) fn reject(&self, lines: &Lines<'_>, game: OtherGame, budget: &Budget) -> BadLevel {
        self.bad_level(self.error(lines, game), lines, budget)
    }

    fn bad_level(&self, error: LevelError, lines: &Lines<'_>, budget: &Budget) -> BadLevel {
        let mut board = String::new();
        let length = decoded_len(lines.bytes_of(&self.lines)) + 1;
        // Leave out the board's lines if there is not enough memory for them.
        if budget.check_available(length).is_ok() {
            board.reserve_exact(length);
            for line in lines.iter(self.lines.clone()) {
                append_decoded(&mut board, line.bytes.trim_ascii_end());
                board.push('\n');
            }
            board.shrink_to_fit();
        }
        BadLevel { error, board }
    }

    /// Returns an error for the board as a whole. Its position is the start of the board.
    fn error(&self, lines: &Lines<'_>, fault: impl Into<LevelFault>) -> LevelError {
        lines.get(self.lines.start).place(0).error(fault)
    }

    /// Reads the board as an unchecked draft, without its options.
    fn read_draft(&self, lines: &Lines<'_>, budget: &mut Budget) -> Result<Draft, LevelError> {
        match &self.layers {
            Some(layers) => layers.read(lines, self.lines.start, budget),
            None => xsb::read(lines, self.lines.clone(), budget),
        }
    }

    /// Returns `true` if the board can be read and is complete (see [`Draft::looks_complete`]).
    pub(super) fn is_complete(&self, lines: &Lines<'_>, budget: &mut Budget) -> bool {
        self.read_draft(lines, budget)
            .is_ok_and(Draft::looks_complete)
    }

    fn read_level(
        &self,
        lines: &Lines<'_>,
        options: &[OptionLine],
        budget: &mut Budget,
    ) -> Result<Level, LevelError> {
        if let Some(layers) = &self.layers {
            let draft = self.read_draft(lines, budget)?;
            return check(draft, options, |square| layers.place(lines, square));
        }
        let rows = Rows::new(lines, self.lines.clone(), budget)?;
        let draft = rows.draft(budget)?;
        let width = draft.map.width();
        let level = check(draft, options, |square| rows.place(square))?;
        if level.has_added_walls() {
            if other_games::has_hexagons(lines, &self.lines) {
                return Err(self.error(lines, OtherGame::Hexoban));
            }
            if self.may_be_table(lines, width) {
                return Err(self.error(lines, BoardFault::OpenPackedRows));
            }
        }
        Ok(level)
    }

    /// Returns `true` if bars may frame rows or separate squares, as in a Markdown table, rather than end packed rows.
    /// Only a board without gaps in its walls shows that they end rows.
    fn may_be_table(&self, lines: &Lines<'_>, width: u16) -> bool {
        let has_cells =
            |row: &[u8]| row.starts_with(b"|") || row.windows(2).any(|pair| pair == b"| ");
        let mut rows = lines.iter(self.lines.clone()).filter(|line| line.has(BAR));
        rows.any(|line| width < MIN_WIDTH || has_cells(line.bytes.trim_ascii()))
    }
}

/// Applies the options and validates the draft. `place` maps a square to its position in the file.
fn check(
    draft: Draft,
    options: &[OptionLine],
    place: impl Fn(Pos) -> Place,
) -> Result<Level, LevelError> {
    let checked = options::apply(draft, options)?.check();
    checked.map_err(|error| place(error.square).error(error.fault))
}

/// Reads the first board in a text as an unchecked draft, and applies all valid options in `fields`. Returns `None` if
/// the lines of the board are not rows of squares.
pub(super) fn read_draft(text: &str, fields: &Fields) -> Option<Draft> {
    let lines = Lines::split(text.as_bytes());
    let mut budget = Budget::new(text.len());
    let first = Boards::new(&lines, &[]).next(&mut budget);
    let board = first.unwrap_or_else(|| Board::plain(0..lines.len()));
    let draft = board.read_draft(&lines, &mut budget).ok()?;
    Some(options::apply_valid_fields(draft, fields))
}

/// Reads boards for the parser of another file format, which extracts the rows itself. The limits on memory and work
/// apply to all boards of a file together.
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
    /// Creates a reader for a file of `bytes` bytes. `copied` is the size in bytes of any second copy of the file in
    /// memory, such as the decoded text. See [`Collection::parse`] for the limits.
    pub fn new(bytes: usize, copied: usize) -> Self {
        let mut budget = Budget::new(bytes);
        budget.deduct(copied);
        Self(budget)
    }

    /// Reads a level from `rows`, which contains one row of squares per line.
    ///
    /// # Errors
    /// Returns the first error found. Its line and column are relative to `rows`.
    pub fn read(&mut self, rows: &str) -> Result<Arc<Level>, Box<BadLevel>> {
        let rows = lookalikes::to_ascii(rows.as_bytes().into());
        let lines = Lines::split(&rows);
        Board::plain(0..lines.len()).read(&lines, &[], &mut self.0)
    }

    /// Adds an entry to the collection. If the memory limit is exceeded, adds an entry with [`LevelFault::Exhausted`]
    /// instead. `progress` is used to predict the number of entries that follow.
    pub fn add(&mut self, collection: &mut Collection, entry: Entry, progress: ReadProgress) {
        let line = entry.line;
        let entries = &mut collection.entries;
        if self.0.add(entries, entry, progress).is_err() {
            entries.push(Entry::exhausted_at(line));
        }
    }

    /// Adds an entry with [`LevelFault::Damaged`] for a file that cannot be read beyond `line` and `column`. `rows`
    /// contains the rows of the unfinished board. Returns the new entry, so that the caller can add a title or notes to
    /// it.
    pub fn add_damaged<'a>(
        &mut self,
        collection: &'a mut Collection,
        rows: String,
        line: usize,
        column: usize,
    ) -> &'a mut Entry {
        let entries = &mut collection.entries;
        let place = Place { line, column };
        entries.push(Entry::left_out(LevelFault::Damaged, place, rows));
        let last = entries.len() - 1;
        &mut entries[last]
    }
}

/// Finds the boards in a text, from top to bottom. Boards inside multi-line comments are skipped.
pub(super) struct Boards<'a> {
    lines: &'a Lines<'a>,
    comments: &'a [Range<usize>],
    at: usize,
    splitter: BoardSplitter,
}

impl<'a> Boards<'a> {
    pub(super) fn new(lines: &'a Lines<'a>, comments: &'a [Range<usize>]) -> Self {
        Self {
            lines,
            comments,
            at: 0,
            splitter: BoardSplitter::default(),
        }
    }

    /// Returns the next board, or `None` at the end of the text. Charges the work needed to find the end of the board
    /// to `budget`.
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
            LineClass::BoardLike if lines.class(at + 1) == LineClass::Board => {}
            LineClass::Text if is_key(&lines.get(at), "Ground") => {
                let layers = Layers::find(lines, at);
                return Some(Board {
                    lines: at..layers.contents.end,
                    layers: Some(layers),
                });
            }
            _ => return None,
        }
        Some(Board::plain(self.splitter.next(lines, at, budget)))
    }

    /// Returns `true` if line `at` is a horizontal rule and not the start of a board: it repeats one character, and no
    /// row follows.
    fn is_lone_rule(&self, at: usize) -> bool {
        let is_floor = |at: &usize| self.lines.class(*at) == LineClass::FloorOnly;
        let next = at + 1 + (at + 1..self.lines.len()).take_while(is_floor).count();
        if self.lines.class(next).may_be_row() {
            return false;
        }
        let line = self.lines.get(at).bytes;
        line.len() <= MAX_RULE_LEN && is_uniform(line) && !self.lines.has(at, RUN_LENGTH)
    }
}
