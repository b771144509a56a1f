//! Finds the corridors on a board: passages that are one square wide. A box in a corridor separates the areas at its
//! two ends.

use crate::board::{Board, NONE, Square};

#[derive(Debug)]
pub(super) struct Corridors {
    /// For each square, the index of its corridor, or [`NO_CORRIDOR`] if the square is not in a corridor.
    of_square: Vec<u16>,
    count: usize,
}

const NO_CORRIDOR: u16 = u16::MAX;

impl Corridors {
    /// Finds all corridors on a board. A corridor is a maximal connected set of squares for which [`is_corridor`]
    /// returns `true`.
    pub(super) fn of(board: &Board) -> Self {
        let mut corridors = Self {
            of_square: vec![NO_CORRIDOR; board.len()],
            count: 0,
        };
        for square in 0..board.len() as Square {
            if corridors.get(square).is_none() && is_corridor(board, square) {
                corridors.flood(board, square);
            }
        }
        corridors
    }

    fn flood(&mut self, board: &Board, first: Square) {
        let index = self.count as u16;
        self.count += 1;
        let mut open = vec![first];
        while let Some(square) = open.pop() {
            self.of_square[usize::from(square)] = index;
            let is_next = |next: &Square| {
                *next != NONE && self.get(*next).is_none() && is_corridor(board, *next)
            };
            open.extend(board.around(square).into_iter().filter(is_next));
        }
    }

    /// Sets `counts` to the number of boxes in each corridor. Returns the number of corridors that contain a box.
    pub(super) fn count_boxes(&self, boxes: &[Square], counts: &mut Vec<u16>) -> u16 {
        counts.clear();
        counts.resize(self.count, 0);
        for corridor in boxes.iter().filter_map(|square| self.get(*square)) {
            counts[corridor] += 1;
        }
        counts.iter().filter(|count| **count > 0).count() as u16
    }

    /// Returns the number of corridors that contain a box after a box has moved from `from` to `to`. `counts` and
    /// `occupied` are the results of [`count_boxes`](Self::count_boxes) before this move.
    #[inline]
    pub(super) fn occupied_after(
        &self,
        from: Square,
        to: Square,
        counts: &[u16],
        occupied: u16,
    ) -> u16 {
        let (left, entered) = (self.get(from), self.get(to));
        if left == entered {
            return occupied;
        }
        occupied - u16::from(left.is_some_and(|corridor| counts[corridor] == 1))
            + u16::from(entered.is_some_and(|corridor| counts[corridor] == 0))
    }

    #[inline]
    fn get(&self, square: Square) -> Option<usize> {
        let index = self.of_square[usize::from(square)];
        (index != NO_CORRIDOR).then_some(usize::from(index))
    }
}

/// Returns `true` if `square` has exactly two open neighbours and is not part of an open 2x2 block.
fn is_corridor(board: &Board, square: Square) -> bool {
    let is_open = |square: &Square| *square != NONE;
    let around = board.around(square);
    let [up, down, left, right] = around;
    let is_block = [(up, left), (up, right), (down, left), (down, right)]
        .into_iter()
        .any(|(one, other)| {
            is_open(&one) && is_open(&other) && {
                let beside = board.around(other);
                let mut beyond = board.around(one).into_iter();
                beyond.any(|it| it != square && is_open(&it) && beside.contains(&it))
            }
        });
    around.into_iter().filter(is_open).count() == 2 && !is_block
}
