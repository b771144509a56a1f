//! All pulls that the walls of a board allow, and the conditions under which they are possible.

use sokoban_core::Direction;

use super::mutex_table::MutexTable;
use super::nodes::{Node, NodeGraph, NodeSet};
use super::ranking::{BoxMove, Ranking};
use super::regions::PlayerRegion;
use crate::board::{Board, BoxStep, MoveKind, NONE, Square, State};

#[derive(Debug)]
pub(super) struct Pulls<const WORDS: usize> {
    squares: usize,
    /// For each group and square, the conditions of the pull in each direction.
    conditions: Vec<[PullConditions<WORDS>; 4]>,
    /// The pulls, in the same order as `conditions`. `None` if a wall prevents the pull, or if the box can never occupy
    /// one of its two squares.
    all: Vec<Option<Pull<WORDS>>>,
}

#[derive(Debug, Clone, Copy)]
struct PullConditions<const WORDS: usize> {
    /// The nodes that the player must be able to reach. For an impossible pull, these are all nodes.
    reachable: NodeSet<WORDS>,
    /// The nodes that must not contain boxes.
    free: NodeSet<WORDS>,
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
    forbidden: NodeSet<WORDS>,
    /// For each node of a second box, the nodes that must not contain a third box, for the same reason. Empty if this
    /// has not been computed.
    forbidden_thirds: Vec<NodeSet<WORDS>>,
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

impl<const WORDS: usize> Pulls<WORDS> {
    pub(super) fn new(board: &Board, start: &State, ranking: &Ranking, graph: &NodeGraph) -> Self {
        let mut pulls = Vec::new();
        for group in 0..board.groups().len() {
            for from in 0..board.len() as Square {
                for direction in Direction::ALL {
                    let step = BoxStep { from, direction };
                    pulls.push(Pull::new(board, ranking, graph, group, step));
                }
            }
        }
        if board.groups().len() == 1 {
            forbid_unreachable(ranking, graph, &mut pulls, start);
        }
        // Boxes occupy some nodes, so the player can never reach all of them.
        let impossible = PullConditions {
            reachable: graph.all(),
            free: NodeSet::EMPTY,
        };
        let (by_square, _) = pulls.as_chunks::<4>();
        let conditions = by_square.iter().map(|pulls| {
            let pulls = pulls.each_ref().map(Option::as_ref);
            pulls.map(|it| it.map_or(impossible, Pull::conditions))
        });
        Self {
            squares: board.len(),
            conditions: conditions.collect(),
            all: pulls,
        }
    }

    /// Replaces the contents of `found` with the indices of the pulls that are possible in a state. The conditions in
    /// `forbidden_thirds` are not checked.
    #[inline]
    pub(super) fn find(
        &self,
        board: &Board,
        boxes: &[Square],
        player: PlayerRegion<WORDS>,
        found: &mut Vec<usize>,
    ) {
        found.clear();
        found.resize(4 * boxes.len() + 1, 0);
        // This code has no branches, because a processor could not predict them.
        let mut count = 0;
        for (group, from) in board.boxes_with_groups(boxes) {
            let index = group * self.squares + usize::from(from);
            for (direction, conditions) in self.conditions[index].iter().enumerate() {
                found[count] = 4 * index + direction;
                let is_possible = player.region.is_superset(conditions.reachable)
                    & player.free.is_superset(conditions.free);
                count += usize::from(is_possible);
            }
        }
        found.truncate(count);
    }

    #[inline]
    pub(super) fn get(&self, index: usize) -> Option<&Pull<WORDS>> {
        self.all.get(index)?.as_ref()
    }
}

/// For each pull, finds the sets of two or three boxes that cannot occur together after it. Does nothing on boards for
/// which a [`MutexTable`] would be too large, or would take longer to build than it saves.
fn forbid_unreachable<const WORDS: usize>(
    ranking: &Ranking,
    graph: &NodeGraph,
    pulls: &mut [Option<Pull<WORDS>>],
    start: &State,
) {
    let boxes = start.boxes.len();
    let nodes: Vec<PullNodes> = pulls.iter().flatten().map(|pull| pull.nodes).collect();
    if WORDS == 1 && boxes > 3 {
        let mutexes = MutexTable::<WORDS, 3>::new(ranking, graph, &nodes, start);
        for pull in pulls.iter_mut().flatten() {
            pull.forbidden_thirds = mutexes.forbidden(pull.nodes);
        }
    } else if WORDS == 2 && boxes > 2 {
        let mutexes = MutexTable::<WORDS, 2>::new(ranking, graph, &nodes, start);
        for pull in pulls.iter_mut().flatten() {
            pull.forbidden = mutexes.forbidden(pull.nodes);
        }
    }
}

impl<const WORDS: usize> Pull<WORDS> {
    fn new(
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

    fn conditions(&self) -> PullConditions<WORDS> {
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
