//! How near a state is to the open one: the fewer regions the better, then the fewer boxes that are elsewhere, the
//! fewer of those and of their squares that are hard to get at, and the shorter the way if each box has a square of
//! its own.

use super::climb::{Compass, Site};
use super::nearby::Nearby;
use super::opening::is_movable;
use crate::board::{Board, BoxAt, MoveKind, Square};
use crate::distances::Assignment;
use crate::search::fess::explorer::Move;
use crate::search::fess::style::{DIGIT, Score, packed};

pub(super) struct Arrival {
    wanted: Wanted,
    assignment: Assignment,
    /// Boxes that are elsewhere in the state that was entered, and those of them and of their squares that are hard to get
    /// at.
    elsewhere: u16,
    hard: Nearby,
}

/// Where boxes are to come.
struct Wanted {
    mode: MoveKind,
    /// For each square, the group of the box.
    by: Vec<Option<usize>>,
}

/// So many boxes at most are given other squares to find out the bound after a move: that is all that most moves need, and
/// the others take most of the time.
const ASSIGNED: usize = 4;
/// Bits of the bound in a score, which comes last.
const BOUND: u32 = 20;

impl Wanted {
    fn is_elsewhere(&self, (group, square): BoxAt) -> bool {
        self.by[usize::from(square)] != Some(group)
    }

    /// Whether a box that is elsewhere leans on a wall or a box, or none can come to a square where one is to come.
    fn is_hard(&self, at: Site<'_>, square: Square) -> bool {
        let Site {
            board, occupancy, ..
        } = at;
        match occupancy.group(square) {
            Some(group) => {
                let mut around = board.around(square).into_iter();
                self.is_elsewhere((group, square)) && around.any(|it| !occupancy.is_free(it))
            }
            // It would come there as one that is moved the other way goes from there.
            None => {
                self.by[usize::from(square)].is_some()
                    && !is_movable(board, self.mode.opposite(), occupancy, square)
            }
        }
    }
}

impl Arrival {
    /// For boxes that are to come to these squares, in the order of a state.
    pub(super) fn new(board: &Board, mode: MoveKind, squares: &[Square]) -> Self {
        let mut by = vec![None; board.len()];
        for (group, square) in board.places(squares) {
            by[usize::from(square)] = Some(group);
        }
        Self {
            wanted: Wanted { mode, by },
            assignment: Assignment::default(),
            elsewhere: 0,
            hard: Nearby::new(board),
        }
    }
}

fn score(regions: u16, elsewhere: u16, hard: u16, bound: u32) -> Score {
    let score = packed([regions, elsewhere, hard]);
    (score << BOUND) | Score::from(bound.min((1 << BOUND) - 1))
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
        let places = at.board.places(at.boxes);
        let elsewhere = places.filter(|it| self.wanted.is_elsewhere(*it));
        self.elsewhere = elsewhere.count() as u16;
        let hard = self.hard.enter(|square| self.wanted.is_hard(at, square));
        // Without a bound the state would be deadlocked, and not be here.
        score(regions, self.elsewhere, hard, bound.unwrap_or(u32::MAX))
    }

    fn after(&mut self, at: Site<'_>, by: &Move) -> Option<Score> {
        let (groups, distances) = (at.board.groups(), &at.guidance.distances);
        let moved = (by.group, by.index);
        let bound = self
            .assignment
            .lower_bound_after(groups, distances, at.boxes, moved, ASSIGNED);
        let bound = bound?;
        let (from, to) = (by.from, by.to.to);
        let elsewhere = self.elsewhere + u16::from(self.wanted.is_elsewhere((by.group, to)))
            - u16::from(self.wanted.is_elsewhere((by.group, from)));
        let is_hard = |square| self.wanted.is_hard(at, square);
        let hard = self.hard.after((from, to), is_hard);
        Some(score(by.to.regions, elsewhere, hard, bound))
    }

    fn cell(&self, score: Score) -> Score {
        let others = BOUND + DIGIT;
        score >> others << others
    }
}
