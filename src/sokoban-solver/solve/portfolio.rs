//! The searches for any solution, as one table. They run in turns, because what one does not find another finds soon
//! (Huberman, Lukose and Hogg, “An economics approach to hard computational problems”, 1997).
//!
//! A new search is a module that implements [`Search`], or a [`Policy`] of [`BestFirst`], and a row of [`SEARCHES`].
//! The other modules of `solve` need no change. `CONTRIBUTING.md` describes how to choose and check its numbers.

use std::sync::Arc;

use super::goal::{MAX_WORKERS, PortfolioSlice};
use super::memory_budget::MemoryBudget;
use crate::board::{Board, MoveKind, Square, State};
use crate::search::Search;
use crate::search::best_first::BestFirst;
use crate::search::fess::{FeatureOrder, Fess, Restarts};
use crate::search::greedy::Greedy;
use crate::search::guidance::Guidance;
use crate::search::macro_greedy::MacroGreedy;
use crate::search::macro_moves::MacroMoves;
use crate::search::policy::Policy;
use crate::search::push_astar::PushAStar;
use crate::search::waypoint::Waypoint;

/// A row of the portfolio.
#[derive(Debug)]
pub(super) struct SearchSpec {
    pub(super) name: &'static str,
    /// `None` if it moves boxes both ways.
    pub(super) move_kind: Option<MoveKind>,
    pub(super) needs_packing_order: bool,
    schedule: Schedule,
    /// Replaces `schedule` on levels that [are almost solved](InstanceFeatures::is_almost_solved).
    almost_solved: Option<Schedule>,
    /// Which worker runs it, if the work is divided among one, two, three or four.
    workers: [Turn; MAX_WORKERS],
    pub(super) supports: fn(&Board, Option<&[Vec<Square>]>) -> bool,
    pub(super) build: fn(&SearchFactory<'_>) -> Option<Box<dyn Search>>,
}

/// How the scheduler treats a search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Schedule {
    /// Its part of the total effort, relative to the weights of the other searches.
    pub(super) weight: u64,
    /// Effort that is not charged, so that it runs before the others.
    pub(super) head_start: Effort,
    /// Further effort is charged five-fold: by then it has found most of what it finds.
    pub(super) full_rate_effort: Effort,
}

/// An amount of effort. Its unit is the time to expand a node of a search by single steps.
#[derive(Debug, Clone, Copy)]
pub(super) enum Effort {
    Fixed(u64),
    /// `total` divided by the cube of the number of boxes, but at least `min`.
    PerCubedBoxes {
        total: u64,
        min: u64,
    },
}

/// The place of a search among the turns of all workers.
#[derive(Debug, Clone, Copy)]
struct Turn {
    worker: usize,
    /// Of searches that are charged the same, the worker runs the one with the lowest position first.
    position: usize,
}

/// The features of a level on which schedules depend.
#[derive(Debug, Clone, Copy)]
pub(super) struct InstanceFeatures {
    pub(super) boxes: u64,
    /// Boxes are about one push from their goals, on average. What matters then is the order of the boxes, which a
    /// search over whole states finds and a packing order does not tell.
    pub(super) is_almost_solved: bool,
}

/// What a search is built from.
#[derive(Debug)]
pub(super) struct SearchFactory<'a> {
    pub(super) board: &'a Board,
    pub(super) start: &'a State,
    pub(super) solved: &'a [Vec<Square>],
    pub(super) push_guidance: Option<&'a Arc<Guidance>>,
    pub(super) pull_guidance: Option<&'a Arc<Guidance>>,
    pub(super) memory: MemoryBudget,
}

const NO_EFFORT: Effort = Effort::Fixed(0);
const UNLIMITED: Effort = Effort::Fixed(u64::MAX);
/// A level is almost solved if its boxes need at most one push each to the nearest goals, and one more for each
/// `ALMOST_SOLVED_SLACK` boxes.
const ALMOST_SOLVED_SLACK: u64 = 4;

/// A feature-space search by pushes. It finds what it finds with few moves, so it runs before the others, and soon
/// counts for less.
const FEATURE_SPACE: Schedule = Schedule {
    weight: 4,
    head_start: Effort::Fixed(12_000),
    full_rate_effort: Effort::Fixed(10_000),
};
const FEATURE_SPACE_ALMOST_SOLVED: Schedule = Schedule {
    weight: 2,
    ..FEATURE_SPACE
};
/// Only pulls, if the board supports them, run beside such a search.
const ALONE: Schedule = Schedule {
    weight: 2,
    head_start: NO_EFFORT,
    full_rate_effort: UNLIMITED,
};

/// The searches for any solution.
pub(super) static SEARCHES: [SearchSpec; 7] = [
    SearchSpec {
        name: "macro pushes",
        move_kind: Some(MoveKind::Push),
        needs_packing_order: true,
        // With few boxes it soon proves that there is no solution, so it starts first. Otherwise others find more.
        schedule: Schedule {
            weight: 2,
            head_start: Effort::PerCubedBoxes {
                total: 6_000_000,
                min: 0,
            },
            full_rate_effort: UNLIMITED,
        },
        // Nearly all the effort: no other search solves such levels with many boxes.
        almost_solved: Some(Schedule {
            weight: 200,
            head_start: Effort::PerCubedBoxes {
                total: 6_000_000,
                min: 50_000,
            },
            full_rate_effort: UNLIMITED,
        }),
        workers: [at(0, 0), at(0, 0), at(2, 0), at(3, 0)],
        supports: |board, _| MacroMoves::supports(board),
        build: |factory| factory.forwards(MacroGreedy::new()),
    },
    SearchSpec {
        name: "feature space, by obstacles",
        move_kind: Some(MoveKind::Push),
        needs_packing_order: true,
        schedule: FEATURE_SPACE,
        almost_solved: Some(FEATURE_SPACE_ALMOST_SOLVED),
        workers: [at(0, 1), at(1, 0), at(1, 0), at(1, 0)],
        supports: |board, _| MacroMoves::supports(board),
        build: |factory| factory.feature_space(FeatureOrder::Obstacles),
    },
    SearchSpec {
        name: "feature space, by regions",
        move_kind: Some(MoveKind::Push),
        needs_packing_order: true,
        schedule: FEATURE_SPACE,
        almost_solved: Some(FEATURE_SPACE_ALMOST_SOLVED),
        workers: [at(0, 2), at(1, 1), at(1, 1), at(1, 1)],
        supports: |board, _| MacroMoves::supports(board),
        build: |factory| factory.feature_space(FeatureOrder::Regions),
    },
    SearchSpec {
        name: "waypoint search",
        move_kind: None,
        needs_packing_order: false,
        // It solves the most levels alone. Its head start comes after two feature-space searches, which solve easy
        // levels in a tenth of a second.
        schedule: Schedule {
            weight: 60,
            head_start: Effort::Fixed(50_000),
            full_rate_effort: UNLIMITED,
        },
        almost_solved: None,
        workers: [at(0, 3), at(0, 2), at(1, 2), at(1, 2)],
        supports: |board, solved| MacroMoves::supports(board) && solved.is_some(),
        build: |factory| {
            let guidance = (
                Arc::clone(factory.push_guidance?),
                Arc::clone(factory.pull_guidance?),
            );
            let ends = (factory.start, factory.solved);
            let bytes = factory.memory.segment_bytes();
            Some(Box::new(Waypoint::new(
                factory.board,
                guidance,
                ends,
                bytes,
            )))
        },
    },
    SearchSpec {
        name: "feature space, nearest first",
        move_kind: Some(MoveKind::Push),
        needs_packing_order: true,
        // What one feature-space search finds late the others mostly find, too. This one goes on for all of them.
        schedule: Schedule {
            weight: 16,
            full_rate_effort: Effort::Fixed(100_000),
            ..FEATURE_SPACE
        },
        almost_solved: Some(FEATURE_SPACE_ALMOST_SOLVED),
        workers: [at(0, 4), at(0, 1), at(0, 0), at(0, 0)],
        supports: |board, _| MacroMoves::supports(board),
        build: |factory| factory.feature_space(FeatureOrder::Nearest),
    },
    SearchSpec {
        name: "feature space, with restarts",
        move_kind: Some(MoveKind::Push),
        needs_packing_order: true,
        // Finds levels for which the usual packing orders are wrong, which takes many restarts.
        schedule: Schedule {
            weight: 8,
            head_start: NO_EFFORT,
            full_rate_effort: UNLIMITED,
        },
        almost_solved: Some(Schedule {
            weight: 2,
            head_start: NO_EFFORT,
            full_rate_effort: UNLIMITED,
        }),
        workers: [at(0, 5), at(1, 2), at(0, 1), at(0, 1)],
        supports: |board, _| Restarts::supports(board),
        build: |factory| {
            let guidance = Arc::clone(factory.push_guidance?);
            let search = Restarts::new(factory.board, guidance, factory.start);
            Some(Box::new(search))
        },
    },
    SearchSpec {
        name: "pulls",
        move_kind: Some(MoveKind::Pull),
        needs_packing_order: true,
        // Solves boards full of boxes. The more boxes there are, the sooner it stops finding anything.
        schedule: Schedule {
            weight: 56,
            head_start: NO_EFFORT,
            full_rate_effort: Effort::PerCubedBoxes {
                total: 7_000_000_000,
                min: 0,
            },
        },
        almost_solved: None,
        workers: [at(0, 6), at(0, 3), at(2, 1), at(2, 0)],
        supports: |_, solved| solved.is_some(),
        build: |factory| factory.backwards(Greedy::new(factory.board, MoveKind::Pull)),
    },
];

/// The search for the fewest pushes.
pub(super) static PUSH_A_STAR: SearchSpec = SearchSpec {
    name: "fewest pushes",
    move_kind: Some(MoveKind::Push),
    needs_packing_order: false,
    schedule: ALONE,
    almost_solved: None,
    workers: [at(0, 0); MAX_WORKERS],
    supports: |_, _| true,
    build: |factory| factory.forwards(PushAStar::new(factory.board)),
};

/// Replaces what needs macro moves on boards that are too large for them.
pub(super) static SINGLE_PUSHES: SearchSpec = SearchSpec {
    name: "pushes",
    move_kind: Some(MoveKind::Push),
    needs_packing_order: true,
    schedule: ALONE,
    almost_solved: None,
    workers: [at(0, 0); MAX_WORKERS],
    supports: |_, _| true,
    build: |factory| factory.forwards(Greedy::new(factory.board, MoveKind::Push)),
};

const fn at(worker: usize, position: usize) -> Turn {
    Turn { worker, position }
}

/// The searches of a worker, in the order of their first turns.
pub(super) fn searches_of(slice: PortfolioSlice) -> Vec<&'static SearchSpec> {
    let turn = |spec: &SearchSpec| spec.workers[slice.count() - 1];
    let searches = SEARCHES.iter();
    let mut searches: Vec<_> = searches
        .filter(|it| turn(it).worker == slice.index())
        .collect();
    searches.sort_by_key(|spec| turn(spec).position);
    searches
}

impl SearchSpec {
    pub(super) fn schedule(&self, features: InstanceFeatures) -> Schedule {
        let almost_solved = self.almost_solved.filter(|_| features.is_almost_solved);
        almost_solved.unwrap_or(self.schedule)
    }
}

impl Effort {
    pub(super) fn of(self, features: InstanceFeatures) -> u64 {
        match self {
            Self::Fixed(effort) => effort,
            // One more, because a level may have no boxes.
            Self::PerCubedBoxes { total, min } => min.max(total / (features.boxes.pow(3) + 1)),
        }
    }
}

impl InstanceFeatures {
    /// Without guidance for pushes, a level does not count as almost solved.
    pub(super) fn new(board: &Board, start: &State, push_guidance: Option<&Arc<Guidance>>) -> Self {
        let boxes = board.box_count() as u64;
        let is_almost_solved = |guidance: &Arc<Guidance>| {
            let places = board.places(&start.boxes);
            let pushes = places.map(|it| u64::from(guidance.distances.nearest(it)));
            pushes.sum::<u64>() <= boxes + boxes / ALMOST_SOLVED_SLACK
        };
        Self {
            boxes,
            is_almost_solved: push_guidance.is_some_and(is_almost_solved),
        }
    }
}

impl SearchFactory<'_> {
    fn feature_space(&self, order: FeatureOrder) -> Option<Box<dyn Search>> {
        let guidance = Arc::clone(self.push_guidance?);
        Some(Box::new(Fess::new(self.board, order, guidance, self.start)))
    }

    fn forwards<P: Policy + 'static>(&self, policy: P) -> Option<Box<dyn Search>> {
        let guidance = Arc::clone(self.push_guidance?);
        let search = BestFirst::forwards(self.board, guidance, policy, self.start);
        Some(Box::new(search))
    }

    fn backwards<P: Policy + 'static>(&self, policy: P) -> Option<Box<dyn Search>> {
        let guidance = Arc::clone(self.pull_guidance?);
        let search = BestFirst::backwards(self.board, guidance, policy, self.start, self.solved);
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
