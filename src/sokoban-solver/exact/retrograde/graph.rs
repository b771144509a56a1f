//! The squares of a board as few nodes: squares where no box can be are one with those beside them.

use std::cmp::Reverse;

use super::mask::Mask;
use crate::board::{Board, NONE, Square, Symmetry};

/// A square where a box can be, or an area where none can. The largest areas come first.
pub(super) type Node = u16;

/// The nodes of a board.
#[derive(Debug)]
pub(super) struct Graph {
    /// For each square its node.
    of: Vec<Node>,
    /// For each node the nodes beside it.
    beside: Vec<Vec<Node>>,
}

impl Graph {
    /// With the squares that are live for each group.
    pub(super) fn new(board: &Board, live: &[Vec<Square>]) -> Self {
        let is_live = |square: Square| live.iter().any(|live| live.binary_search(&square).is_ok());
        let squares = || 0..board.len() as Square;
        let (mut area_of, mut areas) = (vec![NONE; board.len()], Vec::<Vec<Square>>::new());
        for first in squares() {
            if area_of[usize::from(first)] != NONE {
                continue;
            }
            let number = areas.len() as Node;
            area_of[usize::from(first)] = number;
            let (mut area, mut at) = (vec![first], 0);
            while let Some(&square) = area.get(at).filter(|_| !is_live(first)) {
                at += 1;
                for next in board.around(square) {
                    if next != NONE && !is_live(next) && area_of[usize::from(next)] == NONE {
                        area_of[usize::from(next)] = number;
                        area.push(next);
                    }
                }
            }
            areas.push(area);
        }
        areas.sort_by_key(|area| (Reverse(area.len()), area[0]));
        let mut of = vec![NONE; board.len()];
        for (node, area) in (0..).zip(&areas) {
            area.iter()
                .for_each(|square| of[usize::from(*square)] = node);
        }
        let beside = areas.iter().map(|area| {
            let around = area.iter().flat_map(|square| board.around(*square));
            around
                .filter(|it| *it != NONE)
                .map(|it| of[usize::from(it)])
                .collect()
        });
        Self {
            beside: beside.collect(),
            of,
        }
    }

    /// The node of a square.
    pub(super) fn node(&self, square: Square) -> Node {
        self.of[usize::from(square)]
    }

    /// The nodes of squares.
    pub(super) fn nodes<const WORDS: usize>(&self, squares: &[Square]) -> Mask<WORDS> {
        let squares = squares.iter().filter(|square| **square != NONE);
        squares.fold(Mask::EMPTY, |all, square| all.with(self.node(*square)))
    }

    /// For each node the node of its image.
    pub(super) fn image(&self, symmetry: &Symmetry) -> Vec<Node> {
        let mut image = vec![NONE; self.len()];
        for (node, square) in self.of.iter().zip(symmetry) {
            image[usize::from(*node)] = self.node(*square);
        }
        image
    }

    /// All nodes.
    pub(super) fn all<const WORDS: usize>(&self) -> Mask<WORDS> {
        (0..self.len() as Node).fold(Mask::EMPTY, Mask::with)
    }

    /// For each node the nodes beside it.
    pub(super) fn neighbours<const WORDS: usize>(&self) -> impl Iterator<Item = Mask<WORDS>> {
        let beside = self.beside.iter();
        beside.map(|nodes| nodes.iter().fold(Mask::EMPTY, |all, node| all.with(*node)))
    }

    /// Number of nodes.
    pub(super) fn len(&self) -> usize {
        self.beside.len()
    }
}
