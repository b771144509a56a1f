//! Counts of squares for the heuristics: an incremental count of a local property, and the squares on no cycle.

use crate::board::{Board, NONE, Occupancy, Square};

/// Counts the squares with a property that depends only on squares at most two steps away in a line. After a move
/// only the squares near its ends are tested again.
pub(super) struct LocalCounter {
    /// Each square with those up to two steps away in a line, padded with [`NONE`].
    near: Vec<[Square; 9]>,
    /// The squares that had the property at the last full count.
    has: Vec<bool>,
    count: u16,
}

impl LocalCounter {
    pub(super) fn new(board: &Board) -> Self {
        let squares = 0..board.len() as Square;
        Self {
            near: squares.map(|square| near(board, square)).collect(),
            has: Vec::new(),
            count: 0,
        }
    }

    /// Tests all squares of a state and returns the count.
    pub(super) fn count(&mut self, has: impl Fn(Square) -> bool) -> u16 {
        self.has.clear();
        self.has.extend((0..self.near.len() as Square).map(has));
        self.count = self.has.iter().filter(|it| **it).count() as u16;
        self.count
    }

    /// Returns the count after a move of the state counted last. `has` must see the board after the move.
    pub(super) fn count_after(
        &self,
        from: Square,
        to: Square,
        has: impl Fn(Square) -> bool,
    ) -> u16 {
        let near = |end: Square| &self.near[usize::from(end)];
        // A square near both ends must not count twice.
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

/// Counts free squares on no cycle of free squares, by the depth-first bridge search of Tarjan, “A note on finding the
/// bridges of a graph”, 1974. Takes time proportional to the number of squares.
#[derive(Default)]
pub(super) struct CycleSearch {
    /// Visit order of each square, from 1, or 0 if unvisited.
    visits: Vec<u16>,
    on_cycle: Vec<bool>,
    path: Vec<PathSquare>,
    visited: u16,
}

#[derive(Clone, Copy)]
struct PathSquare {
    square: Square,
    parent: Square,
    /// Number of neighbours tried so far.
    tried: usize,
    /// The earliest visit adjacent to this square's subtree, tree edges excepted.
    low: u16,
}

impl CycleSearch {
    /// Returns the number of free squares on no cycle. Squares marked in `excused` do not count.
    pub(super) fn count_off_cycle(
        &mut self,
        board: &Board,
        occupancy: &Occupancy,
        excused: &[bool],
    ) -> u16 {
        self.visits.clear();
        self.visits.resize(board.len(), 0);
        self.on_cycle.clear();
        self.on_cycle.extend_from_slice(excused);
        self.visited = 0;
        for root in 0..board.len() as Square {
            if occupancy.is_free(root) && self.visits[usize::from(root)] == 0 {
                self.search(board, occupancy, root);
            }
        }
        let squares = self.visits.iter().zip(&self.on_cycle);
        squares
            .filter(|(visit, on_cycle)| **visit > 0 && !**on_cycle)
            .count() as u16
    }

    fn search(&mut self, board: &Board, occupancy: &Occupancy, root: Square) {
        self.visit(root, NONE);
        while let Some(last) = self.path.last_mut() {
            let PathSquare { square, parent, .. } = *last;
            let Some(&next) = board.around(square).get(last.tried) else {
                self.leave();
                continue;
            };
            last.tried += 1;
            if next == parent || !occupancy.is_free(next) {
                continue;
            }
            match self.visits[usize::from(next)] {
                0 => self.visit(next, square),
                visit => last.low = last.low.min(visit),
            }
        }
    }

    fn visit(&mut self, square: Square, parent: Square) {
        self.visited += 1;
        self.visits[usize::from(square)] = self.visited;
        self.path.push(PathSquare {
            square,
            parent,
            tried: 0,
            low: self.visited,
        });
    }

    fn leave(&mut self) {
        let Some(PathSquare { square, low, .. }) = self.path.pop() else {
            return;
        };
        let Some(parent) = self.path.last_mut() else {
            return;
        };
        parent.low = parent.low.min(low);
        // The subtree is connected to the parent, or to one of its ancestors, by another edge.
        if low <= self.visits[usize::from(parent.square)] {
            self.on_cycle[usize::from(square)] = true;
            self.on_cycle[usize::from(parent.square)] = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};

    #[test]
    fn incremental_count_equals_full_count_after_every_move() {
        let (_, board, start) = samples::level(ROOM);
        let mut counter = LocalCounter::new(&board);
        let squares = || 0..board.len() as Square;
        let is_far = |boxes: &[Square], square| {
            let near = near(&board, square);
            !near.iter().any(|it| boxes.contains(it))
        };
        for from in &start.boxes {
            for to in squares().filter(|it| !start.boxes.contains(it)) {
                let with_box_at = |square: Square| {
                    let mut boxes = start.boxes.clone();
                    boxes.retain(|it| it != from);
                    boxes.push(square);
                    boxes
                };
                let (before, after) = (with_box_at(*from), with_box_at(to));
                let full = |boxes: &[Square]| squares().filter(|it| is_far(boxes, *it)).count();
                let count = counter.count(|it| is_far(&before, it));
                assert_eq!(usize::from(count), full(&before));
                let count = counter.count_after(*from, to, |it| is_far(&after, it));
                assert_eq!(usize::from(count), full(&after));
            }
        }
    }

    #[test]
    fn corridors_and_dead_ends_are_on_no_cycle() {
        let text = "\
###########
#   ###   #
# # $.@ # #
#   ###   #
## ########
###########";
        let (_, board, start) = samples::level(text);
        let mut occupancy = Occupancy::new(&board);
        let mut cycles = CycleSearch::default();
        let nothing = vec![false; board.len()];
        let mut goals = nothing.clone();
        for (_, goal) in board.goals() {
            goals[usize::from(goal)] = true;
        }
        // Three squares of the corridor between the rooms, and one dead end.
        assert_eq!(cycles.count_off_cycle(&board, &occupancy, &nothing), 4);
        assert_eq!(cycles.count_off_cycle(&board, &occupancy, &goals), 3);
        occupancy.place_boxes(&board, &start.boxes);
        assert_eq!(cycles.count_off_cycle(&board, &occupancy, &nothing), 3);
    }
}
