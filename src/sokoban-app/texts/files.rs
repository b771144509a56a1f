//! Levels from files and from the clipboard.

use sokoban_core::LevelError;

pub(crate) use super::table::files::*;
use super::{error, errors, table};

/// Reports that no board of a file can be played, and why the first one cannot.
pub(crate) fn opened_in_vain(name: &str, level: &LevelError) -> String {
    let reason = error::at(&errors::level(&level.fault), level.line, level.column);
    not_playable(name, &reason)
}

/// The end of the report about an opened file.
pub(crate) enum Next<'a> {
    Nothing,
    /// Part of the file was skipped.
    Cut,
    /// The file can be added to the library with this key.
    Add(&'a str),
}

/// Reports that a file was opened: the number of its levels, the number of boards that cannot be played, and the lines
/// of unreadable solutions.
pub(crate) fn opened(
    name: &str,
    playable: u32,
    unplayable: usize,
    unread_lines: &[usize],
    next: &Next<'_>,
) -> String {
    let mut opened = match unplayable {
        0 => table::files::opened(name, playable),
        bad => opened_in_part(name, playable, bad),
    };
    if let [first, ..] = unread_lines {
        opened.push(' ');
        opened.push_str(&unread(unread_lines.len(), *first));
    }
    match next {
        Next::Nothing => opened,
        Next::Cut => format!("{opened} {}", cut()),
        Next::Add(key) => format!("{opened} {}", add(key)),
    }
}
