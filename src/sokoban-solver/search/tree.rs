//! The nodes of a search: how each state was reached, and the states themselves.
//!
//! A state is kept only where others were reached from it: most nodes wait to the end, and the boxes of one that waits
//! are those of the node before it, but for the one that was moved.

use crate::board::{Board, NONE, Square};

/// One state, reached by moving one box.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    parent: u32,
    /// Where its boxes are kept; [`UNKEPT`] if they are not.
    kept: u32,
    /// Where the box stood and stands; [`NONE`] for roots.
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// The normalised player.
    pub(crate) player: Square,
}

const ROOT: u32 = u32::MAX;
const UNKEPT: u32 = u32::MAX;

impl Node {
    pub(crate) const fn is_root(self) -> bool {
        self.parent == ROOT
    }
}

/// All nodes.
#[derive(Debug)]
pub(crate) struct Tree {
    boxes: usize,
    nodes: Vec<Node>,
    /// The boxes of the states that are kept.
    states: Vec<Square>,
    /// The keys of the nodes that came last.
    new: Vec<u128>,
}

impl Tree {
    /// For states with so many boxes.
    pub(crate) const fn new(boxes: usize) -> Self {
        Self {
            boxes,
            nodes: Vec::new(),
            states: Vec::new(),
            new: Vec::new(),
        }
    }

    /// Adds a state from which the search begins; returns its number.
    pub(crate) fn add_root(&mut self, boxes: &[Square], player: Square, key: u128) -> u32 {
        let number = self.add(ROOT, (NONE, NONE), (player, key));
        self.keep(number, boxes);
        number
    }

    /// Adds a node, reached from another one that is kept by moving a box from one square to another, with its
    /// normalised player and its key; returns its number.
    pub(crate) fn add(
        &mut self,
        parent: u32,
        (from, to): (Square, Square),
        (player, key): (Square, u128),
    ) -> u32 {
        self.new.push(key);
        grow(&mut self.nodes, 1);
        self.nodes.push(Node {
            parent,
            kept: UNKEPT,
            from,
            to,
            player,
        });
        self.nodes.len() as u32 - 1
    }

    /// Keeps the boxes of a node, so that others can be reached from it.
    pub(crate) fn keep(&mut self, number: u32, boxes: &[Square]) {
        let node = &mut self.nodes[number as usize];
        if node.kept == UNKEPT {
            node.kept = (self.states.len() / self.boxes.max(1)) as u32;
            grow(&mut self.states, boxes.len());
            self.states.extend_from_slice(boxes);
        }
    }

    /// Takes out the nodes that have come since this was asked last, each with its key.
    pub(crate) fn take_new(&mut self) -> impl Iterator<Item = (u32, u128)> {
        let first = (self.nodes.len() - self.new.len()) as u32;
        (first..).zip(self.new.drain(..))
    }

    /// Whether a number is that of a node with this key.
    pub(crate) fn is(&self, board: &Board, number: u32, key: u128) -> bool {
        number < self.len() && self.key(board, number, &mut Vec::new()) == key
    }

    /// The first node with this key.
    pub(crate) fn find(&self, board: &Board, key: u128) -> Option<u32> {
        let mut boxes = Vec::new();
        (0..self.len()).find(|number| self.key(board, *number, &mut boxes) == key)
    }

    /// The key of a node, whose boxes are written down, too.
    fn key(&self, board: &Board, number: u32, boxes: &mut Vec<Square>) -> u128 {
        let player = self.load(number, boxes);
        board.key(boxes, player)
    }

    pub(crate) fn node(&self, number: u32) -> Node {
        self.nodes[number as usize]
    }

    /// Writes down the boxes of a node; returns its normalised player.
    pub(crate) fn load(&self, number: u32, boxes: &mut Vec<Square>) -> Square {
        let node = self.node(number);
        boxes.clear();
        if node.kept == UNKEPT {
            boxes.extend_from_slice(self.kept(self.node(node.parent)));
            let moved = boxes.iter_mut().find(|it| **it == node.from);
            moved.into_iter().for_each(|it| *it = node.to);
        } else {
            boxes.extend_from_slice(self.kept(node));
        }
        node.player
    }

    /// The boxes of a node that is kept.
    fn kept(&self, node: Node) -> &[Square] {
        let at = node.kept as usize * self.boxes;
        &self.states[at..at + self.boxes]
    }

    /// How many there are.
    pub(crate) const fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    /// The nodes on the way from a root to this one, both included.
    pub(crate) fn path(&self, number: u32) -> Vec<u32> {
        let parent = |number: &u32| Some(self.node(*number).parent).filter(|it| *it != ROOT);
        let mut path: Vec<u32> = std::iter::successors(Some(number), parent).collect();
        path.reverse();
        path
    }

    /// Memory in use.
    pub(crate) const fn bytes(&self) -> usize {
        size_of::<Node>() * self.nodes.capacity() + 2 * self.states.capacity()
    }
}

/// Makes room for so many more, and for a tenth of what there is, so that little memory is idle.
pub(super) fn grow<T>(all: &mut Vec<T>, more: usize) {
    if all.capacity() - all.len() < more {
        all.reserve_exact(more + all.len() / 10);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_of_a_node_are_found_whether_it_is_kept_or_waits() {
        let mut tree = Tree::new(2);
        let mut boxes = Vec::new();
        let root = tree.add_root(&[3, 5], 1, 10);
        let first = tree.add(root, (5, 6), (5, 11));
        let second = tree.add(root, (3, 4), (2, 12));
        assert_eq!(tree.load(second, &mut boxes), 2);
        assert_eq!(boxes, [4, 5]);
        assert_eq!(tree.load(first, &mut boxes), 5);
        assert_eq!(boxes, [3, 6]);
        tree.keep(first, &boxes);
        let new: Vec<(u32, u128)> = tree.take_new().collect();
        assert_eq!(new, [(root, 10), (first, 11), (second, 12)]);
        let third = tree.add(first, (6, 7), (6, 13));
        assert_eq!(tree.load(third, &mut boxes), 6);
        assert_eq!(boxes, [3, 7]);
        assert_eq!(tree.load(first, &mut boxes), 5);
        assert_eq!(boxes, [3, 6]);
        assert_eq!(tree.path(third), [root, first, third]);
        assert_eq!(tree.take_new().collect::<Vec<_>>(), [(third, 13)]);
        assert!(tree.node(root).is_root());
    }
}
