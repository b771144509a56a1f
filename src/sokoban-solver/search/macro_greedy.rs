//! Implements a greedy best-first search by macro pushes, with four alternating open lists.
//!
//! Up to three moves in a state are *advised*: the move after which the fewest packing steps are left, the move after
//! which there are the fewest player regions, and the move after which the lower bound on the number of pushes is
//! smallest. In the first open list, the cell of a state depends on the packing steps left and on the number of player
//! regions. Within a cell, the state whose path has the fewest unadvised moves comes first. The other three lists are
//! ordered mainly by the lower bound.
//!
//! Unlike [`fess`](super::fess), this search expands many states, and it generates all moves in each of them. It solves
//! some levels that [`fess`](super::fess) does not.

use super::macro_moves::MacroMoves;
use super::open_lists::Entry;
use super::policy::{Child, GoalTest, Origin, Policy, StateView};
use crate::board::{MoveKind, ShardedTable};

/// The maximum number of player regions that a label distinguishes. Larger numbers are capped.
const MAX_REGIONS: u16 = 6;
/// The cost of an unadvised move, in pushes. In the last open list, the cost of the unadvised moves on a state's path
/// is added to its lower bound.
const UNADVISED_PUSHES: u16 = 10;

#[derive(Debug)]
pub(crate) struct MacroGreedy {
    moves: MacroMoves,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Label {
    /// The number of unadvised moves on the path to this state.
    unadvised: u16,
    packing_left: u16,
    regions: u16,
}

/// The number of boxes on their destinations.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ArrivedBoxes(u16);

impl MacroGreedy {
    pub(crate) fn new() -> Self {
        Self {
            moves: MacroMoves::new(MoveKind::Push),
        }
    }
}

impl Policy for MacroGreedy {
    type Moves = MacroMoves;
    type Label = Label;
    type Features = ArrivedBoxes;
    type Seen = ();

    const GOAL_TEST: GoalTest = GoalTest::Generated;

    fn moves(&mut self) -> &mut MacroMoves {
        &mut self.moves
    }

    fn admit(seen: &mut ShardedTable<()>, key: u128, _: Option<Label>) -> bool {
        seen.insert(key, ())
    }

    fn evaluate(
        &mut self,
        state: StateView<'_>,
        origin: Option<Origin<'_, Label>>,
    ) -> (Label, ArrivedBoxes) {
        let StateView {
            board,
            guidance,
            occupancy,
            boxes,
        } = state;
        let arrived = guidance.distances.arrived(board.boxes_with_groups(boxes));
        let packing_left = match &guidance.packing {
            Some(order) => order.steps_left(order.filled(occupancy)),
            None => boxes.len() as u16 - arrived,
        };
        let regions = origin.map_or_else(|| occupancy.regions(), |it| it.by.regions);
        let label = Label {
            unadvised: origin.map_or(0, |it| it.parent.unadvised.saturating_add(1)),
            packing_left,
            regions: regions.min(MAX_REGIONS),
        };
        (label, ArrivedBoxes(arrived))
    }

    fn advise(&self, parent: Label, children: &mut [Child<Label, ArrivedBoxes>]) {
        type Feature = fn(&Label) -> u16;
        let advisers: [(Feature, u16); 3] = [
            (|label| label.packing_left, parent.packing_left),
            (|label| label.regions, parent.regions),
            (|_| 0, 1),
        ];
        for (feature, before) in advisers {
            let cost = |child: &Child<Label, ArrivedBoxes>| (feature(&child.label), child.bound);
            let best = children.iter_mut().min_by_key(|child| cost(child));
            if let Some(best) = best.filter(|best| feature(&best.label) < before) {
                best.label.unadvised = parent.unadvised;
            }
        }
    }

    fn entries(label: Label, arrived: ArrivedBoxes, bound: u16) -> impl AsRef<[Entry]> {
        let Label {
            unadvised,
            packing_left,
            regions,
        } = label;
        let detour = bound.saturating_add(unadvised.saturating_mul(UNADVISED_PUSHES));
        [
            (packing_left * MAX_REGIONS + regions, (unadvised, bound)),
            (arrived.0, (bound, unadvised)),
            (regions, (bound, unadvised)),
            (packing_left, (detour, unadvised)),
        ]
        .map(|(cell, priority)| Entry { cell, priority })
    }
}
