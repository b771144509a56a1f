//! The daily levels, and the calendar.

use sokoban_generator::{Day, Weekday};

pub(crate) use super::table::daily::*;
use super::{Text, table};

const MONTHS: [Text; 12] = [
    january, february, march, april, may, june, july, august, september, october, november,
    december,
];

/// The short names of the weekdays from Monday, for the columns of the calendar.
pub(crate) const WEEKDAYS: [Text; 7] = [mon, tue, wed, thu, fri, sat, sun];

fn weekday(day: Day) -> String {
    match day.weekday() {
        Weekday::Monday => monday(),
        Weekday::Tuesday => tuesday(),
        Weekday::Wednesday => wednesday(),
        Weekday::Thursday => thursday(),
        Weekday::Friday => friday(),
        Weekday::Saturday => saturday(),
        Weekday::Sunday => sunday(),
    }
}

fn name_of_month(month: u8) -> String {
    let name = MONTHS.get(usize::from(month.saturating_sub(1)));
    name.map(|name| name()).unwrap_or_default()
}

/// Returns the name of a month with its year.
pub(crate) fn month(year: u16, month: u8) -> String {
    table::daily::month(&name_of_month(month), year)
}

/// Returns the title of a daily level.
pub(crate) fn title(day: Day) -> String {
    let (year, month, of_month) = day.parts();
    date(&weekday(day), &name_of_month(month), of_month, year)
}

/// Returns a date without the weekday.
pub(crate) fn plain_date(day: Day) -> String {
    let (year, month, of_month) = day.parts();
    table::share::date(&name_of_month(month), of_month, year)
}

/// Describes the streak: the number of consecutive days whose levels are solved.
pub(crate) fn run(days: u32, with_today: bool) -> String {
    match (days, with_today) {
        (0, _) => no_run(),
        (days, true) => run_with_today(days),
        (days, false) => run_before_today(days),
    }
}
