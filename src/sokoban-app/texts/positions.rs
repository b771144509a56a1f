//! Saved positions.

use sokoban_core::ResumeError;

use super::{errors, texts};

texts! {
    saved_positions() = "positions-saved-positions";
    keys() = "positions-keys";
    /// The name of a saved position.
    snapshot(number: u32) = "positions-name";
    /// There is nothing to save: no move was made yet.
    at_the_start() = "positions-at-the-start";
    saved_as(name: &str, list: &str) = "positions-saved-as";
    none_saved(save: &str) = "positions-none-saved";
    break_off(error: &str) = "positions-break-off";
}

/// Not all moves to a saved position can be made.
pub(crate) fn moves_break_off(error: &ResumeError) -> String {
    break_off(&errors::resume(error))
}
