//! The plan: the searches for any solution, and the share of the effort that each of them gets.
//!
//! The solver alternates between the searches, because a level that is hard for one search is often easy for another
//! (Huberman, Lukose and Hogg, “An economics approach to hard computational problems”, 1997).
//!
//! To add a search, write a module that implements [`Search`], then add a [`SearchKind`] and a row in [`PLAN`].
//! `CONTRIBUTING.md` describes how to choose the numbers in the row, and how to check them.

use std::sync::Arc;

use super::Goal;
use super::run::SearchInput;
use crate::board::Board;
use crate::search::Search;
use crate::search::fess::{FeatureOrder, Fess, Restarts};
use crate::search::macro_moves::MacroMoves;
use crate::search::step_search::StepSearch;
use crate::search::waypoint::Waypoint;

/// A search in the plan, with the solver that runs it and its share of the effort.
#[derive(Debug)]
pub(super) struct PlannedSearch {
    pub(super) kind: SearchKind,
    pub(super) name: &'static str,
    /// The goal of the solver that runs the search if two solvers share the work.
    solver: Goal,
    share: Share,
}

/// The share of the effort that a search gets. One unit of effort is the average time in which a search by single steps
/// expands a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Share {
    /// The effort that the search may spend before any of its effort is counted. Searches that have not used up this
    /// effort run first, one after another in the order of [`PLAN`].
    pub(super) first_slice: u64,
    /// The relative share of the effort that the search gets after its first slice.
    pub(super) weight: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchKind {
    Pushes,
    Pulls,
    FeatureSpace(FeatureOrder),
    Restarts,
    Waypoint,
}

const fn row(
    name: &'static str,
    kind: SearchKind,
    solver: Goal,
    first_slice: u64,
    weight: u64,
) -> PlannedSearch {
    PlannedSearch {
        kind,
        name,
        solver,
        share: Share {
            first_slice,
            weight,
        },
    }
}

const OBSTACLES: SearchKind = SearchKind::FeatureSpace(FeatureOrder::Obstacles);
const NEAREST: SearchKind = SearchKind::FeatureSpace(FeatureOrder::Nearest);
const FIRST: Goal = Goal::AnyFirstHalf;
const SECOND: Goal = Goal::AnySecondHalf;

/// The searches for any solution: name, kind, solver, first slice and weight of each.
///
/// If each search is run alone, the waypoint search solves the most levels. With enough effort, all feature-space
/// searches solve mostly the same levels, so only one of them gets much effort. Feature-space search with restarts
/// solves levels for which the packing order of the other searches is wrong, but it needs many restarts. The search by
/// pulls solves boards that are crowded with boxes, but expands many states.
pub(super) static PLAN: [PlannedSearch; 6] = [
    row("pushes", SearchKind::Pushes, FIRST, 0, 2),
    row("feature space, by obstacles", OBSTACLES, SECOND, 12_000, 1),
    row("waypoint", SearchKind::Waypoint, FIRST, 50_000, 60),
    row("feature space, nearest first", NEAREST, FIRST, 12_000, 12),
    row(
        "feature space, with restarts",
        SearchKind::Restarts,
        SECOND,
        0,
        8,
    ),
    row("pulls", SearchKind::Pulls, FIRST, 0, 56),
];

/// The first slice of the search by pushes in a level with a single box. In other levels, the slice is this number
/// divided by the cube of the number of boxes. With few boxes, this search quickly proves that a level is unsolvable.
const FEW_BOXES_SLICE: u64 = 6_000_000;
/// The share of the effort that the search by pushes gets in levels that are almost solved. Some of these levels are
/// solved at once by this search, and by no other. With many boxes, however, expanding a state takes this search a long
/// time.
const ALMOST_SOLVED: Share = Share {
    first_slice: 12_000,
    weight: 12,
};
/// A level is almost solved if the push distances of its boxes add up to at most one push for each box, plus one push
/// for every `ALMOST_SOLVED_DIVISOR` boxes. The order of these pushes then matters more than a packing order.
const ALMOST_SOLVED_DIVISOR: u64 = 4;

impl PlannedSearch {
    /// Returns `true` if a solver with the goal `goal` runs the search.
    pub(super) fn belongs_to(&self, goal: Goal) -> bool {
        goal == Goal::Any || goal == self.solver
    }

    /// Returns `true` if the search can run on `board`. `has_ends` is `true` if the solved states are known. A search
    /// by pulls needs the solved states, because it starts from them.
    pub(super) fn supports(&self, board: &Board, has_ends: bool) -> bool {
        match self.kind {
            SearchKind::Pushes => true,
            SearchKind::Pulls => has_ends,
            SearchKind::FeatureSpace(_) => MacroMoves::supports(board),
            SearchKind::Restarts => Restarts::supports(board),
            SearchKind::Waypoint => has_ends && MacroMoves::supports(board),
        }
    }

    pub(super) fn share(&self, input: &SearchInput<'_>) -> Share {
        if self.kind != SearchKind::Pushes {
            return self.share;
        }
        let boxes = input.board.box_count() as u64;
        let places = input.board.boxes_with_groups(&input.start.boxes);
        let pushes = places.map(|place| u64::from(input.pushes.distances.nearest(place)));
        let is_almost_solved = pushes.sum::<u64>() <= boxes + boxes / ALMOST_SOLVED_DIVISOR;
        let share = if is_almost_solved {
            ALMOST_SOLVED
        } else {
            self.share
        };
        Share {
            first_slice: share.first_slice.max(FEW_BOXES_SLICE / (boxes.pow(3) + 1)),
            ..share
        }
    }

    /// Creates the search. Returns `None` if the search needs guidance for pulls but there is none.
    pub(super) fn build(&self, input: &SearchInput<'_>) -> Option<Box<dyn Search>> {
        let (board, start, solved) = (input.board, input.start, input.solved);
        let pushes = Arc::clone(&input.pushes);
        let pulls = input.pulls.clone();
        Some(match self.kind {
            SearchKind::Pushes => Box::new(StepSearch::forwards(board, pushes, start, None)),
            SearchKind::Pulls => Box::new(StepSearch::backwards(board, pulls?, start, solved)),
            SearchKind::FeatureSpace(order) => Box::new(Fess::new(board, order, pushes, start)),
            SearchKind::Restarts => Box::new(Restarts::new(board, pushes, start)),
            SearchKind::Waypoint => {
                let bytes = input.segment_bytes;
                Box::new(Waypoint::new(board, pushes, pulls?, start, solved, bytes))
            }
        })
    }
}
