//! Searches for a shortest solution of a position.
//!
//! An exact table is built first. Once it is complete or abandoned, A* finds the solution. A* searches complete
//! positions, which include the player's exact square. If the table is complete, it gives A* exact lower bounds.

use std::sync::Arc;

use sokoban_core::{Level, Position};

use crate::assess::{Assessment, Assessor};
use crate::budget::Budget;
use crate::exact::TableStatus;
use crate::play::{Measure, Solution};
use crate::search::position_search::{Cost, Order, PositionSearch, Query, Target};
use crate::search::{Search, Status};

/// The number of states that the exact table expands in one turn. The turn counts as the same number of units of
/// [search effort](crate::search::Search::effort).
const TABLE_TURN_STATES: u64 = 100;
/// The memory limit of the exact table is the whole memory limit divided by this number. A level that is too large for
/// such a table is also too large for A* over positions.
const TABLE_DIVISOR: usize = 2;
/// The minimum memory limit of the exact table, in bytes. If the limit would be lower, no table is built, because A*
/// alone is just as fast in the levels whose tables are that small.
const MIN_TABLE_BYTES: usize = 8 << 20;

#[derive(Debug)]
pub(super) struct OptimalSearch {
    level: Arc<Level>,
    position: Position,
    measure: Measure,
    /// The budget of the A* search, which does not include the memory of the table.
    budget: Budget,
    assessor: Assessor,
    /// The effort spent on the table.
    table_effort: u64,
    /// The A* search, or `None` while the table is being built.
    search: Option<PositionSearch>,
    best: Option<Solution>,
    status: Status,
}

impl OptimalSearch {
    pub(super) fn new(
        level: &Arc<Level>,
        position: &Position,
        measure: Measure,
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
            measure,
            assessor: Assessor::from_position(level, position, table),
            budget,
            table_effort: 0,
            search: None,
            best: None,
            status: Status::Working,
        }
    }

    /// Builds a part of the table. Creates the A* search once the table is complete or abandoned. Returns the resulting
    /// status.
    fn build_table(&mut self) -> Status {
        self.table_effort += TABLE_TURN_STATES;
        let mut below = Cost::MAX;
        match self.assessor.work(TABLE_TURN_STATES) {
            TableStatus::Building => return Status::Working,
            TableStatus::Abandoned => {}
            TableStatus::Complete => match self.assessor.assess(&self.position) {
                Assessment::Deadlocked(_) => return Status::Exhausted,
                Assessment::Solvable { pushes } if self.measure == Measure::Pushes => {
                    self.best = self.assessor.solution(&self.position);
                    below = Cost(u32::from(pushes) + 1, 0);
                }
                Assessment::Solvable { .. } | Assessment::Unknown => {}
            },
        }
        let query = Query {
            order: Order::Cost(self.measure),
            below,
            target: Target::Solved,
            budget: self.budget.clone(),
        };
        self.search = Some(PositionSearch::new(&self.level, &self.position, query));
        Status::Working
    }
}

impl Search for OptimalSearch {
    fn work(&mut self, effort: u64) -> &Status {
        let end = self.effort().saturating_add(effort);
        while self.status == Status::Working && !self.budget.stop.is_stopped() {
            let left = end.saturating_sub(self.effort());
            if left == 0 {
                break;
            }
            self.status = match &mut self.search {
                Some(search) => {
                    let assessor = &mut self.assessor;
                    let mut bound =
                        |position: &Position| assessor.lower_bound(position).map(u32::from);
                    search.work_with(&mut bound, left).clone()
                }
                None => self.build_table(),
            };
        }
        &self.status
    }

    fn expanded(&self) -> u64 {
        self.assessor.expanded() + self.search.as_ref().map_or(0, PositionSearch::expanded)
    }

    fn effort(&self) -> u64 {
        self.table_effort + self.search.as_ref().map_or(0, PositionSearch::effort)
    }

    /// Returns 0, because the table and the A* search have separate memory limits.
    fn bytes(&self) -> usize {
        0
    }

    fn best(&self) -> Option<&Solution> {
        self.best.as_ref()
    }
}
