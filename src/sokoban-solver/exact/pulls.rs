//! All pulls that the walls of a board allow, and the conditions under which they are possible.

use sokoban_core::Direction;

use super::nodes::{Node, NodeGraph, NodeSet};
use crate::board::{Board, BoxStep, MoveKind, NONE, Square};

#[derive(Debug, Clone)]
pub(super) struct Pull<const W: usize> {
    pub(super) from: Node,
    pub(super) to: Node,
    /// The player's node after the pull.
    pub(super) player: Node,
    /// The nodes that the player must be able to reach.
    pub(super) reachable: NodeSet<W>,
    /// The squares to the left and right of `to`, each with the square beside it that is next to the player. The player
    /// can reach the first by way of the second if both are free.
    flanks: [[NodeSet<W>; 2]; 2],
    /// The neighbours of `from` except `to`.
    behind: NodeSet<W>,
}

impl<const W: usize> Pull<W> {
    /// Returns all pulls between the nodes `live`.
    pub(super) fn all(board: &Board, graph: &NodeGraph<W>, live: NodeSet<W>) -> Vec<Self> {
        let steps = live.iter().flat_map(|node| {
            Direction::ALL.map(|direction| BoxStep {
                from: graph.square(node),
                direction,
            })
        });
        let pulls = steps.map(|step| Self::new(board, graph, step));
        pulls
            .flatten()
            .filter(|pull| live.contains(pull.to))
            .collect()
    }

    fn new(board: &Board, graph: &NodeGraph<W>, step: BoxStep) -> Option<Self> {
        let BoxStep { from, direction } = step;
        let (to, player) = MoveKind::Pull.required_squares(board, step);
        if to == NONE || player == NONE {
            return None;
        }
        let sides = match direction {
            Direction::Up | Direction::Down => [Direction::Left, Direction::Right],
            Direction::Left | Direction::Right => [Direction::Up, Direction::Down],
        };
        let beside = |square: Square, side: Direction| graph.single(board.next(square, side));
        let [left, right] = sides;
        Some(Self {
            from: graph.node(from),
            to: graph.node(to),
            player: graph.node(player),
            reachable: graph.single(to) | graph.single(player),
            flanks: sides.map(|side| [beside(to, side), beside(player, side)]),
            behind: [left, right, direction.opposite()]
                .map(|side| beside(from, side))
                .into_iter()
                .collect(),
        })
    }

    /// Returns the player's region after the pull. `free` and `region` are the free nodes and the player's region before
    /// it. Returns `None` if the squares around the pull do not show whether the region stays connected. A flood fill is
    /// then needed.
    #[inline]
    pub(super) fn region_after(&self, free: NodeSet<W>, region: NodeSet<W>) -> Option<NodeSet<W>> {
        let stays_connected = self.flanks.iter().all(|[beside_box, beside_player]| {
            (*beside_box & free).is_empty() || !(*beside_player & free).is_empty()
        });
        let behind = self.behind & free;
        if !stays_connected || !behind.is_subset(region) {
            return None;
        }
        let opened = if behind.is_empty() {
            NodeSet::EMPTY
        } else {
            NodeSet::single(self.from)
        };
        Some((region | opened).without(NodeSet::single(self.to)))
    }
}
