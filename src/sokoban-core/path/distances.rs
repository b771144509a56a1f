//! Computes walking distances by breadth-first search (Moore, “The shortest path through a maze”, 1959).

use std::collections::VecDeque;

use crate::grid::{Direction, Grid, Pos};

/// The number of steps between each square and the start of the search, or [`Self::UNREACHED`].
#[derive(Debug, Clone)]
pub(super) struct Distances(Grid<u32>);

impl Distances {
    const UNREACHED: u32 = u32::MAX;

    /// Computes the distances from `start` to all squares that are connected to it by free squares.
    pub(super) fn from(free: &Grid<bool>, start: Pos) -> Self {
        Self::search(free, start, None)
    }

    /// Like [`Self::from`], but stops when the search reaches `goal`. The square `goal` need not be free.
    pub(super) fn until(free: &Grid<bool>, start: Pos, goal: Pos) -> Self {
        Self::search(free, start, Some(goal))
    }

    fn search(free: &Grid<bool>, start: Pos, goal: Option<Pos>) -> Self {
        let mut steps = Grid::new(free.width(), free.height(), Self::UNREACHED);
        steps[start] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(pos) = queue.pop_front() {
            if goal == Some(pos) {
                break;
            }
            for direction in Direction::ALL {
                let Some(next) = free.neighbour(pos, direction) else {
                    continue;
                };
                if steps[next] == Self::UNREACHED && (free[next] || goal == Some(next)) {
                    steps[next] = steps[pos] + 1;
                    queue.push_back(next);
                }
            }
        }
        Self(steps)
    }

    /// Returns the number of steps between `pos` and the start of the search, or `None` if the search has not reached
    /// `pos`.
    pub(super) fn steps_to(&self, pos: Pos) -> Option<u32> {
        Some(self.0[pos]).filter(|&steps| steps != Self::UNREACHED)
    }

    /// Returns a shortest walk from `pos` to the start of the search, or `None` if the search has not reached `pos`.
    pub(super) fn back_from(&self, pos: Pos, free: &Grid<bool>) -> Option<Vec<Direction>> {
        let mut at = pos;
        let mut walk = Vec::new();
        for left in (0..self.steps_to(pos)?).rev() {
            let nearer = |direction: &Direction| {
                let next = free.neighbour(at, *direction);
                next.is_some_and(|next| self.0[next] == left)
            };
            let direction = Direction::ALL.into_iter().find(nearer)?;
            at = free.neighbour(at, direction)?;
            walk.push(direction);
        }
        Some(walk)
    }
}
