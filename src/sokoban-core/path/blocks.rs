//! Computes the blocks (biconnected components) of a set of free squares. Blocks show whether the player can walk
//! around a box from one side of it to another.
//!
//! Two neighbours of a square stay connected after the square is removed if and only if the edges from the square to
//! these two neighbours are in the same block. A single depth-first search therefore suffices for all squares (Hopcroft
//! and Tarjan, "Efficient algorithms for graph manipulation", 1973). The search is iterative, because boards can be too
//! large for recursion.

use super::neighbour_in;
use crate::grid::{Direction, Grid, Pos};

/// The blocks of all free squares that are connected to one given square.
#[derive(Debug, Clone)]
pub(super) struct Blocks(Grid<DfsNode>);

#[derive(Debug, Clone, Copy)]
struct DfsNode {
    /// The one-based number of the square in order of discovery, or 0 if the square has not been found.
    discovery: u32,
    /// The lowest discovery number among the square, its descendants in the search tree, and all their neighbours
    /// except tree parents.
    low: u32,
    /// The number of the block that contains the edge between the square and its parent.
    block: u32,
    parent: Pos,
}

impl Blocks {
    pub(super) fn from(free: &Grid<bool>, root: Pos) -> Self {
        let unseen = DfsNode {
            discovery: 0,
            low: 0,
            block: 0,
            parent: root,
        };
        let mut nodes = Grid::new(free.width(), free.height(), unseen);
        let order = search(free, root, &mut nodes);
        // If no edge leads from the square or its descendants to an ancestor of its parent, the edge to the parent
        // starts a new block.
        for &pos in order.iter().skip(1) {
            let (node, parent) = (nodes[pos], nodes[nodes[pos].parent]);
            nodes[pos].block = if node.low >= parent.discovery {
                node.discovery
            } else {
                parent.block
            };
        }
        Self(nodes)
    }

    /// Returns `true` if the player can walk from `one` to `other` without entering `middle`. The squares `one` and
    /// `other` must be neighbours of `middle`, and all three must be free.
    pub(super) fn leads_around(&self, middle: Pos, one: Pos, other: Pos) -> bool {
        one == other || self.edge(middle, one) == self.edge(middle, other)
    }

    /// Returns the number of the block that contains the edge between the neighbours `one` and `other`. One of these
    /// squares is an ancestor of the other in the search tree, and the descendant stores the number. The descendant is
    /// the square with the larger discovery number.
    fn edge(&self, one: Pos, other: Pos) -> u32 {
        let (one, other) = (self.0[one], self.0[other]);
        if one.discovery > other.discovery {
            one.block
        } else {
            other.block
        }
    }
}

/// Runs a depth-first search over the free squares, starting at `root`. Fills in every field of `nodes` except `block`,
/// and returns the squares in order of discovery.
fn search(free: &Grid<bool>, root: Pos, nodes: &mut Grid<DfsNode>) -> Vec<Pos> {
    let mut order = vec![root];
    nodes[root].discovery = 1;
    nodes[root].low = 1;
    // The path from the root to the current square. Each entry contains a square and the number of directions already
    // tried from it.
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
        let next = neighbour_in(free, pos, direction);
        let Some(next) = next.filter(|&next| next != nodes[pos].parent || pos == root) else {
            continue;
        };
        if nodes[next].discovery > 0 {
            nodes[pos].low = nodes[pos].low.min(nodes[next].discovery);
            continue;
        }
        order.push(next);
        let discovery = order.len() as u32;
        nodes[next] = DfsNode {
            discovery,
            low: discovery,
            block: 0,
            parent: pos,
        };
        path.push((next, 0));
    }
    order
}
