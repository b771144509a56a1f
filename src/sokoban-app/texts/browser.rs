//! All levels, and the search among them.

use sokoban_generator::Band;

use super::{Text, endless, joined, texts, title_or_number};

texts! {
    all_levels() = "browser-levels";
    new_level() = "browser-new-level";
    search() = "browser-search";
    search_by() = "browser-search-by";
    open_files() = "browser-open-files";
    recent_file() = "browser-recent-file";
    /// Levels to go on with.
    to_continue() = "browser-continue";
    left_off() = "browser-left-off";
    keys() = "browser-keys";
    own_keys() = "browser-own-keys";

    /// A collection, and how many boards it has.
    collection(name: &str, levels: u32) = "browser-collection";
    /// What was searched for, and how many boards were found.
    found(query: &str, levels: u32) = "browser-found";

    solved_in(moves: u32, pushes: u32) = "browser-solved";
    solved_with_hints(moves: u32, pushes: u32) = "browser-solved-with-hints";
    /// The same puzzle was solved in another form.
    solved_elsewhere() = "browser-solved-elsewhere";
    draft() = "browser-draft";
    not_a_level() = "browser-not-a-level";
    /// Where in the file the fault is.
    line_number(number: usize) = "browser-line-number";
    about_band(band: &str) = "browser-about-band";
    size(width: usize, height: usize) = "browser-size";
    author(name: &str) = "browser-author";

    no_level() = "browser-no-level";
    none_like_that() = "browser-none-like-that";
    none_called(query: &str) = "browser-none-called";
    none_called_and_like_that(query: &str) = "browser-none-called-and-like-that";

    in_order() = "browser-in-order";
    easiest_first() = "browser-easiest-first";
    hardest_first() = "browser-hardest-first";
    smallest_first() = "browser-smallest-first";
    fewest_boxes_first() = "browser-fewest-boxes-first";
    any_band() = "browser-any-band";
    any_size() = "browser-any-size";
    size_small() = "browser-size-small";
    size_middle() = "browser-size-middle";
    size_large() = "browser-size-large";
    any_boxes() = "browser-any-boxes";
    boxes_few() = "browser-boxes-few";
    boxes_some() = "browser-boxes-some";
    boxes_many() = "browser-boxes-many";
    boxes_most() = "browser-boxes-most";
    solved_or_not() = "browser-solved-or-not";
    only_unsolved() = "browser-only-unsolved";
    only_solved() = "browser-only-solved";
}

/// What comes first: the collection's own order, then by band up and down, by size, by boxes.
pub(crate) const SORTS: [Text; 5] = [
    in_order,
    easiest_first,
    hardest_first,
    smallest_first,
    fewest_boxes_first,
];
/// Which are shown: any, then by what they are like.
pub(crate) const SIZES: [Text; 4] = [any_size, size_small, size_middle, size_large];
pub(crate) const BOXES: [Text; 5] = [any_boxes, boxes_few, boxes_some, boxes_many, boxes_most];
pub(crate) const SOLVED_OR_NOT: [Text; 3] = [solved_or_not, only_unsolved, only_solved];

/// The fewest moves and the fewest pushes in which a level was solved.
pub(crate) fn solved(moves: u32, pushes: u32, with_hints: bool) -> String {
    if with_hints {
        solved_with_hints(moves, pushes)
    } else {
        solved_in(moves, pushes)
    }
}

/// A band on a card, which may be known only roughly.
pub(crate) fn band(band: Band, is_rough: bool) -> String {
    let word = endless::band(band);
    if is_rough { about_band(&word) } else { word }
}

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
pub(crate) fn details(board: Option<(usize, usize)>, name: Option<&str>) -> String {
    let board = board.map(|(width, height)| size(width, height));
    joined([board, name.map(author)])
}

/// Why nothing is shown: nothing is called what was typed, or filters leave nothing.
pub(crate) fn nothing(query: &str, is_narrowed: bool) -> String {
    match (query, is_narrowed) {
        ("", false) => no_level(),
        ("", true) => none_like_that(),
        (_, false) => none_called(query),
        (_, true) => none_called_and_like_that(query),
    }
}

/// The title of a level below its board, with its number unless that stands in it.
pub(crate) fn card(number: usize, title: &str) -> String {
    let name = title_or_number(title, number);
    match name.strip_suffix(&number.to_string()) {
        Some(before) if !before.ends_with(|last: char| last.is_ascii_digit()) => name,
        _ => format!("{number}  {name}"),
    }
}
