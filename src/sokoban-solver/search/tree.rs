//! A compact representation of the nodes of a search.
//!
//! A node stores only the move that led to it. The full list of boxes is stored only for *checkpoints*. At least every
//! fourth node on a path is a checkpoint, but a leaf never is. The boxes of any other node are found by replaying the
//! moves since the last checkpoint on its path.

use crate::board::{NONE, Square};

/// A state, and the move of one box that led to it. A root has no such move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    /// The index of the parent, or the index of the node's own checkpoint combined with the [`CHECKPOINT`] bit. Stored
    /// as two halves, because a `u32` would add two bytes of padding to each node.
    link: [u16; 2],
    /// The square of the moved box before the move, or [`NONE`] for a root.
    pub(crate) from: Square,
    /// The square of the moved box after the move, or [`NONE`] for a root.
    pub(crate) to: Square,
    /// The normalised player: the first square of the player's region.
    pub(crate) player: Square,
}

/// The bit that marks a link to a checkpoint.
const CHECKPOINT: u32 = 1 << 31;

/// The parent index that marks a root.
const NO_PARENT: u32 = u32::MAX;

/// The source of a node's list of boxes: the node's own checkpoint, or its parent.
#[derive(Debug, Clone, Copy)]
enum Source {
    Checkpoint(u32),
    Parent(u32),
}

impl Node {
    const fn source(self) -> Source {
        let link = ((self.link[0] as u32) << 16) | self.link[1] as u32;
        if link & CHECKPOINT == 0 {
            Source::Parent(link)
        } else {
            Source::Checkpoint(link ^ CHECKPOINT)
        }
    }
}

const fn halves(link: u32) -> [u16; 2] {
    [(link >> 16) as u16, link as u16]
}

/// A move of one box, and the resulting state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct TreeMove {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// The normalised player after the move: the first square of the player's region.
    pub(crate) player: Square,
}

#[derive(Debug)]
pub(crate) struct Tree {
    box_count: usize,
    nodes: Vec<Node>,
    /// The squares of the boxes in all checkpoints, one checkpoint after another.
    checkpoints: Vec<Square>,
    /// For each checkpoint, the index of the parent of its node.
    checkpoint_parents: Vec<u32>,
}

impl Tree {
    /// The maximum number of moves between a node with children and its last checkpoint, plus one. A higher limit would
    /// save memory, but make [`load`](Self::load) slower.
    const MAX_MOVES: u32 = 4;

    pub(crate) const fn new(box_count: usize) -> Self {
        Self {
            box_count,
            nodes: Vec::new(),
            checkpoints: Vec::new(),
            checkpoint_parents: Vec::new(),
        }
    }

    pub(crate) fn add_root(&mut self, boxes: &[Square], player: Square) -> u32 {
        let root = TreeMove {
            from: NONE,
            to: NONE,
            player,
        };
        let index = self.add(NO_PARENT, root);
        self.store_boxes(index, NO_PARENT, boxes);
        index
    }

    /// Adds a child of the node `parent` and returns the index of the child. Call [`checkpoint`](Self::checkpoint) for
    /// the parent first.
    pub(crate) fn add(&mut self, parent: u32, by: TreeMove) -> u32 {
        grow(&mut self.nodes, 1);
        self.nodes.push(Node {
            link: halves(parent),
            from: by.from,
            to: by.to,
            player: by.player,
        });
        self.nodes.len() as u32 - 1
    }

    /// Makes the node with the given index a checkpoint if the last checkpoint on its path is too far away. Call this
    /// before adding the node's first child. `boxes` are the boxes of the node.
    pub(crate) fn checkpoint(&mut self, index: u32, boxes: &[Square]) {
        if let Source::Parent(parent) = self.node(index).source()
            && self.moves_from_checkpoint(parent) + 1 >= Self::MAX_MOVES
        {
            self.store_boxes(index, parent, boxes);
        }
    }

    fn moves_from_checkpoint(&self, index: u32) -> u32 {
        match self.node(index).source() {
            Source::Checkpoint(_) => 0,
            Source::Parent(parent) => self.moves_from_checkpoint(parent) + 1,
        }
    }

    fn store_boxes(&mut self, index: u32, parent: u32, boxes: &[Square]) {
        self.nodes[index as usize].link = halves(CHECKPOINT | self.checkpoint_parents.len() as u32);
        grow(&mut self.checkpoint_parents, 1);
        self.checkpoint_parents.push(parent);
        grow(&mut self.checkpoints, boxes.len());
        self.checkpoints.extend_from_slice(boxes);
    }

    pub(crate) fn node(&self, index: u32) -> Node {
        self.nodes[index as usize]
    }

    /// Replaces the contents of `boxes` with the boxes of a node, and returns the node's normalised player. Along a
    /// path of nodes, each box keeps its index in `boxes`.
    pub(crate) fn load(&self, index: u32, boxes: &mut Vec<Square>) -> Square {
        let node = self.node(index);
        match node.source() {
            Source::Checkpoint(checkpoint) => {
                let first = checkpoint as usize * self.box_count;
                boxes.clear();
                boxes.extend_from_slice(&self.checkpoints[first..first + self.box_count]);
            }
            Source::Parent(parent) => {
                self.load(parent, boxes);
                if let Some(square) = boxes.iter_mut().find(|square| **square == node.from) {
                    *square = node.to;
                }
            }
        }
        node.player
    }

    fn parent(&self, index: u32) -> Option<u32> {
        let parent = match self.node(index).source() {
            Source::Checkpoint(checkpoint) => self.checkpoint_parents[checkpoint as usize],
            Source::Parent(parent) => parent,
        };
        (parent != NO_PARENT).then_some(parent)
    }

    pub(crate) const fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    /// Returns the indices of the nodes on the path from the root to `index`, including both.
    pub(crate) fn path(&self, index: u32) -> Vec<u32> {
        let path = std::iter::successors(Some(index), |index| self.parent(*index));
        let mut path: Vec<u32> = path.collect();
        path.reverse();
        path
    }

    pub(crate) const fn bytes(&self) -> usize {
        let parents = size_of::<u32>() * self.checkpoint_parents.capacity();
        size_of::<Node>() * self.nodes.capacity() + parents + 2 * self.checkpoints.capacity()
    }
}

/// Reserves capacity for `more` additional items. If the list must grow, reserves an extra tenth of its length, because
/// doubling the capacity would waste memory.
pub(super) fn grow<T>(items: &mut Vec<T>, more: usize) {
    if items.capacity() - items.len() < more {
        items.reserve_exact(more + items.len() / 10);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn step(from: Square, to: Square, player: Square) -> TreeMove {
        TreeMove { from, to, player }
    }

    #[test]
    fn load_restores_boxes_with_and_without_a_checkpoint() {
        let mut tree = Tree::new(2);
        let mut boxes = Vec::new();
        let root = tree.add_root(&[3, 5], 1);
        let first = tree.add(root, step(5, 6, 5));
        let second = tree.add(root, step(3, 4, 2));
        assert_eq!(tree.load(second, &mut boxes), 2);
        assert_eq!(boxes, [4, 5]);
        assert_eq!(tree.load(first, &mut boxes), 5);
        assert_eq!(boxes, [3, 6]);
        tree.checkpoint(first, &boxes);
        let third = tree.add(first, step(6, 7, 6));
        assert_eq!(tree.load(third, &mut boxes), 6);
        assert_eq!(boxes, [3, 7]);
        assert_eq!(tree.load(first, &mut boxes), 5);
        assert_eq!(boxes, [3, 6]);
        assert_eq!(tree.path(third), [root, first, third]);
    }

    #[test]
    fn every_fourth_node_of_a_long_path_is_a_checkpoint() {
        let mut tree = Tree::new(2);
        let mut last = tree.add_root(&[0, 100], 1);
        for square in 1..=50 {
            last = tree.add(last, step(square - 1, square, square));
            tree.checkpoint(last, &[square, 100]);
            tree.checkpoint(last, &[square, 100]);
        }
        let checkpoints = 1 + 50 / Tree::MAX_MOVES as usize;
        assert_eq!(tree.checkpoint_parents.len(), checkpoints);
        let mut boxes = Vec::new();
        for (index, square) in (0..=last).zip(0..).skip(1) {
            assert_eq!(tree.load(index, &mut boxes), square);
            assert_eq!(boxes, [square, 100]);
        }
        assert_eq!(tree.path(last), (0..=last).collect::<Vec<u32>>());
    }
}
