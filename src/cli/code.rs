//! `sokoban code`: levels as codes.

use sokoban_core::Entry;

use super::field;

/// A line about a board, and whether it has a code.
pub fn line(number: usize, entry: &Entry) -> (String, bool) {
    let title = field(&entry.title);
    let code = match &entry.level {
        Ok(level) => sokoban_generator::encode(level).ok_or("too large for a code".to_owned()),
        Err(bad) => Err(format!("{}", bad.error)),
    };
    match code {
        Ok(code) => (format!("{number}\t{code}\t{title}\n"), true),
        Err(reason) => (format!("{number}\t\t{title}\t{reason}\n"), false),
    }
}
