//! Searches for a solution, forwards by pushes from a position or backwards by pulls from the solved states. Each
//! search can be stopped after any node and resumed.
//!
//! * [`fess`] expands few states by macro moves, chosen by the features of a state.
//! * [`waypoint`] searches from both ends through an open state between them.
//! * [`best_first`] expands many states whole. A [`policy`] turns it into [`greedy`] and [`push_astar`] by single
//!   steps, or into [`macro_greedy`] by macro moves.
//! * [`variant_search`] applies the rules alone, for levels without a [`Board`].
//! * [`move_astar`] counts moves as well as pushes, and leads to a solved position or to any other one.
//! * [`guidance`] is computed before a search starts: distances, deadlock tables, and a packing order, which
//!   [`packing_search`] finds.
//!
//! To add a search, implement [`Search`], or [`Policy`](policy::Policy) if it is a best-first search, and add it to the
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
    /// The pushes of a solution.
    Solved(Vec<Push>),
    /// Everything was expanded: there is no solution.
    Exhausted,
    /// The search needs more memory than it may use.
    OutOfMemory,
}

impl Status {
    /// The status after a goal was found. `None`, a path that cannot be replayed, would be a bug, and proves nothing.
    fn from_solution(pushes: Option<Vec<Push>>) -> Self {
        pushes.map_or(Self::OutOfMemory, Self::Solved)
    }
}

/// Leaves out the contents, which can take gigabytes.
impl fmt::Debug for dyn Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("mode", &self.mode())
            .field("expanded", &self.expanded())
            .finish_non_exhaustive()
    }
}

/// A search on a [`Board`]: the interface between one search and the portfolio that runs several in turns.
///
/// A state is one list of boxes with the region of the player; its key is the [Zobrist key](Board::key) with the player
/// normalised. Searches by pushes and by pulls share these keys, so the portfolio can connect a path of pushes and a
/// path of pulls at a state that both have reached.
pub(crate) trait Search: Send {
    /// Works for about `effort` more [effort](Self::effort). What is done must not depend on how the work is divided
    /// into calls. After the search has ended, returns the same status again.
    fn work(&mut self, board: &Board, effort: u64) -> &Status;

    /// Number of nodes expanded so far.
    fn expanded(&self) -> u64;

    /// The work done so far. One unit is the time to expand a node by single steps; a search by macro moves counts several
    /// units a node.
    fn effort(&self) -> u64;

    /// Memory in use. The portfolio ends the largest search when memory is short.
    fn bytes(&self) -> usize;

    /// Pushes from the start, or pulls from the goals.
    fn mode(&self) -> MoveKind;

    /// The nodes; an empty tree once the search has ended.
    fn tree(&self) -> &Tree;

    /// The nodes, for the portfolio to drain the [new ones](Tree::drain_new).
    fn tree_mut(&mut self) -> &mut Tree;

    /// Returns `true` if nodes stay valid until the search ends, so that the portfolio may remember them. A search with
    /// restarts returns `false`.
    fn keeps_nodes(&self) -> bool {
        true
    }

    /// Returns `true` if a state with this key was generated.
    fn has_seen(&self, key: u128) -> bool;

    /// Returns the pushes between a node and its root: for pushes, those from the start to the node; for pulls, those
    /// from the node to a solved state. `None`, if the path cannot be replayed, would be a bug.
    fn pushes(&mut self, board: &Board, node: u32) -> Option<Vec<Push>>;

    /// Number of deadlocked states found, for reports.
    fn deadlocks(&self) -> u64 {
        0
    }

    /// The fewest steps left in the packing order so far, for reports.
    fn packing_left(&self) -> Option<u16> {
        None
    }
}
