//! Dates in the Gregorian calendar.

use std::fmt;
use std::num::ParseIntError;
use std::ops::RangeInclusive;
use std::str::FromStr;

use time::{Date, Month};

pub use time::Weekday;

/// A date in the Gregorian calendar, from 1 January 1970 to 31 December 9999.
///
/// ```
/// use sokoban_generator::{Day, Weekday};
///
/// let day: Day = "2028-02-28".parse()?;
/// assert_eq!(day.after(2).to_string(), "2028-03-01");
/// assert_eq!(day.weekday(), Weekday::Monday);
/// # Ok::<(), sokoban_generator::InvalidDate>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(Date);

/// The error returned when a date does not exist or is out of range, or when parsing a [`Day`] fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InvalidDate;

const YEARS: RangeInclusive<i32> = 1970..=9999;
const JULIAN_DAY_OF_1970: i32 = 2_440_588;

impl Day {
    /// Creates a date. `month` and `day` are one-based.
    ///
    /// # Errors
    /// Returns [`InvalidDate`] if the calendar has no such date, or if the year is before 1970 or after 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Self, InvalidDate> {
        let month = Month::try_from(month).map_err(|_| InvalidDate)?;
        let date = Date::from_calendar_date(year.into(), month, day);
        let date = date.ok().filter(|date| YEARS.contains(&date.year()));
        date.map(Self).ok_or(InvalidDate)
    }

    /// Returns the date that is `days` days after 1 January 1970. Dates after 31 December 9999 are replaced with 31
    /// December 9999.
    pub fn from_number(days: u32) -> Self {
        let day = i32::try_from(days)
            .unwrap_or(i32::MAX)
            .saturating_add(JULIAN_DAY_OF_1970);
        Self(Date::from_julian_day(day).unwrap_or(Date::MAX))
    }

    /// Returns the number of days since 1 January 1970.
    pub const fn number(self) -> u32 {
        (self.0.to_julian_day() - JULIAN_DAY_OF_1970) as u32
    }

    /// Returns the year, the month and the day of the month. The month and the day are one-based.
    pub const fn parts(self) -> (u16, u8, u8) {
        let (year, month, day) = self.0.to_calendar_date();
        (year as u16, month as u8, day)
    }

    /// Returns the day of the week.
    pub const fn weekday(self) -> Weekday {
        self.0.weekday()
    }

    /// Returns the date that is `days` days later.
    #[must_use]
    pub fn after(self, days: u32) -> Self {
        Self::from_number(self.number().saturating_add(days))
    }

    /// Returns the date that is `days` days earlier. Dates before 1 January 1970 are replaced with 1 January 1970.
    #[must_use]
    pub fn before(self, days: u32) -> Self {
        Self::from_number(self.number().saturating_sub(days))
    }
}

/// Returns the number of days in a month. `month` is one-based.
pub fn days_of_month(year: u16, month: u8) -> u8 {
    Month::try_from(month).map_or(31, |month| month.length(year.into()))
}

/// Formats the date as `2026-11-22`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Day {
    type Err = InvalidDate;

    fn from_str(text: &str) -> Result<Self, InvalidDate> {
        let parts: Vec<&str> = text.split('-').collect();
        let &[year, month, day] = parts.as_slice() else {
            return Err(InvalidDate);
        };
        let parsed = Self::new(year.parse()?, month.parse()?, day.parse()?)?;
        // Reject any other form, such as one with a sign or without leading zeros.
        if parsed.to_string() == text {
            Ok(parsed)
        } else {
            Err(InvalidDate)
        }
    }
}

impl From<ParseIntError> for InvalidDate {
    fn from(_: ParseIntError) -> Self {
        Self
    }
}

impl fmt::Display for InvalidDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a date like 2026-11-22")
    }
}

impl std::error::Error for InvalidDate {}
