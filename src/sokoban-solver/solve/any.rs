//! Any solution: the exact table goes first, and takes turns with the searches while it grows. On a small level it is
//! complete before they have begun, and tells at once that there is no solution.

use std::sync::Arc;

use sokoban_core::{Level, Position, rules};

use super::engine::Engine;
use super::goal::Share;
use super::outcome::{Outcome, solution};
use super::portfolio::Method;
use super::report::Report;
use crate::board::Board;
use crate::budget::Budget;
use crate::exact::retrograde::RetrogradeTable;
use crate::exact::{Distance, TableStatus};
use crate::play::{Optimality, Push};
use crate::search::Status;
use crate::stop::Stop;

/// The table gets one part in so many of the memory.
const TABLE: usize = 64;
/// A turn of the table, in states and in nodes that could have been expanded meanwhile.
const STATES: u64 = 100;
const EFFORT: u64 = 10;
/// Boxes times states that the table is ahead of the searches.
const LEAD: u64 = 20_000;
/// Effort of the searches in one turn.
const SEARCHED: u64 = 30;
/// On larger levels the table would not be complete before long, and the searches have the time for themselves.
const MOST_BITS: u32 = 34;

#[derive(Debug)]
pub(super) struct AnySolution {
    level: Arc<Level>,
    position: Position,
    table: Option<Box<RetrogradeTable>>,
    /// States that the table may still expand before the searches begin.
    lead: u64,
    engine: Engine,
    /// Nodes that may still be expanded.
    nodes: u64,
    /// Until which effort the searches go on.
    until: u64,
    effort: u64,
    expanded: u64,
    stop: Stop,
}

impl AnySolution {
    pub(super) fn new(
        level: &Arc<Level>,
        position: &Position,
        share: Share,
        (budget, stop): (Budget, &Stop),
    ) -> Self {
        let methods = Method::of_part(share.part());
        let bytes = budget.bytes / TABLE;
        // A position that is solved already is solved by a push all the same, of which the table knows nothing.
        // Those who divide the work have a table beside it.
        let is_wanted = share.part() == (0, 1) && !rules::is_solved(position);
        let board = is_wanted.then(|| Board::with_stop(level, stop));
        let board = board.flatten().map(Arc::new);
        let table = board.and_then(|board| {
            RetrogradeTable::new(&board, position, MOST_BITS, budget.bytes(bytes))
        });
        Self {
            level: Arc::clone(level),
            position: position.clone(),
            lead: LEAD / level.box_count().max(1) as u64,
            engine: Engine::new(level, position, methods, budget.bytes - bytes, stop),
            table: table.map(Box::new),
            nodes: budget.nodes,
            until: 0,
            effort: 0,
            expanded: 0,
            stop: stop.clone(),
        }
    }

    /// Nodes expanded so far.
    pub(super) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// What each search has done.
    pub(super) fn reports(&self) -> Vec<Report> {
        self.engine.reports()
    }

    /// Does about as much as expanding so many nodes takes. What is done, and in which order, does not depend on the
    /// slices.
    pub(super) fn work(&mut self, nodes: u64) -> Option<Outcome> {
        let end = self.effort.saturating_add(nodes);
        while self.effort < end && self.nodes > 0 && !self.stop.is_stopped() {
            let done = self.engine.effort();
            let outcome = if self.table.is_some() && done >= self.until {
                self.build_table()
            } else {
                self.search(end - self.effort)
            };
            if outcome.is_some() {
                return outcome;
            }
        }
        None
    }

    fn build_table(&mut self) -> Option<Outcome> {
        let table = self.table.as_mut()?;
        let before = table.expanded();
        let status = table.work(STATES.min(self.nodes));
        let expanded = table.expanded() - before;
        self.nodes = self.nodes.saturating_sub(expanded);
        (self.effort, self.expanded) = (self.effort + EFFORT, self.expanded + expanded);
        self.lead = self.lead.saturating_sub(STATES);
        if self.lead == 0 {
            self.until = self.engine.effort() + SEARCHED;
        }
        match status {
            TableStatus::Building => None,
            TableStatus::Abandoned => {
                self.table = None;
                None
            }
            TableStatus::Complete => {
                let mut table = self.table.take()?;
                match table.distance(&self.position) {
                    Distance::Unsolvable => Some(Outcome::Unsolvable),
                    Distance::Pushes(_) => self.solution(&mut table),
                    Distance::Unknown => None,
                }
            }
        }
    }

    /// A solution with the fewest pushes.
    fn solution(&self, table: &mut RetrogradeTable) -> Option<Outcome> {
        let mut at = self.position.clone();
        let mut pushes: Vec<Push> = Vec::new();
        while !rules::is_solved(&at) {
            let push = table.best_push(&at)?;
            for direction in push.moves(&self.level, &at)? {
                rules::step(&self.level, &mut at, direction).ok()?;
            }
            pushes.push(push);
        }
        let solution = solution(&self.level, &self.position, pushes, Optimality::Pushes);
        solution.map(Outcome::Solved)
    }

    fn search(&mut self, left: u64) -> Option<Outcome> {
        let (effort, expanded) = (self.engine.effort(), self.engine.expanded());
        let turn = match self.table {
            Some(_) => self.until - effort,
            None => u64::MAX,
        };
        let status = self.engine.work(left.min(turn).min(self.nodes));
        self.effort += self.engine.effort() - effort;
        let expanded = self.engine.expanded() - expanded;
        self.nodes = self.nodes.saturating_sub(expanded);
        self.expanded += expanded;
        Some(match status {
            Status::Working => return None,
            Status::Exhausted => Outcome::Unsolvable,
            Status::OutOfMemory => Outcome::Unknown,
            Status::Solved(pushes) => {
                let optimality = self.engine.optimality();
                // A solution that the rules do not follow would be a mistake here, and is none.
                solution(&self.level, &self.position, pushes, optimality)
                    .map_or(Outcome::Unknown, Outcome::Solved)
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::samples;
    use crate::solve::goal::Goal;

    #[test]
    fn macro_pushes_soon_tell_that_a_board_of_few_boxes_is_lost() {
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
        let budget = (Budget::new(), &Stop::default());
        let mut solution = AnySolution::new(&level, level.start(), Share::whole(Goal::Any), budget);
        // Without their lead it takes 370,000 nodes.
        assert!(matches!(solution.work(50_000), Some(Outcome::Unsolvable)));
    }
}
