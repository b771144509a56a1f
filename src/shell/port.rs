//! Types shared by the backends and the rest of the shell.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sokoban_app::geometry::Point;
use sokoban_app::input::layout::KeyMatch;
use sokoban_app::input::{Modifiers, Touch};
use sokoban_app::library::StorageError;
use sokoban_app::library::files::SkippedFiles;
use sokoban_app::view::element::{Element, Role};
use sokoban_generator::Day;
use time::{OffsetDateTime, UtcOffset};

/// The files in a folder that may contain levels.
#[derive(Debug, Default)]
pub(crate) struct FolderFiles {
    /// The paths, in order.
    pub(crate) files: Vec<PathBuf>,
    /// Files and folders that are too many, too deep, or unreadable.
    pub(crate) skipped: SkippedFiles,
}

/// A typeface of the game. Wide letters such as ideographs come from that of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    Latin,
    Japanese,
    Chinese,
    Korean,
}

/// Returns a function that adds `path` to an error.
pub(super) fn with_path(path: &Path) -> impl Fn(io::Error) -> StorageError + use<> {
    let name = path.display().to_string();
    move |error| StorageError::new(&name, error)
}

/// A key press, repeat or release.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stroke {
    /// The number of the key on this keyboard, regardless of what it types.
    pub(crate) code: u32,
    pub(crate) phase: Phase,
    /// The key by which commands are looked up.
    pub(crate) found: KeyMatch,
    /// Set if the key is a modifier.
    pub(crate) modifier: Option<Modifier>,
    /// The modifiers that were down before this stroke.
    pub(crate) modifiers: Modifiers,
    /// Set if a Super key is also down, so that the desktop handles the stroke.
    pub(crate) is_of_desktop: bool,
    /// The X keysym, including dead keys and `Multi_key`, or 0 if the system has none.
    pub(crate) keysym: u32,
    /// The character that the key types, ignoring dead keys and compose sequences.
    pub(crate) text: Option<char>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Also used for repeats on systems that do not distinguish them.
    Down,
    Repeat,
    Up,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Modifier {
    Ctrl,
    Shift,
    Alt,
}

/// An event of the window that the engine does not report.
#[derive(Debug, Clone, PartialEq)]
#[allow(dead_code, reason = "each system lacks some of them")]
pub(crate) enum WindowEvent {
    /// An event of a finger, in physical pixels from the upper left corner of the window.
    Touch(Touch, u64, Point),
    Typed(char),
    Dropped(Vec<PathBuf>),
    /// Something other than a file was dropped.
    DropRefused,
    /// Something other than the game switched to full screen, or back.
    FullScreen(bool),
}

/// A request of an assistive technology for an element, which is identified by the number of its
/// [`ElementId`](sokoban_app::view::element::ElementId).
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    not(any(feature = "accessibility", target_arch = "wasm32")),
    expect(dead_code, reason = "there is no screen reader")
)]
pub(crate) enum ElementRequest {
    Press(u64),
    SetText(u64, String),
    /// Set the value of a slider.
    SetValue(u64, f64),
}

/// Returns the name of an element for reading aloud. It includes a value that assistive technologies have no other place
/// for.
#[cfg_attr(
    not(any(feature = "accessibility", target_arch = "wasm32")),
    expect(dead_code, reason = "there is no screen reader")
)]
pub(crate) fn spoken_name(element: &Element) -> String {
    let has_own_value = matches!(element.role, Role::Board | Role::TextField | Role::Slider);
    match &element.value {
        Some(value) if !has_own_value => format!("{}, {value}", element.name),
        _ => element.name.clone(),
    }
}

/// The last second of the year 9998, UTC. In every time zone, it is before the end of the calendar.
const LAST_SECOND: u64 = 253_370_764_799;

/// Returns the local time at `since_1970` (UTC) in a time zone that is `offset` ahead of UTC. A clock may show any
/// year, so times before 1970 count as its beginning, and those after 9998 as its end.
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

/// Returns the day, if its year is in the range of level calendars.
pub(super) fn day(moment: OffsetDateTime) -> Option<Day> {
    let year = u16::try_from(moment.year()).ok()?;
    Day::new(year, moment.month().into(), moment.day()).ok()
}

/// Returns the time for a file name, such as `2026-12-24 18.30.00`.
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
