//! Rooms, and the corridors that link them: boxes in corridors cut rooms off from each other.

use crate::board::{Board, NONE, Square};

/// A number for each square of a link, and [`NO_LINK`] for all others.
#[derive(Debug)]
pub(super) struct Links {
    of: Vec<u16>,
    count: usize,
}

const NO_LINK: u16 = u16::MAX;

impl Links {
    /// A link is a chain of squares with a neighbour before and one behind that are in no open block of four.
    pub(super) fn of(board: &Board) -> Self {
        let mut links = Self {
            of: vec![NO_LINK; board.len()],
            count: 0,
        };
        for square in 0..board.len() as Square {
            if links.number(square).is_none() && is_corridor(board, square) {
                links.follow(board, square);
            }
        }
        links
    }

    fn follow(&mut self, board: &Board, first: Square) {
        let number = self.count as u16;
        self.count += 1;
        let mut open = vec![first];
        while let Some(square) = open.pop() {
            self.of[usize::from(square)] = number;
            let on = |next: &Square| {
                *next != NONE && self.number(*next).is_none() && is_corridor(board, *next)
            };
            open.extend(board.around(square).into_iter().filter(on));
        }
    }

    /// Counts the boxes of a state in each link; returns how many links have some.
    pub(super) fn enter(&self, boxes: &[Square], counts: &mut Vec<u16>) -> u16 {
        counts.clear();
        counts.resize(self.count, 0);
        for link in boxes.iter().filter_map(|square| self.number(*square)) {
            counts[link] += 1;
        }
        counts.iter().filter(|count| **count > 0).count() as u16
    }

    /// How many links have boxes after a move, if this was known of each and of all of them before it.
    #[inline]
    pub(super) fn after(&self, from: Square, to: Square, boxes: &[u16], linked: u16) -> u16 {
        let (left, come) = (self.number(from), self.number(to));
        if left == come {
            return linked;
        }
        linked - u16::from(left.is_some_and(|link| boxes[link] == 1))
            + u16::from(come.is_some_and(|link| boxes[link] == 0))
    }

    /// The link in which a square lies.
    #[inline]
    pub(super) fn number(&self, square: Square) -> Option<usize> {
        let number = self.of[usize::from(square)];
        (number != NO_LINK).then_some(usize::from(number))
    }
}

/// Whether a square has two neighbours and is part of no open block of four.
fn is_corridor(board: &Board, square: Square) -> bool {
    let open = |square: &Square| *square != NONE;
    let [up, down, left, right] = board.around(square);
    let count = [up, right, down, left].iter().filter(|it| open(it)).count();
    let is_block = [(up, left), (up, right), (down, left), (down, right)]
        .into_iter()
        .any(|(one, other)| {
            open(&one) && open(&other) && {
                let beyond = board.around(one);
                let beside = board.around(other);
                beyond
                    .iter()
                    .any(|it| *it != square && open(it) && beside.contains(it))
            }
        });
    count == 2 && !is_block
}
