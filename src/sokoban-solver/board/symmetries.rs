//! The symmetries of a board: mirrorings and rotations that change neither its walls nor its goals.
//!
//! A proof about a state holds for its images, so a table stores only one of them (Culberson and Schaeffer, “Pattern
//! databases”, 1998).

use sokoban_core::{Pos, Transform};

use super::{Board, Square};

/// The image of each square.
pub(crate) type Symmetry = Vec<Square>;

/// Returns all symmetries of a board, the identity first.
pub(crate) fn symmetries(board: &Board) -> Vec<Symmetry> {
    let images = Transform::ALL.iter();
    let images = images.filter_map(|transform| image(board, *transform));
    images.filter(|image| keeps_goals(board, image)).collect()
}

/// Returns the images of all squares in their bounding rectangle; `None` if one of them is a wall.
fn image(board: &Board, transform: Transform) -> Option<Symmetry> {
    let (low, high) = board.bounds()?;
    let size = (high.x - low.x + 1, high.y - low.y + 1);
    let images = board.positions.iter().map(|pos| {
        let Pos { x, y } = transform.square(Pos::new(pos.x - low.x, pos.y - low.y), size);
        board.square(Pos::new(low.x + x, low.y + y))
    });
    images.collect()
}

fn keeps_goals(board: &Board, image: &Symmetry) -> bool {
    let mut goals = board.goal_of.iter().zip(image);
    goals.all(|(goal, to)| board.goal_of[usize::from(*to)] == *goal)
}
