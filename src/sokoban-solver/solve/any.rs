//! Searches for any solution of a position.
//!
//! An exact table gets a head start, and then alternates with the searches of the portfolio. On a small board, the
//! table is complete before the searches start, so an unsolvable position is recognised quickly.

use std::sync::Arc;

use sokoban_core::{Level, Position, rules};

use super::goal::PortfolioSlice;
use super::level_search::LevelSearch;
use super::memory_budget::MemoryBudget;
use super::portfolio::searches_of;
use super::{Outcome, Problem, Report, replay};
use crate::board::Board;
use crate::budget::Budget;
use crate::exact::retrograde::RetrogradeTable;
use crate::exact::{Distance, TableStatus};
use crate::play::{Optimality, follow};
use crate::search::Status;
use crate::stop::Stop;

/// The number of states that the exact table expands in one turn.
const TABLE_TURN_STATES: u64 = 100;
/// The effort charged for one turn of the exact table, in units of [search effort](crate::search::Search::effort).
const TABLE_TURN_EFFORT: u64 = 10;
/// The number of states that the exact table expands before the searches start, in a level with a single box. In other
/// levels, it is divided by the number of boxes.
const TABLE_HEAD_START: u64 = 20_000;
/// The effort spent on the searches between two turns of the exact table, in units of [search
/// effort](crate::search::Search::effort).
const SEARCH_TURN_EFFORT: u64 = 30;
/// The maximum number of bits in a rank, the number that identifies a state in the exact table. No table is built for a
/// level that needs more bits, because the table would not be complete in time.
const MAX_STATE_BITS: u32 = 34;

#[derive(Debug)]
pub(super) struct AnySolution {
    level: Arc<Level>,
    position: Position,
    table: Option<Box<RetrogradeTable>>,
    /// The number of states that the exact table still has to expand before the searches start.
    head_start: u64,
    search: LevelSearch,
    /// The next turn of the exact table starts when the searches have spent this much effort in total.
    next_table_turn: u64,
    nodes_left: u64,
    effort: u64,
    expanded: u64,
    stop: Stop,
}

impl AnySolution {
    pub(super) fn new(problem: Problem<'_>, slice: PortfolioSlice, budget: Budget) -> Self {
        let Problem {
            level,
            position,
            stop,
        } = problem;
        let (table_bytes, memory) = MemoryBudget::split_table(budget.bytes);
        // In the table, a solved position has distance 0 and therefore no best push, so the table is of no use for it.
        // Callers that divide the work among several solvers build their own table.
        let needs_table = slice.count() == 1 && !rules::is_solved(position);
        let board = needs_table.then(|| Board::with_stop(level, stop)).flatten();
        let table = board.and_then(|board| {
            let budget = budget.bytes(table_bytes);
            RetrogradeTable::new(&Arc::new(board), position, MAX_STATE_BITS, budget)
        });
        Self {
            level: Arc::clone(level),
            position: position.clone(),
            table: table.map(Box::new),
            head_start: TABLE_HEAD_START / level.box_count().max(1) as u64,
            search: LevelSearch::new(problem, searches_of(slice), memory),
            next_table_turn: 0,
            nodes_left: budget.nodes,
            effort: 0,
            expanded: 0,
            stop: stop.clone(),
        }
    }

    pub(super) const fn expanded(&self) -> u64 {
        self.expanded
    }

    pub(super) fn reports(&self) -> Vec<Report> {
        self.search.reports()
    }

    /// Spends about `effort` units of [search effort](crate::search::Search::effort). The order of the work does not
    /// depend on how it is divided into calls.
    pub(super) fn work(&mut self, effort: u64) -> Option<Outcome> {
        let end = self.effort.saturating_add(effort);
        while self.effort < end && self.nodes_left > 0 && !self.stop.is_stopped() {
            let outcome = match self.table.take() {
                Some(table) if self.search.effort() >= self.next_table_turn => {
                    self.build_table(table)
                }
                table => {
                    self.table = table;
                    self.search(end - self.effort)
                }
            };
            if outcome.is_some() {
                return outcome;
            }
        }
        None
    }

    fn count(&mut self, effort: u64, expanded: u64) {
        self.effort += effort;
        self.expanded += expanded;
        self.nodes_left = self.nodes_left.saturating_sub(expanded);
    }

    fn build_table(&mut self, mut table: Box<RetrogradeTable>) -> Option<Outcome> {
        let before = table.expanded();
        let status = table.work(TABLE_TURN_STATES.min(self.nodes_left));
        self.count(TABLE_TURN_EFFORT, table.expanded() - before);
        self.head_start = self.head_start.saturating_sub(TABLE_TURN_STATES);
        if self.head_start == 0 {
            self.next_table_turn = self.search.effort() + SEARCH_TURN_EFFORT;
        }
        match status {
            TableStatus::Building => {
                self.table = Some(table);
                None
            }
            TableStatus::Abandoned => None,
            TableStatus::Complete => match table.distance(&self.position) {
                Distance::Unsolvable => Some(Outcome::Unsolvable),
                Distance::Pushes(_) => {
                    follow(&self.level, &self.position, |it| table.best_push(it))
                        .map(Outcome::Solved)
                }
                Distance::Unknown => None,
            },
        }
    }

    fn search(&mut self, max_effort: u64) -> Option<Outcome> {
        let (effort, expanded) = (self.search.effort(), self.search.expanded());
        let turn = match self.table {
            Some(_) => self.next_table_turn - effort,
            None => u64::MAX,
        };
        let status = self.search.work(max_effort.min(turn).min(self.nodes_left));
        self.count(
            self.search.effort() - effort,
            self.search.expanded() - expanded,
        );
        Some(match status {
            Status::Working => return None,
            Status::Exhausted => Outcome::Unsolvable,
            Status::OutOfMemory => Outcome::Unknown,
            Status::Solved(pushes) => {
                // If the rules reject these pushes, the search has a bug: report `Unknown` rather than a wrong
                // solution.
                replay(&self.level, &self.position, pushes, Optimality::Unproven)
                    .map_or(Outcome::Unknown, Outcome::Solved)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples;
    use crate::solve::Goal;

    #[test]
    fn pushes_soon_prove_that_a_board_with_few_boxes_has_no_solution() {
        let text = "\
##########
#     $ .#
##. ##$# #
# $@ $   #
##  .  ###
### $##  #
# .   # ##
## #     #
##.$.   ##
##########";
        let (level, ..) = samples::level(text);
        let problem = Problem {
            level: &level,
            position: level.start(),
            stop: &Stop::default(),
        };
        let slice = PortfolioSlice::whole(Goal::Any);
        let mut solution = AnySolution::new(problem, slice, Budget::new());
        // Without the head start for the search by pushes, this takes much longer.
        assert!(matches!(solution.work(50_000), Some(Outcome::Unsolvable)));
    }
}
