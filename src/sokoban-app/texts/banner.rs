//! Texts on the banner that appears when a level is solved, and the labels of its keys.

pub(crate) use super::table::banner::*;
use super::{joined, moves, pushes, title_or_number};
use crate::input::{Chord, Key, Modifiers, key_labels};

/// Returns the label of the key that runs the first command on the banner.
pub(crate) fn enter() -> String {
    key_labels::label(&Chord {
        key: Key::Enter,
        modifiers: Modifiers::NONE,
    })
}

/// Returns the label of the key that shows the remaining commands on the banner.
pub(crate) fn tab() -> String {
    key_labels::label(&Chord {
        key: Key::Tab,
        modifiers: Modifiers::NONE,
    })
}

/// Returns the line about a victory. It contains the numbers of moves and pushes, compared with the best ones so far if
/// `best` is `Some`, and ends with `ending`.
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

/// Returns a text about a streak of `days` daily levels, or `None` if the streak is shorter than two days.
pub(crate) fn streak(days: u32) -> Option<String> {
    (days > 1).then(|| days_in_a_row(days))
}

/// Returns a text that compares a solution with the fewest possible pushes and moves, as far as they are known. It says
/// that the solution has the fewest of both, or how many of one are enough. Returns `None` if it is not known whether
/// the solution can be improved.
pub(crate) fn possible(
    (made_pushes, least_pushes): (u32, Option<u32>),
    (made_moves, least_moves): (u32, Option<u32>),
) -> Option<String> {
    let is_perfect = (least_pushes, least_moves) == (Some(made_pushes), Some(made_moves));
    if is_perfect {
        return Some(fewest_of_both());
    }
    let fewer_pushes = least_pushes.filter(|least| *least < made_pushes);
    let fewer_moves = least_moves.filter(|least| *least < made_moves);
    let least = fewer_pushes.map(pushes).or(fewer_moves.map(moves));
    least.map(|least| fewest_possible(&least))
}

pub(crate) fn next_level(title: &str, number: usize) -> String {
    next(&title_or_number(title, number))
}
