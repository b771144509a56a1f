//! The state that a search is expanding, with its boxes on the board.

use std::sync::Arc;

use super::guidance::Guidance;
use super::macro_moves::MoveContext;
use crate::board::{Board, BoxStep, MoveKind, Occupancy, Reach, Square};
use crate::deadlock::{PlacedState, ProofContext};
use crate::play::Push;

/// The state that is being expanded.
#[derive(Debug)]
pub(super) struct CurrentState {
    pub(super) mode: MoveKind,
    pub(super) guidance: Arc<Guidance>,
    pub(super) occupancy: Occupancy,
    pub(super) reach: Reach,
}

impl CurrentState {
    pub(super) fn new(board: &Board, mode: MoveKind, guidance: Arc<Guidance>) -> Self {
        Self {
            mode,
            guidance,
            occupancy: Occupancy::new(board),
            reach: Reach::new(board),
        }
    }

    /// Places the boxes on the board and finds the squares that the player can reach from the square `player`. Returns
    /// the normalised player, the first of these squares.
    pub(super) fn enter(&mut self, board: &Board, boxes: &[Square], player: Square) -> Square {
        self.occupancy.place_boxes(board, boxes);
        self.reach.find(&self.occupancy, player)
    }

    pub(super) fn move_context<'a>(&'a mut self, board: &'a Board) -> MoveContext<'a> {
        MoveContext {
            board,
            distances: &self.guidance.distances,
            occupancy: &mut self.occupancy,
            reach: &self.reach,
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
            reach: &self.reach,
        }
    }
}

/// Returns the pushes of a path whose steps have the kind `mode`. Pulls lead from a solved state to the end of the path.
/// Reversing their order and each pull gives the pushes from there to the solved state.
pub(super) fn pushes_of(board: &Board, mode: MoveKind, steps: Vec<BoxStep>) -> Vec<Push> {
    match mode {
        MoveKind::Push => steps.into_iter().map(|step| step.push(board)).collect(),
        MoveKind::Pull => {
            let reversed = steps.into_iter().rev().map(|step| step.reversed(board));
            reversed.map(|step| step.push(board)).collect()
        }
    }
}
