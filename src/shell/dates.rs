//! What a moment on the clock on the wall is called.

use std::time::Duration;

use sokoban_generator::Day;
use time::{OffsetDateTime, UtcOffset};

/// The last second of the year 9998, UTC: in every time zone it is before the end of the calendar.
const LAST_SECOND: u64 = 253_370_764_799;

/// The moment this long after 1970 began, UTC, where clocks are `offset` ahead. Clocks may show any year: those before
/// 1970 count as its beginning, those after 9998 as its end.
pub(super) fn moment(since_1970: Duration, offset: UtcOffset) -> OffsetDateTime {
    let seconds = since_1970.as_secs().min(LAST_SECOND) as i64;
    let moment = OffsetDateTime::from_unix_timestamp(seconds);
    let moment = moment.unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let local = moment.checked_to_offset(offset).unwrap_or(moment);
    if local.year() < 1970 {
        return OffsetDateTime::UNIX_EPOCH;
    }
    local
}

/// The day, in the years that calendars of levels have.
pub(super) fn day(moment: OffsetDateTime) -> Option<Day> {
    let year = u16::try_from(moment.year()).ok()?;
    Day::new(year, moment.month().into(), moment.day()).ok()
}

/// The moment, as it can stand in the name of a file.
pub(super) fn name(moment: OffsetDateTime) -> String {
    format!(
        "{:04}-{:02}-{:02} {:02}.{:02}.{:02}",
        moment.year(),
        u8::from(moment.month()),
        moment.day(),
        moment.hour(),
        moment.minute(),
        moment.second()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_shows_a_day_of_the_calendar() {
        let ahead = |hours| UtcOffset::from_hms(hours, 0, 0).expect("an offset");
        let named = |seconds, hours| name(moment(Duration::from_secs(seconds), ahead(hours)));
        assert_eq!(named(0, 0), "1970-01-01 00.00.00");
        assert_eq!(named(0, 14), "1970-01-01 14.00.00");
        assert_eq!(named(0, -12), "1970-01-01 00.00.00");
        assert_eq!(named(1_795_867_200, 9), "2026-11-28 21.00.00");
        for hours in [-12, 0, 14] {
            let last = moment(Duration::MAX, ahead(hours));
            assert!(day(last).is_some(), "{last}");
        }
    }
}
