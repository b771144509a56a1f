//! XSB board lines → a draft, and a square → its character.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::ops::Range;

use crate::board::{Kind, Tile};
use crate::draft::{Draft, TooLarge};
use crate::grid::Pos;
use crate::level::Level;

use super::budget::Budget;
use super::classify::{OTHER, PACKED, PLAYER, TAB, flags};
use super::lines::{Line, Lines};
use super::run_length::Expanded;
use super::{BoardFault, LevelError, LevelFault};

/// The columns a tab reaches to: the next multiple of this.
const TAB_STOP: usize = 8;

/// The rows of a board, and where their squares stand in the file.
pub(super) struct Rows<'a> {
    lines: &'a Lines<'a>,
    range: Range<usize>,
    /// The first lines without the blanks at their ends: as many as a board may have, and one more.
    first: Vec<&'a [u8]>,
    /// The rows, where they are not simply the lines.
    expanded: Option<Expanded>,
    has_tabs: bool,
}

impl<'a> Rows<'a> {
    /// The rows of board lines. Errors name line and column of the file.
    pub(super) fn new(
        lines: &'a Lines<'a>,
        range: Range<usize>,
        budget: &mut Budget,
    ) -> Result<Self, LevelError> {
        let has = lines.all(range.clone());
        let mut others = lines.iter(range.clone()).filter(|line| line.has(OTHER));
        if has & OTHER != 0
            && let Some(line) = others.next()
        {
            return Err(unknown(&line, |byte| flags(*byte) & OTHER == 0));
        }
        let is_packed = has & PACKED != 0;
        let expand = || Expanded::new(lines, range.clone(), budget);
        let first = range.clone().take(usize::from(Level::MAX_SIDE) + 1);
        let first = first.map(|index| lines.get(index).bytes.trim_ascii_end());
        Ok(Self {
            expanded: is_packed.then(expand).transpose()?,
            first: if is_packed {
                Vec::new()
            } else {
                first.collect()
            },
            has_tabs: has & TAB != 0,
            lines,
            range,
        })
    }

    fn height(&self) -> usize {
        (self.expanded.as_ref()).map_or(self.range.len(), Expanded::height)
    }

    /// A row without the blanks at its end.
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

    /// Where a square stands in the file: line and column.
    pub(super) fn place(&self, pos: Pos) -> (usize, usize) {
        let (y, x) = (usize::from(pos.y), usize::from(pos.x));
        if self.range.is_empty() {
            return (0, 0);
        }
        if (x, y) == (0, 0) || y >= self.height() {
            // The board as a whole.
            let first = self.lines.get(self.range.start);
            return (first.number(), first.column(0));
        }
        let mut column = 0;
        let before = |byte: &&u8| {
            column = next_column(column, **byte);
            column <= x
        };
        let index = self.row(y).iter().take_while(before).count();
        let (line, index) = match &self.expanded {
            Some(expanded) => expanded.origin(self.lines, self.range.clone(), (y, index)),
            None => (self.range.start + y, index),
        };
        let line = self.lines.get(line);
        (line.number(), line.column(index))
    }

    /// Puts the rows on a board. Errors name line and column of the file.
    pub(super) fn draft(&self, budget: &mut Budget) -> Result<Draft, LevelError> {
        let fail = |fault: LevelFault| {
            let (line, column) = self.place(Pos::new(0, 0));
            LevelError {
                line,
                column,
                fault,
            }
        };
        let (width, height) = (self.width(), self.height());
        let most = usize::from(Level::MAX_SIDE);
        if width > most || height > most {
            let size = TooLarge { width, height };
            return Err(fail(BoardFault::TooLarge(size).into()));
        }
        budget
            .work_board(width * height)
            .and_then(|()| budget.check_available(Level::memory_of(width * height)))
            .map_err(|full| fail(full.into()))?;
        let mut draft = Draft::new(width as u16, height as u16);
        let Draft {
            map,
            boxes,
            players,
            ..
        } = &mut draft;
        let grids = map.rows_mut().zip(boxes.rows_mut());
        for (y, (tiles, kinds)) in grids.enumerate() {
            let row = self.squares(y);
            for ((tile, kind), &byte) in tiles.iter_mut().zip(kinds).zip(row.iter()) {
                (*tile, *kind) = SQUARES[usize::from(byte)];
            }
            if self.expanded.is_some() || self.lines.has(self.range.start + y, PLAYER) {
                let columns = (0..).zip(row.iter());
                let here = columns.filter(|(_, byte)| flags(**byte) & PLAYER != 0);
                players.extend(here.map(|(x, _)| Pos::new(x, y as u16)));
            }
        }
        Ok(draft)
    }

    /// A row with blanks for its tabs.
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

/// The column behind a character that stands in column `x`.
fn next_column(x: usize, byte: u8) -> usize {
    if byte == b'\t' {
        (x / TAB_STOP + 1) * TAB_STOP
    } else {
        x + 1
    }
}

/// The error for the first byte of a line that is not known. It may begin a longer character.
pub(super) fn unknown(line: &Line<'_>, is_known: impl Fn(&u8) -> bool) -> LevelError {
    let index = line
        .bytes
        .iter()
        .position(|byte| !is_known(byte))
        .unwrap_or(0);
    LevelError {
        line: line.number(),
        column: line.column(index),
        fault: BoardFault::UnknownCharacter(line.character(index)).into(),
    }
}

/// What stands in a square: tile and box.
type Square = (Tile, Option<Kind>);

/// What each board character puts on the map and on it; the player stands elsewhere.
static SQUARES: [Square; 256] = {
    let (goal, plain) = (Tile::Goal(Kind::PLAIN), Some(Kind::PLAIN));
    let mut table = [(Tile::Floor, None); 256];
    let groups: [(&[u8], Square); 5] = [
        (b"#W", (Tile::Wall, None)),
        (b".o+PM", (goal, None)),
        (b"^", (Tile::Hole, None)),
        (b"$b", (Tile::Floor, plain)),
        (b"*B", (goal, plain)),
    ];
    let mut group = 0;
    while group < groups.len() {
        let (bytes, square) = groups[group];
        let mut index = 0;
        while index < bytes.len() {
            table[bytes[index] as usize] = square;
            index += 1;
        }
        group += 1;
    }
    table
};
