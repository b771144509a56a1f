//! The shortest solutions: the exact table, A* by pushes, and a search over whole positions take turns. Which of them
//! gets there first depends on the level.

use std::sync::Arc;

use sokoban_core::{Level, Position};

use super::engine::Engine;
use super::goal::Goal;
use super::outcome::{Outcome, solution};
use super::portfolio::Method;
use crate::assess::{Assessment, Assessor};
use crate::budget::Budget;
use crate::exact::TableStatus;
use crate::play::{Measure, Optimality, Push, Solution};
use crate::search::Status;
use crate::search::move_astar::{Cost, MoveAStar, Query, Target};
use crate::stop::Stop;

/// The table gets one part in so many of the memory.
const TABLE: usize = 32;
/// A smaller table knows nothing that A* does not find as soon.
const LEAST_TABLE: usize = 512 << 10;
/// States of the table in one turn.
const STATES: u64 = 100;
/// Boxes times nodes of A* in one turn.
const NODES: u64 = 1000;
/// Whole positions in one turn.
const POSITIONS: u64 = 100;
/// While the table grows the others get one part in so many of their turns: a table that can be made is worth more
/// than what they find without it.
const WHILE_BUILDING: u64 = 10;

#[derive(Debug)]
pub(super) struct Optimal {
    level: Arc<Level>,
    position: Position,
    goal: Goal,
    bytes: usize,
    assessor: Assessor,
    is_building: bool,
    /// For the fewest pushes.
    search: Option<Engine>,
    /// For the fewest moves.
    shortest: Option<MoveAStar>,
    /// A solution with the fewest pushes.
    best: Option<Solution>,
    turn: Turn,
    expanded: u64,
    effort: u64,
    stop: Stop,
}

/// Whose turn it is, and until which effort of its own.
#[derive(Debug, Clone, Copy)]
enum Turn {
    Table,
    Search { until: u64 },
    Shortest { until: u64 },
}

impl Optimal {
    pub(super) fn new(
        level: &Arc<Level>,
        position: &Position,
        goal: Goal,
        (bytes, stop): (usize, &Stop),
    ) -> Self {
        let table = Some(bytes / TABLE).filter(|it| *it >= LEAST_TABLE);
        let table = table.unwrap_or(0);
        let bytes = bytes - table;
        let search = || Engine::new(level, position, vec![Method::AStar], bytes, stop);
        let budget = Budget::new().bytes(table);
        Self {
            level: Arc::clone(level),
            position: position.clone(),
            goal,
            bytes,
            assessor: Assessor::from_position(level, position, budget, stop),
            is_building: true,
            search: (goal == Goal::FewestPushes).then(search),
            shortest: None,
            best: None,
            turn: Turn::Table,
            expanded: 0,
            effort: 0,
            stop: stop.clone(),
        }
    }

    /// Nodes expanded so far.
    pub(super) const fn expanded(&self) -> u64 {
        self.expanded
    }

    /// The best solution so far.
    pub(super) const fn best(&self) -> Option<&Solution> {
        self.best.as_ref()
    }

    /// Does about as much as expanding so many nodes takes. What is done, and in which order, does not depend on the
    /// slices.
    pub(super) fn work(&mut self, nodes: u64) -> Option<Outcome> {
        let end = self.effort.saturating_add(nodes);
        while self.effort < end && !self.stop.is_stopped() {
            let left = end - self.effort;
            let outcome = match self.turn {
                Turn::Table => self.build_table(),
                Turn::Search { until } => self.search(until, left),
                Turn::Shortest { until } => self.shorten(until, left),
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
            let status = self.assessor.work(STATES);
            self.effort += STATES;
            self.expanded += self.assessor.expanded() - before;
            if status != TableStatus::Building {
                self.is_building = false;
                let outcome = self.use_table(status);
                if outcome.is_some() {
                    return outcome;
                }
            }
        } else if self.search.is_none() && self.shortest.is_none() {
            return Some(self.best.take().map_or(Outcome::Unknown, Outcome::Solved));
        }
        let boxes = self.level.box_count().max(1) as u64;
        let nodes = self.turn(NODES / boxes) + 1;
        let done = self.search.as_ref().map_or(0, Engine::effort);
        self.turn = Turn::Search {
            until: done + nodes,
        };
        None
    }

    /// What a whole turn is now.
    const fn turn(&self, whole: u64) -> u64 {
        if self.is_building {
            whole / WHILE_BUILDING
        } else {
            whole
        }
    }

    /// All was built that could be.
    fn use_table(&mut self, status: TableStatus) -> Option<Outcome> {
        if status == TableStatus::Complete {
            match self.assessor.assess(&self.position) {
                Assessment::Deadlocked(_) => return Some(Outcome::Unsolvable),
                Assessment::Solvable { pushes } if self.goal == Goal::FewestPushes => {
                    self.best = self.assessor.solution(&self.position);
                    self.search = None;
                    self.begin_shortest(Measure::Pushes, Cost(u32::from(pushes) + 1, 0));
                }
                Assessment::Solvable { .. } | Assessment::Unknown => {}
            }
        }
        if self.goal == Goal::FewestMoves {
            self.begin_shortest(Measure::Moves, Cost::MAX);
        }
        None
    }

    fn begin_shortest(&mut self, measure: Measure, below: Cost) {
        let shortest = || {
            let query = Query {
                measure,
                below,
                target: Target::Solved,
                max_bytes: self.bytes,
            };
            MoveAStar::new(&self.level, &self.position, query, &self.stop)
        };
        self.shortest.get_or_insert_with(shortest);
    }

    fn search(&mut self, until: u64, left: u64) -> Option<Outcome> {
        let mut done = until;
        if let Some(search) = &mut self.search {
            let (effort, expanded) = (search.effort(), search.expanded());
            let status = search.work(left.min(until - effort));
            done = search.effort();
            self.effort += done - effort;
            self.expanded += search.expanded() - expanded;
            match status {
                Status::Working => {}
                Status::Exhausted => return Some(Outcome::Unsolvable),
                Status::OutOfMemory => self.search = None,
                Status::Solved(pushes) => {
                    self.search = None;
                    self.best = solution(&self.level, &self.position, pushes, Optimality::Pushes);
                    if let Some(best) = &self.best {
                        let pushes = best.pushes() as u32;
                        self.begin_shortest(Measure::Pushes, Cost(pushes + 1, 0));
                    }
                }
            }
        }
        if done >= until || self.search.is_none() {
            let done = self.shortest.as_ref().map_or(0, MoveAStar::effort);
            self.turn = Turn::Shortest {
                until: done + self.turn(POSITIONS),
            };
        }
        None
    }

    fn shorten(&mut self, until: u64, left: u64) -> Option<Outcome> {
        let mut done = until;
        if let Some(shortest) = &mut self.shortest {
            let (effort, expanded) = (shortest.effort(), shortest.expanded());
            let mut bound =
                |position: &Position| self.assessor.lower_bound(position).map(u32::from);
            let found = shortest.work(&mut bound, left.min(until - effort));
            done = shortest.effort();
            self.effort += done - effort;
            self.expanded += shortest.expanded() - expanded;
            match found {
                Status::Working => {}
                Status::Solved(pushes) => return self.shortest_solution(pushes),
                Status::Exhausted if self.best.is_none() => return Some(Outcome::Unsolvable),
                Status::Exhausted | Status::OutOfMemory => self.shortest = None,
            }
        }
        if done >= until || self.shortest.is_none() {
            self.turn = Turn::Table;
        }
        None
    }

    /// There is no better solution than with these pushes.
    fn shortest_solution(&mut self, pushes: Vec<Push>) -> Option<Outcome> {
        let optimality = match self.goal {
            Goal::FewestMoves => Optimality::MovesThenPushes,
            Goal::Any | Goal::FewestPushes => Optimality::PushesThenMoves,
        };
        self.shortest = None;
        let solution = solution(&self.level, &self.position, pushes, optimality);
        solution.map(Outcome::Solved)
    }
}
