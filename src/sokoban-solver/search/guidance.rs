//! Computes the guidance for a search: distances, deadlock tables and a packing order. The table of deadlocked triples
//! of boxes is computed while the search runs. Everything else is computed in small slices before the search starts.

use std::sync::Arc;

use super::packing_order::PackingOrder;
use super::packing_search::{PackingSearch, SinkRule};
use super::{Search, Status};
use crate::board::{Board, MoveKind, State};
use crate::deadlock::subsets::{DeadSubsets, LiveSquares, SubsetBuilder};
use crate::distances::Distances;

/// The number of [`SubsetBuilder`] steps per unit of [search effort](super::Search::effort).
const TABLE_STEPS_PER_EFFORT: u64 = 10;
/// The [search effort](super::Search::effort) charged for each state that a packing search expands.
pub(super) const PACKING_STATE_EFFORT: u64 = 20;

#[derive(Debug)]
pub(crate) struct Guidance {
    /// The distances from every square to the destinations of the boxes: to the goals in a search by pushes, or to the
    /// squares of the boxes at the start in a search by pulls.
    pub(crate) distances: Arc<Distances>,
    /// The distances for a search in the opposite mode (pulls instead of pushes, or pushes instead of pulls). These
    /// distances are used to find a packing order.
    pub(crate) reversed: Arc<Distances>,
    pub(crate) subsets: Arc<DeadSubsets>,
    /// The packing order. `None` if no order was requested or found.
    pub(crate) packing: Option<PackingOrder>,
}

/// The part of the guidance that is the same for all positions in a level. It is kept while the level is played.
#[derive(Debug, Clone)]
pub(crate) struct LevelGuidance {
    pub(crate) board: Arc<Board>,
    /// The push distances to the goals.
    pub(crate) distances: Arc<Distances>,
    /// The complete table of dead pairs for searches by pushes.
    pub(crate) subsets: Arc<DeadSubsets>,
}

/// The inputs from which a [`GuidanceBuilder`] computes the guidance.
#[derive(Debug)]
pub(crate) struct GuidanceInput<'a> {
    pub(crate) mode: MoveKind,
    pub(crate) start: &'a State,
    /// The distances for a search in `mode`.
    pub(crate) distances: Arc<Distances>,
    /// The distances for a search in the opposite mode.
    pub(crate) reversed: Arc<Distances>,
    /// The table of dead pairs, or `None` if it must be built first.
    pub(crate) subsets: Option<Arc<DeadSubsets>>,
    pub(crate) needs_packing_order: bool,
}

#[derive(Debug)]
pub(crate) struct GuidanceBuilder {
    distances: Arc<Distances>,
    reversed: Arc<Distances>,
    pairs: SubsetBuilder<2>,
    subsets: Option<Arc<DeadSubsets>>,
    packing: Option<PackingSearch>,
    triples: SubsetBuilder<3>,
}

/// Builds the table of deadlocked triples of boxes while the searches run, because easy levels are solved before the
/// table is complete.
#[derive(Debug)]
pub(crate) struct TripleBuilder {
    board: Arc<Board>,
    subsets: Arc<DeadSubsets>,
    builder: SubsetBuilder<3>,
    effort: u64,
    status: Status,
}

impl GuidanceBuilder {
    pub(crate) fn new(board: &Board, input: GuidanceInput<'_>) -> Self {
        let GuidanceInput {
            mode,
            start,
            distances,
            reversed,
            subsets,
            needs_packing_order,
        } = input;
        // The level may have too many live squares for a pair table, even if this position has few enough.
        let subsets = subsets.filter(|subsets| subsets.has_pairs());
        let live = match &subsets {
            Some(subsets) => subsets.live().clone(),
            None => LiveSquares::of(board, &[&distances, &reversed]),
        };
        let (pairs, triples) = match mode {
            MoveKind::Push => (
                SubsetBuilder::from_goals(board, &live),
                SubsetBuilder::from_goals(board, &live),
            ),
            MoveKind::Pull => (
                SubsetBuilder::from_start(board, &live, start),
                SubsetBuilder::from_start(board, &live, start),
            ),
        };
        let packing = needs_packing_order.then(|| {
            let reversed = Arc::clone(&reversed);
            PackingSearch::new(board, mode, SinkRule::Connected, start, reversed, 0)
        });
        Self {
            packing: packing.flatten(),
            distances,
            reversed,
            pairs,
            subsets,
            triples,
        }
    }

    /// Spends about `effort` units of search effort. Returns `true` once the guidance is complete.
    pub(crate) fn work(&mut self, board: &Board, effort: u64) -> bool {
        if self.subsets.is_none() {
            let pairs = self.pairs.work(board, TABLE_STEPS_PER_EFFORT * effort);
            self.subsets = pairs.map(|pairs| Arc::new(DeadSubsets::from_pairs(pairs)));
            return false;
        }
        let states = effort / PACKING_STATE_EFFORT + 1;
        let packing = self.packing.as_mut();
        packing.is_none_or(|search| search.is_done() || search.work(board, states))
    }

    /// Returns the guidance without the table of deadlocked triples, and the builder of this table.
    pub(crate) fn finish(self) -> (Arc<Guidance>, SubsetBuilder<3>) {
        let guidance = Guidance {
            distances: self.distances,
            reversed: self.reversed,
            subsets: self.subsets.unwrap_or_default(),
            packing: self.packing.and_then(|search| search.order()),
        };
        (Arc::new(guidance), self.triples)
    }
}

impl Guidance {
    /// Returns new guidance with the deadlock tables of `self`, the distances passed to this function, and no packing
    /// order.
    pub(crate) fn with_distances(
        &self,
        distances: Arc<Distances>,
        reversed: Arc<Distances>,
    ) -> Self {
        Self {
            distances,
            reversed,
            subsets: Arc::clone(&self.subsets),
            packing: None,
        }
    }

    /// Returns new guidance that contains only the distances of `self`. The distances are sufficient to replay moves.
    pub(crate) fn distances_alone(&self) -> Self {
        Self {
            subsets: Arc::default(),
            ..self.with_distances(Arc::clone(&self.distances), Arc::clone(&self.distances))
        }
    }
}

impl TripleBuilder {
    /// Creates a task that builds a table with `builder` and adds the table to `guidance`.
    pub(crate) fn new(board: &Arc<Board>, guidance: &Guidance, builder: SubsetBuilder<3>) -> Self {
        Self {
            board: Arc::clone(board),
            subsets: Arc::clone(&guidance.subsets),
            builder,
            effort: 0,
            status: if guidance.subsets.triples.get().is_some() {
                Status::Ended
            } else {
                Status::Working
            },
        }
    }
}

impl Search for TripleBuilder {
    fn work(&mut self, effort: u64) -> &Status {
        for _ in 0..effort {
            if self.status == Status::Ended {
                break;
            }
            self.effort += 1;
            if let Some(triples) = self.builder.work(&self.board, TABLE_STEPS_PER_EFFORT) {
                self.subsets.triples.get_or_init(|| triples);
                self.status = Status::Ended;
            }
        }
        &self.status
    }

    fn expanded(&self) -> u64 {
        0
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    fn bytes(&self) -> usize {
        0
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::distances::SideRegions;

    pub(crate) fn guidance(board: &Board, start: &State, mode: MoveKind) -> Arc<Guidance> {
        let sides = SideRegions::of(board);
        let goals = Arc::new(Distances::to_goals(board, &sides));
        let starts = Arc::new(Distances::to_starts(board, &sides, &start.boxes));
        let (distances, reversed) = match mode {
            MoveKind::Push => (goals, starts),
            MoveKind::Pull => (starts, goals),
        };
        let input = GuidanceInput {
            mode,
            start,
            distances,
            reversed,
            subsets: None,
            needs_packing_order: false,
        };
        let mut builder = GuidanceBuilder::new(board, input);
        while !builder.work(board, 100) {}
        builder.finish().0
    }
}
