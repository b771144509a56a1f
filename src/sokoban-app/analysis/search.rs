//! The search for a solution from a position. It can be shared with a helper on a second thread.

use std::sync::Arc;

use sokoban_core::{Level, Position};
use sokoban_solver::{Budget, Goal, Outcome, PortfolioSlice, Solver};

use super::{AnalysisResponse, AnalysisResult, Limits, PositionStatus};

/// A position for the helper to solve.
#[derive(Debug, Clone)]
pub struct SearchTask {
    pub id: u64,
    pub level: Arc<Level>,
    pub position: Box<Position>,
}

impl SearchTask {
    /// Creates the helper's solver. The helper starts with the searches of the portfolio that the main thread would run
    /// last.
    pub fn solver(&self) -> Solver {
        solver(self, portfolio_slices(true)[1], Limits::default().search)
    }
}

/// Returns one slice of the solver's portfolio for the main thread, and one for the helper if there is one.
fn portfolio_slices(has_helper: bool) -> Vec<PortfolioSlice> {
    Goal::Any.split(if has_helper { 2 } else { 1 })
}

fn solver(task: &SearchTask, slice: PortfolioSlice, bytes: usize) -> Solver {
    let budget = Budget::new().bytes(bytes);
    Solver::with_slice(&task.level, &task.position, slice, budget)
}

#[derive(Debug)]
enum HelperState {
    Working,
    Found(Outcome),
    /// There is no helper, or it has finished without a result.
    Ended,
}

/// The current task and the last status reported.
#[derive(Debug)]
pub(super) struct CurrentTask {
    pub(super) task: SearchTask,
    pub(super) last_reported: PositionStatus,
}

impl CurrentTask {
    pub(super) const fn new(task: SearchTask) -> Self {
        Self {
            task,
            // The play screen shows this until the first response.
            last_reported: PositionStatus::Unknown { is_pending: true },
        }
    }

    /// Returns a response if the status is new. `Unknown` is not reported once a solution is known.
    pub(super) fn report(&mut self, status: PositionStatus) -> Option<AnalysisResponse> {
        let is_less = self.last_reported.is_solvable() && !status.is_known();
        if is_less || self.last_reported == status {
            return None;
        }
        self.last_reported = status.clone();
        Some(AnalysisResponse {
            id: self.task.id,
            result: AnalysisResult::Status(status),
        })
    }
}

#[derive(Debug)]
pub(super) struct Search {
    pub(super) current: CurrentTask,
    /// Created on first use, because it takes long to create on a large board.
    solver: Option<Solver>,
    slice: PortfolioSlice,
    bytes: usize,
    helper: HelperState,
}

impl Search {
    pub(super) fn new(current: CurrentTask, has_helper: bool, bytes: usize) -> Self {
        Self {
            solver: None,
            slice: portfolio_slices(has_helper)[0],
            bytes,
            helper: if has_helper {
                HelperState::Working
            } else {
                HelperState::Ended
            },
            current,
        }
    }

    /// Returns `true` if a helper exists and has not failed.
    pub(super) const fn is_shared(&self) -> bool {
        !matches!(self.helper, HelperState::Ended)
    }

    pub(super) fn add_outcome(&mut self, outcome: Outcome) {
        self.helper = match outcome {
            Outcome::Unknown => HelperState::Ended,
            known => HelperState::Found(known),
        };
    }

    /// Expands up to `nodes` nodes. Returns the outcome of this search or of the helper once one is available.
    pub(super) fn work(&mut self, nodes: u64) -> Option<Outcome> {
        if let HelperState::Found(outcome) = &self.helper {
            return Some(outcome.clone());
        }
        let task = &self.current.task;
        self.solver
            .get_or_insert_with(|| solver(task, self.slice, self.bytes))
            .work(nodes)
    }
}
