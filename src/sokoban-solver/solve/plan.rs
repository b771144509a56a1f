//! The plan: the searches for any solution, and the share of the effort that each of them gets.
//!
//! The solver alternates between the searches, because a level that is hard for one search is often easy for another
//! (Huberman, Lukose and Hogg, “An economics approach to hard computational problems”, 1997).
//!
//! To add a search, write a module that implements [`Search`], a [`SearchKind`] and a row in [`PLAN`]. `CONTRIBUTING.md`
//! describes how to choose the numbers in the row, and how to check them.

use std::sync::Arc;

use super::run::Prepared;
use crate::board::Board;
use crate::search::Search;
use crate::search::fess::{FeatureOrder, Fess, Restarts};
use crate::search::macro_moves::MacroMoves;
use crate::search::step_search::StepSearch;
use crate::search::waypoint::Waypoint;

/// A row of the plan. All effort is in units of the average time in which a search by single steps expands a node.
#[derive(Debug)]
pub(super) struct PlannedSearch {
    pub(super) kind: SearchKind,
    pub(super) name: &'static str,
    /// The solver that runs the search, if two solvers share the work.
    pub(super) solver: usize,
    /// The initial effort that is not charged, so that the search runs before others with a shorter first slice.
    first_slice: u64,
    /// The share of the effort after the first slice is proportional to the weight.
    weight: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchKind {
    Pushes,
    Pulls,
    FeatureSpace(FeatureOrder),
    Restarts,
    Waypoint,
}

/// The searches for any solution, in the order of their first slices.
pub(super) static PLAN: [PlannedSearch; 7] = [
    PlannedSearch {
        kind: SearchKind::Pushes,
        name: "pushes",
        solver: 0,
        first_slice: 0,
        weight: 2,
    },
    PlannedSearch {
        kind: SearchKind::FeatureSpace(FeatureOrder::Obstacles),
        name: "feature space, by obstacles",
        solver: 1,
        first_slice: 12_000,
        weight: 1,
    },
    PlannedSearch {
        kind: SearchKind::FeatureSpace(FeatureOrder::Regions),
        name: "feature space, by regions",
        solver: 1,
        first_slice: 12_000,
        weight: 1,
    },
    // If run alone, this search solves more levels than any other.
    PlannedSearch {
        kind: SearchKind::Waypoint,
        name: "waypoint",
        solver: 0,
        first_slice: 50_000,
        weight: 60,
    },
    // With enough effort, the feature-space searches mostly solve the same levels, so only this one gets much effort.
    PlannedSearch {
        kind: SearchKind::FeatureSpace(FeatureOrder::Nearest),
        name: "feature space, nearest first",
        solver: 0,
        first_slice: 12_000,
        weight: 12,
    },
    // This search solves levels for which the packing order of the other searches is wrong, but it needs many restarts.
    PlannedSearch {
        kind: SearchKind::Restarts,
        name: "feature space, with restarts",
        solver: 1,
        first_slice: 0,
        weight: 8,
    },
    // This search solves boards that are crowded with boxes, but it needs many states.
    PlannedSearch {
        kind: SearchKind::Pulls,
        name: "pulls",
        solver: 0,
        first_slice: 0,
        weight: 56,
    },
];

/// The first slice of the search by pushes in a level with a single box. In other levels, it is divided by the cube of
/// the number of boxes. With few boxes, this search quickly proves that a level is unsolvable.
const FEW_BOXES_SLICE: u64 = 6_000_000;
/// The first slice of the search by pushes in levels that are almost solved. Of these levels, it solves more than any
/// other search.
const ALMOST_SOLVED_SLICE: u64 = 50_000;
/// The weight of the search by pushes in levels that are almost solved.
const ALMOST_SOLVED_WEIGHT: u64 = 200;
/// A level is almost solved if the push distances of its boxes add up to at most one push for each box, plus one push
/// for every `ALMOST_SOLVED_DIVISOR` boxes. The order of these pushes then matters more than a packing order.
const ALMOST_SOLVED_DIVISOR: u64 = 4;

/// The share of the effort that a search gets.
#[derive(Debug, Clone, Copy)]
pub(super) struct Share {
    pub(super) first_slice: u64,
    pub(super) weight: u64,
}

impl PlannedSearch {
    /// Returns `true` if the search can run on a board. `has_ends` is `true` if the solved states are known, from which
    /// a search by pulls starts.
    pub(super) fn supports(&self, board: &Board, has_ends: bool) -> bool {
        match self.kind {
            SearchKind::Pushes => true,
            SearchKind::Pulls => has_ends,
            SearchKind::FeatureSpace(_) => MacroMoves::supports(board),
            SearchKind::Restarts => Restarts::supports(board),
            SearchKind::Waypoint => has_ends && MacroMoves::supports(board),
        }
    }

    pub(super) fn share(&self, prepared: &Prepared<'_>) -> Share {
        let Self {
            first_slice,
            weight,
            ..
        } = *self;
        if self.kind != SearchKind::Pushes {
            return Share {
                first_slice,
                weight,
            };
        }
        let boxes = prepared.board.box_count() as u64;
        let few_boxes = FEW_BOXES_SLICE / (boxes.pow(3) + 1);
        let places = prepared.board.boxes_with_groups(&prepared.start.boxes);
        let pushes = places.map(|place| u64::from(prepared.pushes.distances.nearest(place)));
        if pushes.sum::<u64>() <= boxes + boxes / ALMOST_SOLVED_DIVISOR {
            Share {
                first_slice: few_boxes.max(ALMOST_SOLVED_SLICE),
                weight: ALMOST_SOLVED_WEIGHT,
            }
        } else {
            Share {
                first_slice: few_boxes,
                weight,
            }
        }
    }

    /// Creates the search. Returns `None` if it pulls and there is no guidance for pulls.
    pub(super) fn build(&self, prepared: &Prepared<'_>) -> Option<Box<dyn Search>> {
        let &Prepared {
            board,
            start,
            solved,
            pushes,
            pulls,
            ..
        } = prepared;
        let pushes = Arc::clone(pushes);
        Some(match self.kind {
            SearchKind::Pushes => Box::new(StepSearch::forwards(board, pushes, start)),
            SearchKind::Pulls => {
                let pulls = Arc::clone(pulls?);
                Box::new(StepSearch::backwards(board, pulls, start, solved))
            }
            SearchKind::FeatureSpace(order) => Box::new(Fess::new(board, order, pushes, start)),
            SearchKind::Restarts => Box::new(Restarts::new(board, pushes, start)),
            SearchKind::Waypoint => {
                let (pulls, bytes) = (Arc::clone(pulls?), prepared.segment_bytes);
                Box::new(Waypoint::new(board, pushes, pulls, start, solved, bytes))
            }
        })
    }
}
