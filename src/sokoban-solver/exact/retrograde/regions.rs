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
        }
    }

    /// Puts boxes down, and finds the region of a player.
    pub(super) fn enter(&mut self, boxes: impl Iterator<Item = Node>, player: Node) -> View<WORDS> {
        let mut flood = self.flood(boxes, player);
        while flood.open != Mask::EMPTY {
            flood.step(&self.beside);
        }
        let here = View {
            free: flood.free,
            region: flood.region,
        };
        self.look_at(here);
        here
    }

    pub(super) fn look_at(&mut self, here: View<WORDS>) {
        self.images_of_region.clear();
        self.images_of_region.resize(self.images.len(), None);
        self.here = here;
    }

    pub(super) fn flood(&self, boxes: impl Iterator<Item = Node>, player: Node) -> Flood<WORDS> {
        let free = boxes.fold(self.all, Mask::without);
        let region = Mask::EMPTY.with(player);
        Flood {
            free,
            region,
            open: region,
            enough: Mask::EMPTY,
        }
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

    /// The first node of the player's region after a pull, in that of some symmetries, given as bits, where it is the
    /// least, if that can be read off the squares around.
    pub(super) fn player_after(&mut self, mut symmetries: u32, pull: &Pull<WORDS>) -> Option<Node> {
        let View { free, region } = self.here;
        let is_whole = pull
            .sides
            .iter()
            .all(|[side, corner]| side.and(free) == Mask::EMPTY || corner.and(free) != Mask::EMPTY);
        let behind = pull.behind.and(free);
        if !is_whole || !region.has(behind) {
            return None;
        }
        let [from, to, _] = pull.nodes.map(usize::from);
        let mut player = Node::MAX;
        while symmetries != 0 {
            let symmetry = symmetries.trailing_zeros() as usize;
            symmetries &= symmetries - 1;
            let mut rest = self.region(symmetry);
            let images = &self.images[symmetry];
            if behind != Mask::EMPTY {
                rest = rest.with(images[from]);
            }
            let first = rest.without(images[to]).first();
            player = player.min(first.unwrap_or(player));
        }
        Some(player)
    }

    /// Begins to look for the player's region after a pull.
    pub(super) fn flood_after(&self, symmetries: u32, pull: &Pull<WORDS>) -> Flood<WORDS> {
        let [from, to, player] = pull.nodes;
        let free = self.here.free.with(from).without(to);
        let enough = free
            .first()
            .filter(|_| symmetries == 1)
            .map_or(Mask::EMPTY, |it| Mask::EMPTY.with(it));
        let region = Mask::EMPTY.with(player);
        Flood {
            free,
            region,
            open: region,
            enough,
        }
    }

    pub(super) fn run(&self, floods: &mut [Flood<WORDS>]) {
        let mut chunks = floods.chunks_exact_mut(4);
        for chunk in &mut chunks {
            let [mut a, mut b, mut c, mut d] = [chunk[0], chunk[1], chunk[2], chunk[3]];
            while a.open.or(b.open).or(c.open).or(d.open) != Mask::EMPTY {
                a.step(&self.beside);
                b.step(&self.beside);
                c.step(&self.beside);
                d.step(&self.beside);
            }
            chunk.copy_from_slice(&[a, b, c, d]);
        }
        for flood in chunks.into_remainder() {
            let mut a = *flood;
            while a.open != Mask::EMPTY {
                a.step(&self.beside);
            }
            *flood = a;
        }
    }

    pub(super) fn first_of(&self, mut symmetries: u32, region: Mask<WORDS>) -> Node {
        let mut player = Node::MAX;
        while symmetries != 0 {
            let symmetry = symmetries.trailing_zeros() as usize;
            symmetries &= symmetries - 1;
            let first = self.image(symmetry, region).first();
            player = player.min(first.unwrap_or(player));
        }
        player
    }
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Flood<const WORDS: usize> {
    pub(super) free: Mask<WORDS>,
    pub(super) region: Mask<WORDS>,
    open: Mask<WORDS>,
    enough: Mask<WORDS>,
}

impl<const WORDS: usize> Flood<WORDS> {
    #[inline]
    fn step(&mut self, beside: &[Mask<WORDS>]) {
        let free = if self.open == Mask::EMPTY {
            Mask::EMPTY
        } else {
            self.free
        };
        let (node, last) = (self.open.first().unwrap_or(0), self.open.last());
        let beside = beside[usize::from(node)].or(beside[usize::from(last)]);
        let more = beside.and(free).and_not(self.region);
        self.region = self.region.or(more);
        self.open = self.open.without(node).without(last).or(more);
        if self.region.and(self.enough) != Mask::EMPTY {
            self.open = Mask::EMPTY;
        }
    }
}
