//! Deadlock tests: proofs that a position cannot be solved any more. A test may miss a deadlock and is never wrong.
//!
//! | deadlock | proof | cost |
//! |---|---|---|
//! | dead square | a box that cannot reach any goal ([`Distances`]) | a look-up |
//! | freeze | boxes that can never be pushed again, one of them off its goals ([`freeze`]) | a few squares |
//! | bipartite | boxes cannot be matched to goals, also around frozen boxes ([`bipartite`]) | an assignment |
//! | pair, triple | two or three boxes that cannot be solved together ([`subsets`]) | look-ups in precomputed tables |
//! | corral | the boxes of a closed-off area can reach neither goals nor the outside ([`corral`]) | a small search |
//! | cluster | neighbouring boxes can neither reach goals nor get apart ([`cluster_search`]) | a small search |
//!
//! [`detector`] runs them in order of cost, for searches.

pub(crate) mod bipartite;
pub(crate) mod cluster_search;
pub(crate) mod corral;
pub(crate) mod detector;
pub(crate) mod freeze;
mod pattern_search;
pub(crate) mod subsets;

use crate::board::{Board, Occupancy, Reach, Square};
use crate::distances::Distances;
use freeze::FreezeTest;
use subsets::DeadSubsets;

/// The precomputed tables that all tests of a level share.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ProofContext<'a> {
    pub(crate) board: &'a Board,
    pub(crate) distances: &'a Distances,
    pub(crate) subsets: &'a DeadSubsets,
}

impl<'a> ProofContext<'a> {
    const fn freeze_test(self, occupancy: &'a Occupancy) -> FreezeTest<'a> {
        FreezeTest {
            board: self.board,
            distances: self.distances,
            occupancy,
        }
    }
}

/// A state whose boxes are in `occupancy` and whose player's squares are in `reach`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlacedState<'a> {
    pub(crate) boxes: &'a [Square],
    pub(crate) occupancy: &'a Occupancy,
    pub(crate) reach: &'a Reach,
}
