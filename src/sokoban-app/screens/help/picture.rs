//! Small pictures of boards that can no longer be solved, for the help screen.

use sokoban_core::{Level, Pos};

use crate::geometry::Point;
use crate::ui;
use crate::view::ambience::Ambience;
use crate::view::board;
use crate::view::scene::{Layer, Viewport};
use crate::view::sketch::{self, Mark};

/// The side of a square, in logical pixels.
const SIDE: f32 = 26.0;

/// The size of all pictures, in columns and rows.
const COLUMNS: u16 = 7;
const ROWS: u16 = 4;

pub(super) const HEIGHT: f32 = SIDE * ROWS as f32;

#[derive(Debug, PartialEq, Eq)]
pub(super) struct DeadlockPicture {
    pub(super) board: &'static str,
    pub(super) boxes: &'static [Pos],
}

pub(super) static CORNER: DeadlockPicture = DeadlockPicture {
    board: "#######\n#$@   #\n#    .#\n#######",
    boxes: &[Pos::new(1, 1)],
};
pub(super) static FREEZE: DeadlockPicture = DeadlockPicture {
    board: "#######\n# $$ .#\n# @  .#\n#######",
    boxes: &[Pos::new(2, 1), Pos::new(3, 1)],
};
pub(super) static TOO_MANY_BOXES: DeadlockPicture = DeadlockPicture {
    board: "#######\n# $ $.#\n#  @ .#\n#######",
    boxes: &[Pos::new(2, 1), Pos::new(4, 1)],
};
pub(super) static PLAYER_CUT_OFF: DeadlockPicture = DeadlockPicture {
    board: "#######\n#.@$  #\n#  ####\n#######",
    boxes: &[Pos::new(3, 1)],
};

/// Draws the picture with its upper left corner at (`x`, `y`).
pub(super) fn draw(layer: &mut Layer, picture: &DeadlockPicture, x: f32, y: f32) {
    // Parsing does not fail, because a test checks that the boards are valid.
    let Ok(level) = picture.board.parse::<Level>() else {
        return;
    };
    let viewport = Viewport {
        tile: SIDE as u32,
        columns: 0..COLUMNS,
        rows: 0..ROWS,
        ..Viewport::default()
    };
    let mut sprites = Vec::new();
    board::thumbnail(&mut sprites, &level, &viewport, Ambience::WAREHOUSE);
    for pos in picture.boxes {
        sketch::mark(&mut sprites, Mark::Blame, (*pos).into());
    }
    ui::draw_board(layer, &sprites, Point { x, y }, SIDE);
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use sokoban_solver::{Assessment, Budget, DeadlockKind, assess};

    use super::*;

    #[test]
    fn pictures_show_their_deadlocks() {
        for (picture, kind) in [
            (&CORNER, DeadlockKind::Corner),
            (&FREEZE, DeadlockKind::Freeze),
            (&TOO_MANY_BOXES, DeadlockKind::TooManyBoxes),
            (&PLAYER_CUT_OFF, DeadlockKind::PlayerCutOff),
        ] {
            let level: Arc<Level> = Arc::new(picture.board.parse().expect("a level"));
            let size = (level.map().width(), level.map().height());
            assert_eq!(size, (COLUMNS, ROWS), "{kind:?}");
            let assessment = assess(&level, level.start(), Budget::new());
            let Assessment::Deadlocked(deadlock) = assessment else {
                panic!("{kind:?}: {assessment:?}");
            };
            assert_eq!((deadlock.kind(), deadlock.boxes()), (kind, picture.boxes));
        }
    }
}
