//! Corral deadlocks: the boxes of an area that the player cannot enter can neither get home nor out of it.

use super::Facts;
use super::corral::Corrals;
use super::pattern_search::{Pattern, PatternSearch};
use crate::board::{Board, Place, Reach, Square};

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
        facts: Facts<'_>,
        boxes: &[Square],
        player: Square,
        reach: &Reach,
    ) -> Option<Vec<Square>> {
        let board = facts.board;
        if board.has_spare() {
            return None;
        }
        let count = self.corrals.find(board, reach, boxes);
        for number in 1..=count {
            let all = board.places(boxes);
            let inner = all.filter(|place| self.corrals.contains(number, place.1));
            let inner: Vec<Place> = inner.collect();
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
            if self.search.is_deadlock(facts, pattern, area) {
                return Some(inner.into_iter().map(|(_, square)| square).collect());
            }
        }
        None
    }
}
