//! A* by single pushes (Hart, Nilsson and Raphael, “A formal basis for the heuristic determination of minimum cost
//! paths”, 1968): the state whose whole way seems shortest comes next. The lower bound is admissible, so the first
//! solution has the fewest pushes.

use super::macro_moves::BoxMove;
use super::open_lists::OpenLists;
use super::policy::{GoalTest, Policy, Site};
use super::single_steps::SingleSteps;
use super::tree::Node;
use crate::board::{Board, BoxStep, MoveKind, Occupancy, ShardedTable, Square};

/// Looks for a solution with the fewest pushes.
#[derive(Debug)]
pub(crate) struct PushAStar {
    steps: SingleSteps,
}

impl PushAStar {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            steps: SingleSteps::new(board, MoveKind::Push),
        }
    }
}

fn pushes_after(parent: Option<u16>) -> u16 {
    parent.map_or(0, |pushes| pushes.saturating_add(1))
}

impl Policy for PushAStar {
    /// The pushes that led here.
    type Label = u16;
    type Features = ();
    /// The fewest of them.
    type Seen = u16;

    const END: GoalTest = GoalTest::Expanded;

    fn moves(&mut self, site: Site<'_>, from: Square, found: &mut Vec<BoxMove>) {
        SingleSteps::moves(&site, from, found);
    }

    fn player(&mut self, board: &Board, occupancy: &Occupancy, to: &BoxMove) -> Square {
        self.steps.player(board, occupancy, to)
    }

    fn admit(seen: &mut ShardedTable<u16>, key: u128, parent: Option<u16>) -> bool {
        seen.improve(key, pushes_after(parent))
    }

    fn evaluate(
        &mut self,
        _site: Site<'_>,
        _boxes: &[Square],
        origin: Option<(u16, &BoxMove)>,
    ) -> (u16, ()) {
        (pushes_after(origin.map(|(pushes, _)| pushes)), ())
    }

    fn enqueue(open: &mut OpenLists, number: u32, (pushes, ()): (&u16, &()), bound: u16) {
        // Of ways that seem equally long, the one that is farther on.
        let merit = (bound.saturating_add(*pushes), u16::MAX - pushes);
        open.add(&[(0, merit)], number);
    }

    fn steps(&mut self, site: Site<'_>, node: Node) -> Option<Vec<BoxStep>> {
        SingleSteps::steps(site.board, node.from, node.to)
    }
}
