//! How a level ended, and what can be done now.

use super::{moves, pushes, title_or_number};

pub(crate) const LEVEL_CLEARED: &str = "Level cleared";
/// At the end of a replay.
pub(crate) const THAT_WAS_THE_SOLUTION: &str = "That was the solution";
/// The player made the last moves again that a replay had made before.
pub(crate) const CLEARED_AS_WATCHED: &str = "Cleared, with moves that you watched";
pub(crate) const FELL_INTO_HOLE: &str = "You fell into the hole";
pub(crate) const CAN_BE_UNDONE: &str = "You can undo this.";

pub(crate) const UNDO: &str = "Undo last move";
pub(crate) const RESTART: &str = "Restart the level";
pub(crate) const PLAY_AGAIN: &str = "Play it again";
/// After a replay.
pub(crate) const PLAY_YOURSELF: &str = "Now play it yourself";

/// The key that goes on, beside the one that always does.
pub(crate) const ENTER: &str = "Enter";

/// The moves and pushes of a victory, each beside the best so far, and what there is to say besides.
pub(crate) fn victory(
    (moves_made, pushes_made): (u32, u32),
    best: Option<(u32, u32)>,
    ending: &str,
) -> String {
    let (moves, pushes) = (moves(moves_made), pushes(pushes_made));
    match best {
        Some((best_moves, best_pushes)) => {
            format!("{moves}, best {best_moves}  ·  {pushes}, best {best_pushes}{ending}")
        }
        None => format!("{moves}, {pushes}{ending}"),
    }
}

/// Where no solution of the player's was as short before.
pub(crate) const NEW_BEST: &str = "A new best of yours";

pub(crate) const LAST_LEVEL: &str = ". That was the last level of all.";

/// Behind the moves of a day's level.
pub(crate) fn run_of_days(days: u32) -> String {
    match days {
        0 | 1 => String::new(),
        days => format!("  ·  {days} days in a row"),
    }
}

/// Where the next level is one that nobody has seen.
pub(crate) const NEXT_ENDLESS: &str = "Next level";
pub(crate) const CALENDAR: &str = "Calendar";
pub(crate) const WATCH_THE_SHORTER_ONE: &str = "Watch the shorter solution";
pub(crate) const FIND_A_SHORTER_ONE: &str = "Look for a shorter solution";

/// How the pushes and moves of a solution compare with the least that there can be, where that is known.
pub(crate) fn possible(
    (made_pushes, least_pushes): (u32, Option<u32>),
    (made_moves, least_moves): (u32, Option<u32>),
) -> Option<String> {
    let fewest_pushes = least_pushes == Some(made_pushes);
    let fewest_moves = least_moves == Some(made_moves);
    match (fewest_pushes, fewest_moves) {
        (true, true) => return Some("The fewest pushes and the fewest moves possible".to_owned()),
        (true, false) => return Some("The fewest pushes possible".to_owned()),
        (false, true) => return Some("The fewest moves possible".to_owned()),
        (false, false) => {}
    }
    let least = match (least_pushes, least_moves) {
        (Some(least), _) => pushes(least),
        (None, Some(least)) => moves(least),
        (None, None) => return None,
    };
    Some(format!("The fewest possible: {least}"))
}

/// The next level, with its title or else its number in the collection.
pub(crate) fn next_level(title: &str, number: usize) -> String {
    format!("Next level: {}", title_or_number(title, number))
}

/// The same, if it belongs to another collection.
pub(crate) fn next_collection(collection: &str, title: &str, number: usize) -> String {
    format!("On to {collection}: {}", title_or_number(title, number))
}
