//! Searches for a solution, either forwards by pushes from a position, or backwards by pulls from the solved states. A
//! search can pause after any node and continue later.
//!
//! * [`fess`] expands few states by macro moves, and uses features of the states to choose them.
//! * [`waypoint`] searches from the start and from the goals towards an open state in between.
//! * [`best_first`] expands every state completely. Its [`policy`] makes it [`greedy`] or [`push_astar`], which take
//!   single steps, or [`macro_greedy`], which takes macro moves.
//! * [`variant_search`] uses only the rules of the game, for levels without a [`Board`].
//! * [`move_astar`] minimises moves as well as pushes. Its target is any solved position, or one given position.
//! * [`guidance`] prepares a search: it computes distances, deadlock tables and a packing order. The packing order is
//!   found by [`packing_search`].
//!
//! To add a search, implement [`Search`], or [`Policy`](policy::Policy) for a best-first search, and add it to the
//! portfolio (`solve/portfolio.rs`).

pub(crate) mod best_first;
mod cells;
mod corridors;
pub(crate) mod fess;
pub(crate) mod greedy;
pub(crate) mod guidance;
mod macro_expander;
pub(crate) mod macro_greedy;
pub(crate) mod macro_moves;
pub(crate) mod move_astar;
mod moves;
mod open_lists;
mod packing_order;
mod packing_search;
pub(crate) mod policy;
pub(crate) mod push_astar;
pub(crate) mod tree;
pub(crate) mod variant_search;
pub(crate) mod waypoint;

use std::fmt;

use crate::board::{Board, MoveKind};
use crate::play::Push;
use tree::Tree;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Status {
    Working,
    /// A solution was found. Contains its pushes.
    Solved(Vec<Push>),
    /// Every reachable state was expanded, so there is no solution.
    Exhausted,
    /// The search has reached its memory limit.
    OutOfMemory,
}

impl Status {
    /// Returns the status of a search that has found a solution. If `pushes` is `None`, the path could not be replayed.
    /// That would be a bug, so the status is `OutOfMemory`, which proves nothing.
    fn from_solution(pushes: Option<Vec<Push>>) -> Self {
        pushes.map_or(Self::OutOfMemory, Self::Solved)
    }
}

/// Omits the nodes, which can take gigabytes.
impl fmt::Debug for dyn Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("mode", &self.mode())
            .field("expanded", &self.expanded())
            .finish_non_exhaustive()
    }
}

/// A search on a [`Board`], as seen by the portfolio, which runs several searches in time slices.
///
/// A state consists of the boxes and the region of the player. Its key is the [Zobrist key](Board::key) with the player
/// normalised to the first square of the region. Searches by pushes and searches by pulls use the same keys. If both
/// reach the same state, the portfolio joins their paths into a solution.
pub(crate) trait Search: Send {
    /// Spends about `effort` more units of [effort](Self::effort). How the effort is sliced must not affect the order
    /// of the work. Once the search has ended, further calls return the same status.
    fn work(&mut self, board: &Board, effort: u64) -> &Status;

    /// Returns the number of nodes expanded so far.
    fn expanded(&self) -> u64;

    /// Returns the effort spent so far. One unit is the time it takes to expand a node by single steps. Expanding a
    /// node by macro moves costs several units.
    fn effort(&self) -> u64;

    /// Returns the number of bytes in use. When memory is short, the portfolio ends the largest search.
    fn bytes(&self) -> usize;

    /// Returns the direction of the search: pushes from the start, or pulls from the goals.
    fn mode(&self) -> MoveKind;

    /// Returns the nodes of the search. The tree is empty once the search has ended.
    fn tree(&self) -> &Tree;

    /// Returns the nodes mutably, so that the portfolio can drain the [new nodes](Tree::drain_new).
    fn tree_mut(&mut self) -> &mut Tree;

    /// Returns `true` if nodes stay valid until the search ends, so the portfolio may keep references to them. A search
    /// with restarts returns `false`.
    fn keeps_nodes(&self) -> bool {
        true
    }

    /// Returns `true` if the search has generated a state with this key.
    fn has_seen(&self, key: u128) -> bool;

    /// Returns the pushes between a node and its root. In a search by pushes, they lead from the start to the node. In
    /// a search by pulls, they lead from the node to a solved state. Returns `None` if the path cannot be replayed,
    /// which would be a bug.
    fn pushes(&mut self, board: &Board, node: u32) -> Option<Vec<Push>>;

    /// Returns the number of deadlocked states found so far, for statistics.
    fn deadlocks(&self) -> u64 {
        0
    }

    /// Returns the smallest number of packing steps left in any state so far, for statistics. Returns `None` if the
    /// search has no packing order.
    fn packing_left(&self) -> Option<u16> {
        None
    }
}
