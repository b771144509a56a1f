//! The player's regions, with few nodes: squares where no box can be are one with those beside them.
//!
//! A region is known by its first node. The largest areas come first, so that mostly few nodes are visited until the
//! first one is met, and then the rest need not be.

use std::cmp::Reverse;

use super::mask::Mask;
use super::pulls::Pull;
use super::ranking::Ranking;
use crate::board::{Board, NONE, Square, Symmetry};

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
    /// For each symmetry and node the node of its image.
    images: Vec<Vec<Node>>,
    here: View<WORDS>,
    /// Where the player is in the other symmetries, as far as it was wanted.
    images_of_region: Vec<Option<Mask<WORDS>>>,
    /// Regions where the player is not, as far as they were wanted.
    others: Vec<Mask<WORDS>>,
}

/// A state.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<const WORDS: usize> {
    /// The nodes without boxes.
    pub(super) free: Mask<WORDS>,
    /// Where the player is.
    pub(super) region: Mask<WORDS>,
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
    fn image(&self, symmetry: &Symmetry) -> Vec<Node> {
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

    /// Number of nodes.
    pub(super) fn len(&self) -> usize {
        self.beside.len()
    }
}

impl<const WORDS: usize> Regions<WORDS> {
    pub(super) fn new(ranking: &Ranking, graph: &Graph) -> Self {
        let mask = |nodes: &Vec<Node>| nodes.iter().fold(Mask::EMPTY, |all, node| all.with(*node));
        let images = ranking.symmetries().iter();
        Self {
            all: graph.all(),
            beside: graph.beside.iter().map(mask).collect(),
            images: images.map(|image| graph.image(image)).collect(),
            here: View {
                free: Mask::EMPTY,
                region: Mask::EMPTY,
            },
            images_of_region: Vec::new(),
            others: Vec::new(),
        }
    }

    /// Puts boxes down, and finds the region of a player.
    pub(super) fn enter(&mut self, boxes: impl Iterator<Item = Node>, player: Node) -> View<WORDS> {
        self.others.clear();
        self.images_of_region.clear();
        self.images_of_region.resize(self.images.len(), None);
        let free = boxes.fold(self.all, Mask::without);
        let region = self.flood(free, player);
        self.here = View { free, region };
        self.here
    }

    /// The player's region in one of the symmetries.
    #[inline]
    fn region(&mut self, symmetry: usize) -> Mask<WORDS> {
        if let Some(region) = self.images_of_region[symmetry] {
            return region;
        }
        let region = self.image(symmetry, self.here.region);
        *self.images_of_region[symmetry].insert(region)
    }

    /// The images of some nodes.
    fn image(&self, symmetry: usize, mut nodes: Mask<WORDS>) -> Mask<WORDS> {
        if symmetry == 0 {
            return nodes;
        }
        let image = &self.images[symmetry];
        let mut images = Mask::EMPTY;
        while let Some(node) = nodes.first() {
            nodes = nodes.without(node);
            images = images.with(image[usize::from(node)]);
        }
        images
    }

    /// The first node of the player's region in one of the symmetries.
    pub(super) fn player(&mut self, symmetry: usize) -> Node {
        self.region(symmetry).first().unwrap_or(0)
    }

    /// The same after a pull, in that of some symmetries, given as bits, where it is the least.
    pub(super) fn player_after(&mut self, mut symmetries: u32, pull: &Pull<WORDS>) -> Node {
        let mut player = Node::MAX;
        while symmetries != 0 {
            let symmetry = symmetries.trailing_zeros() as usize;
            symmetries &= symmetries - 1;
            player = player.min(self.first_after(symmetry, pull));
        }
        player
    }

    #[inline]
    fn first_after(&mut self, symmetry: usize, pull: &Pull<WORDS>) -> Node {
        let View { free, region } = self.here;
        let is_whole = pull
            .sides
            .iter()
            .all(|[side, corner]| side.and(free) == Mask::EMPTY || corner.and(free) != Mask::EMPTY);
        let behind = pull.behind.and(free);
        let [from, to, player] = pull.nodes;
        let rest = self.region(symmetry);
        let rest = rest.without(self.images[symmetry][usize::from(to)]);
        let mut least = rest.first().unwrap_or(0);
        if is_whole && behind.and(region) == Mask::EMPTY {
            return least;
        }
        // What the region may become at most: it, and the others beside the square that the box left.
        least = least.min(self.images[symmetry][usize::from(from)]);
        let mut others = behind.and_not(region);
        while let Some(node) = others.first() {
            let other = self.other(node);
            let first = self.image(symmetry, other).first();
            least = least.min(first.unwrap_or(least));
            others = others.and_not(other);
        }
        if is_whole {
            return least;
        }
        let free = free.with(from).without(to);
        if symmetry == 0 {
            return self.first(free, player, least);
        }
        let after = self.image(symmetry, self.flood(free, player));
        after.first().unwrap_or(least)
    }

    /// A region where the player is not.
    fn other(&mut self, node: Node) -> Mask<WORDS> {
        let mut known = self.others.iter();
        let known = known.find(|other| other.contains(node)).copied();
        known.unwrap_or_else(|| {
            let other = self.flood(self.here.free, node);
            self.others.push(other);
            other
        })
    }

    fn flood(&self, free: Mask<WORDS>, from: Node) -> Mask<WORDS> {
        self.fill(free, from, |_| false)
    }

    /// The first node of the region of a node, which is not before the one that is the least.
    #[inline]
    fn first(&self, free: Mask<WORDS>, from: Node, least: Node) -> Node {
        let mut first = from;
        self.fill(free, from, |node| {
            first = first.min(node);
            first == least
        });
        first
    }

    /// The region of a node, or what is found of it until a node is enough.
    #[inline]
    fn fill(
        &self,
        free: Mask<WORDS>,
        from: Node,
        mut is_enough: impl FnMut(Node) -> bool,
    ) -> Mask<WORDS> {
        let mut region = Mask::EMPTY.with(from);
        let mut open = region;
        while let Some(node) = open.first().filter(|node| !is_enough(*node)) {
            // Two at a time: the memory of both is asked for at once.
            let last = open.last();
            let beside = self.beside[usize::from(node)].or(self.beside[usize::from(last)]);
            let more = beside.and(free).and_not(region);
            region = region.or(more);
            open = open.without(node).without(last).or(more);
        }
        region
    }
}
