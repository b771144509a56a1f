//! A level for every day: those made ahead are part of the program, others are made on their day from its seed.

use std::collections::BTreeMap;
use std::sync::Arc;

use sokoban_core::{Entry, Level};
use sokoban_generator::Day;
use sokoban_generator::daily::DailyArchive;

use super::{Library, Place, Shelf, Source};
use crate::save::{Progress, Visit};
use crate::texts;

/// What `cargo run --release -p sokoban-generator --example daily` has written.
const AHEAD: &[u8] = include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/daily.bin"));

/// What the shelf is called in what is kept, in every language.
const NAME: &str = "Daily";

/// The levels of the days.
#[derive(Debug, Clone)]
pub(super) struct Days {
    ahead: DailyArchive,
    /// Those behind the last one that was made ahead.
    made: BTreeMap<Day, Arc<Level>>,
    /// The days on the shelf, and what is where.
    shown: Vec<Day>,
    entries: BTreeMap<Day, usize>,
}

/// What there is of a day's level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayLevel {
    /// There is none: the first day comes later.
    None,
    /// It is there.
    There,
    /// It is still to be made.
    ToMake,
}

/// The days of which every level is solved up to today, or up to yesterday, and the longest such run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Run {
    /// How many days.
    pub days: u32,
    /// Whether today is one of them.
    pub with_today: bool,
}

impl Default for Days {
    fn default() -> Self {
        // A test reads it.
        let none = |_| DailyArchive::new(Day::from_number(0), Vec::new());
        Self::new(DailyArchive::read(AHEAD).unwrap_or_else(none))
    }
}

impl Days {
    pub(super) const fn new(ahead: DailyArchive) -> Self {
        Self {
            ahead,
            made: BTreeMap::new(),
            shown: Vec::new(),
            entries: BTreeMap::new(),
        }
    }

    /// Keeps the level that was made for a day.
    pub(super) fn keep(&mut self, day: Day, level: &Arc<Level>) {
        if self.ahead.code(day).is_none() {
            self.made.insert(day, Arc::clone(level));
        }
    }

    fn level(&self, day: Day) -> Option<Arc<Level>> {
        match self.ahead.code(day) {
            Some(_) => self.ahead.level(day),
            None => self.made.get(&day).cloned(),
        }
    }
}

impl Library {
    /// Takes other levels for the days than those inside.
    #[must_use]
    pub fn with_days(mut self, ahead: DailyArchive) -> Self {
        self.days = Days::new(ahead);
        self
    }

    /// The first day with a level.
    pub fn first_day(&self) -> Day {
        self.days.ahead.days().start
    }

    /// What there is of a day's level.
    pub fn day_level(&self, day: Day) -> DayLevel {
        let days = self.days.ahead.days();
        if day < days.start {
            DayLevel::None
        } else if day < days.end || self.days.made.contains_key(&day) {
            DayLevel::There
        } else {
            DayLevel::ToMake
        }
    }

    /// Brings out a day's level, if it is there.
    pub fn open_day(&mut self, day: Day) -> Option<Place> {
        if let Some(place) = self.place_of_day(day) {
            return Some(place);
        }
        let level = self.days.level(day)?;
        let shelf = self.daily_shelf().unwrap_or_else(|| {
            self.shelves.push(Shelf::empty(NAME, Source::Daily));
            self.shelves.len() - 1
        });
        let entries = &mut self.shelves[shelf].entries;
        entries.push(Entry::new(&texts::daily::title(day), level));
        let entry = entries.len() - 1;
        self.days.shown.push(day);
        self.days.entries.insert(day, entry);
        Some(Place { shelf, entry })
    }

    /// Where a day's level is, if it was brought out.
    pub fn place_of_day(&self, day: Day) -> Option<Place> {
        let entry = *self.days.entries.get(&day)?;
        let shelf = self.daily_shelf()?;
        Some(Place { shelf, entry })
    }

    /// The day whose level is at a place.
    pub fn day(&self, place: Place) -> Option<Day> {
        let is_daily = self.shelf(place).source == Source::Daily;
        let day = self.days.shown.get(place.entry).copied();
        day.filter(|_| is_daily)
    }

    fn daily_shelf(&self) -> Option<usize> {
        let mut shelves = self.shelves.iter();
        shelves.position(|shelf| shelf.source == Source::Daily)
    }

    /// Whether a day's level is solved.
    fn is_day_solved(&self, day: Day, progress: &Progress) -> bool {
        let shown = self.place_of_day(day);
        let level = shown.map_or_else(|| self.days.level(day), |it| Some(self.level(it).clone()));
        level.is_some_and(|level| progress.solved(&level).is_some())
    }

    /// Whether a day has a level that is not solved.
    pub fn is_day_open(&self, day: Day, progress: &Progress) -> bool {
        self.day_level(day) != DayLevel::None && !self.is_day_solved(day, progress)
    }

    /// How many days without a gap are solved, up to today; today may still be open.
    pub fn run_of_days(&self, today: Day, progress: &Progress) -> Run {
        let with_today = self.is_day_solved(today, progress);
        let first = self.first_day();
        let past = (first.number()..today.number()).rev().map(Day::from_number);
        let before = past.take_while(|day| self.is_day_solved(*day, progress));
        Run {
            days: before.count() as u32 + u32::from(with_today),
            with_today,
        }
    }
}

/// The number of a day in what is kept of a visit: `20261122`.
pub(super) fn number(day: Day) -> usize {
    let (year, month, day) = day.parts();
    usize::from(year) * 10_000 + usize::from(month) * 100 + usize::from(day)
}

/// The day that was visited.
pub(super) fn visited(visit: &Visit) -> Option<Day> {
    let number = u32::try_from(visit.number).ok()?;
    let year = u16::try_from(number / 10_000).ok()?;
    let day = Day::new(year, (number / 100 % 100) as u8, (number % 100) as u8).ok()?;
    (visit.collection == NAME).then_some(day)
}
