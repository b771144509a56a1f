//! Implements A* by single pushes (Hart, Nilsson and Raphael, “A formal basis for the heuristic determination of
//! minimum cost paths”, 1968). Its lower bound is admissible, so the first solution it finds has the fewest pushes.

use super::moves::SingleSteps;
use super::open_lists::Entry;
use super::policy::{GoalTest, Origin, Policy, StateView};
use crate::board::{Board, MoveKind, ShardedTable};

#[derive(Debug)]
pub(crate) struct PushAStar {
    moves: SingleSteps,
}

impl PushAStar {
    pub(crate) fn new(board: &Board) -> Self {
        Self {
            moves: SingleSteps::new(board, MoveKind::Push),
        }
    }
}

fn pushes_after(parent: Option<u16>) -> u16 {
    parent.map_or(0, |pushes| pushes.saturating_add(1))
}

impl Policy for PushAStar {
    type Moves = SingleSteps;
    /// The number of pushes from the start.
    type Label = u16;
    type Features = ();
    /// The number of pushes on the shortest path to the state found so far.
    type Seen = u16;

    const GOAL_TEST: GoalTest = GoalTest::Expanded;

    fn moves(&mut self) -> &mut SingleSteps {
        &mut self.moves
    }

    fn admit(seen: &mut ShardedTable<u16>, key: u128, parent: Option<u16>) -> bool {
        seen.improve(key, pushes_after(parent))
    }

    fn evaluate(&mut self, _: StateView<'_>, origin: Option<Origin<'_, u16>>) -> (u16, ()) {
        (pushes_after(origin.map(|it| it.parent)), ())
    }

    fn entries(pushes: u16, (): (), bound: u16) -> impl AsRef<[Entry]> {
        // Among states with equal estimates, prefer the one with the most pushes so far, because it should be nearest
        // to a solution.
        let priority = (bound.saturating_add(pushes), u16::MAX - pushes);
        [Entry { cell: 0, priority }]
    }
}
