//! Evaluates candidate rooms: chooses the best start position in a room and scores the result.

use sokoban_core::Direction::{Left, Up};
use sokoban_solver::bitboard::{Bitboard, Frame};
use sokoban_solver::exact::{Room, RoomTable};

use super::plan::{Plan, RoomLayout, missing_lines, open_blocks};
use super::start::StartEvaluation;
use crate::grade::expected_difficulty;

/// A room, the evaluation of its best start position, and its score. A higher score is better.
#[derive(Debug, Clone)]
pub(crate) struct Candidate {
    pub(crate) room: Room,
    pub(crate) evaluation: StartEvaluation,
    pub(crate) score: i32,
}

/// Evaluates rooms one after another, reusing the memory of a single [`RoomTable`].
#[derive(Debug, Default)]
pub(crate) struct Evaluator {
    table: RoomTable,
    /// The work done so far, in visited states. Other work is counted as the number of states that could be visited in
    /// the time that it takes.
    pub(crate) work: u64,
}

/// The maximum number of states in the [`RoomTable`] of a room. Rooms with more states are slow to evaluate and do not
/// yield better levels.
const MAX_TABLE_STATES: usize = 12_000;

/// The margin of error of [`optimistic_score`]. The score of a start position rarely exceeds its estimate by more than
/// this.
const OPTIMISM_MARGIN: i32 = 45;

impl Evaluator {
    /// Finds the best start position in a room. Returns `None` if the room has a large open area or no suitable start
    /// position, if the room's table is too large, or if the room's score is unlikely to reach `min_score`.
    pub(crate) fn evaluate(
        &mut self,
        plan: &Plan,
        room: Room,
        min_score: i32,
    ) -> Option<Candidate> {
        self.work += 20;
        if has_open_hall(room.frame, room.floor) {
            return None;
        }
        let penalty = layout_penalty(plan, room);
        let built = self.table.build(room, MAX_TABLE_STATES);
        self.work += self.table.len() as u64;
        built.ok()?;
        let (optimistic_score, state) = best_state(&self.table, plan, room)?;
        if optimistic_score + OPTIMISM_MARGIN - penalty < min_score {
            return None;
        }
        let player = player_square(room, &self.table, state);
        let evaluation = StartEvaluation::new(&self.table, room, state, player)?;
        self.work += self.table.len() as u64 / 2;
        let score = start_score(plan, room, &evaluation) - penalty;
        Some(Candidate {
            room,
            evaluation,
            score,
        })
    }
}

/// Finds the state with the highest estimated score, among the states with at most one box on a goal. Returns the
/// estimated score and the number of the state in `table`, or `None` if no such state exists.
fn best_state(table: &RoomTable, plan: &Plan, room: Room) -> Option<(i32, usize)> {
    let mut best = None;
    for pushes in 1..=table.depth() {
        for number in table.layer(pushes) {
            let boxes = table.state(number).boxes;
            let on_goals = (boxes & room.goals).len();
            if on_goals > 1 {
                continue;
            }
            let runs = u32::from(table.runs(number));
            let score = optimistic_score(plan, runs, u32::from(pushes), on_goals)
                + floor_bias(plan, boxes) / 2;
            if best.is_none_or(|(highest, _)| score > highest) {
                best = Some((score, number));
            }
        }
    }
    best
}

fn floor_bias(plan: &Plan, squares: Bitboard) -> i32 {
    let biases = squares
        .iter()
        .map(|square| i32::from(plan.floor_bias[usize::from(square)]));
    biases.sum()
}

/// Estimates the score of a start position without computing a solution. `runs` and `pushes` describe the best
/// solution, and `on_goals` is the number of boxes that start on goals. The estimate assumes 2.5 moves for each push,
/// and one counterintuitive push for every three runs.
fn optimistic_score(plan: &Plan, runs: u32, pushes: u32, on_goals: u32) -> i32 {
    let expected = expected_difficulty(runs, pushes * 5 / 2, runs / 3);
    let repeated_runs = runs.saturating_sub(plan.boxes);
    let unmoved = plan.boxes.saturating_sub(runs);
    let long_pushes = pushes.saturating_sub(4 * runs);
    let score = 10 * runs as i32 + 4 * repeated_runs as i32 - 3 * long_pushes as i32;
    score - 12 * on_goals as i32 - 60 * unmoved as i32 - excess_penalty(plan, expected)
}

/// Returns the penalty for a level whose difficulty exceeds the planned difficulty.
fn excess_penalty(plan: &Plan, difficulty: u32) -> i32 {
    (difficulty.saturating_sub(plan.target_difficulty) / 4) as i32
}

fn start_score(plan: &Plan, room: Room, evaluation: &StartEvaluation) -> i32 {
    let runs = evaluation.runs;
    let repeated_runs = runs.saturating_sub(plan.boxes - evaluation.unmoved_boxes);
    let long_pushes = evaluation.pushes.saturating_sub(4 * runs);
    let unused = (room.floor & !evaluation.used).len();
    let good = 10 * runs
        + 4 * repeated_runs
        + 4 * evaluation.counterintuitive_pushes.min(runs)
        + evaluation.losing_push_permille / 17;
    let bad = 3 * long_pushes
        + 12 * evaluation.boxes_on_goals
        + 60 * evaluation.unmoved_boxes
        + 4 * unused;
    good as i32 - bad as i32 - excess_penalty(plan, evaluation.difficulty)
}

/// Returns the penalty for walls that look random or do not suit the planned layout, minus the sum of
/// [`Plan::floor_bias`] over the floor of the room.
fn layout_penalty(plan: &Plan, room: Room) -> i32 {
    let floor = room.floor.len();
    let outline = OutlineMetrics::of(room);
    let blocks = open_blocks(room.frame, room.floor);
    let wrong_openness = match plan.layout {
        RoomLayout::Corridors => 6 * blocks.saturating_sub(3),
        RoomLayout::Hall => 5 * (floor / 2).saturating_sub(blocks + 2),
        RoomLayout::Chambers | RoomLayout::Ring | RoomLayout::Cross => {
            3 * (floor / 3).saturating_sub(blocks)
        }
    };
    let lines = outline.corners + 14 * outline.stairs + 10 * outline.touching;
    let missing = 6 * missing_lines(room.frame, room.floor);
    let penalty = wrong_openness + lines + missing + 6 * outline.nooks + 6 * outline.deep_nooks;
    penalty as i32 - floor_bias(plan, room.floor)
}

/// Returns the player's start square for the state `number`: the middle square, in reading order, of the player's
/// region. Goals are skipped, unless the region consists only of goals.
fn player_square(room: Room, table: &RoomTable, number: usize) -> u16 {
    let state = table.state(number);
    let region = room.region(state);
    let plain = Some(region & !room.goals).filter(|plain| !plain.is_empty());
    let squares = plain.unwrap_or(region);
    let middle = squares.len() / 2;
    squares.iter().nth(middle as usize).unwrap_or(state.player)
}

/// The number of irregularities of each type that make the outline of a room look random.
#[derive(Debug, Default)]
struct OutlineMetrics {
    /// The number of corners of the floor. A rectangle has four.
    corners: u32,
    /// The number of corners that have a corner of the same shape diagonally above them, as on a staircase.
    stairs: u32,
    /// The number of pairs of floor squares that touch only at a corner, with walls on both sides.
    touching: u32,
    /// The number of dead ends that are not goals. A dead end is a floor square with at most one floor neighbour.
    nooks: u32,
    /// The number of the dead ends in `nooks` that are at least two squares deep.
    deep_nooks: u32,
}

impl OutlineMetrics {
    fn of(room: Room) -> Self {
        let mut metrics = Self::default();
        metrics.count_corners(room.frame, room.floor);
        metrics.count_nooks(room);
        metrics
    }

    /// Counts `corners`, `stairs` and `touching`, by examining every point where four squares meet.
    fn count_corners(&mut self, frame: Frame, floor: Bitboard) {
        let is_floor = |x: i32, y: i32| usize::from(frame.at(x, y).intersects(floor));
        let mut row_above = [0; 130];
        for y in 0..=i32::from(frame.height()) {
            let mut row = [0; 130];
            for x in 0..=i32::from(frame.width()) {
                let pattern = is_floor(x - 1, y - 1)
                    | is_floor(x, y - 1) << 1
                    | is_floor(x - 1, y) << 2
                    | is_floor(x, y) << 3;
                let column = x as usize + 1;
                row[column] = pattern;
                self.corners += u32::from(pattern.count_ones() % 2 == 1);
                self.touching += u32::from(pattern == 0b0110 || pattern == 0b1001);
                // A 2x2 window is a corner if one of its squares differs from the other three. A staircase is a
                // diagonal run of such corners. If the differing square is the top right or the bottom left one, the
                // staircase descends to the right, so its previous corner is one row up and one column to the left;
                // otherwise, it is one row up and one column to the right.
                let previous = match pattern {
                    0b0010 | 0b0100 | 0b1101 | 0b1011 => row_above[column - 1],
                    0b0001 | 0b1000 | 0b1110 | 0b0111 => row_above[column + 1],
                    _ => continue,
                };
                self.stairs += u32::from(previous == pattern);
            }
            row_above = row;
        }
    }

    fn count_nooks(
        &mut self,
        Room {
            frame,
            floor,
            goals,
        }: Room,
    ) {
        let exits = |square: u16| (frame.neighbours(Bitboard::single(square)) & floor).len();
        for nook in (floor & !goals).iter().filter(|square| exits(*square) <= 1) {
            self.nooks += 1;
            let mut next = (frame.neighbours(Bitboard::single(nook)) & floor).iter();
            self.deep_nooks += u32::from(next.any(|square| exits(square) <= 2));
        }
    }
}

/// Returns `true` if the floor contains a block of 3x4 or 4x3 squares.
fn has_open_hall(frame: Frame, floor: Bitboard) -> bool {
    let both = |set: Bitboard, direction| set & frame.shift(set, direction);
    let three = |set: Bitboard, direction| both(both(set, direction), direction);
    let four = |set: Bitboard, direction| both(three(set, direction), direction);
    !three(four(floor, Left), Up).is_empty() || !four(three(floor, Left), Up).is_empty()
}
