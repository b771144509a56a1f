//! From where a box can still come to a goal, whatever the other boxes do.
//!
//! A box alone on the board is pulled from all that it could be wanted for, with the side of it on which the player
//! stands (Junghanns and Schaeffer, "Sokoban: enhancing general single-agent search methods using domain
//! knowledge", 2001). Squares that it never comes to are dead.

use alloc::vec::Vec;

use super::blocks::Blocks;
use crate::board::{Position, Tile};
use crate::grid::{Direction, Grid, Pos};
use crate::level::{Level, Strength};

/// The squares from which the box on `square` could be brought to a goal of its kind, or into an open hole, if all
/// other boxes were out of the way; `None` if there is no box.
///
/// Nothing that can still be won is called dead: holes may be filled and walked over, and where a push moves more
/// than one box, other boxes may push this one, so that the player can be anywhere.
///
/// ```
/// use sokoban_core::{Level, Pos, path};
///
/// let level: Level = [
///     "#######",
///     "#     #",
///     "#@$  .#",
///     "#######",
/// ].join("\n").parse()?;
/// let live = path::live_squares(&level, level.start(), Pos::new(2, 2)).expect("a box");
/// assert!(live[Pos::new(4, 2)]);
/// assert!(!live[Pos::new(4, 1)], "never away from the wall");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn live_squares(level: &Level, position: &Position, square: Pos) -> Option<Grid<bool>> {
    let kind = (*position.boxes().get(square)?)?;
    let map = level.map();
    let open = map.map(|_, tile| !tile.is_solid());
    let wanted = |pos: Pos| match level.tile(position, pos) {
        Tile::Goal(of) => of == kind,
        Tile::Hole => true,
        Tile::Floor | Tile::Wall | Tile::Outside => false,
    };
    let mut pulls = Pulls {
        blocks: (level.strength() == Strength::ONE).then(|| Blocks::from(&open, square)),
        known: Grid::new(map.width(), map.height(), [false; 4]),
        live: map.map(|pos, _| wanted(pos)),
        open,
        queue: Vec::new(),
    };
    for pos in map.positions().filter(|pos| wanted(*pos)) {
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
    /// Where the player can walk around a box; `None` if it need not.
    blocks: Option<Blocks>,
    open: Grid<bool>,
    /// For each square of the box, and each side of it on which the player stands, whether that is known.
    known: Grid<[bool; 4]>,
    live: Grid<bool>,
    queue: Vec<(Pos, Direction)>,
}

impl Pulls {
    fn next(&self, pos: Pos, side: Direction) -> Option<Pos> {
        self.open
            .neighbour(pos, side)
            .filter(|next| self.open[*next])
    }

    /// The box is on a square, and the player at this side of it.
    fn add(&mut self, pos: Pos, side: Direction) {
        if self.next(pos, side).is_some() && !self.known[pos][side as usize] {
            self.known[pos][side as usize] = true;
            self.live[pos] = true;
            self.queue.push((pos, side));
        }
    }

    /// The player steps back, and pulls the box along.
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
