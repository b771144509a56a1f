//! Hotspots: squares on which a box keeps boxes elsewhere from all their destinations (an adviser of FESS, Shoham and
//! Schaeffer, 2020).

use super::squares::Rows;
use crate::board::{Board, MoveKind, Square};
use crate::distances::{Distances, SideRegions, UNREACHABLE, single_box_distances};

/// For each square, the squares of boxes that one on it disables, and the squares from which it is disabled.
#[derive(Debug, Default)]
pub(super) struct Hotspots {
    disables: Rows,
    disabled_by: Rows,
}

/// On boards with more squares there is no table: it takes the third power of them.
const MOST: usize = 400;

impl Hotspots {
    /// For boxes of any kind.
    pub(super) fn of(board: &Board, distances: &Distances) -> Self {
        if board.len() > MOST {
            return Self::default();
        }
        let mut hotspots = Self {
            disables: Rows::new(board.len(), board.len()),
            disabled_by: Rows::new(board.len(), board.len()),
        };
        let groups = 0..board.groups().len();
        let is_dead = |square| {
            groups
                .clone()
                .all(|group| distances.is_dead((group, square)))
        };
        let alive: Vec<Square> = (0..board.len() as Square)
            .filter(|it| !is_dead(*it))
            .collect();
        for &by in &alive {
            let walled = board.with_walls(&[by]);
            let left = board.goals().map(|(_, square)| square);
            let left: Vec<Square> = left.filter(|it| *it != by).collect();
            let far =
                single_box_distances(&walled, &SideRegions::of(&walled), &left, MoveKind::Pull);
            for &square in alive
                .iter()
                .filter(|it| **it != by && far[usize::from(**it)] == UNREACHABLE)
            {
                hotspots.disables.add(usize::from(by), square);
                hotspots.disabled_by.add(usize::from(square), by);
            }
        }
        hotspots
    }

    /// The squares of boxes that one here disables.
    #[inline]
    pub(super) fn disables(&self, square: Square) -> &[u64] {
        self.disables.row(usize::from(square))
    }

    /// The squares from which a box here is disabled.
    #[inline]
    pub(super) fn disabled_by(&self, square: Square) -> &[u64] {
        self.disabled_by.row(usize::from(square))
    }
}
