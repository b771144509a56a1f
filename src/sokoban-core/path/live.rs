//! The squares from which a box can still reach a goal, whatever the other boxes do. All other squares are dead.
//!
//! A single box is pulled back from all of its possible ends; a state is the box's square with the player's side of it
//! (Junghanns and Schaeffer, "Sokoban: enhancing general single-agent search methods using domain knowledge", 2001).

use alloc::vec::Vec;

use super::blocks::Blocks;
use crate::board::{Position, Tile};
use crate::grid::{Direction, Grid, Pos};
use crate::level::{Level, Strength};

/// Returns `true` for each square from which the box on `square` could be pushed to a goal of its kind, or into an open
/// hole, if there were no other boxes. Returns `None` if there is no box.
///
/// No square from which the level can be won is dead: open holes count as floor, because they can be filled. If the
/// level's strength is above one, other boxes can push this one, so the player may be on any side.
///
/// ```
/// use sokoban_core::{Level, Pos, path};
///
/// let level: Level = "#######\n#     #\n#@$  .#\n#######".parse()?;
/// let live = path::live_squares(&level, level.start(), Pos::new(2, 2)).expect("a box");
/// assert!(live[Pos::new(4, 2)]);
/// assert!(!live[Pos::new(4, 1)], "a box cannot leave the wall");
/// # Ok::<(), sokoban_core::collection::ParseLevelError>(())
/// ```
pub fn live_squares(level: &Level, position: &Position, square: Pos) -> Option<Grid<bool>> {
    let kind = (*position.boxes().get(square)?)?;
    let map = level.map();
    let open = map.map(|_, tile| !tile.is_solid());
    let is_end = |pos: Pos| match level.tile(position, pos) {
        Tile::Goal(goal) => goal == kind,
        Tile::Hole => true,
        Tile::Floor | Tile::Wall | Tile::Outside => false,
    };
    let mut pulls = Pulls {
        blocks: (level.strength() == Strength::ONE).then(|| Blocks::from(&open, square)),
        visited: Grid::new(map.width(), map.height(), [false; 4]),
        live: map.map(|pos, _| is_end(pos)),
        open,
        queue: Vec::new(),
    };
    for pos in map.positions().filter(|pos| is_end(*pos)) {
        for side in Direction::ALL {
            pulls.add(pos, side);
        }
    }
    while let Some((pos, side)) = pulls.queue.pop() {
        pulls.pull(pos, side);
    }
    Some(pulls.live)
}

struct Pulls {
    /// `None` if the player may be on any side of the box.
    blocks: Option<Blocks>,
    open: Grid<bool>,
    /// The visited states: `true` for a square of the box and a side of the player.
    visited: Grid<[bool; 4]>,
    live: Grid<bool>,
    queue: Vec<(Pos, Direction)>,
}

impl Pulls {
    fn next(&self, pos: Pos, side: Direction) -> Option<Pos> {
        self.open
            .neighbour(pos, side)
            .filter(|next| self.open[*next])
    }

    fn add(&mut self, pos: Pos, side: Direction) {
        if self.next(pos, side).is_some() && !self.visited[pos][side as usize] {
            self.visited[pos][side as usize] = true;
            self.live[pos] = true;
            self.queue.push((pos, side));
        }
    }

    /// Moves the player one square away from the box, and the box after it.
    fn pull(&mut self, pos: Pos, side: Direction) {
        let Some(from) = self.next(pos, side) else {
            return;
        };
        let Some(behind) = self.next(from, side) else {
            return;
        };
        for other in Direction::ALL {
            let Some(beside) = self.next(from, other) else {
                continue;
            };
            let around = |blocks: &Blocks| blocks.leads_around(from, behind, beside);
            if self.blocks.as_ref().is_none_or(around) {
                self.add(from, other);
            }
        }
    }
}
