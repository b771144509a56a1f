//! All levels, and the search among them.

use super::boards;

pub(crate) const LEVELS: &str = "Levels";
pub(crate) const NEW_LEVEL: &str = "+ New level";
pub(crate) const RECENT_FILE: &str = "recent file";
pub(crate) const KEYS: &str = "Enter: play    Shift+Enter: watch a solution    Ctrl+E: edit    Tab: next collection    Esc: back";

/// A collection, and how many boards it has.
pub(crate) fn collection(name: &str, number: u32) -> String {
    format!(
        "{name}  ·  {}  ·  type to search all titles",
        boards(number)
    )
}

/// What was searched for, and how many boards were found.
pub(crate) fn found(query: &str, number: u32) -> String {
    format!("“{query}”  ·  {}", boards(number))
}

/// The fewest moves and the fewest pushes in which a level was solved.
pub(crate) fn solved(moves: u32, pushes: u32, with_hints: bool) -> String {
    let hints = if with_hints { ", with hints" } else { "" };
    format!("✓ {moves} moves, {pushes} pushes{hints}")
}

/// The same puzzle was solved in another form.
pub(crate) const SOLVED_ELSEWHERE: &str = "✓ solved elsewhere";

pub(crate) const NOT_A_LEVEL: &str = "not a level";

/// Where in the file the fault is.
pub(crate) fn line_number(number: usize) -> String {
    format!("line {number}")
}
