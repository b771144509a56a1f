//! A single pull: the nodes it concerns, and the conditions under which it is possible.

use sokoban_core::Direction;

use super::nodes::{Node, NodeGraph, NodeSet};
use super::ranking::{BoxMove, Ranking};
use crate::board::{Board, BoxStep, MoveKind, NONE};

#[derive(Debug, Clone, Copy)]
pub(super) struct PullConditions<const WORDS: usize> {
    /// The nodes that the player must be able to reach. An impossible pull requires all nodes, which is never
    /// true.
    pub(super) reachable: NodeSet<WORDS>,
    /// The nodes that must not contain boxes.
    pub(super) free: NodeSet<WORDS>,
}

#[derive(Debug)]
pub(super) struct Pull<const WORDS: usize> {
    pub(super) step: BoxMove,
    pub(super) nodes: PullNodes,
    pub(super) flanks: [Flank<WORDS>; 2],
    /// The neighbours of the square that the box leaves, except the square that it enters.
    pub(super) behind: NodeSet<WORDS>,
    /// The nodes that must not contain another box, because the state after the pull would then be unreachable from the
    /// start.
    pub(super) forbidden: NodeSet<WORDS>,
    /// For each node of a second box, the nodes that must not contain a third box, for the same reason. Empty if this
    /// has not been computed.
    pub(super) forbidden_thirds: Vec<NodeSet<WORDS>>,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct PullNodes {
    pub(super) from: Node,
    pub(super) to: Node,
    /// The player's node after the pull.
    pub(super) player: Node,
}

/// Two neighbouring squares on one side of the line along which a box has been pulled: the square beside the box, and
/// the *corner*, which is the square beside the player. The player can reach the first square by way of the corner if
/// both are free.
#[derive(Debug)]
pub(super) struct Flank<const WORDS: usize> {
    /// The node of the square beside the box after the pull; empty if this is a wall.
    pub(super) beside_box: NodeSet<WORDS>,
    /// The node of the square beside the player after the pull; empty if this is a wall.
    pub(super) corner: NodeSet<WORDS>,
}

impl<const WORDS: usize> Pull<WORDS> {
    pub(super) fn new(
        board: &Board,
        ranking: &Ranking,
        graph: &NodeGraph,
        group: usize,
        step: BoxStep,
    ) -> Option<Self> {
        let BoxStep { from, direction } = step;
        let (to, player) = MoveKind::Pull.required_squares(board, step);
        let is_on_board = to != NONE && player != NONE;
        if !is_on_board || ![from, to].iter().all(|it| ranking.is_live(group, *it)) {
            return None;
        }
        let sides = match direction {
            Direction::Up | Direction::Down => [Direction::Left, Direction::Right],
            Direction::Left | Direction::Right => [Direction::Up, Direction::Down],
        };
        let [left, right] = sides;
        let behind = [left, right, direction.opposite()].map(|it| board.next(from, it));
        Some(Self {
            step: BoxMove { group, from, to },
            nodes: PullNodes {
                from: graph.node(from),
                to: graph.node(to),
                player: graph.node(player),
            },
            flanks: sides.map(|side| Flank {
                beside_box: graph.nodes(&[board.next(to, side)]),
                corner: graph.nodes(&[board.next(player, side)]),
            }),
            behind: graph.nodes(&behind),
            forbidden: NodeSet::EMPTY,
            forbidden_thirds: Vec::new(),
        })
    }

    pub(super) fn conditions(&self) -> PullConditions<WORDS> {
        PullConditions {
            reachable: NodeSet::EMPTY.with(self.nodes.to).with(self.nodes.player),
            free: self.forbidden,
        }
    }

    /// Returns `false` if any two of the other boxes make the state after the pull unreachable from the start. `boxes`
    /// are the nodes of all boxes, and `free` are the nodes without boxes.
    #[inline]
    pub(super) fn is_allowed_among(&self, boxes: &[Node], free: NodeSet<WORDS>) -> bool {
        let forbidden = boxes
            .iter()
            .filter_map(|it| self.forbidden_thirds.get(usize::from(*it)));
        free.is_superset(forbidden.fold(NodeSet::EMPTY, |all, it| all.union(*it)))
    }
}
