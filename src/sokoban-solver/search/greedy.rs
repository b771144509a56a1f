//! Greedy best-first search by single steps: the state that seems nearest to the end comes next, by the lower bound
//! alone, in alternating open lists.

use super::macro_moves::BoxMove;
use super::open_lists::OpenLists;
use super::policy::{EndTest, Policy, Site};
use super::single_steps::SingleSteps;
use super::tree::Node;
use crate::board::{Board, BoxStep, Mode, Occupancy, Square, TranspositionTable};

/// On boards with more squares regions are not counted: a state would take longer than a caller waits.
const LARGE: usize = 1500;

/// A node takes as long as so many of A*: all its open lists have to be served.
const EFFORT: u64 = 4;

/// Looks for any solution.
#[derive(Debug)]
pub(crate) struct Greedy {
    steps: SingleSteps,
    /// Whether boxes begin on a square: where they stand at first, or the goals for pulls.
    sources: Vec<bool>,
}

/// The cells of a state.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cells {
    /// Boxes that have arrived, and boxes where some began.
    arrived: u16,
    begun: u16,
    /// Regions of the player.
    regions: u16,
    /// How far the packing order has to go, if there is one.
    packing: Option<u16>,
}

impl Greedy {
    pub(crate) fn new(board: &Board, mode: Mode) -> Self {
        Self {
            steps: SingleSteps::new(board, mode),
            sources: vec![false; board.len()],
        }
    }

    fn cells(&self, site: Site<'_>, boxes: &[Square]) -> Cells {
        let Site {
            board,
            guidance,
            occupancy,
            ..
        } = site;
        let begun = boxes.iter().filter(|it| self.sources[usize::from(**it)]);
        Cells {
            arrived: guidance.distances.arrived(board.places(boxes)),
            begun: begun.count() as u16,
            regions: if board.len() > LARGE {
                0
            } else {
                occupancy.regions()
            },
            packing: guidance
                .packing
                .as_ref()
                .map(|it| it.left(it.filled(occupancy))),
        }
    }
}

impl Policy for Greedy {
    /// The pushes that led here.
    type Label = u16;
    type Features = Cells;
    type Seen = ();

    const END: EndTest = EndTest::Generated;

    fn begin(&mut self, boxes: &[Square]) {
        for square in boxes {
            self.sources[usize::from(*square)] = true;
        }
    }

    fn moves(&mut self, site: Site<'_>, from: Square, found: &mut Vec<BoxMove>) {
        SingleSteps::moves(&site, from, found);
    }

    fn player(&mut self, board: &Board, occupancy: &Occupancy, to: &BoxMove) -> Square {
        self.steps.player(board, occupancy, to)
    }

    fn admit(seen: &mut TranspositionTable<()>, key: u128, _parent: Option<u16>) -> bool {
        seen.insert(key, ())
    }

    fn evaluate(
        &mut self,
        site: Site<'_>,
        boxes: &[Square],
        origin: Option<(u16, &BoxMove)>,
    ) -> (u16, Cells) {
        let pushes = origin.map_or(0, |(pushes, _)| pushes.saturating_add(1));
        (pushes, self.cells(site, boxes))
    }

    fn enqueue(open: &mut OpenLists, number: u32, (pushes, cells): (&u16, &Cells), bound: u16) {
        let merit = (bound, *pushes);
        let common = [0, cells.arrived, cells.begun, cells.regions].map(|cell| (cell, merit));
        let [all, arrived, begun, regions] = common;
        match cells.packing {
            Some(left) => open.add(&[all, arrived, begun, regions, (left, merit)], number),
            None => open.add(&common, number),
        }
    }

    fn effort(_moves: usize) -> u64 {
        EFFORT
    }

    fn steps(&mut self, site: Site<'_>, node: Node, _player: Square) -> Option<Vec<BoxStep>> {
        SingleSteps::steps(site.board, node.from, node.to)
    }
}
