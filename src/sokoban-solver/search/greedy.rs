//! Implements a greedy best-first search by single steps. It expands the state with the smallest lower bound on the
//! number of steps left first. It alternates between several open lists, each of which is divided into cells by a
//! different feature.

use super::moves::SingleSteps;
use super::open_lists::Entry;
use super::policy::{GoalTest, Origin, Policy, StateView};
use crate::board::{Board, MoveKind, ShardedTable, Square};

/// The maximum number of squares on a board for which player regions are counted. On a larger board, counting them in
/// every state would take too long.
const MAX_SQUARES_WITH_REGIONS: usize = 1500;

#[derive(Debug)]
pub(crate) struct Greedy {
    moves: SingleSteps,
    /// For each square, `true` if at least one root of the search has a box on it.
    is_source: Vec<bool>,
}

/// The cells of a state in the open lists. The first list has only one cell, which is not stored.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cells {
    arrived: u16,
    /// The number of boxes on squares that contain a box in at least one root of the search.
    on_sources: u16,
    regions: u16,
    /// The number of steps left in the packing order. Equal to `arrived` if there is no packing order.
    packing_left: u16,
}

impl Greedy {
    pub(crate) fn new(board: &Board, mode: MoveKind) -> Self {
        Self {
            moves: SingleSteps::new(board, mode),
            is_source: vec![false; board.len()],
        }
    }
}

impl Policy for Greedy {
    type Moves = SingleSteps;
    type Label = ();
    type Features = Cells;
    type Seen = ();

    const GOAL_TEST: GoalTest = GoalTest::Generated;

    fn moves(&mut self) -> &mut SingleSteps {
        &mut self.moves
    }

    fn add_root(&mut self, boxes: &[Square]) {
        for square in boxes {
            self.is_source[usize::from(*square)] = true;
        }
    }

    fn admit(seen: &mut ShardedTable<()>, key: u128, _: Option<()>) -> bool {
        seen.insert(key, ())
    }

    fn evaluate(&mut self, state: StateView<'_>, origin: Option<Origin<'_, ()>>) -> ((), Cells) {
        let StateView {
            board,
            guidance,
            occupancy,
            boxes,
        } = state;
        let on_sources = boxes.iter().filter(|it| self.is_source[usize::from(**it)]);
        let arrived = guidance.distances.arrived(board.boxes_with_groups(boxes));
        let order = guidance.packing.as_ref();
        let cells = Cells {
            arrived,
            on_sources: on_sources.count() as u16,
            regions: match origin {
                _ if board.len() > MAX_SQUARES_WITH_REGIONS => 0,
                Some(_) => self.moves.regions(),
                None => occupancy.regions(),
            },
            packing_left: order.map_or(arrived, |it| it.steps_left(it.filled(occupancy))),
        };
        ((), cells)
    }

    fn entries((): (), cells: Cells, bound: u16) -> impl AsRef<[Entry]> {
        let Cells {
            arrived,
            on_sources,
            regions,
            packing_left,
        } = cells;
        [0, arrived, on_sources, regions, packing_left].map(|cell| Entry {
            cell,
            priority: (bound, 0),
        })
    }
}
