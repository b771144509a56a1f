//! The heuristic towards a target state.

use super::counters::LocalCounter;
use super::openness::is_movable;
use super::segment::{Heuristic, HeuristicInput};
use crate::board::{Board, BoxAt, MoveKind, Square};
use crate::distances::{Assignment, MovedBox};
use crate::search::cells::{DIGIT_BITS, Score, pack};
use crate::search::macro_expander::Move;

/// Scores how near a state is to the target. In order of weight: player regions, misplaced boxes, misplaced boxes and
/// empty target squares that are hard to reach, and a lower bound of the steps in which each box gets a target square
/// of its own.
pub(super) struct TargetHeuristic {
    target: Target,
    assignment: Assignment,
    /// Misplaced boxes of the state evaluated last.
    misplaced: u16,
    obstructed: LocalCounter,
}

struct Target {
    mode: MoveKind,
    /// The group of the box wanted on each square.
    group_of: Vec<Option<usize>>,
}

/// Other boxes reassigned at most to bound a move. This covers most moves; the bound of the rest, which would take most
/// of the time, is weaker.
const MAX_REASSIGNED: usize = 4;
/// Bits of the bound, the last part of a score.
const BOUND_BITS: u32 = 20;

impl Target {
    fn is_misplaced(&self, (group, square): BoxAt) -> bool {
        self.group_of[usize::from(square)] != Some(group)
    }

    /// Returns `true` if a misplaced box touches a wall or a box, or if no box can enter an empty target square.
    fn is_obstructed(&self, input: HeuristicInput<'_>, square: Square) -> bool {
        let HeuristicInput {
            board, occupancy, ..
        } = input;
        match occupancy.group(square) {
            Some(group) => {
                let mut around = board.around(square).into_iter();
                self.is_misplaced((group, square)) && around.any(|it| !occupancy.is_free(it))
            }
            // Entering by a push is leaving by a pull, and vice versa.
            None => {
                self.group_of[usize::from(square)].is_some()
                    && !is_movable(board, self.mode.opposite(), occupancy, square)
            }
        }
    }
}

impl TargetHeuristic {
    /// `target` lists the squares of the target's boxes in the order of a state.
    pub(super) fn new(board: &Board, mode: MoveKind, target: &[Square]) -> Self {
        let mut group_of = vec![None; board.len()];
        for (group, square) in board.places(target) {
            group_of[usize::from(square)] = Some(group);
        }
        Self {
            target: Target { mode, group_of },
            assignment: Assignment::default(),
            misplaced: 0,
            obstructed: LocalCounter::new(board),
        }
    }
}

fn score(regions: u16, misplaced: u16, obstructed: u16, bound: u32) -> Score {
    let score = pack([regions, misplaced, obstructed]);
    (score << BOUND_BITS) | Score::from(bound.min((1 << BOUND_BITS) - 1))
}

/// Returns how far a state is from the target, given its score: misplaced boxes, then the bound. The gap says whether
/// a segment made progress, so features that vary back and forth are left out.
pub(super) const fn gap(score: Score) -> Score {
    let misplaced = (score >> (BOUND_BITS + DIGIT_BITS)) % (1 << DIGIT_BITS);
    (misplaced << BOUND_BITS) | (score % (1 << BOUND_BITS))
}

impl Heuristic for TargetHeuristic {
    fn penalizes_non_best(&self) -> bool {
        false
    }

    fn evaluate(&mut self, input: HeuristicInput<'_>, regions: u16) -> Score {
        let (groups, distances) = (input.board.groups(), &input.guidance.distances);
        let bound = self.assignment.lower_bound(groups, distances, input.boxes);
        let places = input.board.places(input.boxes);
        let misplaced = places.filter(|it| self.target.is_misplaced(*it));
        self.misplaced = misplaced.count() as u16;
        let is_obstructed = |square| self.target.is_obstructed(input, square);
        let obstructed = self.obstructed.count(is_obstructed);
        // States without an assignment are deadlocked, so they were pruned before.
        let bound = bound.unwrap_or(u32::MAX);
        score(regions, self.misplaced, obstructed, bound)
    }

    fn evaluate_move(&mut self, input: HeuristicInput<'_>, mv: &Move) -> Option<Score> {
        let (groups, distances) = (input.board.groups(), &input.guidance.distances);
        let moved = MovedBox {
            group: mv.group,
            index: mv.index,
        };
        let bound = self.assignment.lower_bound_after(
            groups,
            distances,
            input.boxes,
            moved,
            MAX_REASSIGNED,
        )?;
        let misplaced_at = |square| u16::from(self.target.is_misplaced((mv.group, square)));
        let misplaced = self.misplaced + misplaced_at(mv.to()) - misplaced_at(mv.from);
        let is_obstructed = |square| self.target.is_obstructed(input, square);
        let obstructed = self.obstructed.count_after(mv.from, mv.to(), is_obstructed);
        Some(score(mv.target.regions, misplaced, obstructed, bound))
    }

    fn cell(&self, score: Score) -> Score {
        let ignored = BOUND_BITS + DIGIT_BITS;
        score >> ignored << ignored
    }
}
