//! The list of all levels, and its search.

use sokoban_generator::Band;

pub(crate) use super::table::browser::*;
use super::{Text, endless, joined, title_or_number};

/// The names of the orders in which levels can be sorted.
pub(crate) const SORTS: [Text; 5] = [
    in_order,
    easiest_first,
    hardest_first,
    smallest_first,
    fewest_boxes_first,
];
/// The filters, each with the choice that shows all levels first.
pub(crate) const SIZES: [Text; 4] = [any_size, size_small, size_middle, size_large];
pub(crate) const BOXES: [Text; 5] = [any_boxes, boxes_few, boxes_some, boxes_many, boxes_most];
pub(crate) const SOLVED_OR_NOT: [Text; 3] = [solved_or_not, only_unsolved, only_solved];

/// Returns the difficulty on a card.
pub(crate) fn band(band: Band, is_rough: bool) -> String {
    if is_rough {
        about_band(&endless::band(band))
    } else {
        endless::heading(band)
    }
}

/// Returns the share of a collection that is solved.
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

/// Returns the reason why no level is shown: the search, the filters, or an empty collection.
pub(crate) fn nothing(query: &str, is_narrowed: bool) -> String {
    match (query, is_narrowed) {
        ("", false) => no_level(),
        ("", true) => none_like_that(),
        (_, false) => none_called(query),
        (_, true) => none_called_and_like_that(query),
    }
}

/// Returns the number and the title of a level; the number once if the title ends with it.
pub(crate) fn card(number: usize, title: &str) -> String {
    let name = title_or_number(title, number);
    match name.strip_suffix(&number.to_string()) {
        Some(before) if !before.ends_with(|last: char| last.is_ascii_digit()) => name,
        _ => format!("{number}  {name}"),
    }
}
