//! A contracted graph of the squares of a board, and sets of its nodes.
//!
//! A square that no box can ever occupy never blocks the player. Each connected area of such squares is contracted into a
//! single node.

use std::cmp::Reverse;
use std::ops::{BitAnd, BitOr, BitXor};

use crate::board::{Board, NONE, Square};

/// The index of a node. A node is a square that a box can occupy, or a connected area of squares that no box can occupy.
/// The largest areas have the lowest indices.
pub(super) type Node = u16;

/// A set of nodes, stored as bits. All nodes must be less than `64 * W`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NodeSet<const W: usize>([u64; W]);

impl<const W: usize> NodeSet<W> {
    pub(super) const EMPTY: Self = Self([0; W]);

    #[inline]
    pub(super) fn single(node: Node) -> Self {
        let mut words = [0; W];
        words[usize::from(node / 64) % W] = 1 << (node % 64);
        Self(words)
    }

    #[inline]
    pub(super) fn contains(self, node: Node) -> bool {
        self.0[usize::from(node / 64) % W] >> (node % 64) & 1 == 1
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    #[inline]
    pub(super) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    #[inline]
    pub(super) fn is_subset(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    #[inline]
    pub(super) fn first(self) -> Option<Node> {
        let at = self.0.iter().position(|word| *word != 0)?;
        Some((64 * at as u32 + self.0[at].trailing_zeros()) as Node)
    }

    #[inline]
    pub(super) fn iter(mut self) -> impl Iterator<Item = Node> {
        std::iter::from_fn(move || {
            let first = self.first()?;
            let word = &mut self.0[usize::from(first / 64) % W];
            *word &= word.wrapping_sub(1);
            Some(first)
        })
    }
}

impl<const W: usize> FromIterator<Node> for NodeSet<W> {
    fn from_iter<I: IntoIterator<Item = Node>>(nodes: I) -> Self {
        nodes.into_iter().map(Self::single).collect()
    }
}

impl<const W: usize> FromIterator<Self> for NodeSet<W> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Self>>(sets: I) -> Self {
        sets.into_iter().fold(Self::EMPTY, BitOr::bitor)
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident)*) => {$(
        impl<const W: usize> $operator for NodeSet<W> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(std::array::from_fn(|at| self.0[at].$method(other.0[at])))
            }
        }
    )*};
}

operators! { BitAnd bitand BitOr bitor BitXor bitxor }

#[derive(Debug)]
pub(super) struct NodeGraph<const W: usize> {
    nodes: Vec<Node>,
    /// A square of each node.
    squares: Vec<Square>,
    neighbours: Vec<NodeSet<W>>,
    pub(super) all: NodeSet<W>,
}

impl<const W: usize> NodeGraph<W> {
    /// Contracts a board. `live` contains, for each group, the squares that its boxes can occupy, in ascending order.
    /// Returns `None` if there are too many nodes.
    pub(super) fn new(board: &Board, live: &[Vec<Square>]) -> Option<Self> {
        let is_live = |square: Square| live.iter().any(|live| live.binary_search(&square).is_ok());
        let (mut is_seen, mut areas) = (vec![false; board.len()], Vec::<Vec<Square>>::new());
        for first in 0..board.len() as Square {
            if std::mem::replace(&mut is_seen[usize::from(first)], true) {
                continue;
            }
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
        if areas.len() > 64 * W {
            return None;
        }
        areas.sort_by_key(|area| (Reverse(area.len()), area[0]));
        let mut nodes = vec![0; board.len()];
        for (node, area) in (0..).zip(&areas) {
            for square in area {
                nodes[usize::from(*square)] = node;
            }
        }
        let neighbours = areas.iter().map(|area| {
            let around = area.iter().flat_map(|square| board.around(*square));
            around
                .filter(|next| *next != NONE)
                .map(|next| nodes[usize::from(next)])
                .collect()
        });
        Some(Self {
            neighbours: neighbours.collect(),
            squares: areas.iter().map(|area| area[0]).collect(),
            all: (0..areas.len() as Node).collect(),
            nodes,
        })
    }

    pub(super) const fn len(&self) -> usize {
        self.squares.len()
    }

    #[inline]
    pub(super) fn node(&self, square: Square) -> Node {
        self.nodes[usize::from(square)]
    }

    /// Returns the node of a square as a set, or the empty set for [`NONE`].
    pub(super) fn single(&self, square: Square) -> NodeSet<W> {
        let node = self.nodes.get(usize::from(square));
        node.map_or(NodeSet::EMPTY, |node| NodeSet::single(*node))
    }

    /// Returns a square of a node.
    pub(super) fn square(&self, node: Node) -> Square {
        self.squares[usize::from(node)]
    }

    /// Returns the nodes of `free` that the player can reach from `player`. Stops as soon as it reaches one of the nodes
    /// `targets`.
    #[inline]
    pub(super) fn flood(&self, free: NodeSet<W>, player: Node, targets: NodeSet<W>) -> NodeSet<W> {
        let mut region = NodeSet::single(player);
        let mut open = region;
        while let Some(node) = open.first() {
            if !(region & targets).is_empty() {
                break;
            }
            let new = (self.neighbours[usize::from(node)] & free).without(region);
            region = region | new;
            open = open.without(NodeSet::single(node)) | new;
        }
        region
    }
}
