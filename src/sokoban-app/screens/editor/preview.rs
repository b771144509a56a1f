//! The board as the editor shows it. Floor squares inside the walls look different from those outside, and walls that
//! will be added are marked.

use sokoban_core::{Direction, Grid, Kind, Level, Pos, Tile};

use super::canvas::{Area, Canvas, Coord, Piece, Square};
use super::document::{BoardCheck, Document};
use crate::view::sketch::Sketch;

#[derive(Debug, Clone)]
pub(super) struct BoardPreview {
    /// The canvas coordinates of the first square in `map`.
    pub(super) corner: Coord,
    map: Grid<Tile>,
    boxes: Grid<Option<Kind>>,
    players: Vec<Pos>,
    added_walls: Vec<Pos>,
    facing: Direction,
}

impl BoardPreview {
    /// Creates the preview of a document. `checked` is the result of `Document::check`.
    pub(super) fn of(document: &Document, checked: &BoardCheck) -> Self {
        let facing = document.properties.rules.facing;
        match checked {
            BoardCheck::Level { level, corner } => Self::of_level(&document.canvas, level, *corner),
            BoardCheck::Fault { .. } => Self::of_canvas(&document.canvas, facing),
        }
    }

    /// Creates the preview of a valid level. Walls of `level` that are not drawn on the canvas are marked as added.
    fn of_level(canvas: &Canvas, level: &Level, corner: Coord) -> Self {
        let (map, start) = (level.map(), level.start());
        let at = |pos: Pos| corner.shifted(pos.x.into(), pos.y.into());
        let is_added =
            |pos: &Pos| map[*pos] == Tile::Wall && canvas.get(at(*pos)).tile != Tile::Wall;
        let added_walls = map.positions().filter(is_added).collect();
        Self {
            corner,
            map: map.clone(),
            boxes: start.boxes().clone(),
            players: start.player().into_iter().collect(),
            added_walls,
            facing: level.facing(),
        }
    }

    /// Creates the preview of a canvas that may not be a valid level. Floor squares that are not enclosed by walls are
    /// shown as outside.
    pub(super) fn of_canvas(canvas: &Canvas, facing: Direction) -> Self {
        let here = Area {
            low: Coord::new(0, 0),
            high: Coord::new(0, 0),
        };
        let area = canvas.bounds().unwrap_or(here);
        let at = |pos: Pos| area.low.shifted(pos.x.into(), pos.y.into());
        let size = (area.width() as u16, area.height() as u16);
        let squares = Grid::new(size.0, size.1, ()).map(|pos, ()| canvas.get(at(pos)));
        let inside = inside(&squares.map(|_, square| square.tile == Tile::Wall));
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
            added_walls: Vec::new(),
            facing,
        }
    }

    fn pos(&self, coord: Coord) -> Option<Pos> {
        let x = u16::try_from(coord.x.checked_sub(self.corner.x)?).ok()?;
        let y = u16::try_from(coord.y.checked_sub(self.corner.y)?).ok()?;
        let pos = Pos::new(x, y);
        self.map.contains(pos).then_some(pos)
    }

    pub(super) fn inventory(&self) -> (u32, u32) {
        let boxes = self.boxes.cells().iter().flatten().count();
        let is_goal = |tile: &&Tile| tile.is_goal();
        (
            boxes as u32,
            self.map.cells().iter().filter(is_goal).count() as u32,
        )
    }

    /// Replaces all players on the board with a single one at `coord`.
    #[must_use]
    pub(super) fn with_player(mut self, coord: Coord) -> Self {
        self.players = self.pos(coord).into_iter().collect();
        self
    }

    pub(super) const fn size(&self) -> (u16, u16) {
        (self.map.width(), self.map.height())
    }

    /// Returns `true` if walls will be added because the drawn walls do not enclose the board.
    pub(super) const fn is_open(&self) -> bool {
        !self.added_walls.is_empty()
    }

    pub(super) fn sketch(&self) -> Sketch<'_> {
        Sketch {
            map: &self.map,
            boxes: &self.boxes,
            players: &self.players,
            facing: self.facing,
            added: &self.added_walls,
        }
    }
}

const fn kind(square: Square) -> Option<Kind> {
    match square.piece {
        Some(Piece::Box(kind)) => Some(kind),
        Some(Piece::Player) | None => None,
    }
}

/// Returns a grid that contains `true` for each square enclosed by walls. Such a square cannot be reached from the edge
/// of the grid without crossing a wall.
fn inside(walls: &Grid<bool>) -> Grid<bool> {
    let (width, height) = (walls.width(), walls.height());
    let at_edge = |pos: &Pos| pos.x == 0 || pos.y == 0 || pos.x + 1 == width || pos.y + 1 == height;
    let mut inside = walls.map(|_, wall| !wall);
    let mut open: Vec<Pos> = walls
        .positions()
        .filter(at_edge)
        .filter(|pos| inside[*pos])
        .collect();
    for pos in &open {
        inside[*pos] = false;
    }
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
