//! What a moment on the clock on the wall is called.

use sokoban_generator::Day;
use time::OffsetDateTime;

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
