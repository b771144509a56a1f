//! Squares on which the player cannot walk in a circle: the bridges of the board (Tarjan, “A note on finding the
//! bridges of a graph”, 1974).

use crate::board::{Board, NONE, Occupancy, Square};

/// A depth-first walk over the free squares.
#[derive(Default)]
pub(super) struct Cycles {
    /// When each square was visited, from 1; 0 if it was not yet.
    numbers: Vec<u16>,
    on_cycle: Vec<bool>,
    path: Vec<Step>,
}

/// A square on the path that is at hand.
#[derive(Clone, Copy)]
struct Step {
    square: Square,
    before: Square,
    /// How many of its sides were tried.
    tried: usize,
    /// The least number beside what was visited from here, but for the way that led here.
    low: u16,
}

impl Cycles {
    /// How many free squares are on no cycle of free squares; some squares count as if they were on one.
    pub(super) fn without(
        &mut self,
        board: &Board,
        occupancy: &Occupancy,
        is_excused: &[bool],
    ) -> u16 {
        self.numbers.clear();
        self.numbers.resize(board.len(), 0);
        self.on_cycle.clear();
        self.on_cycle.extend_from_slice(is_excused);
        let mut visited = 0;
        for root in 0..board.len() as Square {
            if occupancy.is_free(root) && self.numbers[usize::from(root)] == 0 {
                self.walk(board, occupancy, root, &mut visited);
            }
        }
        let squares = self.numbers.iter().zip(&self.on_cycle);
        squares
            .filter(|(number, on_cycle)| **number > 0 && !**on_cycle)
            .count() as u16
    }

    fn walk(&mut self, board: &Board, occupancy: &Occupancy, root: Square, visited: &mut u16) {
        self.visit(root, NONE, visited);
        while let Some(step) = self.path.last_mut() {
            let Step { square, before, .. } = *step;
            let Some(&next) = board.around(square).get(step.tried) else {
                self.leave();
                continue;
            };
            step.tried += 1;
            if next == before || !occupancy.is_free(next) {
                continue;
            }
            match self.numbers[usize::from(next)] {
                0 => self.visit(next, square, visited),
                number => step.low = step.low.min(number),
            }
        }
    }

    fn visit(&mut self, square: Square, before: Square, visited: &mut u16) {
        *visited += 1;
        self.numbers[usize::from(square)] = *visited;
        self.path.push(Step {
            square,
            before,
            tried: 0,
            low: *visited,
        });
    }

    /// All that can be visited from the last square was.
    fn leave(&mut self) {
        let Some(Step { square, low, .. }) = self.path.pop() else {
            return;
        };
        let Some(before) = self.path.last_mut() else {
            return;
        };
        before.low = before.low.min(low);
        // From here the walk came back to the square before, or beyond it.
        if low <= self.numbers[usize::from(before.square)] {
            self.on_cycle[usize::from(square)] = true;
            self.on_cycle[usize::from(before.square)] = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples;

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
        let mut cycles = Cycles::default();
        let nothing = vec![false; board.len()];
        let mut goals = nothing.clone();
        board
            .goals()
            .for_each(|(_, goal)| goals[usize::from(goal)] = true);
        // The corridor between the two rooms has three squares, and there is a dead end.
        assert_eq!(cycles.without(&board, &occupancy, &nothing), 4);
        assert_eq!(cycles.without(&board, &occupancy, &goals), 3);
        occupancy.place_boxes(&board, &start.boxes);
        assert_eq!(cycles.without(&board, &occupancy, &nothing), 3);
    }
}
