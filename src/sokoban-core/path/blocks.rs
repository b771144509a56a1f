//! The blocks (biconnected components) of the free squares: from one side of a box to another, can the player
//! walk around it?
//!
//! Two neighbours of a square stay connected without that square exactly if the edges that lead to them lie in
//! one block. So one search over the board answers the question for every square: Hopcroft and Tarjan,
//! "Efficient algorithms for graph manipulation", 1973, with a stack of its own, because boards are large.

use crate::grid::{Direction, Grid, Pos};
use alloc::vec;
use alloc::vec::Vec;

/// The blocks of the part of the board that is connected with one square.
#[derive(Debug, Clone)]
pub(super) struct Blocks(Grid<Node>);

#[derive(Debug, Clone, Copy)]
struct Node {
    /// When the search came here, from 1; 0 for never.
    found: u32,
    /// The earliest square that it, or what lies behind it, is next to.
    low: u32,
    /// The block of the edge from which the search came.
    block: u32,
    parent: Pos,
}

impl Blocks {
    /// Searches from `root` over all free squares.
    pub(super) fn from(free: &Grid<bool>, root: Pos) -> Self {
        let unseen = Node {
            found: 0,
            low: 0,
            block: 0,
            parent: root,
        };
        let mut nodes = Grid::new(free.width(), free.height(), unseen);
        let order = search(free, root, &mut nodes);
        // A tree edge opens a block if nothing behind it reaches beyond its upper end.
        for &pos in order.iter().skip(1) {
            let (node, parent) = (nodes[pos], nodes[nodes[pos].parent]);
            nodes[pos].block = if node.low >= parent.found {
                node.found
            } else {
                parent.block
            };
        }
        Self(nodes)
    }

    /// Whether the player can walk from one neighbour of a square to another without that square. All three are
    /// free.
    pub(super) fn leads_around(&self, middle: Pos, one: Pos, other: Pos) -> bool {
        one == other || self.edge(middle, one) == self.edge(middle, other)
    }

    /// The block of an edge: every edge joins a square with one found earlier on the way to it, and belongs to
    /// the later one.
    fn edge(&self, one: Pos, other: Pos) -> u32 {
        let (one, other) = (self.0[one], self.0[other]);
        if one.found > other.found {
            one.block
        } else {
            other.block
        }
    }
}

/// Depth first; returns the squares in the order in which they were found.
fn search(free: &Grid<bool>, root: Pos, nodes: &mut Grid<Node>) -> Vec<Pos> {
    let mut order = vec![root];
    nodes[root].found = 1;
    nodes[root].low = 1;
    // The path to the present square, with the number of directions that are tried at each.
    let mut path = vec![(root, 0)];
    while let Some((pos, tried)) = path.last_mut() {
        let pos = *pos;
        let Some(&direction) = Direction::ALL.get(*tried) else {
            path.pop();
            let (low, parent) = (nodes[pos].low, nodes[pos].parent);
            nodes[parent].low = nodes[parent].low.min(low);
            continue;
        };
        *tried += 1;
        let next = free.neighbour(pos, direction).filter(|&next| free[next]);
        let Some(next) = next.filter(|&next| next != nodes[pos].parent || pos == root) else {
            continue;
        };
        if nodes[next].found > 0 {
            nodes[pos].low = nodes[pos].low.min(nodes[next].found);
            continue;
        }
        order.push(next);
        let found = order.len() as u32;
        nodes[next] = Node {
            found,
            low: found,
            block: 0,
            parent: pos,
        };
        path.push((next, 0));
    }
    order
}
