//! Finds the live squares of a box: the squares from which the box could still reach a goal if it were the only box.
//! All other squares are dead for this box.
//!
//! The searches work backwards: they pull a single box from every square on which the box can end up. If the player
//! cannot reach every side of the box, a state is the square of the box together with the side of the box on which the
//! player is (Junghanns and Schaeffer, "Sokoban: enhancing general single-agent search methods using domain knowledge",
//! 2001).

use std::collections::VecDeque;

use super::blocks::Blocks;
use super::neighbour_in;
use crate::grid::{Direction, Grid, Pos};
use crate::level::{Level, Position, Strength, Tile};

/// Returns a grid with `true` on each square from which the box on `square` could be pushed to a goal of its kind or
/// into an open hole if it were the only box. Returns `None` if `square` has no box.
///
/// Every square from which the level can be won is `true`. Some dead squares may be `true` as well. Open holes count as
/// floor, because they can be filled. If the strength of the level is above one, other boxes can push this box, so the
/// player may be on any side of it.
///
/// ```
/// use sokoban_core::{Level, Pos, path};
///
/// let level: Level = "#######\n#     #\n#@$  .#\n#######".parse()?;
/// let live = path::live_squares(&level, level.start(), Pos::new(2, 2)).expect("a box");
/// assert!(live[Pos::new(4, 2)]);
/// assert!(!live[Pos::new(4, 1)], "a box cannot leave the wall");
/// # Ok::<(), sokoban_core::XsbError>(())
/// ```
pub fn live_squares(level: &Level, position: &Position, square: Pos) -> Option<Grid<bool>> {
    let kind = (*position.boxes().get(square)?)?;
    let map = level.map();
    let is_end = |pos: &Pos| match level.tile(position, *pos) {
        Tile::Goal(goal) => goal == kind,
        Tile::Hole => true,
        Tile::Floor | Tile::Wall | Tile::Outside => false,
    };
    let ends: Vec<Pos> = map.positions().filter(is_end).collect();
    if level.strength() != Strength::ONE {
        return Some(push_distances(map, ends).map(|_, distance| distance.is_some()));
    }
    let open = map.map(|_, tile| !tile.is_solid());
    let mut pulls = Pulls {
        blocks: Blocks::from(&open, square),
        visited: Grid::new(map.width(), map.height(), [false; 4]),
        live: map.map(|pos, _| is_end(&pos)),
        open,
        queue: Vec::new(),
    };
    for pos in ends {
        for side in Direction::ALL {
            pulls.add(pos, side);
        }
    }
    while let Some((pos, side)) = pulls.queue.pop() {
        pulls.pull(pos, side);
    }
    Some(pulls.live)
}

/// Returns, for each square, the number of pushes that a lone box needs from there to the nearest of the squares
/// `targets`, assuming that the player can always reach every side of the box. The number is `None` if the box cannot
/// reach any target. Holes count as floor. Targets outside the map are ignored.
pub fn push_distances(
    map: &Grid<Tile>,
    targets: impl IntoIterator<Item = Pos>,
) -> Grid<Option<u32>> {
    let is_open = |pos: &Pos| !map[*pos].is_solid();
    let mut distances = map.map(|_, _| None);
    let targets = targets.into_iter().filter(|target| map.contains(*target));
    let mut queue: VecDeque<(Pos, u32)> = targets.map(|target| (target, 0)).collect();
    for (target, pushes) in &queue {
        distances[*target] = Some(*pushes);
    }
    while let Some((to, pushes)) = queue.pop_front() {
        for back in Direction::ALL {
            let Some(from) = map.neighbour(to, back).filter(is_open) else {
                continue;
            };
            let stand = map.neighbour(from, back).filter(is_open);
            if stand.is_some() && distances[from].is_none() {
                distances[from] = Some(pushes + 1);
                queue.push_back((from, pushes + 1));
            }
        }
    }
    distances
}

struct Pulls {
    /// The blocks of the open squares, which show whether the player can walk around the box.
    blocks: Blocks,
    /// The squares that are neither walls nor outside the board.
    open: Grid<bool>,
    /// For each square and each side, `true` if the search has visited the state with the box on that square and the
    /// player on that side of it.
    visited: Grid<[bool; 4]>,
    live: Grid<bool>,
    /// The states that have not been expanded yet: the square of the box, and the side of the box on which the player
    /// is.
    queue: Vec<(Pos, Direction)>,
}

impl Pulls {
    /// Adds the state with the box at `pos` and the player on side `side` of the box to the queue, unless it has been
    /// visited or the player's square is not open.
    fn add(&mut self, pos: Pos, side: Direction) {
        if neighbour_in(&self.open, pos, side).is_some() && !self.visited[pos][side as usize] {
            self.visited[pos][side as usize] = true;
            self.live[pos] = true;
            self.queue.push((pos, side));
        }
    }

    /// Expands a state: pulls the box one square towards `side`, where the player is. Adds the new state, and all
    /// states that differ from it only by a walk.
    fn pull(&mut self, pos: Pos, side: Direction) {
        let Some(from) = neighbour_in(&self.open, pos, side) else {
            return;
        };
        let Some(behind) = neighbour_in(&self.open, from, side) else {
            return;
        };
        for other in Direction::ALL {
            let Some(beside) = neighbour_in(&self.open, from, other) else {
                continue;
            };
            if self.blocks.leads_around(from, behind, beside) {
                self.add(from, other);
            }
        }
    }
}
