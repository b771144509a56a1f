//! Out-of-plan zones: the squares from which a box gets to none of its destinations any more, once those of a step of
//! the packing order are filled (a feature of FESS, Shoham and Schaeffer, 2020).

use super::squares::Rows;
use crate::board::{Board, BoxAt, MoveKind, Square};
use crate::distances::{Distances, SideRegions, UNREACHABLE, single_box_distances};
use crate::search::packing_order::PackingOrder;

/// For each step and group, the squares that are cut off.
#[derive(Debug, Default)]
pub(super) struct Zones {
    groups: usize,
    rows: Rows,
}

impl Zones {
    pub(super) fn of(board: &Board, distances: &Distances, order: &PackingOrder) -> Self {
        let groups = board.groups().len();
        let mut zones = Self {
            groups,
            rows: Rows::new(groups * order.len(), board.len()),
        };
        for step in 0..order.len() {
            let kept = order.kept(step);
            let places = order.places().iter().enumerate();
            let walls = places.filter(|(number, _)| kept & (1 << number) != 0);
            let walls: Vec<Square> = walls.map(|(_, (_, square))| *square).collect();
            let walled = board.with_walls(&walls);
            let sides = SideRegions::of(&walled);
            for group in 0..groups {
                let goals = board.goals();
                let left = goals.filter(|(of, square)| *of == group && !walls.contains(square));
                let left: Vec<Square> = left.map(|(_, square)| square).collect();
                let far = single_box_distances(&walled, &sides, &left, MoveKind::Pull);
                let is_out = |square: &Square| {
                    far[usize::from(*square)] == UNREACHABLE
                        && !walls.contains(square)
                        && !distances.is_dead((group, *square))
                };
                for square in (0..board.len() as Square).filter(is_out) {
                    zones.rows.add(step * groups + group, square);
                }
            }
        }
        zones
    }

    /// Whether a box is cut off after a step.
    #[inline]
    pub(super) fn contains(&self, step: usize, (group, square): BoxAt) -> bool {
        self.rows.contains(step * self.groups + group, square)
    }
}
