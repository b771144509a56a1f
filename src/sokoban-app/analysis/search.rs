//! The search for a solution from a position. A helper on another thread can do part of the search.

use std::mem;
use std::sync::Arc;

use sokoban_core::{Level, Position};
use sokoban_solver::{Budget, Goal, LevelKnowledge, Outcome, Query, QueryProgress, Solver};

use super::{AnalysisResponse, AnalysisResult, Limits, PositionStatus};

/// A position for which the helper must find a solution.
#[derive(Debug, Clone)]
pub struct SearchTask {
    pub id: u64,
    pub level: Arc<Level>,
    pub position: Box<Position>,
}

impl SearchTask {
    /// Creates the solver for the helper. The helper starts with the searches that the main thread would run last.
    pub fn solver(&self) -> Solver {
        let budget = Budget::new().bytes(Limits::default().search);
        Solver::new(&self.level, &self.position, Goal::AnySecondHalf, budget)
    }
}

#[derive(Debug)]
enum HelperState {
    Working,
    Found(Outcome),
    /// There is no helper, or it has ended without a result.
    Ended,
}

#[derive(Debug)]
pub(super) struct CurrentTask {
    pub(super) task: SearchTask,
    pub(super) last_reported: PositionStatus,
}

impl CurrentTask {
    pub(super) const fn new(task: SearchTask) -> Self {
        Self {
            task,
            // The play screen shows this status before it receives a response.
            last_reported: PositionStatus::Unknown { is_pending: true },
        }
    }

    /// Returns a response with `status`. Returns `None` if this status was already reported, or if a solution was
    /// reported and `status` is unknown.
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
    query: Query,
    helper: HelperState,
}

impl Search {
    pub(super) fn new(current: CurrentTask, has_helper: bool, bytes: usize) -> Self {
        let position = (*current.task.position).clone();
        let (goal, helper) = if has_helper {
            (Goal::AnyFirstHalf, HelperState::Working)
        } else {
            (Goal::Any, HelperState::Ended)
        };
        Self {
            query: Query::new(position, goal, Budget::new().bytes(bytes)),
            helper,
            current,
        }
    }

    pub(super) const fn is_shared(&self) -> bool {
        !matches!(self.helper, HelperState::Ended)
    }

    pub(super) fn add_outcome(&mut self, outcome: Outcome) {
        self.helper = match outcome {
            Outcome::Unknown => HelperState::Ended,
            known => HelperState::Found(known),
        };
    }

    /// Searches by expanding about `states` states. As soon as this search or the helper has an outcome, returns the
    /// outcome.
    pub(super) fn work(&mut self, knowledge: &mut LevelKnowledge, states: u64) -> QueryProgress {
        match mem::replace(&mut self.helper, HelperState::Ended) {
            HelperState::Found(outcome) => {
                QueryProgress::Decided(self.query.conclude(knowledge, outcome))
            }
            state => {
                self.helper = state;
                self.query.work(knowledge, states)
            }
        }
    }
}
