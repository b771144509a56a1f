//! Searches for a solution, either forwards by pushes from a position, or backwards by pulls from the solved states. A
//! search can pause after any node and continue later.
//!
//! * [`cell_search`] expands few, well-chosen states by macro moves. Its open list is divided into cells.
//! * [`fess`] is a cell search that chooses states by their features.
//! * [`waypoint`] searches from the start and from the solved states towards an open state between them. It consists of
//!   cell searches with limited effort.
//! * [`step_search`] moves boxes by single steps. It generates all steps of every state that it expands.
//! * [`table_search`] builds an exact table.
//! * [`position_search`] uses only the rules of the game. It minimises moves as well as pushes, and it solves levels
//!   that a [`Board`] cannot represent, such as levels with holes. [`push_estimate`] estimates the pushes left.
//! * [`guidance`] prepares a search: it computes distances and deadlock tables, and uses [`packing_search`] to find
//!   a packing order.
//!
//! To add a search, implement [`Search`] and add it to the plan (`solve/plan.rs`).

mod cell_search;
mod cells;
mod current_state;
pub(crate) mod fess;
pub(crate) mod guidance;
pub(crate) mod known_states;
pub(crate) mod macro_moves;
mod open_lists;
mod packing_order;
mod packing_search;
pub(crate) mod position_search;
pub(crate) mod push_estimate;
pub(crate) mod step_search;
pub(crate) mod table_search;
pub(crate) mod tree;
pub(crate) mod waypoint;

use std::fmt;

use crate::play::{Optimality, Push, Solution};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Status {
    Working,
    /// The search has found a solution with these pushes and this proven optimality.
    Solved(Vec<Push>, Optimality),
    /// All reachable states have been expanded or pruned as deadlocks, so the level has no solution.
    Exhausted,
    /// The search has ended without a result, for example because it has reached its memory limit.
    Ended,
}

impl Status {
    /// Returns the status of a search that has found a solution. `pushes` is `None` if the path to the solution could
    /// not be replayed. Only a bug can cause this. In this case, the status is `Ended`, which makes no claim about the
    /// level.
    fn from_solution(pushes: Option<Vec<Push>>, optimality: Optimality) -> Self {
        pushes.map_or(Self::Ended, |pushes| Self::Solved(pushes, optimality))
    }
}

/// Prints a summary of the search. The nodes are omitted, because they can take gigabytes.
impl fmt::Debug for dyn Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("expanded", &self.expanded())
            .finish_non_exhaustive()
    }
}

/// Statistics on one search of a [`Solver`](crate::Solver), for tuning searches.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The name of the search.
    pub name: &'static str,
    /// The number of expanded nodes.
    pub expanded: u64,
    /// The work done, in units of the work that a search by single pushes needs to expand a node.
    pub effort: u64,
    /// The memory in use, in bytes.
    pub bytes: usize,
}

/// A search for a solution, which works in slices. A search may consist of several searches that take turns.
///
/// On a [`Board`](crate::board::Board), a state consists of the boxes and the region of the player. Its key is the
/// [Zobrist key](crate::board::Board::key) of the boxes and of the *normalised player*, which is the first square of
/// the region.
pub(crate) trait Search: Send {
    /// Spends about `effort` more units of [effort](Self::effort). The way in which the effort is divided into calls
    /// must not affect the order in which nodes are expanded. Once the search has ended, further calls return the same
    /// status.
    fn work(&mut self, effort: u64) -> &Status;

    fn expanded(&self) -> u64;

    /// Returns the effort spent so far. One unit is the time that the step search needs to expand a node. Expanding a
    /// node by macro moves costs several units.
    fn effort(&self) -> u64;

    /// Returns the number of bytes in use. If all searches together use too much memory, the solver ends the search
    /// that uses the most.
    fn bytes(&self) -> usize;

    /// Returns the best solution so far. Always returns `None` for a search that ends with its first solution.
    fn best(&self) -> Option<&Solution> {
        None
    }

    /// Returns a report for each running part of a search that consists of several searches.
    fn reports(&self) -> Vec<Report> {
        Vec::new()
    }
}
