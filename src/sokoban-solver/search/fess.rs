//! Feature-space search (FESS), after Shoham and Schaeffer, “The FESS algorithm: a feature based approach to
//! single-agent search”, 2020. It searches forwards by macro moves, each of which pushes one box any number of times.
//!
//! The features of a state measure its progress. Among other things, they count the steps left in the packing order,
//! the player regions, and the boxes that block other boxes (see [`features`]). A [`FeatureOrder`] packs the features
//! into a score, and [advisors](scorer) recommend moves that improve a feature.
//!
//! The search is complete. It prunes a state only if the state is deadlocked or has already been generated, so an
//! exhausted search proves that the level has no solution.

mod feature_order;
mod features;
mod restarts;
mod scorer;
mod tables;

use std::sync::Arc;

use super::cell_search::{CellSearch, GeneratedStates, Step};
use super::guidance::Guidance;
use super::packing_order::PackingOrder;
use super::{Search, Status};
use crate::board::{Board, MoveKind, State};
use crate::play::Optimality;
pub(crate) use feature_order::FeatureOrder;
pub(crate) use restarts::Restarts;
use scorer::FeatureScorer;

/// The limits on the tables from which features are derived. If a board exceeds the limit for a table, the feature
/// derived from that table is not used, because computing the table would take longer than most searches.
struct Parameters {
    /// The maximum number of squares on a board for which hotspots are computed. The time for this is cubic in the
    /// number of squares.
    max_hotspot_squares: usize,
    /// The maximum number of 64-bit words in the table of routes.
    max_route_words: usize,
}

const PARAMETERS: Parameters = Parameters {
    max_hotspot_squares: 400,
    max_route_words: 1 << 18,
};

/// A feature-space search. It can pause after any move and continue later.
pub(crate) struct Fess {
    board: Arc<Board>,
    search: CellSearch,
    generated: GeneratedStates,
    status: Status,
    expanded: u64,
}

impl Fess {
    /// Creates a search that follows the packing order in `guidance`.
    pub(crate) fn new(
        board: &Arc<Board>,
        order: FeatureOrder,
        guidance: Arc<Guidance>,
        start: &State,
    ) -> Self {
        let packing = guidance.packing.clone();
        let mut search = Self::without_root(board, order, packing, guidance);
        search.add_root(start);
        search
    }

    fn without_root(
        board: &Arc<Board>,
        order: FeatureOrder,
        packing: Option<PackingOrder>,
        guidance: Arc<Guidance>,
    ) -> Self {
        let scorer = FeatureScorer::new(board, &guidance, order, packing);
        let search = CellSearch::new(board, MoveKind::Push, guidance, scorer, 0);
        Self {
            board: Arc::clone(board),
            search: search.with_cluster_test(),
            generated: GeneratedStates::default(),
            status: Status::Working,
            expanded: 0,
        }
    }

    fn add_root(&mut self, start: &State) {
        let (search, generated) = (&mut self.search, &mut self.generated);
        let is_expanded = search.add_root(&self.board, generated, start);
        self.expanded += u64::from(is_expanded);
    }
}

impl Search for Fess {
    fn work(&mut self, effort: u64) -> &Status {
        let board = &*self.board;
        let end = self.search.effort().saturating_add(effort);
        while self.search.effort() < end && self.status == Status::Working && !board.is_stopped() {
            match self.search.step(board, &mut self.generated) {
                Step::Pruned => {}
                Step::Exhausted => self.status = Status::Exhausted,
                Step::Expanded => {
                    self.expanded += 1;
                    if board.is_solved(self.search.boxes()) {
                        let pushes = self.search.pushes_to_last(board);
                        self.status = Status::from_solution(pushes, Optimality::Unproven);
                    }
                }
            }
        }
        if self.status != Status::Working {
            self.search.close();
            self.generated = GeneratedStates::default();
        }
        &self.status
    }

    fn expanded(&self) -> u64 {
        self.expanded
    }

    fn effort(&self) -> u64 {
        self.search.effort()
    }

    fn bytes(&self) -> usize {
        self.search.bytes() + self.generated.bytes()
    }
}
