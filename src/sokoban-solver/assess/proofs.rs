//! Proofs that a position is deadlocked. The deadlock tests run in order of increasing cost.

use std::sync::Arc;

use sokoban_core::{Direction, Pos, Position};

use super::causes::{self, Cause};
use super::{Deadlock, DeadlockKind};
use crate::board::{Board, Occupancy, Reach, Square, State};
use crate::deadlock::bipartite::{self, BipartiteTest};
use crate::deadlock::cluster_search::ClusterSearch;
use crate::deadlock::corral::CorralSearch;
use crate::deadlock::freeze::FreezeTest;
use crate::deadlock::subsets::{ConflictSet, DeadSubsets, LiveSquares, SubsetBuilder};
use crate::deadlock::{PlacedState, ProofContext};
use crate::distances::{Assignment, Distances, SideRegions};
use crate::search::guidance::LevelGuidance;

#[derive(Debug)]
pub(super) struct Proofs {
    board: Arc<Board>,
    distances: Arc<Distances>,
    subsets: Arc<DeadSubsets>,
    pairs: Option<SubsetBuilder<2>>,
    triples: Option<SubsetBuilder<3>>,
    bipartite: BipartiteTest,
    corrals: CorralSearch,
    clusters: ClusterSearch,
    assignment: Assignment,
    occupancy: Occupancy,
    reach: Reach,
}

impl Proofs {
    pub(super) fn new(board: Arc<Board>) -> Self {
        let distances = Distances::to_goals(&board, &SideRegions::of(&board));
        let live = LiveSquares::of(&board, &[&distances]);
        Self {
            subsets: Arc::default(),
            pairs: Some(SubsetBuilder::from_goals(&board, &live)),
            triples: Some(SubsetBuilder::from_goals(&board, &live)),
            bipartite: BipartiteTest::default(),
            corrals: CorralSearch::new(&board),
            clusters: ClusterSearch::new(&board),
            assignment: Assignment::default(),
            occupancy: Occupancy::new(&board),
            reach: Reach::new(&board),
            distances: Arc::new(distances),
            board,
        }
    }

    /// Performs up to `count` steps of building the pair table. Returns `false` if the table was already complete.
    pub(super) fn build_pairs(&mut self, count: u64) -> bool {
        let Some(builder) = &mut self.pairs else {
            return false;
        };
        if let Some(pairs) = builder.work(&self.board, count) {
            self.subsets = Arc::new(DeadSubsets::from_pairs(pairs));
            self.pairs = None;
        }
        true
    }

    /// Performs up to `count` steps of building the triple table. Returns `false` if the table was already complete.
    pub(super) fn build_triples(&mut self, count: u64) -> bool {
        let Some(builder) = &mut self.triples else {
            return false;
        };
        if let Some(triples) = builder.work(&self.board, count) {
            self.subsets.triples.get_or_init(|| triples);
            self.triples = None;
        }
        true
    }

    /// Returns the number of complete tables: 0, 1 (pairs) or 2 (pairs and triples).
    pub(super) fn revision(&self) -> usize {
        usize::from(self.pairs.is_none()) + usize::from(self.triples.is_none())
    }

    pub(super) const fn board(&self) -> &Arc<Board> {
        &self.board
    }

    /// Returns the guidance for searches, or `None` until the pair table is complete.
    pub(super) fn guidance(&self) -> Option<LevelGuidance> {
        self.pairs.is_none().then(|| LevelGuidance {
            board: Arc::clone(&self.board),
            distances: Arc::clone(&self.distances),
            subsets: Arc::clone(&self.subsets),
        })
    }

    /// Returns a lower bound on the number of pushes: the cost of the cheapest assignment of boxes to goals. Returns 0
    /// if no assignment exists, or if the position belongs to another level.
    pub(super) fn lower_bound(&mut self, position: &Position) -> u16 {
        let state = self.board.state(position);
        let bound = state.and_then(|state| {
            let groups = self.board.groups();
            self.assignment
                .lower_bound(groups, &self.distances, &state.boxes)
        });
        bound.map_or(0, |bound| u16::try_from(bound).unwrap_or(u16::MAX))
    }

    /// Returns the first deadlock found in a position, or `None` if no test proves a deadlock.
    pub(super) fn deadlock(&mut self, position: &Position) -> Option<Deadlock> {
        self.test(position, Self::first_deadlock)
    }

    /// Returns a deadlock of some of the boxes of a position that is known to be deadlocked, or `None` if no such
    /// boxes are found.
    pub(super) fn deadlocked_subset(&mut self, position: &Position) -> Option<Deadlock> {
        self.test(position, Self::first_deadlocked_subset)
    }

    /// Runs `test` on a position. While `test` runs, `occupancy` contains the boxes of the position, and `reach`
    /// contains the squares that the player can reach.
    fn test(
        &mut self,
        position: &Position,
        test: fn(&mut Self, &State) -> Option<Cause>,
    ) -> Option<Deadlock> {
        let state = self.board.state(position)?;
        self.occupancy.place_boxes(&self.board, &state.boxes);
        self.reach.find(&self.occupancy, state.player);
        let found = test(self, &state);
        self.occupancy.remove_boxes(&state.boxes);
        let (kind, mut boxes) = found?;
        boxes.sort_unstable();
        boxes.dedup();
        let boxes: Vec<Pos> = boxes
            .into_iter()
            .map(|square| self.board.pos(square))
            .collect();
        Some(Deadlock { kind, boxes })
    }

    fn first_deadlock(&mut self, state: &State) -> Option<Cause> {
        if let Some(cause) = self.dead_squares(state) {
            return Some(cause);
        }
        if let Some(boxes) = self.freeze(state) {
            return Some((DeadlockKind::Freeze, boxes));
        }
        let (board, distances) = (&self.board, &self.distances);
        let groups = board.groups();
        let bound = self.assignment.lower_bound(groups, distances, &state.boxes);
        if bound.is_none() {
            return Some(causes::no_assignment(board, distances, &state.boxes));
        }
        let context = ProofContext {
            board: &self.board,
            distances: &self.distances,
            subsets: &self.subsets,
        };
        let placed = PlacedState {
            boxes: &state.boxes,
            occupancy: &self.occupancy,
            reach: &self.reach,
        };
        if let Some(frozen) = self.bipartite.deadlock(context, placed) {
            let test = self.freeze_test();
            let blocking = bipartite::blocking(&self.board, &state.boxes, frozen).into_iter();
            let boxes = blocking
                .flat_map(|square| test.frozen_with(square))
                .collect();
            return Some((DeadlockKind::BlockedGoals, boxes));
        }
        let mut boxes = state.boxes.iter();
        let boxes = (self.dead_subset(state))
            .or_else(|| self.corrals.deadlock(context, placed))
            .or_else(|| {
                boxes.find_map(|square| self.clusters.deadlock(context, placed, *square))
            })?;
        Some(self.subset_cause(state, boxes))
    }

    fn first_deadlocked_subset(&mut self, state: &State) -> Option<Cause> {
        let context = ProofContext {
            board: &self.board,
            distances: &self.distances,
            subsets: &self.subsets,
        };
        let boxes = self
            .clusters
            .deadlocked_subset(context, &state.boxes, state.player)?;
        Some(self.subset_cause(state, boxes))
    }

    /// Returns the cause of a deadlock in which `boxes`, some of the boxes of `state`, are deadlocked on their own.
    fn subset_cause(&mut self, state: &State, boxes: Vec<Square>) -> Cause {
        let context = ProofContext {
            board: &self.board,
            distances: &self.distances,
            subsets: &self.subsets,
        };
        let placed = PlacedState {
            boxes: &state.boxes,
            occupancy: &self.occupancy,
            reach: &self.reach,
        };
        let kind = if self.clusters.is_cut_off(context, placed, &boxes) {
            DeadlockKind::PlayerCutOff
        } else {
            DeadlockKind::Subset
        };
        (kind, boxes)
    }

    /// Returns the kind and the boxes of a deadlock by boxes on dead squares. Returns `None` if no box is on a dead
    /// square. Groups with spare boxes are skipped, because a spare box may stay on a dead square.
    fn dead_squares(&self, state: &State) -> Option<Cause> {
        let board = &self.board;
        let boxes = board.boxes_with_groups(&state.boxes);
        let needed = boxes.filter(|(group, _)| !board.groups()[*group].has_spare());
        let dead = needed.filter(|place| self.distances.is_dead(*place));
        causes::dead_squares(board, dead.map(|(_, square)| square))
    }

    fn freeze_test(&self) -> FreezeTest<'_> {
        FreezeTest {
            board: &self.board,
            distances: &self.distances,
            occupancy: &self.occupancy,
        }
    }

    /// Returns frozen boxes of which at least one is off its goals, or `None` if no such boxes are found.
    fn freeze(&self, state: &State) -> Option<Vec<Square>> {
        let test = self.freeze_test();
        // Starting from boxes off their goals finds only boxes that contribute to the deadlock.
        let places = self.board.boxes_with_groups(&state.boxes);
        let off_goals = places.clone().filter(|place| !self.board.is_goal(*place));
        off_goals
            .chain(places)
            .find_map(|(_, square)| test.deadlock(square))
    }

    /// Returns two or three boxes that form a dead subset, or `None` if no such boxes are found. The result depends on
    /// which sides of the boxes the player can reach.
    fn dead_subset(&self, state: &State) -> Option<Vec<Square>> {
        let board = &self.board;
        board.boxes_with_groups(&state.boxes).find_map(|place| {
            let mut sides = Direction::ALL.into_iter();
            let side = sides.find(|side| self.reach.contains(board.next(place.1, *side)))?;
            let others = board.boxes_with_groups(&state.boxes);
            Some(match self.subsets.conflict(others, place, side)? {
                ConflictSet::One(one) => vec![place.1, one],
                ConflictSet::Two(one, other) => vec![place.1, one, other],
            })
        })
    }
}
