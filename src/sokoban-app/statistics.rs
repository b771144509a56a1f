//! The player's statistics: solved levels, days, the rating and achievements. They are computed from the progress file
//! and never stored, so they always agree with the file.

pub mod achievements;
pub mod rating;

use std::collections::{BTreeMap, HashSet};

use sokoban_generator::{Band, Day};

use crate::grades::Grades;
use crate::save::{PlayRecord, PlayedLevel, Progress};
use rating::{Outcome, RatedLevel};

/// An unsolved level counts as given up only after at least this active time, in seconds.
const GIVEN_UP_SECONDS: u32 = 60;
/// An unsolved level counts as given up only if it was not played for this number of days.
const GIVEN_UP_DAYS: u32 = 7;
/// The rating is shown only if at least this number of levels is rated.
const MIN_RATED_LEVELS: usize = 5;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The number of solved levels. Equivalent levels are counted once.
    pub solved: u32,
    /// The number of solved levels for each difficulty, starting with the easiest. Levels without a known grade are not
    /// counted.
    pub solved_by_band: [u32; Band::ALL.len()],
    /// The active time in all levels, in seconds.
    pub seconds: u64,
    pub pushes: u64,
    pub days: BTreeMap<Day, u32>,
    /// The number of consecutive days, up to today, on which a level was solved. Counts up to yesterday if none was
    /// solved today yet.
    pub streak: u32,
    /// The largest number of consecutive days on which a level was solved.
    pub longest_streak: u32,
    /// The rating after each level that has changed it, oldest first.
    pub ratings: Vec<i32>,
}

impl Statistics {
    /// Computes the statistics. Levels without a known grade have no effect on the rating.
    pub fn new(levels: &[PlayedLevel], grades: &Grades, today: Option<Day>) -> Self {
        let mut statistics = Self::default();
        for PlayedLevel { record, .. } in levels {
            statistics.seconds += u64::from(record.seconds);
            statistics.pushes += u64::from(record.pushes);
            for day in &record.days {
                *statistics.days.entry(*day).or_default() += 1;
            }
        }
        let puzzles = puzzles(levels);
        for level in puzzles
            .iter()
            .filter(|puzzle| puzzle.record.first.is_some())
        {
            statistics.solved += 1;
            if let Some(band) = grades.band_of(level.canonical) {
                statistics.solved_by_band[band as usize] += 1;
            }
        }
        (statistics.streak, statistics.longest_streak) = streaks(&statistics.days, today);
        statistics.ratings = rating::ratings(&rated_levels(&puzzles, grades, today));
        statistics
    }

    pub fn of(progress: &Progress, grades: &Grades) -> Self {
        Self::new(&progress.played_levels(), grades, progress.today())
    }

    /// Returns the rating, or `None` if too few levels are rated.
    pub fn rating(&self) -> Option<i32> {
        let last = self.ratings.last().copied();
        last.filter(|_| self.ratings.len() >= MIN_RATED_LEVELS)
    }

    pub const fn levels_until_rating(&self) -> usize {
        MIN_RATED_LEVELS.saturating_sub(self.ratings.len())
    }

    /// Returns the difficulty that suits the player, even if there is no rating yet.
    pub fn suitable_difficulty(&self) -> u32 {
        let rating = self.ratings.last().copied().unwrap_or(rating::FIRST);
        rating::suitable_difficulty(rating)
    }

    pub const fn is_empty(&self) -> bool {
        self.solved == 0
    }
}

/// Returns `levels` with only the first of several equivalent ones. They must be in the order of their first solutions.
fn puzzles(levels: &[PlayedLevel]) -> Vec<&PlayedLevel> {
    let mut known = HashSet::new();
    let is_new = |level: &&PlayedLevel| known.insert(level.canonical);
    levels.iter().filter(is_new).collect()
}

/// Returns the levels that change the rating, oldest first: those that the player has solved or given up.
fn rated_levels(puzzles: &[&PlayedLevel], grades: &Grades, today: Option<Day>) -> Vec<RatedLevel> {
    let rated = puzzles.iter().filter_map(|level| {
        let (moment, outcome) = outcome(&level.record, today)?;
        let difficulty = grades.difficulty_of(level.canonical)?;
        Some((
            moment,
            RatedLevel {
                difficulty,
                outcome,
            },
        ))
    });
    let mut rated: Vec<((Option<Day>, u32), RatedLevel)> = rated.collect();
    // The sort is stable, so levels with the same moment stay in the order of their identities.
    rated.sort_by_key(|(moment, _)| *moment);
    rated.into_iter().map(|(_, level)| level).collect()
}

/// Returns the outcome of a level and its moment, which consists of the day and of the order on that day. Returns
/// `None` for an unsolved level that does not count as given up yet.
fn outcome(record: &PlayRecord, today: Option<Day>) -> Option<((Option<Day>, u32), Outcome)> {
    if let Some(first) = record.first {
        return Some(((first.day, first.order), Outcome::Solved(record.help)));
    }
    let given_up = record.last?.after(GIVEN_UP_DAYS);
    let is_given_up = record.seconds >= GIVEN_UP_SECONDS && today? > given_up;
    is_given_up.then_some(((Some(given_up), u32::MAX), Outcome::GivenUp))
}

/// Returns the streak up to today or yesterday, and the longest streak. Ignores days after `today`, which were recorded
/// while the clock was wrong.
fn streaks(days: &BTreeMap<Day, u32>, today: Option<Day>) -> (u32, u32) {
    let (mut longest, mut streak, mut last) = (0, 0, None);
    let is_past = |day: &&Day| today.is_none_or(|today| **day <= today);
    for day in days.keys().filter(is_past) {
        let follows = last.is_some_and(|last: Day| last.after(1) == *day);
        streak = if follows { streak + 1 } else { 1 };
        longest = longest.max(streak);
        last = Some(*day);
    }
    let is_present = last
        .zip(today)
        .is_some_and(|(last, today)| last.after(1) >= today);
    (if is_present { streak } else { 0 }, longest)
}
