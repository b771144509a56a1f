//! Scores states by their features, and recommends moves. Each of the [`ADVISORS`] is responsible for one feature: of
//! all moves that improve this feature, it recommends the move with the best score (Shoham and Schaeffer, “The FESS
//! algorithm: a feature based approach to single-agent search”, 2020). In addition, the access advisor recommends a
//! move that improves the player's access to the next target of the packing order.

use std::cmp::Reverse;

use super::FeatureOrder;
use super::features::{Features, Targets};
use super::tables::FeatureTables;
use crate::board::{Board, Square};
use crate::search::cell_search::{Move, ScoredState, Scorer, Successor};
use crate::search::cells::Score;
use crate::search::guidance::Guidance;
use crate::search::packing_order::PackingOrder;

/// For each advisor, the feature that it tries to reduce.
const ADVISORS: [fn(&Features) -> u16; 5] = [
    |features| features.packing,
    |features| features.obstacles,
    |features| features.regions,
    |features| features.blocked,
    |features| features.distance,
];

pub(super) struct FeatureScorer {
    order: FeatureOrder,
    tables: FeatureTables,
    before: Features,
    /// The features after each move that has been scored since the last call of [`Scorer::score`].
    after: Vec<Features>,
    /// The square of the next target of the packing order, or `None` if there is no target.
    target: Option<Square>,
    /// The square to which the access advisor last computed walking distances, and the distance to it from each square.
    /// `None` if it has not computed any yet.
    walks: Option<(Square, Vec<u16>)>,
    /// The squares of the boxes as a bit set. Kept here only to reuse memory.
    occupied: Vec<u64>,
}

impl FeatureScorer {
    pub(super) fn new(
        board: &Board,
        guidance: &Guidance,
        order: FeatureOrder,
        packing: Option<PackingOrder>,
    ) -> Self {
        Self {
            order,
            tables: FeatureTables::new(board, &guidance.distances, packing),
            before: Features::default(),
            after: Vec::new(),
            target: None,
            walks: None,
            occupied: vec![0; board.len().div_ceil(64)],
        }
    }

    fn features(&mut self, state: ScoredState<'_>) -> Features {
        self.occupied.fill(0);
        for square in state.boxes {
            self.occupied[usize::from(square / 64)] |= 1 << (square % 64);
        }
        Features::of(&self.tables, state, &self.occupied)
    }

    /// Recommends a move that improves the player's access to the next target of the packing order, and returns its
    /// index. Of the moves that do not bring a box nearer to the target, prefers those of the nearest box, and then the
    /// move that takes this box farthest.
    ///
    /// Returns `None` if the next packing step can be completed in one move, or if no move qualifies.
    fn access_advice(&mut self, board: &Board, moves: &[Successor]) -> Option<usize> {
        let before = self.before;
        if self
            .after
            .iter()
            .any(|after| after.packing < before.packing)
        {
            return None;
        }
        let target = self.target?;
        if self.walks.as_ref().is_none_or(|(from, _)| *from != target) {
            self.walks = Some((target, board.walks(target, &[])));
        }
        let (_, walks) = self.walks.as_ref()?;
        let candidates = moves.iter().zip(&self.after).enumerate();
        let keys = candidates.filter_map(|(index, (successor, after))| {
            let steps = |square: Square| walks[usize::from(square)];
            let (from, to) = (steps(successor.mv.from), steps(successor.mv.to()));
            let is_harmless = after.packing <= before.packing && after.regions <= before.regions;
            (is_harmless && from <= to).then_some((from, Reverse(to), index))
        });
        keys.min().map(|(.., index)| index)
    }
}

impl Scorer for FeatureScorer {
    fn score(&mut self, state: ScoredState<'_>) -> Score {
        self.before = self.features(state);
        self.after.clear();
        self.target = self.tables.order.as_ref().and_then(|order| {
            let targets = Targets::of(order, order.filled(state.occupancy))?;
            order
                .places()
                .get(targets.first())
                .map(|(_, square)| *square)
        });
        self.order.score(&self.before)
    }

    fn score_after(&mut self, state: ScoredState<'_>, _: &Move) -> Option<Score> {
        let after = self.features(state);
        self.after.push(after);
        Some(self.order.score(&after))
    }

    fn advise(&mut self, board: &Board, _: Score, moves: &[Successor]) -> Vec<usize> {
        let before = self.before;
        let mut advised = Vec::new();
        for feature in ADVISORS {
            let candidates = self.after.iter().zip(moves).enumerate();
            // Do not recommend a move that undoes a packing step.
            let helpful = candidates.filter(|(_, (after, _))| {
                feature(after) < feature(&before) && after.packing <= before.packing
            });
            let best = helpful.min_by_key(|(_, (_, successor))| successor.score);
            advised.extend(best.map(|(index, _)| index));
        }
        advised.extend(self.access_advice(board, moves));
        advised
    }

    fn cell(&self, score: Score) -> Score {
        self.order.cell(score)
    }
}
