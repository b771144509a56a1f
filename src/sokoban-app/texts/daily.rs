//! The daily levels, and the calendar.

use sokoban_generator::{Day, Weekday};

use super::language::translated;
pub(crate) use super::table::daily::*;
use super::{Text, table};

/// The names of the months, and the ids of their messages.
const MONTHS: [(Text, &str); 12] = [
    (january, "daily-january"),
    (february, "daily-february"),
    (march, "daily-march"),
    (april, "daily-april"),
    (may, "daily-may"),
    (june, "daily-june"),
    (july, "daily-july"),
    (august, "daily-august"),
    (september, "daily-september"),
    (october, "daily-october"),
    (november, "daily-november"),
    (december, "daily-december"),
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
    let (name, _) = MONTHS[usize::from(month.clamp(1, 12)) - 1];
    name()
}

/// Returns the name of a month with its year, as a heading. Where dates need another form of the name, the attribute
/// `alone` has the name for headings.
pub(crate) fn month(year: u16, month: u8) -> String {
    let (name, id) = MONTHS[usize::from(month.clamp(1, 12)) - 1];
    let name = translated(id, Some("alone")).unwrap_or_else(name);
    let heading = table::daily::month(&name, year);
    let mut letters = heading.chars();
    let first = letters.next();
    first
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect()
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
