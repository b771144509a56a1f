//! Finds the boards in the lines of a file. Reads each board as a level, or reports why it is not a valid level.

use std::cell::Cell;
use std::ops::Range;
use std::sync::Arc;

use sokoban_core::{Draft, Level, Pos, XsbFault, xsb};

use crate::annotations::OptionLine;
use crate::class::{self, BAR, LineClass, NOT_BOARD, PLAYER, RUN_LENGTH, WALL, flags, is_uniform};
use crate::error::{BoardFault, OtherGame, Place};
use crate::lines::{self, Line};
use crate::other_games;
use crate::run_length;
use crate::sok_fields::{comments, is_key};
use crate::two_layers::Layers;
use crate::{BadLevel, LevelError, LevelFault};

const TAB_STOP: usize = 8;
/// The maximum length of a horizontal rule such as `-----`, in bytes. A longer line that repeats one character is a
/// row.
const MAX_RULE_LEN: usize = 200;
/// The maximum number of rows at the top of a board that consist of one repeated character and therefore look like
/// horizontal rules.
const MAX_RULE_ROWS: usize = 4;
/// The maximum height, in rows, of a board that is directly above or below another board.
const MAX_TOUCHING_ROWS: usize = 128;
/// The minimum width of a board that is enclosed by walls, in columns.
const MIN_WIDTH: u16 = 3;

/// The number of squares that can still be read in the boards of a file. This limit prevents a small file with
/// run-length text from exhausting memory and time.
#[derive(Debug)]
pub(crate) struct Budget(Cell<usize>);

impl Budget {
    const BASE_SQUARES: usize = 16_000_000;
    const SQUARES_PER_BYTE: usize = 2;
    /// The number of squares that each board costs in addition to the squares on the board itself.
    const SQUARES_PER_BOARD: usize = 100;
    const WALKED_SQUARES: usize = 1 << 30;

    pub(crate) const fn new(bytes: usize) -> Self {
        Self(Cell::new(
            Self::BASE_SQUARES + Self::SQUARES_PER_BYTE * bytes,
        ))
    }

    /// Creates the budget for finding the walks between the pushes of solutions that list only pushes (see
    /// `box_pushes`). Each walk may visit all squares of a board, so a small file could otherwise take minutes.
    pub(crate) const fn for_walks() -> Self {
        Self(Cell::new(Self::WALKED_SQUARES))
    }

    /// Spends `squares` squares. If not enough squares are left, sets the budget to zero and returns `false`.
    pub(crate) fn spend(&self, squares: usize) -> bool {
        let left = self.0.get().checked_sub(squares);
        self.0.set(left.unwrap_or(0));
        left.is_some()
    }

    const fn is_spent(&self) -> bool {
        self.0.get() == 0
    }
}

/// A row of a board in XSB, and its place in the file.
#[derive(Debug)]
pub(crate) struct Row {
    pub(crate) text: String,
    /// The one-based line in the file.
    pub(crate) line: u32,
    /// The number of characters that precede the row in its line.
    pub(crate) skipped: u32,
    /// For each character in the row, the zero-based column in the line that the character was read from. `None` if
    /// each character in the line is one character in the row.
    pub(crate) columns: Option<Vec<u32>>,
}

impl Row {
    /// Returns the row that `line` contains, with tabs replaced by spaces.
    fn plain(line: &Line<'_>) -> Self {
        let trimmed = line.text.trim_end();
        let mut row = Self {
            text: String::with_capacity(trimmed.len()),
            line: line.number,
            skipped: line.skipped,
            columns: None,
        };
        if !trimmed.contains('\t') {
            row.text.push_str(trimmed);
            return row;
        }
        let mut columns = Vec::new();
        for (column, c) in trimmed.chars().enumerate() {
            let width = match c {
                '\t' => TAB_STOP - columns.len() % TAB_STOP,
                _ => 1,
            };
            columns.resize(columns.len() + width, column as u32);
            let square = if c == '\t' { ' ' } else { c };
            row.text.extend(std::iter::repeat_n(square, width));
        }
        row.columns = Some(columns);
        row
    }

    /// Returns the place in the file of the character at the zero-based index `x`. If the row has no such character,
    /// returns the place of the end of the row.
    fn place(&self, x: usize) -> Place {
        let column = match &self.columns {
            None => x,
            Some(columns) => match (columns.get(x), columns.last()) {
                (Some(column), _) => *column as usize,
                (None, last) => last.map_or(0, |last| *last as usize + 1),
            },
        };
        Place {
            line: self.line as usize,
            column: self.skipped as usize + column + 1,
        }
    }
}

impl AsRef<str> for Row {
    fn as_ref(&self) -> &str {
        &self.text
    }
}

/// The lines of a board, including the headings `Ground:` and `Contents:` if the board has two layers.
#[derive(Debug, Clone)]
pub(crate) struct Board {
    pub(crate) lines: Range<usize>,
    layers: Option<Layers>,
}

impl Board {
    pub(crate) const fn plain(lines: Range<usize>) -> Self {
        Self {
            lines,
            layers: None,
        }
    }

    pub(crate) const fn has_layers(&self) -> bool {
        self.layers.is_some()
    }

    /// Reads the board as a level. If it is not a valid level, returns the error and the board's lines.
    pub(crate) fn read(
        &self,
        lines: &[Line<'_>],
        options: &[OptionLine],
        budget: &Budget,
    ) -> Result<Arc<Level>, Box<BadLevel>> {
        self.read_level(lines, options, budget)
            .map(Arc::new)
            .map_err(|error| Box::new(self.bad_level(error, lines)))
    }

    /// Returns an error that says that the board belongs to `game`, with the text of the board.
    pub(crate) fn reject(&self, lines: &[Line<'_>], game: OtherGame) -> BadLevel {
        self.bad_level(self.error(lines, game), lines)
    }

    fn bad_level(&self, error: LevelError, lines: &[Line<'_>]) -> BadLevel {
        let mut board = String::new();
        for line in &lines[self.lines.clone()] {
            board.push_str(line.text.trim_end());
            board.push('\n');
        }
        BadLevel { error, board }
    }

    /// Returns an error for the board as a whole. The place of the error is the start of the board.
    fn error(&self, lines: &[Line<'_>], fault: impl Into<LevelFault>) -> LevelError {
        lines[self.lines.start].place(0).error(fault)
    }

    /// Returns `true` if the board can be read, and is a level with complete walls and as many boxes as goals.
    pub(crate) fn is_complete(&self, lines: &[Line<'_>], budget: &Budget) -> bool {
        let draft = match &self.layers {
            _ if budget.is_spent() => return false,
            Some(layers) => layers.read(lines, self.lines.start),
            None => rows(&lines[self.lines.clone()], budget).and_then(|rows| draft(&rows, budget)),
        };
        let level = draft.ok().and_then(|draft| draft.check().ok());
        level.is_some_and(|level| {
            let goals = level.map().cells().iter().filter(|tile| tile.is_goal());
            !level.has_added_walls() && level.box_count() == goals.count()
        })
    }

    fn read_level(
        &self,
        lines: &[Line<'_>],
        options: &[OptionLine],
        budget: &Budget,
    ) -> Result<Level, LevelError> {
        if let Some(layers) = &self.layers {
            let draft = layers.read(lines, self.lines.start)?;
            return check(draft, options, |square| layers.place(lines, square));
        }
        let rows = rows(&lines[self.lines.clone()], budget)?;
        let draft = draft(&rows, budget)?;
        let width = draft.map.width();
        let place = |Pos { x, y }| match rows.get(usize::from(y)) {
            Some(row) if (x, y) != (0, 0) => row.place(x.into()),
            _ => lines[self.lines.start].place(0),
        };
        let level = check(draft, options, place)?;
        if level.has_added_walls() {
            let rows = &lines[self.lines.clone()];
            if other_games::has_hexagons(rows) {
                return Err(self.error(lines, OtherGame::Hexoban));
            }
            if may_be_table(rows, width) {
                return Err(self.error(lines, BoardFault::OpenPackedRows));
            }
        }
        Ok(level)
    }
}

/// Returns `true` if the bars in the lines may frame rows or separate squares, as in a Markdown table, instead of
/// ending packed rows. In such lines, bars count as row ends only if the walls of the board have no gaps.
fn may_be_table(lines: &[Line<'_>], width: u16) -> bool {
    let mut rows = lines.iter().filter(|line| line.has(BAR));
    rows.any(|line| {
        width < MIN_WIDTH || line.trimmed().starts_with('|') || line.trimmed().contains("| ")
    })
}

/// Returns the rows of a board, converted to XSB.
fn rows(lines: &[Line<'_>], budget: &Budget) -> Result<Vec<Row>, LevelError> {
    if let Some(line) = lines.iter().find(|line| line.has(NOT_BOARD)) {
        let is_unknown = |&(_, c): &(usize, char)| flags(c) & NOT_BOARD != 0;
        let unknown = line.text.chars().enumerate().find(is_unknown);
        let (column, c) = unknown.unwrap_or_default();
        return Err(line.place(column).error(BoardFault::UnknownCharacter(c)));
    }
    let mut rows = if lines.iter().any(|line| line.has(RUN_LENGTH)) {
        run_length::expand(lines, budget)?
    } else {
        lines.iter().map(Row::plain).collect()
    };
    if lines.iter().any(|line| line.has(class::LETTER)) {
        for row in &mut rows {
            row.text = row.text.chars().map(class::xsb).collect();
        }
    }
    Ok(rows)
}

fn draft(rows: &[Row], budget: &Budget) -> Result<Draft, LevelError> {
    let place = |line: usize, column: usize| match rows.get(line - 1) {
        Some(row) => row.place(column - 1),
        None => Place { line: 0, column: 0 },
    };
    let draft = xsb::parse_rows(rows).map_err(|error| {
        let fault = match error.fault {
            XsbFault::TooLarge(size) => BoardFault::TooLarge(size).into(),
            XsbFault::UnknownCharacter(c) => BoardFault::UnknownCharacter(c).into(),
            _ => LevelFault::from(BoardFault::RunLength),
        };
        place(error.line, error.column).error(fault)
    })?;
    if budget.spend(draft.map.cells().len() + Budget::SQUARES_PER_BOARD) {
        Ok(draft)
    } else {
        Err(place(1, 1).error(LevelFault::Exhausted))
    }
}

/// Applies the options to the draft, and validates the result. `place` maps a square to its place in the file.
fn check(
    mut draft: Draft,
    options: &[OptionLine],
    place: impl Fn(Pos) -> Place,
) -> Result<Level, LevelError> {
    for line in options {
        let set = line.option.set(&mut draft, &line.value);
        set.map_err(|fault| line.place.error(fault))?;
    }
    let checked = draft.check();
    checked.map_err(|error| place(error.square).error(error.fault))
}

/// Reads the first board in a text as an unchecked draft, without options. Returns `None` if the lines of the board are
/// not rows of squares.
pub(crate) fn read_draft(text: &str) -> Option<Draft> {
    let lines = lines::split(text);
    let budget = Budget::new(text.len());
    let first = Boards::of(&lines, &budget).next();
    let board = first.unwrap_or_else(|| Board::plain(0..lines.len()));
    match &board.layers {
        Some(layers) => layers.read(&lines, board.lines.start).ok(),
        None => draft(&rows(&lines[board.lines], &budget).ok()?, &budget).ok(),
    }
}

pub(crate) fn has_complete_board(lines: &[Line<'_>], budget: &Budget) -> bool {
    Boards::of(lines, budget).any(|board| board.is_complete(lines, budget))
}

/// The boards in the lines of a file, from top to bottom. Boards inside multi-line comments are skipped.
pub(crate) struct Boards<'a> {
    lines: &'a [Line<'a>],
    budget: &'a Budget,
    comments: Vec<Range<usize>>,
    next_comment: usize,
    at: usize,
    /// The boards that were found together with the last returned board, but have not been returned yet, from bottom to
    /// top.
    pending: Vec<Range<usize>>,
}

impl<'a> Boards<'a> {
    pub(crate) fn of(lines: &'a [Line<'a>], budget: &'a Budget) -> Self {
        Self {
            lines,
            budget,
            comments: comments(lines),
            next_comment: 0,
            at: 0,
            pending: Vec::new(),
        }
    }

    fn class(&self, at: usize) -> LineClass {
        self.lines
            .get(at)
            .map_or(LineClass::Blank, |line| line.class)
    }

    fn board_at(&mut self, at: usize) -> Option<Board> {
        match self.class(at) {
            LineClass::Board if self.is_lone_rule(at) => return None,
            LineClass::Board => {}
            LineClass::BoardLike if self.class(at + 1) == LineClass::Board => {}
            LineClass::Text if is_key(&self.lines[at], "Ground") => {
                let layers = Layers::find(self.lines, at);
                return Some(Board {
                    lines: at..layers.contents.end,
                    layers: Some(layers),
                });
            }
            _ => return None,
        }
        self.pending = self.split(at..self.block_end(at));
        self.pending.reverse();
        self.pending.pop().map(Board::plain)
    }

    /// Returns `true` if line `at` is a horizontal rule rather than the start of a board: it repeats one character, and
    /// no row follows it.
    fn is_lone_rule(&self, at: usize) -> bool {
        let line = &self.lines[at];
        line.text.len() <= MAX_RULE_LEN
            && !line.has(RUN_LENGTH)
            && is_uniform(&line.text)
            && !self.class(self.next_row(at + 1)).may_be_row()
    }

    /// Returns the index of the first line that contains more than floor, starting the search at line `at`.
    fn next_row(&self, at: usize) -> usize {
        let is_floor = |at: &usize| self.class(*at) == LineClass::FloorOnly;
        at + (at..self.lines.len()).take_while(is_floor).count()
    }

    /// Returns the end (exclusive) of the block of adjacent board lines that starts at line `start`.
    fn block_end(&self, start: usize) -> usize {
        let (mut end, mut has_player) = (start, false);
        loop {
            has_player |= self.lines[end].has(PLAYER);
            end += 1;
            let next = self.next_row(end);
            if !self.class(next).may_be_row() {
                return end;
            }
            // Lines that contain only floor separate two boards if there is a player both above and below them.
            let mut below = self.lines[next..]
                .iter()
                .take_while(|line| line.class == LineClass::Board);
            if next > end && has_player && below.any(|line| line.has(PLAYER)) {
                return end;
            }
            end = next;
        }
    }

    /// Splits a block of adjacent board lines into boards. If it is unclear where to split the block, returns the whole
    /// block as one board.
    fn split(&self, block: Range<usize>) -> Vec<Range<usize>> {
        let mut boards = Vec::new();
        let mut start = block.start;
        for at in block.start + 1..block.end {
            if self.has_many_rows(at - 1) && self.has_many_rows(at) && self.is_closed_before(at) {
                boards.push(start..at);
                start = at;
            }
        }
        if boards.is_empty()
            && let Some(boards) = self.split_rows(block.clone())
        {
            return boards;
        }
        boards.push(start..block.end);
        boards
    }

    /// Returns `true` if line `at` contains several rows of run-length text.
    fn has_many_rows(&self, at: usize) -> bool {
        without_bar(&self.lines[at].text).contains('|')
    }

    /// Returns `true` if one board may end before line `at` and another begin there: the last row on the line above and
    /// the first row on line `at` contain only walls and floor.
    fn is_closed_before(&self, at: usize) -> bool {
        let is_wall = |row: &str| {
            row.contains('#')
                && row
                    .chars()
                    .all(|c| "# -_()".contains(c) || c.is_ascii_digit())
        };
        let above = without_bar(&self.lines[at - 1].text);
        let below = &self.lines[at].text;
        is_wall(above.rsplit('|').next().unwrap_or_default())
            && is_wall(below.split('|').next().unwrap_or_default())
    }

    /// Splits a block with a row on each line into boards, which may be separated by horizontal rules (such as `---`).
    /// Returns `None` if there is only one board, or if any part is not a complete board.
    fn split_rows(&self, block: Range<usize>) -> Option<Vec<Range<usize>>> {
        let may_be_rule = |at: usize| {
            let line = self.lines[at].text.trim_end();
            line == "#" || !line.contains('#') && is_uniform(line)
        };
        let players = block.clone().filter(|&at| self.lines[at].has(PLAYER));
        if players.take(2).count() < 2 && !may_be_rule(block.start) && !may_be_rule(block.end - 1) {
            return None;
        }
        let is_rule = |at: &usize| is_uniform(&self.lines[*at].text);
        let (mut boards, mut at) = (Vec::new(), block.start);
        while at < block.end {
            let first = at + (at..block.end).take_while(is_rule).count();
            if first == block.end {
                break;
            }
            let starts = first.saturating_sub(MAX_RULE_ROWS).max(at)..=first;
            let ends = (first + 2..=block.end.min(first + MAX_TOUCHING_ROWS))
                .filter(|&end| self.lines[end - 1].has(WALL));
            let mut candidates =
                ends.flat_map(|end| starts.clone().rev().map(move |start| start..end));
            let board = candidates
                .find(|lines| Board::plain(lines.clone()).is_complete(self.lines, self.budget))?;
            at = board.end;
            boards.push(board);
        }
        (!boards.is_empty()).then_some(boards)
    }
}

impl Iterator for Boards<'_> {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        if let Some(board) = self.pending.pop() {
            self.at = board.end;
            return Some(Board::plain(board));
        }
        while self.at < self.lines.len() {
            let at = self.at;
            while let Some(comment) = self.comments.get(self.next_comment)
                && comment.start < at
            {
                self.next_comment += 1;
            }
            if let Some(comment) = self.comments.get(self.next_comment)
                && comment.start == at
            {
                self.at = comment.end;
                continue;
            }
            if let Some(board) = self.board_at(at) {
                self.at = board.lines.end;
                return Some(board);
            }
            self.at = at + 1;
        }
        None
    }
}

/// Returns the text of a line without trailing white space, and without the `|` at its end if there is one.
fn without_bar(line: &str) -> &str {
    let line = line.trim_end();
    line.strip_suffix('|').unwrap_or(line)
}
