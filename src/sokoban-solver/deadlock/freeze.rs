//! Freeze deadlocks: boxes that can never be pushed again (Junghanns and Schaeffer, “Sokoban: enhancing general
//! single-agent search methods using domain knowledge”, 2001; Sokoban Wiki, “How to detect deadlocks”).
//!
//! A box is frozen if both its axes are blocked. An axis is blocked by a wall or a frozen box on either side, or by
//! dead squares on both sides. While the neighbours of a box are examined, the box itself counts as a wall. This is
//! correct because boxes that block each other in a cycle can never move: none of them can move first.

use sokoban_core::Direction;

use crate::board::{Board, NONE, Occupancy, Square};
use crate::distances::Distances;

/// The maximum number of boxes examined in one call. Boxes beyond this limit count as movable, because deeper recursion
/// could overflow the stack.
const MAX_FROZEN_BOXES: usize = 4000;

#[derive(Debug, Clone, Copy)]
pub(crate) struct FreezeTest<'a> {
    pub(crate) board: &'a Board,
    pub(crate) distances: &'a Distances,
    pub(crate) occupancy: &'a Occupancy,
}

impl FreezeTest<'_> {
    /// Returns the box on `square` and the boxes that block it, if they are all frozen and at least one of them is off
    /// its goals. Returns `None` otherwise.
    pub(crate) fn deadlock(self, square: Square) -> Option<Vec<Square>> {
        let frozen = self.frozen_with(square);
        let is_lost = |square: &Square| {
            self.occupancy.group(*square).is_some_and(|group| {
                !self.board.groups()[group].has_spare() && !self.board.is_goal((group, *square))
            })
        };
        frozen.iter().any(is_lost).then_some(frozen)
    }

    /// Returns `true` if the box on `square` is frozen, even if it is on a goal.
    pub(crate) fn is_frozen(self, square: Square) -> bool {
        self.freeze(square, &mut Vec::new())
    }

    /// Returns the box on `square` and the boxes that block it, if they are all frozen. Returns an empty list
    /// otherwise.
    pub(crate) fn frozen_with(self, square: Square) -> Vec<Square> {
        let mut frozen = Vec::new();
        self.freeze(square, &mut frozen);
        frozen
    }

    /// Returns `true` if the box on `square` is frozen. If so, adds it to `frozen`, together with the boxes that block
    /// it.
    fn freeze(self, square: Square, frozen: &mut Vec<Square>) -> bool {
        let board = self.board;
        let Some(group) = self.occupancy.group(square) else {
            return false;
        };
        let before = frozen.len();
        if before == MAX_FROZEN_BOXES {
            return false;
        }
        frozen.push(square);
        let is_frozen = [Direction::Up, Direction::Left].into_iter().all(|axis| {
            let sides = [
                board.next(square, axis),
                board.next(square, axis.opposite()),
            ];
            let is_wall = |side: &Square| *side == NONE || frozen.contains(side);
            let is_dead = |side: &Square| self.distances.is_dead((group, *side));
            sides.iter().any(is_wall)
                || (!board.groups()[group].has_spare() && sides.iter().all(is_dead))
                || sides.into_iter().any(|side| self.freeze(side, frozen))
        });
        if !is_frozen {
            frozen.truncate(before);
        }
        is_frozen
    }
}
