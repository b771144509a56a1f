//! Dates in the Gregorian calendar.

use std::fmt;
use std::str::FromStr;

/// A date in the Gregorian calendar, on or after 1 January 1970.
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
pub struct Day(u32);

/// A day of the week.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names are enough")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

/// The error returned when a date does not exist or is out of range, or when parsing a [`Day`] fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InvalidDate;

/// The number of days in 400 years. The Gregorian calendar repeats after this time.
const DAYS_OF_ERA: u32 = 146_097;
/// The number of days from 1 March of the year 0 to 1 January 1970.
const EPOCH_OFFSET: u32 = 719_468;
const LAST_YEAR: u16 = 9999;

impl Weekday {
    /// All weekdays, starting with Monday.
    pub const ALL: [Self; 7] = [
        Self::Monday,
        Self::Tuesday,
        Self::Wednesday,
        Self::Thursday,
        Self::Friday,
        Self::Saturday,
        Self::Sunday,
    ];
}

impl Day {
    /// Creates a date. `month` and `day` are one-based.
    ///
    /// # Errors
    /// Returns [`InvalidDate`] if the calendar has no such date, or if the year is before 1970 or after 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Self, InvalidDate> {
        let is_valid = (1970..=LAST_YEAR).contains(&year)
            && (1..=12).contains(&month)
            && (1..=days_of_month(year, month)).contains(&day);
        if !is_valid {
            return Err(InvalidDate);
        }
        // In this computation, years start on 1 March, so that a leap day is the last day of a year (Howard Hinnant,
        // “chrono-compatible low-level date algorithms”, 2021).
        let (month, day) = (u32::from(month), u32::from(day));
        let year = u32::from(year) - u32::from(month <= 2);
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let of_era = (year % 400) * 365 + (year % 400) / 4 - (year % 400) / 100 + of_year;
        Ok(Self((year / 400) * DAYS_OF_ERA + of_era - EPOCH_OFFSET))
    }

    /// Returns the date `days` days after 1 January 1970.
    pub const fn from_number(days: u32) -> Self {
        Self(days)
    }

    /// Returns the number of days since 1 January 1970.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Returns the year, the month and the day of the month. The month and the day are one-based.
    pub const fn parts(self) -> (u16, u8, u8) {
        let days = self.0 + EPOCH_OFFSET;
        let of_era = days % DAYS_OF_ERA;
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year + 400 * (days / DAYS_OF_ERA) + (month <= 2) as u32;
        (year as u16, month as u8, day as u8)
    }

    /// Returns the day of the week.
    pub const fn weekday(self) -> Weekday {
        // 1 January 1970 was a Thursday.
        Weekday::ALL[((self.0 + 3) % 7) as usize]
    }

    /// Returns the date `days` days later.
    #[must_use]
    pub const fn after(self, days: u32) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// Returns the date `days` days earlier, but at the earliest 1 January 1970.
    #[must_use]
    pub const fn before(self, days: u32) -> Self {
        Self(self.0.saturating_sub(days))
    }
}

/// Returns the number of days in a month. `month` is one-based.
pub const fn days_of_month(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Formats the date as `2026-11-22`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = InvalidDate;

    fn from_str(text: &str) -> Result<Self, InvalidDate> {
        let digits = |text: &str, count| {
            text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let parts: Vec<&str> = text.split('-').collect();
        let &[year, month, day] = parts.as_slice() else {
            return Err(InvalidDate);
        };
        if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return Err(InvalidDate);
        }
        let number = |text: &str| text.parse().map_err(|_| InvalidDate);
        Self::new(
            year.parse().map_err(|_| InvalidDate)?,
            number(month)?,
            number(day)?,
        )
    }
}

impl fmt::Display for InvalidDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a date like 2026-11-22")
    }
}

impl std::error::Error for InvalidDate {}
