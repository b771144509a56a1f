//! Searches for a shortest solution of a position.
//!
//! The search alternates between an exact table, A* over pushes, and A* over complete positions, which include the
//! player's exact square. Which of the three finishes first depends on the level.

use std::sync::Arc;

use sokoban_core::{Level, Position};

use super::level_search::LevelSearch;
use super::memory_budget::MemoryBudget;
use super::portfolio::PUSH_A_STAR;
use super::{Goal, Outcome, Problem, replay};
use crate::assess::{Assessment, Assessor};
use crate::budget::Budget;
use crate::exact::TableStatus;
use crate::play::{Measure, Optimality, Push, Solution};
use crate::search::Status;
use crate::search::move_astar::{Cost, MoveAStar, Query, Target};
use crate::search::variant_search::VariantSearch;
use crate::stop::Stop;

/// The number of states that the exact table expands in one turn. The same number is charged for the turn as [search
/// effort](crate::search::Search::effort).
const TABLE_TURN_STATES: u64 = 100;
/// The effort spent on A* over pushes in one turn, in a level with a single box, in units of [search
/// effort](crate::search::Search::effort). In other levels, it is divided by the number of boxes.
const PUSH_TURN_EFFORT: u64 = 1000;
/// The effort spent on A* over complete positions in one turn, in units of [search
/// effort](crate::search::Search::effort).
const MOVE_TURN_EFFORT: u64 = 100;
/// While the exact table is being built, the effort for each turn of the A* searches is divided by this. If the table
/// can be completed at all, it usually gives the result sooner than the searches.
const BUILDING_DIVISOR: u64 = 10;

#[derive(Debug)]
pub(super) struct OptimalSearch {
    level: Arc<Level>,
    position: Position,
    goal: Goal,
    memory: MemoryBudget,
    assessor: Assessor,
    is_building: bool,
    /// The search for the fewest pushes; `None` if it is not needed or has ended.
    push_search: Option<LevelSearch>,
    /// Depending on `goal`, the search for the fewest moves, or for the fewest moves among solutions with the fewest
    /// pushes. `None` if it has not started yet or has ended.
    move_search: Option<MoveAStar>,
    best: Option<Solution>,
    phase: Phase,
    expanded: u64,
    effort: u64,
    stop: Stop,
}

/// The method that is running. A search runs until its total effort reaches `end`.
#[derive(Debug, Clone, Copy)]
enum Phase {
    Table,
    PushSearch { end: u64 },
    MoveSearch { end: u64 },
}

impl OptimalSearch {
    pub(super) fn new(problem: Problem<'_>, goal: Goal, bytes: usize) -> Self {
        let Problem {
            level,
            position,
            stop,
        } = problem;
        let (table_bytes, memory) = MemoryBudget::split_shortest_table(bytes);
        let budget = Budget::new().bytes(table_bytes);
        let push_search =
            || LevelSearch::new(problem, vec![&PUSH_A_STAR], memory, VariantSearch::shortest);
        Self {
            level: Arc::clone(level),
            position: position.clone(),
            goal,
            memory,
            assessor: Assessor::from_position(level, position, budget, stop),
            is_building: true,
            push_search: (goal == Goal::FewestPushes).then(push_search),
            move_search: None,
            best: None,
            phase: Phase::Table,
            expanded: 0,
            effort: 0,
            stop: stop.clone(),
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
        while self.effort < end && !self.stop.is_stopped() {
            let left = end - self.effort;
            let outcome = match self.phase {
                Phase::Table => self.build_table(),
                Phase::PushSearch { end } => self.search_pushes(end, left),
                Phase::MoveSearch { end } => self.search_moves(end, left),
            };
            if outcome.is_some() {
                return outcome;
            }
        }
        None
    }

    fn build_table(&mut self) -> Option<Outcome> {
        if self.is_building {
            let before = self.assessor.expanded();
            let status = self.assessor.work(TABLE_TURN_STATES);
            self.effort += TABLE_TURN_STATES;
            self.expanded += self.assessor.expanded() - before;
            if status != TableStatus::Building {
                self.is_building = false;
                let outcome = self.use_table(status);
                if outcome.is_some() {
                    return outcome;
                }
            }
        } else if self.push_search.is_none() && self.move_search.is_none() {
            return Some(self.best.take().map_or(Outcome::Unknown, Outcome::Solved));
        }
        let boxes = self.level.box_count().max(1) as u64;
        let effort = self.push_search.as_ref().map_or(0, LevelSearch::effort);
        let end = effort + self.turn_effort(PUSH_TURN_EFFORT / boxes) + 1;
        self.phase = Phase::PushSearch { end };
        None
    }

    const fn turn_effort(&self, effort: u64) -> u64 {
        if self.is_building {
            effort / BUILDING_DIVISOR
        } else {
            effort
        }
    }

    /// Uses the table after its construction has ended with `status`. Returns the outcome if the table determines it.
    fn use_table(&mut self, status: TableStatus) -> Option<Outcome> {
        if status == TableStatus::Complete {
            match self.assessor.assess(&self.position) {
                Assessment::Deadlocked(_) => return Some(Outcome::Unsolvable),
                Assessment::Solvable { pushes } if self.goal == Goal::FewestPushes => {
                    self.best = self.assessor.solution(&self.position);
                    self.push_search = None;
                    self.start_move_search(Measure::Pushes, Cost(u32::from(pushes) + 1, 0));
                }
                Assessment::Solvable { .. } | Assessment::Unknown => {}
            }
        }
        if self.goal == Goal::FewestMoves {
            self.start_move_search(Measure::Moves, Cost::MAX);
        }
        None
    }

    fn start_move_search(&mut self, measure: Measure, below: Cost) {
        self.move_search.get_or_insert_with(|| {
            let query = Query {
                measure,
                below,
                target: Target::Solved,
                max_bytes: self.memory.bytes(),
            };
            MoveAStar::new(&self.level, &self.position, query, &self.stop)
        });
    }

    fn search_pushes(&mut self, end: u64, left: u64) -> Option<Outcome> {
        let mut done = end;
        if let Some(search) = &mut self.push_search {
            let (effort, expanded) = (search.effort(), search.expanded());
            let status = search.work(left.min(end - effort));
            done = search.effort();
            self.effort += done - effort;
            self.expanded += search.expanded() - expanded;
            match status {
                Status::Working => {}
                Status::Exhausted => return Some(Outcome::Unsolvable),
                Status::OutOfMemory => self.push_search = None,
                Status::Solved(pushes) => {
                    self.push_search = None;
                    self.best = replay(&self.level, &self.position, pushes, Optimality::Pushes);
                    if let Some(best) = &self.best {
                        let below = Cost(best.pushes() as u32 + 1, 0);
                        self.start_move_search(Measure::Pushes, below);
                    }
                }
            }
        }
        if done >= end || self.push_search.is_none() {
            let effort = self.move_search.as_ref().map_or(0, MoveAStar::effort);
            let end = effort + self.turn_effort(MOVE_TURN_EFFORT);
            self.phase = Phase::MoveSearch { end };
        }
        None
    }

    fn search_moves(&mut self, end: u64, left: u64) -> Option<Outcome> {
        let mut done = end;
        if let Some(search) = &mut self.move_search {
            let (effort, expanded) = (search.effort(), search.expanded());
            let mut bound =
                |position: &Position| self.assessor.lower_bound(position).map(u32::from);
            let status = search.work(&mut bound, left.min(end - effort));
            done = search.effort();
            self.effort += done - effort;
            self.expanded += search.expanded() - expanded;
            match status {
                Status::Working => {}
                Status::Solved(pushes) => return self.shortest_solution(pushes),
                Status::Exhausted if self.best.is_none() => return Some(Outcome::Unsolvable),
                Status::Exhausted | Status::OutOfMemory => self.move_search = None,
            }
        }
        if done >= end || self.move_search.is_none() {
            self.phase = Phase::Table;
        }
        None
    }

    /// Returns the outcome for `pushes`, which must be an optimal solution.
    fn shortest_solution(&mut self, pushes: Vec<Push>) -> Option<Outcome> {
        let optimality = match self.goal {
            Goal::FewestMoves => Optimality::MovesThenPushes,
            Goal::Any | Goal::FewestPushes => Optimality::PushesThenMoves,
        };
        self.move_search = None;
        let solution = replay(&self.level, &self.position, pushes, optimality);
        solution.map(Outcome::Solved)
    }
}
