//! One level for each day. Most levels are built in. Later ones are generated on their day, from a seed that depends on
//! the day.

use std::collections::BTreeMap;
use std::sync::Arc;

use sokoban_core::Level;
use sokoban_generator::Day;
use sokoban_generator::daily::DailyArchive;

use crate::save::{LastPlayed, Progress};

/// The built-in daily levels, written by `cargo run --release -p sokoban-generator --example daily`.
const BUILTIN: &str = include_str!(concat!(env!("SOKOBAN_LEVELS"), "/daily.txt"));

/// The name that saved files use for the daily collection, in every language.
pub(super) const NAME: &str = "Daily";

/// The daily levels, and the days whose levels are in the library.
#[derive(Debug, Clone)]
pub struct Daily {
    builtin: DailyArchive,
    /// The generated levels of days after the last built-in one.
    generated: BTreeMap<Day, Arc<Level>>,
    /// The entries of the daily collection.
    opened: Vec<(Day, Arc<Level>)>,
    /// The index of each day in `opened`.
    entries: BTreeMap<Day, usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DailyStatus {
    /// The day is before the first daily level.
    TooEarly,
    /// The level can be played.
    Available,
    /// The level has to be generated first.
    NotGenerated,
}

/// A series of consecutive days with solved levels, up to today or yesterday.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Streak {
    pub days: u32,
    /// `true` if today's level is solved.
    pub with_today: bool,
}

impl Default for Daily {
    fn default() -> Self {
        // This empty archive is never used, because a test ensures that the built-in file can be read.
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

    /// Adds the level that was generated for `day`.
    pub(super) fn add(&mut self, day: Day, level: &Arc<Level>) {
        if self.builtin.code(day).is_none() {
            self.generated.insert(day, Arc::clone(level));
        }
    }

    /// Adds the level of `day` as the next entry of the daily collection.
    pub(super) fn open(&mut self, day: Day, level: Arc<Level>) {
        self.entries.insert(day, self.opened.len());
        self.opened.push((day, level));
    }

    /// Returns the index of the level of `day` in the daily collection.
    pub(super) fn entry(&self, day: Day) -> Option<usize> {
        self.entries.get(&day).copied()
    }

    /// Returns the day of an entry of the daily collection.
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

    /// Returns the status of the level of `day`.
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

    /// Returns `true` if `day` has a level and the player has not solved it.
    pub fn is_open(&self, day: Day, progress: &Progress) -> bool {
        self.status(day) != DailyStatus::TooEarly && !self.is_solved(day, progress)
    }

    /// Counts the consecutive solved days up to `today`, or up to yesterday if today's level is not solved yet.
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

/// Returns the number that identifies `day` in saved files, such as `20261122`.
pub(super) fn number(day: Day) -> usize {
    let (year, month, day) = day.parts();
    usize::from(year) * 10_000 + usize::from(month) * 100 + usize::from(day)
}

/// Returns the day of the daily level that `last_played` refers to, or `None` if it refers to another level.
pub(super) fn played_day(last_played: &LastPlayed) -> Option<Day> {
    let number = u32::try_from(last_played.number).ok()?;
    let year = u16::try_from(number / 10_000).ok()?;
    let day = Day::new(year, (number / 100 % 100) as u8, (number % 100) as u8).ok()?;
    (last_played.collection == NAME).then_some(day)
}
