//! Texts about levels from files and from the clipboard.

use sokoban_files::{LevelError, LevelFault};

pub(crate) use super::table::files::*;
use super::{errors, table};

/// Returns a text with the number of `errors` in boards and the first of these errors, or `None` if there are none.
/// Does not count an error that only says where the reading of a file stopped.
pub(crate) fn bad_levels<'a>(errors: impl Iterator<Item = &'a LevelError>) -> Option<String> {
    let is_rest = |fault: &LevelFault| matches!(fault, LevelFault::Exhausted | LevelFault::Damaged);
    let mut errors = errors.filter(|error| !is_rest(&error.fault));
    let first = errors.next()?;
    let reason = errors::located(first);
    Some(table::files::bad_levels(
        &reason.to_string(),
        1 + errors.count(),
    ))
}

/// Returns a text about a file that was opened. It contains the number of levels, the number of levels whose outer
/// walls have gaps, and the text `bad_levels` about invalid boards. It also contains the number of solutions that
/// cannot be read, and the line of the first of them. `is_cut` is `true` if part of the file was skipped.
pub(crate) fn opened(
    name: &str,
    playable: u32,
    open: usize,
    bad_levels: Option<&str>,
    unread_lines: &[usize],
    is_cut: bool,
) -> String {
    let mut opened = table::files::opened(name, playable);
    if open > 0 {
        opened.push(' ');
        opened.push_str(&walls_added(open));
    }
    if let Some(bad_levels) = bad_levels {
        opened.push(' ');
        opened.push_str(bad_levels);
    }
    if let [first, ..] = unread_lines {
        opened.push(' ');
        opened.push_str(&unread(unread_lines.len(), *first));
    }
    if is_cut {
        opened.push(' ');
        opened.push_str(&cut());
    }
    opened
}
