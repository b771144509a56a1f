//! The list of the solutions of a level.

use super::Text;
pub(crate) use super::table::solutions::*;

/// The metrics of a solution.
pub(crate) const COUNTED: [Text; 6] = [moves, pushes, lines, changes, sessions, walks];

/// Returns a metric, and the excess over the best solution in the list.
pub(crate) fn counted(name: &str, number: u32, more: u32) -> String {
    match more {
        0 => format!("{name} {number}"),
        more => format!("{name} {number} (+{more})"),
    }
}
