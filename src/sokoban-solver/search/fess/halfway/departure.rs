//! What is made for a leg before it begins: a board of its own, and what guides it there.

use std::sync::Arc;

use crate::board::{Board, MoveKind, Square, State};
use crate::deadlock::freeze;
use crate::distances::{Distances, SideRegions};
use crate::play::Push;
use crate::search::guidance::{Guidance, GuidanceBuilder, GuidanceInput};

/// With more boxes of a kind it would take too long to assign them.
const MOST: usize = 200;

pub(super) struct Departure {
    pub(super) board: Board,
    pub(super) mode: MoveKind,
    pub(super) builder: GuidanceBuilder,
    /// Where it begins, and the pushes between that and where its side does.
    pub(super) roots: Vec<State>,
    pub(super) behind: Vec<Push>,
    /// The squares where boxes are to come.
    pub(super) wanted: Vec<Square>,
    /// Those from which none is moved.
    pub(super) fixed: Vec<Square>,
}

impl Departure {
    /// For boxes that are to come to those of a state. `None` if there is nowhere to begin.
    pub(super) fn new(
        board: Board,
        guidance: &Guidance,
        mode: MoveKind,
        (roots, behind): (Vec<State>, Vec<Push>),
        to: State,
    ) -> Option<Self> {
        let root = roots.first()?.clone();
        let wanted = to.boxes.clone();
        let (board, start, fixed) = match mode {
            MoveKind::Push => (board.with_goals(&wanted), root, Vec::new()),
            // Boxes that nothing pushes away from where they are wanted have to be there already.
            MoveKind::Pull => {
                let fixed = freeze::frozen_boxes(&board, &guidance.distances, &wanted);
                (board, to, fixed)
            }
        };
        let (goals, starts) = distances(&board, &fixed, &start.boxes);
        let (distances, reversed) = match mode {
            MoveKind::Push => (goals, starts),
            MoveKind::Pull => (starts, goals),
        };
        let input = GuidanceInput {
            mode,
            start: &start,
            distances,
            reversed,
            needs_packing_order: false,
        };
        let builder = GuidanceBuilder::new(&board, input);
        Some(Self {
            board,
            mode,
            builder,
            roots,
            behind,
            wanted,
            fixed,
        })
    }
}

/// The distances to the goals of a board and to the squares where boxes start, where some boxes stay for good.
pub(super) fn distances(
    board: &Board,
    fixed: &[Square],
    starts: &[Square],
) -> (Arc<Distances>, Arc<Distances>) {
    let board = board.with_fixed(fixed);
    let sides = SideRegions::of(&board);
    (
        Arc::new(Distances::to_goals_of(&board, &sides, MOST)),
        Arc::new(Distances::to_starts_of(&board, &sides, starts, MOST)),
    )
}
