//! The list of the solutions of a level.

use super::{Text, texts};

texts! {
    solutions() = "solutions";
    keys() = "solutions-keys";

    /// Who made a solution.
    on_screen() = "solutions-on-screen";
    yours() = "solutions-yours";
    with_hints() = "solutions-with-hints";
    by_the_game() = "solutions-by-the-game";
    with_the_level() = "solutions-with-the-level";

    the_levels_own() = "solutions-the-levels-own";
    on_the_screen() = "solutions-on-the-screen";
    last_one() = "solutions-last-one";

    length(moves: u32, pushes: u32) = "solutions-length";
    counted_moves() = "solutions-moves";
    counted_pushes() = "solutions-pushes";
    counted_lines() = "solutions-lines";
    counted_changes() = "solutions-changes";
    counted_sessions() = "solutions-sessions";
    counted_walks() = "solutions-walks";
}

/// Names of what is counted: moves, pushes, box lines, box changes, pushing sessions, player lines.
pub(crate) const COUNTED: [Text; 6] = [
    counted_moves,
    counted_pushes,
    counted_lines,
    counted_changes,
    counted_sessions,
    counted_walks,
];

/// A count, and how many more that is than the least of all solutions in the list.
pub(crate) fn counted(name: &str, number: u32, more: u32) -> String {
    match more {
        0 => format!("{name} {number}"),
        more => format!("{name} {number} (+{more})"),
    }
}
