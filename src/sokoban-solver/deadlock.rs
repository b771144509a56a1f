//! Deadlock tests. Each test tries to prove that a position can no longer be solved. A test may miss a deadlock, but
//! never reports a false one.
//!
//! | deadlock | proof | cost |
//! |---|---|---|
//! | dead square | a box cannot reach any goal ([`Distances`]) | a look-up |
//! | freeze | boxes can never be pushed again, and one of them is off its goals ([`freeze`]) | a few squares |
//! | bipartite | boxes cannot be matched to goals, given the frozen boxes ([`bipartite`]) | an assignment |
//! | pair, triple | two or three boxes cannot be solved together ([`subsets`]) | look-ups in precomputed tables |
//! | corral | the boxes of an enclosed area can neither reach goals nor leave it ([`corral`]) | a small search |
//! | cluster | neighbouring boxes can neither reach goals nor be separated ([`cluster_search`]) | a small search |
//!
//! [`detector`] combines the tests for searches, in order of cost.

pub(crate) mod bipartite;
pub(crate) mod cluster_search;
pub(crate) mod corral;
pub(crate) mod detector;
pub(crate) mod freeze;
mod pattern_search;
pub(crate) mod subsets;

use crate::board::{Board, Occupancy, Square};
use crate::distances::Distances;
use freeze::FreezeTest;
use subsets::DeadSubsets;

/// The board and its precomputed tables, which are needed by all deadlock tests.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ProofContext<'a> {
    pub(crate) board: &'a Board,
    pub(crate) distances: &'a Distances,
    pub(crate) subsets: &'a DeadSubsets,
}

impl<'a> ProofContext<'a> {
    pub(crate) const fn freeze_test(self, occupancy: &'a Occupancy) -> FreezeTest<'a> {
        FreezeTest {
            board: self.board,
            distances: self.distances,
            occupancy,
        }
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct PlacedState<'a> {
    pub(crate) boxes: &'a [Square],
    /// The boxes of the state, indexed by square, and the squares that the player can reach.
    pub(crate) occupancy: &'a Occupancy,
}
