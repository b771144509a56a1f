//! `sokoban check`: which boards of a file are levels.

use sokoban_core::Entry;

use super::field;

/// A line about a board, and whether it is a level.
pub fn line(number: usize, entry: &Entry) -> (String, bool) {
    let title = field(&entry.title);
    match &entry.level {
        Ok(level) => {
            let (width, height) = (level.map().width(), level.map().height());
            let boxes = level.box_count();
            let line = format!("{number}\tok\t{title}\t{width}×{height}\t{boxes}\n");
            (line, true)
        }
        Err(bad) => {
            let error = &bad.error;
            let place = format!("{}:{}", error.line, error.column);
            let line = format!("{number}\terror\t{title}\t\t\t{place}\t{}\n", error.fault);
            (line, false)
        }
    }
}
