//! The state that a search is expanding, with its boxes on the board.

use std::sync::Arc;

use super::guidance::Guidance;
use super::macro_moves::MoveContext;
use crate::board::{Board, BoxStep, MoveKind, Occupancy, Square};
use crate::deadlock::corral::Corrals;
use crate::deadlock::{PlacedState, ProofContext};
use crate::play::Push;

/// The state that is being expanded, prepared for generating its moves.
#[derive(Debug)]
pub(super) struct CurrentState {
    pub(super) mode: MoveKind,
    pub(super) guidance: Arc<Guidance>,
    pub(super) occupancy: Occupancy,
}

/// A box of the state that is being expanded.
#[derive(Debug, Clone, Copy)]
pub(super) struct StateBox {
    pub(super) group: usize,
    /// The index of the box among the boxes of the state.
    pub(super) index: usize,
    pub(super) square: Square,
}

impl CurrentState {
    pub(super) fn new(board: &Board, mode: MoveKind, guidance: Arc<Guidance>) -> Self {
        Self {
            mode,
            guidance,
            occupancy: Occupancy::new(board),
        }
    }

    /// Places the boxes on the board and finds the squares that the player can reach from the square `player`. Returns
    /// the normalised player, the first of these squares.
    pub(super) fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square {
        self.occupancy.place_boxes(board, boxes);
        self.occupancy.find_reach(player)
    }

    pub(super) fn move_context<'a>(&'a mut self, board: &'a Board) -> MoveContext<'a> {
        MoveContext {
            board,
            distances: &self.guidance.distances,
            occupancy: &mut self.occupancy,
        }
    }

    pub(super) fn proof_context<'a>(&'a self, board: &'a Board) -> ProofContext<'a> {
        ProofContext {
            board,
            distances: &self.guidance.distances,
            subsets: &self.guidance.subsets,
        }
    }

    /// Returns the current state as input for the deadlock tests. `boxes` must be the boxes last passed to
    /// [`enter`](Self::enter).
    pub(super) const fn placed<'a>(&'a self, boxes: &'a [Square]) -> PlacedState<'a> {
        PlacedState {
            boxes,
            occupancy: &self.occupancy,
        }
    }

    /// Returns the boxes whose moves must be tried: the boxes of a PI-corral (a corral whose boxes can only be pushed
    /// inwards) if there is one, or all boxes otherwise. `boxes` must be the boxes last passed to
    /// [`enter`](Self::enter).
    pub(super) fn boxes_to_move(
        &self,
        board: &Board,
        boxes: &[Square],
        corrals: &mut Corrals,
    ) -> Vec<StateBox> {
        let corral = match self.mode {
            MoveKind::Push => corrals.pi_corral(self.proof_context(board), self.placed(boxes)),
            MoveKind::Pull => None,
        };
        let all = board.boxes_with_groups(boxes).enumerate();
        let all = all.map(|(index, (group, square))| StateBox {
            group,
            index,
            square,
        });
        all.filter(|state_box| {
            corral.is_none_or(|corral| corrals.contains(corral, state_box.square))
        })
        .collect()
    }
}

/// Converts `steps`, which are of the kind `mode`, to pushes. Steps that are pulls lead from a solved state to another
/// state. To get the pushes from that other state to the solved state, the order of the pulls is reversed, and so is
/// each pull.
pub(super) fn pushes_of(board: &Board, mode: MoveKind, steps: Vec<BoxStep>) -> Vec<Push> {
    match mode {
        MoveKind::Push => steps.into_iter().map(|step| step.push(board)).collect(),
        MoveKind::Pull => {
            let reversed = steps.into_iter().rev().map(|step| step.reversed(board));
            reversed.map(|step| step.push(board)).collect()
        }
    }
}
