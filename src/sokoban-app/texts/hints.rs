//! Whether a position can still be solved, and how: hints, the rewind, the lamp.

use super::pushes;

pub(crate) const THINKING: &str = "Thinking …";
pub(crate) const UNKNOWN: &str = "I can’t tell whether this is still solvable.";

pub(crate) fn not_solvable(rewind_key: &str) -> String {
    format!("No longer solvable. {rewind_key}: back to where it was")
}

/// The first hint; one more press tells the box.
pub(crate) fn solvable(hint_key: &str) -> String {
    format!("Still solvable. {hint_key}: which box is next?")
}

/// The second: the box is marked; one more press tells where it goes.
pub(crate) fn this_box(hint_key: &str) -> String {
    format!("Move this box next. {hint_key}: show where")
}

/// The third: the square is marked; one more press pushes the box there.
pub(crate) fn to_there(hint_key: &str) -> String {
    format!("Push it here. {hint_key}: do it for me")
}

/// A rewind has nowhere to go back to: no position of the history is known to be deadlocked,
pub(crate) const NOT_LOST: &str = "No mistake found.";
/// or all of them are.
pub(crate) const ALWAYS_LOST: &str = "No solvable position in this history.";

/// Beside the lamp, if the position can be solved: how many pushes it takes,
pub(crate) fn pushes_to_go(number: u32) -> String {
    format!("{} to go", pushes(number))
}

/// or that it is not known how many.
pub(crate) const SOLVABLE: &str = "solvable";

/// Beside the lamp, if the position is deadlocked.
pub(crate) const STUCK: &str = "stuck";
