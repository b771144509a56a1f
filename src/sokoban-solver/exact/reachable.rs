//! The table of levels with holes, strength or spare boxes: every position that can be reached from the start by the
//! rules alone, and from which of them the level can be solved.
//!
//! Built in slices, and abandoned when it would take more memory than it may.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Level, Position, rules};

use super::{Distance, TableStatus};
use crate::budget::Budget;
use crate::play::{Push, pushes};

#[derive(Debug)]
pub(crate) struct ReachableTable {
    level: Arc<Level>,
    /// The positions that have a player, and their numbers.
    numbers: HashMap<NormalizedPosition, u32>,
    positions: Vec<NormalizedPosition>,
    /// For each position, those from which one push leads there.
    predecessors: Vec<Vec<u32>>,
    /// The fewest pushes to solve each, when all is known.
    distances: Vec<Option<u16>>,
    next_to_expand: usize,
    status: TableStatus,
    max_states: u64,
}

impl ReachableTable {
    /// Begins with the start of a level.
    pub(crate) fn new(level: &Arc<Level>, budget: Budget) -> Self {
        let squares = level.map().cells().len();
        // Each is stored twice, plus overhead.
        let max_states = budget.bytes / (2 * (2 * squares + 200));
        let mut table = Self {
            level: Arc::clone(level),
            numbers: HashMap::new(),
            positions: Vec::new(),
            predecessors: Vec::new(),
            distances: Vec::new(),
            next_to_expand: 0,
            status: TableStatus::Building,
            max_states: budget.nodes.min(max_states as u64),
        };
        table.intern(level.start());
        table
    }

    pub(crate) const fn status(&self) -> TableStatus {
        self.status
    }

    pub(crate) fn len(&self) -> usize {
        self.positions.len()
    }

    /// Positions from which boxes were pushed so far.
    pub(crate) const fn expanded(&self) -> u64 {
        self.next_to_expand as u64
    }

    /// The number of a position, a new one if it was not met before; none without a player.
    fn intern(&mut self, position: &Position) -> Option<u32> {
        position.player()?;
        let normalized = NormalizedPosition::of(&self.level, position);
        let next = self.positions.len() as u32;
        let number = *self.numbers.entry(normalized.clone()).or_insert(next);
        if number == next {
            self.positions.push(normalized);
            self.predecessors.push(Vec::new());
        }
        Some(number)
    }

    /// Expands up to `states` positions.
    pub(crate) fn work(&mut self, states: u64) -> TableStatus {
        let level = Arc::clone(&self.level);
        for _ in 0..states {
            if self.status != TableStatus::Building {
                break;
            }
            if self.positions.len() as u64 > self.max_states {
                self.abandon();
                break;
            }
            let Some(position) = self.positions.get(self.next_to_expand).cloned() else {
                self.compute_distances();
                break;
            };
            for after in pushes(&level, position.position()) {
                if let Some(number) = self.intern(&after.position) {
                    self.predecessors[number as usize].push(self.next_to_expand as u32);
                }
            }
            self.next_to_expand += 1;
        }
        self.status
    }

    fn abandon(&mut self) {
        self.status = TableStatus::Abandoned;
        self.numbers = HashMap::new();
        (self.positions, self.predecessors) = (Vec::new(), Vec::new());
    }

    /// BFS backwards from the solved positions.
    fn compute_distances(&mut self) {
        self.distances = vec![None; self.positions.len()];
        let mut queue = VecDeque::new();
        for (number, position) in self.positions.iter().enumerate() {
            if rules::is_solved(position.position()) {
                self.distances[number] = Some(0);
                queue.push_back(number);
            }
        }
        while let Some(number) = queue.pop_front() {
            let farther = self.distances[number].map(|pushes| pushes.saturating_add(1));
            for &predecessor in &self.predecessors[number] {
                let distance = &mut self.distances[predecessor as usize];
                if distance.is_none() {
                    *distance = farther;
                    queue.push_back(predecessor as usize);
                }
            }
        }
        self.predecessors = Vec::new();
        self.status = TableStatus::Complete;
    }

    /// What it knows of a position: nothing of one that cannot be reached from the start.
    pub(crate) fn distance(&self, position: &Position) -> Distance {
        if self.status != TableStatus::Complete {
            return Distance::Unknown;
        }
        let normalized = NormalizedPosition::of(&self.level, position);
        match self.numbers.get(&normalized) {
            None => Distance::Unknown,
            Some(number) => {
                let pushes = self.distances[*number as usize];
                pushes.map_or(Distance::Unsolvable, Distance::Pushes)
            }
        }
    }

    /// A push on a push-optimal path.
    pub(crate) fn best_push(&self, position: &Position) -> Option<Push> {
        let Distance::Pushes(left) = self.distance(position) else {
            return None;
        };
        let nearer = Distance::Pushes(left.checked_sub(1)?);
        let mut pushes = pushes(&self.level, position).into_iter();
        let next = pushes.find(|after| self.distance(&after.position) == nearer);
        next.map(|after| after.push)
    }
}
