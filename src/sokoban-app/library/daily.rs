//! Daily levels, one for each day. Most of them are built in. The level for any later day is generated on that day,
//! from a seed that depends on the day.

use std::collections::BTreeMap;
use std::sync::Arc;

use sokoban_core::Level;
use sokoban_generator::Day;
use sokoban_generator::daily::DailyArchive;

use crate::save::{LastPlayed, Progress};

/// The built-in daily levels. `cargo run --release -p sokoban-generator --example daily` generates them.
const BUILTIN: &str = include_str!(concat!(env!("SOKOBAN_LEVELS"), "/daily.txt"));

/// The name of the collection of daily levels. Saved files refer to the collection by this name, so it is the same in
/// every language.
pub(super) const NAME: &str = "Daily";

/// All daily levels, and the collection of those that the player has opened.
#[derive(Debug, Clone)]
pub struct Daily {
    builtin: DailyArchive,
    /// The levels that were generated for days after the last built-in one.
    generated: BTreeMap<Day, Arc<Level>>,
    /// The daily levels in the library's collection, in the order in which they were opened.
    opened: Vec<(Day, Arc<Level>)>,
    /// For each day in `opened`, the index of its level in `opened`.
    entries: BTreeMap<Day, usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DailyStatus {
    TooEarly,
    Available,
    NotGenerated,
}

/// The number of consecutive days, up to today or yesterday, whose daily levels are solved.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Streak {
    pub days: u32,
    /// `true` if today's level is solved. Today is then one of the counted days.
    pub with_today: bool,
}

impl Default for Daily {
    fn default() -> Self {
        // Use an empty archive if the built-in levels cannot be read. A test ensures that this never happens.
        let none = |_| DailyArchive::new(Day::from_number(0), Vec::new());
        Self::new(DailyArchive::read(BUILTIN).unwrap_or_else(none))
    }
}

impl Daily {
    pub(super) const fn new(builtin: DailyArchive) -> Self {
        Self {
            builtin,
            generated: BTreeMap::new(),
            opened: Vec::new(),
            entries: BTreeMap::new(),
        }
    }

    /// Adds a generated level for `day`. Ignores it if there is a built-in level for this day.
    pub(super) fn add(&mut self, day: Day, level: &Arc<Level>) {
        if self.builtin.code(day).is_none() {
            self.generated.insert(day, Arc::clone(level));
        }
    }

    pub(super) fn open(&mut self, day: Day, level: Arc<Level>) {
        self.entries.insert(day, self.opened.len());
        self.opened.push((day, level));
    }

    pub(super) fn entry(&self, day: Day) -> Option<usize> {
        self.entries.get(&day).copied()
    }

    pub(super) fn day(&self, entry: usize) -> Option<Day> {
        self.opened.get(entry).map(|(day, _)| *day)
    }

    pub(super) fn level(&self, day: Day) -> Option<Arc<Level>> {
        if let Some(entry) = self.entry(day) {
            return Some(Arc::clone(&self.opened[entry].1));
        }
        match self.builtin.code(day) {
            Some(_) => self.builtin.level(day),
            None => self.generated.get(&day).cloned(),
        }
    }

    pub fn first_day(&self) -> Day {
        self.builtin.days().start
    }

    pub fn status(&self, day: Day) -> DailyStatus {
        let days = self.builtin.days();
        if day < days.start {
            DailyStatus::TooEarly
        } else if day < days.end || self.generated.contains_key(&day) {
            DailyStatus::Available
        } else {
            DailyStatus::NotGenerated
        }
    }

    fn is_solved(&self, day: Day, progress: &Progress) -> bool {
        let level = self.level(day);
        level.is_some_and(|level| progress.solved(&level).is_some())
    }

    /// Returns `true` if there is a level for `day` that the player has not solved. A level that must be generated
    /// first also counts.
    pub fn is_open(&self, day: Day, progress: &Progress) -> bool {
        self.status(day) != DailyStatus::TooEarly && !self.is_solved(day, progress)
    }

    /// Counts the consecutive days whose levels are solved, up to `today` or, if today's level is not solved yet, up to
    /// yesterday.
    pub fn streak(&self, today: Day, progress: &Progress) -> Streak {
        let with_today = self.is_solved(today, progress);
        let first = self.first_day();
        let past = (first.number()..today.number()).rev().map(Day::from_number);
        let before = past.take_while(|day| self.is_solved(*day, progress));
        Streak {
            days: before.count() as u32 + u32::from(with_today),
            with_today,
        }
    }
}

/// Returns the number of the daily level for `day`, such as `20261122`. Saved files refer to the level by it.
pub(super) fn number(day: Day) -> usize {
    let (year, month, day) = day.parts();
    usize::from(year) * 10_000 + usize::from(month) * 100 + usize::from(day)
}

/// Returns the day of the daily level to which `last_played` refers, or `None` if it does not refer to a daily level.
pub(super) fn played_day(last_played: &LastPlayed) -> Option<Day> {
    let number = u32::try_from(last_played.number).ok()?;
    let year = u16::try_from(number / 10_000).ok()?;
    let day = Day::new(year, (number / 100 % 100) as u8, (number % 100) as u8).ok()?;
    (last_played.collection == NAME).then_some(day)
}
