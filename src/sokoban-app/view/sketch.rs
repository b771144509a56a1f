//! Draws boards that may not be valid levels, such as the board in the editor.

use sokoban_core::{Direction, Grid, Kind, Pos, Tile};

use crate::geometry::BoardPoint;
use crate::view::ambience::Ambience;
use crate::view::board::{Look, SpriteSink};
use crate::view::board_view::BoardView;
use crate::view::scene::{Sprite, Viewport};
use crate::view::sprite;
use crate::view::theme::Color;
use crate::view::theme::color::{self, WHITE};

/// A board to draw. It may not be a valid level.
#[derive(Debug, Clone, Copy)]
pub struct Sketch<'a> {
    pub map: &'a Grid<Tile>,
    pub boxes: &'a Grid<Option<Kind>>,
    pub players: &'a [Pos],
    /// The direction in which every player on the board looks.
    pub facing: Direction,
    /// The squares of the walls that will be added to close the board. These walls are drawn under a shade.
    pub added: &'a [Pos],
}

/// A mark on a square, which may be outside the board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Mark {
    /// The square is part of a problem, or the current stroke would erase it.
    Blame,
    /// The square is selected.
    Chosen,
    /// The current stroke would paint the square.
    Change,
    /// A click would paint the square, or the cursor with which the player explores a board is there.
    Pen,
}

pub fn draw(sprites: &mut Vec<Sprite>, sketch: Sketch<'_>, viewport: &Viewport) {
    let ambience = Ambience::WAREHOUSE;
    let view = BoardView::upright(sketch.map.size());
    let mut sink = SpriteSink {
        sprites,
        ambience,
        view,
    };
    sink.ground(sketch.map, viewport);
    sink.goals(sketch.map, None, viewport);
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

/// Returns the row in [`sprite::PLAYER`] for a player who looks in the direction `facing`.
const fn row(facing: Direction) -> usize {
    match facing {
        Direction::Down => 0,
        Direction::Up => 1,
        Direction::Left => 2,
        Direction::Right => 3,
    }
}

pub fn mark(sprites: &mut Vec<Sprite>, mark: Mark, position: BoardPoint) {
    let (cell, tint): (_, Color) = match mark {
        Mark::Blame => (sprite::SELECT, color::BLAME),
        Mark::Chosen => (sprite::SOLID, color::CHOSEN),
        Mark::Change => (sprite::SELECT, color::ACCENT),
        Mark::Pen => (sprite::HOVER, WHITE),
    };
    sprites.push(Sprite {
        cell,
        position,
        size: 1.0,
        tint,
    });
}
