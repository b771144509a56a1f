//! Searches for a solution, forwards by pushes from a position or backwards by pulls from the solved states. Each
//! can be stopped after any node and resumed.
//!
//! * [`best_first`] is what all searches on a [`Board`](crate::board::Board) share; what tells them apart is a
//!   [`policy`]: [`greedy`] and [`a_star`] by single steps, [`fess`] by macro moves and features.
//! * [`breadth_first`] knows the rules alone, for levels without a board.
//! * [`cheapest`] counts the player's moves, too, and leads to the end or to any other position.
//! * [`guidance`] is made before a search begins: distances, pair and triple tables, and a packing order, found by
//!   [`packing_search`].

pub(crate) mod a_star;
pub(crate) mod best_first;
pub(crate) mod breadth_first;
pub(crate) mod cheapest;
pub(crate) mod fess;
pub(crate) mod greedy;
pub(crate) mod guidance;
pub(crate) mod macro_moves;
mod open_lists;
mod packing_order;
mod packing_search;
pub(crate) mod policy;
mod single_steps;
mod tree;

use crate::play::Push;

/// How far a search is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Status {
    /// There is more to do.
    Working,
    /// These pushes solve it.
    Solved(Vec<Push>),
    /// Everything was tried: there is no solution.
    Exhausted,
    /// It would need more memory than it may use.
    Full,
}
