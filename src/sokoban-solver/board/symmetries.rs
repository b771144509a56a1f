//! The ways to turn and mirror a board that change neither its walls nor its goals.
//!
//! What holds of a state holds of its images too, so that a table needs only one of them (Culberson and Schaeffer,
//! “Pattern databases”, 1998).

use sokoban_core::Pos;

use super::{Board, NONE, Square};

/// For each square its image.
pub(crate) type Symmetry = Vec<Square>;

/// All symmetries of a board; the first one leaves every square where it is.
pub(crate) fn symmetries(board: &Board) -> Vec<Symmetry> {
    let images = (0..8).filter_map(|turn| image(board, turn));
    images.filter(|image| keeps_goals(board, image)).collect()
}

/// Where one of the eight turned and mirrored boards has each square; `None` if it has walls there.
fn image(board: &Board, turn: u8) -> Option<Symmetry> {
    let all = || board.positions.iter();
    let (left, right) = (all().map(|pos| pos.x).min()?, all().map(|pos| pos.x).max()?);
    let (top, bottom) = (all().map(|pos| pos.y).min()?, all().map(|pos| pos.y).max()?);
    let turned = |pos: &Pos| {
        let x = if turn & 1 == 0 {
            pos.x
        } else {
            left + right - pos.x
        };
        let y = if turn & 2 == 0 {
            pos.y
        } else {
            top + bottom - pos.y
        };
        if turn & 4 == 0 {
            Pos::new(x, y)
        } else {
            Pos::new(left + (y - top), top + (x - left))
        }
    };
    all().map(|pos| board.square(turned(pos))).collect()
}

fn keeps_goals(board: &Board, image: &Symmetry) -> bool {
    let goals = board.goal_of.iter().zip(image);
    goals
        .into_iter()
        .all(|(goal, to)| *to != NONE && board.goal_of[usize::from(*to)] == *goal)
}
