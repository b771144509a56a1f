//! How open a state is: the fewer regions the better, then the fewer boxes between rooms, the fewer boxes that cannot
//! be moved from where they are, and the fewer squares where the player cannot walk in a circle; at last the more the
//! squares of boxes are worth.

use sokoban_core::Direction;

use super::climb::{Compass, Site};
use super::cycles::Cycles;
use super::nearby::Nearby;
use super::worth::worth;
use crate::board::{Board, BoxStep, MoveKind, Occupancy, Square};
use crate::search::fess::explorer::Move;
use crate::search::fess::links::Links;
use crate::search::fess::style::{DIGIT, Score, packed};

/// What counts besides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taste {
    /// Cycles, and then how far boxes are from the goals.
    Cycles,
    /// How far they are alone.
    Plain,
    /// How near they are to where the other side begins.
    Near,
}

pub(super) struct Opening {
    mode: MoveKind,
    /// Squares without cycles count in steps of so many; not at all if there is nothing.
    step: Option<u16>,
    links: Links,
    cycles: Cycles,
    is_goal: Vec<bool>,
    /// Regions without boxes: some boards have parts of which none leads to another.
    fewest: u16,
    /// For each square, what it is worth.
    worth: Vec<u32>,
    /// The boxes in each link in the state that was entered, the links with boxes, and what the squares of all boxes
    /// are worth.
    in_link: Vec<u16>,
    linked: u16,
    sum: u32,
    /// Boxes that cannot be moved.
    stuck: Nearby,
}

/// Bits of what squares are worth in a score, which comes last.
const WORTH: u32 = 24;
/// Features that states of one cell need not have in common.
const OTHERS: u32 = 2;
/// After the first variant so many squares without cycles are as good as none: where they alone decide, all variants
/// come to the same state.
const STEP: u16 = 4;

impl Opening {
    /// For the side that is moved in a mode; pushes begin with boxes on some squares. Each variant leads to other
    /// states.
    pub(super) fn new(
        board: &Board,
        (mode, taste): (MoveKind, Taste),
        variant: u64,
        starts: &[Square],
    ) -> Self {
        let mut is_goal = vec![false; board.len()];
        for (_, goal) in board.goals() {
            is_goal[usize::from(goal)] = true;
        }
        let step = if variant == 0 { 1 } else { STEP };
        Self {
            mode,
            step: (taste == Taste::Cycles).then_some(step),
            links: Links::of(board),
            cycles: Cycles::default(),
            is_goal,
            fewest: Occupancy::new(board).regions(),
            worth: worth(board, (mode, taste), variant, starts),
            in_link: Vec::new(),
            linked: 0,
            sum: 0,
            stuck: Nearby::new(board),
        }
    }

    /// What is cut off cannot be moved for now, whatever else there is: `stuck` is asked for where nothing is.
    fn score(
        &mut self,
        at: Site<'_>,
        regions: u16,
        (linked, sum): (u16, u32),
        stuck: impl FnOnce(&mut Nearby) -> u16,
    ) -> Score {
        let (mut immovable, mut bridges) = (0, 0);
        if regions <= self.fewest {
            immovable = stuck(&mut self.stuck);
            if let Some(step) = self.step {
                bridges = self.cycles.without(at.board, at.occupancy, &self.is_goal) / step;
            }
        }
        let score = packed([regions, linked, immovable, bridges]);
        let lacks = ((1u32 << WORTH) - 1).saturating_sub(sum);
        (score << WORTH) | Score::from(lacks)
    }
}

impl Compass for Opening {
    fn weighs(&self) -> bool {
        true
    }

    fn enter(&mut self, at: Site<'_>, regions: u16) -> Score {
        self.linked = self.links.enter(at.boxes, &mut self.in_link);
        self.sum = at.boxes.iter().map(|it| self.worth[usize::from(*it)]).sum();
        let mode = self.mode;
        let stuck = self.stuck.enter(|square| is_stuck(at, mode, square));
        self.score(at, regions, (self.linked, self.sum), |_| stuck)
    }

    fn after(&mut self, at: Site<'_>, by: &Move) -> Option<Score> {
        let (from, to) = (by.from, by.to.to);
        let linked = self.links.after(from, to, &self.in_link, self.linked);
        let sum = self.sum + self.worth[usize::from(to)] - self.worth[usize::from(from)];
        let mode = self.mode;
        let score = self.score(at, by.to.regions, (linked, sum), |stuck| {
            stuck.after((from, to), |square| is_stuck(at, mode, square))
        });
        Some(score)
    }

    fn cell(&self, score: Score) -> Score {
        let others = WORTH + OTHERS * DIGIT;
        score >> others << others
    }
}

/// Whether there is a box that cannot be moved. One that is pushed may stay at its goal.
fn is_stuck(at: Site<'_>, mode: MoveKind, square: Square) -> bool {
    let group = at.occupancy.group(square);
    group.is_some_and(|group| mode == MoveKind::Pull || !at.board.is_goal((group, square)))
        && !is_movable(at.board, mode, at.occupancy, square)
}

/// Whether a box on a square can be moved, if the player gets to it. A box that stands where the player would is in the
/// way of a push; one on the next square of a pull may be moved first.
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
