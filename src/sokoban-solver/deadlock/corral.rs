//! Corrals: areas with their boxes that the player cannot enter.
//!
//! A corral whose boxes can only be pushed inwards, a PI-corral, has to be dealt with before anything that is pushed
//! elsewhere can matter to it, so its pushes can come first, and no others need to be tried (PI-corral pruning, by
//! Brian Damgaard for YASS, 2004; Sokoban Wiki, “PI-corrals”). The corrals here are the areas that remain when
//! the player's squares are taken away, boxes and all; the player reaches every side of them that is not a wall, and
//! no box from elsewhere can come in before one of their own moved.

use sokoban_core::Direction;

use super::ProofContext;
use super::pattern_search::{Pattern, PatternSearch};
use crate::board::{Board, BoxAt, BoxStep, MoveKind, NONE, Occupancy, Reach, Square};
use crate::distances::Distances;

/// Corrals of one state after another.
#[derive(Debug)]
pub(crate) struct Corrals {
    /// The corral of each square, from 1.
    of: Vec<u16>,
    stack: Vec<Square>,
}

/// What is known of a corral whose boxes are still being counted.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    /// Whether a box of it is off its goals.
    is_open: bool,
    /// Whether a box can be pushed out.
    leaks: bool,
    /// Pushes that can be made.
    pushes: u16,
}

impl Corrals {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            of: vec![0; board.len()],
            stack: Vec::new(),
        }
    }

    /// Whether a square lies in a corral that was found.
    #[inline]
    pub(crate) fn contains(&self, corral: u16, square: Square) -> bool {
        self.of[usize::from(square)] == corral
    }

    /// Finds all corrals; returns their number.
    pub(crate) fn find(&mut self, board: &Board, reach: &Reach, boxes: &[Square]) -> u16 {
        self.of.fill(0);
        let mut count = 0;
        for square in boxes {
            if self.of[usize::from(*square)] != 0 {
                continue;
            }
            count += 1;
            self.of[usize::from(*square)] = count;
            self.stack.push(*square);
            while let Some(at) = self.stack.pop() {
                for next in board.around(at) {
                    if next != NONE && self.of[usize::from(next)] == 0 && !reach.contains(next) {
                        self.of[usize::from(next)] = count;
                        self.stack.push(next);
                    }
                }
            }
        }
        count
    }

    /// The PI-corral with the fewest pushes of those that have a box off its goals. `reach` holds the player's
    /// squares.
    pub(crate) fn pi_corral(
        &mut self,
        board: &Board,
        distances: &Distances,
        occupancy: &Occupancy,
        reach: &Reach,
        boxes: &[Square],
    ) -> Option<u16> {
        let count = self.find(board, reach, boxes);
        // Where a box needs no goal no corral has to be dealt with.
        if count < 2 || board.has_spare() {
            return None;
        }
        let mut tallies = vec![Tally::default(); usize::from(count) + 1];
        for (group, square) in board.places(boxes) {
            let tally = &mut tallies[usize::from(self.of[usize::from(square)])];
            tally.is_open |= !board.is_goal((group, square));
            for to in pushes(board, distances, occupancy, reach, (group, square)) {
                tally.leaks |= self.contains(0, to);
                tally.pushes += 1;
            }
        }
        let inwards = (1..).zip(&tallies[1..]);
        let inwards = inwards.filter(|(_, tally)| tally.is_open && !tally.leaks);
        let fewest = inwards.min_by_key(|(corral, tally)| (tally.pushes, *corral));
        fewest.map(|(corral, _)| corral)
    }
}

/// The squares to which a box can be pushed now, dead ones left out.
fn pushes(
    board: &Board,
    distances: &Distances,
    occupancy: &Occupancy,
    reach: &Reach,
    (group, from): BoxAt,
) -> impl Iterator<Item = Square> {
    Direction::ALL.into_iter().filter_map(move |direction| {
        let (stand, to) = MoveKind::Push.required_squares(board, BoxStep { from, direction });
        let can = reach.contains(stand) && occupancy.is_free(to);
        (can && !distances.is_dead((group, to))).then_some(to)
    })
}

/// Corrals with more boxes are left alone.
const BOXES: usize = 16;

/// What is asked of one position after another.
#[derive(Debug)]
pub(crate) struct CorralSearch {
    corrals: Corrals,
    /// The search, and what it found out before.
    pub(super) search: PatternSearch,
}

impl CorralSearch {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            corrals: Corrals::new(board),
            search: PatternSearch::new(board),
        }
    }

    /// The boxes of a corral that is deadlocked, if there is one. `reach` holds the player's squares.
    pub(crate) fn deadlock(
        &mut self,
        context: ProofContext<'_>,
        boxes: &[Square],
        player: Square,
        reach: &Reach,
    ) -> Option<Vec<Square>> {
        let board = context.board;
        if board.has_spare() {
            return None;
        }
        let count = self.corrals.find(board, reach, boxes);
        for number in 1..=count {
            let all = board.places(boxes);
            let inner = all.filter(|place| self.corrals.contains(number, place.1));
            let inner: Vec<BoxAt> = inner.collect();
            if inner.len() > BOXES {
                continue;
            }
            let boxes = &inner;
            let area = || {
                let squares = 0..board.len() as Square;
                let inside = squares.filter(|square| self.corrals.contains(number, *square));
                inside.collect()
            };
            let pattern = Pattern { boxes, player };
            if self.search.is_deadlock(context, pattern, area) {
                return Some(inner.into_iter().map(|(_, square)| square).collect());
            }
        }
        None
    }
}
