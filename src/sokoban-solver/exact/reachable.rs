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
    before: Vec<Vec<u32>>,
    /// The fewest pushes to solve each, when all is known.
    distances: Vec<Option<u16>>,
    at: usize,
    status: TableStatus,
    most: u64,
}

impl ReachableTable {
    /// Begins with the start of a level.
    pub(crate) fn new(level: &Arc<Level>, budget: Budget) -> Self {
        let squares = level.map().cells().len();
        // Each is kept twice, with some room around it.
        let most = budget.bytes / (2 * (2 * squares + 200));
        let mut table = Self {
            level: Arc::clone(level),
            numbers: HashMap::new(),
            positions: Vec::new(),
            before: Vec::new(),
            distances: Vec::new(),
            at: 0,
            status: TableStatus::Building,
            most: budget.nodes.min(most as u64),
        };
        table.number(level.start());
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
        self.at as u64
    }

    fn number(&mut self, position: &Position) -> Option<u32> {
        position.player()?;
        let normalized = NormalizedPosition::of(&self.level, position);
        let next = self.positions.len() as u32;
        let number = *self.numbers.entry(normalized.clone()).or_insert(next);
        if number == next {
            self.positions.push(normalized);
            self.before.push(Vec::new());
        }
        Some(number)
    }

    /// Pushes from so many positions.
    pub(crate) fn work(&mut self, states: u64) -> TableStatus {
        let level = Arc::clone(&self.level);
        for _ in 0..states {
            if self.status != TableStatus::Building {
                break;
            }
            if self.positions.len() as u64 > self.most {
                self.abandon();
                break;
            }
            let Some(position) = self.positions.get(self.at).cloned() else {
                self.finish();
                break;
            };
            for after in pushes(&level, position.position()) {
                if let Some(number) = self.number(&after.position) {
                    self.before[number as usize].push(self.at as u32);
                }
            }
            self.at += 1;
        }
        self.status
    }

    fn abandon(&mut self) {
        self.status = TableStatus::Abandoned;
        self.numbers = HashMap::new();
        (self.positions, self.before) = (Vec::new(), Vec::new());
    }

    /// From the solved positions back.
    fn finish(&mut self) {
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
            for &before in &self.before[number] {
                let distance = &mut self.distances[before as usize];
                if distance.is_none() {
                    *distance = farther;
                    queue.push_back(before as usize);
                }
            }
        }
        self.before = Vec::new();
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

    /// A push on a shortest way.
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
