//! Tests for dates and the archive of daily levels.

use proptest::prelude::*;
use sokoban_generator::daily::{self, DailyArchive};
use sokoban_generator::{Band, Day, InvalidDate, Weekday, days_of_month};

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

#[test]
fn numbers_and_dates_agree_for_four_centuries() {
    let mut expected = day("1970-01-01");
    let mut weekday = Weekday::Thursday;
    for year in 1970..2371 {
        for month in 1..=12 {
            for of_month in 1..=days_of_month(year, month) {
                assert_eq!(Day::new(year, month, of_month), Ok(expected));
                assert_eq!(expected.parts(), (year, month, of_month));
                assert_eq!(expected.weekday(), weekday);
                weekday = weekday.next();
                expected = expected.after(1);
            }
        }
    }
}

#[test]
fn invalid_dates_are_rejected() {
    for text in [
        "2027-02-29",
        "2100-02-29",
        "2026-13-01",
        "2026-00-10",
        "2026-04-31",
        "1969-12-31",
        "2026-4-1",
        "2026-04-01-",
        "+026-04-01",
        "",
    ] {
        assert_eq!(text.parse::<Day>(), Err(InvalidDate), "{text}");
    }
    assert_eq!(day("2028-02-29").after(1), day("2028-03-01"));
    assert_eq!(day("9999-12-31").to_string(), "9999-12-31");
    assert_eq!(day("1970-01-01").before(1), day("1970-01-01"));
}

#[test]
fn bands_rise_during_the_week() {
    let monday = day("2026-11-23");
    assert_eq!(monday.weekday(), Weekday::Monday);
    let bands: Vec<Band> = (0..7).map(|it| daily::band(monday.after(it))).collect();
    assert!(bands.is_sorted(), "{bands:?}");
    assert_eq!((bands[0], bands[6]), (Band::Easy, Band::Master));
    assert_eq!(daily::band(monday.after(7)), Band::Easy);
}

#[test]
fn an_archive_starts_with_a_date() {
    let archive = DailyArchive::new(day("2026-11-22"), vec!["S01".to_owned(), "V2".to_owned()]);
    assert_eq!(archive.to_string(), "2026-11-22\nS01\nV2\n");
    for text in ["", "S01\nV2\n", "2026-11-32\nS01\n", "\n2026-11-22\n"] {
        assert_eq!(DailyArchive::read(text), Err(InvalidDate), "{text}");
    }
    // This file ends in the middle of its second code. The archive has two days, but no level for the second one.
    let archive = DailyArchive::read("2026-11-22\r\nS28E8CNARJ\r\nS28E8CN").expect("two days");
    assert_eq!(archive.days(), day("2026-11-22")..day("2026-11-24"));
    assert!(archive.level(day("2026-11-22")).is_some());
    assert!(archive.level(day("2026-11-23")).is_none());
}

proptest! {
    #[test]
    fn archives_survive_a_round_trip(
        first in 0_u32..100_000,
        codes in prop::collection::vec("[0-9A-Z]{1,20}", 0..50),
    ) {
        let first = Day::from_number(first);
        let archive = DailyArchive::new(first, codes.clone());
        let read = DailyArchive::read(&archive.to_string());
        prop_assert_eq!(read.as_ref(), Ok(&archive));
        for (index, code) in codes.iter().enumerate() {
            prop_assert_eq!(archive.code(first.after(index as u32)), Some(code.as_str()));
        }
        prop_assert_eq!(archive.code(archive.days().end), None);
    }
}
