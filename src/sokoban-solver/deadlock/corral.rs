//! Corrals: areas that the player cannot enter, with the boxes in and around them.
//!
//! A corral whose boxes can only be pushed inwards is a PI-corral. No push elsewhere can affect it, so only its own
//! pushes need to be tried (PI-corral pruning, by Brian Damgaard for YASS, 2004; Sokoban Wiki, “PI-corrals”). Here, a
//! corral is a connected area of squares that the player does not reach, boxes included. The player reaches every side
//! of it that is not a wall, and no other box can enter before one of its own boxes moves.
//!
//! A corral is a deadlock if its boxes alone can reach neither their goals nor the outside.

use sokoban_core::Direction;

use super::pattern_search::{Pattern, PatternSearch};
use super::{PlacedState, ProofContext};
use crate::board::{Board, BoxAt, BoxStep, MoveKind, NONE, Reach, Square};

/// Corrals with more boxes are not searched for deadlocks.
const MAX_CORRAL_BOXES: usize = 16;

/// The corrals of one state at a time.
#[derive(Debug)]
pub(crate) struct Corrals {
    /// The corral of each square, from 1; 0 outside.
    corral_of: Vec<u16>,
    stack: Vec<Square>,
}

#[derive(Debug, Clone, Copy, Default)]
struct CorralSummary {
    has_box_off_goal: bool,
    /// A box can be pushed out of the corral.
    leaks: bool,
    pushes: u16,
}

impl Corrals {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            corral_of: vec![0; board.len()],
            stack: Vec::new(),
        }
    }

    #[inline]
    pub(crate) fn contains(&self, corral: u16, square: Square) -> bool {
        self.corral_of[usize::from(square)] == corral
    }

    /// Finds all corrals and returns their number.
    fn find(&mut self, board: &Board, reach: &Reach, boxes: &[Square]) -> u16 {
        self.corral_of.fill(0);
        let mut count = 0;
        for square in boxes {
            if self.corral_of[usize::from(*square)] != 0 {
                continue;
            }
            count += 1;
            self.corral_of[usize::from(*square)] = count;
            self.stack.push(*square);
            while let Some(at) = self.stack.pop() {
                for next in board.around(at) {
                    if next != NONE
                        && self.corral_of[usize::from(next)] == 0
                        && !reach.contains(next)
                    {
                        self.corral_of[usize::from(next)] = count;
                        self.stack.push(next);
                    }
                }
            }
        }
        count
    }

    /// Returns the PI-corral with the fewest pushes among those that have a box off its goals.
    pub(crate) fn pi_corral(
        &mut self,
        context: ProofContext<'_>,
        state: PlacedState<'_>,
    ) -> Option<u16> {
        let (board, distances) = (context.board, context.distances);
        let PlacedState {
            boxes,
            occupancy,
            reach,
        } = state;
        let count = self.find(board, reach, boxes);
        // With spare boxes the boxes of a corral may stay where they are.
        if count < 2 || board.has_spare() {
            return None;
        }
        let mut summaries = vec![CorralSummary::default(); usize::from(count) + 1];
        for (group, from) in board.places(boxes) {
            let summary = &mut summaries[usize::from(self.corral_of[usize::from(from)])];
            summary.has_box_off_goal |= !board.is_goal((group, from));
            for direction in Direction::ALL {
                let step = BoxStep { from, direction };
                let (stand, to) = MoveKind::Push.required_squares(board, step);
                let is_possible = reach.contains(stand) && occupancy.is_free(to);
                if is_possible && !distances.is_dead((group, to)) {
                    summary.leaks |= self.contains(0, to);
                    summary.pushes += 1;
                }
            }
        }
        let inwards = (1..).zip(&summaries[1..]);
        let inwards = inwards.filter(|(_, it)| it.has_box_off_goal && !it.leaks);
        let fewest = inwards.min_by_key(|(corral, summary)| (summary.pushes, *corral));
        fewest.map(|(corral, _)| corral)
    }
}

#[derive(Debug)]
pub(crate) struct CorralSearch {
    corrals: Corrals,
    pub(super) search: PatternSearch,
}

impl CorralSearch {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            corrals: Corrals::new(board),
            search: PatternSearch::new(board),
        }
    }

    /// Returns the boxes of a deadlocked corral.
    pub(crate) fn deadlock(
        &mut self,
        context: ProofContext<'_>,
        state: PlacedState<'_>,
    ) -> Option<Vec<Square>> {
        let board = context.board;
        if board.has_spare() {
            return None;
        }
        let count = self.corrals.find(board, state.reach, state.boxes);
        for number in 1..=count {
            let all = board.places(state.boxes);
            let inner = all.filter(|(_, square)| self.corrals.contains(number, *square));
            let inner: Vec<BoxAt> = inner.collect();
            if inner.len() > MAX_CORRAL_BOXES {
                continue;
            }
            let area = || {
                let squares = 0..board.len() as Square;
                let inside = squares.filter(|square| self.corrals.contains(number, *square));
                inside.collect()
            };
            let pattern = Pattern {
                boxes: &inner,
                player: state.reach.player(),
            };
            if self.search.is_deadlock(context, pattern, area) {
                return Some(inner.into_iter().map(|(_, square)| square).collect());
            }
        }
        None
    }
}
