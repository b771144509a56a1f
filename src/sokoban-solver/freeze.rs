//! Boxes that can never be pushed again.
//!
//! A box is frozen if neither of its lines can be pushed along: a wall is beside it, or a box that is frozen if
//! this one is, or both neighbours are squares from which it would be lost. Boxes on the path of the question count
//! as walls: a set of boxes that hold each other never moves, because none can be the first.

use sokoban_core::Direction;

use crate::board::{Board, NONE, Square};
use crate::distances::Targets;
use crate::field::Field;

/// The frozen boxes about one, if one of them is astray for good; `None` if nothing is lost by them.
pub(crate) fn astray(
    board: &Board,
    targets: &Targets,
    field: &Field,
    square: Square,
) -> Option<Vec<Square>> {
    let mut found = Vec::new();
    is_frozen(board, targets, field, square, &mut found);
    let is_astray = |square: &Square| {
        let group = field.group(*square);
        group
            .is_some_and(|group| !board.groups[group].has_spare() && !board.is_goal(*square, group))
    };
    found.iter().any(is_astray).then_some(found)
}

/// Whether a box is frozen, at home or astray.
pub(crate) fn is_fixed(board: &Board, targets: &Targets, field: &Field, square: Square) -> bool {
    is_frozen(board, targets, field, square, &mut Vec::new())
}

/// Adds the box and those it leans on to `found`, if they are frozen; else leaves it as it was.
fn is_frozen(
    board: &Board,
    targets: &Targets,
    field: &Field,
    square: Square,
    found: &mut Vec<Square>,
) -> bool {
    let Some(group) = field.group(square) else {
        return false;
    };
    let before = found.len();
    found.push(square);
    let lines = [Direction::Up, Direction::Left];
    let frozen = lines.into_iter().all(|line| {
        let sides = [
            board.next(square, line),
            board.next(square, line.opposite()),
        ];
        let is_wall = |side: &Square| *side == NONE || found.contains(side);
        let is_lost = |side: &Square| targets.is_dead(group, *side);
        if sides.iter().any(is_wall)
            || (!board.groups[group].has_spare() && sides.iter().all(is_lost))
        {
            return true;
        }
        let mut sides = sides.into_iter();
        sides.any(|side| is_frozen(board, targets, field, side, found))
    });
    if !frozen {
        found.truncate(before);
    }
    frozen
}
