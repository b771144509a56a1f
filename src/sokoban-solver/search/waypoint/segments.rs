//! Stores the segments of a waypoint search and the states that each side has generated, and sets up new segments.

use std::sync::Arc;

use super::heuristics::{Heuristic, TargetHeuristic};
use super::segment::{GeneratedStates, Segment, SegmentStart, Step};
use crate::board::{Board, MoveKind, Square, State};
use crate::deadlock::freeze;
use crate::distances::{Distances, SideRegions};
use crate::play::Push;
use crate::search::guidance::{Guidance, GuidanceBuilder, GuidanceInput};

#[derive(Default)]
pub(super) struct Segments {
    /// All segments in the order in which they started. The last segment is active. The segment before it usually
    /// belongs to the other side.
    all: Vec<Segment>,
    pushed: GeneratedStates,
    pulled: GeneratedStates,
}

impl Segments {
    pub(super) fn start(&mut self, start: SegmentStart, heuristic: impl Heuristic + 'static) {
        let first_node = self.all.last().map_or(0, Segment::end_node);
        self.all.push(Segment::new(start, heuristic, first_node));
    }

    pub(super) fn last(&self) -> Option<&Segment> {
        self.all.last()
    }

    pub(super) fn last_mut(&mut self) -> Option<&mut Segment> {
        self.all.last_mut()
    }

    pub(super) fn before_last(&mut self) -> Option<&mut Segment> {
        self.all.iter_mut().nth_back(1)
    }

    /// Returns the latest push segment, or `None` if neither of the last two segments is a push segment.
    pub(super) fn last_push(&self) -> Option<&Segment> {
        let mut last = self.all.iter().rev().take(2);
        last.find(|segment| segment.mode() == MoveKind::Push)
    }

    pub(super) fn last_push_mut(&mut self) -> Option<&mut Segment> {
        let mut last = self.all.iter_mut().rev().take(2);
        last.find(|segment| segment.mode() == MoveKind::Push)
    }

    /// Returns the active segment and all states that its side has generated, or `None` if no segment has started.
    fn active(&mut self) -> Option<(&mut Segment, &mut GeneratedStates)> {
        let segment = self.all.last_mut()?;
        let generated = match segment.mode() {
            MoveKind::Push => &mut self.pushed,
            MoveKind::Pull => &mut self.pulled,
        };
        Some((segment, generated))
    }

    /// Adds a root to the active segment. Returns `false` if the state is deadlocked or has already been visited.
    pub(super) fn add_root(&mut self, root: &State) -> bool {
        let active = self.active();
        active.is_some_and(|(segment, generated)| segment.add_root(generated, root))
    }

    /// Makes the next move in the active segment. Returns the outcome and the effort spent.
    pub(super) fn step(&mut self) -> (Step, u64) {
        match self.active() {
            Some((segment, generated)) => segment.step(generated),
            None => (Step::Exhausted, 0),
        }
    }

    /// Returns a solution if the last expansion generated a state that the other side has generated too. Otherwise,
    /// returns `None`.
    pub(super) fn meeting(&mut self) -> Option<Vec<Push>> {
        let segment = self.all.last()?;
        let others = match segment.mode() {
            MoveKind::Push => &self.pulled,
            MoveKind::Pull => &self.pushed,
        };
        let mut keys = segment.successors.iter().map(|it| it.key);
        let key = keys.find(|key| others.get(*key).is_some())?;
        let pushes = self.pushes_to(self.pushed.get(key)?, key)?;
        let pulls = self.pushes_to(self.pulled.get(key)?, key)?;
        // If the start is already solved, it is a root of both sides and the path is empty. A solution needs at least
        // one push.
        Some([pushes, pulls].concat()).filter(|pushes| !pushes.is_empty())
    }

    /// Returns the pushes between the state with the given key and the end of the level where the active segment's side
    /// starts. Returns `None` if this segment has not generated the state.
    pub(super) fn pushes_of_last(&mut self, key: u128) -> Option<Vec<Push>> {
        let (segment, generated) = self.active()?;
        let node = generated.get(key)?;
        let is_own = node >= segment.first_node();
        is_own.then(|| segment.pushes_to(node, key))?
    }

    fn pushes_to(&mut self, node: u32, key: u128) -> Option<Vec<Push>> {
        let after = self
            .all
            .partition_point(|segment| segment.first_node() <= node);
        let segment = self.all.get_mut(after.checked_sub(1)?)?;
        segment.pushes_to(node, key)
    }

    pub(super) fn bytes(&self) -> usize {
        let segments: usize = self.all.iter().map(Segment::bytes).sum();
        segments + self.pushed.bytes() + self.pulled.bytes()
    }
}

/// The maximum number of boxes or goals in a group whose boxes are assigned to individual goals. For larger groups,
/// computing the distances would take too long.
const MAX_SEGMENT_ASSIGNED_BOXES: usize = 200;

/// The roots and the target of a segment. `prefix` contains the pushes between the roots and the end of the level where
/// the segment's side starts.
pub(super) struct Route {
    pub(super) mode: MoveKind,
    pub(super) roots: Vec<State>,
    pub(super) prefix: Vec<Push>,
    pub(super) target: State,
}

/// A segment towards a target that has not started yet, because its guidance is still being computed.
pub(super) struct SegmentSetup {
    pub(super) board: Board,
    route: Route,
    pub(super) builder: GuidanceBuilder,
    fixed: Vec<Square>,
}

impl SegmentSetup {
    /// Prepares a segment. Returns `None` if `route` has no roots.
    pub(super) fn new(board: Board, guidance: &Guidance, route: Route) -> Option<Self> {
        let Route { mode, target, .. } = &route;
        let root = route.roots.first()?;
        let (board, start, fixed) = match mode {
            MoveKind::Push => (board.with_goals(&target.boxes), root, Vec::new()),
            // Pushes cannot move the boxes that are frozen in the target, so the pulls towards it must leave these
            // boxes in place.
            MoveKind::Pull => {
                let fixed = freeze::frozen_boxes(&board, &guidance.distances, &target.boxes);
                (board, target, fixed)
            }
        };
        let (goals, starts) = assigned_distances(&board, &fixed, &start.boxes);
        let (distances, reversed) = match mode {
            MoveKind::Push => (goals, starts),
            MoveKind::Pull => (starts, goals),
        };
        let input = GuidanceInput {
            mode: *mode,
            start,
            distances,
            reversed,
            needs_packing_order: false,
        };
        let builder = GuidanceBuilder::new(&board, input);
        Some(Self {
            board,
            route,
            builder,
            fixed,
        })
    }

    /// Returns the start of the segment, its heuristic and its roots. The guidance must be complete.
    pub(super) fn finish(self) -> (SegmentStart, TargetHeuristic, Vec<State>) {
        let route = self.route;
        let heuristic = TargetHeuristic::new(&self.board, route.mode, &route.target.boxes);
        let start = SegmentStart {
            board: self.board,
            mode: route.mode,
            guidance: self.builder.finish().0,
            fixed: self.fixed,
            prefix: route.prefix,
        };
        (start, heuristic, route.roots)
    }
}

/// Returns the distances to the goals for pushes, and the distances to the squares `starts` for pulls. The boxes on the
/// squares `fixed` cannot be moved.
pub(super) fn assigned_distances(
    board: &Board,
    fixed: &[Square],
    starts: &[Square],
) -> (Arc<Distances>, Arc<Distances>) {
    let board = board.with_fixed(fixed);
    let sides = SideRegions::of(&board);
    (
        Arc::new(Distances::to_goals_limited(
            &board,
            &sides,
            MAX_SEGMENT_ASSIGNED_BOXES,
        )),
        Arc::new(Distances::to_starts_limited(
            &board,
            &sides,
            starts,
            MAX_SEGMENT_ASSIGNED_BOXES,
        )),
    )
}
