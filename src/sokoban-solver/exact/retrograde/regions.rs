//! The player's regions, with few nodes: squares where no box can be are one with those beside them.
//!
//! A region is known by its first node. The largest areas come first, so that mostly few nodes are visited until the
//! first one is met, and then the rest need not be.

use std::cmp::Reverse;

use super::mask::Mask;
use super::ranking::Ranking;
use crate::board::{Board, NONE, Square};

/// A square where a box can be, or an area where none can.
pub(super) type Node = u16;

/// The nodes of a board.
#[derive(Debug)]
pub(super) struct Graph {
    /// For each square its node.
    of: Vec<Node>,
    /// For each node the nodes beside it.
    beside: Vec<Vec<Node>>,
}

/// The regions between the boxes of one state after another, in each symmetry.
#[derive(Debug)]
pub(super) struct Regions<const WORDS: usize> {
    all: Mask<WORDS>,
    beside: Vec<Mask<WORDS>>,
    /// For each symmetry and square the node of its image.
    images: Vec<Vec<Node>>,
    /// For each symmetry the nodes without boxes.
    free: Vec<Mask<WORDS>>,
    /// Where the player is.
    region: Mask<WORDS>,
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

    /// Number of nodes.
    pub(super) fn len(&self) -> usize {
        self.beside.len()
    }
}

impl<const WORDS: usize> Regions<WORDS> {
    pub(super) fn new(ranking: &Ranking, graph: &Graph) -> Self {
        let image = |image: &Vec<Square>| {
            let squares = image.iter();
            squares
                .map(|square| graph.of[usize::from(*square)])
                .collect()
        };
        let mask = |nodes: &Vec<Node>| nodes.iter().fold(Mask::EMPTY, |all, node| all.with(*node));
        Self {
            all: (0..graph.len() as Node).fold(Mask::EMPTY, Mask::with),
            beside: graph.beside.iter().map(mask).collect(),
            images: ranking.symmetries().iter().map(image).collect(),
            free: Vec::new(),
            region: Mask::EMPTY,
        }
    }

    /// The node of a square.
    pub(super) fn node(&self, square: Square) -> Node {
        self.images[0][usize::from(square)]
    }

    /// Puts boxes down, and finds the region of a player.
    pub(super) fn enter(&mut self, boxes: &[Square], player: Node) {
        self.free.clear();
        let free = self.images.iter().map(|image| {
            let boxes = boxes.iter().map(|square| image[usize::from(*square)]);
            boxes.fold(self.all, Mask::without)
        });
        self.free.extend(free);
        self.region = self.flood(self.free[0], player);
    }

    /// Whether a square is there, and in the player's region.
    #[inline]
    pub(super) fn is_reachable(&self, square: Square) -> bool {
        square != NONE && self.region.contains(self.node(square))
    }

    /// Whether a square is there, and no box on it.
    pub(super) fn is_free(&self, square: Square) -> bool {
        square != NONE && self.free[0].contains(self.node(square))
    }

    /// The first node of the region that has a square, in one of the symmetries.
    pub(super) fn player(&self, symmetry: usize, square: Square) -> Node {
        let player = self.images[symmetry][usize::from(square)];
        self.first(self.free[symmetry], player)
    }

    /// The same after a box was moved.
    #[inline]
    pub(super) fn player_after(
        &self,
        symmetry: usize,
        (from, to): (Square, Square),
        player: Square,
    ) -> Node {
        let of = |square: Square| self.images[symmetry][usize::from(square)];
        let free = self.free[symmetry].with(of(from)).without(of(to));
        self.first(free, of(player))
    }

    fn flood(&self, free: Mask<WORDS>, from: Node) -> Mask<WORDS> {
        let mut region = Mask::EMPTY.with(from);
        let mut open = region;
        while let Some(node) = open.first() {
            let more = self.beside[usize::from(node)].and(free).and_not(region);
            region = region.or(more);
            open = open.without(node).or(more);
        }
        region
    }

    /// The first node of the region of a node.
    #[inline]
    fn first(&self, free: Mask<WORDS>, from: Node) -> Node {
        let mut region = Mask::EMPTY.with(from);
        let (mut open, mut first) = (region, from);
        while let Some(node) = open.first() {
            first = first.min(node);
            if first == 0 {
                break;
            }
            let more = self.beside[usize::from(node)].and(free).and_not(region);
            region = region.or(more);
            open = open.without(node).or(more);
        }
        first
    }
}
