//! The list of the solutions of a level.

use super::{moves, pushes};

pub(crate) const SOLUTIONS: &str = "Solutions";
pub(crate) const KEYS: &str = "Enter or a click: watch    Delete: delete    Esc: close";
pub(crate) const DELETE_ONCE_MORE: &str = "Delete once more deletes this solution for good.";

/// Who made a solution.
pub(crate) const ON_SCREEN: &str = "on the screen now";
pub(crate) const YOURS: &str = "yours";
pub(crate) const WITH_HINTS: &str = "with hints";
pub(crate) const BY_THE_GAME: &str = "made shorter by the game";
pub(crate) const WITH_THE_LEVEL: &str = "came with the level";

pub(crate) const THE_LEVELS_OWN: &str = "It came with the level, and stays.";
pub(crate) const ON_THE_SCREEN: &str = "It is the one on the screen. Restart, and then delete it.";
pub(crate) const LAST_ONE: &str = "It stays: by your last solution the level is solved.";

pub(crate) fn length(made: u32, pushed: u32) -> String {
    format!("{}, {}", moves(made), pushes(pushed))
}

/// Names of what is counted: moves, pushes, box lines, box changes, pushing sessions, player lines.
pub(crate) const COUNTED: [&str; 6] = [
    "moves",
    "pushes",
    "box lines",
    "box changes",
    "sessions",
    "player lines",
];

/// A count, and how many more that is than the least of all solutions in the list.
pub(crate) fn counted(name: &str, number: u32, more: u32) -> String {
    match more {
        0 => format!("{name} {number}"),
        more => format!("{name} {number} (+{more})"),
    }
}
