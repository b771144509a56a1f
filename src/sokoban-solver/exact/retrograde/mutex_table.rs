//! Sets of two or three boxes that cannot occur together in any state reachable from the start.
//!
//! Removing boxes from a state can only make more pushes possible. So if two or three boxes cannot reach certain
//! squares even without the other boxes, no reachable state has boxes on all of these squares. The same holds for boxes
//! in combination with a player region. The table of distances can therefore omit such states. In planning, such sets
//! are called mutexes, and they prune backward searches (Alcázar and Torralba, “A reminder about the importance of
//! computing and exploiting invariants in planning”, 2015).

use super::nodes::{Node, NodeGraph, NodeSet};
use super::pull::PullNodes;
use super::ranking::Ranking;
use super::regions::{Flood, Neighbours, PlayerRegion};
use crate::board::{Square, State};

/// For each combination of `BOXES` nodes, the nodes on which the player can be in a reachable state with boxes on all
/// nodes of the combination.
#[derive(Debug)]
pub(super) struct MutexTable<const WORDS: usize, const BOXES: usize> {
    nodes: usize,
    /// For each set of `BOXES` nodes with boxes, the nodes on which the player can be. The index is computed from the
    /// nodes of the boxes in ascending order.
    players: Vec<NodeSet<WORDS>>,
}

impl<const WORDS: usize, const BOXES: usize> MutexTable<WORDS, BOXES> {
    /// Creates the table by searching forwards from every selection of `BOXES` boxes of the start and of its symmetric
    /// images. `pulls` contains all pulls on the board; the search reverses them to get the pushes.
    pub(super) fn new(
        ranking: &Ranking,
        graph: &NodeGraph,
        pulls: &[PullNodes],
        start: &State,
    ) -> Self {
        let mut pulls_to = vec![Vec::new(); graph.len()];
        for pull in pulls {
            pulls_to[usize::from(pull.to)].push(*pull);
        }
        let mut search = Search {
            table: Self {
                nodes: graph.len(),
                players: vec![NodeSet::EMPTY; graph.len().pow(BOXES as u32)],
            },
            all: graph.all(),
            neighbours: Neighbours::new(graph),
            open: Vec::new(),
        };
        for image in ranking.symmetries() {
            let node = |square: Square| graph.node(image[usize::from(square)]);
            for chosen in combinations(start.boxes.len()) {
                let boxes = chosen.map(|index| node(start.boxes[index]));
                search.visit(boxes, node(start.player));
            }
        }
        while let Some((boxes, player)) = search.open.pop() {
            for (index, node) in boxes.into_iter().enumerate() {
                for push in &pulls_to[usize::from(node)] {
                    if player.free.contains(push.from) && player.region.contains(push.player) {
                        let mut boxes = boxes;
                        boxes[index] = push.from;
                        search.visit(boxes, node);
                    }
                }
            }
        }
        search.table
    }

    fn is_reachable(&self, boxes: [Node; BOXES], player: Node) -> bool {
        self.players[self.index(boxes)].contains(player)
    }

    fn index(&self, mut boxes: [Node; BOXES]) -> usize {
        boxes.sort_unstable();
        let nodes = boxes.into_iter().map(usize::from);
        nodes.fold(0, |index, node| index * self.nodes + node)
    }

    /// Returns the nodes that other boxes may occupy during a pull: all except the old and the new node of the pulled
    /// box.
    fn others(&self, pull: PullNodes) -> impl Iterator<Item = Node> + use<WORDS, BOXES> {
        (0..self.nodes as Node).filter(move |node| *node != pull.from && *node != pull.to)
    }
}

/// Returns all ways to choose `BOXES` of `count` boxes, as indices in ascending order.
fn combinations<const BOXES: usize>(count: usize) -> impl Iterator<Item = [usize; BOXES]> {
    let tuples = (0..count.pow(BOXES as u32)).map(move |mut number| {
        [(); BOXES].map(|()| {
            let index = number % count;
            number /= count;
            index
        })
    });
    tuples.filter(|chosen| chosen.is_sorted_by(|one, next| one < next))
}

impl<const WORDS: usize> MutexTable<WORDS, 2> {
    /// Returns the nodes that no other box can occupy after a pull.
    pub(super) fn forbidden(&self, pull: PullNodes) -> NodeSet<WORDS> {
        self.others(pull)
            .filter(|other| !self.is_reachable([pull.to, *other], pull.player))
            .fold(NodeSet::EMPTY, NodeSet::with)
    }
}

impl<const WORDS: usize> MutexTable<WORDS, 3> {
    /// Returns, for each node of a second box, the nodes that no third box can occupy after a pull.
    pub(super) fn forbidden(&self, pull: PullNodes) -> Vec<NodeSet<WORDS>> {
        let mut forbidden = vec![NodeSet::EMPTY; self.nodes];
        for other in self.others(pull) {
            for third in self.others(pull).take_while(|third| *third < other) {
                if !self.is_reachable([pull.to, other, third], pull.player) {
                    let [one, two] = [other, third].map(usize::from);
                    forbidden[one] = forbidden[one].with(third);
                    forbidden[two] = forbidden[two].with(other);
                }
            }
        }
        forbidden
    }
}

struct Search<const WORDS: usize, const BOXES: usize> {
    table: MutexTable<WORDS, BOXES>,
    all: NodeSet<WORDS>,
    neighbours: Neighbours<WORDS>,
    open: Vec<([Node; BOXES], PlayerRegion<WORDS>)>,
}

impl<const WORDS: usize, const BOXES: usize> Search<WORDS, BOXES> {
    fn visit(&mut self, boxes: [Node; BOXES], player: Node) {
        let index = self.table.index(boxes);
        let players = &mut self.table.players[index];
        if !players.contains(player) {
            let free = boxes.into_iter().fold(self.all, NodeSet::without);
            let mut flood = Flood::new(free, player, NodeSet::EMPTY);
            self.neighbours.finish(&mut flood);
            *players = players.union(flood.player.region);
            self.open.push((boxes, flood.player));
        }
    }
}
