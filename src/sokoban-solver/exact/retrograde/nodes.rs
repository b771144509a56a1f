//! A contracted graph of the squares of a board, and sets of its nodes.
//!
//! A square that no box can ever occupy never blocks the player. Each connected area of such squares is contracted into
//! a single node.

use std::cmp::Reverse;

use crate::board::{Board, NONE, Square, Symmetry};

/// The index of a node. A node is a square that a box can occupy, or a connected area of squares that no box can
/// occupy. The largest areas have the lowest indices.
pub(super) type Node = u16;

#[derive(Debug)]
pub(super) struct NodeGraph {
    node_of: Vec<Node>,
    /// The neighbours of each node. A node's list may contain duplicates, and the node itself.
    neighbours: Vec<Vec<Node>>,
}

impl NodeGraph {
    /// Contracts a board. `live` contains, for each group, the squares that its boxes can occupy, in ascending order.
    pub(super) fn new(board: &Board, live: &[Vec<Square>]) -> Self {
        let is_live = |square: Square| live.iter().any(|live| live.binary_search(&square).is_ok());
        let (mut is_seen, mut areas) = (vec![false; board.len()], Vec::<Vec<Square>>::new());
        for first in 0..board.len() as Square {
            if is_seen[usize::from(first)] {
                continue;
            }
            is_seen[usize::from(first)] = true;
            let (mut area, mut head) = (vec![first], 0);
            while let Some(&square) = area.get(head).filter(|_| !is_live(first)) {
                head += 1;
                for next in board.around(square) {
                    if next != NONE && !is_live(next) && !is_seen[usize::from(next)] {
                        is_seen[usize::from(next)] = true;
                        area.push(next);
                    }
                }
            }
            areas.push(area);
        }
        areas.sort_by_key(|area| (Reverse(area.len()), area[0]));
        let mut node_of = vec![NONE; board.len()];
        for (node, area) in (0..).zip(&areas) {
            for square in area {
                node_of[usize::from(*square)] = node;
            }
        }
        let neighbours = areas.iter().map(|area| {
            let around = area.iter().flat_map(|square| board.around(*square));
            let around = around.filter(|it| *it != NONE);
            around.map(|it| node_of[usize::from(it)]).collect()
        });
        Self {
            neighbours: neighbours.collect(),
            node_of,
        }
    }

    pub(super) fn node(&self, square: Square) -> Node {
        self.node_of[usize::from(square)]
    }

    /// Returns the nodes of `squares`, ignoring [`NONE`].
    pub(super) fn nodes<const WORDS: usize>(&self, squares: &[Square]) -> NodeSet<WORDS> {
        let squares = squares.iter().filter(|square| **square != NONE);
        squares.fold(NodeSet::EMPTY, |all, square| all.with(self.node(*square)))
    }

    pub(super) fn images(&self, symmetry: &Symmetry) -> Vec<Node> {
        let mut images = vec![NONE; self.len()];
        for (node, square) in self.node_of.iter().zip(symmetry) {
            images[usize::from(*node)] = self.node(*square);
        }
        images
    }

    pub(super) fn all<const WORDS: usize>(&self) -> NodeSet<WORDS> {
        (0..self.len() as Node).fold(NodeSet::EMPTY, NodeSet::with)
    }

    pub(super) fn neighbours<const WORDS: usize>(&self) -> impl Iterator<Item = NodeSet<WORDS>> {
        let neighbours = self.neighbours.iter();
        neighbours.map(|nodes| nodes.iter().copied().fold(NodeSet::EMPTY, NodeSet::with))
    }

    pub(super) fn len(&self) -> usize {
        self.neighbours.len()
    }
}

/// A set of nodes, stored as bits. All nodes must be less than `64 * WORDS`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NodeSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> NodeSet<WORDS> {
    pub(super) const EMPTY: Self = Self([0; WORDS]);

    #[inline]
    pub(super) fn with(mut self, node: Node) -> Self {
        self.0[usize::from(node / 64) % WORDS] |= 1 << (node % 64);
        self
    }

    #[inline]
    pub(super) fn without(mut self, node: Node) -> Self {
        self.0[usize::from(node / 64) % WORDS] &= !(1 << (node % 64));
        self
    }

    #[inline]
    pub(super) fn contains(self, node: Node) -> bool {
        self.0[usize::from(node / 64) % WORDS] & 1 << (node % 64) != 0
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    #[inline]
    pub(super) fn union(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    #[inline]
    pub(super) fn intersection(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    #[inline]
    pub(super) fn difference(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    #[inline]
    pub(super) fn is_superset(self, other: Self) -> bool {
        other.difference(self).is_empty()
    }

    #[inline]
    pub(super) fn first(self) -> Option<Node> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some((at as u32 * 64 + self.0[at].trailing_zeros()) as Node)
    }

    /// Returns the last node, or 0 if the set is empty.
    #[inline]
    pub(super) fn last(self) -> Node {
        let at = self.0.iter().rposition(|word| *word != 0).unwrap_or(0);
        (at as u32 * 64 + 63_u32.saturating_sub(self.0[at].leading_zeros())) as Node
    }
}

/// Returns the indices of the set bits, lowest first.
#[inline]
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}
