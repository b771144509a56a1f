//! Random grids of free and blocked squares, and a simple search for the reachable squares.

use proptest::prelude::*;
use sokoban_core::{Direction, Grid, Pos};

/// Generates grids of at most `width` × `height` squares, in which `true` marks the free squares.
pub(crate) fn grids(width: u16, height: u16) -> impl Strategy<Value = Grid<bool>> {
    (1..=width, 1..=height).prop_flat_map(|(width, height)| {
        let cells = usize::from(width) * usize::from(height);
        let free = proptest::collection::vec(proptest::bool::weighted(0.7), cells);
        free.prop_map(move |free| {
            let mut free = free.into_iter();
            Grid::new(width, height, ()).map(|_, ()| free.next() == Some(true))
        })
    })
}

/// Returns a grid in which `true` marks the squares that can be reached from `from` by steps between adjacent free
/// squares.
pub(crate) fn reachable(free: &Grid<bool>, from: Pos) -> Grid<bool> {
    let mut reached = Grid::new(free.width(), free.height(), false);
    let mut open = vec![from];
    while let Some(pos) = open.pop() {
        if free[pos] && !std::mem::replace(&mut reached[pos], true) {
            let beside = Direction::ALL.map(|direction| free.neighbour(pos, direction));
            open.extend(beside.into_iter().flatten());
        }
    }
    reached
}
