//! How many squares have something about them that depends on no other squares than those nearby: after a move few have
//! to be looked at again.

use crate::board::{Board, NONE, Square};

pub(super) struct Nearby {
    /// For each square itself, and those up to two steps away in a line; or [`NONE`].
    near: Vec<[Square; 9]>,
    /// Those of the state that was entered.
    has: Vec<bool>,
    count: u16,
}

impl Nearby {
    pub(super) fn new(board: &Board) -> Self {
        Self {
            near: (0..board.len() as Square)
                .map(|it| near(board, it))
                .collect(),
            has: Vec::new(),
            count: 0,
        }
    }

    /// How many there are in a state.
    pub(super) fn enter(&mut self, has: impl Fn(Square) -> bool) -> u16 {
        self.has.clear();
        self.has.extend((0..self.near.len() as Square).map(has));
        self.count = self.has.iter().filter(|it| **it).count() as u16;
        self.count
    }

    /// The same after a move of it, which was made.
    pub(super) fn after(&self, (from, to): (Square, Square), has: impl Fn(Square) -> bool) -> u16 {
        let near = |end: Square| &self.near[usize::from(end)];
        // None counts twice where both ends of the move are near.
        let others = near(to).iter().filter(|it| !near(from).contains(it));
        let mut count = self.count;
        for square in near(from).iter().chain(others) {
            if let Some(had) = self.has.get(usize::from(*square)) {
                count += u16::from(has(*square));
                count -= u16::from(*had);
            }
        }
        count
    }
}

fn near(board: &Board, square: Square) -> [Square; 9] {
    let mut near = [NONE; 9];
    let next = board.around(square);
    near[0] = square;
    near[1..5].copy_from_slice(&next);
    for (side, (near, next)) in near[5..].iter_mut().zip(next).enumerate() {
        if next != NONE {
            *near = board.around(next)[side];
        }
    }
    near
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};

    #[test]
    fn a_move_changes_what_is_near_to_its_ends() {
        let (_, board, start) = samples::level(ROOM);
        let mut nearby = Nearby::new(&board);
        // A square has it if no box is up to two steps away in a line.
        let count = |boxes: &[Square]| {
            let is_lonely = |it: &Square| !near(&board, *it).iter().any(|it| boxes.contains(it));
            (0..board.len() as Square).filter(is_lonely).count() as u16
        };
        for from in &start.boxes {
            for to in (0..board.len() as Square).filter(|it| !start.boxes.contains(it)) {
                let boxes = |at: Square| {
                    let mut boxes = start.boxes.clone();
                    boxes.retain(|it| it != from);
                    boxes.push(at);
                    boxes
                };
                let is_lonely = |boxes: Vec<Square>| {
                    let board = &board;
                    move |it: Square| !near(board, it).iter().any(|it| boxes.contains(it))
                };
                assert_eq!(nearby.enter(is_lonely(boxes(*from))), count(&boxes(*from)));
                let after = nearby.after((*from, to), is_lonely(boxes(to)));
                assert_eq!(after, count(&boxes(to)));
            }
        }
    }
}
