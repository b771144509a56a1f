//! Freeze deadlocks of a candidate, as the solver knows them: boxes that hold each other for good.

use sokoban_core::Direction;

use super::squares::Squares;
use super::states::Room;

/// Whether a box can never be pushed again, and it or one that it leans on is off the goals.
pub(crate) fn is_lost(room: Room, live: Squares, boxes: Squares, square: Squares) -> bool {
    let mut frozen = 0;
    freeze(room, live, boxes, square, &mut frozen) && frozen & !room.goals != 0
}

/// Adds the box and those it leans on, if they are frozen; else leaves the set as it was.
fn freeze(
    room: Room,
    live: Squares,
    boxes: Squares,
    square: Squares,
    frozen: &mut Squares,
) -> bool {
    let before = *frozen;
    *frozen |= square;
    let is_frozen = [Direction::Up, Direction::Left].into_iter().all(|axis| {
        let sides = [axis, axis.opposite()].map(|it| room.frame.shift(square, it));
        let is_wall = |side: &Squares| side & room.floor == 0 || side & *frozen != 0;
        let is_dead = |side: &Squares| side & live == 0;
        if sides.iter().any(is_wall) || sides.iter().all(is_dead) {
            return true;
        }
        let mut sides = sides.into_iter().filter(|side| side & boxes != 0);
        sides.any(|side| freeze(room, live, boxes, side, frozen))
    });
    if !is_frozen {
        *frozen = before;
    }
    is_frozen
}
