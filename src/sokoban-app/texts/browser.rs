//! All levels, and the search among them.

use sokoban_generator::Band;

use super::{boards, endless, title_or_number};

pub(crate) const LEVELS: &str = "Levels";
pub(crate) const NEW_LEVEL: &str = "+ New level";
pub(crate) const RECENT_FILE: &str = "recent file";
pub(crate) const KEYS: &str = "Enter: play    Shift+Enter: watch a solution    Ctrl+E: edit    Tab: next collection    Esc: back";

/// A collection, and how many boards it has.
pub(crate) fn collection(name: &str, number: u32) -> String {
    format!(
        "{name}  ·  {}  ·  type to search all levels",
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

/// A band on a card, which may be known only roughly.
pub(crate) fn band(band: Band, is_rough: bool) -> String {
    let word = endless::band(band);
    if is_rough {
        format!("about {word}")
    } else {
        word.to_owned()
    }
}

/// Levels to go on with.
pub(crate) const CONTINUE: &str = "Continue";
pub(crate) const LEFT_OFF: &str = "where you left off";

/// How much of a collection is solved.
pub(crate) fn share(solved: u32, levels: u32) -> String {
    let done = if solved == levels && levels > 0 {
        "✓ "
    } else {
        ""
    };
    format!("{done}{solved} / {levels}")
}

/// The size of a board, and who made it.
pub(crate) fn details(size: Option<(usize, usize)>, author: Option<&str>) -> String {
    let size = size.map(|(width, height)| format!("{width} × {height} squares"));
    let author = author.map(|name| format!("by {name}"));
    let parts: Vec<String> = size.into_iter().chain(author).collect();
    parts.join("  ·  ")
}

/// Why nothing is shown: nothing is called what was typed, or filters leave nothing.
pub(crate) fn nothing(query: &str, is_narrowed: bool) -> String {
    const CHANGE: &str = "F6–F10 change what is shown, Delete shows all.";
    match (query, is_narrowed) {
        ("", false) => "No level in this collection yet.".to_owned(),
        ("", true) => format!("No level of this collection is like that. {CHANGE}"),
        (_, false) => format!("No level called “{query}”."),
        (_, true) => format!("No level called “{query}” is like that. {CHANGE}"),
    }
}

/// What comes first: the collection's own order, then by band up and down, by size, by boxes.
pub(crate) const SORTS: [&str; 5] = [
    "in order",
    "easiest first",
    "hardest first",
    "smallest first",
    "fewest boxes first",
];
/// Which are shown: any, then by what they are like.
pub(crate) const ANY_BAND: &str = "any band";
pub(crate) const SIZES: [&str; 4] = [
    "any size",
    "up to 8 squares",
    "9 to 14 squares",
    "15 squares or more",
];
pub(crate) const BOXES: [&str; 5] = [
    "any boxes",
    "1 to 3 boxes",
    "4 to 6 boxes",
    "7 to 12 boxes",
    "13 boxes or more",
];
pub(crate) const SOLVED_OR_NOT: [&str; 3] = ["solved or not", "not solved", "solved"];

/// The title of a level below its board, with its number unless that stands in it.
pub(crate) fn card(number: usize, title: &str) -> String {
    let name = title_or_number(title, number);
    match name.strip_suffix(&number.to_string()) {
        Some(before) if !before.ends_with(|last: char| last.is_ascii_digit()) => name,
        _ => format!("{number}  {name}"),
    }
}
