//! All deadlocks, the cheapest first: for searches that play few moves and choose them well.

use sokoban_core::Direction;

use super::bipartite::FrozenBoxes;
use super::cluster_search::ClusterSearch;
use super::corral::CorralSearch;
use super::subsets::Places;
use super::{ProofContext, freeze};
use crate::board::{Board, BoxAt, MoveKind, Occupancy, Reach, Square};
use crate::distances::Assignment;

/// So many states of small searches take as long as a node of single steps.
const PATTERNS: u64 = 8;

/// The tests, and what they remember.
#[derive(Debug)]
pub(crate) struct DeadlockDetector {
    assignment: Assignment,
    frozen: FrozenBoxes,
    corrals: CorralSearch,
    clusters: ClusterSearch,
    found: u64,
}

/// A state with its boxes in their places.
#[derive(Debug, Clone, Copy)]
pub(crate) struct DetectorInput<'a> {
    pub(crate) boxes: &'a [Square],
    pub(crate) player: Square,
    pub(crate) occupancy: &'a Occupancy,
    /// The player's squares.
    pub(crate) reach: &'a Reach,
    /// The box that was moved last.
    pub(crate) moved: Option<Square>,
}

impl DeadlockDetector {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            assignment: Assignment::default(),
            frozen: FrozenBoxes::default(),
            corrals: CorralSearch::new(board),
            clusters: ClusterSearch::new(board),
            found: 0,
        }
    }

    /// Whether a state is deadlocked.
    pub(crate) fn is_dead(
        &mut self,
        context: ProofContext<'_>,
        mode: MoveKind,
        at: DetectorInput<'_>,
    ) -> bool {
        let is_dead = self.test(context, mode, at);
        self.found += u64::from(is_dead);
        is_dead
    }

    fn test(&mut self, context: ProofContext<'_>, mode: MoveKind, at: DetectorInput<'_>) -> bool {
        let ProofContext {
            board, distances, ..
        } = context;
        let bound = self
            .assignment
            .lower_bound(board.groups(), distances, at.boxes);
        // Pulls undo what is frozen, and lead out of corrals.
        bound.is_none()
            || (mode == MoveKind::Push
                && (self
                    .frozen
                    .deadlock(board, distances, at.occupancy, at.boxes)
                    .is_some()
                    || self
                        .corrals
                        .deadlock(context, at.boxes, at.player, at.reach)
                        .is_some()
                    || at.moved.is_some_and(|moved| {
                        let clusters = &mut self.clusters;
                        let found = clusters.deadlock(context, at.occupancy, at.player, moved);
                        found.is_some()
                    })))
    }

    /// Deadlocked states so far.
    pub(crate) const fn found(&self) -> u64 {
        self.found
    }

    /// What was done so far, in nodes of single steps.
    pub(crate) const fn effort(&self) -> u64 {
        let patterns = self.corrals.search.expanded() + self.clusters.search.expanded();
        self.frozen.cost() + patterns / PATTERNS
    }

    /// Memory in use.
    pub(crate) const fn bytes(&self) -> usize {
        self.frozen.bytes() + self.corrals.search.bytes() + self.clusters.search.bytes()
    }

    /// Gives the memory back.
    pub(crate) fn clear(&mut self) {
        self.frozen.clear();
        self.corrals.search.clear();
        self.clusters.search.clear();
    }
}

/// Whether a box that was just moved is lost there, or loses others: what is known without looking at all boxes, of
/// which it is told where they were before.
pub(crate) fn is_dead_move(
    context: ProofContext<'_>,
    mode: MoveKind,
    (places, occupancy): (Places, &Occupancy),
    (from, to, direction): (BoxAt, BoxAt, Direction),
) -> bool {
    let ProofContext {
        board,
        distances,
        subsets,
    } = context;
    let side = mode.player_side_after(direction);
    subsets.dead_after(places, from, (to, side)).is_some()
        || (mode == MoveKind::Push && freeze::deadlock(board, distances, occupancy, to.1).is_some())
}
