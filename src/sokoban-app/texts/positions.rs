//! Saved positions.

use std::fmt::Display;

pub(crate) const SAVED_POSITIONS: &str = "Saved positions";
pub(crate) const KEYS: &str = "Enter or a click: go there    Delete: forget it    Esc: close";

/// The name of a saved position.
pub(crate) fn snapshot(number: u32) -> String {
    format!("Position {number}")
}

/// There is nothing to save: no move was made yet.
pub(crate) const AT_THE_START: &str = "This is the start: restart brings you here at any time.";

pub(crate) fn saved_as(name: &str, list_key: &str) -> String {
    format!("Saved as “{name}”. {list_key}: saved positions")
}

pub(crate) fn none_saved(save_key: &str) -> String {
    format!("No saved position in this level yet: {save_key} saves one.")
}

/// Not all moves to a saved position can be made.
pub(crate) fn moves_break_off(error: &impl Display) -> String {
    format!("It breaks off: {error}.")
}
