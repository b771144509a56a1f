//! Proves that positions are deadlocked. The deadlock tests run in order of increasing cost.

use std::sync::Arc;

use sokoban_core::{Direction, Pos, Position};

use super::causes::{self, Cause};
use super::known_patterns::KnownPatterns;
use super::{Deadlock, DeadlockKind};
use crate::board::{Board, Occupancy, Square};
use crate::deadlock::bipartite::{self, BipartiteTest};
use crate::deadlock::cluster_search::ClusterSearch;
use crate::deadlock::corral::CorralSearch;
use crate::deadlock::subsets::{ConflictSet, DeadSubsets, LiveSquares, SubsetBuilder};
use crate::deadlock::{PlacedState, ProofContext};
use crate::distances::{Assignment, Distances, SideRegions};
use crate::search::guidance::LevelGuidance;

#[derive(Debug)]
pub(super) struct Proofs {
    /// The distances and the deadlock tables of the level. The pair and triple tables are empty until the pair table is
    /// complete.
    guidance: LevelGuidance,
    pairs: Option<SubsetBuilder<2>>,
    triples: Option<SubsetBuilder<3>>,
    tests: DeadlockTests,
    occupancy: Occupancy,
}

/// The deadlock tests that cache results or reuse memory from one position to the next.
#[derive(Debug)]
struct DeadlockTests {
    assignment: Assignment,
    bipartite: BipartiteTest,
    corrals: CorralSearch,
    clusters: ClusterSearch,
    /// The deadlocks that [`explain`](Self::explain) has found.
    patterns: KnownPatterns,
}

impl Proofs {
    pub(super) fn new(board: Arc<Board>) -> Self {
        let distances = Distances::to_goals(&board, &SideRegions::of(&board));
        let live = LiveSquares::of(&board, &[&distances]);
        Self {
            pairs: Some(SubsetBuilder::from_goals(&board, &live)),
            triples: Some(SubsetBuilder::from_goals(&board, &live)),
            tests: DeadlockTests {
                assignment: Assignment::default(),
                bipartite: BipartiteTest::default(),
                corrals: CorralSearch::new(&board),
                clusters: ClusterSearch::new(&board),
                patterns: KnownPatterns::new(&board),
            },
            occupancy: Occupancy::new(&board),
            guidance: LevelGuidance {
                board,
                distances: Arc::new(distances),
                subsets: Arc::default(),
            },
        }
    }

    /// Performs up to `count` steps of building the pair table. Returns `false` if the table was already complete.
    pub(super) fn build_pairs(&mut self, count: u64) -> bool {
        let Some(builder) = &mut self.pairs else {
            return false;
        };
        if let Some(pairs) = builder.work(&self.guidance.board, count) {
            self.guidance.subsets = Arc::new(DeadSubsets::from_pairs(pairs));
            self.pairs = None;
        }
        true
    }

    /// Performs up to `count` steps of building the triple table. Returns `false` if the table was already complete.
    pub(super) fn build_triples(&mut self, count: u64) -> bool {
        let Some(builder) = &mut self.triples else {
            return false;
        };
        if let Some(triples) = builder.work(&self.guidance.board, count) {
            self.guidance.subsets.triples.get_or_init(|| triples);
            self.triples = None;
        }
        true
    }

    /// Returns the number of complete tables: 0, 1 (pairs) or 2 (pairs and triples).
    pub(super) fn revision(&self) -> usize {
        usize::from(self.pairs.is_none()) + usize::from(self.triples.is_none())
    }

    pub(super) const fn board(&self) -> &Arc<Board> {
        &self.guidance.board
    }

    /// Returns the guidance for searches, or `None` if the pair table is not complete yet.
    pub(super) fn guidance(&self) -> Option<LevelGuidance> {
        self.pairs.is_none().then(|| self.guidance.clone())
    }

    /// Returns a lower bound on the number of pushes needed to solve a position: the cost of the cheapest assignment of
    /// boxes to goals. Returns 0 if no assignment exists, or if the position belongs to another level.
    pub(super) fn lower_bound(&mut self, position: &Position) -> u16 {
        let LevelGuidance {
            board, distances, ..
        } = &self.guidance;
        let bound = board.state(position).and_then(|state| {
            let assignment = &mut self.tests.assignment;
            assignment.lower_bound(board.groups(), distances, &state.boxes)
        });
        bound.map_or(0, |bound| u16::try_from(bound).unwrap_or(u16::MAX))
    }

    /// Returns the first deadlock found in a position, or `None` if no test proves a deadlock.
    pub(super) fn deadlock(&mut self, position: &Position) -> Option<Deadlock> {
        self.test(position, DeadlockTests::first_deadlock)
    }

    /// Returns the deadlock of an unsolvable position, and remembers it for [`deadlock`](Self::deadlock). If some of the
    /// boxes can be proven to be deadlocked without the others, the deadlock contains only these boxes.
    pub(super) fn explain(&mut self, position: &Position) -> Option<Deadlock> {
        self.test(position, |tests, context, state| {
            Some(tests.explain(context, state))
        })
    }

    fn test(
        &mut self,
        position: &Position,
        test: fn(&mut DeadlockTests, ProofContext<'_>, PlacedState<'_>) -> Option<Cause>,
    ) -> Option<Deadlock> {
        let LevelGuidance {
            board,
            distances,
            subsets,
        } = &self.guidance;
        let state = board.state(position)?;
        self.occupancy.place_boxes(board, &state.boxes);
        self.occupancy.find_reach(state.player);
        let context = ProofContext {
            board,
            distances,
            subsets,
        };
        let placed = PlacedState {
            boxes: &state.boxes,
            occupancy: &self.occupancy,
        };
        let found = test(&mut self.tests, context, placed);
        self.occupancy.remove_boxes(&state.boxes);
        let (kind, mut boxes) = found?;
        boxes.sort_unstable();
        boxes.dedup();
        let boxes: Vec<Pos> = boxes.into_iter().map(|square| board.pos(square)).collect();
        Some(Deadlock { kind, boxes })
    }
}

impl DeadlockTests {
    fn first_deadlock(
        &mut self,
        context: ProofContext<'_>,
        state: PlacedState<'_>,
    ) -> Option<Cause> {
        if let Some(cause) = dead_squares(context, state) {
            return Some(cause);
        }
        if let Some(boxes) = freeze(context, state) {
            return Some((DeadlockKind::Freeze, boxes));
        }
        let (board, distances) = (context.board, context.distances);
        let bound = self
            .assignment
            .lower_bound(board.groups(), distances, state.boxes);
        if bound.is_none() {
            return Some(causes::no_assignment(board, distances, state.boxes));
        }
        if let Some(frozen) = self.bipartite.deadlock(context, state) {
            let test = context.freeze_test(state.occupancy);
            let blocking = bipartite::blocking(board, state.boxes, frozen).into_iter();
            let boxes = blocking
                .flat_map(|square| test.frozen_with(square))
                .collect();
            return Some((DeadlockKind::BlockedGoals, boxes));
        }
        let mut boxes = state.boxes.iter();
        let boxes = dead_subset(context, state)
            .or_else(|| self.corrals.deadlock(context, state))
            .or_else(|| boxes.find_map(|square| self.clusters.deadlock(context, state, *square)));
        match boxes {
            Some(boxes) => Some(self.subset_cause(context, state, boxes)),
            None => self.patterns.find(state).cloned(),
        }
    }

    fn explain(&mut self, context: ProofContext<'_>, state: PlacedState<'_>) -> Cause {
        if let Some(cause) = self.patterns.find(state) {
            return cause.clone();
        }
        let subset = self.clusters.deadlocked_subset(context, state);
        let cause = match &subset {
            Some(boxes) => {
                let squares = boxes.iter().map(|(_, square)| *square).collect();
                self.subset_cause(context, state, squares)
            }
            None => (DeadlockKind::Exhausted, Vec::new()),
        };
        let boxes =
            subset.unwrap_or_else(|| context.board.boxes_with_groups(state.boxes).collect());
        let player = state.occupancy.player();
        self.patterns.add(boxes, player, cause.clone());
        cause
    }

    /// Returns the cause of the deadlock formed by `boxes`, which are some of the boxes of `state`.
    fn subset_cause(
        &mut self,
        context: ProofContext<'_>,
        state: PlacedState<'_>,
        boxes: Vec<Square>,
    ) -> Cause {
        let kind = if self.clusters.is_cut_off(context, state, &boxes) {
            DeadlockKind::PlayerCutOff
        } else {
            DeadlockKind::Subset
        };
        (kind, boxes)
    }
}

/// Returns the kind and the boxes of a deadlock that is caused by boxes on dead squares. Returns `None` if no box is on
/// a dead square. Ignores groups with more boxes than goals, because a spare box may stay on a dead square.
fn dead_squares(context: ProofContext<'_>, state: PlacedState<'_>) -> Option<Cause> {
    let board = context.board;
    let boxes = board.boxes_with_groups(state.boxes);
    let needed = boxes.filter(|(group, _)| !board.groups()[*group].has_spare());
    let dead = needed.filter(|place| context.distances.is_dead(*place));
    causes::dead_squares(board, dead.map(|(_, square)| square))
}

/// Returns frozen boxes, at least one of which is not on a goal, or `None` if no such boxes are found.
fn freeze(context: ProofContext<'_>, state: PlacedState<'_>) -> Option<Vec<Square>> {
    let test = context.freeze_test(state.occupancy);
    // The search starts from boxes that are not on goals, so it finds only boxes that contribute to the deadlock.
    let places = context.board.boxes_with_groups(state.boxes);
    let off_goals = places
        .clone()
        .filter(|place| !context.board.is_goal(*place));
    off_goals
        .chain(places)
        .find_map(|(_, square)| test.deadlock(square))
}

/// Returns two or three boxes that can never be solved together, or `None` if no such boxes are found. The result
/// depends on which sides of the boxes the player can reach.
fn dead_subset(context: ProofContext<'_>, state: PlacedState<'_>) -> Option<Vec<Square>> {
    let board = context.board;
    board.boxes_with_groups(state.boxes).find_map(|place| {
        let mut sides = Direction::ALL.into_iter();
        let side = sides.find(|side| state.occupancy.reaches(board.next(place.1, *side)))?;
        let others = board.boxes_with_groups(state.boxes);
        Some(match context.subsets.conflict(others, place, side)? {
            ConflictSet::One(one) => vec![place.1, one],
            ConflictSet::Two(one, other) => vec![place.1, one, other],
        })
    })
}
