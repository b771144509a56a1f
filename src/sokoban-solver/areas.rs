//! The areas of a board from which one box was taken, and what becomes of them where it is put down again.
//!
//! A box that goes many ways would need a flood of the board for each of them. Most squares do not part their area,
//! which can be seen from the eight squares around: then the areas are those of before.

use crate::board::{Board, NONE, Square};

/// Areas of squares without boxes.
#[derive(Debug, Default)]
pub(crate) struct Areas {
    /// The area of each square; [`NONE`] for boxes, and for the last one, which stands for all walls.
    of: Vec<u16>,
    /// The first two squares of each area; the second one is [`NONE`] if there is only one.
    first: Vec<[Square; 2]>,
    queue: Vec<Square>,
}

/// Where nothing was found yet.
const NEW: u16 = NONE - 1;

impl Areas {
    /// Finds all areas between these boxes.
    pub(crate) fn find(&mut self, board: &Board, occupied: &[bool]) {
        self.of.clear();
        self.of
            .extend(occupied.iter().map(|it| if *it { NONE } else { NEW }));
        self.of.push(NONE);
        self.first.clear();
        self.queue.resize(board.len() + 1, 0);
        for square in 0..board.len() as Square {
            if self.of[usize::from(square)] == NEW {
                self.walk(board, square);
            }
        }
    }

    fn walk(&mut self, board: &Board, from: Square) {
        let area = self.first.len() as u16;
        let (mut second, mut at, mut end) = (NONE, 0, 1);
        self.queue[0] = from;
        self.of[usize::from(from)] = area;
        while at < end {
            let square = self.queue[at];
            at += 1;
            if square != from {
                second = second.min(square);
            }
            for next in board.walks(square) {
                let of = &mut self.of[usize::from(next)];
                let is_new = *of == NEW;
                self.queue[end] = next;
                end += usize::from(is_new);
                *of = if is_new { area } else { *of };
            }
        }
        self.first.push([from, second]);
    }

    /// Whether a box can be put on a square without parting what is around it.
    pub(crate) fn stays_whole(&self, board: &Board, square: Square) -> bool {
        let ring = board.ring(square);
        let open = |bits: u8, (place, square): (usize, &Square)| {
            bits | (u8::from(self.of[usize::from(*square)] != NONE) << place)
        };
        let free = ring.iter().enumerate().fold(0, open);
        // A corner joins its two neighbours if both are free, and else nothing. Neighbours have even places.
        let sides = free & 0b0101_0101;
        let corners = free & 0b1010_1010 & sides.rotate_left(1) & sides.rotate_right(1);
        let joined = sides | corners;
        let begins = joined & !joined.rotate_left(1);
        begins.count_ones() <= 1
    }

    /// Whether two squares lie in one area.
    #[inline]
    pub(crate) fn are_joined(&self, one: Square, other: Square) -> bool {
        other != NONE && self.of[usize::from(one)] == self.of[usize::from(other)]
    }

    /// The first square of the player's area when a box is put where it parts nothing.
    pub(crate) fn region(&self, taken: Square, player: Square) -> Square {
        let [first, second] = self.first[usize::from(self.of[usize::from(player)])];
        if first == taken { second } else { first }
    }

    /// How many areas there are.
    pub(crate) const fn count(&self) -> u16 {
        self.first.len() as u16
    }
}
