//! A day, as it stands in a file. What day it is, the shell knows.

use std::fmt;
use std::str::FromStr;

/// A day of the calendar; earlier days are less.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text, or numbers, that are no day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoDate;

impl fmt::Display for NoDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a day like 2026-11-20")
    }
}

impl std::error::Error for NoDate {}

impl Date {
    /// A day, by year, month from 1 and day from 1.
    ///
    /// # Errors
    /// If the calendar has no such day.
    pub const fn new(year: u16, month: u8, day: u8) -> Result<Self, NoDate> {
        let leap =
            year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => return Err(NoDate),
        };
        if year > 9999 || day == 0 || day > days {
            return Err(NoDate);
        }
        Ok(Self { year, month, day })
    }

    /// Year, month from 1, day from 1.
    pub const fn parts(self) -> (u16, u8, u8) {
        (self.year, self.month, self.day)
    }
}

/// As in `2026-11-20`.
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Self, NoDate> {
        let digits = |text: &str, count| {
            text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let parts: Vec<&str> = text.split('-').collect();
        let &[year, month, day] = parts.as_slice() else {
            return Err(NoDate);
        };
        if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return Err(NoDate);
        }
        let number = |text: &str| text.parse().map_err(|_| NoDate);
        Self::new(
            year.parse().map_err(|_| NoDate)?,
            number(month)?,
            number(day)?,
        )
    }
}
