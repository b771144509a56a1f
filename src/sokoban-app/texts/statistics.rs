//! Texts on the statistics screen.

pub(crate) use super::table::statistics::*;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// Returns a duration in hours and minutes.
pub(crate) fn duration(seconds: u64) -> String {
    let (hours, minutes) = (seconds / HOUR, seconds % HOUR / MINUTE);
    let hours = u32::try_from(hours).unwrap_or(u32::MAX);
    match hours {
        0 => self::minutes(minutes as u32),
        _ => hours_and_minutes(hours, minutes as u32),
    }
}
