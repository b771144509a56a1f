//! The level of the day, and the calendar.

use sokoban_generator::{Day, Weekday};

pub(crate) const DAILY: &str = "Daily";

pub(crate) const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// As short as columns need it.
pub(crate) const WEEKDAYS: [&str; 7] = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

const fn weekday(day: Day) -> &'static str {
    match day.weekday() {
        Weekday::Monday => "Monday",
        Weekday::Tuesday => "Tuesday",
        Weekday::Wednesday => "Wednesday",
        Weekday::Thursday => "Thursday",
        Weekday::Friday => "Friday",
        Weekday::Saturday => "Saturday",
        Weekday::Sunday => "Sunday",
    }
}

/// The month of a year.
pub(crate) fn month(year: u16, month: u8) -> String {
    let name = MONTHS.get(usize::from(month.saturating_sub(1)));
    format!("{} {year}", name.copied().unwrap_or_default())
}

/// The title of a day's level.
pub(crate) fn title(day: Day) -> String {
    let (year, number, of_month) = day.parts();
    format!("{}, {of_month} {}", weekday(day), month(year, number))
}

/// How many days without a gap are solved.
pub(crate) fn run(days: u32, with_today: bool) -> String {
    match (days, with_today) {
        (0, _) => "Solve today's level to begin a run of days.".to_owned(),
        (1, true) => "A run of 1 day".to_owned(),
        (1, false) => "A run of 1 day: today's level goes on with it.".to_owned(),
        (days, true) => format!("A run of {days} days"),
        (days, false) => format!("A run of {days} days: today's level goes on with it."),
    }
}

/// How many of a month's levels are solved.
pub(crate) fn solved(solved: u32, of: u32) -> String {
    format!("{solved} of {of} solved")
}

pub(crate) const NO_DATE: &str = "The system does not say what day it is.";
pub(crate) const NOT_YET: &str = "The first daily level is still to come.";
pub(crate) const FIRST: &str = "This is the first daily level.";
pub(crate) const LAST: &str = "This is today's level. The next one comes tomorrow.";
pub(crate) const BEING_MADE: &str = "The day's level is being made …";
pub(crate) const KEYS: &str = "Arrows, Enter: play    PageUp, PageDown: month    Home: today    Tab: next collection    Esc: back";

/// Above the calendar.
pub(crate) const HEADING: &str =
    "One level a day, the same for everybody: Monday easy, Sunday hardest";
