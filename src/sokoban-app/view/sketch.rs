//! A board under work → sprites: its squares, and what marks them.

use sokoban_core::{Direction, Grid, Kind, Pos, Tile};

use crate::geometry::BoardPoint;
use crate::view::board::{Look, SpriteSink, WallFade};
use crate::view::scene::{Sprite, Viewport};
use crate::view::sprite;
use crate::view::theme::Color;
use crate::view::theme::color::{self, WHITE};

/// A board of which nothing was checked.
#[derive(Debug, Clone, Copy)]
pub struct Sketch<'a> {
    /// The map grid.
    pub map: &'a Grid<Tile>,
    /// The box grid.
    pub boxes: &'a Grid<Option<Kind>>,
    /// Every player.
    pub players: &'a [Pos],
    /// Where players face.
    pub facing: Direction,
    /// Walls that are not drawn, and will be there.
    pub added: &'a [Pos],
}

/// What lies on a square, of which the place may be beyond the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Mark {
    /// It is to blame.
    Blame,
    /// It is chosen.
    Chosen,
    /// It changes.
    Change,
    /// The pen is above it.
    Pen,
}

/// Draws the board.
pub fn draw(sprites: &mut Vec<Sprite>, sketch: Sketch<'_>, viewport: &Viewport) {
    let mut sink = SpriteSink { sprites };
    sink.ground(sketch.map, None, viewport, WallFade::Nothing);
    for &pos in sketch.added {
        sink.put(sprite::SOLID, pos, color::UNDRAWN);
    }
    for y in viewport.rows.clone() {
        for x in viewport.columns.clone() {
            let pos = Pos::new(x, y);
            let tile = sketch.map[pos];
            match tile {
                Tile::Hole => sink.put(sprite::HOLE, pos, WHITE),
                Tile::Outside | Tile::Wall | Tile::Floor | Tile::Goal(_) => {}
            }
            if let Some(kind) = sketch.boxes[pos] {
                let home = f32::from(u8::from(tile == Tile::Goal(kind)));
                sink.piece(Look::of(kind, home, pos.into()));
            }
        }
    }
    for &player in sketch.players {
        sink.put(sprite::PLAYER[row(sketch.facing)][0], player, WHITE);
    }
}

/// The keeper's row of sprites.
const fn row(facing: Direction) -> usize {
    match facing {
        Direction::Down => 0,
        Direction::Up => 1,
        Direction::Left => 2,
        Direction::Right => 3,
    }
}

/// Draws a mark on a square.
pub fn mark(sprites: &mut Vec<Sprite>, mark: Mark, place: BoardPoint) {
    let (cell, tint): (_, Color) = match mark {
        Mark::Blame => (sprite::SELECT, color::BLAME),
        Mark::Chosen => (sprite::SOLID, color::CHOSEN),
        Mark::Change => (sprite::SELECT, color::ACCENT),
        Mark::Pen => (sprite::HOVER, WHITE),
    };
    sprites.push(Sprite {
        cell,
        place,
        size: 1.0,
        tint,
    });
}
