//! Routes of lone boxes: for each place of a packing order and each square, the squares that have to be free on a
//! shortest way there.

use std::collections::VecDeque;

use sokoban_core::Direction;

use super::squares::Rows;
use crate::board::{Board, BoxAt, BoxStep, MoveKind, NONE, Square};
use crate::distances::SideRegions;

/// The squares of each route: of the box, and of the player beside it.
#[derive(Debug, Default)]
pub(super) struct Routes {
    squares: usize,
    rows: Rows,
    /// Whether there is a route.
    known: Rows,
}

/// More words of bits would take more memory and time than a search has at first.
const MOST: usize = 1 << 18;

impl Routes {
    pub(super) fn to(board: &Board, places: &[BoxAt]) -> Self {
        let squares = board.len();
        if places.len() * squares * squares.div_ceil(64) > MOST {
            return Self::default();
        }
        let sides = SideRegions::of(board);
        let mut routes = Self {
            squares,
            rows: Rows::new(places.len() * squares, squares),
            known: Rows::new(places.len(), squares),
        };
        for (number, (_, square)) in places.iter().enumerate() {
            routes.spread(board, &sides, number, *square);
        }
        routes
    }

    /// Follows a box from its destination back to all squares.
    fn spread(&mut self, board: &Board, sides: &SideRegions, number: usize, place: Square) {
        let mode = MoveKind::Pull;
        // A route for each side of a box on which the player may be.
        let mut rows = Rows::new(4 * board.len(), board.len());
        let mut known = vec![[false; 4]; board.len()];
        let mut queue = VecDeque::new();
        self.known.add(number, place);
        for side in Direction::ALL {
            if board.next(place, side) != NONE {
                known[usize::from(place)][side as usize] = true;
                queue.push_back((place, side));
            }
        }
        while let Some((from, side)) = queue.pop_front() {
            for direction in Direction::ALL {
                let at = mode.player_side_after(direction);
                let step = BoxStep { from, direction };
                let (stand, free) = mode.required_squares(board, step);
                if stand == NONE || free == NONE || !sides.are_connected(from, side, at) {
                    continue;
                }
                let to = board.next(from, direction);
                let known = &mut known[usize::from(to)][at as usize];
                if std::mem::replace(known, true) {
                    continue;
                }
                let index = 4 * usize::from(to) + at as usize;
                rows.copy(4 * usize::from(from) + side as usize, index);
                for square in [from, stand, free] {
                    rows.add(index, square);
                }
                rows.remove(index, to);
                queue.push_back((to, at));
                if !self.known.contains(number, to) {
                    self.known.add(number, to);
                    self.rows
                        .set(number * self.squares + usize::from(to), rows.row(index));
                }
            }
        }
    }

    /// What has to be free on the way from a square to a place, if there is a way.
    #[inline]
    pub(super) fn route(&self, place: usize, from: Square) -> Option<&[u64]> {
        let is_known = self.known.contains(place, from);
        is_known.then(|| self.rows.row(place * self.squares + usize::from(from)))
    }
}
