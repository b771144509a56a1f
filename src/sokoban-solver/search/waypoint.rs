//! Waypoint search: bidirectional search through an open state.
//!
//! # The idea
//!
//! In a hard level boxes are congested at the start, and again when the goals are full. A search from one end soon
//! leaves its own congestion, but then has no guidance through that of the other end. In between lie *open* states:
//! the player can walk everywhere and every box can move. An open state is easier to reach from either end than the
//! two ends are from each other. The search therefore picks an open state, the *waypoint*, and leads both ends there.
//!
//! ```text
//!    start (congested)           waypoint (open)          solved (congested)
//!         o ────────── pushes ─────────▶ * ◀───────── pulls ────────── o
//!                   segment 2                      segment 1
//! ```
//!
//! One side pushes boxes forwards from the start. The other side pulls them backwards from the solved states; there is
//! one for each region in which the player can end. Both make macro moves: one box, any number of steps.
//!
//! # Segments
//!
//! A *segment* is one best-first search by one side, limited in effort.
//!
//! 1. The first segment starts at one end of the level and looks for the most open state it can find. Its best state
//!    becomes the waypoint.
//! 2. The second segment belongs to the other side. It starts at the other end and searches towards the waypoint, with
//!    distances and dead squares computed for the waypoint's boxes as destinations.
//! 3. If the sides have not met by then, they alternate. Each next segment starts at its side's best state and searches
//!    towards the best state of the other side. They stop when a segment no longer shrinks the gap:
//!
//! ```text
//!         o ──2──▶ A ──4──▶ C   B ◀──3── * ◀──1── o
//!       start                          waypoint   solved
//! ```
//!
//! # Meeting
//!
//! Each side stores the Zobrist keys of all states it has *generated*, not only of those it has expanded, each with the
//! node that generated it. After every expansion the new states are looked up in the other side's table. The sides
//! mostly meet long before the waypoint, and also in states from earlier restarts. The solution is the path by pushes
//! to the common state, followed by the reversed path by pulls.
//!
//! # Order of expansion
//!
//! A heuristic packs features into a score, most significant first.
//!
//! * *Openness* (`openness`) counts player regions, corridors with boxes, immovable boxes, and squares on no cycle of
//!   free squares. Ties prefer boxes far from the goals, or near the other end.
//! * *Target* (`heuristics`) counts player regions, misplaced boxes, and obstructed boxes and target squares. Ties
//!   prefer a small lower bound from assigning each box to a target square of its own.
//!
//! The leading features of the best score on the path to a state form its *cell*. Moves are queued by cell, and every
//! second move comes from the best cell (see [`cells`](super::cells)). A state keeps the cell of its best ancestor, so a
//! temporary regression costs nothing. All states are tested for deadlocks before they are expanded.
//!
//! # Restarts
//!
//! When the sides stop without having met, the search restarts with another waypoint: the first side and its tie-break
//! alternate ([`OPENINGS`]), and later restarts add a random field that draws boxes to some squares and away from
//! others. A different waypoint helps more than more effort for the same one, so most restarts get a fraction of the
//! full effort ([`Waypoint::restart_budget`]).
//!
//! # Properties
//!
//! * Not complete: each segment ends after a limited effort. The search never proves that a level is unsolvable, and
//!   runs until it is solved or stopped.
//! * Solutions are valid, but not short.
//! * Deterministic: the random fields have a fixed seed, and effort is counted in nodes.
//! * Time: a segment's setup computes the distances of all squares to each destination. A node costs all deadlock tests
//!   but one, and an incremental evaluation of each move.
//! * Memory: the keys of all generated states, and the trees of all segments for the paths. A restart over the limit
//!   frees all of it first.
//!
//! # Sources
//!
//! Yaron Shoham's solver Festival searches through an open state from version 2 on. Cells and features are those of
//! Shoham and Schaeffer, “The FESS algorithm: a feature based approach to single-agent search”, 2020. Restarts follow
//! Gomes, Selman and Kautz, “Boosting combinatorial search through randomization”, 1998.

mod heuristics;
mod openness;
mod segment;
mod segments;

use std::sync::Arc;

use super::cells::Score;
use super::guidance::Guidance;
use super::tree::Tree;
use super::{Search, Status};
use crate::board::{Board, MoveKind, Occupancy, Square, State};
use crate::deadlock::freeze;
use crate::distances::MAX_ASSIGNED_BOXES;
use crate::play::Push;
use heuristics::{TargetHeuristic, gap};
use openness::{Opening, OpennessHeuristic, TieBreak};
use segment::{Segment, SegmentStart, Step};
use segments::{Route, SegmentSetup, Segments, assigned_distances};

/// How the first side looks for the waypoint, in turn.
const OPENINGS: [(MoveKind, TieBreak); 4] = [
    (MoveKind::Pull, TieBreak::CyclesThenFar),
    (MoveKind::Push, TieBreak::Far),
    (MoveKind::Pull, TieBreak::NearOtherEnd),
    (MoveKind::Push, TieBreak::NearOtherEnd),
];
/// Effort of the first segment and of each segment towards a target, in nodes. With less the sides stay too far apart
/// to meet. With more there are fewer restarts.
const FIRST_SEGMENT_EFFORT: u64 = 30_000;
const TARGET_SEGMENT_EFFORT: u64 = 60_000;
/// The least effort that is left to a segment after it has improved its best score.
const EFFORT_AFTER_PROGRESS: u64 = 30_000;
/// Divisors of all three efforts in the first and second cycle through [`OPENINGS`], which easy levels do not outlast,
/// and in three of four cycles after that.
const FIRST_DIVISOR: u64 = 10;
const SECOND_DIVISOR: u64 = 3;
const LATER_DIVISOR: u64 = 4;
/// Segments towards a target, per restart.
const MAX_TARGET_SEGMENTS: u64 = 8;
/// Effort charged for a restart, in nodes. It keeps a search that has nothing to expand from running for free.
const RESTART_EFFORT: u64 = 200;
/// Effort of one slice of a segment's setup, in nodes.
const SETUP_SLICE: u64 = 20;

enum Stage {
    /// The first side looks for the waypoint.
    Opening,
    /// The guidance of the next segment is being computed.
    Setup(Box<SegmentSetup>),
    /// A side searches towards its target.
    Target,
}

/// The waypoint search. It restarts until it is solved or stopped.
pub(crate) struct Waypoint {
    starts: Vec<State>,
    ends: Vec<State>,
    /// Squares of boxes that are frozen at the start.
    fixed: Vec<Square>,
    /// Guidance of the first segment.
    pushes: Arc<Guidance>,
    pulls: Arc<Guidance>,
    restarts: u64,
    segments: Segments,
    /// Segments towards a target that this restart has finished, and the gap that the last of them left.
    finished: u64,
    gap: Score,
    stage: Stage,
    /// Effort left to the active segment. Its setup is not limited.
    effort_left: u64,
    max_bytes: usize,
    /// The tree to return while there is no segment by pushes.
    no_tree: Tree,
    status: Status,
    expanded: u64,
    effort: u64,
}

impl Waypoint {
    /// Searches between a start and the `solved` states. A restart frees all segments if they use more than `max_bytes`.
    pub(crate) fn new(
        board: &Board,
        pushes: Arc<Guidance>,
        pulls: Arc<Guidance>,
        start: &State,
        solved: &[Vec<Square>],
        max_bytes: usize,
    ) -> Self {
        let mut occupancy = Occupancy::new(board);
        let mut ends = Vec::new();
        for boxes in solved {
            let players = occupancy.players(board, boxes).into_iter();
            ends.extend(players.map(|player| State {
                boxes: boxes.clone(),
                player,
            }));
        }
        let fixed = freeze::frozen_boxes(board, &pushes.distances, &start.boxes);
        let (pushes, pulls) = if fixed.is_empty() && start.boxes.len() <= MAX_ASSIGNED_BOXES {
            (pushes, pulls)
        } else {
            let (goals, starts) = assigned_distances(board, &fixed, &start.boxes);
            (
                Arc::new(pushes.with_distances(Arc::clone(&goals), Arc::clone(&starts))),
                Arc::new(pulls.with_distances(starts, goals)),
            )
        };
        let mut search = Self {
            starts: vec![start.clone()],
            ends,
            fixed,
            pushes,
            pulls,
            restarts: 0,
            segments: Segments::default(),
            finished: 0,
            gap: Score::MAX,
            stage: Stage::Opening,
            effort_left: 0,
            max_bytes,
            no_tree: Tree::new(0),
            status: Status::Working,
            expanded: 0,
            effort: 0,
        };
        search.begin(board);
        search
    }

    fn roots(&self, mode: MoveKind) -> &[State] {
        match mode {
            MoveKind::Push => &self.starts,
            MoveKind::Pull => &self.ends,
        }
    }

    /// Completed cycles through [`OPENINGS`].
    const fn cycle(&self) -> u64 {
        self.restarts / OPENINGS.len() as u64
    }

    /// Returns the part of `effort` that the current restart gets.
    fn restart_budget(&self, effort: u64) -> u64 {
        match self.cycle() {
            0 => effort / FIRST_DIVISOR,
            1 => effort / SECOND_DIVISOR,
            cycle if cycle % 4 == 2 => effort,
            _ => effort / LATER_DIVISOR,
        }
    }

    /// Begins the current restart with a segment towards an open state.
    fn begin(&mut self, board: &Board) {
        if self.segments.bytes() > self.max_bytes {
            self.segments = Segments::default();
        }
        (self.finished, self.gap) = (0, Score::MAX);
        self.stage = Stage::Opening;
        self.effort_left = self.restart_budget(FIRST_SEGMENT_EFFORT);
        self.effort += RESTART_EFFORT;
        let (mode, tie_break) = OPENINGS[self.restarts as usize % OPENINGS.len()];
        let opening = Opening {
            mode,
            tie_break,
            // The second cycle repeats the first one with more effort.
            variant: self.cycle().saturating_sub(1),
        };
        let guidance = match mode {
            MoveKind::Push => &self.pushes,
            MoveKind::Pull => &self.pulls,
        };
        let start = SegmentStart {
            board: board.clone(),
            mode,
            guidance: Arc::clone(guidance),
            fixed: self.fixed.clone(),
            prefix: Vec::new(),
        };
        let heuristic = OpennessHeuristic::new(board, opening, &self.starts[0].boxes);
        self.segments.start(start, heuristic);
        let roots = self.roots(mode).to_vec();
        self.add_roots(&roots);
    }

    fn restart(&mut self, board: &Board) {
        self.restarts += 1;
        self.begin(board);
    }

    fn add_roots(&mut self, roots: &[State]) {
        for root in roots {
            if self.status == Status::Working && self.segments.add_root(root) {
                self.expanded += 1;
                self.test_meeting();
            }
        }
        self.effort += self.segments.last().map_or(0, Segment::effort);
    }

    fn test_meeting(&mut self) {
        if let Some(pushes) = self.segments.meeting() {
            self.status = Status::Solved(pushes);
        }
    }

    /// Makes one move, or computes one slice of a setup. Returns the effort spent.
    fn advance(&mut self, board: &Board) -> u64 {
        match std::mem::replace(&mut self.stage, Stage::Target) {
            Stage::Setup(mut setup) => {
                if setup.builder.work(&setup.board, SETUP_SLICE) {
                    self.start_segment(*setup);
                } else {
                    self.stage = Stage::Setup(setup);
                }
                SETUP_SLICE
            }
            Stage::Opening => {
                self.stage = Stage::Opening;
                let (is_over, spent) = self.step();
                if is_over && !self.test_other_end(board) {
                    self.switch_sides(board);
                }
                spent
            }
            Stage::Target => {
                let before = self.best_score();
                let (is_over, spent) = self.step();
                if self.best_score() < before {
                    let budget = self.restart_budget(EFFORT_AFTER_PROGRESS);
                    self.effort_left = self.effort_left.max(budget);
                } else if is_over {
                    self.finish_segment(board);
                }
                spent
            }
        }
    }

    /// Makes the next move of the active segment. Returns `true` if the segment is over, and the effort spent.
    fn step(&mut self) -> (bool, u64) {
        let (step, spent) = self.segments.step();
        if step == Step::Expanded {
            self.expanded += 1;
            self.test_meeting();
        }
        self.effort_left = self.effort_left.saturating_sub(spent);
        let is_over = self.effort_left == 0 || step == Step::Exhausted;
        (is_over && self.status == Status::Working, spent)
    }

    fn best_score(&self) -> Score {
        self.segments.last().map_or(Score::MAX, Segment::best_score)
    }

    /// Ends a segment towards a target: the other side continues if the gap has shrunk, otherwise the search restarts.
    fn finish_segment(&mut self, board: &Board) {
        let gap = gap(self.best_score());
        let has_shrunk = gap < self.gap;
        (self.finished, self.gap) = (self.finished + 1, gap);
        if has_shrunk && self.finished < MAX_TARGET_SEGMENTS {
            self.switch_sides(board);
        } else {
            self.close_segment();
            self.restart(board);
        }
    }

    /// Sets up a segment of the other side towards the best state of the active segment.
    fn switch_sides(&mut self, board: &Board) {
        let setup = self.next_setup(board);
        self.close_segment();
        match setup {
            Some(setup) => self.stage = Stage::Setup(Box::new(setup)),
            // All roots are deadlocked. The other side's roots may not be.
            None => self.restart(board),
        }
    }

    fn close_segment(&mut self) {
        if let Some(segment) = self.segments.last_mut() {
            segment.close();
        }
    }

    fn next_setup(&mut self, board: &Board) -> Option<SegmentSetup> {
        let segment = self.segments.last()?;
        let (mode, target) = (segment.mode().opposite(), segment.best_state()?);
        let (board, roots, prefix) = if self.finished == 0 {
            (board.clone(), self.roots(mode).to_vec(), Vec::new())
        } else {
            let own = self.segments.before_last()?;
            let root = own.best_state()?;
            let board = match mode {
                MoveKind::Push => board.clone(),
                // Pulls start from this state instead of the goals.
                MoveKind::Pull => board.with_goals(&root.boxes),
            };
            (board, vec![root], own.pushes_to_best()?)
        };
        let route = Route {
            mode,
            roots,
            prefix,
            target,
        };
        SegmentSetup::new(board, &self.pushes, route)
    }

    /// Returns `true` if the first segment has generated the other end of the level, which solves it.
    fn test_other_end(&mut self, board: &Board) -> bool {
        let Some(mode) = self.segments.last().map(|it| it.mode().opposite()) else {
            return false;
        };
        let mut occupancy = Occupancy::new(board);
        for root in self.roots(mode).to_vec() {
            let key = occupancy.key(board, &root);
            let pushes = self.segments.pushes_of_last(key);
            // In a level that starts solved both ends are the same state, which is not a solution.
            if let Some(pushes) = pushes.filter(|pushes| !pushes.is_empty()) {
                self.status = Status::Solved(pushes);
                return true;
            }
        }
        false
    }

    fn start_segment(&mut self, setup: SegmentSetup) {
        let SegmentSetup {
            board,
            route,
            builder,
            fixed,
        } = setup;
        let heuristic = TargetHeuristic::new(&board, route.mode, &route.target.boxes);
        let start = SegmentStart {
            board,
            mode: route.mode,
            guidance: builder.finish().0,
            fixed,
            prefix: route.prefix,
        };
        self.segments.start(start, heuristic);
        self.effort_left = self.restart_budget(TARGET_SEGMENT_EFFORT);
        self.add_roots(&route.roots);
    }
}

impl Search for Waypoint {
    fn work(&mut self, board: &Board, nodes: u64) -> &Status {
        let end = self.effort.saturating_add(nodes);
        while self.effort < end && self.status == Status::Working {
            self.effort += self.advance(board);
        }
        // The new nodes of a segment by pulls are never read: this search counts as one by pushes.
        if let Some(segment) = self.segments.last_mut()
            && segment.mode() == MoveKind::Pull
        {
            drop(segment.expander.tree.drain_new());
        }
        &self.status
    }

    fn mode(&self) -> MoveKind {
        MoveKind::Push
    }

    fn tree(&self) -> &Tree {
        let segment = self.segments.last_push();
        segment.map_or(&self.no_tree, |segment| &segment.expander.tree)
    }

    fn tree_mut(&mut self) -> &mut Tree {
        match self.segments.last_push_mut() {
            Some(segment) => &mut segment.expander.tree,
            None => &mut self.no_tree,
        }
    }

    fn keeps_nodes(&self) -> bool {
        false
    }

    fn has_seen(&self, key: u128) -> bool {
        let segment = self.segments.last_push();
        segment.is_some_and(|segment| segment.expander.seen.get(key).is_some())
    }

    fn pushes(&mut self, _: &Board, node: u32) -> Option<Vec<Push>> {
        self.segments.last_push_mut()?.pushes_to_node(node)
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn bytes(&self) -> usize {
        self.segments.bytes()
    }
}

#[cfg(test)]
mod tests;
