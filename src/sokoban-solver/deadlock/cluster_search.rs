//! Cluster deadlocks: neighbouring boxes that can neither reach goals nor be separated. Unlike a corral, a cluster does
//! not enclose an area.

use super::pattern_search::{Pattern, PatternSearch};
use super::{PlacedState, ProofContext};
use crate::board::{Board, BoxAt, NONE, Occupancy, Square};

const MAX_CLUSTER_BOXES: usize = 6;
/// The maximum distance between neighbouring boxes in a cluster, in steps. A box has left the cluster once it is
/// farther than this from all squares on which the cluster's boxes were initially.
const NEIGHBOUR_STEPS: usize = 2;

#[derive(Debug)]
pub(crate) struct ClusterSearch {
    pub(super) search: PatternSearch,
}

impl ClusterSearch {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            search: PatternSearch::new(board),
        }
    }

    /// Returns the boxes of the cluster that contains the box on `square`, if that cluster is proven to be deadlocked.
    /// Returns `None` otherwise.
    pub(crate) fn deadlock(
        &mut self,
        context: ProofContext<'_>,
        state: PlacedState<'_>,
        square: Square,
    ) -> Option<Vec<Square>> {
        let board = context.board;
        if board.has_spare() {
            return None;
        }
        let cluster = cluster(board, state.occupancy, square);
        if cluster.len() < 2 {
            return None;
        }
        let squares: Vec<Square> = cluster.iter().map(|(_, square)| *square).collect();
        let pattern = Pattern {
            boxes: &cluster,
            player: state.occupancy.player(),
        };
        let area = || neighbourhood(board, &squares);
        let is_deadlock = self.search.is_deadlock(context, pattern, area);
        is_deadlock.then_some(squares)
    }

    /// Returns `true` if the boxes on `squares` are deadlocked only because of the player's side: if the player were on
    /// another side of them, these boxes alone could reach goals.
    pub(crate) fn is_cut_off(
        &mut self,
        context: ProofContext<'_>,
        state: PlacedState<'_>,
        squares: &[Square],
    ) -> bool {
        if context.board.has_spare() {
            return false;
        }
        let group = |square: &Square| Some((state.occupancy.group(*square)?, *square));
        let boxes: Vec<BoxAt> = squares.iter().filter_map(group).collect();
        let pattern = Pattern {
            boxes: &boxes,
            player: state.occupancy.player(),
        };
        self.search.is_cut_off(context, pattern)
    }

    /// Returns a subset of the boxes in a deadlocked state that are deadlocked on their own. Returns `None` if no such
    /// boxes are found.
    pub(crate) fn deadlocked_subset(
        &mut self,
        context: ProofContext<'_>,
        state: PlacedState<'_>,
    ) -> Option<Vec<BoxAt>> {
        if context.board.has_spare() {
            return None;
        }
        let boxes: Vec<BoxAt> = context.board.boxes_with_groups(state.boxes).collect();
        let pattern = Pattern {
            boxes: &boxes,
            player: state.occupancy.player(),
        };
        self.search.deadlocked_subset(context, pattern)
    }
}

/// Returns the cluster that contains the box on `square`. Neighbouring boxes are added in breadth-first order until
/// there are no more, or until the cluster has [`MAX_CLUSTER_BOXES`] boxes.
fn cluster(board: &Board, occupancy: &Occupancy, square: Square) -> Vec<BoxAt> {
    let box_on = |square| Some((occupancy.group(square)?, square));
    let mut cluster: Vec<BoxAt> = box_on(square).into_iter().collect();
    let mut next = 0;
    while next < cluster.len() {
        let near = neighbourhood(board, &[cluster[next].1]);
        for place in near.into_iter().filter_map(box_on) {
            if cluster.len() < MAX_CLUSTER_BOXES && !cluster.contains(&place) {
                cluster.push(place);
            }
        }
        next += 1;
    }
    cluster
}

/// Returns the squares within [`NEIGHBOUR_STEPS`] steps of one of `squares`, nearest first.
fn neighbourhood(board: &Board, squares: &[Square]) -> Vec<Square> {
    let mut near = squares.to_vec();
    let mut next = 0;
    for _ in 0..NEIGHBOUR_STEPS {
        let end = near.len();
        for index in next..end {
            for neighbour in board.around(near[index]) {
                if neighbour != NONE && !near.contains(&neighbour) {
                    near.push(neighbour);
                }
            }
        }
        next = end;
    }
    near
}
