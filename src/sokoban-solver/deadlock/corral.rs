//! Corrals: areas that the player cannot enter, including the boxes in and around them.
//!
//! A corral whose boxes can only be pushed inwards is a PI-corral. Its boxes must be pushed sooner or later, and no
//! other push changes how they can be pushed. A search can therefore ignore all other pushes for now (PI-corral
//! pruning, by Brian Damgaard for YASS, 2004; Sokoban Wiki, “PI-corrals”).
//!
//! In this module, a corral is a connected set of squares that the player cannot reach, including squares with boxes.
//! Every other square next to it is a wall or can be reached by the player. No other box can enter the corral until one
//! of the corral's own boxes has moved.
//!
//! A corral is a deadlock if its boxes, taken alone, can neither reach goals nor leave it.

use sokoban_core::Direction;

use super::pattern_search::{Pattern, PatternSearch};
use super::{PlacedState, ProofContext};
use crate::board::{Board, BoxAt, BoxStep, MoveKind, Square};

/// The maximum number of boxes in a corral that is searched for deadlocks. Larger corrals are skipped.
const MAX_CORRAL_BOXES: usize = 16;

#[derive(Debug)]
pub(crate) struct Corrals {
    /// For each square, the one-based index of its corral; 0 if the square is not in a corral.
    corral_of: Vec<u16>,
}

#[derive(Debug, Clone, Copy, Default)]
struct CorralSummary {
    has_box_off_goal: bool,
    /// `true` if a box can be pushed out of the corral, which is then not a PI-corral.
    leaks: bool,
    /// The number of possible pushes of the corral's boxes.
    pushes: u16,
}

impl Corrals {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            corral_of: vec![0; board.len()],
        }
    }

    #[inline]
    pub(crate) fn contains(&self, corral: u16, square: Square) -> bool {
        self.corral_of[usize::from(square)] == corral
    }

    /// Finds all corrals and returns the number of corrals.
    fn find(&mut self, board: &Board, PlacedState { boxes, occupancy }: PlacedState<'_>) -> u16 {
        self.corral_of.fill(0);
        let mut count = 0;
        for square in boxes {
            if self.corral_of[usize::from(*square)] != 0 {
                continue;
            }
            count += 1;
            self.corral_of[usize::from(*square)] = count;
            board.spread(*square, |_, next| {
                let corral = &mut self.corral_of[usize::from(next)];
                let is_new = *corral == 0 && !occupancy.reaches(next);
                if is_new {
                    *corral = count;
                }
                is_new
            });
        }
        count
    }

    /// Returns the one-based index of a PI-corral that contains a box off its goals. If there are several, chooses the
    /// one with the fewest possible pushes. Returns `None` if no such corral exists, or if a single corral contains
    /// all boxes.
    pub(crate) fn pi_corral(
        &mut self,
        context: ProofContext<'_>,
        state: PlacedState<'_>,
    ) -> Option<u16> {
        let (board, distances) = (context.board, context.distances);
        let count = self.find(board, state);
        // With spare boxes, the boxes of a corral may never have to move.
        if count < 2 || board.has_spare() {
            return None;
        }
        let mut summaries = vec![CorralSummary::default(); usize::from(count) + 1];
        for (group, from) in board.boxes_with_groups(state.boxes) {
            let summary = &mut summaries[usize::from(self.corral_of[usize::from(from)])];
            summary.has_box_off_goal |= !board.is_goal((group, from));
            for direction in Direction::ALL {
                let step = BoxStep { from, direction };
                let to = board.next(from, direction);
                let is_possible = state.occupancy.allows(board, MoveKind::Push, step);
                if is_possible && !distances.is_dead((group, to)) {
                    summary.leaks |= self.contains(0, to);
                    summary.pushes += 1;
                }
            }
        }
        let inwards = (1..).zip(&summaries[1..]);
        let inwards = inwards.filter(|(_, summary)| summary.has_box_off_goal && !summary.leaks);
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

    /// Returns the boxes of a deadlocked corral, or `None` if no deadlocked corral was found.
    pub(crate) fn deadlock(
        &mut self,
        context: ProofContext<'_>,
        state: PlacedState<'_>,
    ) -> Option<Vec<Square>> {
        let board = context.board;
        if board.has_spare() {
            return None;
        }
        let count = self.corrals.find(board, state);
        for index in 1..=count {
            let all = board.boxes_with_groups(state.boxes);
            let inner = all.filter(|(_, square)| self.corrals.contains(index, *square));
            let inner: Vec<BoxAt> = inner.collect();
            if inner.len() > MAX_CORRAL_BOXES {
                continue;
            }
            let area = || {
                let squares = 0..board.len() as Square;
                let inside = squares.filter(|square| self.corrals.contains(index, *square));
                inside.collect()
            };
            let pattern = Pattern {
                boxes: &inner,
                player: state.occupancy.player(),
            };
            if self.search.is_deadlock(context, pattern, area) {
                return Some(inner.into_iter().map(|(_, square)| square).collect());
            }
        }
        None
    }
}
