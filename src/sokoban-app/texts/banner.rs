//! How a level ended, and what can be done now.

use super::{joined, moves, pushes, texts, title_or_number};

/// The key that goes on, beside the one that always does.
pub(crate) const ENTER: &str = "Enter";

texts! {
    level_cleared() = "banner-level-cleared";
    /// At the end of a replay.
    that_was_the_solution() = "banner-that-was-the-solution";
    /// The player made the last moves again that a replay had made before.
    cleared_as_watched() = "banner-cleared-as-watched";
    fell_into_hole() = "banner-fell-into-hole";
    can_be_undone() = "banner-can-be-undone";

    undo() = "banner-undo";
    restart() = "banner-restart";
    play_again() = "banner-play-again";
    /// After a replay.
    play_yourself() = "banner-play-yourself";

    figures(moves: u32, pushes: u32) = "banner-figures";
    figures_beside_best(moves: u32, best_moves: u32, pushes: u32, best_pushes: u32) = "banner-figures-beside-best";
    /// Where no solution of the player's was as short before.
    new_best() = "banner-new-best";
    /// Behind the figures, if nothing comes after this level.
    last_level() = "banner-last-level";
    days_in_a_row(days: u32) = "banner-days-in-a-row";

    /// Where the next level is one that nobody has seen.
    next_endless() = "banner-next-endless";
    calendar() = "banner-calendar";
    watch_the_shorter_one() = "banner-watch-the-shorter-one";
    find_a_shorter_one() = "banner-find-a-shorter-one";
    next(level: &str) = "banner-next";
    on_to(collection: &str, level: &str) = "banner-on-to";

    fewest_of_both() = "banner-fewest-of-both";
    fewest_pushes() = "banner-fewest-pushes";
    fewest_moves() = "banner-fewest-moves";
    fewest_possible(figure: &str) = "banner-fewest-possible";
}

/// The moves and pushes of a victory, each beside the best so far, and what there is to say besides.
pub(crate) fn victory(
    (moves, pushes): (u32, u32),
    best: Option<(u32, u32)>,
    ending: Option<String>,
) -> String {
    let figures = match best {
        Some((best_moves, best_pushes)) => {
            figures_beside_best(moves, best_moves, pushes, best_pushes)
        }
        None => figures(moves, pushes),
    };
    joined([Some(figures), ending])
}

/// Behind the figures of a day's level.
pub(crate) fn run_of_days(days: u32) -> Option<String> {
    (days > 1).then(|| days_in_a_row(days))
}

/// How the pushes and moves of a solution compare with the least that there can be, where that is known.
pub(crate) fn possible(
    (made_pushes, least_pushes): (u32, Option<u32>),
    (made_moves, least_moves): (u32, Option<u32>),
) -> Option<String> {
    let has_fewest_pushes = least_pushes == Some(made_pushes);
    let has_fewest_moves = least_moves == Some(made_moves);
    match (has_fewest_pushes, has_fewest_moves) {
        (true, true) => return Some(fewest_of_both()),
        (true, false) => return Some(fewest_pushes()),
        (false, true) => return Some(fewest_moves()),
        (false, false) => {}
    }
    let least = match (least_pushes, least_moves) {
        (Some(least), _) => pushes(least),
        (None, Some(least)) => moves(least),
        (None, None) => return None,
    };
    Some(fewest_possible(&least))
}

/// The next level, with its title or else its number in the collection.
pub(crate) fn next_level(title: &str, number: usize) -> String {
    next(&title_or_number(title, number))
}

/// The same, if it belongs to another collection.
pub(crate) fn next_collection(collection: &str, title: &str, number: usize) -> String {
    on_to(collection, &title_or_number(title, number))
}
