//! Adds restarts to feature-space search. Each restart follows a different packing order, with the next of several
//! feature orders. If one packing order leads nowhere, another often solves the level quickly (Gomes, Selman and Kautz,
//! “Boosting combinatorial search through randomization”, 1998). Deadlocks found by one restart stay cached for the
//! next.

use std::sync::Arc;

use super::{FeatureOrder, Fess};
use crate::board::{Board, MoveKind, State};
use crate::search::guidance::{Guidance, PACKING_STATE_EFFORT};
use crate::search::packing_search::{PackingSearch, SinkRule};
use crate::search::{Search, Status};

/// The length of a restart, and the settings that differ from one restart to the next.
struct Parameters {
    /// The [search effort](Search::effort) for each restart, not counting the search for its packing order. A good
    /// packing order usually leads to a solution early, so many short restarts are better than a few long ones.
    restart: u64,
    /// The feature orders. Each restart uses the next one, and the first follows the last.
    feature_orders: [FeatureOrder; 3],
    /// The sink rules for finding packing orders. Each restart uses the next one, and the first follows the last. The
    /// two lengths have no common divisor, so every feature order is combined with every rule.
    sink_rules: [SinkRule; 2],
}

const PARAMETERS: Parameters = Parameters {
    restart: 30_000,
    feature_orders: [
        FeatureOrder::Open,
        FeatureOrder::Nearest,
        FeatureOrder::Obstacles,
    ],
    sink_rules: [SinkRule::Connected, SinkRule::Distant],
};

/// A feature-space search that restarts until it solves the level, runs out of states or is stopped.
pub(crate) struct Restarts {
    board: Arc<Board>,
    start: State,
    guidance: Arc<Guidance>,
    /// The number of restarts so far, including the current one.
    count: u64,
    /// The search for the packing order of the current restart. `None` once this search has ended.
    packing: Option<PackingSearch>,
    fess: Fess,
    /// The effort spent by the current restart, not counting the search for its packing order.
    spent: u64,
    expanded: u64,
    effort: u64,
}

impl Restarts {
    pub(crate) fn supports(board: &Board) -> bool {
        PackingSearch::supports(board)
    }

    pub(crate) fn new(board: &Arc<Board>, guidance: Arc<Guidance>, start: &State) -> Self {
        let order = FeatureOrder::Obstacles;
        let mut search = Self {
            board: Arc::clone(board),
            fess: Fess::without_root(board, order, None, Arc::clone(&guidance)),
            start: start.clone(),
            guidance,
            count: 0,
            packing: None,
            spent: 0,
            expanded: 0,
            effort: 0,
        };
        search.restart();
        search
    }

    fn feature_order(&self) -> FeatureOrder {
        let orders = PARAMETERS.feature_orders;
        orders[self.count as usize % orders.len()]
    }

    fn restart(&mut self) {
        self.count += 1;
        let rules = PARAMETERS.sink_rules;
        let rule = rules[self.count as usize % rules.len()];
        let distances = Arc::clone(&self.guidance.reversed);
        // Two consecutive restarts search for a packing order with the same random seed (`variant`), but with different
        // sink rules.
        let variant = self.count.div_ceil(2);
        let (mode, start) = (MoveKind::Push, &self.start);
        self.packing = PackingSearch::new(&self.board, mode, rule, start, distances, variant);
    }

    /// Starts a feature-space search that follows the packing order found by `packing`. If `packing` has not found one,
    /// ends the current restart.
    fn follow(&mut self, packing: &PackingSearch) {
        self.spent = PARAMETERS.restart;
        if let Some(packing) = packing.order() {
            let (order, guidance) = (self.feature_order(), Arc::clone(&self.guidance));
            let mut fess = Fess::without_root(&self.board, order, Some(packing), guidance);
            let cached = &mut self.fess.search.deadlocks;
            std::mem::swap(&mut fess.search.deadlocks, cached);
            fess.add_root(&self.start);
            self.fess = fess;
            self.spent = 0;
        }
    }

    /// Expands one more state in the search for a packing order. If this search has ended, continues the feature-space
    /// search for at most `effort` units instead. If the current restart has used up its effort, starts the next one.
    fn advance(&mut self, effort: u64) {
        if let Some(mut packing) = self.packing.take() {
            self.effort += PACKING_STATE_EFFORT;
            if packing.work(&self.board, 1) {
                self.follow(&packing);
            } else {
                self.packing = Some(packing);
            }
        } else if self.spent < PARAMETERS.restart {
            let (expanded, before) = (self.fess.expanded(), self.fess.effort());
            self.fess.work(effort.min(PARAMETERS.restart - self.spent));
            let spent = self.fess.effort() - before;
            self.expanded += self.fess.expanded() - expanded;
            self.spent += spent;
            self.effort += spent;
        } else {
            self.restart();
        }
    }
}

impl Search for Restarts {
    fn work(&mut self, effort: u64) -> &Status {
        let end = self.effort.saturating_add(effort);
        while self.effort < end && self.fess.status == Status::Working && !self.board.is_stopped() {
            self.advance(end - self.effort);
        }
        &self.fess.status
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples::{self, ROOM};
    use crate::search::guidance::tests::guidance;

    #[test]
    fn restart_drops_the_nodes_of_the_last_one_and_solves_the_level() {
        let (_, board, start) = samples::level(ROOM);
        let guidance = guidance(&board, &start, MoveKind::Push);
        let board = Arc::new(board);
        let mut search = Restarts::new(&board, guidance, &start);
        while search.fess.search.tree.len() < 3 {
            assert_eq!(search.work(1), &Status::Working);
        }
        let effort = search.effort();
        search.spent = PARAMETERS.restart;
        while search.fess.search.tree.len() > 2 {
            assert_eq!(search.work(1), &Status::Working);
        }
        assert_eq!(search.count, 2);
        assert!(search.effort() > effort, "a packing search costs effort");
        while search.work(100) == &Status::Working {}
        assert!(matches!(search.fess.status, Status::Solved(..)));
    }
}
