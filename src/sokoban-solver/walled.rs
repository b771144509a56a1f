//! Boxes that are frozen at home are walls for all others: the rest has to get home around them.

use crate::board::{Board, Square, State};
use crate::distances::{Sides, Targets};
use crate::field::Field;
use crate::freeze;
use crate::matching::Matching;

/// Distances for the frozen boxes of the last question, which are most often those of the next one.
#[derive(Debug, Default)]
pub(crate) struct Walled {
    frozen: Vec<Square>,
    around: Option<(Board, Targets)>,
    matching: Matching,
}

impl Walled {
    /// The frozen boxes that lock out others, if they do.
    pub(crate) fn find(
        &mut self,
        board: &Board,
        targets: &Targets,
        field: &Field,
        state: &State,
    ) -> Option<Vec<Square>> {
        // With spare boxes a frozen one may stand for good where it is.
        if board.has_spare() {
            return None;
        }
        let is_frozen = |square: &Square| freeze::is_fixed(board, targets, field, *square);
        let frozen: Vec<Square> = state.boxes.iter().copied().filter(is_frozen).collect();
        if frozen.is_empty() {
            return None;
        }
        if frozen != self.frozen || self.around.is_none() {
            let board = board.walled(&frozen);
            let targets = Targets::goals(&board, &Sides::of(&board));
            self.around = Some((board, targets));
            self.frozen.clone_from(&frozen);
        }
        let (board, targets) = self.around.as_ref()?;
        let rest = state.boxes.iter().copied();
        let boxes: Vec<Square> = rest.filter(|it| !frozen.contains(it)).collect();
        let lost = self.matching.sum(board, targets, &boxes).is_none();
        lost.then_some(frozen)
    }
}
