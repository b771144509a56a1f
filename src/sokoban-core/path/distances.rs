//! Computes walking distances by breadth-first search (Moore, “The shortest path through a maze”, 1959).

use std::collections::VecDeque;

use crate::grid::{Direction, Grid, Pos};

/// The number of steps between each square and the start of a search, or `None` if the search has not reached the square.
pub(super) type Distances = Grid<Option<u32>>;

/// Returns the distances from `start` to all squares that are connected to it by free squares. Stops when the search
/// reaches `goal`, which need not be free.
pub(super) fn distances(free: &Grid<bool>, start: Pos, goal: Option<Pos>) -> Distances {
    let mut distances = Grid::new(free.width(), free.height(), None);
    distances[start] = Some(0);
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((pos, steps)) = queue.pop_front() {
        if goal == Some(pos) {
            break;
        }
        for direction in Direction::ALL {
            let Some(next) = free.neighbour(pos, direction) else {
                continue;
            };
            if distances[next].is_none() && (free[next] || goal == Some(next)) {
                distances[next] = Some(steps + 1);
                queue.push_back((next, steps + 1));
            }
        }
    }
    distances
}

/// Returns a shortest walk from `pos` to the start of the search, or `None` if the search has not reached `pos`.
pub(super) fn walk_back(distances: &Distances, mut pos: Pos) -> Option<Vec<Direction>> {
    let mut walk = Vec::new();
    for left in (0..distances[pos]?).rev() {
        let mut nearer = Direction::ALL.into_iter().filter_map(|direction| {
            let next = distances.neighbour(pos, direction)?;
            (distances[next] == Some(left)).then_some((direction, next))
        });
        let (direction, next) = nearer.next()?;
        walk.push(direction);
        pos = next;
    }
    Some(walk)
}
