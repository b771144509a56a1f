//! Notices while a level is played.

use std::fmt::Display;

pub(crate) const FIRST_LEVEL: &str = "This is the first level.";
pub(crate) const LAST_LEVEL: &str = "This is the last level.";
pub(crate) const ALL_BEFORE_ARE_SOLVED: &str = "All levels before this one are solved.";
pub(crate) const ALL_AFTER_ARE_SOLVED: &str = "All levels after this one are solved.";

pub(crate) const NO_SOLUTION_KNOWN: &str = "No solution of this level is known yet.";

pub(crate) fn unreadable_solution(error: &impl Display) -> String {
    format!("The solution cannot be read: {error}")
}

/// Not all moves of a replay can be made.
pub(crate) fn moves_break_off(error: &impl Display) -> String {
    format!("The moves break off: {error}.")
}

/// Not all moves of the session that was saved can be made.
pub(crate) fn saved_game_breaks_off(error: &impl Display, name: &str, list: &str) -> String {
    format!("The saved game breaks off: {error}. It is saved as it was, as “{name}”: {list}")
}

/// What is kept of the level cannot be read.
pub(crate) fn progress_unreadable(error: &impl Display) -> String {
    format!("Progress cannot be read: {error}")
}

pub(crate) const LEVEL_COPIED: &str = "The level is in the clipboard.";
pub(crate) const DESCRIBED: &str = "The position in words is in the clipboard.";
pub(crate) const MOVES_COPIED: &str = "The moves are in the clipboard.";
pub(crate) const ALREADY_IN_LIBRARY: &str = "These levels are in your library already.";

pub(crate) fn code_copied(code: &str) -> String {
    format!("The level's code is in the clipboard: {code}")
}

/// Codes are for small and plain levels.
pub(crate) fn has_no_code(copy_level: &str) -> String {
    format!("This level has no code. {copy_level} copies it as text.")
}

pub(crate) const SOLVE_IT_FIRST: &str =
    "Solve the level first: then the game can look for a shorter solution.";
pub(crate) const LOOKING_FOR_SHORTER: &str = "Looking for a shorter solution…";
pub(crate) const NONE_IS_SHORTER: &str = "There is no shorter solution.";
pub(crate) const NO_SHORTER_FOUND: &str = "No shorter solution was found.";

/// A shorter solution than the player's was found.
pub(crate) fn shorter_solution(moves_made: u32, pushes_made: u32) -> String {
    let (moves, pushes) = (super::moves(moves_made), super::pushes(pushes_made));
    format!("A shorter solution: {moves}, {pushes}")
}

/// Which of two solutions is watched, and the key that shows the other one.
pub(crate) fn watching_best(has_fewest_pushes: bool, key: &str) -> String {
    if has_fewest_pushes {
        format!("The fewest pushes. {key}: the fewest moves")
    } else {
        format!("The fewest moves. {key}: the fewest pushes")
    }
}
