//! Sets of two or three boxes that cannot occur together in any state reachable from the start.
//!
//! Removing boxes from a state can only make more pushes possible. So if two or three boxes cannot reach certain squares
//! even without the other boxes, no reachable state has boxes on all of these squares. The same holds for boxes in
//! combination with a player region. A table of distances can therefore omit such states. In planning, such sets are
//! called mutexes, and they prune backward searches (Alcázar and Torralba, “A reminder about the importance of computing
//! and exploiting invariants in planning”, 2015).

use super::nodes::{Node, NodeGraph, NodeSet};
use super::pulls::Pull;
use super::ranking::Group;

/// For each set of `BOXES` boxes, the nodes on which the player can be in a reachable state with these boxes.
#[derive(Debug)]
pub(super) struct Mutexes<const W: usize, const BOXES: usize> {
    /// Numbers the sets of boxes.
    numbers: Group<W>,
    players: Vec<NodeSet<W>>,
    open: Vec<(NodeSet<W>, NodeSet<W>)>,
}

impl<const W: usize, const BOXES: usize> Mutexes<W, BOXES> {
    /// Searches forwards from every selection of `BOXES` boxes of each of the states `starts`, which are given by their
    /// boxes and the player. `pulls` contains all pulls; the search reverses them to get the pushes. Returns `None` if
    /// there are more than `max_sets` sets of boxes on the nodes `live`.
    pub(super) fn new(
        graph: &NodeGraph<W>,
        live: NodeSet<W>,
        pulls: &[Pull<W>],
        starts: &[(NodeSet<W>, Node)],
        max_sets: u64,
    ) -> Option<Self> {
        let mut sets = 1;
        let numbers = Group::new(live.iter().collect(), BOXES, graph.len(), &mut sets)?;
        if sets > max_sets {
            return None;
        }
        let mut pulls_to = vec![Vec::new(); graph.len()];
        for pull in pulls {
            pulls_to[usize::from(pull.to)].push((pull.from, pull.player));
        }
        let players = vec![NodeSet::EMPTY; sets as usize];
        let mut mutexes = Self {
            numbers,
            players,
            open: Vec::new(),
        };
        for (boxes, player) in starts {
            let boxes: Vec<Node> = (*boxes & live).iter().collect();
            choose(&boxes, BOXES, NodeSet::EMPTY, &mut |chosen| {
                mutexes.visit(graph, chosen, *player);
            });
        }
        while let Some((boxes, region)) = mutexes.open.pop() {
            for pushed in boxes.iter() {
                for (to, stand) in &pulls_to[usize::from(pushed)] {
                    if region.contains(*stand) && !boxes.contains(*to) {
                        let moved = NodeSet::single(pushed) | NodeSet::single(*to);
                        mutexes.visit(graph, boxes ^ moved, pushed);
                    }
                }
            }
        }
        Some(mutexes)
    }

    fn visit(&mut self, graph: &NodeGraph<W>, boxes: NodeSet<W>, player: Node) {
        let players = &mut self.players[self.numbers.rank(boxes) as usize];
        if !players.contains(player) {
            let region = graph.flood(graph.all.without(boxes), player, NodeSet::EMPTY);
            *players = *players | region;
            self.open.push((boxes, region));
        }
    }

    /// Returns `true` if a state with these boxes, and with the player on the node `player`, may be reachable.
    pub(super) fn is_reachable(&self, boxes: NodeSet<W>, player: Node) -> bool {
        self.players[self.numbers.rank(boxes) as usize].contains(player)
    }
}

/// Calls `visit` with `chosen` and each choice of `count` of the `boxes`.
fn choose<const W: usize>(
    boxes: &[Node],
    count: usize,
    chosen: NodeSet<W>,
    visit: &mut impl FnMut(NodeSet<W>),
) {
    if count == 0 {
        visit(chosen);
        return;
    }
    for (index, node) in boxes.iter().enumerate() {
        choose(
            &boxes[index + 1..],
            count - 1,
            chosen | NodeSet::single(*node),
            visit,
        );
    }
}
