//! Freeze deadlocks: boxes that can never be pushed again (Junghanns and Schaeffer, “Sokoban: enhancing general
//! single-agent search methods using domain knowledge”, 2001; Sokoban Wiki, “How to detect deadlocks”).
//!
//! A box is frozen if it can be pushed along neither axis: a wall is beside it, or a box that is frozen if this one
//! is, or both neighbours are dead squares. Boxes on the path of the question count as walls: a set of boxes that
//! hold each other never moves, because none can be the first.

use sokoban_core::Direction;

use crate::board::{Board, NONE, Occupancy, Square};
use crate::distances::Distances;

/// The frozen boxes about one, if one of them is off its goals for good; `None` if nothing is lost by them.
pub(crate) fn deadlock(
    board: &Board,
    distances: &Distances,
    occupancy: &Occupancy,
    square: Square,
) -> Option<Vec<Square>> {
    let mut frozen = Vec::new();
    freeze(board, distances, occupancy, square, &mut frozen);
    let is_lost = |square: &Square| {
        occupancy.group(*square).is_some_and(|group| {
            !board.groups()[group].has_spare() && !board.is_goal((group, *square))
        })
    };
    frozen.iter().any(is_lost).then_some(frozen)
}

/// Whether a box is frozen, on a goal or off.
pub(crate) fn is_frozen(
    board: &Board,
    distances: &Distances,
    occupancy: &Occupancy,
    square: Square,
) -> bool {
    freeze(board, distances, occupancy, square, &mut Vec::new())
}

/// The boxes of a state that are frozen, on goals or off.
pub(crate) fn frozen_boxes(board: &Board, distances: &Distances, boxes: &[Square]) -> Vec<Square> {
    let mut occupancy = Occupancy::new(board);
    occupancy.place_boxes(board, boxes);
    let frozen = boxes.iter().copied();
    frozen
        .filter(|square| is_frozen(board, distances, &occupancy, *square))
        .collect()
}

/// The maximum number of boxes that lean on each other. Larger heaps count as free to move: the recursion would need more
/// stack than a thread has.
const MOST: usize = 4000;

/// Adds the box and those it leans on to `frozen`, if they are; else leaves it as it was.
fn freeze(
    board: &Board,
    distances: &Distances,
    occupancy: &Occupancy,
    square: Square,
    frozen: &mut Vec<Square>,
) -> bool {
    let Some(group) = occupancy.group(square) else {
        return false;
    };
    let before = frozen.len();
    if before == MOST {
        return false;
    }
    frozen.push(square);
    let axes = [Direction::Up, Direction::Left];
    let is_frozen = axes.into_iter().all(|axis| {
        let sides = [
            board.next(square, axis),
            board.next(square, axis.opposite()),
        ];
        let is_wall = |side: &Square| *side == NONE || frozen.contains(side);
        let is_dead = |side: &Square| distances.is_dead((group, *side));
        if sides.iter().any(is_wall)
            || (!board.groups()[group].has_spare() && sides.iter().all(is_dead))
        {
            return true;
        }
        let mut sides = sides.into_iter();
        sides.any(|side| freeze(board, distances, occupancy, side, frozen))
    });
    if !is_frozen {
        frozen.truncate(before);
    }
    is_frozen
}
