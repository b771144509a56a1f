//! Waypoint search: a bidirectional search whose two *sides*, one forward and one backward, meet near an open state
//! between them.
//!
//! # The idea
//!
//! The start of a hard level is congested: the boxes block the player and one another. The solved position is congested
//! too, because the goals are packed with boxes. A search that starts at one end soon frees the boxes there, but then
//! has little guidance on how to pack them at the other end.
//!
//! Between the two ends, there are *open* states, in which the player can walk almost everywhere and almost every box
//! can be moved. An open state is easier to reach from either end than the two ends are from each other. This search
//! therefore finds an open state, the *waypoint*, and searches towards it from both ends.
//!
//! ```text
//!    start (congested)           waypoint (open)          solved (congested)
//!         o ────────── pushes ─────────▶ * ◀───────── pulls ────────── o
//!                   segment 2                      segment 1
//! ```
//!
//! The boxes divide the floor into *player regions*. A state consists of the squares of the boxes and the region that
//! contains the player. An edge of the search graph is a *macro move*, which moves one box by any number of steps. The
//! forward side starts at the start state and pushes boxes, as in play. The backward side starts at the solved states
//! and pulls boxes, which is play in reverse. With the same boxes, there is one solved state for each region in which
//! the player can end.
//!
//! # Segments
//!
//! A *segment* is a best-first search by one side with limited effort. The search runs one segment after another:
//!
//! 1. The first segment starts at one end of the level (in the picture, at the solved states) and looks for the most
//!    open state that it can find. The best state found becomes the waypoint.
//! 2. The second segment belongs to the other side. It starts at the other end and searches towards the waypoint. Its
//!    destinations are the squares of the waypoint's boxes, so its distances and its dead squares (from which a box can
//!    never reach a destination) are computed for these squares.
//! 3. If the two sides have not met yet, they take turns. Each further segment starts at the best state of its own side
//!    and searches towards the best state of the other side. The *gap* between the two states is the number of boxes in
//!    one state that are not on a square of a box in the other state. A lower bound on the number of steps left breaks
//!    ties. The search restarts as soon as a segment fails to reduce the gap.
//!
//! In this example, segment 1 finds the waypoint. Segment 2 searches towards the waypoint, segment 3 towards `A`, and
//! segment 4 towards `B`:
//!
//! ```text
//!         o ──2──▶ A ──4──▶ C   B ◀──3── * ◀──1── o
//!       start                          waypoint   solved
//! ```
//!
//! # Meeting
//!
//! Each side has a table of all states that it has *generated*, whether or not it has expanded them. The table maps the
//! Zobrist key of a state, which is a hash, to the node that generated it. After each expansion, the new states are
//! looked up in the table of the other side. A segment usually meets the other side long before it reaches its target.
//! The common state may even have been generated before the last restart. The solution is the path of pushes to the
//! common state, followed by the reversed path of pulls.
//!
//! # Order of expansion
//!
//! A heuristic packs several features of a state into one score, in which the first feature weighs most. Lower is
//! better.
//!
//! * *Openness* (`openness`) guides the first segment. It counts player regions, immovable boxes, and free squares that
//!   are not on a cycle of free squares. Among equally open states, it prefers those with boxes far from the goals, or
//!   with boxes near the other end of the level.
//! * *Target* (`target`) guides all other segments. It counts player regions, boxes that are not on the squares of the
//!   target's boxes, and obstructed boxes and target squares. Ties are broken by a lower bound on the number of steps
//!   needed to bring each box to a different target square.
//!
//! A segment has many open lists instead of one. The leading features of a score define a *cell*, and each cell has an
//! open list. A state belongs to the cell of the best score on the path to it, so a path is not held back if its score
//! gets worse for a while. The moves in a state are queued in the cell of that state. Every second move is taken from
//! the best cell, and the other moves are taken from all cells in round-robin order (see [`cells`](super::cells)). Each
//! state is tested for deadlocks before it is expanded.
//!
//! # Restarts
//!
//! If the sides do not meet, the search restarts with a different waypoint. Which side moves first, and how it breaks
//! ties, changes from restart to restart ([`OPENINGS`]). Later restarts also add a random field to the openness score,
//! which draws boxes to some squares and away from others. A different waypoint usually helps more than further effort
//! for the same waypoint, so most restarts get only a fraction of the full effort ([`Waypoint::restart_budget`]).
//!
//! # Properties
//!
//! * Not complete: because each segment has limited effort, the search never proves that a level is unsolvable. It runs
//!   until the level is solved or the search is stopped.
//! * Solutions are valid, but usually much longer than necessary.
//! * Deterministic: the random fields have a fixed seed, and effort is measured in nodes instead of time.
//! * Time: the setup of a segment computes the distances from all squares to each destination. Each node is tested for
//!   every kind of deadlock except cluster deadlocks. The score after each move is computed incrementally.
//! * Memory: the search stores the keys of all generated states, and the trees of all segments, which it needs to
//!   reconstruct paths. If all this exceeds the memory limit, the next restart frees it first.
//!
//! # Sources
//!
//! Yaron Shoham's solver Festival has searched through an open state since version 2. Cells and features come from
//! Shoham and Schaeffer, “The FESS algorithm: a feature based approach to single-agent search”, 2020. Restarts follow
//! Gomes, Selman and Kautz, “Boosting combinatorial search through randomization”, 1998.

mod openness;
mod segments;
mod target;

use std::sync::Arc;

use super::cell_search::{CellSearch, Step};
use super::cells::Score;
use super::guidance::Guidance;
use super::{Search, Status};
use crate::board::{Board, MoveKind, Occupancy, Square, State};
use crate::distances::MAX_ASSIGNED_BOXES;
use crate::play::Optimality;
use openness::{OPENINGS, Opening, OpennessScorer};
use segments::{Route, Segment, SegmentSetup, Segments, assigned_distances};
use target::gap;

/// The limits of the search: the efforts for its parts, in nodes, and some other limits. All limits are tuned together,
/// because more effort for each segment leaves time for fewer restarts.
struct Parameters {
    /// The effort for the first segment of a restart. With less effort, the two sides stay too far apart to meet.
    first_segment: u64,
    /// The effort for each segment towards a target.
    target_segment: u64,
    /// The minimum effort that a segment may still spend after it has improved its best score.
    after_progress: u64,
    /// The divisors of the three efforts above. The first applies to the first cycle through [`OPENINGS`], the second
    /// to the second cycle, and the third to three of every four later cycles. Small efforts are enough for easy
    /// levels.
    divisors: [u64; 3],
    /// The maximum number of segments towards a target in one restart.
    max_target_segments: u64,
    /// The effort charged for starting a restart. If this were zero, a search with nothing to expand would restart
    /// forever within a single call.
    restart: u64,
    /// The effort spent on the setup of a segment in one call of [`Waypoint::advance`].
    setup_slice: u64,
}

const PARAMETERS: Parameters = Parameters {
    first_segment: 30_000,
    target_segment: 60_000,
    after_progress: 30_000,
    divisors: [10, 3, 4],
    max_target_segments: 8,
    restart: 200,
    setup_slice: 20,
};

enum Stage {
    /// The first segment of a restart is searching for a waypoint.
    Opening,
    /// The guidance for the next segment is being computed.
    Setup(Box<SegmentSetup>),
    /// The active segment is searching towards its target.
    Target,
}

/// A waypoint search, which restarts until the level is solved or the search is stopped.
pub(crate) struct Waypoint {
    board: Arc<Board>,
    /// The roots of the forward side: the start state alone.
    starts: Vec<State>,
    /// The roots of the backward side: the solved states.
    ends: Vec<State>,
    /// The guidance for a first segment that pushes.
    pushes: Arc<Guidance>,
    /// The guidance for a first segment that pulls.
    pulls: Arc<Guidance>,
    restarts: u64,
    segments: Segments,
    /// The number of segments towards a target that have finished in the current restart.
    finished: u64,
    /// The [gap](gap()) between the two sides after the last finished segment of the current restart, or [`Score::MAX`]
    /// if no segment has finished.
    gap: Score,
    stage: Stage,
    /// The effort left for the active segment. The setup of a segment does not count.
    effort_left: u64,
    max_bytes: usize,
    status: Status,
    expanded: u64,
    effort: u64,
}

impl Waypoint {
    /// Creates a search between `start` and the solved states. Each entry of `solved` contains the squares of the boxes
    /// in those solved states that differ only in the player's region. A restart frees all segments if they use more
    /// than `max_bytes` bytes.
    pub(crate) fn new(
        board: &Arc<Board>,
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
        let (pushes, pulls) = if start.boxes.len() <= MAX_ASSIGNED_BOXES {
            (pushes, pulls)
        } else {
            let (goals, starts) = assigned_distances(board, &start.boxes);
            (
                Arc::new(pushes.with_distances(Arc::clone(&goals), Arc::clone(&starts))),
                Arc::new(pulls.with_distances(starts, goals)),
            )
        };
        let mut search = Self {
            board: Arc::clone(board),
            starts: vec![start.clone()],
            ends,
            pushes,
            pulls,
            restarts: 0,
            segments: Segments::default(),
            finished: 0,
            gap: Score::MAX,
            stage: Stage::Opening,
            effort_left: 0,
            max_bytes,
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

    /// Returns the number of completed cycles through [`OPENINGS`].
    const fn cycle(&self) -> u64 {
        self.restarts / OPENINGS.len() as u64
    }

    /// Reduces `effort`, one of the efforts in `PARAMETERS`, by the divisor that applies to the current restart.
    fn restart_budget(&self, effort: u64) -> u64 {
        let [first, second, later] = PARAMETERS.divisors;
        match self.cycle() {
            0 => effort / first,
            1 => effort / second,
            cycle if cycle % 4 == 2 => effort,
            _ => effort / later,
        }
    }

    /// Begins the current restart with a segment that searches for an open state.
    fn begin(&mut self, board: &Board) {
        if self.segments.bytes() > self.max_bytes {
            self.segments = Segments::default();
        }
        (self.finished, self.gap) = (0, Score::MAX);
        self.stage = Stage::Opening;
        self.effort_left = self.restart_budget(PARAMETERS.first_segment);
        self.effort += PARAMETERS.restart;
        let (mode, tie_break) = OPENINGS[self.restarts as usize % OPENINGS.len()];
        let opening = Opening {
            mode,
            tie_break,
            // The first two cycles through `OPENINGS` use variant 0, so the second one repeats the first with more
            // effort.
            variant: self.cycle().saturating_sub(1),
        };
        let guidance = match mode {
            MoveKind::Push => &self.pushes,
            MoveKind::Pull => &self.pulls,
        };
        let (guidance, first_node) = (Arc::clone(guidance), self.segments.first_node());
        let scorer = OpennessScorer::new(board, opening, &self.starts[0].boxes);
        let search = CellSearch::new(board, mode, guidance, scorer, first_node);
        self.segments.start(Segment {
            board: board.clone(),
            search,
            prefix: Vec::new(),
        });
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
        self.effort += self.segments.last().map_or(0, CellSearch::effort);
    }

    fn test_meeting(&mut self) {
        if let Some(pushes) = self.segments.meeting() {
            self.status = Status::Solved(pushes, Optimality::Unproven);
        }
    }

    /// Makes one move in the active segment, or computes one slice of the setup of the next segment. Returns the effort
    /// spent.
    fn advance(&mut self, board: &Board) -> u64 {
        match std::mem::replace(&mut self.stage, Stage::Target) {
            Stage::Setup(mut setup) => {
                if setup.builder.work(&setup.board, PARAMETERS.setup_slice) {
                    self.start_segment(*setup);
                } else {
                    self.stage = Stage::Setup(setup);
                }
                PARAMETERS.setup_slice
            }
            Stage::Opening => {
                self.stage = Stage::Opening;
                let (is_over, spent) = self.step();
                if is_over {
                    self.switch_sides(board);
                }
                spent
            }
            Stage::Target => {
                let before = self.best_score();
                let (is_over, spent) = self.step();
                if self.best_score() < before {
                    let budget = self.restart_budget(PARAMETERS.after_progress);
                    self.effort_left = self.effort_left.max(budget);
                } else if is_over {
                    self.finish_segment(board);
                }
                spent
            }
        }
    }

    /// Makes the next move in the active segment. Returns `true` if the segment is over, and the effort spent.
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
        self.segments
            .last()
            .map_or(Score::MAX, CellSearch::best_score)
    }

    /// Finishes a segment towards a target. If the gap to the target has shrunk, the other side continues. Otherwise,
    /// the search restarts.
    fn finish_segment(&mut self, board: &Board) {
        let gap = gap(self.best_score());
        let has_shrunk = gap < self.gap;
        (self.finished, self.gap) = (self.finished + 1, gap);
        if has_shrunk && self.finished < PARAMETERS.max_target_segments {
            self.switch_sides(board);
        } else {
            self.close_segment();
            self.restart(board);
        }
    }

    /// Closes the active segment, and sets up a segment of the other side. The new segment will search towards the best
    /// state of the closed one.
    fn switch_sides(&mut self, board: &Board) {
        let setup = self.next_setup(board);
        self.close_segment();
        match setup {
            Some(setup) => self.stage = Stage::Setup(Box::new(setup)),
            // One side has no roots, or all its roots are deadlocked. The next restart begins with the other side.
            None => self.restart(board),
        }
    }

    fn close_segment(&mut self) {
        if let Some(segment) = self.segments.nth_last(0) {
            segment.search.close();
        }
    }

    fn next_setup(&mut self, board: &Board) -> Option<SegmentSetup> {
        let segment = self.segments.nth_last(0)?;
        let (mode, target) = (segment.search.mode().opposite(), segment.best_state()?);
        let (board, roots, prefix) = if self.finished == 0 {
            (board.clone(), self.roots(mode).to_vec(), Vec::new())
        } else {
            let own = self.segments.nth_last(1)?;
            let root = own.best_state()?;
            let board = match mode {
                MoveKind::Push => board.clone(),
                // The pulls start at `root`, so the goals are the squares of its boxes.
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
        SegmentSetup::new(board, route)
    }

    fn start_segment(&mut self, setup: SegmentSetup) {
        let (segment, roots) = setup.finish(self.segments.first_node());
        self.segments.start(segment);
        self.effort_left = self.restart_budget(PARAMETERS.target_segment);
        self.add_roots(&roots);
    }
}

impl Search for Waypoint {
    fn work(&mut self, effort: u64) -> &Status {
        let board = Arc::clone(&self.board);
        let end = self.effort.saturating_add(effort);
        while self.effort < end && self.status == Status::Working && !board.is_stopped() {
            self.effort += self.advance(&board);
        }
        &self.status
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
