//! Where two or three boxes can be together, coming from the start as if the others were not there.
//!
//! What pushes do with all boxes, they do with some of them alone: the others would only be in the way. So no one ever
//! comes to a state in which some boxes could not be together, the player where it is; it need not be in a table, nor what
//! only it leads to. In planning such boxes are mutexes, and what goes backwards is pruned with them (Alcázar and
//! Torralba, “A reminder about the importance of computing and exploiting invariants in planning”, 2015).

use super::flood::{Flood, Neighbours, View};
use super::graph::{Graph, Node};
use super::mask::Mask;
use super::pulls::Pull;
use super::ranking::Ranking;
use crate::board::{Square, State};

/// So many boxes, and where the player can be then.
#[derive(Debug)]
pub(super) struct Together<const WORDS: usize, const BOXES: usize> {
    nodes: usize,
    players: Vec<Mask<WORDS>>,
}

impl<const WORDS: usize, const BOXES: usize> Together<WORDS, BOXES> {
    /// Follows all pushes, which are the pulls the other way round, from each choice of the boxes of the start.
    pub(super) fn new(
        ranking: &Ranking,
        graph: &Graph,
        pulls: &[Option<Pull<WORDS>>],
        start: &State,
    ) -> Self {
        let mut pushes = vec![Vec::new(); graph.len()];
        for pull in pulls.iter().flatten() {
            let [to, from, player] = pull.nodes;
            pushes[usize::from(from)].push((to, player));
        }
        let mut search = Search {
            together: Self {
                nodes: graph.len(),
                players: vec![Mask::EMPTY; graph.len().pow(BOXES as u32)],
            },
            all: graph.all(),
            neighbours: Neighbours::new(graph),
            open: Vec::new(),
        };
        for image in ranking.symmetries() {
            let node = |square: Square| graph.node(image[usize::from(square)]);
            for chosen in choices(start.boxes.len()) {
                let boxes = chosen.map(|index| node(start.boxes[index]));
                search.reach(boxes, node(start.player));
            }
        }
        while let Some((boxes, here)) = search.open.pop() {
            for (index, from) in boxes.into_iter().enumerate() {
                for &(to, player) in &pushes[usize::from(from)] {
                    if here.free.contains(to) && here.region.contains(player) {
                        let mut boxes = boxes;
                        boxes[index] = to;
                        search.reach(boxes, from);
                    }
                }
            }
        }
        search.together
    }

    fn can(&self, boxes: [Node; BOXES], player: Node) -> bool {
        self.players[self.index(boxes)].contains(player)
    }

    fn index(&self, mut boxes: [Node; BOXES]) -> usize {
        boxes.sort_unstable();
        let nodes = boxes.into_iter().map(usize::from);
        nodes.fold(0, |index, node| index * self.nodes + node)
    }
}

/// The choices of so many from a number of boxes, by their indices.
fn choices<const BOXES: usize>(count: usize) -> impl Iterator<Item = [usize; BOXES]> {
    let all = (0..count.pow(BOXES as u32)).map(move |mut number| {
        [(); BOXES].map(|()| {
            let index = number % count;
            number /= count;
            index
        })
    });
    all.filter(|chosen| chosen.is_sorted_by(|one, next| one < next))
}

impl<const WORDS: usize> Together<WORDS, 2> {
    /// Where no other box can be after a pull.
    pub(super) fn forbidden(&self, pull: &Pull<WORDS>) -> Mask<WORDS> {
        let [_, to, player] = pull.nodes;
        let others = pull.others(self.nodes);
        others
            .filter(|other| !self.can([to, *other], player))
            .fold(Mask::EMPTY, Mask::with)
    }
}

impl<const WORDS: usize> Together<WORDS, 3> {
    /// For each place of another box after a pull where no third one can be.
    pub(super) fn forbidden(&self, pull: &Pull<WORDS>) -> Vec<Mask<WORDS>> {
        let [_, to, player] = pull.nodes;
        let mut forbidden = vec![Mask::EMPTY; self.nodes];
        for other in pull.others(self.nodes) {
            for third in pull.others(self.nodes).take_while(|third| *third < other) {
                if !self.can([to, other, third], player) {
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
    together: Together<WORDS, BOXES>,
    all: Mask<WORDS>,
    neighbours: Neighbours<WORDS>,
    /// Boxes, and where the player can go between them.
    open: Vec<([Node; BOXES], View<WORDS>)>,
}

impl<const WORDS: usize, const BOXES: usize> Search<WORDS, BOXES> {
    fn reach(&mut self, boxes: [Node; BOXES], player: Node) {
        let index = self.together.index(boxes);
        let players = &mut self.together.players[index];
        if !players.contains(player) {
            let free = boxes.into_iter().fold(self.all, Mask::without);
            let mut flood = Flood::new(free, player, Mask::EMPTY);
            self.neighbours.finish(&mut flood);
            *players = players.or(flood.here.region);
            self.open.push((boxes, flood.here));
        }
    }
}
