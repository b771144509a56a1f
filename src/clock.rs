//! The system's clock and the local date.

use std::time::Duration;

use sokoban_generator::Day;
use time::{OffsetDateTime, Time, UtcOffset};

/// The environment variable that overrides today's date, so that screenshots of the calendar stay the same.
#[cfg(not(target_arch = "wasm32"))]
const TODAY_VARIABLE: &str = "SOKOBAN_TODAY";
/// The delay after midnight before the date is read again. It ensures that the clock already shows the next day.
const MIDNIGHT_MARGIN: Duration = Duration::from_millis(50);
/// The last second of the year 9998 in UTC, in seconds since 1970. In every time zone, this second is before the end of
/// the year 9999, which is the last year in the calendar.
const LAST_SECOND: u64 = 253_370_764_799;

/// Returns the time since the first call or, in a browser, since the page was opened. It never decreases.
pub(crate) fn now() -> Duration {
    #[cfg(not(target_arch = "wasm32"))]
    {
        use std::sync::OnceLock;
        use std::time::Instant;
        static BEGIN: OnceLock<Instant> = OnceLock::new();
        BEGIN.get_or_init(Instant::now).elapsed()
    }
    #[cfg(target_arch = "wasm32")]
    Duration::try_from_secs_f64(sokoban_platform::web::seconds()).unwrap_or_default()
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock {
    offset: UtcOffset,
    /// The day in the environment variable `SOKOBAN_TODAY`, which overrides today's date. `None` if the variable
    /// contains no day.
    standing: Option<Day>,
}

impl Clock {
    /// Returns a clock in the system's time zone. Must be called while the program has a single thread, because some
    /// systems report the zone only then. If the zone is unknown, the clock uses UTC.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn new() -> Self {
        let day = crate::system::environment::variable(TODAY_VARIABLE);
        Self {
            offset: UtcOffset::current_local_offset().unwrap_or(UtcOffset::UTC),
            standing: day.and_then(|day| day.parse().ok()),
        }
    }

    #[cfg(target_arch = "wasm32")]
    pub(crate) const fn new() -> Self {
        Self {
            offset: UtcOffset::UTC,
            standing: None,
        }
    }

    fn now(self) -> OffsetDateTime {
        #[cfg(not(target_arch = "wasm32"))]
        let since_1970 = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        #[cfg(target_arch = "wasm32")]
        let since_1970 = Duration::try_from_secs_f64(sokoban_platform::web::local_seconds());
        moment(since_1970.unwrap_or_default(), self.offset)
    }

    pub(crate) fn today(self) -> Option<Day> {
        self.standing.or_else(|| day(self.now()))
    }

    /// Returns the current local time in the form used in file names, such as `2026-12-24 18.30.00`.
    pub(crate) fn moment(self) -> String {
        name(self.now())
    }

    pub(crate) fn until_tomorrow(self) -> Duration {
        let passed = self.now().time() - Time::MIDNIGHT;
        let day = Duration::from_secs(24 * 60 * 60);
        day.saturating_sub(passed.unsigned_abs()) + MIDNIGHT_MARGIN
    }
}

/// Returns the local time at `since_1970` (UTC) in a time zone that is `offset` ahead of UTC. A system clock may be set
/// to any year, so times before 1970 are treated as the start of 1970, and times after 9998 as the end of 9998.
fn moment(since_1970: Duration, offset: UtcOffset) -> OffsetDateTime {
    let seconds = since_1970.as_secs().min(LAST_SECOND) as i64;
    let moment = OffsetDateTime::from_unix_timestamp(seconds);
    let moment = moment.unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let local = moment.checked_to_offset(offset).unwrap_or(moment);
    if local.year() < 1970 {
        return OffsetDateTime::UNIX_EPOCH;
    }
    local
}

fn day(moment: OffsetDateTime) -> Option<Day> {
    let year = u16::try_from(moment.year()).ok()?;
    Day::new(year, moment.month().into(), moment.day()).ok()
}

fn name(moment: OffsetDateTime) -> String {
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
