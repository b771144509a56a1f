//! Searches for a shortest solution of a position.
//!
//! An exact table comes first. Once it is complete or abandoned, A* over complete positions, which include the player's
//! exact square, finds the solution. Its lower bound is exact if the table is complete.

use std::sync::Arc;

use sokoban_core::{Level, Position};

use super::{Goal, Outcome, replay};
use crate::assess::{Assessment, Assessor};
use crate::budget::Budget;
use crate::exact::TableStatus;
use crate::play::{Measure, Optimality, Solution};
use crate::search::Status;
use crate::search::move_astar::{Cost, MoveAStar, Query, Target};

/// The number of states that the exact table expands in one turn. The same number is charged for the turn as [search
/// effort](crate::search::Search::effort).
const TABLE_TURN_STATES: u64 = 100;
/// The exact table may use the memory limit divided by this number. A level that is too large for such a table is also
/// too large for A* over positions.
const TABLE_DIVISOR: usize = 2;
/// The minimum memory for the exact table, in bytes. A smaller table is useless, because A* is just as fast in levels
/// that would fit into it.
const MIN_TABLE_BYTES: usize = 8 << 20;

#[derive(Debug)]
pub(super) struct OptimalSearch {
    level: Arc<Level>,
    position: Position,
    measure: Measure,
    /// The budget of the A* search, without the memory of the table.
    budget: Budget,
    assessor: Assessor,
    /// `None` while the table is being built.
    search: Option<MoveAStar>,
    best: Option<Solution>,
    expanded: u64,
    effort: u64,
}

impl OptimalSearch {
    pub(super) fn new(
        level: &Arc<Level>,
        position: &Position,
        goal: Goal,
        mut budget: Budget,
    ) -> Self {
        let table_bytes = match budget.bytes / TABLE_DIVISOR {
            ..MIN_TABLE_BYTES => 0,
            bytes => bytes,
        };
        budget.bytes -= table_bytes;
        budget.nodes = u64::MAX;
        let table = budget.clone().bytes(table_bytes);
        Self {
            level: Arc::clone(level),
            position: position.clone(),
            measure: match goal {
                Goal::FewestMoves => Measure::Moves,
                _ => Measure::Pushes,
            },
            assessor: Assessor::from_position(level, position, table),
            budget,
            search: None,
            best: None,
            expanded: 0,
            effort: 0,
        }
    }

    pub(super) const fn expanded(&self) -> u64 {
        self.expanded
    }

    pub(super) const fn best(&self) -> Option<&Solution> {
        self.best.as_ref()
    }

    /// Spends about `effort` units of [search effort](crate::search::Search::effort). The order of the work does not
    /// depend on how it is divided into calls.
    pub(super) fn work(&mut self, effort: u64) -> Option<Outcome> {
        let end = self.effort.saturating_add(effort);
        while self.effort < end && !self.budget.stop.is_stopped() {
            let outcome = match self.search.take() {
                Some(search) => self.search(search, end - self.effort),
                None => self.build_table(),
            };
            if outcome.is_some() {
                return outcome;
            }
        }
        None
    }

    fn build_table(&mut self) -> Option<Outcome> {
        let before = self.assessor.expanded();
        let status = self.assessor.work(TABLE_TURN_STATES);
        self.effort += TABLE_TURN_STATES;
        self.expanded += self.assessor.expanded() - before;
        let measure = self.measure;
        let mut below = Cost::MAX;
        match status {
            TableStatus::Building => return None,
            TableStatus::Abandoned => {}
            TableStatus::Complete => match self.assessor.assess(&self.position) {
                Assessment::Deadlocked(_) => return Some(Outcome::Unsolvable),
                Assessment::Solvable { pushes } if measure == Measure::Pushes => {
                    self.best = self.assessor.solution(&self.position);
                    below = Cost(u32::from(pushes) + 1, 0);
                }
                Assessment::Solvable { .. } | Assessment::Unknown => {}
            },
        }
        let query = Query {
            measure,
            below,
            target: Target::Solved,
            budget: self.budget.clone(),
        };
        self.search = Some(MoveAStar::new(&self.level, &self.position, query));
        None
    }

    fn search(&mut self, mut search: MoveAStar, max_effort: u64) -> Option<Outcome> {
        let (effort, expanded) = (search.effort(), search.expanded());
        let mut bound = |position: &Position| self.assessor.lower_bound(position).map(u32::from);
        let status = search.work(&mut bound, max_effort);
        self.effort += search.effort() - effort;
        self.expanded += search.expanded() - expanded;
        match status {
            Status::Working => {
                self.search = Some(search);
                None
            }
            Status::Solved(pushes) => {
                let optimality = match self.measure {
                    Measure::Moves => Optimality::MovesThenPushes,
                    Measure::Pushes => Optimality::PushesThenMoves,
                };
                let solution = replay(&self.level, &self.position, pushes, optimality);
                Some(solution.map_or(Outcome::Unknown, Outcome::Solved))
            }
            Status::Exhausted if self.best.is_none() => Some(Outcome::Unsolvable),
            Status::Exhausted | Status::Ended => {
                Some(self.best.take().map_or(Outcome::Unknown, Outcome::Solved))
            }
        }
    }
}
