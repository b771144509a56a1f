//! The portfolio of searches for any solution.
//!
//! The solver alternates between the searches, because a level that is hard for one search is often easy for another
//! (Huberman, Lukose and Hogg, “An economics approach to hard computational problems”, 1997).
//!
//! To add a search, write a module that implements [`Search`], and add a row to [`SEARCHES`]. The other modules in `solve` need no changes. `CONTRIBUTING.md` describes how to choose the numbers in
//! the row, and how to check them.

use std::sync::Arc;

use super::goal::{MAX_WORKERS, PortfolioSlice};
use super::memory_budget::MemoryBudget;
use crate::board::{Board, MoveKind, Square, State};
use crate::search::Search;
use crate::search::fess::{FeatureOrder, Fess, Restarts};
use crate::search::guidance::Guidance;
use crate::search::macro_moves::MacroMoves;
use crate::search::step_search::StepSearch;
use crate::search::waypoint::Waypoint;

/// A row of the portfolio.
///
/// The unit of effort is the average time in which a search by single pushes expands a node.
#[derive(Debug)]
pub(super) struct SearchSpec {
    pub(super) name: &'static str,
    /// The kind of moves; `None` if the search both pushes and pulls.
    pub(super) move_kind: Option<MoveKind>,
    pub(super) needs_packing_order: bool,
    /// The weight of the search, to which its share of the total effort is proportional.
    pub(super) weight: fn(InstanceFeatures) -> u64,
    /// The initial effort that is not charged, so that the search runs before others with a shorter head start.
    pub(super) head_start: fn(InstanceFeatures) -> u64,
    /// The effort after the head start that is charged once. Any further effort is charged five times, because a search
    /// that can solve the level has usually done so by then.
    pub(super) full_rate_effort: fn(InstanceFeatures) -> u64,
    /// For each number of workers from one to four, the worker that runs the search.
    workers: [WorkerSlot; MAX_WORKERS],
    /// Returns `true` if the search can run on a board with these solved states. They are `None` if they are unknown or
    /// too many.
    pub(super) supports: fn(&Board, Option<&[Vec<Square>]>) -> bool,
    /// Creates the search, or returns `None` if guidance for the search is missing.
    pub(super) build: fn(&SearchFactory<'_>) -> Option<Box<dyn Search>>,
}

/// The worker that runs a search, and the position of the search within that worker.
#[derive(Debug, Clone, Copy)]
struct WorkerSlot {
    worker: usize,
    /// The position of the search within the worker. Of several searches with equal charged effort, the worker runs the
    /// one with the lowest position first.
    position: usize,
}

/// The properties of a level that determine the weights and efforts of the searches.
#[derive(Debug, Clone, Copy)]
pub(super) struct InstanceFeatures {
    /// One more than the cube of the number of boxes, so that it is never zero.
    boxes_cubed: u64,
    /// `true` if the boxes are on average about one push away from goals. The order of these pushes then matters more
    /// than a packing order.
    is_almost_solved: bool,
}

#[derive(Debug)]
pub(super) struct SearchFactory<'a> {
    pub(super) board: &'a Board,
    pub(super) start: &'a State,
    pub(super) solved: &'a [Vec<Square>],
    pub(super) push_guidance: Option<&'a Arc<Guidance>>,
    pub(super) pull_guidance: Option<&'a Arc<Guidance>>,
    pub(super) memory: MemoryBudget,
}

/// A level counts as almost solved if the push distances of its boxes add up to at most one push for each box, plus one
/// push for every `ALMOST_SOLVED_DIVISOR` boxes.
const ALMOST_SOLVED_DIVISOR: u64 = 4;

/// The searches for any solution.
pub(super) static SEARCHES: [SearchSpec; 7] = [
    SearchSpec {
        name: "pushes",
        // Of the levels that are almost solved, this search solves more than any other. Of all other levels, it solves
        // fewer than most searches.
        weight: |it| if it.is_almost_solved { 200 } else { 2 },
        // With few boxes, this search quickly proves that a level is unsolvable.
        head_start: |it| {
            let min = if it.is_almost_solved { 50_000 } else { 0 };
            min.max(6_000_000 / it.boxes_cubed)
        },
        workers: [at(0, 0), at(0, 0), at(2, 0), at(3, 0)],
        ..SINGLE_PUSHES
    },
    SearchSpec {
        name: "feature space, by obstacles",
        workers: [at(0, 1), at(1, 0), at(1, 0), at(1, 0)],
        build: |factory| factory.feature_space(FeatureOrder::Obstacles),
        ..FEATURE_SPACE
    },
    SearchSpec {
        name: "feature space, by regions",
        workers: [at(0, 2), at(1, 1), at(1, 1), at(1, 1)],
        build: |factory| factory.feature_space(FeatureOrder::Regions),
        ..FEATURE_SPACE
    },
    SearchSpec {
        name: "waypoint",
        move_kind: None,
        needs_packing_order: false,
        // If run alone, this search solves more levels than any other.
        weight: |_| 60,
        // The two feature-space searches above run first and solve the easy levels, so this search can start with a
        // long run.
        head_start: |_| 50_000,
        workers: [at(0, 3), at(0, 2), at(1, 2), at(1, 2)],
        supports: |board, solved| MacroMoves::supports(board) && solved.is_some(),
        build: |factory| {
            Some(Box::new(Waypoint::new(
                factory.board,
                Arc::clone(factory.push_guidance?),
                Arc::clone(factory.pull_guidance?),
                factory.start,
                factory.solved,
                factory.memory.segment_bytes(),
            )))
        },
        ..SINGLE_PUSHES
    },
    SearchSpec {
        name: "feature space, nearest first",
        // With enough effort, the feature-space searches mostly solve the same levels, so only this one gets much
        // effort.
        weight: |it| if it.is_almost_solved { 2 } else { 16 },
        full_rate_effort: |it| if it.is_almost_solved { 10_000 } else { 100_000 },
        workers: [at(0, 4), at(0, 1), at(0, 0), at(0, 0)],
        build: |factory| factory.feature_space(FeatureOrder::Nearest),
        ..FEATURE_SPACE
    },
    SearchSpec {
        name: "feature space, with restarts",
        // This search solves levels for which the packing order of the other searches is wrong, but it needs many
        // restarts.
        weight: |it| if it.is_almost_solved { 2 } else { 8 },
        head_start: |_| 0,
        full_rate_effort: |_| u64::MAX,
        workers: [at(0, 5), at(1, 2), at(0, 1), at(0, 1)],
        supports: |board, _| Restarts::supports(board),
        build: |factory| {
            let guidance = Arc::clone(factory.push_guidance?);
            let search = Restarts::new(factory.board, guidance, factory.start);
            Some(Box::new(search))
        },
        ..FEATURE_SPACE
    },
    SearchSpec {
        name: "pulls",
        move_kind: Some(MoveKind::Pull),
        // This search solves boards that are crowded with boxes, but it needs many states.
        weight: |_| 56,
        // The more boxes there are, the sooner further effort becomes futile.
        full_rate_effort: |it| 7_000_000_000 / it.boxes_cubed,
        workers: [at(0, 6), at(0, 3), at(2, 1), at(2, 0)],
        supports: |_, solved| solved.is_some(),
        build: |factory| factory.backwards(),
        ..SINGLE_PUSHES
    },
];

/// The search that replaces all searches by macro moves on boards that are too large for them.
pub(super) static LARGE_BOARD_SEARCH: SearchSpec = SINGLE_PUSHES;

/// The search by single pushes. The other rows use its values as defaults.
const SINGLE_PUSHES: SearchSpec = SearchSpec {
    name: "pushes",
    move_kind: Some(MoveKind::Push),
    needs_packing_order: true,
    weight: |_| 2,
    head_start: |_| 0,
    full_rate_effort: |_| u64::MAX,
    workers: [at(0, 0); MAX_WORKERS],
    supports: |board, _| MacroMoves::supports(board),
    build: |factory| factory.forwards(),
};

/// The defaults for feature-space searches. If such a search can solve a level, it usually needs little effort. It
/// therefore gets a head start, but after that its effort is soon charged at a higher rate.
const FEATURE_SPACE: SearchSpec = SearchSpec {
    weight: |it| if it.is_almost_solved { 2 } else { 4 },
    head_start: |_| 12_000,
    full_rate_effort: |_| 10_000,
    ..SINGLE_PUSHES
};

const fn at(worker: usize, position: usize) -> WorkerSlot {
    WorkerSlot { worker, position }
}

/// Returns the searches in `slice`, in the order of their first turns.
pub(super) fn searches_of(slice: PortfolioSlice) -> Vec<&'static SearchSpec> {
    let turn = |spec: &SearchSpec| spec.workers[slice.count() - 1];
    let searches = SEARCHES.iter();
    let mut searches: Vec<_> = searches
        .filter(|it| turn(it).worker == slice.index())
        .collect();
    searches.sort_by_key(|spec| turn(spec).position);
    searches
}

impl InstanceFeatures {
    /// Computes the features of a level. Without guidance for pushes, the level never counts as almost solved.
    pub(super) fn new(board: &Board, start: &State, push_guidance: Option<&Arc<Guidance>>) -> Self {
        let boxes = board.box_count() as u64;
        let is_almost_solved = |guidance: &Arc<Guidance>| {
            let places = board.boxes_with_groups(&start.boxes);
            let pushes = places.map(|it| u64::from(guidance.distances.nearest(it)));
            pushes.sum::<u64>() <= boxes + boxes / ALMOST_SOLVED_DIVISOR
        };
        Self {
            boxes_cubed: boxes.pow(3) + 1,
            is_almost_solved: push_guidance.is_some_and(is_almost_solved),
        }
    }
}

impl SearchFactory<'_> {
    fn feature_space(&self, order: FeatureOrder) -> Option<Box<dyn Search>> {
        let guidance = Arc::clone(self.push_guidance?);
        Some(Box::new(Fess::new(self.board, order, guidance, self.start)))
    }

    fn forwards(&self) -> Option<Box<dyn Search>> {
        let guidance = Arc::clone(self.push_guidance?);
        Some(Box::new(StepSearch::forwards(
            self.board, guidance, self.start,
        )))
    }

    fn backwards(&self) -> Option<Box<dyn Search>> {
        let guidance = Arc::clone(self.pull_guidance?);
        let search = StepSearch::backwards(self.board, guidance, self.start, self.solved);
        Some(Box::new(search))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Goal;

    #[test]
    fn every_search_belongs_to_one_worker_of_each_division() {
        for workers in 1..=MAX_WORKERS {
            let slices = Goal::Any.split(workers);
            let names = slices.into_iter().flat_map(searches_of).map(|it| it.name);
            let mut names: Vec<_> = names.collect();
            names.sort_unstable();
            let mut all = SEARCHES.each_ref().map(|it| it.name);
            all.sort_unstable();
            assert_eq!(names, all, "{workers} workers");
        }
    }
}
