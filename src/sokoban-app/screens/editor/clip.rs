//! A rectangular piece of a board. It can be turned, mirrored, placed on a canvas, and converted to text and back.

use sokoban_core::{Draft, Grid, Pos, Transform};
use sokoban_files::Entry;

use super::canvas::{Area, Canvas, Change, Coord, Piece, Rules, Square};
use crate::library::files;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clip {
    squares: Grid<Square>,
}

impl Clip {
    pub fn of(canvas: &Canvas, area: Area) -> Self {
        let empty = Grid::new(area.width() as u16, area.height() as u16, ());
        let at = |pos: Pos| area.low.shifted(pos.x.into(), pos.y.into());
        Self {
            squares: empty.map(|pos, ()| canvas.get(at(pos))),
        }
    }

    pub fn of_draft(draft: &Draft) -> Self {
        let corner = Coord::new(0, 0);
        let (width, height) = (draft.map.width(), draft.map.height());
        let high = Coord::new(i32::from(width.max(1)) - 1, i32::from(height.max(1)) - 1);
        Self::of(&Canvas::of(draft, corner), Area { low: corner, high })
    }

    /// Returns the number of columns and the number of rows.
    pub const fn size(&self) -> (u16, u16) {
        (self.squares.width(), self.squares.height())
    }

    /// Returns the area that the clip covers on the canvas if its first square is placed at `corner`.
    pub fn area(&self, corner: Coord) -> Area {
        let (width, height) = self.size();
        Area {
            low: corner,
            high: corner.shifted(i32::from(width) - 1, i32::from(height) - 1),
        }
    }

    pub fn get(&self, pos: Pos) -> Square {
        self.squares.get(pos).copied().unwrap_or(Square::BLANK)
    }

    #[must_use]
    pub fn transformed(&self, transform: Transform) -> Self {
        Self {
            squares: transform.grid(&self.squares),
        }
    }

    /// Returns the changes that place the clip on `canvas`, with its first square at `corner`. If the clip contains the
    /// player, the changes also remove the player from elsewhere on the canvas.
    pub fn changes(&self, canvas: &Canvas, corner: Coord) -> Vec<Change> {
        let area = self.area(corner);
        let here =
            |(pos, square): (Pos, &Square)| (corner.shifted(pos.x.into(), pos.y.into()), *square);
        let has_player = self
            .squares
            .cells()
            .iter()
            .any(|square| square.piece == Some(Piece::Player));
        let others = canvas
            .players()
            .filter(|coord| has_player && !area.contains(*coord));
        let leave = |coord| {
            let square = canvas.get(coord);
            (
                coord,
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

    /// Returns the clip as rows of text in the format of level files.
    pub fn text(&self) -> String {
        let mut canvas = Canvas::default();
        let corner = Coord::new(0, 0);
        // Ignore errors: a clip is never larger than the largest board.
        let _ = canvas.apply(&self.changes(&Canvas::default(), corner));
        let draft = canvas.part(self.area(corner), Rules::default());
        sokoban_core::draft_text(&draft)
    }

    /// Parses the whole `text` as a part of a board. If this is not possible, parses the first board in `text`. Returns
    /// `None` if `text` contains no board.
    pub fn parse(text: &str) -> Option<Self> {
        let read = || {
            let collection = files::read(text.as_bytes()).ok()?;
            collection.entries.iter().find_map(Entry::draft)
        };
        let draft = part_of_board(text).or_else(read);
        draft.map(|draft| Self::of_draft(&draft))
    }
}

/// Parses `text` as a part of a board, and returns `None` unless each line is a row of squares. The parser for level
/// files would not recognise a small part as a board, so walls are added around the part before it is parsed, and
/// removed afterwards.
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
    let entry = sokoban_files::Collection::parse(format!("{rim}\n{framed}{rim}\n").as_bytes());
    let whole = entry.entries.first()?.draft()?;
    let canvas = Canvas::of(&whole, Coord::new(0, 0));
    let high = Coord::new(
        i32::from(whole.map.width()) - 2,
        i32::from(whole.map.height()) - 2,
    );
    Some(canvas.part(
        Area {
            low: Coord::new(1, 1),
            high,
        },
        Rules::default(),
    ))
}
