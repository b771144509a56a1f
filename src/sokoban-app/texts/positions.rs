//! Saved positions.

use std::fmt::Display;

pub(crate) const SAVED_POSITIONS: &str = "Positions kept";
pub(crate) const KEYS: &str = "Enter or a click: go there    Delete: forget it    Esc: close";

/// The name of a saved position.
pub(crate) fn snapshot(number: u32) -> String {
    format!("Snapshot {number}")
}

/// There is nothing to save: no move was made yet.
pub(crate) const AT_THE_START: &str = "This is the start: restart brings you here at any time.";

pub(crate) fn saved_as(name: &str, list_key: &str) -> String {
    format!("Kept as “{name}”. {list_key} shows all positions kept.")
}

pub(crate) fn none_saved(save_key: &str) -> String {
    format!("No position of this level is kept yet: {save_key} keeps one.")
}

/// Not all moves to a saved position can be made.
pub(crate) fn moves_break_off(error: &impl Display) -> String {
    format!("It breaks off: {error}.")
}
