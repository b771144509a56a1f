//! What guides a search, made in slices before it begins.

use std::sync::Arc;

use super::packing_order::PackingOrder;
use super::packing_search::PackingSearch;
use super::sinks::Sinks;
use crate::board::{Board, MoveKind, State};
use crate::deadlock::subsets::{DeadSubsets, LivePlaces, SubsetBuilder};
use crate::distances::Distances;

/// Few boxes are moved so much faster than nodes are expanded.
const FEW: u64 = 10;
/// A state of a packing search takes as long as so many of a search.
pub(super) const PACKING: u64 = 20;

/// What a search is guided by.
#[derive(Debug)]
pub(crate) struct Guidance {
    /// The distances of boxes to their destinations.
    pub(crate) distances: Arc<Distances>,
    /// Those of boxes that are moved in the other mode, by which packing orders are found.
    pub(crate) reversed: Arc<Distances>,
    /// Boxes that cannot be on the way together.
    pub(crate) subsets: Arc<DeadSubsets>,
    /// The order in which the destinations are filled, if there is one.
    pub(crate) packing: Option<PackingOrder>,
    /// Another one, that has boxes wait in more places, if there is one: for pushes only.
    pub(crate) parking: Option<PackingOrder>,
}

/// Guidance that is being made.
#[derive(Debug)]
pub(crate) struct GuidanceBuilder {
    distances: Arc<Distances>,
    reversed: Arc<Distances>,
    pairs: SubsetBuilder<2>,
    subsets: Option<DeadSubsets>,
    packing: Option<PackingSearch>,
    parking: Option<PackingSearch>,
    triples: SubsetBuilder<3>,
}

/// Makes the triple table for searches that are on their way already: easy levels are solved before it is done.
#[derive(Debug)]
pub(crate) struct TripleBuilder {
    guidance: Arc<Guidance>,
    builder: SubsetBuilder<3>,
    effort: u64,
}

/// The inputs of a [`GuidanceBuilder`].
#[derive(Debug)]
pub(crate) struct GuidanceInput<'a> {
    pub(crate) mode: MoveKind,
    pub(crate) start: &'a State,
    /// Distances of boxes moved in `mode`.
    pub(crate) distances: Arc<Distances>,
    /// Distances of boxes moved in the opposite mode.
    pub(crate) reversed: Arc<Distances>,
    pub(crate) needs_packing_order: bool,
}

impl GuidanceBuilder {
    /// Begins with the distances that hold for the search, and those for the other mode.
    pub(crate) fn new(board: &Board, input: GuidanceInput<'_>) -> Self {
        let GuidanceInput {
            mode,
            start,
            distances,
            reversed,
            needs_packing_order,
        } = input;
        let live = LivePlaces::of(board, &[&distances, &reversed]);
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
        let search = |sinks| {
            needs_packing_order
                .then(|| PackingSearch::new(board, (mode, sinks), start, Arc::clone(&reversed), 0))
                .flatten()
        };
        let (packing, parking) = (search(Sinks::Any), search(Sinks::Joined));
        Self {
            distances,
            reversed,
            pairs,
            subsets: None,
            packing,
            parking: parking.filter(|_| mode == MoveKind::Push),
            triples,
        }
    }

    /// Does about as much as expanding so many nodes takes; returns whether it is done.
    pub(crate) fn work(&mut self, board: &Board, nodes: u64) -> bool {
        if self.subsets.is_none() {
            let pairs = self.pairs.work(board, FEW * nodes);
            self.subsets = pairs.map(DeadSubsets::of);
            return false;
        }
        let searches = [&mut self.packing, &mut self.parking];
        let mut searches = searches.into_iter().flatten();
        // The first that is not done goes on.
        searches.all(|search| search.is_done() || search.work(board, nodes / PACKING + 1))
    }

    /// The guidance, and what goes on for it.
    pub(crate) fn finish(self) -> (Arc<Guidance>, TripleBuilder) {
        let packing = self.packing.and_then(|it| it.order());
        let parking = self.parking.and_then(|it| it.order());
        let guidance = Arc::new(Guidance {
            distances: self.distances,
            reversed: self.reversed,
            subsets: Arc::new(self.subsets.unwrap_or_default()),
            parking: parking.filter(|parking| packing.as_ref() != Some(parking)),
            packing,
        });
        let triples = TripleBuilder {
            guidance: Arc::clone(&guidance),
            builder: self.triples,
            effort: 0,
        };
        (guidance, triples)
    }
}

impl Guidance {
    /// The same with other distances that hold as well, and without packing orders.
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
            parking: None,
        }
    }

    /// The distances to destinations alone: with them moves are found again.
    pub(crate) fn distances_alone(&self) -> Self {
        Self {
            distances: Arc::clone(&self.distances),
            reversed: Arc::clone(&self.distances),
            subsets: Arc::default(),
            packing: None,
            parking: None,
        }
    }
}

impl TripleBuilder {
    /// What it has done, in nodes that a search expands in the same time.
    pub(crate) const fn effort(&self) -> u64 {
        self.effort
    }

    /// Does about as much as expanding so many nodes takes; returns whether it is done.
    pub(crate) fn work(&mut self, board: &Board, nodes: u64) -> bool {
        for _ in 0..nodes {
            self.effort += 1;
            if let Some(triples) = self.builder.work(board, FEW) {
                // The table is set here and nowhere else, so there is none that could be in the way.
                self.guidance.subsets.triples.get_or_init(|| triples);
                return true;
            }
        }
        false
    }
}
