//! Days of the calendar, by number.

use std::fmt;
use std::str::FromStr;

/// A day of the Gregorian calendar, from 1 January 1970 on. What day it is, others know.
///
/// ```
/// use sokoban_generator::{Day, Weekday};
///
/// let day: Day = "2028-02-28".parse()?;
/// assert_eq!(day.after(2).to_string(), "2028-03-01");
/// assert_eq!(day.weekday(), Weekday::Monday);
/// # Ok::<(), sokoban_generator::NotADay>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(u32);

/// The days of a week, Monday first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say what there is to say")]
pub enum Weekday {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

/// A text, or numbers, that are no day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NotADay;

/// Days of the 400 years after which the calendar repeats itself.
const ERA: u32 = 146_097;
/// Days from 1 March of the year 0 to 1 January 1970.
const EPOCH: u32 = 719_468;
/// The last year with a number of four digits.
const LAST_YEAR: u16 = 9999;

impl Weekday {
    /// All, in their order.
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
    /// A day, by year, month from 1 and day from 1.
    ///
    /// # Errors
    /// If the calendar has no such day, or it is before 1970 or after 9999.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Self, NotADay> {
        let is_there = (1970..=LAST_YEAR).contains(&year)
            && (1..=12).contains(&month)
            && (1..=days_of_month(year, month)).contains(&day);
        if !is_there {
            return Err(NotADay);
        }
        // Years that begin in March end with the day that is there only in leap years (Howard Hinnant,
        // “chrono-compatible low-level date algorithms”).
        let (month, day) = (u32::from(month), u32::from(day));
        let year = u32::from(year) - u32::from(month <= 2);
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        let of_era = (year % 400) * 365 + (year % 400) / 4 - (year % 400) / 100 + of_year;
        Ok(Self((year / 400) * ERA + of_era - EPOCH))
    }

    /// The day so many days after 1 January 1970.
    pub const fn of_number(days: u32) -> Self {
        Self(days)
    }

    /// How many days it is after 1 January 1970.
    pub const fn number(self) -> u32 {
        self.0
    }

    /// Year, month from 1, day from 1.
    pub const fn parts(self) -> (u16, u8, u8) {
        let days = self.0 + EPOCH;
        let of_era = days % ERA;
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        let year = year + 400 * (days / ERA) + (month <= 2) as u32;
        (year as u16, month as u8, day as u8)
    }

    /// Its day of the week.
    pub const fn weekday(self) -> Weekday {
        // The first one was a Thursday.
        Weekday::ALL[((self.0 + 3) % 7) as usize]
    }

    /// The day so many days later.
    #[must_use]
    pub const fn after(self, days: u32) -> Self {
        Self(self.0.saturating_add(days))
    }

    /// The day so many days earlier; the first one, if there is none.
    #[must_use]
    pub const fn before(self, days: u32) -> Self {
        Self(self.0.saturating_sub(days))
    }
}

/// How many days a month has.
pub const fn days_of_month(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// As in `2026-11-22`.
impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NotADay;

    fn from_str(text: &str) -> Result<Self, NotADay> {
        let digits = |text: &str, count| {
            text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
        };
        let parts: Vec<&str> = text.split('-').collect();
        let &[year, month, day] = parts.as_slice() else {
            return Err(NotADay);
        };
        if !(digits(year, 4) && digits(month, 2) && digits(day, 2)) {
            return Err(NotADay);
        }
        let number = |text: &str| text.parse().map_err(|_| NotADay);
        Self::new(
            year.parse().map_err(|_| NotADay)?,
            number(month)?,
            number(day)?,
        )
    }
}

impl fmt::Display for NotADay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a day like 2026-11-22")
    }
}

impl std::error::Error for NotADay {}
