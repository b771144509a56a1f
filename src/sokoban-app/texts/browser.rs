//! Texts in the browser.

use sokoban_generator::Band;

pub(crate) use super::table::browser::*;
use super::{Text, endless, joined, title_or_number};

pub(crate) const SORTS: [Text; 5] = [
    in_order,
    easiest_first,
    hardest_first,
    smallest_first,
    fewest_boxes_first,
];
pub(crate) const SIZES: [Text; 3] = [size_small, size_middle, size_large];
pub(crate) const BOXES: [Text; 4] = [boxes_few, boxes_some, boxes_many, boxes_most];
pub(crate) const SOLVED: [Text; 2] = [only_unsolved, only_solved];

/// Returns the name of a difficulty, as it is shown on a card. `is_rough` is `true` if the difficulty is only an
/// estimate.
pub(crate) fn band(band: Band, is_rough: bool) -> String {
    if is_rough {
        about_band(&endless::band(band))
    } else {
        endless::heading(band)
    }
}

/// Returns the number of solved levels and the total number of levels, with a check mark if all levels are solved.
pub(crate) fn share(solved: u32, levels: u32) -> String {
    let done = if solved == levels && levels > 0 {
        "✓ "
    } else {
        ""
    };
    format!("{done}{solved} / {levels}")
}

/// Returns the size of a board and the name of its author. Leaves out what is not known.
pub(crate) fn details(board: Option<(usize, usize)>, name: Option<&str>) -> String {
    let board = board.map(|(width, height)| size(width, height));
    joined([board, name.map(author)])
}

/// Returns the reason why the browser shows no levels. `query` is the text that the player searches for, and
/// `is_narrowed` is `true` if a filter is set.
pub(crate) fn nothing(query: &str, is_narrowed: bool) -> String {
    match (query, is_narrowed) {
        ("", false) => no_level(),
        ("", true) => none_like_that(),
        (_, false) => none_called(query),
        (_, true) => none_called_and_like_that(query),
    }
}

/// Returns the number and the title of a level. If the title already ends with this number, returns only the title.
pub(crate) fn card(number: usize, title: &str) -> String {
    let name = title_or_number(title, number);
    match name.strip_suffix(&number.to_string()) {
        Some(before) if !before.ends_with(|last: char| last.is_ascii_digit()) => name,
        _ => format!("{number}  {name}"),
    }
}
