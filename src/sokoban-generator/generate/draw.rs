//! Rooms as XSB has them.

use super::squares::{Squares, one};
use super::states::Room;
use super::trial::Start;

/// The board of a room with a start.
pub(crate) fn board(room: Room, start: Start) -> String {
    let frame = room.frame;
    let (width, height) = (i32::from(frame.width), i32::from(frame.height));
    let is_floor = |x: i32, y: i32| frame.at(x, y) & room.floor != 0;
    let letter = |x: i32, y: i32| {
        let here = frame.at(x, y);
        let is = |set: Squares| here & set != 0;
        if !is_floor(x, y) {
            let near = (y - 1..=y + 1).any(|y| (x - 1..=x + 1).any(|x| is_floor(x, y)));
            return if near { '#' } else { ' ' };
        }
        match (is(room.goals), is(start.boxes), is(one(start.player))) {
            (false, false, false) => ' ',
            (true, false, false) => '.',
            (false, true, _) => '$',
            (true, true, _) => '*',
            (false, false, true) => '@',
            (true, false, true) => '+',
        }
    };
    let row = |y| {
        (-1..=width)
            .map(|x| letter(x, y))
            .chain(['\n'])
            .collect::<String>()
    };
    (-1..=height).map(row).collect()
}
