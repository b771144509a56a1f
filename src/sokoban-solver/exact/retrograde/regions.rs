//! The player's region in a state and after a pull, and the images of these regions under the symmetries of the board.
//!
//! A region is identified by its lowest-numbered node. The nodes of the largest areas have the lowest numbers, so a
//! flood fill usually finds this node early and can stop there.

use super::nodes::{Node, NodeGraph, NodeSet, bits};
use super::pull::Pull;
use super::ranking::Ranking;

/// The free nodes and the player's region in a state.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlayerRegion<const WORDS: usize> {
    /// The nodes without boxes.
    pub(super) free: NodeSet<WORDS>,
    /// The nodes that the player can reach. Incomplete until the flood fill has finished.
    pub(super) region: NodeSet<WORDS>,
}

/// A flood fill of the player's region that expands two nodes per step.
#[derive(Debug, Clone, Copy)]
pub(super) struct Flood<const WORDS: usize> {
    pub(super) player: PlayerRegion<WORDS>,
    /// The nodes of the region that have not been expanded.
    open: NodeSet<WORDS>,
    /// The flood fill stops when it reaches any of these nodes.
    targets: NodeSet<WORDS>,
}

/// The neighbours of each node.
#[derive(Debug)]
pub(super) struct Neighbours<const WORDS: usize>(Vec<NodeSet<WORDS>>);

impl<const WORDS: usize> Flood<WORDS> {
    pub(super) fn new(free: NodeSet<WORDS>, player: Node, targets: NodeSet<WORDS>) -> Self {
        let region = NodeSet::EMPTY.with(player);
        Self {
            player: PlayerRegion { free, region },
            open: region,
            targets,
        }
    }

    /// Expands the first and the last open node, without branches. Does nothing if the flood fill has finished.
    #[inline]
    fn step(&mut self, neighbours: &Neighbours<WORDS>) {
        let (first, last) = (self.open.first().unwrap_or(0), self.open.last());
        let free = if self.open.is_empty() {
            NodeSet::EMPTY
        } else {
            self.player.free
        };
        let [around_first, around_last] = [first, last].map(|it| neighbours.0[usize::from(it)]);
        let new = around_first
            .union(around_last)
            .intersection(free)
            .difference(self.player.region);
        self.player.region = self.player.region.union(new);
        self.open = self.open.without(first).without(last).union(new);
        if !self.player.region.intersection(self.targets).is_empty() {
            self.open = NodeSet::EMPTY;
        }
    }
}

impl<const WORDS: usize> Neighbours<WORDS> {
    pub(super) fn new(graph: &NodeGraph) -> Self {
        Self(graph.neighbours().collect())
    }

    pub(super) fn finish(&self, flood: &mut Flood<WORDS>) {
        while !flood.open.is_empty() {
            flood.step(self);
        }
    }

    /// Finishes several flood fills, four at a time, so that a processor can execute independent steps in parallel.
    pub(super) fn finish_all(&self, floods: &mut [Flood<WORDS>]) {
        let (fours, rest) = floods.as_chunks_mut::<4>();
        for four in fours {
            // Local copies stay in registers.
            let [mut a, mut b, mut c, mut d] = *four;
            while !a.open.union(b.open).union(c.open).union(d.open).is_empty() {
                a.step(self);
                b.step(self);
                c.step(self);
                d.step(self);
            }
            *four = [a, b, c, d];
        }
        rest.iter_mut().for_each(|flood| self.finish(flood));
    }
}

/// The player's region in the current state, and its images under the symmetries of the board.
#[derive(Debug)]
pub(super) struct Regions<const WORDS: usize> {
    all: NodeSet<WORDS>,
    pub(super) neighbours: Neighbours<WORDS>,
    /// The image of each node under each symmetry.
    images: Vec<Vec<Node>>,
    current: PlayerRegion<WORDS>,
    /// The image of the current region under each symmetry; `None` if it has not been computed.
    region_images: Vec<Option<NodeSet<WORDS>>>,
}

impl<const WORDS: usize> Regions<WORDS> {
    pub(super) fn new(ranking: &Ranking, graph: &NodeGraph) -> Self {
        let symmetries = ranking.symmetries().iter();
        Self {
            all: graph.all(),
            neighbours: Neighbours::new(graph),
            images: symmetries.map(|symmetry| graph.images(symmetry)).collect(),
            current: PlayerRegion {
                free: NodeSet::EMPTY,
                region: NodeSet::EMPTY,
            },
            region_images: Vec::new(),
        }
    }

    /// Starts a flood fill of the player's region, with boxes on the nodes `boxes`.
    pub(super) fn flood(&self, boxes: impl Iterator<Item = Node>, player: Node) -> Flood<WORDS> {
        let free = boxes.fold(self.all, NodeSet::without);
        Flood::new(free, player, NodeSet::EMPTY)
    }

    pub(super) fn set_current(&mut self, current: PlayerRegion<WORDS>) {
        self.region_images.clear();
        self.region_images.resize(self.images.len(), None);
        self.current = current;
    }

    #[inline]
    fn region_image(&mut self, symmetry: usize) -> NodeSet<WORDS> {
        if let Some(image) = self.region_images[symmetry] {
            return image;
        }
        let image = self.image(symmetry, self.current.region);
        *self.region_images[symmetry].insert(image)
    }

    fn image(&self, symmetry: usize, mut nodes: NodeSet<WORDS>) -> NodeSet<WORDS> {
        if symmetry == 0 {
            return nodes;
        }
        let image_of = &self.images[symmetry];
        let mut image = NodeSet::EMPTY;
        while let Some(node) = nodes.first() {
            nodes = nodes.without(node);
            image = image.with(image_of[usize::from(node)]);
        }
        image
    }

    /// Returns the first node of the current region's image under a symmetry.
    pub(super) fn player(&mut self, symmetry: usize) -> Node {
        self.region_image(symmetry).first().unwrap_or(0)
    }

    /// Returns the first node of the player's region after a pull. With several `symmetries`, given as a bit set, the
    /// result is the least first node of all images of the region. Returns `None` if the squares around the pull do not
    /// show whether the region stays connected. A flood fill is then needed.
    pub(super) fn player_after(&mut self, symmetries: u32, pull: &Pull<WORDS>) -> Option<Node> {
        let PlayerRegion { free, region } = self.current;
        let stays_connected = pull.flanks.iter().all(|flank| {
            flank.beside_box.intersection(free).is_empty()
                || !flank.corner.intersection(free).is_empty()
        });
        let behind = pull.behind.intersection(free);
        if !stays_connected || !region.is_superset(behind) {
            return None;
        }
        let players = bits(symmetries).filter_map(|symmetry| {
            let mut region = self.region_image(symmetry);
            let image_of = &self.images[symmetry];
            if !behind.is_empty() {
                region = region.with(image_of[usize::from(pull.nodes.from)]);
            }
            region.without(image_of[usize::from(pull.nodes.to)]).first()
        });
        players.min()
    }

    /// Starts a flood fill of the player's region after a pull. If the bit set `symmetries` contains only the identity,
    /// the flood fill stops when it reaches the first of all free nodes, because no other node can come first in the
    /// region.
    pub(super) fn flood_after(&self, symmetries: u32, pull: &Pull<WORDS>) -> Flood<WORDS> {
        let free = self
            .current
            .free
            .with(pull.nodes.from)
            .without(pull.nodes.to);
        let target = free.first().filter(|_| symmetries == 1);
        let targets = target.into_iter().fold(NodeSet::EMPTY, NodeSet::with);
        Flood::new(free, pull.nodes.player, targets)
    }

    /// Returns the first node of a region. With several `symmetries`, given as a bit set, the result is the least first
    /// node of all images of the region.
    pub(super) fn first(&self, symmetries: u32, region: NodeSet<WORDS>) -> Node {
        let players = bits(symmetries).filter_map(|it| self.image(it, region).first());
        players.min().unwrap_or(0)
    }
}
