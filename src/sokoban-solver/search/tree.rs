//! The nodes of a search: how each state was reached, and the states themselves.
//!
//! The boxes of a state are those of the one before it, but for the one that was moved, so they are kept only here and
//! there on the way: not where a state that is kept is a few moves above, and never where nothing was reached from it.

use crate::board::{Board, NONE, Square};

/// One state, reached by moving one box.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    /// The two halves of a number, so that nodes take no more room than they need: that of the node before it, or, if
    /// its boxes are kept, their place and [`KEPT`].
    link: [u16; 2],
    /// Where the box stood and stands; [`NONE`] for roots.
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// The normalised player.
    pub(crate) player: Square,
}

/// The bit that tells places of boxes from nodes.
const KEPT: u32 = 1 << 31;

/// Before a root.
const NOTHING: u32 = u32::MAX;

/// What is known of a state.
#[derive(Debug, Clone, Copy)]
enum Source {
    /// The boxes are kept at this place.
    Kept(u32),
    /// They are those of this node, but for one.
    Node(u32),
}

impl Node {
    pub(crate) const fn is_root(self) -> bool {
        self.from == NONE
    }

    const fn source(self) -> Source {
        let link = ((self.link[0] as u32) << 16) | self.link[1] as u32;
        if link & KEPT == 0 {
            Source::Node(link)
        } else {
            Source::Kept(link ^ KEPT)
        }
    }
}

/// A link as nodes hold it.
const fn halves(link: u32) -> [u16; 2] {
    [(link >> 16) as u16, link as u16]
}

/// All nodes.
#[derive(Debug)]
pub(crate) struct Tree {
    boxes: usize,
    nodes: Vec<Node>,
    /// The boxes of the states that are kept.
    states: Vec<Square>,
    /// The nodes before those.
    before: Vec<u32>,
    /// The keys of the nodes that came last.
    new: Vec<u128>,
}

impl Tree {
    /// From boxes that are kept to the next ones: many moves would take long to follow.
    const MOVES: u32 = 4;

    /// For states with so many boxes.
    pub(crate) const fn new(boxes: usize) -> Self {
        Self {
            boxes,
            nodes: Vec::new(),
            states: Vec::new(),
            before: Vec::new(),
            new: Vec::new(),
        }
    }

    /// Adds a state from which the search begins; returns its number.
    pub(crate) fn add_root(&mut self, boxes: &[Square], player: Square, key: u128) -> u32 {
        let number = self.add(NOTHING, (NONE, NONE), (player, key));
        self.write(number, NOTHING, boxes);
        number
    }

    /// Adds a node, reached from another one by moving a box from one square to another, with its normalised player
    /// and its key; returns its number. The other one was asked to [`checkpoint`](Self::checkpoint) its boxes.
    pub(crate) fn add(
        &mut self,
        parent: u32,
        (from, to): (Square, Square),
        (player, key): (Square, u128),
    ) -> u32 {
        self.new.push(key);
        grow(&mut self.nodes, 1);
        self.nodes.push(Node {
            link: halves(parent),
            from,
            to,
            player,
        });
        self.nodes.len() as u32 - 1
    }

    /// Keeps the boxes of a node from which others are reached, unless the way to them is short all the same.
    pub(crate) fn checkpoint(&mut self, number: u32, boxes: &[Square]) {
        if let Source::Node(parent) = self.node(number).source()
            && self.moves(parent) + 1 >= Self::MOVES
        {
            self.write(number, parent, boxes);
        }
    }

    /// Moves to a node from the boxes above it that are kept.
    fn moves(&self, number: u32) -> u32 {
        match self.node(number).source() {
            Source::Kept(_) => 0,
            Source::Node(parent) => self.moves(parent) + 1,
        }
    }

    /// Writes the boxes of a node where they are kept.
    fn write(&mut self, number: u32, parent: u32, boxes: &[Square]) {
        self.nodes[number as usize].link = halves(KEPT | self.before.len() as u32);
        grow(&mut self.before, 1);
        self.before.push(parent);
        grow(&mut self.states, boxes.len());
        self.states.extend_from_slice(boxes);
    }

    /// Takes out the nodes that have come since this was asked last, each with its key.
    pub(crate) fn drain_new(&mut self) -> impl Iterator<Item = (u32, u128)> {
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

    /// Writes down the boxes of a node, always in the same order; returns its normalised player.
    pub(crate) fn load(&self, number: u32, boxes: &mut Vec<Square>) -> Square {
        let node = self.node(number);
        match node.source() {
            Source::Kept(place) => {
                let first = place as usize * self.boxes;
                boxes.clear();
                boxes.extend_from_slice(&self.states[first..first + self.boxes]);
            }
            Source::Node(parent) => {
                self.load(parent, boxes);
                let moved = boxes.iter_mut().find(|it| **it == node.from);
                moved.into_iter().for_each(|it| *it = node.to);
            }
        }
        node.player
    }

    /// The node before another one; nothing before a root.
    fn parent(&self, number: u32) -> Option<u32> {
        let parent = match self.node(number).source() {
            Source::Kept(place) => self.before[place as usize],
            Source::Node(parent) => parent,
        };
        (parent != NOTHING).then_some(parent)
    }

    /// How many there are.
    pub(crate) const fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    /// The nodes on the way from a root to this one, both included.
    pub(crate) fn path(&self, number: u32) -> Vec<u32> {
        let path = std::iter::successors(Some(number), |number| self.parent(*number));
        let mut path: Vec<u32> = path.collect();
        path.reverse();
        path
    }

    /// Memory in use.
    pub(crate) const fn bytes(&self) -> usize {
        let kept = size_of::<u32>() * self.before.capacity() + 2 * self.states.capacity();
        size_of::<Node>() * self.nodes.capacity() + kept
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
        tree.checkpoint(first, &boxes);
        let new: Vec<(u32, u128)> = tree.drain_new().collect();
        assert_eq!(new, [(root, 10), (first, 11), (second, 12)]);
        let third = tree.add(first, (6, 7), (6, 13));
        assert_eq!(tree.load(third, &mut boxes), 6);
        assert_eq!(boxes, [3, 7]);
        assert_eq!(tree.load(first, &mut boxes), 5);
        assert_eq!(boxes, [3, 6]);
        assert_eq!(tree.path(third), [root, first, third]);
        assert_eq!(tree.drain_new().collect::<Vec<_>>(), [(third, 13)]);
        assert!(tree.node(root).is_root());
    }

    #[test]
    fn boxes_are_kept_here_and_there_on_a_long_way() {
        let mut tree = Tree::new(2);
        let mut last = tree.add_root(&[0, 100], 1, 0);
        for square in 1..=50 {
            last = tree.add(last, (square - 1, square), (square, 0));
            tree.checkpoint(last, &[square, 100]);
            tree.checkpoint(last, &[square, 100]);
        }
        assert_eq!(tree.before.len(), 1 + 50 / Tree::MOVES as usize);
        let mut boxes = Vec::new();
        for (number, square) in (0..=last).zip(0..).skip(1) {
            assert_eq!(tree.load(number, &mut boxes), square);
            assert_eq!(boxes, [square, 100]);
        }
        assert_eq!(tree.path(last), (0..=last).collect::<Vec<u32>>());
    }
}
