//! Scores states in segments that search towards a target state.

use sokoban_core::Direction;

use crate::board::{Board, BoxAt, BoxStep, MoveKind, NONE, Occupancy, Reach, Square};
use crate::distances::{Assignment, MovedBox};
use crate::search::cell_search::{Move, ScoredState, Scorer, Successor};
use crate::search::cells::{DIGIT_BITS, Score, pack};

/// Counts the squares that have a property, such as containing an immovable box. The property of a square may depend
/// only on squares at most two steps away in the same row or column. After the move of a box, it is therefore enough to
/// test the squares near the old and the new square of the box.
pub(super) struct LocalCounter {
    /// For each square, the square itself and the squares at most two steps away in the same row or column, padded with
    /// [`NONE`].
    near: Vec<[Square; 9]>,
    /// For each square, `true` if it had the property in the state last passed to [`count`](Self::count).
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

    /// Returns the number of squares that have the property in a state. `has` tests a square for the property.
    pub(super) fn count(&mut self, has: impl Fn(Square) -> bool) -> u16 {
        self.has.clear();
        self.has.extend((0..self.near.len() as Square).map(has));
        self.count = self.has.iter().filter(|it| **it).count() as u16;
        self.count
    }

    /// Returns the number of squares that have the property after a box has moved from `from` to `to` in the state last
    /// passed to [`count`](Self::count). `has` tests a square for the property after this move.
    pub(super) fn count_after(
        &self,
        from: Square,
        to: Square,
        has: impl Fn(Square) -> bool,
    ) -> u16 {
        let near = |end: Square| &self.near[usize::from(end)];
        // A square near both `from` and `to` must not be counted twice.
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

/// Returns `true` if a player who can walk to any free square could move a box on `square`.
///
/// A push needs a free square on each of two opposite sides of the box. A pull needs a free square two steps away,
/// where the player ends up. The square between it and the box need not be free, because a box there may be moved away
/// first.
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
/// misplaced boxes (those not on a target square of their group), and obstructed boxes and target squares. Ties are
/// broken by a lower bound on the number of steps needed to bring each box to a target square of its own.
pub(super) struct TargetScorer {
    target: Target,
    assignment: Assignment,
    /// The number of boxes that are not on a target square of their group, in the state last passed to
    /// [`score`](Scorer::score).
    misplaced: u16,
    obstructed: LocalCounter,
}

struct Target {
    mode: MoveKind,
    /// For each square, the group of the box on this square in the target state. `None` if there is no box.
    group_of: Vec<Option<usize>>,
}

/// The maximum number of other boxes that may be assigned to different target squares when a move is scored. It is
/// enough for most moves. Other moves get a weaker lower bound, because the exact bound would take too long to compute.
const MAX_REASSIGNED: usize = 4;
/// The number of bits for the lower bound, which is the least significant part of a score.
const BOUND_BITS: u32 = 20;

impl Target {
    fn is_misplaced(&self, (group, square): BoxAt) -> bool {
        self.group_of[usize::from(square)] != Some(group)
    }

    /// Returns `true` if `square` contains a misplaced box next to a wall or another box, or if it is an empty target
    /// square that no box can enter.
    fn is_obstructed(&self, input: ScoredState<'_>, square: Square) -> bool {
        let ScoredState {
            board, occupancy, ..
        } = input;
        match occupancy.group(square) {
            Some(group) => {
                let mut around = board.around(square).into_iter();
                self.is_misplaced((group, square)) && around.any(|it| !occupancy.is_free(it))
            }
            // A push onto a square is the reverse of a pull off that square, and vice versa.
            None => {
                self.group_of[usize::from(square)].is_some()
                    && !is_movable(board, self.mode.opposite(), occupancy, square)
            }
        }
    }
}

impl TargetScorer {
    /// Creates a heuristic for a search towards a state with boxes on the squares `target`, in the order of a
    /// [`State`](crate::board::State).
    pub(super) fn new(board: &Board, mode: MoveKind, target: &[Square]) -> Self {
        let mut group_of = vec![None; board.len()];
        for (group, square) in board.boxes_with_groups(target) {
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

/// Returns the gap between a state and the target, given the score of the state. The gap is the number of misplaced
/// boxes, with ties broken by the lower bound on the number of steps left.
///
/// The gap decides whether a segment has made progress. It omits the features that often rise and fall along a path.
pub(super) const fn gap(score: Score) -> Score {
    let misplaced = (score >> (BOUND_BITS + DIGIT_BITS)) % (1 << DIGIT_BITS);
    (misplaced << BOUND_BITS) | (score % (1 << BOUND_BITS))
}

impl Scorer for TargetScorer {
    fn score(&mut self, input: ScoredState<'_>, _: &Reach, regions: u16) -> Score {
        let (groups, distances) = (input.board.groups(), &input.guidance.distances);
        let bound = self.assignment.lower_bound(groups, distances, input.boxes);
        let places = input.board.boxes_with_groups(input.boxes);
        let misplaced = places.filter(|it| self.target.is_misplaced(*it));
        self.misplaced = misplaced.count() as u16;
        let is_obstructed = |square| self.target.is_obstructed(input, square);
        let obstructed = self.obstructed.count(is_obstructed);
        // If the boxes cannot be assigned to target squares, the state is deadlocked. Such states have already been
        // pruned.
        let bound = bound.unwrap_or(u32::MAX);
        score(regions, self.misplaced, obstructed, bound)
    }

    fn score_after(&mut self, input: ScoredState<'_>, mv: &Move) -> Option<Score> {
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

    fn advise(&mut self, _: &Board, _: Score, moves: &[Successor]) -> Vec<usize> {
        (0..moves.len()).collect()
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
