//! The document → grids that can be drawn: what is floor and what is paper, and which walls will be added.

use sokoban_core::{Direction, Grid, Kind, Level, Pos, Tile};

use super::document::{Checked, Document};
use super::sheet::{Area, Change, Piece, Sheet, Spot, Square};
use crate::view::sketch::Sketch;

/// The squares beyond which a board is drawn without telling floor from paper while it is no level.
const PLAIN: u64 = 40_000;

/// A board as it is drawn.
#[derive(Debug, Clone)]
pub(super) struct Paper {
    /// Where its first square lies.
    pub(super) corner: Spot,
    map: Grid<Tile>,
    boxes: Grid<Option<Kind>>,
    players: Vec<Pos>,
    added: Vec<Pos>,
    facing: Direction,
}

impl Paper {
    /// The board of a document.
    pub(super) fn of(document: &Document, checked: &Checked) -> Self {
        let facing = document.head.rules.facing;
        match checked {
            Checked::Level { level, corner } => Self::of_level(&document.sheet, level, *corner),
            Checked::Fault { .. } => Self::of_sheet(&document.sheet, facing),
        }
    }

    /// A level; walls that are not drawn are told from the others. What lies outside is drawn as well.
    fn of_level(sheet: &Sheet, level: &Level, corner: Spot) -> Self {
        let (map, start) = (level.map(), level.start());
        let at = |pos: Pos| corner.shifted(pos.x.into(), pos.y.into());
        let is_added =
            |pos: &Pos| map[*pos] == Tile::Wall && sheet.get(at(*pos)).tile != Tile::Wall;
        let added = map.positions().filter(is_added).collect();
        Self {
            corner,
            map: map.clone(),
            boxes: start.boxes().clone(),
            players: start.player().into_iter().collect(),
            added,
            facing: level.facing(),
        }
    }

    /// Whatever is drawn: floor is what the edge cannot reach.
    pub(super) fn of_sheet(sheet: &Sheet, facing: Direction) -> Self {
        let here = Area {
            low: Spot::new(0, 0),
            high: Spot::new(0, 0),
        };
        let area = sheet.bounds().unwrap_or(here);
        let at = |pos: Pos| area.low.shifted(pos.x.into(), pos.y.into());
        let size = (area.width() as u16, area.height() as u16);
        let squares = Grid::new(size.0, size.1, ()).map(|pos, ()| sheet.get(at(pos)));
        let large = u64::from(size.0) * u64::from(size.1) > PLAIN;
        let inside = if large {
            squares.map(|_, _| false)
        } else {
            inside(&squares.map(|_, square| square.tile == Tile::Wall))
        };
        let tile = |pos: Pos, square: &Square| match square.tile {
            Tile::Floor if !inside[pos] => Tile::Outside,
            tile => tile,
        };
        let players = squares
            .iter()
            .filter(|(_, square)| square.piece == Some(Piece::Player));
        Self {
            corner: area.low,
            map: squares.map(tile),
            boxes: squares.map(|_, square| kind(*square)),
            players: players.map(|(pos, _)| pos).collect(),
            added: Vec::new(),
            facing,
        }
    }

    /// Follows changes of the sheet; false if they reach beyond it. Floor and paper are not told apart anew.
    pub(super) fn follow(&mut self, sheet: &Sheet, changes: &[Change]) -> bool {
        for &(spot, _) in changes {
            let Some(pos) = self.pos(spot) else {
                return false;
            };
            let square = sheet.get(spot);
            self.map[pos] = match (square.tile, self.map[pos]) {
                (Tile::Floor, Tile::Outside) => Tile::Outside,
                (tile, _) => tile,
            };
            self.boxes[pos] = kind(square);
            self.players.retain(|player| *player != pos);
            if square.piece == Some(Piece::Player) {
                self.players.push(pos);
            }
        }
        true
    }

    fn pos(&self, spot: Spot) -> Option<Pos> {
        let x = u16::try_from(spot.x.checked_sub(self.corner.x)?).ok()?;
        let y = u16::try_from(spot.y.checked_sub(self.corner.y)?).ok()?;
        let pos = Pos::new(x, y);
        self.map.contains(pos).then_some(pos)
    }

    /// How many boxes and goals there are.
    pub(super) fn inventory(&self) -> (u32, u32) {
        let boxes = self.boxes.cells().iter().flatten().count();
        let is_goal = |tile: &&Tile| tile.is_goal();
        (
            boxes as u32,
            self.map.cells().iter().filter(is_goal).count() as u32,
        )
    }

    /// The same board with the player elsewhere.
    #[must_use]
    pub(super) fn with_player(mut self, spot: Spot) -> Self {
        self.players = self.pos(spot).into_iter().collect();
        self
    }

    /// Columns and rows.
    pub(super) const fn size(&self) -> (u16, u16) {
        (self.map.width(), self.map.height())
    }

    /// Whether walls are put around it that are not drawn.
    pub(super) const fn is_open(&self) -> bool {
        !self.added.is_empty()
    }

    /// To be drawn.
    pub(super) fn sketch(&self) -> Sketch<'_> {
        Sketch {
            map: &self.map,
            boxes: &self.boxes,
            players: &self.players,
            facing: self.facing,
            added: &self.added,
        }
    }
}

const fn kind(square: Square) -> Option<Kind> {
    match square.piece {
        Some(Piece::Box(kind)) => Some(kind),
        Some(Piece::Player) | None => None,
    }
}

/// The squares that cannot be reached from the edge without crossing a wall.
fn inside(walls: &Grid<bool>) -> Grid<bool> {
    let (width, height) = (walls.width(), walls.height());
    let at_edge = |pos: &Pos| pos.x == 0 || pos.y == 0 || pos.x + 1 == width || pos.y + 1 == height;
    let mut inside = walls.map(|_, wall| !wall);
    let mut open: Vec<Pos> = walls
        .positions()
        .filter(at_edge)
        .filter(|pos| inside[*pos])
        .collect();
    open.iter().for_each(|pos| inside[*pos] = false);
    while let Some(pos) = open.pop() {
        for direction in Direction::ALL {
            if let Some(next) = walls.neighbour(pos, direction).filter(|next| inside[*next]) {
                inside[next] = false;
                open.push(next);
            }
        }
    }
    inside
}
