//! The interface of heuristics, what they share, and the heuristic towards a target state.

use sokoban_core::Direction;

use crate::board::{Board, BoxAt, BoxStep, MoveKind, NONE, Occupancy, Square};
use crate::distances::{Assignment, MovedBox};
use crate::search::cells::{DIGIT_BITS, Score, pack};
use crate::search::guidance::Guidance;
use crate::search::macro_expander::Move;

/// The state that a heuristic scores.
#[derive(Debug, Clone, Copy)]
pub(super) struct HeuristicInput<'a> {
    pub(super) board: &'a Board,
    pub(super) guidance: &'a Guidance,
    pub(super) occupancy: &'a Occupancy,
    pub(super) boxes: &'a [Square],
}

/// Scores states. Lower is better.
pub(super) trait Heuristic: Send {
    /// Returns `true` if only the best move of a state is free, and only if it improves the score. All other moves then
    /// carry a penalty.
    fn penalizes_non_best(&self) -> bool;

    /// Scores a state with this number of player regions, and prepares [`Self::evaluate_move`] for its moves.
    fn evaluate(&mut self, input: HeuristicInput<'_>, regions: u16) -> Score;

    /// Scores the state after a move of the state evaluated last. `input` is the state after the move. Returns `None`
    /// for a dead end.
    fn evaluate_move(&mut self, input: HeuristicInput<'_>, mv: &Move) -> Option<Score>;

    /// Returns the cell of a score: the part that states of one cell have in common.
    fn cell(&self, score: Score) -> Score;
}

/// Counts the squares with a property that depends only on squares at most two steps away in a line. After a move
/// only the squares near its ends are tested again.
pub(super) struct LocalCounter {
    /// Each square with those up to two steps away in a line, padded with [`NONE`].
    near: Vec<[Square; 9]>,
    /// The squares that had the property at the last full count.
    has: Vec<bool>,
    count: u16,
}

impl LocalCounter {
    pub(super) fn new(board: &Board) -> Self {
        let squares = 0..board.len() as Square;
        Self {
            near: squares.map(|square| near(board, square)).collect(),
            has: Vec::new(),
            count: 0,
        }
    }

    /// Tests all squares of a state and returns the count.
    pub(super) fn count(&mut self, has: impl Fn(Square) -> bool) -> u16 {
        self.has.clear();
        self.has.extend((0..self.near.len() as Square).map(has));
        self.count = self.has.iter().filter(|it| **it).count() as u16;
        self.count
    }

    /// Returns the count after a move of the state counted last. `has` must see the board after the move.
    pub(super) fn count_after(
        &self,
        from: Square,
        to: Square,
        has: impl Fn(Square) -> bool,
    ) -> u16 {
        let near = |end: Square| &self.near[usize::from(end)];
        // A square near both ends must not count twice.
        let others = near(to).iter().filter(|it| !near(from).contains(it));
        let mut count = self.count;
        for square in near(from).iter().chain(others) {
            if let Some(had) = self.has.get(usize::from(*square)) {
                count += u16::from(has(*square));
                count -= u16::from(*had);
            }
        }
        count
    }
}

fn near(board: &Board, square: Square) -> [Square; 9] {
    let mut near = [NONE; 9];
    let next = board.around(square);
    near[0] = square;
    near[1..5].copy_from_slice(&next);
    for (side, (near, next)) in near[5..].iter_mut().zip(next).enumerate() {
        if next != NONE {
            *near = board.around(next)[side];
        }
    }
    near
}

/// Returns `true` if a box on a square could be moved by a player who can reach it. A push needs two free squares. A pull
/// needs only the square on which the player ends: a box on the square between may be moved away first.
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

/// Scores how near a state is to the target. In order of weight: player regions, misplaced boxes, obstructed boxes and
/// target squares, and a lower bound of steps if each box goes to a target square of its own.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};

    #[test]
    fn incremental_count_equals_full_count_after_every_move() {
        let (_, board, start) = samples::level(ROOM);
        let mut counter = LocalCounter::new(&board);
        let squares = || 0..board.len() as Square;
        let is_far = |boxes: &[Square], square| {
            let near = near(&board, square);
            !near.iter().any(|it| boxes.contains(it))
        };
        for from in &start.boxes {
            for to in squares().filter(|it| !start.boxes.contains(it)) {
                let with_box_at = |square: Square| {
                    let mut boxes = start.boxes.clone();
                    boxes.retain(|it| it != from);
                    boxes.push(square);
                    boxes
                };
                let (before, after) = (with_box_at(*from), with_box_at(to));
                let full = |boxes: &[Square]| squares().filter(|it| is_far(boxes, *it)).count();
                let count = counter.count(|it| is_far(&before, it));
                assert_eq!(usize::from(count), full(&before));
                let count = counter.count_after(*from, to, |it| is_far(&after, it));
                assert_eq!(usize::from(count), full(&after));
            }
        }
    }
}
