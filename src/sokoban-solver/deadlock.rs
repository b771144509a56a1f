//! Deadlocks: proofs that a position cannot be solved any more. None of them is ever wrong; together they see most
//! of what is lost.
//!
//! | deadlock | proof | cost |
//! |---|---|---|
//! | dead square | a box from which no goal is in reach ([`Distances`]) | a look-up |
//! | freeze | boxes that can never be pushed again, one of them off its goals ([`freeze`]) | a few squares |
//! | bipartite | goals cannot be assigned to boxes, those around frozen boxes included ([`bipartite`]) | an assignment |
//! | pair, triple | two or three boxes that cannot be together ([`subsets`]) | look-ups in tables made before |
//! | corral | the boxes of a closed-off area cannot get home or out ([`corral`]) | a small search |
//! | cluster | boxes near each other cannot get home or away ([`cluster_search`]) | a small search |

pub(crate) mod bipartite;
pub(crate) mod cluster_search;
pub(crate) mod corral;
pub(crate) mod detector;
pub(crate) mod freeze;
mod pattern_search;
pub(crate) mod subsets;

use crate::board::Board;
use crate::distances::Distances;
use subsets::DeadSubsets;

/// What proofs are based on.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ProofContext<'a> {
    pub(crate) board: &'a Board,
    pub(crate) distances: &'a Distances,
    pub(crate) subsets: &'a DeadSubsets,
}
