//! Greedy best-first search by single steps: expands the state with the least lower bound, in alternating open lists.

use super::macro_moves::BoxMove;
use super::open_lists::OpenLists;
use super::policy::{GoalTest, Policy, Site};
use super::single_steps::SingleSteps;
use super::tree::Node;
use crate::board::{Board, BoxStep, MoveKind, Occupancy, ShardedTable, Square};

/// Player regions are not counted on boards with more squares: a state would take longer than a caller waits.
const MAX_SQUARES_WITH_REGIONS: usize = 1500;

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
    /// How far the packing order has to go; boxes that have arrived if there is none.
    far: u16,
}

impl Greedy {
    pub(crate) fn new(board: &Board, mode: MoveKind) -> Self {
        Self {
            steps: SingleSteps::new(board, mode),
            sources: vec![false; board.len()],
        }
    }

    fn cells(&mut self, site: Site<'_>, boxes: &[Square], is_root: bool) -> Cells {
        let Site {
            board,
            guidance,
            occupancy,
            ..
        } = site;
        let begun = boxes.iter().filter(|it| self.sources[usize::from(**it)]);
        let begun = begun.count() as u16;
        let arrived = guidance.distances.arrived(board.places(boxes));
        let order = guidance.packing.as_ref();
        let far = order.map_or(arrived, |it| it.left(it.filled(occupancy)));
        let regions = if board.len() > MAX_SQUARES_WITH_REGIONS {
            0
        } else if is_root {
            occupancy.regions()
        } else {
            // `player` counted them for the same move.
            self.steps.regions()
        };
        Cells {
            arrived,
            begun,
            regions,
            far,
        }
    }
}

impl Policy for Greedy {
    type Label = ();
    type Features = Cells;
    type Seen = ();

    const END: GoalTest = GoalTest::Generated;

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

    fn admit(seen: &mut ShardedTable<()>, key: u128, _parent: Option<()>) -> bool {
        seen.insert(key, ())
    }

    fn evaluate(
        &mut self,
        site: Site<'_>,
        boxes: &[Square],
        origin: Option<((), &BoxMove)>,
    ) -> ((), Cells) {
        ((), self.cells(site, boxes, origin.is_none()))
    }

    fn enqueue(open: &mut OpenLists, number: u32, ((), cells): (&(), &Cells), bound: u16) {
        let merit = (bound, 0);
        let entries = [
            (0, merit),
            (cells.arrived, merit),
            (cells.begun, merit),
            (cells.regions, merit),
            (cells.far, merit),
        ];
        open.add(&entries, number);
    }

    fn steps(&mut self, site: Site<'_>, node: Node) -> Option<Vec<BoxStep>> {
        SingleSteps::steps(site.board, node.from, node.to)
    }
}
