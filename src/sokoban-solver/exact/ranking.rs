//! A one-to-one numbering of states with few bits.
//!
//! The number of a state is its key. The key encodes the boxes of each group in the combinatorial number system
//! (Lehmer, “The machine tools of combinatorics”, 1964), followed by the first node of the player's region. All
//! symmetric images of a state have the same key: the smallest of their numbers.

use super::distance_map::MAX_KEY_BITS;
use super::graph::{Node, NodeGraph};
use crate::bitboard::Bitboard;
use crate::board::{Board, Square, Symmetry};

#[derive(Debug)]
pub(super) struct Ranking<const W: usize> {
    pub(super) groups: Vec<Group<W>>,
    /// For each symmetry except the identity, the image of each node.
    symmetries: Vec<Vec<Node>>,
    pub(super) bits: u32,
}

/// The boxes of one kind.
#[derive(Debug)]
pub(super) struct Group<const W: usize> {
    /// The nodes that these boxes can occupy, in ascending order.
    live_nodes: Vec<Node>,
    pub(super) live: Bitboard<W>,
    /// For each box in ascending order and each node, the number that is added to a key if the box is on the node.
    addends: Vec<Vec<u64>>,
}

impl<const W: usize> Ranking<W> {
    /// Creates the ranking for boxes that can occupy the live squares of their group. Returns `None` if the keys would
    /// need more than [`MAX_KEY_BITS`] bits.
    pub(super) fn new(
        board: &Board,
        graph: &NodeGraph<W>,
        live: &[Vec<Square>],
        symmetries: &[Symmetry],
    ) -> Option<Self> {
        let mut weight = graph.len() as u64;
        let mut groups = Vec::new();
        for (group, live) in board.groups().iter().zip(live).rev() {
            let live = live.iter().map(|square| graph.node(*square)).collect();
            groups.push(Group::new(
                live,
                group.boxes.len(),
                graph.len(),
                &mut weight,
            )?);
        }
        groups.reverse();
        let symmetries = symmetries.iter().skip(1).map(|images| {
            let nodes = 0..graph.len() as Node;
            let image = |node: Node| graph.node(images[usize::from(graph.square(node))]);
            nodes.map(image).collect()
        });
        let symmetries = symmetries.collect();
        Some(Self {
            groups,
            symmetries,
            bits: weight.ilog2() + 1,
        })
    }

    pub(super) const fn has_symmetries(&self) -> bool {
        !self.symmetries.is_empty()
    }

    /// Returns the key of a state. `boxes` contains the boxes of each group, all on live nodes. Without symmetries, the
    /// key depends only on the first node of `region`.
    #[inline]
    pub(super) fn key(&self, boxes: &[Bitboard<W>], region: Bitboard<W>) -> u64 {
        let rank = self.rank(boxes, |boxes| boxes);
        let mut least = rank + u64::from(region.first().unwrap_or(0));
        for images in &self.symmetries {
            let image = |set: Bitboard<W>| -> Bitboard<W> {
                set.iter().map(|node| images[usize::from(node)]).collect()
            };
            let rank = self.rank(boxes, image);
            // The player's region matters only for images of the boxes that have the smallest rank so far.
            if rank <= least {
                let player = image(region).first().unwrap_or(0);
                least = least.min(rank + u64::from(player));
            }
        }
        least
    }

    #[inline]
    fn rank(&self, boxes: &[Bitboard<W>], image: impl Fn(Bitboard<W>) -> Bitboard<W>) -> u64 {
        let mut rank = 0;
        for (group, boxes) in self.groups.iter().zip(boxes) {
            rank += group.rank(image(*boxes));
        }
        rank
    }

    /// Decodes a key: replaces the contents of `boxes` with the boxes of each group, and returns the player's node.
    #[inline]
    pub(super) fn decode(&self, key: u64, boxes: &mut [Bitboard<W>]) -> Node {
        let mut rest = key;
        for (group, boxes) in self.groups.iter().zip(boxes) {
            *boxes = group.decode(&mut rest);
        }
        rest as Node
    }
}

impl<const W: usize> Group<W> {
    /// Creates a group on a board with `nodes` nodes. The ranks of the group are multiplied by `weight`. Then `weight`
    /// is multiplied by the number of ranks, for use by the group that is created next. Returns `None` if `weight`
    /// would become too large, or if there are more boxes than live nodes.
    fn new(live_nodes: Vec<Node>, boxes: usize, nodes: usize, weight: &mut u64) -> Option<Self> {
        // For each n, the number of ways to place the boxes handled so far on the first n live nodes, times `weight`.
        // This is a column of Pascal's triangle.
        let mut ways = vec![*weight; live_nodes.len() + 1];
        let mut addends = Vec::new();
        for _ in 0..boxes {
            let mut sum = 0_u64;
            for ways in &mut ways {
                let before = sum;
                sum = sum.saturating_add(*ways);
                *ways = before;
            }
            let mut of_box = vec![0; nodes];
            for (node, ways) in live_nodes.iter().zip(&ways) {
                of_box[usize::from(*node)] = *ways;
            }
            addends.push(of_box);
        }
        *weight = *ways.last()?;
        (1..=1 << MAX_KEY_BITS).contains(weight).then(|| Self {
            live: live_nodes.iter().copied().collect(),
            live_nodes,
            addends,
        })
    }

    #[inline]
    fn rank(&self, boxes: Bitboard<W>) -> u64 {
        let mut rank = 0;
        for (addends, node) in self.addends.iter().zip(boxes.iter()) {
            rank += addends[usize::from(node)];
        }
        rank
    }

    #[inline]
    fn decode(&self, rest: &mut u64) -> Bitboard<W> {
        let mut boxes = Bitboard::EMPTY;
        let mut live = self.live_nodes.iter().rev();
        for addends in self.addends.iter().rev() {
            // The box is on the last node whose addend is not too large.
            let node = live.find(|node| addends[usize::from(**node)] <= *rest);
            if let Some(node) = node {
                *rest -= addends[usize::from(*node)];
                boxes |= Bitboard::single(*node);
            }
        }
        boxes
    }
}
