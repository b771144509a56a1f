//! Runs the searches that a level supports: those of the portfolio if the level has a [`Board`], and a search over
//! complete positions otherwise.

use super::memory_budget::MemoryBudget;
use super::portfolio::SearchSpec;
use super::preparation::Preparation;
use super::scheduler::Scheduler;
use super::{Problem, Report};
use crate::board::{Board, State};
use crate::search::Status;
use crate::search::variant_search::VariantSearch;

/// The effort for each slice of the preparation, in units of [search effort](crate::search::Search::effort).
const PREPARATION_SLICE: u64 = 20;

#[derive(Debug)]
pub(super) enum LevelSearch {
    Board(Box<BoardSearch>),
    Variant(Box<VariantSearch>),
}

impl LevelSearch {
    pub(super) fn new(
        problem: Problem<'_>,
        searches: Vec<&'static SearchSpec>,
        memory: MemoryBudget,
    ) -> Self {
        Self::on_board(problem, searches, memory).unwrap_or_else(|| {
            let (level, position) = (problem.level, problem.position);
            let search = VariantSearch::new(level, position, memory.bytes(), problem.stop);
            Self::Variant(Box::new(search))
        })
    }

    fn on_board(
        problem: Problem<'_>,
        searches: Vec<&'static SearchSpec>,
        memory: MemoryBudget,
    ) -> Option<Self> {
        let board = Board::with_stop(problem.level, problem.stop)?;
        let start = board.state(problem.position)?;
        Some(Self::Board(Box::new(BoardSearch {
            board,
            start,
            memory,
            stage: Stage::Waiting(searches),
            expanded: 0,
            effort: 0,
        })))
    }

    pub(super) fn expanded(&self) -> u64 {
        match self {
            Self::Board(search) => search.expanded,
            Self::Variant(search) => search.expanded(),
        }
    }

    /// Returns the work done so far, in units of the work that a search by single pushes needs to expand a node.
    pub(super) fn effort(&self) -> u64 {
        match self {
            Self::Board(search) => search.effort,
            Self::Variant(search) => search.expanded(),
        }
    }

    pub(super) fn reports(&self) -> Vec<Report> {
        match self {
            Self::Board(search) => match &search.stage {
                Stage::Waiting(_) | Stage::Preparing(_) => Vec::new(),
                Stage::Running(scheduler) => scheduler.reports(),
            },
            Self::Variant(_) => Vec::new(),
        }
    }

    /// Spends about `effort` units of [search effort](crate::search::Search::effort).
    pub(super) fn work(&mut self, effort: u64) -> Status {
        match self {
            Self::Board(search) => search.work(effort),
            Self::Variant(search) => search.work(effort),
        }
    }
}

/// The searches on one board, and their preparation.
#[derive(Debug)]
pub(super) struct BoardSearch {
    board: Board,
    start: State,
    memory: MemoryBudget,
    stage: Stage,
    expanded: u64,
    effort: u64,
}

#[derive(Debug)]
enum Stage {
    /// The preparation has not started yet. It starts with the first slice of work.
    Waiting(Vec<&'static SearchSpec>),
    Preparing(Box<Preparation>),
    Running(Scheduler),
}

impl BoardSearch {
    /// Spends about `effort` units of [search effort](crate::search::Search::effort). If one search exhausts its
    /// states, all searches stop. If a search runs out of memory, the others continue. The order of the work does not
    /// depend on how it is divided into calls.
    fn work(&mut self, effort: u64) -> Status {
        let end = self.effort.saturating_add(effort);
        let mut status = Status::Working;
        while self.effort < end && status == Status::Working && !self.board.is_stopped() {
            let stage = std::mem::replace(&mut self.stage, Stage::Waiting(Vec::new()));
            self.stage = match stage {
                Stage::Waiting(searches) => {
                    let preparation = Preparation::new(&self.board, &self.start, searches);
                    Stage::Preparing(Box::new(preparation))
                }
                Stage::Preparing(mut preparation) => {
                    self.effort += PREPARATION_SLICE;
                    if preparation.work(&self.board, PREPARATION_SLICE) {
                        let scheduler = preparation.finish(&self.board, &self.start, self.memory);
                        Stage::Running(scheduler)
                    } else {
                        Stage::Preparing(preparation)
                    }
                }
                Stage::Running(mut scheduler) => {
                    let progress = scheduler.work(&self.board);
                    self.expanded += progress.expanded;
                    self.effort += progress.effort;
                    status = progress.status;
                    Stage::Running(scheduler)
                }
            };
        }
        status
    }
}
