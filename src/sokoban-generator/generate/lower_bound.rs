//! The fewest pushes of all boxes if none were in another's way: the cheapest assignment of boxes to goals.

use sokoban_core::Direction;

use super::squares::{Squares, each, one};
use super::states::{MAX_BOXES, Room};

/// Push distances of a room.
#[derive(Debug)]
pub(crate) struct LowerBound {
    /// For each goal in reading order, the distance from every square.
    distances: Vec<[u8; 128]>,
}

/// No push leads there.
const FAR: u8 = 200;

impl LowerBound {
    pub(crate) fn new(room: Room) -> Self {
        let distances = each(room.goals).map(|goal| distances(room, goal)).collect();
        Self { distances }
    }

    /// The cheapest assignment, by dynamic programming over sets of goals.
    pub(crate) fn of(&self, boxes: Squares) -> u32 {
        let goals = self.distances.len().min(MAX_BOXES);
        let mut best = [u16::MAX; 1 << MAX_BOXES];
        best[0] = 0;
        let mut taken = 0_u32;
        for square in each(boxes) {
            taken += 1;
            for set in 1..1_usize << goals {
                if set.count_ones() != taken {
                    continue;
                }
                let with = |goal: &usize| set >> goal & 1 == 1;
                let cost = |goal: usize| {
                    let far = u16::from(self.distances[goal][usize::from(square)]);
                    best[set ^ (1 << goal)].saturating_add(far)
                };
                best[set] = (0..goals).filter(with).map(cost).min().unwrap_or(u16::MAX);
            }
        }
        u32::from(best[(1 << goals) - 1])
    }
}

/// By pulling a lone box away from the goal, wherever the player is.
fn distances(room: Room, goal: u8) -> [u8; 128] {
    let frame = room.frame;
    let mut distances = [FAR; 128];
    let (mut known, mut ring) = (one(goal), one(goal));
    for distance in 0..FAR {
        each(ring).for_each(|square| distances[usize::from(square)] = distance);
        let mut next = 0;
        for back in Direction::ALL {
            let from = frame.shift(ring, back) & room.floor & !known;
            next |= from & frame.shift(room.floor, back.opposite());
        }
        if next == 0 {
            break;
        }
        known |= next;
        ring = next;
    }
    distances
}
