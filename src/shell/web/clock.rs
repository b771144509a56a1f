//! The page's clock and the local date.

use std::time::Duration;

use sokoban_generator::Day;
use sokoban_platform::web;
use time::{OffsetDateTime, UtcOffset};

use crate::shell::port;

const DAY_SECONDS: u32 = 24 * 60 * 60;

/// Returns the time since the page was opened.
pub(crate) fn now() -> Duration {
    Duration::try_from_secs_f64(web::seconds()).unwrap_or_default()
}

/// Does nothing: the browser sets the pace.
pub(crate) const fn pause(_: Duration) {}

/// The browser's clock.
#[derive(Debug, Clone, Copy)]
pub struct Clock;

impl Clock {
    /// Uses the browser's time.
    pub const fn new() -> Self {
        Self
    }

    /// Returns the local time.
    fn now() -> OffsetDateTime {
        let since_1970 = Duration::try_from_secs_f64(web::local_seconds());
        port::moment(since_1970.unwrap_or_default(), UtcOffset::UTC)
    }

    /// Returns today's date.
    pub fn today(self) -> Option<Day> {
        port::day(Self::now())
    }

    /// Wakes the loop when a day begins.
    pub(super) fn wake_at_midnight(self) {
        let now = Self::now().time().as_hms();
        let passed = 3600 * u32::from(now.0) + 60 * u32::from(now.1) + u32::from(now.2);
        web::wake_daily_in(f64::from(DAY_SECONDS.saturating_sub(passed) + 1));
    }

    /// Returns the local time for a file name, such as `2026-12-24 18.30.00`.
    pub(crate) fn moment(self) -> String {
        port::name(Self::now())
    }
}
