//! `sokoban check`: which boards of a file are levels.

use std::fmt::Write as _;

use sokoban_core::Entry;
use sokoban_core::collection::UNREAD_MESSAGE;

use super::field;

/// The lines about a board, and whether all of it can be read: the board itself, then each solution or saved game
/// below it whose moves cannot be read.
pub fn lines(number: usize, entry: &Entry) -> (String, bool) {
    let title = field(&entry.title);
    let mut text = match &entry.level {
        Ok(level) => {
            let (width, height) = (level.map().width(), level.map().height());
            let boxes = level.box_count();
            format!("{number}\tok\t{title}\t{width}×{height}\t{boxes}\n")
        }
        Err(bad) => {
            let error = &bad.error;
            let place = format!("{}:{}", error.line, error.column);
            format!("{number}\terror\t{title}\t\t\t{place}\t{}\n", error.fault)
        }
    };
    for line in &entry.unread {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{number}\tunread\t{title}\t\t\t{line}:1\t{UNREAD_MESSAGE}"
        );
    }
    (text, entry.level.is_ok() && entry.unread.is_empty())
}
