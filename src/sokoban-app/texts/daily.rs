//! The level of the day, and the calendar.

use sokoban_generator::{Day, Weekday};

use super::{Text, texts};

texts! {
    daily() = "daily";
    january() = "daily-january";
    february() = "daily-february";
    march() = "daily-march";
    april() = "daily-april";
    may() = "daily-may";
    june() = "daily-june";
    july() = "daily-july";
    august() = "daily-august";
    september() = "daily-september";
    october() = "daily-october";
    november() = "daily-november";
    december() = "daily-december";
    monday() = "daily-monday";
    tuesday() = "daily-tuesday";
    wednesday() = "daily-wednesday";
    thursday() = "daily-thursday";
    friday() = "daily-friday";
    saturday() = "daily-saturday";
    sunday() = "daily-sunday";
    mon() = "daily-mon";
    tue() = "daily-tue";
    wed() = "daily-wed";
    thu() = "daily-thu";
    fri() = "daily-fri";
    sat() = "daily-sat";
    sun() = "daily-sun";
    month_of_year(month: &str, year: u16) = "daily-month";
    /// Where there is no room for all of it.
    short_date(day: u8, month: &str) = "daily-short-date";
    date(weekday: &str, day: u8, month: &str, year: u16) = "daily-date";

    no_run() = "daily-no-run";
    run_with_today(days: u32) = "daily-run-with-today";
    run_before_today(days: u32) = "daily-run-before-today";
    /// How many of a month's levels are solved.
    solved(solved: u32, of: u32) = "daily-solved";

    no_date() = "daily-no-date";
    not_yet() = "daily-not-yet";
    first() = "daily-first";
    last() = "daily-last";
    being_made() = "daily-being-made";
    keys() = "daily-keys";
    /// Above the calendar.
    heading() = "daily-heading";
}

const MONTHS: [Text; 12] = [
    january, february, march, april, may, june, july, august, september, october, november,
    december,
];

/// As short as columns need it.
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

/// The month of a year.
pub(crate) fn month(year: u16, month: u8) -> String {
    month_of_year(&name_of_month(month), year)
}

/// The title of a day's level.
pub(crate) fn title(day: Day) -> String {
    let (year, month, of_month) = day.parts();
    date(&weekday(day), of_month, &name_of_month(month), year)
}

/// The same without weekday and year.
pub(crate) fn short_title(day: Day) -> String {
    let (_, month, of_month) = day.parts();
    short_date(of_month, &name_of_month(month))
}

/// How many days without a gap are solved.
pub(crate) fn run(days: u32, with_today: bool) -> String {
    match (days, with_today) {
        (0, _) => no_run(),
        (days, true) => run_with_today(days),
        (days, false) => run_before_today(days),
    }
}
