//! Notices while a level is played.

use sokoban_core::{LurdError, PlayError, ResumeError};

use super::{errors, texts};

texts! {
    first_level() = "play-first-level";
    last_level() = "play-last-level";
    all_before_are_solved() = "play-all-before-are-solved";
    all_after_are_solved() = "play-all-after-are-solved";
    no_solution_known() = "play-no-solution-known";
    level_copied() = "play-level-copied";
    described() = "play-described";
    moves_copied() = "play-moves-copied";
    already_in_library() = "play-already-in-library";
    solve_it_first() = "play-solve-it-first";
    looking_for_shorter() = "play-looking-for-shorter";
    none_is_shorter() = "play-none-is-shorter";
    no_shorter_found() = "play-no-shorter-found";

    solution_unreadable(error: &str) = "play-unreadable-solution";
    break_off(error: &str) = "play-moves-break-off";
    saved_game(error: &str, name: &str, list: &str) = "play-saved-game-breaks-off";
    /// What is kept of the level cannot be read.
    progress_unreadable(error: &str) = "play-progress-unreadable";
    code_copied(code: &str) = "play-code-copied";
    /// Codes are for small and plain levels.
    has_no_code(copy_level: &str) = "play-has-no-code";
    /// A shorter solution than the player's was found.
    shorter_solution(moves: u32, pushes: u32) = "play-shorter-solution";
    watching_fewest_pushes(key: &str) = "play-watching-fewest-pushes";
    watching_fewest_moves(key: &str) = "play-watching-fewest-moves";
}

pub(crate) fn unreadable_solution(error: &LurdError) -> String {
    solution_unreadable(&errors::lurd(error))
}

/// Not all moves of a replay can be made.
pub(crate) fn moves_break_off(error: &PlayError) -> String {
    break_off(&errors::play(error))
}

/// Not all moves of the session that was saved can be made.
pub(crate) fn saved_game_breaks_off(error: &ResumeError, name: &str, list: &str) -> String {
    saved_game(&errors::resume(error), name, list)
}

/// Which of two solutions is watched, and the key that shows the other one.
pub(crate) fn watching_best(has_fewest_pushes: bool, key: &str) -> String {
    if has_fewest_pushes {
        watching_fewest_pushes(key)
    } else {
        watching_fewest_moves(key)
    }
}
