//! Whether a position can still be won, and how: hints, the rewind, the lamp.

use super::pushes;

pub(crate) const THINKING: &str = "Thinking …";
pub(crate) const UNKNOWN: &str = "Nobody knows whether this can be won.";

pub(crate) fn cannot_be_won(rewind_key: &str) -> String {
    format!("This cannot be won any more. {rewind_key} goes back to where it could.")
}

/// The first hint; one more press tells the box.
pub(crate) fn can_be_won(hint_key: &str) -> String {
    format!("This can be won. {hint_key}: which box is next?")
}

/// The second: the box is marked; one more press tells where it goes.
pub(crate) fn this_box(hint_key: &str) -> String {
    format!("This box. {hint_key}: where to?")
}

/// The third: the square is marked; one more press pushes the box there.
pub(crate) fn to_there(hint_key: &str) -> String {
    format!("To there. {hint_key} does it.")
}

/// A rewind has nowhere to go back to: no position of the history is known to be deadlocked,
pub(crate) const NOT_LOST: &str = "Nothing is known to be lost here.";
/// or all of them are.
pub(crate) const ALWAYS_LOST: &str = "It could never be won, as far back as it goes.";

/// Beside the lamp, if the position can be won: how many pushes it takes,
pub(crate) fn pushes_to_go(number: u32) -> String {
    format!("{} to go", pushes(number))
}

/// or that it is not known how many.
pub(crate) const SOLVABLE: &str = "can be won";

/// Beside the lamp, if the position is deadlocked.
pub(crate) fn lost(rewind_key: Option<&str>) -> String {
    match rewind_key {
        Some(key) => format!("lost: {key}"),
        None => "lost".to_owned(),
    }
}
