//! Texts in the browser and for its search.

use sokoban_generator::Band;

pub(crate) use super::table::browser::*;
use super::{Text, endless, joined, title_or_number};

/// The names of the sort orders in the filter.
pub(crate) const SORTS: [Text; 5] = [
    in_order,
    easiest_first,
    hardest_first,
    smallest_first,
    fewest_boxes_first,
];
/// The values of the filter's criterion for the size of the board.
pub(crate) const SIZES: [Text; 3] = [size_small, size_middle, size_large];
/// The values of the filter's criterion for the number of boxes.
pub(crate) const BOXES: [Text; 4] = [boxes_few, boxes_some, boxes_many, boxes_most];
/// The values of the filter's criterion for solved and unsolved levels.
pub(crate) const SOLVED: [Text; 2] = [only_unsolved, only_solved];

/// Returns the difficulty of a level, as it is shown on a card. `is_rough` means that it is only an estimate.
pub(crate) fn band(band: Band, is_rough: bool) -> String {
    if is_rough {
        about_band(&endless::band(band))
    } else {
        endless::heading(band)
    }
}

/// Returns a text with the numbers of solved levels and of all levels. If all levels are solved, the text contains a
/// check mark.
pub(crate) fn share(solved: u32, levels: u32) -> String {
    let done = if solved == levels && levels > 0 {
        "✓ "
    } else {
        ""
    };
    format!("{done}{solved} / {levels}")
}

/// Returns a text with the size of a board and the name of its author, as far as they are known.
pub(crate) fn details(board: Option<(usize, usize)>, name: Option<&str>) -> String {
    let board = board.map(|(width, height)| size(width, height));
    joined([board, name.map(author)])
}

/// Returns the reason why the browser shows no levels. It may be the search, the filter, or an empty collection.
pub(crate) fn nothing(query: &str, is_narrowed: bool) -> String {
    match (query, is_narrowed) {
        ("", false) => no_level(),
        ("", true) => none_like_that(),
        (_, false) => none_called(query),
        (_, true) => none_called_and_like_that(query),
    }
}

/// Returns the number and the title of a level. If the title ends with this number, returns only the title.
pub(crate) fn card(number: usize, title: &str) -> String {
    let name = title_or_number(title, number);
    match name.strip_suffix(&number.to_string()) {
        Some(before) if !before.ends_with(|last: char| last.is_ascii_digit()) => name,
        _ => format!("{number}  {name}"),
    }
}
