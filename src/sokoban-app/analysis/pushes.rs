//! Judges every push from a position: does it keep the level solvable?

use std::sync::Arc;

use sokoban_core::{Direction, Level, Position, path, rules};
use sokoban_solver::{Assessment, Assessor, Budget, Goal, Outcome, Push, Solver, TableStatus};

use super::{AnalysisResponse, AnalysisResult};

/// The node limit of the search after each push, in case that the table is too large.
const MAX_NODES: u64 = 100_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JudgedPush {
    pub push: Push,
    pub verdict: PushVerdict,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PushVerdict {
    /// The level is solvable after the push, with this many pushes at least, if known.
    Solvable(Option<u16>),
    /// The level is not solvable after the push.
    Lost,
    /// It is not known whether the level is solvable after the push.
    Unknown,
}

/// The judgement of all pushes in progress.
#[derive(Debug)]
pub(super) struct Judgement {
    id: u64,
    level: Arc<Level>,
    position: Box<Position>,
    judged: Vec<JudgedPush>,
    after: Vec<Position>,
    /// The search after the first push that has not been searched yet.
    solver: Option<Box<Solver>>,
    /// The number of pushes that have been searched.
    searched: usize,
    bytes: usize,
}

impl Judgement {
    pub(super) fn new(id: u64, level: Arc<Level>, position: Box<Position>, bytes: usize) -> Self {
        let (pushes, after) = pushes(&level, &position).into_iter().unzip();
        let unknown = |push| JudgedPush {
            push,
            verdict: PushVerdict::Unknown,
        };
        let pushes: Vec<Push> = pushes;
        Self {
            id,
            level,
            position,
            judged: pushes.into_iter().map(unknown).collect(),
            after,
            solver: None,
            searched: 0,
            bytes,
        }
    }

    pub(super) const fn level(&self) -> &Arc<Level> {
        &self.level
    }

    /// Uses the table if it is complete, and otherwise expands about `nodes` nodes of a search. Returns the response once
    /// each push has a verdict, or neither the table nor a search can find one.
    pub(super) fn work(
        &mut self,
        assessor: &mut Assessor,
        table: TableStatus,
        nodes: u64,
    ) -> Option<AnalysisResponse> {
        if table == TableStatus::Complete
            && let Some(pushes) = assessor.assess_pushes(&self.position)
        {
            let verdict = |left: Option<u16>| {
                left.map_or(PushVerdict::Lost, |left| PushVerdict::Solvable(Some(left)))
            };
            let judged = pushes.iter().map(|it| JudgedPush {
                push: it.push,
                verdict: verdict(it.left),
            });
            self.judged = judged.collect();
            return Some(self.response());
        }
        if self.searched < self.after.len() {
            self.search(assessor, nodes);
        }
        let is_known = self.searched == self.after.len()
            && (self.judged.iter()).all(|it| it.verdict != PushVerdict::Unknown);
        let is_over = table != TableStatus::Building && self.searched == self.after.len();
        (is_known || is_over).then(|| self.response())
    }

    /// Searches for a solution after the next push, unless it is proven to lose.
    fn search(&mut self, assessor: &mut Assessor, nodes: u64) {
        let after = &self.after[self.searched];
        if self.solver.is_none() {
            let verdict = match assessor.assess(after) {
                _ if rules::is_solved(after) && after.player().is_some() => {
                    Some(PushVerdict::Solvable(Some(0)))
                }
                Assessment::Deadlocked(_) => Some(PushVerdict::Lost),
                Assessment::Solvable { pushes } => Some(PushVerdict::Solvable(Some(pushes))),
                Assessment::Unknown => None,
            };
            if let Some(verdict) = verdict {
                return self.judge(verdict);
            }
        }
        let (level, bytes) = (&self.level, self.bytes);
        let solver = self.solver.get_or_insert_with(|| {
            let budget = Budget::new().bytes(bytes).nodes(MAX_NODES);
            Box::new(Solver::new(level, after, Goal::Any, budget))
        });
        match solver.work(nodes) {
            None => {}
            Some(Outcome::Solved(_)) => self.judge(PushVerdict::Solvable(None)),
            Some(Outcome::Unsolvable) => self.judge(PushVerdict::Lost),
            Some(Outcome::Unknown) => self.judge(PushVerdict::Unknown),
        }
    }

    fn judge(&mut self, verdict: PushVerdict) {
        self.judged[self.searched].verdict = verdict;
        self.searched += 1;
        self.solver = None;
    }

    /// Returns the verdicts so far.
    pub(super) fn response(&self) -> AnalysisResponse {
        AnalysisResponse {
            id: self.id,
            result: AnalysisResult::Pushes(self.judged.clone()),
        }
    }
}

/// Returns every possible push from a position, with the position after it.
fn pushes(level: &Level, position: &Position) -> Vec<(Push, Position)> {
    let mut found = Vec::new();
    for square in path::reachable_boxes(level, position) {
        for direction in Direction::ALL {
            let stand = level.map().neighbour(square, direction.opposite());
            let walk = stand.and_then(|stand| path::walk(level, position, stand));
            let Some(walk) = walk else {
                continue;
            };
            let mut after = position.clone();
            let mut steps = walk.into_iter().chain([direction]);
            let last = steps.try_fold(None, |_, step| {
                rules::step(level, &mut after, step).map(Some).ok()
            });
            if last.flatten().is_some_and(|step| step.is_push()) {
                found.push((Push { square, direction }, after));
            }
        }
    }
    found
}
