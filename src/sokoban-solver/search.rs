//! Searches for a solution, forwards by pushes from a position or backwards by pulls from the solved states. Each
//! can be stopped after any node and resumed.
//!
//! * [`fess`] plays few macro moves and chooses them by the features of a state.
//! * [`best_first`] expands states whole, many of them; what tells one such search from another is a [`policy`]:
//!   [`greedy`] and [`a_star`] by single steps, [`macro_greedy`] by macro moves.
//! * [`by_rules`] knows the rules alone, for levels without a board.
//! * [`cheapest`] counts the player's moves, too, and leads to the end or to any other position.
//! * [`guidance`] is made before a search begins: distances, pair and triple tables, and a packing order, found by
//!   [`packing_search`].

pub(crate) mod a_star;
pub(crate) mod best_first;
pub(crate) mod by_rules;
pub(crate) mod cheapest;
mod estimate;
pub(crate) mod fess;
pub(crate) mod greedy;
pub(crate) mod guidance;
pub(crate) mod macro_greedy;
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
