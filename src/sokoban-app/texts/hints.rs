//! Whether a position can still be solved, and how: hints, the rewind, the lamp.

use super::texts;

texts! {
    thinking() = "hints-thinking";
    unknown() = "hints-unknown";
    too_large() = "hints-too-large";
    not_solvable(rewind: &str) = "hints-not-solvable";
    /// The first hint; one more press tells the box.
    solvable(hint: &str) = "hints-solvable";
    /// The second: the box is marked; one more press tells where it goes.
    this_box(hint: &str) = "hints-this-box";
    /// The third: the square is marked; one more press pushes the box there.
    to_there(hint: &str) = "hints-to-there";

    /// A rewind has nowhere to go back to: no position of the history is known to be deadlocked,
    not_lost() = "hints-not-lost";
    /// or all of them are.
    always_lost() = "hints-always-lost";
    /// After a victory.
    solved(watch: &str) = "hints-solved";

    /// Beside the lamp, if the position can be solved: how many pushes it takes,
    pushes_to_go(pushes: u32) = "lamp-pushes-to-go";
    /// or that it is not known how many.
    lamp_solvable() = "lamp-solvable";
    /// Beside the lamp, if the position is deadlocked.
    lamp_stuck() = "lamp-stuck";
}
