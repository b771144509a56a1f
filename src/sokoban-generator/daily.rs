//! Defines the difficulty and the seed of each day's level, and an archive of daily levels that were generated in
//! advance.
//!
//! The archive is stored as text. The first line is the first day, such as `2026-11-22`. The second line is the code of
//! the level for that day, and each further line is the code for the following day.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use sokoban_core::Level;

use crate::code::Code;
use crate::day::{Day, InvalidDate, Weekday};
use crate::grade::Band;

/// Returns the difficulty band of the level for a day.
pub const fn band(day: Day) -> Band {
    weekday_band(day.weekday())
}

/// Returns the difficulty band of the daily levels for a weekday. The difficulty rises from Monday to Sunday.
pub const fn weekday_band(weekday: Weekday) -> Band {
    match weekday {
        Weekday::Monday => Band::Easy,
        Weekday::Tuesday | Weekday::Wednesday => Band::Medium,
        Weekday::Thursday | Weekday::Friday => Band::Hard,
        Weekday::Saturday => Band::Expert,
        Weekday::Sunday => Band::Master,
    }
}

/// Returns the first seed that the generator tries for the level of a day. If the generator finds no level for a seed,
/// it tries the next larger seed.
pub const fn seed(day: Day) -> u64 {
    (day.number() as u64) << 16
}

/// The codes of the daily levels for consecutive days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailyArchive {
    first: Day,
    codes: Vec<String>,
}

impl DailyArchive {
    /// Creates an archive from the codes of consecutive days, starting with the day `first`.
    pub const fn new(first: Day, codes: Vec<String>) -> Self {
        Self { first, codes }
    }

    /// Reads an archive from its text. The codes are not checked.
    ///
    /// # Errors
    /// Returns an error if the first line of the text is not a date.
    pub fn read(text: &str) -> Result<Self, InvalidDate> {
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default().parse()?;
        let codes = lines.map(ToOwned::to_owned).collect();
        Ok(Self { first, codes })
    }

    /// Returns the range of days in the archive.
    pub fn days(&self) -> Range<Day> {
        self.first..self.first.after(self.codes.len() as u32)
    }

    /// Returns the code of the level for a day, or `None` if the archive does not contain the day.
    pub fn code(&self, day: Day) -> Option<&str> {
        let index = day.number().checked_sub(self.first.number())?;
        self.codes.get(index as usize).map(String::as_str)
    }

    /// Returns the level for a day, or `None` if the archive does not contain the day, or if its code does not contain
    /// a complete level.
    pub fn level(&self, day: Day) -> Option<Arc<Level>> {
        match self.code(day)?.parse() {
            Ok(Code::Level(level)) => Some(level),
            _ => None,
        }
    }
}

impl fmt::Display for DailyArchive {
    /// Writes the text of the archive.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.first)?;
        self.codes.iter().try_for_each(|code| writeln!(f, "{code}"))
    }
}
