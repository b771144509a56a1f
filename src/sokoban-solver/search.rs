//! Searches for a solution, either forwards by pushes from a position, or backwards by pulls from the solved states. A
//! search can pause after any node and continue later.
//!
//! * [`fess`] expands few states by macro moves, and uses features of the states to choose them.
//! * [`waypoint`] searches from the start and from the goals towards an open state in between.
//! * [`best_first`] generates all moves of every state that it expands. Its [`policy`] makes it [`greedy`] or
//!   [`push_astar`], which move a box by single steps, or [`macro_greedy`], which uses macro moves.
//! * [`variant_search`] solves levels that a [`Board`] cannot represent, such as levels with holes. It uses only the
//!   rules of the game.
//! * [`move_astar`] minimises moves as well as pushes. It searches for any solved position, or for one given position.
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
    /// The search has found a solution. Contains its pushes.
    Solved(Vec<Push>),
    /// All reachable states have been expanded or pruned as deadlocks, so the level has no solution.
    Exhausted,
    /// The search has reached its memory limit.
    OutOfMemory,
}

impl Status {
    /// Returns the status of a search that has found a solution. `pushes` is `None` if the path to it could not be
    /// replayed. That would be a bug, so the status is then `OutOfMemory`, which proves nothing about the level.
    fn from_solution(pushes: Option<Vec<Push>>) -> Self {
        pushes.map_or(Self::OutOfMemory, Self::Solved)
    }
}

/// Prints a summary of the search. The nodes are omitted, because they can take gigabytes.
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
/// A state consists of the boxes and the region of the player. Its key is the [Zobrist key](Board::key) of the boxes
/// and of the *normalised player*, which is the first square of the region. Searches by pushes and searches by pulls
/// use the same keys. If a search by pushes and a search by pulls reach the same state, the portfolio joins their paths
/// into a solution.
pub(crate) trait Search: Send {
    /// Spends about `effort` more units of [effort](Self::effort). The order in which nodes are expanded must not
    /// depend on how the effort is divided into calls. Once the search has ended, further calls return the same status.
    fn work(&mut self, board: &Board, effort: u64) -> &Status;

    fn expanded(&self) -> u64;

    /// Returns the effort spent so far. One unit is the time it takes to expand a node by single steps. Expanding a
    /// node by macro moves costs several units.
    fn effort(&self) -> u64;

    /// Returns the number of bytes in use. When memory is short, the portfolio ends the largest search.
    fn bytes(&self) -> usize;

    /// Returns the direction of the search: pushes from the start, or pulls from the solved states.
    fn mode(&self) -> MoveKind;

    /// Returns the nodes of the search. The tree is empty once the search has ended.
    fn tree(&self) -> &Tree;

    /// Returns the nodes mutably, so that the portfolio can drain the [nodes added since its last
    /// visit](Tree::drain_new).
    fn tree_mut(&mut self) -> &mut Tree;

    /// Returns `true` if the index of a node stays valid until the search ends, so that the portfolio may keep it. A
    /// search with restarts returns `false`.
    fn keeps_nodes(&self) -> bool {
        true
    }

    /// Returns `true` if the search has generated a state with this key.
    fn has_seen(&self, key: u128) -> bool;

    /// Returns the pushes between the root of the tree and `node`. In a search by pushes, they lead from the start to
    /// the node. In a search by pulls, they lead from the node to a solved state. Returns `None` if the path cannot be
    /// replayed, which would be a bug.
    fn pushes(&mut self, board: &Board, node: u32) -> Option<Vec<Push>>;
}
