//! How many moves the player needs between boxes that stand still.

use crate::board::{Board, NONE, Square};

/// The walks from one square.
#[derive(Debug, Default)]
pub(super) struct Walks {
    boxes: Vec<Square>,
    from: Option<Square>,
    /// The moves to each square; [`FAR`] where there is no way.
    steps: Vec<u32>,
    queue: Vec<Square>,
}

const FAR: u32 = u32::MAX;

impl Walks {
    /// Finds the walks from a square between boxes, unless they are those that were found last.
    pub(super) fn find(&mut self, board: &Board, boxes: &[Square], from: Square) {
        if self.from == Some(from) && self.boxes == boxes {
            return;
        }
        self.from = Some(from);
        self.boxes.clear();
        self.boxes.extend_from_slice(boxes);
        self.steps.clear();
        self.steps.resize(board.len(), FAR);
        self.queue.clear();
        self.queue.push(from);
        self.steps[usize::from(from)] = 0;
        let mut at = 0;
        while let Some(&square) = self.queue.get(at) {
            at += 1;
            let steps = self.steps[usize::from(square)] + 1;
            for next in board.around(square) {
                if next == NONE || boxes.contains(&next) || self.steps[usize::from(next)] != FAR {
                    continue;
                }
                self.steps[usize::from(next)] = steps;
                self.queue.push(next);
            }
        }
    }

    /// The moves to a square.
    pub(super) fn steps(&self, to: Square) -> Option<u32> {
        Some(self.steps[usize::from(to)]).filter(|steps| *steps != FAR)
    }
}
