//! Proofs that a position is deadlocked. The deadlock tests run in order of increasing cost.

use std::sync::Arc;

use sokoban_core::{Direction, Pos, Position};

use super::{Deadlock, DeadlockKind};
use crate::board::{Board, Occupancy, Reach, Square, State};
use crate::deadlock::bipartite::BipartiteTest;
use crate::deadlock::cluster_search::ClusterSearch;
use crate::deadlock::corral::CorralSearch;
use crate::deadlock::freeze::FreezeTest;
use crate::deadlock::subsets::{ConflictSet, DeadSubsets, LiveSquares, SubsetBuilder};
use crate::deadlock::{PlacedState, ProofContext};
use crate::distances::{Assignment, Distances, SideRegions};

#[derive(Debug)]
pub(super) struct Proofs {
    board: Arc<Board>,
    distances: Distances,
    subsets: DeadSubsets,
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
            subsets: DeadSubsets::default(),
            pairs: Some(SubsetBuilder::from_goals(&board, &live)),
            triples: Some(SubsetBuilder::from_goals(&board, &live)),
            bipartite: BipartiteTest::default(),
            corrals: CorralSearch::new(&board),
            clusters: ClusterSearch::new(&board),
            assignment: Assignment::default(),
            occupancy: Occupancy::new(&board),
            reach: Reach::new(&board),
            distances,
            board,
        }
    }

    /// Performs up to `count` steps of building the pair table. Returns `false` if the table was already complete.
    pub(super) fn build_pairs(&mut self, count: u64) -> bool {
        let Some(builder) = &mut self.pairs else {
            return false;
        };
        if let Some(pairs) = builder.work(&self.board, count) {
            self.subsets = DeadSubsets::from_pairs(pairs);
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
            self.subsets.triples = triples.into();
            self.triples = None;
        }
        true
    }

    /// Returns how many of the two tables (pairs and triples) are complete.
    pub(super) fn revision(&self) -> usize {
        usize::from(self.pairs.is_none()) + usize::from(self.triples.is_none())
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

    pub(super) fn deadlock(&mut self, position: &Position) -> Option<Deadlock> {
        let state = self.board.state(position)?;
        self.occupancy.place_boxes(&self.board, &state.boxes);
        self.reach.find(&self.occupancy, state.player);
        let found = self.first_deadlock(&state);
        self.occupancy.remove_boxes(&state.boxes);
        let (kind, boxes) = found?;
        let boxes: Vec<Pos> = boxes.into_iter().map(|it| self.board.pos(it)).collect();
        Some(Deadlock { kind, boxes })
    }

    /// Returns the first deadlock found, or `None` if no test proves a deadlock. `occupancy` must contain the boxes of
    /// `state`, and `reach` must contain the squares that the player can reach.
    fn first_deadlock(&mut self, state: &State) -> Option<(DeadlockKind, Vec<Square>)> {
        if let Some(boxes) = self.dead_squares(state) {
            return Some((DeadlockKind::DeadSquare, boxes));
        }
        let (board, distances, occupancy) = (&self.board, &self.distances, &self.occupancy);
        let test = FreezeTest {
            board,
            distances,
            occupancy,
        };
        let mut boxes = state.boxes.iter();
        if let Some(boxes) = boxes.find_map(|square| test.deadlock(*square)) {
            return Some((DeadlockKind::Freeze, boxes));
        }
        let groups = board.groups();
        let bound = self.assignment.lower_bound(groups, distances, &state.boxes);
        if bound.is_none() {
            return Some((DeadlockKind::Bipartite, Vec::new()));
        }
        if let Some(boxes) = self.dead_subset(state) {
            return Some((DeadlockKind::Subset, boxes));
        }
        let context = ProofContext {
            board,
            distances,
            subsets: &self.subsets,
        };
        let placed = PlacedState {
            boxes: &state.boxes,
            occupancy,
            reach: &self.reach,
        };
        if let Some(boxes) = self.bipartite.deadlock(context, placed) {
            return Some((DeadlockKind::Bipartite, boxes));
        }
        if let Some(boxes) = self.corrals.deadlock(context, placed) {
            return Some((DeadlockKind::Corral, boxes));
        }
        let mut boxes = state.boxes.iter();
        let cluster = boxes.find_map(|square| self.clusters.deadlock(context, placed, *square));
        cluster.map(|boxes| (DeadlockKind::Subset, boxes))
    }

    /// Returns the boxes on dead squares, all from the same group. Returns `None` if there are none. Groups with spare
    /// boxes are skipped, because a spare box may stay on a dead square.
    fn dead_squares(&self, state: &State) -> Option<Vec<Square>> {
        let groups = self.board.groups().iter().enumerate();
        let needed = groups.filter(|(_, group)| !group.has_spare());
        let mut dead = needed.map(|(index, group)| {
            let boxes = state.boxes[group.boxes.clone()].iter();
            let dead = boxes.filter(|square| self.distances.is_dead((index, **square)));
            dead.copied().collect::<Vec<Square>>()
        });
        dead.find(|dead| !dead.is_empty())
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
