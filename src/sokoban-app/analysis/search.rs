//! A search for a solution of one position, shared with a second solver where there is a thread for it.

use std::sync::Arc;

use sokoban_core::{Level, Position};
use sokoban_solver::{Budget, Goal, Outcome, PortfolioSlice, Solver};

use super::{Answer, Finding, Limits, PositionStatus};

/// A position for which the second solver looks for a solution.
#[derive(Debug, Clone)]
pub struct SearchTask {
    /// The question's number.
    pub id: u64,
    /// The level.
    pub level: Arc<Level>,
    /// The position.
    pub position: Box<Position>,
}

impl SearchTask {
    /// The second solver: it begins with the searches to which the first one comes last.
    pub fn solver(&self) -> Solver {
        solver(self, Solvers::Two.slices()[1], Limits::default().search)
    }
}

/// How many solvers work on a position, each on a thread of its own.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Solvers {
    #[default]
    One,
    Two,
}

impl Solvers {
    fn slices(self) -> Vec<PortfolioSlice> {
        Goal::Any.split(match self {
            Self::One => 1,
            Self::Two => 2,
        })
    }
}

fn solver(task: &SearchTask, slice: PortfolioSlice, bytes: usize) -> Solver {
    let budget = Budget::new().bytes(bytes);
    Solver::with_slice(&task.level, &task.position, slice, budget)
}

/// What is expected of the second solver.
#[derive(Debug)]
enum Second {
    Working,
    Found(Outcome),
    /// There is none, or it ended without a result.
    Ended,
}

/// A position that is worked on, and what was answered last.
#[derive(Debug)]
pub(super) struct Subject {
    pub(super) task: SearchTask,
    pub(super) last_reported: PositionStatus,
}

impl Subject {
    pub(super) const fn new(task: SearchTask) -> Self {
        Self {
            task,
            // Whoever asks shows this until the first answer.
            last_reported: PositionStatus::Unknown { is_pending: true },
        }
    }

    /// An answer, if it is news. That nothing is known is not, where a solution was known already.
    pub(super) fn report(&mut self, assessment: PositionStatus) -> Option<Answer> {
        let is_less = self.last_reported.is_solvable() && !assessment.is_known();
        if is_less || self.last_reported == assessment {
            return None;
        }
        self.last_reported = assessment.clone();
        Some(Answer {
            id: self.task.id,
            finding: Finding::Assessment(assessment),
        })
    }
}

/// The work on a position.
#[derive(Debug)]
pub(super) struct Search {
    pub(super) subject: Subject,
    /// Made when it is first needed: it takes a while on a large board.
    solver: Option<Solver>,
    slice: PortfolioSlice,
    bytes: usize,
    second: Second,
}

impl Search {
    pub(super) fn new(subject: Subject, solvers: Solvers, bytes: usize) -> Self {
        Self {
            solver: None,
            slice: solvers.slices()[0],
            bytes,
            second: match solvers {
                Solvers::One => Second::Ended,
                Solvers::Two => Second::Working,
            },
            subject,
        }
    }

    /// Whether the second solver may still find something.
    pub(super) const fn is_shared(&self) -> bool {
        !matches!(self.second, Second::Ended)
    }

    /// Takes what the second solver found.
    pub(super) fn add_outcome(&mut self, outcome: Outcome) {
        self.second = match outcome {
            Outcome::Unknown => Second::Ended,
            known => Second::Found(known),
        };
    }

    /// Searches for so many nodes; returns what one of both solvers found.
    pub(super) fn work(&mut self, nodes: u64) -> Option<Outcome> {
        if let Second::Found(outcome) = &self.second {
            return Some(outcome.clone());
        }
        let task = &self.subject.task;
        self.solver
            .get_or_insert_with(|| solver(task, self.slice, self.bytes))
            .work(nodes)
    }
}
