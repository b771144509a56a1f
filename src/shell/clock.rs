//! What day it is where the player is.

use time::{OffsetDateTime, UtcOffset};

use sokoban_generator::Day;

/// The system's clock.
#[derive(Debug, Clone, Copy)]
pub struct Clock {
    offset: UtcOffset,
}

impl Clock {
    /// Asks where on earth this is. Some systems answer only before the program has a second thread; else the day
    /// is Greenwich's.
    pub fn new() -> Self {
        Self {
            offset: UtcOffset::current_local_offset().unwrap_or(UtcOffset::UTC),
        }
    }

    /// What day it is.
    pub fn today(self) -> Option<Day> {
        let date = OffsetDateTime::now_utc().to_offset(self.offset).date();
        let year = u16::try_from(date.year()).ok()?;
        Day::new(year, date.month().into(), date.day()).ok()
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self::new()
    }
}
