//! How open a state is: the fewer regions the better, then the fewer boxes between rooms, the fewer boxes that cannot
//! be moved from where they are, and the fewer squares where the player cannot walk in a circle; at last the farther
//! the boxes are from their goals, the better.

use sokoban_core::Direction;

use super::climb::{Compass, Site};
use super::cycles::Cycles;
use crate::board::{Board, BoxStep, Mode, Occupancy, Square, random_number};
use crate::distances::{FAR, Sides, lone_box};
use crate::search::fess::explorer::Move;
use crate::search::fess::links::Links;
use crate::search::fess::style::{DIGIT, Score, packed};

/// Whether cycles count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taste {
    Cycles,
    Plain,
}

pub(super) struct Opening {
    mode: Mode,
    taste: Taste,
    links: Links,
    cycles: Cycles,
    is_goal: Vec<bool>,
    /// Regions without boxes: some boards have parts of which none leads to another.
    fewest: u16,
    /// For each square, the sum of the distances to the goals, each with its weight.
    far: Vec<u32>,
    /// The boxes in each link in the state that was entered, the links with boxes, and how far all boxes are.
    in_link: Vec<u16>,
    linked: u16,
    sum: u32,
}

/// Bits of the distances in a score, which come last.
const DISTANCE: u32 = 24;
/// Features that states of one cell need not have in common.
const OTHERS: u32 = 2;
/// Goals have weights below this one.
const WEIGHTS: u128 = 4;

impl Opening {
    /// In the first variant all goals have the same weight, in each of the others other ones.
    pub(super) fn new(board: &Board, (mode, taste): (Mode, Taste), variant: u64) -> Self {
        let sides = Sides::of(board);
        let mut far = vec![0; board.len()];
        let mut is_goal = vec![false; board.len()];
        for (_, goal) in board.goals() {
            is_goal[usize::from(goal)] = true;
            let weight = match variant {
                0 => 1,
                _ => random_number((variant << 16) | u64::from(goal)) % WEIGHTS,
            };
            let column = lone_box(board, &sides, &[goal], Mode::Pull);
            for (sum, steps) in far.iter_mut().zip(column).filter(|(_, it)| *it != FAR) {
                *sum += weight as u32 * u32::from(steps);
            }
        }
        Self {
            mode,
            taste,
            links: Links::of(board),
            cycles: Cycles::default(),
            is_goal,
            fewest: Occupancy::new(board).regions(),
            far,
            in_link: Vec::new(),
            linked: 0,
            sum: 0,
        }
    }

    fn score(&mut self, at: Site<'_>, regions: u16, linked: u16, sum: u32) -> Score {
        let (mut stuck, mut bridges) = (0, 0);
        // What is cut off cannot be moved for now, whatever else there is.
        if regions <= self.fewest {
            stuck = self.stuck(at);
            if self.taste == Taste::Cycles {
                bridges = self.cycles.without(at.board, at.occupancy, &self.is_goal);
            }
        }
        let score = packed([regions, linked, stuck, bridges]);
        let near = ((1u32 << DISTANCE) - 1).saturating_sub(sum);
        (score << DISTANCE) | Score::from(near)
    }

    /// Boxes that cannot be moved. One that is pushed may stay at its goal.
    fn stuck(&self, at: Site<'_>) -> u16 {
        let places = at.board.places(at.boxes);
        let places = places.filter(|it| self.mode == Mode::Pull || !at.board.is_goal(*it));
        places
            .filter(|(_, square)| !is_movable(at.board, self.mode, at.occupancy, *square))
            .count() as u16
    }
}

impl Compass for Opening {
    fn weighs(&self) -> bool {
        true
    }

    fn enter(&mut self, at: Site<'_>, regions: u16) -> Score {
        self.linked = self.links.enter(at.boxes, &mut self.in_link);
        self.sum = at.boxes.iter().map(|it| self.far[usize::from(*it)]).sum();
        self.score(at, regions, self.linked, self.sum)
    }

    fn after(&mut self, at: Site<'_>, by: &Move) -> Option<Score> {
        let (from, to) = (by.from, by.to.to);
        let linked = self.links.after(from, to, &self.in_link, self.linked);
        let sum = self.sum + self.far[usize::from(to)] - self.far[usize::from(from)];
        Some(self.score(at, by.to.regions, linked, sum))
    }

    fn cell(&self, score: Score) -> Score {
        let others = DISTANCE + OTHERS * DIGIT;
        score >> others << others
    }
}

/// Whether a box on a square can be moved, if the player gets to it. A box that stands where the player would is in the
/// way of a push; one on the next square of a pull may be moved first.
pub(super) fn is_movable(board: &Board, mode: Mode, occupancy: &Occupancy, square: Square) -> bool {
    Direction::ALL.into_iter().any(|direction| {
        let step = BoxStep {
            from: square,
            direction,
        };
        let (stand, free) = mode.required_squares(board, step);
        occupancy.is_free(free) && (mode == Mode::Pull || occupancy.is_free(stand))
    })
}
