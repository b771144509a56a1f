//! How near a state is to the open one: the fewer regions the better, then the fewer boxes that are elsewhere, the
//! fewer of those and of their squares that are hard to get at, and the shorter the way if each box has a square of
//! its own.

use super::climb::{Compass, Site};
use super::opening::is_movable;
use crate::board::{Board, Mode, Square};
use crate::distances::Assignment;
use crate::search::fess::explorer::Move;
use crate::search::fess::style::{DIGIT, Score, packed};

pub(super) struct Arrival {
    mode: Mode,
    wanted: Vec<Square>,
    /// For each square, the group of the box that is to come there.
    wanted_by: Vec<Option<usize>>,
    assignment: Assignment,
}

/// Bits of the bound in a score, which comes last.
const BOUND: u32 = 20;

impl Arrival {
    /// For boxes that are to come to these squares, in the order of a state.
    pub(super) fn new(board: &Board, mode: Mode, wanted: &[Square]) -> Self {
        let mut wanted_by = vec![None; board.len()];
        for (group, square) in board.places(wanted) {
            wanted_by[usize::from(square)] = Some(group);
        }
        Self {
            mode,
            wanted: wanted.to_vec(),
            wanted_by,
            assignment: Assignment::default(),
        }
    }

    fn score(&self, at: Site<'_>, regions: u16, bound: u32) -> Score {
        let Site {
            board, occupancy, ..
        } = at;
        let elsewhere = board.places(at.boxes);
        let elsewhere =
            elsewhere.filter(|(group, it)| self.wanted_by[usize::from(*it)] != Some(*group));
        let leans = |square: Square| {
            let mut around = board.around(square).into_iter();
            around.any(|beside| !occupancy.is_free(beside))
        };
        let leaning = elsewhere.clone().filter(|(_, it)| leans(*it)).count();
        // A box would come there as one that is moved the other way goes from there.
        let mode = self.mode.reversed();
        let empty = self.wanted.iter().filter(|it| occupancy.is_free(**it));
        let shut = empty
            .filter(|it| !is_movable(board, mode, occupancy, **it))
            .count();
        let score = packed([regions, elsewhere.count() as u16, (leaning + shut) as u16]);
        (score << BOUND) | Score::from(bound.min((1 << BOUND) - 1))
    }
}

/// How far a state of some score is from the open one, whatever regions it has: the boxes that are elsewhere, and then
/// the way.
pub(super) const fn gap(score: Score) -> Score {
    let elsewhere = (score >> (BOUND + DIGIT)) % (1 << DIGIT);
    (elsewhere << BOUND) | (score % (1 << BOUND))
}

impl Compass for Arrival {
    fn weighs(&self) -> bool {
        false
    }

    fn enter(&mut self, at: Site<'_>, regions: u16) -> Score {
        let (groups, distances) = (at.board.groups(), &at.guidance.distances);
        let bound = self.assignment.lower_bound(groups, distances, at.boxes);
        // Without one the state would be deadlocked, and not be here.
        self.score(at, regions, bound.unwrap_or(u32::MAX))
    }

    fn after(&mut self, at: Site<'_>, by: &Move) -> Option<Score> {
        let (groups, distances) = (at.board.groups(), &at.guidance.distances);
        let moved = (by.group, by.index);
        let bound = self
            .assignment
            .lower_bound_after(groups, distances, at.boxes, moved);
        Some(self.score(at, by.to.regions, bound?))
    }

    fn cell(&self, score: Score) -> Score {
        let others = BOUND + DIGIT;
        score >> others << others
    }
}
