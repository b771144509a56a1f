//! A piece of a board, cut out: turned, mirrored, put down elsewhere, and as text.

use sokoban_core::{Draft, Entry, Grid, Pos, Transform};

use super::document::Rules;
use super::sheet::{Area, Change, Piece, Sheet, Spot, Square};
use crate::library::files;

/// Squares cut out of a sheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clip {
    squares: Grid<Square>,
}

impl Clip {
    /// What is drawn in an area of a sheet.
    pub fn of(sheet: &Sheet, area: Area) -> Self {
        let empty = Grid::new(area.width() as u16, area.height() as u16, ());
        let at = |pos: Pos| area.low.shifted(pos.x.into(), pos.y.into());
        Self {
            squares: empty.map(|pos, ()| sheet.get(at(pos))),
        }
    }

    /// A whole draft.
    pub fn of_draft(draft: &Draft) -> Self {
        let corner = Spot::new(0, 0);
        let (width, height) = (draft.map.width(), draft.map.height());
        let high = Spot::new(i32::from(width.max(1)) - 1, i32::from(height.max(1)) - 1);
        Self::of(&Sheet::of(draft, corner), Area { low: corner, high })
    }

    /// Columns and rows.
    pub const fn size(&self) -> (u16, u16) {
        (self.squares.width(), self.squares.height())
    }

    /// Where it lies with its first square at the given one.
    pub fn area(&self, corner: Spot) -> Area {
        let (width, height) = self.size();
        Area {
            low: corner,
            high: corner.shifted(i32::from(width) - 1, i32::from(height) - 1),
        }
    }

    /// The square in a column and a row of it.
    pub fn get(&self, pos: Pos) -> Square {
        self.squares.get(pos).copied().unwrap_or(Square::BLANK)
    }

    /// The clip turned or mirrored.
    #[must_use]
    pub fn turned(&self, turn: Transform) -> Self {
        Self {
            squares: turn.grid(&self.squares),
        }
    }

    /// The changes that put it down, with its first square at the given one. A player in it takes the place of the
    /// one on the sheet.
    pub fn changes(&self, sheet: &Sheet, corner: Spot) -> Vec<Change> {
        let area = self.area(corner);
        let here =
            |(pos, square): (Pos, &Square)| (corner.shifted(pos.x.into(), pos.y.into()), *square);
        let has_player = self
            .squares
            .cells()
            .iter()
            .any(|square| square.piece == Some(Piece::Player));
        let others = sheet
            .players()
            .filter(|spot| has_player && !area.contains(*spot));
        let leave = |spot| {
            let square = sheet.get(spot);
            (
                spot,
                Square {
                    piece: None,
                    ..square
                },
            )
        };
        let leaving: Vec<Change> = others.map(leave).collect();
        leaving
            .into_iter()
            .chain(self.squares.iter().map(here))
            .collect()
    }

    /// It as text, as a level file has it.
    pub fn text(&self) -> String {
        let mut sheet = Sheet::default();
        let corner = Spot::new(0, 0);
        // It fits: it was cut out of a board.
        let _ = sheet.apply(&self.changes(&Sheet::default(), corner));
        let draft = sheet.part(self.area(corner), Rules::default());
        sokoban_core::draft_text(&draft)
    }

    /// The first board of a text, level or not; the board may be any part of one.
    pub fn parse(text: &str) -> Option<Self> {
        let read = || {
            let collection = files::read(text.as_bytes()).ok()?;
            collection.entries.iter().find_map(Entry::draft)
        };
        let draft = part_of_board(text).or_else(read);
        draft.map(|draft| Self::of_draft(&draft))
    }
}

/// Nothing but rows, be they too little to be taken for a board among other text.
fn part_of_board(text: &str) -> Option<Draft> {
    let is_board = |letter: char| "#.$*@+^-_ bBpPoW\r\n".contains(letter);
    let text = text.trim_end();
    let is_blank = |row: &str| row.trim().is_empty();
    if text.is_empty() || text.lines().any(is_blank) || !text.chars().all(is_board) {
        return None;
    }
    let rows = text
        .lines()
        .flat_map(|row| ["#".to_owned(), row.replace(' ', "-"), "#\n".to_owned()]);
    let framed: String = rows.collect();
    let rim = "#".repeat(framed.lines().map(str::len).max()?);
    let entry = sokoban_core::Collection::parse(format!("{rim}\n{framed}").as_bytes());
    let whole = entry.entries.first()?.draft()?;
    let sheet = Sheet::of(&whole, Spot::new(0, 0));
    let high = Spot::new(
        i32::from(whole.map.width()) - 2,
        i32::from(whole.map.height()) - 1,
    );
    Some(sheet.part(
        Area {
            low: Spot::new(1, 1),
            high,
        },
        Rules::default(),
    ))
}
