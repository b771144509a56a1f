//! Brushes. The selected brush determines the content that a stroke paints.

use sokoban_core::{Kind, Tile};

use super::canvas::{Canvas, Change, Coord, Piece, Square};
use crate::input::Swatch;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Brush {
    Wall,
    /// Plain floor, without a goal, a box or the player. This brush is the eraser.
    Floor,
    Goal(Kind),
    /// A box of this kind. If there is a goal on the square, it stays.
    Box(Kind),
    BoxOnGoal(Kind),
    /// The player. If there is a goal on the square, it stays.
    Player,
    Hole,
}

impl Brush {
    pub fn apply(self, square: Square) -> Square {
        let ground = if square.is_solid() {
            Tile::Floor
        } else {
            square.tile
        };
        let (tile, piece) = match self {
            Self::Wall => (Tile::Wall, None),
            Self::Hole => (Tile::Hole, None),
            Self::Floor => (Tile::Floor, None),
            Self::Goal(kind) => (Tile::Goal(kind), square.piece),
            Self::Box(kind) => (ground, Some(Piece::Box(kind))),
            Self::BoxOnGoal(kind) => (Tile::Goal(kind), Some(Piece::Box(kind))),
            Self::Player => (ground, Some(Piece::Player)),
        };
        Square { tile, piece }
    }

    /// Returns `square` without the content that this brush paints.
    pub fn erase(self, square: Square) -> Square {
        match self {
            Self::Goal(_) => Square {
                tile: Tile::Floor,
                ..square
            },
            Self::Box(_) | Self::Player => Square {
                piece: None,
                ..square
            },
            Self::Wall | Self::Hole | Self::Floor | Self::BoxOnGoal(_) => Square::BLANK,
        }
    }

    /// Returns `true` if `square` already has the content that the brush paints, so that a click erases this content.
    /// Always returns `false` for the eraser.
    pub fn matches(self, square: Square) -> bool {
        self != Self::Floor && self.apply(square) == square
    }

    /// Returns the brush that paints the content of `square`.
    pub const fn of(square: Square) -> Self {
        match (square.tile, square.piece) {
            (_, Some(Piece::Player)) => Self::Player,
            (Tile::Goal(goal), Some(Piece::Box(kind))) if goal.number() == kind.number() => {
                Self::BoxOnGoal(kind)
            }
            (_, Some(Piece::Box(kind))) => Self::Box(kind),
            (Tile::Goal(kind), None) => Self::Goal(kind),
            (Tile::Wall, None) => Self::Wall,
            (Tile::Hole, None) => Self::Hole,
            (Tile::Floor | Tile::Outside, None) => Self::Floor,
        }
    }
}

impl Swatch {
    /// Returns the brush that this swatch selects. `colour` is used only by the swatches for trophies and for their
    /// goals.
    pub const fn brush(self, colour: Kind) -> Brush {
        match self {
            Self::Wall => Brush::Wall,
            Self::Floor => Brush::Floor,
            Self::Goal => Brush::Goal(Kind::PLAIN),
            Self::Box => Brush::Box(Kind::PLAIN),
            Self::BoxOnGoal => Brush::BoxOnGoal(Kind::PLAIN),
            Self::Player => Brush::Player,
            Self::Hole => Brush::Hole,
            Self::Trophy => Brush::Box(colour),
            Self::TrophyGoal => Brush::Goal(colour),
            Self::TrophyOnGoal => Brush::BoxOnGoal(colour),
        }
    }

    /// Returns the swatch that selects `brush`. For trophies and their goals, also returns the colour.
    pub fn of(brush: Brush) -> (Self, Option<Kind>) {
        let colour = |kind: Kind| (kind != Kind::PLAIN).then_some(kind);
        let one = |kind, plain, coloured| match colour(kind) {
            None => (plain, None),
            colour => (coloured, colour),
        };
        match brush {
            Brush::Wall => (Self::Wall, None),
            Brush::Floor => (Self::Floor, None),
            Brush::Player => (Self::Player, None),
            Brush::Hole => (Self::Hole, None),
            Brush::Goal(kind) => one(kind, Self::Goal, Self::TrophyGoal),
            Brush::Box(kind) => one(kind, Self::Box, Self::Trophy),
            Brush::BoxOnGoal(kind) => one(kind, Self::BoxOnGoal, Self::TrophyOnGoal),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StrokeMode {
    Paint(Brush),
    /// Remove the content that this brush paints from the squares that have it.
    Erase(Brush),
}

impl StrokeMode {
    /// Returns the mode of a stroke that starts on `square`. The stroke erases if `square` already has the brush's
    /// content.
    pub fn starting_on(brush: Brush, square: Square) -> Self {
        if brush.matches(square) {
            Self::Erase(brush)
        } else {
            Self::Paint(brush)
        }
    }

    fn paint(self, square: Square) -> Square {
        match self {
            Self::Paint(brush) => brush.apply(square),
            Self::Erase(brush) if brush.matches(square) => brush.erase(square),
            Self::Erase(_) => square,
        }
    }
}

/// Returns the changes that paint or erase the squares at `coords`. A level has only one player, so a brush that paints
/// the player paints only the last of these squares, and removes the player from every other square.
pub fn paint(
    canvas: &Canvas,
    ink: StrokeMode,
    coords: impl IntoIterator<Item = Coord>,
) -> Vec<Change> {
    if ink == StrokeMode::Paint(Brush::Player) {
        let last = coords.into_iter().last();
        return last.map_or_else(Vec::new, |coord| place_player(canvas, coord));
    }
    let paint = |coord| (coord, ink.paint(canvas.get(coord)));
    coords.into_iter().map(paint).collect()
}

fn place_player(canvas: &Canvas, coord: Coord) -> Vec<Change> {
    let before = canvas.players().filter(|player| *player != coord);
    let leave = |player| (player, Brush::Player.erase(canvas.get(player)));
    let mut changes: Vec<Change> = before.map(leave).collect();
    changes.push((coord, Brush::Player.apply(canvas.get(coord))));
    changes
}
