//! The player's statistics: solved levels, days, the rating and achievements. They are computed from the progress file
//! whenever they are needed, and are not stored anywhere else.

pub mod achievements;
pub mod rating;

use std::collections::{BTreeMap, HashSet};

use sokoban_generator::{Band, Day};

use crate::grades::Grades;
use crate::save::{PlayRecord, PlayedLevel, Progress};
use rating::{Outcome, RatedLevel};

/// The minimum active time after which an unsolved level can count as given up, in seconds.
const GIVEN_UP_SECONDS: u32 = 60;
/// The number of days without play after which an unsolved level can count as given up.
const GIVEN_UP_DAYS: u32 = 7;
/// The minimum number of rated levels. If there are fewer, the rating is not shown.
const MIN_RATED_LEVELS: usize = 5;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Statistics {
    /// The number of solved levels. Levels that are equivalent are counted once.
    pub solved: u32,
    /// The number of solved levels of each difficulty, starting with the easiest. Levels whose grade is not known are
    /// not counted.
    pub solved_by_band: [u32; Band::ALL.len()],
    /// The total active time in all levels, in seconds.
    pub seconds: u64,
    pub pushes: u64,
    pub days: BTreeMap<Day, u32>,
    /// The number of consecutive days, up to today, on which a level was solved. If no level was solved today yet, the
    /// days up to yesterday are counted.
    pub streak: u32,
    /// The largest number of consecutive days with a solved level.
    pub longest_streak: u32,
    /// The rating after each level that counts for the rating, oldest first.
    pub ratings: Vec<i32>,
}

impl Statistics {
    /// Computes the statistics. Levels whose grade is not known have no effect on the rating.
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

    /// Returns the rating, or `None` if too few levels have been rated.
    pub fn rating(&self) -> Option<i32> {
        let last = self.ratings.last().copied();
        last.filter(|_| self.ratings.len() >= MIN_RATED_LEVELS)
    }

    pub const fn levels_until_rating(&self) -> usize {
        MIN_RATED_LEVELS.saturating_sub(self.ratings.len())
    }

    /// Returns the difficulty that suits the player, in thousandths of a logit, even if the rating is not shown yet.
    pub fn suitable_difficulty(&self) -> u32 {
        let rating = self.ratings.last().copied().unwrap_or(rating::FIRST);
        rating::suitable_difficulty(rating)
    }

    pub const fn is_empty(&self) -> bool {
        self.solved == 0
    }
}

/// Returns `levels` without those that are equivalent to an earlier one. `levels` must be in the order in which they
/// were first solved.
fn puzzles(levels: &[PlayedLevel]) -> Vec<&PlayedLevel> {
    let mut known = HashSet::new();
    let is_new = |level: &&PlayedLevel| known.insert(level.canonical);
    levels.iter().filter(is_new).collect()
}

/// Returns the levels that count for the rating, oldest first. The player has solved or given up each of them.
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
    // The sort is stable, so levels with equal moments stay in the order of their identities.
    rated.sort_by_key(|(moment, _)| *moment);
    rated.into_iter().map(|(_, level)| level).collect()
}

/// Returns the outcome of a level, and its moment: the day, and the order among the levels on this day. Returns `None`
/// if the level is unsolved but does not count as given up yet.
fn outcome(record: &PlayRecord, today: Option<Day>) -> Option<((Option<Day>, u32), Outcome)> {
    if let Some(first) = record.first {
        return Some(((first.day, first.order), Outcome::Solved(record.help)));
    }
    let given_up = record.last?.after(GIVEN_UP_DAYS);
    let is_given_up = record.seconds >= GIVEN_UP_SECONDS && today? > given_up;
    is_given_up.then_some(((Some(given_up), u32::MAX), Outcome::GivenUp))
}

/// Returns the streak up to today or yesterday, and the longest streak. Ignores days after `today`, which were recorded
/// when the clock was wrong.
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
