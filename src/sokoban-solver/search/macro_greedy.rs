//! Greedy best-first search by macro pushes, in alternating open lists.
//!
//! In one of them states lie in cells by two features, how far the packing order has to go and regions of the player,
//! and in each cell the state comes next to which the fewest unadvised moves led; three more are ordered by distance.
//! Moves that take the packing on, join regions or come near are advised. It expands states whole, many of them, and
//! so finds what [`fess`](super::fess), which plays few moves and chooses them well, does not.

use super::macro_moves::{BoxMove, MacroMoves};
use super::open_lists::OpenLists;
use super::policy::{Child, GoalTest, Policy, Site};
use super::tree::Node;
use crate::board::{Board, BoxStep, MoveKind, Occupancy, ShardedTable, Square};

/// States with more regions share a cell.
const REGIONS: u16 = 6;
/// A move that was not advised is worth a detour of so many pushes.
const DETOUR: u16 = 10;
/// So many moves take as long as a node with single steps.
const MOVES: usize = 3;

/// Looks for any solution.
#[derive(Debug)]
pub(crate) struct MacroGreedy {
    macro_moves: MacroMoves,
    /// The moves of a node that is found again.
    again: Vec<BoxMove>,
}

/// What is noted about a node. Less is better.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Label {
    /// Moves on the way here that were not advised.
    weight: u16,
    /// Steps of the packing order that are left.
    packing: u16,
    /// Regions of the player.
    regions: u16,
}

/// How many boxes have arrived.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Arrived(u16);

impl MacroGreedy {
    pub(crate) fn new() -> Self {
        Self {
            macro_moves: MacroMoves::new(MoveKind::Push),
            again: Vec::new(),
        }
    }
}

impl Policy for MacroGreedy {
    type Label = Label;
    type Features = Arrived;
    type Seen = ();

    const END: GoalTest = GoalTest::Generated;

    fn enter(&mut self, board: &Board, occupancy: &Occupancy) {
        self.macro_moves.enter(board, occupancy);
    }

    fn moves(&mut self, site: Site<'_>, from: Square, found: &mut Vec<BoxMove>) {
        let (board, distances) = (site.board, &site.guidance.distances);
        let place = (site.reach, from);
        self.macro_moves
            .find(board, distances, site.occupancy, place, found);
    }

    fn player(&mut self, _board: &Board, _occupancy: &Occupancy, to: &BoxMove) -> Square {
        to.player
    }

    fn admit(seen: &mut ShardedTable<()>, key: u128, _parent: Option<Label>) -> bool {
        seen.insert(key, ())
    }

    fn evaluate(
        &mut self,
        site: Site<'_>,
        boxes: &[Square],
        origin: Option<(Label, &BoxMove)>,
    ) -> (Label, Arrived) {
        let (guidance, places) = (site.guidance, site.board.places(boxes));
        let arrived = guidance.distances.arrived(places);
        let packing = match &guidance.packing {
            Some(order) => order.left(order.filled(site.occupancy)),
            None => boxes.len() as u16 - arrived,
        };
        let regions = match origin {
            Some((_, to)) => to.regions,
            None => site.occupancy.regions(),
        };
        let label = Label {
            weight: origin.map_or(0, |(parent, _)| parent.weight.saturating_add(1)),
            packing,
            regions: regions.min(REGIONS),
        };
        (label, Arrived(arrived))
    }

    /// The best move of each adviser costs nothing: the one that takes the packing on most, the one that leaves the
    /// fewest regions, and the one that comes nearest.
    fn advise(&self, parent: Label, children: &mut [Child<Label, Arrived>]) {
        type Feature = fn(&Label) -> u16;
        let advisers: [(Feature, u16); 3] = [
            (|label| label.packing, parent.packing),
            (|label| label.regions, parent.regions),
            (|_| 0, 1),
        ];
        for (feature, before) in advisers {
            let merit = |child: &Child<Label, Arrived>| (feature(&child.label), child.bound);
            let best = children.iter_mut().min_by_key(|child| merit(child));
            if let Some(best) = best.filter(|best| feature(&best.label) < before) {
                best.label.weight = parent.weight;
            }
        }
    }

    fn enqueue(
        open: &mut OpenLists,
        number: u32,
        (label, Arrived(arrived)): (&Label, &Arrived),
        bound: u16,
    ) {
        let &Label {
            weight,
            packing,
            regions,
        } = label;
        let detour = bound.saturating_add(weight.saturating_mul(DETOUR));
        let entries = [
            (packing * REGIONS + regions, (weight, bound)),
            (*arrived, (bound, weight)),
            (regions, (bound, weight)),
            (packing, (detour, weight)),
        ];
        open.add(&entries, number);
    }

    fn steps(&mut self, site: Site<'_>, node: Node) -> Option<Vec<BoxStep>> {
        let (board, distances) = (site.board, &site.guidance.distances);
        let (place, end) = ((site.reach, node.from), (node.to, node.player));
        let again = &mut self.again;
        self.macro_moves
            .find_steps(board, distances, site.occupancy, place, end, again)
    }

    fn effort(moves: usize) -> u64 {
        1 + (moves / MOVES) as u64
    }
}
