//! Scores states in the first segment of a restart, which searches for an open state.

use super::target::is_movable;
use crate::board::{Board, BoxAt, Components, MoveKind, Occupancy, Square, random_number};
use crate::distances::{SideRegions, UNREACHABLE, single_box_distances};
use crate::search::cell_search::{Move, ScoredState, Scorer, Successor};
use crate::search::cells::{DIGIT_BITS, Score, pack};

/// The openings. Each restart uses the next one, and the first follows the last. An opening defines the kind of moves
/// and the tie-break of the first segment.
pub(super) const OPENINGS: [(MoveKind, TieBreak); 4] = [
    (MoveKind::Pull, TieBreak::CyclesThenFar),
    (MoveKind::Push, TieBreak::Far),
    (MoveKind::Pull, TieBreak::NearOtherEnd),
    (MoveKind::Push, TieBreak::NearOtherEnd),
];

/// The parameters of the random part of the score, which makes each variant find a different waypoint.
struct Parameters {
    /// The value of [`cycle_step`](OpennessScorer::cycle_step) for all variants except 0. With a smaller divisor, the
    /// number of squares that are not on a cycle would dominate the score, and all variants would find the same
    /// waypoint.
    coarse_cycle_step: u16,
    /// The exclusive upper bound for random goal weights.
    max_goal_weight: u64,
    /// The number of random squares in a random field. Each of them attracts or repels boxes.
    attractors: u64,
    /// The seed for all random numbers. The value is arbitrary, but it matters: with a different seed, the search finds
    /// different waypoints and solves different levels within a given effort.
    seed: u64,
}

const PARAMETERS: Parameters = Parameters {
    coarse_cycle_step: 4,
    max_goal_weight: 4,
    attractors: 3,
    seed: 1 << 50,
};

/// The preference among equally open states, that is, states with the same number of player regions and the same number
/// of immovable boxes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TieBreak {
    /// Prefers states in which few free squares are not on a cycle of free squares, and then boxes far from the goals.
    CyclesThenFar,
    /// Prefers boxes far from the goals.
    Far,
    /// Prefers boxes near the other end of the level: near the goals in a push segment, or near the start squares of
    /// the boxes in a pull segment.
    NearOtherEnd,
}

/// The settings for the first segment of a restart.
#[derive(Debug, Clone, Copy)]
pub(super) struct Opening {
    pub(super) mode: MoveKind,
    pub(super) tie_break: TieBreak,
    /// The seed for the random part of the score. Variant 0 has no random part.
    pub(super) variant: u64,
}

/// Scores the openness of a state. From most to least heavily weighted, it counts player regions, immovable boxes, and
/// free squares that are not on a cycle of free squares. The last of these features counts only for
/// [`TieBreak::CyclesThenFar`]. Among equally open states, it prefers those with boxes on squares of high value. The
/// value of a square depends on the [`TieBreak`].
pub(super) struct OpennessScorer {
    mode: MoveKind,
    /// The divisor for the number of squares that are not on a cycle. `None` if the score does not include this number.
    cycle_step: Option<u16>,
    components: Components,
    /// For each square, `true` if it is a goal. Goals never count as squares that are not on a cycle.
    is_goal: Vec<bool>,
    /// The number of player regions on the board without boxes. It is greater than 1 if the board consists of several
    /// areas that are not connected.
    min_regions: u16,
    square_values: Vec<u32>,
}

/// The number of bits for the sum of the square values, which is the least significant part of a score.
const VALUE_BITS: u32 = 24;
/// The number of features that do not affect the cell of a state. These are the number of immovable boxes and the
/// number of squares that are not on a cycle.
const IGNORED_FEATURES: u32 = 2;

impl OpennessScorer {
    /// Creates a scorer. `starts` contains the squares of the boxes at the start of the level.
    pub(super) fn new(board: &Board, opening: Opening, starts: &[Square]) -> Self {
        let mut is_goal = vec![false; board.len()];
        for (_, goal) in board.goals() {
            is_goal[usize::from(goal)] = true;
        }
        let step = if opening.variant == 0 {
            1
        } else {
            PARAMETERS.coarse_cycle_step
        };
        Self {
            mode: opening.mode,
            cycle_step: (opening.tie_break == TieBreak::CyclesThenFar).then_some(step),
            components: Components::default(),
            is_goal,
            min_regions: Occupancy::new(board).regions(),
            square_values: square_values(board, opening, starts),
        }
    }
}

impl Scorer for OpennessScorer {
    /// Immovable boxes and squares that are not on a cycle count only in states with the minimum number of regions. In
    /// other states, some boxes cannot be moved because they are outside the player's region.
    fn score(&mut self, state: ScoredState<'_>) -> Score {
        let ScoredState {
            board,
            occupancy,
            boxes,
            regions,
            ..
        } = state;
        let (mut immovable_boxes, mut off_cycle) = (0, 0);
        if regions <= self.min_regions {
            // In a push segment, a box on one of its goals never counts as immovable.
            let is_immovable = |(group, square): &BoxAt| {
                (self.mode == MoveKind::Pull || !board.is_goal((*group, *square)))
                    && !is_movable(board, self.mode, occupancy, *square)
            };
            let places = board.boxes_with_groups(boxes);
            immovable_boxes = places.filter(is_immovable).count() as u16;
            if let Some(step) = self.cycle_step {
                self.components.find(board, occupancy);
                off_cycle = self.components.count_off_cycle(&self.is_goal) / step;
            }
        }
        let values = boxes
            .iter()
            .map(|square| self.square_values[usize::from(*square)]);
        let lacking = ((1u32 << VALUE_BITS) - 1).saturating_sub(values.sum());
        let score = pack([regions, immovable_boxes, off_cycle]);
        (score << VALUE_BITS) | Score::from(lacking)
    }

    fn score_after(&mut self, state: ScoredState<'_>, _: &Move) -> Option<Score> {
        Some(self.score(state))
    }

    /// Recommends the best move in a state, provided that it improves the score.
    fn advise(&mut self, _: &Board, score: Score, moves: &[Successor]) -> Vec<usize> {
        let moves = moves.iter().enumerate();
        let best = moves.min_by_key(|(_, successor)| successor.score);
        let best = best.filter(|(_, successor)| successor.score < score);
        best.map(|(index, _)| index).into_iter().collect()
    }

    fn cell(&self, score: Score) -> Score {
        let ignored = VALUE_BITS + IGNORED_FEATURES * DIGIT_BITS;
        score >> ignored << ignored
    }
}

/// The number that selects the random numbers for goal weights.
const GOAL_WEIGHT_STREAM: u64 = 0;
/// The number that selects the random numbers for random fields. These random numbers are independent of those for
/// [`GOAL_WEIGHT_STREAM`].
const ATTRACTOR_STREAM: u64 = 1;

/// Returns, for each square, the value of a box on this square. Depending on the tie-break, values are highest far from
/// the goals or near the other end of the level. Variants other than 0 weight the goals at random and add a random
/// field, so that each variant prefers a different waypoint. `starts` contains the squares of the boxes at the start of
/// the level.
fn square_values(board: &Board, opening: Opening, starts: &[Square]) -> Vec<u32> {
    let Opening {
        mode,
        tie_break,
        variant,
    } = opening;
    let goals: Vec<Square> = board.goals().map(|(_, square)| square).collect();
    let mut values = match (tie_break, mode) {
        (TieBreak::CyclesThenFar | TieBreak::Far, _) => far_from(board, &goals, variant),
        (TieBreak::NearOtherEnd, MoveKind::Push) => near_to(board, &goals, MoveKind::Pull),
        (TieBreak::NearOtherEnd, MoveKind::Pull) => near_to(board, starts, MoveKind::Push),
    };
    if variant > 0 {
        let field = random_field(board, variant);
        let lowest = field.iter().min().copied().unwrap_or(0);
        for (value, field) in values.iter_mut().zip(field) {
            // Scale the field to about the magnitude of the values.
            *value += (field - lowest) as u32 * goals.len() as u32 / 2;
        }
    }
    values
}

fn random(variant: u64, stream: u64, index: u64) -> u64 {
    random_number(PARAMETERS.seed | (variant << 16) | (stream << 40) | index) as u64
}

/// Returns, for each square, a weighted sum of the push distances from the square to all goals that a box can reach
/// from there.
fn far_from(board: &Board, goals: &[Square], variant: u64) -> Vec<u32> {
    let sides = SideRegions::of(board);
    let mut values = vec![0; board.len()];
    for goal in goals {
        let weight = match variant {
            0 => 1,
            _ => random(variant, GOAL_WEIGHT_STREAM, u64::from(*goal)) % PARAMETERS.max_goal_weight,
        };
        let distances = single_box_distances(board, &sides, &[*goal], MoveKind::Pull);
        for (value, distance) in values.iter_mut().zip(distances) {
            if distance != UNREACHABLE {
                *value += weight as u32 * u32::from(distance);
            }
        }
    }
    values
}

/// Returns a value for each square. The nearer the square is to one of `squares`, the larger its value is. All values
/// are proportional to the number of entries in `squares`. Nearness is measured by the number of moves of kind `away`
/// that a lone box needs from one of `squares` to the square.
fn near_to(board: &Board, squares: &[Square], away: MoveKind) -> Vec<u32> {
    let distances = single_box_distances(board, &SideRegions::of(board), squares, away);
    let finite = distances
        .iter()
        .filter(|distance| **distance != UNREACHABLE);
    let longest = finite.max().copied().unwrap_or(0);
    let near = distances
        .iter()
        .map(|distance| longest.saturating_sub(*distance));
    near.map(|weight| u32::from(weight) * squares.len() as u32)
        .collect()
}

/// Returns, for each square, the sum of its walking distances to some random squares
/// ([`Parameters::attractors`]). Each distance has a random sign.
fn random_field(board: &Board, variant: u64) -> Vec<i32> {
    let mut field = vec![0; board.len()];
    for index in 0..PARAMETERS.attractors {
        let random = random(variant, ATTRACTOR_STREAM, index);
        let attractor = (random >> 8) % board.len() as u64;
        let sign = if random.is_multiple_of(2) { 1 } else { -1 };
        for (value, steps) in field.iter_mut().zip(board.walks(attractor as Square, &[])) {
            *value += if steps == UNREACHABLE {
                0
            } else {
                sign * i32::from(steps)
            };
        }
    }
    field
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};

    #[test]
    fn values_are_highest_far_from_goals_or_near_the_other_end() {
        let (_, board, start) = samples::level("#######\n#.   $#\n#@    #\n#######");
        let (goal, corner) = (0, 5);
        let values = |tie_break, mode| {
            let opening = Opening {
                mode,
                tie_break,
                variant: 0,
            };
            square_values(&board, opening, &start.boxes)
        };
        let far = values(TieBreak::Far, MoveKind::Pull);
        assert!(far[goal] < far[goal + 1] && far[goal + 1] < far[goal + 2]);
        let near = values(TieBreak::NearOtherEnd, MoveKind::Push);
        assert!(near[goal] > near[goal + 1] && near[goal + 1] > near[goal + 2]);
        let near = values(TieBreak::NearOtherEnd, MoveKind::Pull);
        assert_eq!(near.iter().max(), Some(&near[corner]));
    }

    #[test]
    fn variants_differ_and_are_reproducible() {
        let (_, board, start) = samples::level(ROOM);
        for tie_break in [TieBreak::Far, TieBreak::NearOtherEnd] {
            let values = |variant| {
                let opening = Opening {
                    mode: MoveKind::Pull,
                    tie_break,
                    variant,
                };
                square_values(&board, opening, &start.boxes)
            };
            assert_ne!(values(1), values(2));
            assert_eq!(values(2), values(2));
        }
    }
}
