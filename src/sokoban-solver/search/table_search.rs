//! A search that solves a position by building an exact table. In a level with few states, it often finds a solution,
//! or proves that no solution exists, before the other searches do.

use std::sync::Arc;

use sokoban_core::{Level, Position};

use super::{Search, Status};
use crate::exact::{Distance, ExactTable, TableStatus};
use crate::play::{Optimality, best_path};

/// The number of states of the table that are expanded per unit of [effort](Search::effort).
const STATES_PER_EFFORT: u64 = 10;

#[derive(Debug)]
pub(crate) struct TableSearch {
    level: Arc<Level>,
    /// The position to solve. This position must not be solved already, because its distance in the table would be 0.
    position: Position,
    table: Box<dyn ExactTable>,
    effort: u64,
    status: Status,
}

impl TableSearch {
    pub(crate) fn new(level: &Arc<Level>, position: &Position, table: Box<dyn ExactTable>) -> Self {
        Self {
            level: Arc::clone(level),
            position: position.clone(),
            table,
            effort: 0,
            status: Status::Working,
        }
    }
}

impl Search for TableSearch {
    fn work(&mut self, effort: u64) -> &Status {
        if self.status != Status::Working {
            return &self.status;
        }
        self.effort += effort;
        self.status = match self.table.work(STATES_PER_EFFORT * effort) {
            TableStatus::Building => Status::Working,
            TableStatus::Abandoned => Status::Ended,
            TableStatus::Complete => match self.table.distance(&self.position) {
                Distance::Unsolvable => Status::Exhausted,
                Distance::Pushes(_) => {
                    let best_push = |position: &Position| self.table.best_push(position);
                    let path = best_path(&self.level, &self.position, best_push);
                    Status::from_solution(path.map(|path| path.pushes), Optimality::Pushes)
                }
                Distance::Unknown => Status::Ended,
            },
        };
        &self.status
    }

    fn expanded(&self) -> u64 {
        self.table.expanded()
    }

    fn effort(&self) -> u64 {
        self.effort
    }

    /// Returns 0, because the table has a separate memory limit.
    fn bytes(&self) -> usize {
        0
    }
}
