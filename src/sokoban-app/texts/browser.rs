//! The browser and its search.

use sokoban_generator::Band;

pub(crate) use super::table::browser::*;
use super::{Text, endless, joined, title_or_number};

/// The names of the sort orders.
pub(crate) const SORTS: [Text; 5] = [
    in_order,
    easiest_first,
    hardest_first,
    smallest_first,
    fewest_boxes_first,
];
/// The values of the filter by size.
pub(crate) const SIZES: [Text; 3] = [size_small, size_middle, size_large];
/// The values of the filter by the number of boxes.
pub(crate) const BOXES: [Text; 4] = [boxes_few, boxes_some, boxes_many, boxes_most];
/// The values of the filter by solved status.
pub(crate) const SOLVED: [Text; 2] = [only_unsolved, only_solved];

/// Returns the difficulty of a level for its card. `is_rough` is `true` if the difficulty is an estimate.
pub(crate) fn band(band: Band, is_rough: bool) -> String {
    if is_rough {
        about_band(&endless::band(band))
    } else {
        endless::heading(band)
    }
}

/// Returns the numbers of solved levels and of all levels as text. Adds a check mark if all levels are solved.
pub(crate) fn share(solved: u32, levels: u32) -> String {
    let done = if solved == levels && levels > 0 {
        "✓ "
    } else {
        ""
    };
    format!("{done}{solved} / {levels}")
}

/// Returns the size of a board and its author.
pub(crate) fn details(board: Option<(usize, usize)>, name: Option<&str>) -> String {
    let board = board.map(|(width, height)| size(width, height));
    joined([board, name.map(author)])
}

/// Returns the reason why the browser shows no levels: the search, the filters, or an empty collection.
pub(crate) fn nothing(query: &str, is_narrowed: bool) -> String {
    match (query, is_narrowed) {
        ("", false) => no_level(),
        ("", true) => none_like_that(),
        (_, false) => none_called(query),
        (_, true) => none_called_and_like_that(query),
    }
}

/// Returns the number and the title of a level, or only the title if it ends with the number.
pub(crate) fn card(number: usize, title: &str) -> String {
    let name = title_or_number(title, number);
    match name.strip_suffix(&number.to_string()) {
        Some(before) if !before.ends_with(|last: char| last.is_ascii_digit()) => name,
        _ => format!("{number}  {name}"),
    }
}
