//! The exact table of levels with holes, strength or spare boxes: every position that can be reached from the start
//! by the rules alone, and from which of them the level can be won.
//!
//! Built in slices, and given up when it would take more memory than it may.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use sokoban_core::path::NormalizedPosition;
use sokoban_core::{Direction, Level, Pos, Position, rules};

use crate::judge::Outlook;
use crate::plain::pushes;
use crate::table::Progress;

#[derive(Debug)]
pub(crate) struct Graph {
    level: Arc<Level>,
    /// The positions that have a player, and their numbers.
    numbers: HashMap<NormalizedPosition, u32>,
    positions: Vec<NormalizedPosition>,
    /// For each position, those from which one push leads there.
    before: Vec<Vec<u32>>,
    /// The fewest pushes to win, when all is known.
    left: Vec<Option<u16>>,
    at: usize,
    progress: Progress,
    most: usize,
}

impl Graph {
    /// Begins with the start of a level; at most about `bytes` are used.
    pub(crate) fn new(level: &Arc<Level>, bytes: usize) -> Self {
        let squares = level.map().cells().len();
        let mut graph = Self {
            level: Arc::clone(level),
            numbers: HashMap::new(),
            positions: Vec::new(),
            before: Vec::new(),
            left: Vec::new(),
            at: 0,
            progress: Progress::Working,
            // Each is kept twice, with some room around it.
            most: bytes / (2 * (2 * squares + 200)),
        };
        graph.number(level.start());
        graph
    }

    pub(crate) const fn progress(&self) -> Progress {
        self.progress
    }

    pub(crate) fn len(&self) -> usize {
        self.positions.len()
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

    /// Looks at so many positions.
    pub(crate) fn work(&mut self, states: usize) -> Progress {
        let level = Arc::clone(&self.level);
        for _ in 0..states {
            if self.progress != Progress::Working {
                break;
            }
            let Some(position) = self.positions.get(self.at).cloned() else {
                self.finish();
                break;
            };
            for (_, _, after) in pushes(&level, position.position()) {
                if let Some(number) = self.number(&after) {
                    self.before[number as usize].push(self.at as u32);
                }
            }
            self.at += 1;
            if self.positions.len() > self.most {
                self.progress = Progress::GivenUp;
                self.numbers = HashMap::new();
                (self.positions, self.before) = (Vec::new(), Vec::new());
            }
        }
        self.progress
    }

    /// From the solved positions back.
    fn finish(&mut self) {
        self.left = vec![None; self.positions.len()];
        let mut queue = VecDeque::new();
        for (number, position) in self.positions.iter().enumerate() {
            if rules::is_solved(position.position()) {
                self.left[number] = Some(0);
                queue.push_back(number);
            }
        }
        while let Some(number) = queue.pop_front() {
            let count = self.left[number].map(|left| left.saturating_add(1));
            for &before in &self.before[number] {
                let left = &mut self.left[before as usize];
                if left.is_none() {
                    *left = count;
                    queue.push_back(before as usize);
                }
            }
        }
        self.before = Vec::new();
        self.progress = Progress::Complete;
    }

    /// What is known of a position: nothing if it cannot be reached, or the table is not complete.
    pub(crate) fn outlook(&self, position: &Position) -> Outlook {
        let known = || {
            let normalized = NormalizedPosition::of(&self.level, position);
            let number = self.numbers.get(&normalized)?;
            let lost = Outlook::Lost(Vec::new());
            Some(self.left[*number as usize].map_or(lost, Outlook::Winnable))
        };
        let complete = self.progress == Progress::Complete;
        let outlook = complete.then(known).flatten();
        outlook.unwrap_or(Outlook::Unknown)
    }

    /// A push on a shortest way to win: the box, and the way it goes.
    pub(crate) fn best_push(&self, position: &Position) -> Option<(Pos, Direction)> {
        let Outlook::Winnable(left) = self.outlook(position) else {
            return None;
        };
        let next = Outlook::Winnable(left.checked_sub(1)?);
        let mut pushes = pushes(&self.level, position);
        let (stand, direction, _) = pushes.find(|(.., after)| self.outlook(after) == next)?;
        Some((self.level.map().neighbour(stand, direction)?, direction))
    }
}
