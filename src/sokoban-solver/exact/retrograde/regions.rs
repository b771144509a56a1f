//! The player's region in one state after another, and what a pull does to it, in each symmetry.
//!
//! A region is known by its first node. The largest areas come first, so that mostly few nodes are visited until the
//! first one is met, and then the rest need not be.

use super::flood::{Flood, Neighbours, View};
use super::graph::{Graph, Node};
use super::mask::{Mask, bits};
use super::pulls::Pull;
use super::ranking::Ranking;

#[derive(Debug)]
pub(super) struct Regions<const WORDS: usize> {
    all: Mask<WORDS>,
    pub(super) neighbours: Neighbours<WORDS>,
    /// For each symmetry and node the node of its image.
    images: Vec<Vec<Node>>,
    /// The state that is looked at.
    here: View<WORDS>,
    /// The player's region there in each symmetry, as far as it was wanted.
    images_of_region: Vec<Option<Mask<WORDS>>>,
}

impl<const WORDS: usize> Regions<WORDS> {
    pub(super) fn new(ranking: &Ranking, graph: &Graph) -> Self {
        let images = ranking.symmetries().iter();
        Self {
            all: graph.all(),
            neighbours: Neighbours::new(graph),
            images: images.map(|image| graph.image(image)).collect(),
            here: View {
                free: Mask::EMPTY,
                region: Mask::EMPTY,
            },
            images_of_region: Vec::new(),
        }
    }

    /// Begins to look for the player's region between boxes.
    pub(super) fn flood(&self, boxes: impl Iterator<Item = Node>, player: Node) -> Flood<WORDS> {
        Flood::new(boxes.fold(self.all, Mask::without), player, Mask::EMPTY)
    }

    /// Turns to a state whose region is known.
    pub(super) fn look_at(&mut self, here: View<WORDS>) {
        self.images_of_region.clear();
        self.images_of_region.resize(self.images.len(), None);
        self.here = here;
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
    pub(super) fn player_after(&mut self, symmetries: u32, pull: &Pull<WORDS>) -> Option<Node> {
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
        let players = bits(symmetries).filter_map(|symmetry| {
            let mut region = self.region(symmetry);
            let images = &self.images[symmetry];
            if behind != Mask::EMPTY {
                region = region.with(images[from]);
            }
            region.without(images[to]).first()
        });
        players.min()
    }

    /// Begins to look for the player's region after a pull, as far as its first node in some symmetries tells.
    pub(super) fn flood_after(&self, symmetries: u32, pull: &Pull<WORDS>) -> Flood<WORDS> {
        let [from, to, player] = pull.nodes;
        let free = self.here.free.with(from).without(to);
        let enough = free.first().filter(|_| symmetries == 1);
        Flood::new(
            free,
            player,
            enough.into_iter().fold(Mask::EMPTY, Mask::with),
        )
    }

    /// The first node of a region, in that of some symmetries where it is the least.
    pub(super) fn first(&self, symmetries: u32, region: Mask<WORDS>) -> Node {
        let players = bits(symmetries).filter_map(|it| self.image(it, region).first());
        players.min().unwrap_or(0)
    }
}
