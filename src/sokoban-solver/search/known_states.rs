//! The states of known solutions. A search from another position needs to reach only one of them.

use std::collections::HashSet;

use crate::board::{Board, MoveKind, Square, set_bits};
use crate::distances::{SideRegions, UNREACHABLE, single_box_distances};

/// The maximum number of misplaced boxes for which the distance to a known state is measured in pushes. If there are
/// more, the distance is estimated.
const MAX_MOVED_BOXES: u32 = 4;
/// The estimated number of pushes for each misplaced box if there are more than [`MAX_MOVED_BOXES`].
const MOVED_BOX_DISTANCE: u32 = 16;

#[derive(Debug, Clone)]
pub(crate) struct KnownStates {
    sides: SideRegions,
    keys: HashSet<u128>,
    /// For each state, the squares of its boxes as a bit set.
    box_sets: Vec<Vec<u64>>,
    /// For each square with a box in a known state, the number of pushes that bring a lone box there from every other
    /// square.
    distances: Vec<Vec<u16>>,
}

impl KnownStates {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            sides: SideRegions::of(board),
            keys: HashSet::new(),
            box_sets: Vec::new(),
            distances: vec![Vec::new(); board.len()],
        }
    }

    /// Adds a known state, given by its key and its boxes.
    pub(crate) fn add(&mut self, board: &Board, key: u128, boxes: &[Square]) {
        if !self.keys.insert(key) {
            return;
        }
        for to in boxes {
            let distances = &mut self.distances[usize::from(*to)];
            if distances.is_empty() {
                *distances = single_box_distances(board, &self.sides, &[*to], MoveKind::Pull);
            }
        }
        self.box_sets.push(box_set(boxes, board.len()));
    }

    pub(crate) fn contains(&self, key: u128) -> bool {
        self.keys.contains(&key)
    }

    /// Estimates the number of pushes to the nearest known state. Each misplaced box is assumed to go to the nearest
    /// square that contains a box in the known state, but not in `boxes`.
    pub(crate) fn distance(&self, boxes: &[Square]) -> u32 {
        let here = box_set(boxes, self.distances.len());
        let distance_to = |there: &Vec<u64>| {
            let moved = here.iter().zip(there).map(|(here, there)| here & !there);
            let count: u32 = moved.clone().map(u64::count_ones).sum();
            if count > MAX_MOVED_BOXES {
                return count * MOVED_BOX_DISTANCE;
            }
            let targets = here.iter().zip(there).map(|(here, there)| there & !here);
            let distances = set_bits(moved).map(|from| {
                let nearest = set_bits(targets.clone()).map(|to| self.distances[to][from]);
                u32::from(nearest.min().unwrap_or(UNREACHABLE))
            });
            distances.sum()
        };
        self.box_sets.iter().map(distance_to).min().unwrap_or(0)
    }
}

fn box_set(boxes: &[Square], squares: usize) -> Vec<u64> {
    let mut set = vec![0; squares.div_ceil(64)];
    for square in boxes {
        set[usize::from(*square) / 64] |= 1 << (square % 64);
    }
    set
}
