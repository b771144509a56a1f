//! The system clock and the local date.

use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sokoban_generator::Day;
use time::{OffsetDateTime, Time, UtcOffset};

use super::environment::variable;
use crate::shell::port;

/// The variable that sets today's date, so that screenshots of the calendar stay the same.
const TODAY_VARIABLE: &str = "SOKOBAN_TODAY";
/// The longest sleep before the time until midnight is computed again: clocks may be set and
/// machines suspended.
const MAX_SLEEP: Duration = Duration::from_secs(1800);
/// Extra time after midnight, so that it is certainly the next day.
const MIDNIGHT_MARGIN: Duration = Duration::from_millis(50);

/// Returns the time since the first call. It never decreases.
pub(crate) fn now() -> Duration {
    static BEGIN: OnceLock<Instant> = OnceLock::new();
    BEGIN.get_or_init(Instant::now).elapsed()
}

pub(crate) fn pause(time: Duration) {
    thread::sleep(time);
}

/// The system's clock.
#[derive(Debug, Clone, Copy)]
pub struct Clock {
    offset: UtcOffset,
    /// The day in [`TODAY_VARIABLE`], which replaces today's date.
    standing: Option<Day>,
}

impl Clock {
    /// Returns a clock in the system's time zone. Some systems report the zone only before the
    /// program has a second thread; otherwise, the clock uses UTC.
    pub fn new() -> Self {
        Self {
            offset: UtcOffset::current_local_offset().unwrap_or(UtcOffset::UTC),
            standing: variable(TODAY_VARIABLE).and_then(|day| day.parse().ok()),
        }
    }

    fn now(self) -> OffsetDateTime {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
        port::moment(since_1970.unwrap_or_default(), self.offset)
    }

    /// Returns today's date.
    pub fn today(self) -> Option<Day> {
        if self.standing.is_some() {
            return self.standing;
        }
        port::day(self.now())
    }

    /// Returns the local time for a file name, such as `2026-12-24 18.30.00`.
    pub(crate) fn moment(self) -> String {
        port::name(self.now())
    }

    /// Returns the pause before the next check whether a day has begun.
    pub(super) fn pause_for_day(self) -> Duration {
        let passed = self.now().time() - Time::MIDNIGHT;
        let day = Duration::from_secs(24 * 60 * 60);
        let rest = day.saturating_sub(passed.unsigned_abs());
        (rest + MIDNIGHT_MARGIN).min(MAX_SLEEP)
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::new()
    }
}
