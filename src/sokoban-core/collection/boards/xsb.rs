//! Reads boards in XSB notation, with or without run lengths.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use crate::collection::budget::Budget;
use crate::collection::error::Place;
use crate::collection::lines::{Line, Lines, NOT_BOARD, PLAYER, RUN_LENGTH, TAB, flags, square};
use crate::collection::{BoardFault, LevelError, LevelFault};
use crate::draft::{Draft, TooLarge};
use crate::grid::Pos;
use crate::level::Level;

use super::run_length::ExpandedRows;

/// The distance between tab stops, in columns.
const TAB_STOP: usize = 8;

/// Reads the board lines in `range` as an unchecked draft.
pub(super) fn read(
    lines: &Lines<'_>,
    range: Range<usize>,
    budget: &mut Budget,
) -> Result<Draft, LevelError> {
    Rows::new(lines, range, budget)?.draft(budget)
}

/// The rows of a board. Also converts squares to positions in the file.
pub(super) struct Rows<'a> {
    lines: &'a Lines<'a>,
    range: Range<usize>,
    /// The lines of the board without trailing white space, up to one more than the maximum height of a level. Empty if
    /// the board has run lengths.
    first: Vec<&'a [u8]>,
    expanded: Option<ExpandedRows>,
    has_tabs: bool,
}

impl<'a> Rows<'a> {
    pub(super) fn new(
        lines: &'a Lines<'a>,
        range: Range<usize>,
        budget: &mut Budget,
    ) -> Result<Self, LevelError> {
        let has = lines.flags(range.clone());
        if has & NOT_BOARD != 0
            && let Some(line) = lines.iter(range.clone()).find(|line| line.has(NOT_BOARD))
        {
            return Err(unknown_character(&line, |byte| {
                flags(*byte) & NOT_BOARD == 0
            }));
        }
        let mut rows = Self {
            lines,
            range: range.clone(),
            first: Vec::new(),
            expanded: None,
            has_tabs: has & TAB != 0,
        };
        if has & RUN_LENGTH != 0 {
            rows.expanded = Some(ExpandedRows::new(lines, range, budget)?);
        } else {
            let first = range.take(usize::from(Level::MAX_SIDE) + 1);
            rows.first = first
                .map(|index| lines.get(index).bytes.trim_ascii_end())
                .collect();
        }
        Ok(rows)
    }

    fn height(&self) -> usize {
        (self.expanded.as_ref()).map_or(self.range.len(), ExpandedRows::height)
    }

    /// Returns row `y` without trailing white space.
    fn row(&self, y: usize) -> &[u8] {
        match (&self.expanded, self.first.get(y)) {
            (Some(expanded), _) => expanded.row(y).trim_ascii_end(),
            (None, Some(row)) => row,
            (None, None) => self.lines.get(self.range.start + y).bytes.trim_ascii_end(),
        }
    }

    fn width(&self) -> usize {
        let columns = |y| {
            let row = self.row(y);
            if self.has_tabs {
                row.iter().copied().fold(0, next_column)
            } else {
                row.len()
            }
        };
        (0..self.height()).map(columns).max().unwrap_or(0)
    }

    /// Returns the position of a square in the file. Returns the start of the board for the top-left square.
    pub(super) fn place(&self, pos: Pos) -> Place {
        let (y, x) = (usize::from(pos.y), usize::from(pos.x));
        if self.range.is_empty() {
            return Place { line: 0, column: 0 };
        }
        if (x, y) == (0, 0) || y >= self.height() {
            return self.lines.get(self.range.start).place(0);
        }
        let mut column = 0;
        let is_before = |byte: &&u8| {
            column = next_column(column, **byte);
            column <= x
        };
        let index = self.row(y).iter().take_while(is_before).count();
        match &self.expanded {
            Some(expanded) => expanded.place(self.lines, self.range.clone(), y, index),
            None => self.lines.get(self.range.start + y).place(index),
        }
    }

    pub(super) fn draft(&self, budget: &mut Budget) -> Result<Draft, LevelError> {
        let mut draft = new_draft(self.width(), self.height(), budget)
            .map_err(|fault| self.place(Pos::new(0, 0)).error(fault))?;
        let grids = draft.map.rows_mut().zip(draft.boxes.rows_mut());
        for (y, (tiles, kinds)) in grids.enumerate() {
            let row = self.squares(y);
            for ((tile, kind), &byte) in tiles.iter_mut().zip(kinds).zip(row.iter()) {
                let square = square(byte);
                (*tile, *kind) = (square.tile, square.kind);
            }
            if self.expanded.is_some() || self.lines.has(self.range.start + y, PLAYER) {
                let columns = (0..).zip(row.iter());
                let players = columns.filter(|(_, byte)| flags(**byte) & PLAYER != 0);
                draft
                    .players
                    .extend(players.map(|(x, _)| Pos::new(x, y as u16)));
            }
        }
        Ok(draft)
    }

    /// Returns row `y` with tabs replaced by spaces.
    fn squares(&self, y: usize) -> Cow<'_, [u8]> {
        let row = self.row(y);
        if !self.has_tabs {
            return Cow::Borrowed(row);
        }
        let mut squares = Vec::new();
        for &byte in row {
            let next = next_column(squares.len(), byte);
            squares.resize(next, if byte == b'\t' { b' ' } else { byte });
        }
        Cow::Owned(squares)
    }
}

/// Creates an empty draft. Fails if the draft would exceed the maximum size of a level or the budget.
pub(super) fn new_draft(
    width: usize,
    height: usize,
    budget: &mut Budget,
) -> Result<Draft, LevelFault> {
    if width.max(height) > usize::from(Level::MAX_SIDE) {
        return Err(BoardFault::TooLarge(TooLarge { width, height }).into());
    }
    budget.work_board(width * height)?;
    budget.check_available(Level::memory_of(width * height))?;
    Ok(Draft::new(width as u16, height as u16))
}

/// Returns the column after the character `byte`, which is at column `x`.
fn next_column(x: usize, byte: u8) -> usize {
    if byte == b'\t' {
        (x / TAB_STOP + 1) * TAB_STOP
    } else {
        x + 1
    }
}

/// Returns the error for the first character in a line that does not satisfy `is_known`. The line must contain
/// one.
pub(super) fn unknown_character(line: &Line<'_>, is_known: impl Fn(&u8) -> bool) -> LevelError {
    let index = line.bytes.iter().position(|byte| !is_known(byte));
    let index = index.unwrap_or(0);
    let fault = BoardFault::UnknownCharacter(line.character(index));
    line.place(index).error(fault)
}
