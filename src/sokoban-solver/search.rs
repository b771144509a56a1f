//! Searches for a solution, forwards by pushes from a position or backwards by pulls from the solved states. Each
//! can be stopped after any node and resumed.
//!
//! * [`fess`] plays few macro moves and chooses them by the features of a state.
//! * [`waypoint`] searches from both ends through an open state between them.
//! * [`best_first`] expands states whole, many of them; what tells one such search from another is a [`policy`]:
//!   [`greedy`] and [`push_astar`] by single steps, [`macro_greedy`] by macro moves.
//! * [`variant_search`] knows the rules alone, for levels without a board.
//! * [`move_astar`] counts the player's moves, too, and leads to the end or to any other position.
//! * [`guidance`] is made before a search begins: distances, pair and triple tables, and a packing order, found by
//!   [`packing_search`].

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
mod open_lists;
mod packing_order;
mod packing_search;
pub(crate) mod policy;
pub(crate) mod push_astar;
mod single_steps;
mod sinks;
pub(crate) mod tree;
pub(crate) mod variant_search;
pub(crate) mod waypoint;

use std::fmt;

use crate::board::{Board, BoxStep, MoveKind};
use crate::play::Push;
use tree::Tree;

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
    OutOfMemory,
}

impl Status {
    /// What it is when the end was found, with the pushes that lead there.
    fn ended(pushes: Option<Vec<Push>>) -> Self {
        // A move that cannot be found again would be a mistake, and is no proof of anything.
        pushes.map_or(Self::OutOfMemory, Self::Solved)
    }
}

/// All that a search holds, to be written down, would take as much of the program as the search itself.
impl fmt::Debug for dyn Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("mode", &self.mode())
            .field("expanded", &self.expanded())
            .finish_non_exhaustive()
    }
}

/// A search on a [`Board`].
pub(crate) trait Search: Send {
    /// Does about as much as expanding so many nodes of single steps takes.
    fn work(&mut self, board: &Board, nodes: u64) -> &Status;

    /// Nodes expanded so far.
    fn expanded(&self) -> u64;

    /// What was done so far, in nodes of single steps: it takes as long as expanding so many of them.
    fn effort(&self) -> u64;

    /// Memory in use.
    fn bytes(&self) -> usize;

    /// How boxes are moved.
    fn mode(&self) -> MoveKind;

    /// The nodes; none when it is over.
    fn tree(&self) -> &Tree;

    /// The same, to be changed.
    fn tree_mut(&mut self) -> &mut Tree;

    /// Whether its nodes stay until it is over. Those of a search that begins again are not worth noting for others.
    fn keeps_nodes(&self) -> bool {
        true
    }

    /// Whether a state was met.
    fn has_seen(&self, key: u128) -> bool;

    /// The node of a state. To look through all nodes takes long, but it happens once: what two searches have met ends
    /// the work.
    fn find(&self, board: &Board, key: u128) -> Option<u32> {
        let node = self.has_seen(key).then(|| self.tree().find(board, key));
        node.flatten()
    }

    /// The steps from one node to the next; `None` if they cannot be found again.
    fn steps(&mut self, board: &Board, before: u32, after: u32) -> Option<Vec<BoxStep>>;

    /// The pushes between a node and the root of its tree: those that lead to the node, or, for a search by pulls,
    /// those that lead from it to the end.
    fn pushes(&mut self, board: &Board, node: u32) -> Option<Vec<Push>> {
        let (mode, path) = (self.mode(), self.tree().path(node));
        pushes(board, mode, &path, |before, after| {
            self.steps(board, before, after)
        })
    }

    /// Deadlocked states that were met, where they are counted.
    fn deadlocks(&self) -> u64 {
        0
    }

    /// The fewest steps of the packing order that were left, where it is followed.
    fn packing_left(&self) -> Option<u16> {
        None
    }
}

/// The pushes along some nodes, with the steps from each to the next.
fn pushes(
    board: &Board,
    mode: MoveKind,
    nodes: &[u32],
    mut steps: impl FnMut(u32, u32) -> Option<Vec<BoxStep>>,
) -> Option<Vec<Push>> {
    let mut all = Vec::new();
    for nodes in nodes.windows(2) {
        all.extend(steps(nodes[0], nodes[1])?);
    }
    if mode == MoveKind::Pull {
        // What was pulled last is pushed first.
        all.reverse();
        all.iter_mut().for_each(|step| *step = step.reversed(board));
    }
    Some(all.into_iter().map(|step| step.push(board)).collect())
}
