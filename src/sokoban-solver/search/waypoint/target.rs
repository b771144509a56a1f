//! Scores states in segments that search towards a target state.

use sokoban_core::Direction;

use crate::board::{Board, BoxStep, MoveKind, Occupancy, Square};
use crate::distances::{Assignment, MovedBox};
use crate::search::cell_search::{Move, ScoredState, Scorer, Successor};
use crate::search::cells::{DIGIT_BITS, Score, pack};

/// Returns `true` if a box on `square` could be moved, assuming that the player can walk to any free square.
///
/// A push needs a free square on each of two opposite sides of the box. A pull needs a free square two steps away,
/// where the player ends up. The square between that square and the box need not be free, because a box there may be
/// moved away first.
pub(super) fn is_movable(
    board: &Board,
    mode: MoveKind,
    occupancy: &Occupancy,
    square: Square,
) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let step = BoxStep {
            from: square,
            direction,
        };
        let (stand, free) = mode.required_squares(board, step);
        occupancy.is_free(free) && (mode == MoveKind::Pull || occupancy.is_free(stand))
    })
}

/// Scores the difference between a state and the target. From most to least heavily weighted, it counts player regions,
/// misplaced boxes (those not on a target square of their group), and obstructions: misplaced boxes next to a wall or
/// another box, and empty target squares that no box can enter. Ties are broken by a lower bound on the number of steps
/// needed to bring each box to a different target square.
pub(super) struct TargetScorer {
    mode: MoveKind,
    /// The squares of the boxes in the target state.
    squares: Vec<Square>,
    /// For each square, the group of the box on this square in the target state. `None` if there is no box.
    group_of: Vec<Option<usize>>,
    assignment: Assignment,
}

/// The maximum number of other boxes that may be assigned to different target squares when a move is scored. This
/// number is enough for most moves. Other moves get a weaker lower bound, because the exact bound would take too long
/// to compute.
const MAX_REASSIGNED: usize = 4;
/// The number of bits for the lower bound, which is the least significant part of a score.
const BOUND_BITS: u32 = 20;

impl TargetScorer {
    /// Creates a scorer for a search towards a state with boxes on the squares `target`, in the order of a
    /// [`State`](crate::board::State).
    pub(super) fn new(board: &Board, mode: MoveKind, target: Vec<Square>) -> Self {
        let mut group_of = vec![None; board.len()];
        for (group, square) in board.boxes_with_groups(&target) {
            group_of[usize::from(square)] = Some(group);
        }
        Self {
            mode,
            squares: target,
            group_of,
            assignment: Assignment::default(),
        }
    }

    /// Packs the features of a state into a score. `bound` is a lower bound on the number of steps left.
    fn packed(&self, state: ScoredState<'_>, bound: u32) -> Score {
        let ScoredState {
            board, occupancy, ..
        } = state;
        let (mut misplaced, mut obstructed) = (0, 0);
        for (group, square) in board.boxes_with_groups(state.boxes) {
            if self.group_of[usize::from(square)] != Some(group) {
                misplaced += 1;
                let mut around = board.around(square).into_iter();
                obstructed += u16::from(around.any(|next| !occupancy.is_free(next)));
            }
        }
        // A push onto a square is the reverse of a pull off that square, and vice versa.
        let mode = self.mode.opposite();
        let is_closed = |square: &&Square| {
            occupancy.is_free(**square) && !is_movable(board, mode, occupancy, **square)
        };
        obstructed += self.squares.iter().filter(is_closed).count() as u16;
        let score = pack([state.regions, misplaced, obstructed]);
        (score << BOUND_BITS) | Score::from(bound.min((1 << BOUND_BITS) - 1))
    }
}

/// Returns the gap between a state and the target, given the score of the state. The gap is the number of misplaced
/// boxes, with ties broken by the lower bound on the number of steps left.
///
/// The gap decides whether a segment has made progress. The gap omits the features that often rise and fall along a
/// path.
pub(super) const fn gap(score: Score) -> Score {
    let misplaced = (score >> (BOUND_BITS + DIGIT_BITS)) % (1 << DIGIT_BITS);
    (misplaced << BOUND_BITS) | (score % (1 << BOUND_BITS))
}

impl Scorer for TargetScorer {
    fn score(&mut self, state: ScoredState<'_>) -> Score {
        let (groups, distances) = (state.board.groups(), &state.guidance.distances);
        let bound = self.assignment.lower_bound(groups, distances, state.boxes);
        // If the boxes cannot be assigned to target squares, the state is deadlocked. Such states have already been
        // pruned.
        self.packed(state, bound.unwrap_or(u32::MAX))
    }

    fn score_after(&mut self, state: ScoredState<'_>, mv: &Move) -> Option<Score> {
        let (groups, distances) = (state.board.groups(), &state.guidance.distances);
        let moved = MovedBox {
            group: mv.group,
            index: mv.index,
        };
        let bound = self.assignment.lower_bound_after(
            groups,
            distances,
            state.boxes,
            moved,
            MAX_REASSIGNED,
        )?;
        Some(self.packed(state, bound))
    }

    fn advise(&mut self, _: &Board, _: Score, moves: &[Successor]) -> Vec<usize> {
        (0..moves.len()).collect()
    }

    fn cell(&self, score: Score) -> Score {
        let ignored = BOUND_BITS + DIGIT_BITS;
        score >> ignored << ignored
    }
}
