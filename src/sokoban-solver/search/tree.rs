//! The nodes of a search: how each state was reached, and the state itself.

use crate::board::{NONE, Square};

/// One state, reached by moving one box.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Node {
    parent: u32,
    /// Where the box stood and stands; [`NONE`] for roots.
    pub(crate) from: Square,
    pub(crate) to: Square,
}

const ROOT: u32 = u32::MAX;

impl Node {
    /// A state from which the search begins.
    pub(crate) const ROOT: Self = Self::child(ROOT, (NONE, NONE));

    pub(crate) const fn child(parent: u32, (from, to): (Square, Square)) -> Self {
        Self { parent, from, to }
    }

    pub(crate) const fn is_root(self) -> bool {
        self.parent == ROOT
    }
}

/// All nodes.
#[derive(Debug)]
pub(crate) struct Tree {
    boxes: usize,
    nodes: Vec<Node>,
    /// For each node its boxes, then the normalised player.
    states: Vec<Square>,
}

impl Tree {
    /// For states with so many boxes.
    pub(crate) const fn new(boxes: usize) -> Self {
        Self {
            boxes,
            nodes: Vec::new(),
            states: Vec::new(),
        }
    }

    /// Adds a node; returns its number.
    pub(crate) fn add(&mut self, node: Node, boxes: &[Square], player: Square) -> u32 {
        self.nodes.push(node);
        self.states.extend_from_slice(boxes);
        self.states.push(player);
        self.nodes.len() as u32 - 1
    }

    /// How many there are.
    pub(crate) const fn len(&self) -> u32 {
        self.nodes.len() as u32
    }

    pub(crate) fn node(&self, number: u32) -> Node {
        self.nodes[number as usize]
    }

    /// The boxes of a node, and its normalised player.
    pub(crate) fn state(&self, number: u32) -> (&[Square], Square) {
        let at = number as usize * (self.boxes + 1);
        let boxes = &self.states[at..at + self.boxes];
        (boxes, self.states[at + self.boxes])
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
