//! Texts about daily levels and for the calendar.

use sokoban_generator::{Day, Weekday};

use super::language::translated;
pub(crate) use super::table::daily::*;
use super::{message, table};

/// The names of the months, as used in message ids.
pub(super) const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

/// Returns the name of a weekday, as used in message ids.
pub(super) const fn weekday_name(weekday: Weekday) -> &'static str {
    match weekday {
        Weekday::Monday => "monday",
        Weekday::Tuesday => "tuesday",
        Weekday::Wednesday => "wednesday",
        Weekday::Thursday => "thursday",
        Weekday::Friday => "friday",
        Weekday::Saturday => "saturday",
        Weekday::Sunday => "sunday",
    }
}

fn weekday(weekday: Weekday) -> String {
    message(&format!("weekday-{}", weekday_name(weekday)))
}

/// Returns the abbreviated name of a weekday, for a column of the calendar.
pub(crate) fn short_weekday(weekday: Weekday) -> String {
    message(&format!("weekday-{}", &weekday_name(weekday)[..3]))
}

fn id_of_month(month: u8) -> String {
    format!("month-{}", MONTHS[usize::from(month.clamp(1, 12)) - 1])
}

/// Returns a heading that consists of the name of a month and the year. In some languages, the name of a month has one
/// form in dates and another one in headings. Its message then has the attribute `alone`, which contains the form for
/// headings.
pub(crate) fn month(year: u16, month: u8) -> String {
    let id = id_of_month(month);
    let name = translated(&id, Some("alone")).unwrap_or_else(|| message(&id));
    let heading = table::daily::month(&name, year);
    let mut letters = heading.chars();
    let first = letters.next();
    first
        .into_iter()
        .flat_map(char::to_uppercase)
        .chain(letters)
        .collect()
}

pub(crate) fn title(day: Day) -> String {
    let (year, month, of_month) = day.parts();
    date(
        &weekday(day.weekday()),
        &message(&id_of_month(month)),
        of_month,
        year,
    )
}

pub(crate) fn plain_date(day: Day) -> String {
    let (year, month, of_month) = day.parts();
    table::share::date(&message(&id_of_month(month)), of_month, year)
}

/// Returns a text about a streak, that is, the number of consecutive days with solved daily levels. `with_today` is
/// `true` if today is one of these days.
pub(crate) fn run(days: u32, with_today: bool) -> String {
    match (days, with_today) {
        (0, _) => no_run(),
        (days, true) => run_with_today(days),
        (days, false) => run_before_today(days),
    }
}
