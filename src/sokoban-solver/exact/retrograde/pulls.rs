//! All pulls that the walls of a board allow, and the conditions under which they are possible.

use sokoban_core::Direction;

use super::mutex_table::MutexTable;
use super::nodes::{NodeGraph, NodeSet};
use super::pull::{Pull, PullConditions, PullNodes};
use super::ranking::Ranking;
use super::regions::PlayerRegion;
use crate::board::{Board, BoxStep, Square, State};

#[derive(Debug)]
pub(super) struct Pulls<const WORDS: usize> {
    squares: usize,
    /// For each group and square, the conditions of the pull in each direction.
    conditions: Vec<[PullConditions<WORDS>; 4]>,
    /// The pulls, in the same order as `conditions`. `None` if a wall prevents the pull, or if the box can never occupy
    /// one of its two squares.
    all: Vec<Option<Pull<WORDS>>>,
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
