//! The opener: an adviser that takes boxes away from where the next one has to come (Shoham and Schaeffer, 2020).

use std::cmp::Reverse;

use super::Fess;
use super::features::Features;
use crate::board::{Board, Square};

/// How far the player walks from the square that was asked for last.
#[derive(Debug, Default)]
pub(super) struct Walks {
    from: Option<Square>,
    steps: Vec<u16>,
}

impl Walks {
    /// The steps to all squares.
    fn from(&mut self, board: &Board, from: Square) -> &[u16] {
        if self.from.replace(from) != Some(from) {
            self.steps = board.walks(from);
        }
        &self.steps
    }
}

impl Fess {
    /// The move that takes a box as far as it gets from the place that is filled next, and the box that is nearest to
    /// it; nothing if the place can be filled at once.
    pub(super) fn opener(&mut self, board: &Board, before: &Features) -> Option<usize> {
        let fills = |after: &Features| after.packing < before.packing;
        if self.candidates.iter().any(|it| fills(&it.features)) {
            return None;
        }
        let order = self.maps.order.as_ref()?;
        let place = self.observer.next_place(order)?;
        let mut walks = std::mem::take(&mut self.walks);
        let steps = walks.from(board, place);
        let named = self.advise(board, |it| {
            let (from, to) = (
                steps[usize::from(it.by.from)],
                steps[usize::from(it.by.to())],
            );
            let after = &it.features;
            let may = after.packing <= before.packing
                && after.regions <= before.regions
                && after.links <= before.links
                && from <= to;
            may.then_some((from, Reverse(to)))
        });
        self.walks = walks;
        named
    }
}
