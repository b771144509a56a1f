//! Reads a position aloud: squares, and what is on them. Squares and directions are named as in the view, so that the
//! right arrow key leads to the next letter also in a turned view.

use sokoban_core::{Kind, Level, Pos, Position, Tile};

use crate::geometry::{column_name, row_name};
use crate::texts::{description as tr, speech};
use crate::view::board_view::BoardView;

/// A position in the orientation in which it is shown.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BoardReader<'a> {
    pub(crate) level: &'a Level,
    pub(crate) position: &'a Position,
    pub(crate) view: BoardView,
}

impl BoardReader<'_> {
    /// Names the square `pos` of the board: its column as letters, and its row from the top.
    pub(crate) fn name(&self, pos: Pos) -> String {
        let shown = self.view.square(pos);
        column_name(shown.x) + &row_name(shown.y)
    }

    /// Names what is on a square of the board, such as a wall or a box on a goal.
    pub(crate) fn content(&self, pos: Pos) -> String {
        let Some(piece) = self.position.boxes().get(pos) else {
            return speech::outside();
        };
        let tile = self.level.tile(self.position, pos);
        match (*piece, tile) {
            (Some(kind), Tile::Goal(goal)) if goal == kind => coloured(speech::box_on_goal(), kind),
            (Some(kind), _) => coloured(speech::a_box(), kind),
            (None, Tile::Goal(_)) if self.position.player() == Some(pos) => {
                speech::player_on_goal()
            }
            (None, _) if self.position.player() == Some(pos) => speech::player(),
            (None, Tile::Goal(kind)) => coloured(speech::goal(), kind),
            (None, Tile::Floor) => speech::floor(),
            (None, Tile::Hole) => speech::hole(),
            (None, Tile::Wall) => speech::wall(),
            (None, Tile::Outside) => speech::outside(),
        }
    }

    /// Names a square of the board and what is on it.
    pub(crate) fn square(&self, pos: Pos) -> String {
        speech::square(&self.content(pos), &self.name(pos))
    }
}

/// Adds the colour to a thing that is not plain.
fn coloured(thing: String, kind: Kind) -> String {
    if kind == Kind::PLAIN {
        thing
    } else {
        tr::of_colour(&thing, kind.number())
    }
}
