//! What is drawn: one for each button of the palette.

use sokoban_core::{Kind, Tile};

use super::sheet::{Change, Piece, Sheet, Spot, Square};

/// What the pen leaves on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Brush {
    /// A wall.
    Wall,
    /// Empty floor: the eraser.
    Floor,
    /// A goal of this kind.
    Goal(Kind),
    /// A box of this kind; a goal below it stays.
    Box(Kind),
    /// A box of this kind on a goal of its kind.
    BoxOnGoal(Kind),
    /// The player; a goal below it stays.
    Player,
    /// A hole.
    Hole,
}

impl Brush {
    /// What a square is when it was painted.
    pub fn on(self, square: Square) -> Square {
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

    /// What a square is when this was taken away from it.
    pub fn off(self, square: Square) -> Square {
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

    /// Whether a square has all that this paints, so that drawing it again takes it away.
    pub fn is_on(self, square: Square) -> bool {
        self != Self::Floor && self.on(square) == square
    }

    /// The brush that paints what is on a square.
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

/// Whether a stroke puts something down or takes it away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// It leaves this.
    On(Brush),
    /// It takes this away, where it is.
    Off(Brush),
}

impl Ink {
    /// What a stroke does that begins on a square: drawing again what is there takes it away.
    pub fn beginning_on(brush: Brush, square: Square) -> Self {
        if brush.is_on(square) {
            Self::Off(brush)
        } else {
            Self::On(brush)
        }
    }

    fn paint(self, square: Square) -> Square {
        match self {
            Self::On(brush) => brush.on(square),
            Self::Off(brush) if brush.is_on(square) => brush.off(square),
            Self::Off(_) => square,
        }
    }
}

/// The changes that paint these squares. There is one player: of several squares the last one has it, and it leaves
/// the square where it stood.
pub fn paint(sheet: &Sheet, ink: Ink, spots: impl IntoIterator<Item = Spot>) -> Vec<Change> {
    if ink == Ink::On(Brush::Player) {
        let last = spots.into_iter().last();
        return last.map_or_else(Vec::new, |spot| place_player(sheet, spot));
    }
    let paint = |spot| (spot, ink.paint(sheet.get(spot)));
    spots.into_iter().map(paint).collect()
}

fn place_player(sheet: &Sheet, spot: Spot) -> Vec<Change> {
    let before = sheet.players().filter(|player| *player != spot);
    let leave = |player| (player, Brush::Player.off(sheet.get(player)));
    let mut changes: Vec<Change> = before.map(leave).collect();
    changes.push((spot, Brush::Player.on(sheet.get(spot))));
    changes
}
