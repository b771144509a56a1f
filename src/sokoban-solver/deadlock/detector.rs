//! Runs all deadlock tests in order of cost. Only searches that expand few, well-chosen states can afford all tests.

use sokoban_core::Direction;

use super::bipartite::BipartiteTest;
use super::cluster_search::ClusterSearch;
use super::corral::CorralSearch;
use super::subsets::BoxSet;
use super::{PlacedState, ProofContext};
use crate::board::{Board, MoveKind, Occupancy, Square};
use crate::distances::Assignment;

/// The number of states that corral and cluster searches expand per unit of [search
/// effort](crate::search::Search::effort).
const PATTERN_STATES_PER_EFFORT: u64 = 8;

#[derive(Debug)]
pub(crate) struct DeadlockDetector {
    assignment: Assignment,
    bipartite: BipartiteTest,
    corrals: CorralSearch,
    clusters: ClusterSearch,
}

impl DeadlockDetector {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            assignment: Assignment::default(),
            bipartite: BipartiteTest::default(),
            corrals: CorralSearch::new(board),
            clusters: ClusterSearch::new(board),
        }
    }

    /// Returns `true` if a test finds a deadlock in a state. The cluster test examines only the cluster that contains
    /// the box on `moved`, and is skipped if `moved` is `None`.
    pub(crate) fn is_dead(
        &mut self,
        context: ProofContext<'_>,
        mode: MoveKind,
        state: PlacedState<'_>,
        moved: Option<Square>,
    ) -> bool {
        let (groups, distances) = (context.board.groups(), context.distances);
        let bound = self.assignment.lower_bound(groups, distances, state.boxes);
        // The other tests are valid only for pushes, because a pull can release frozen boxes and lead out of a corral.
        bound.is_none()
            || mode == MoveKind::Push
                && (self.bipartite.deadlock(context, state))
                    .or_else(|| self.corrals.deadlock(context, state))
                    .or_else(|| self.clusters.deadlock(context, state, moved?))
                    .is_some()
    }

    pub(crate) const fn effort(&self) -> u64 {
        let patterns = self.corrals.search.expanded() + self.clusters.search.expanded();
        self.bipartite.effort() + patterns / PATTERN_STATES_PER_EFFORT
    }

    pub(crate) const fn bytes(&self) -> usize {
        self.bipartite.bytes() + self.corrals.search.bytes() + self.clusters.search.bytes()
    }

    pub(crate) fn clear(&mut self) {
        self.bipartite.clear();
        self.corrals.search.clear();
        self.clusters.search.clear();
    }
}

/// A move that has just been applied.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AppliedMove<'a> {
    pub(crate) before: BoxSet,
    pub(crate) occupancy: &'a Occupancy,
    pub(crate) group: usize,
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// The direction of the last step.
    pub(crate) direction: Direction,
}

impl AppliedMove<'_> {
    /// Returns `true` if the move creates a deadlock that one of the cheap tests finds. These tests find only deadlocks
    /// that include the moved box.
    pub(crate) fn is_dead(self, context: ProofContext<'_>, mode: MoveKind) -> bool {
        let (from, to) = ((self.group, self.from), (self.group, self.to));
        let side = mode.player_side_after(self.direction);
        let conflict = context.subsets.conflict_after(self.before, from, to, side);
        let freeze = context.freeze_test(self.occupancy);
        conflict.is_some() || (mode == MoveKind::Push && freeze.deadlock(self.to).is_some())
    }
}
