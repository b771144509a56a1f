//! Feature space search in short rounds, each by another packing order and in the next style: where one order leads
//! astray for long, another one often comes to the end at once (Gomes, Selman and Kautz, “Boosting combinatorial
//! search through randomization”, 1998). What was found to be deadlocked holds for all rounds.

use std::sync::Arc;

use super::{Fess, Style};
use crate::board::{Board, BoxStep, MoveKind, State};
use crate::search::guidance::{Guidance, PACKING_STATE_EFFORT};
use crate::search::packing_search::{PackingSearch, SinkRule};
use crate::search::tree::Tree;
use crate::search::{Search, Status};

/// Effort of a round, besides that for its packing order.
const ROUND: u64 = 30_000;
/// The styles, in turn.
const STYLES: [Style; 4] = [
    Style::Regions,
    Style::Open,
    Style::Nearest,
    Style::Obstacles,
];
/// The kinds of packing orders, in turn.
const SINKS: [SinkRule; 4] = [
    SinkRule::Single,
    SinkRule::Distant,
    SinkRule::Connected,
    SinkRule::Distant,
];

/// A search that begins again and again.
#[derive(Debug)]
pub(crate) struct Rounds {
    start: State,
    guidance: Arc<Guidance>,
    /// Rounds so far, the one at hand included.
    round: u64,
    /// The packing order that is looked for, before the round begins.
    packing: Option<PackingSearch>,
    fess: Fess,
    /// Effort of the round at hand.
    spent: u64,
    expanded: u64,
    effort: u64,
}

impl Rounds {
    /// Whether packing orders can be found.
    pub(crate) fn supports(board: &Board) -> bool {
        PackingSearch::supports(board)
    }

    /// Searches for pushes that solve a state.
    pub(crate) fn forwards(board: &Board, guidance: Arc<Guidance>, start: &State) -> Self {
        let mut rounds = Self {
            fess: Fess::without_root(board, Style::Obstacles, None, Arc::clone(&guidance)),
            start: start.clone(),
            guidance,
            round: 0,
            packing: None,
            spent: 0,
            expanded: 0,
            effort: 0,
        };
        rounds.prepare(board);
        rounds
    }

    fn style(&self) -> Style {
        let round = self.round as usize;
        // One style later in each cycle of kinds, so that each style meets each kind of order.
        STYLES[(round + round / SINKS.len()) % STYLES.len()]
    }

    /// Begins to look for the packing order of the next round.
    fn prepare(&mut self, board: &Board) {
        self.round += 1;
        let sinks = SINKS[self.round as usize % SINKS.len()];
        let distances = Arc::clone(&self.guidance.reversed);
        // Two rounds in a row have different kinds of orders.
        let variant = self.round.div_ceil(2);
        let (mode, start) = (MoveKind::Push, &self.start);
        self.packing = PackingSearch::new(board, mode, sinks, start, distances, variant);
    }

    /// Begins the round, if a packing order was found.
    fn begin(&mut self, board: &Board, packing: &PackingSearch) {
        self.spent = ROUND;
        if let Some(order) = packing.order() {
            let guidance = Arc::clone(&self.guidance);
            let mut fess = Fess::without_root(board, self.style(), Some(order), guidance);
            let known = &mut self.fess.expander.deadlocks;
            std::mem::swap(&mut fess.expander.deadlocks, known);
            fess.add_root(board, &self.start.boxes, self.start.player);
            self.fess = fess;
            self.spent = 0;
        }
    }

    /// Goes on with what is at hand, for so much effort at the most.
    fn go_on(&mut self, board: &Board, effort: u64) {
        if let Some(mut packing) = self.packing.take() {
            self.effort += PACKING_STATE_EFFORT;
            if packing.work(board, 1) {
                self.begin(board, &packing);
            } else {
                self.packing = Some(packing);
            }
        } else if self.spent < ROUND {
            let (expanded, before) = (self.fess.expanded(), self.fess.effort());
            self.fess.work(board, effort.min(ROUND - self.spent));
            let spent = self.fess.effort() - before;
            self.expanded += self.fess.expanded() - expanded;
            self.spent += spent;
            self.effort += spent;
        } else {
            self.prepare(board);
        }
    }
}

impl Search for Rounds {
    fn work(&mut self, board: &Board, nodes: u64) -> &Status {
        let end = self.effort.saturating_add(nodes);
        while self.effort < end && self.fess.status == Status::Working {
            self.go_on(board, end - self.effort);
        }
        &self.fess.status
    }

    fn mode(&self) -> MoveKind {
        MoveKind::Push
    }

    fn tree(&self) -> &Tree {
        self.fess.tree()
    }

    fn tree_mut(&mut self) -> &mut Tree {
        self.fess.tree_mut()
    }

    fn keeps_nodes(&self) -> bool {
        false
    }

    fn has_seen(&self, key: u128) -> bool {
        self.fess.has_seen(key)
    }

    fn steps(&mut self, board: &Board, before: u32, after: u32) -> Option<Vec<BoxStep>> {
        self.fess.steps(board, before, after)
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn bytes(&self) -> usize {
        let packing = self.packing.as_ref().map_or(0, PackingSearch::bytes);
        packing + self.fess.bytes()
    }

    fn deadlocks(&self) -> u64 {
        self.fess.deadlocks()
    }

    fn packing_left(&self) -> Option<u16> {
        self.fess.packing_left()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};
    use crate::distances::{Distances, SideRegions};
    use crate::search::guidance::{GuidanceBuilder, GuidanceInput};

    #[test]
    fn a_round_forgets_the_nodes_of_the_last_and_comes_to_the_end() {
        let (_, board, start) = samples::level(ROOM);
        let sides = SideRegions::of(&board);
        let input = GuidanceInput {
            mode: MoveKind::Push,
            start: &start,
            distances: Arc::new(Distances::to_goals(&board, &sides)),
            reversed: Arc::new(Distances::to_starts(&board, &sides, &start.boxes)),
            needs_packing_order: false,
        };
        let mut builder = GuidanceBuilder::new(&board, input);
        while !builder.work(&board, 100) {}
        let mut rounds = Rounds::forwards(&board, builder.finish().0, &start);
        while rounds.tree().len() < 3 {
            assert_eq!(rounds.work(&board, 1), &Status::Working);
        }
        let (last, key) = rounds.tree_mut().drain_new().last().expect("nodes");
        assert!(rounds.tree().has_key(&board, last, key));
        let effort = rounds.effort();
        rounds.spent = ROUND;
        while rounds.tree().len() > 2 {
            assert_eq!(rounds.work(&board, 1), &Status::Working);
        }
        assert_eq!(rounds.round, 2);
        assert!(!rounds.tree().has_key(&board, last, key));
        assert!(rounds.effort() > effort, "the order took time, too");
        while rounds.work(&board, 100) == &Status::Working {}
        assert!(matches!(rounds.fess.status, Status::Solved(_)));
    }
}
