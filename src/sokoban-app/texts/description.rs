//! A position in words.

use sokoban_core::Direction;

use super::boxes;

pub(crate) const NO_PLAYER: &str = "The player is gone.";
pub(crate) const BOXES: &str = "Boxes";
pub(crate) const BOXES_HOME: &str = "Boxes on their goals";
pub(crate) const GOALS: &str = "Goals to fill";
pub(crate) const HOLES: &str = "Holes";
pub(crate) const PUSHES: &str = "Possible pushes";
pub(crate) const FLOOR: &str = "The floor, row by row; all else is wall:";
pub(crate) const SOLVED: &str = "The level is solved.";
pub(crate) const LOST: &str = "The player fell into a hole.";
pub(crate) const OPEN: &str = "The level is not solved yet.";

/// The title and the size.
pub(crate) fn size(title: &str, width: u16, height: u16, number: u32) -> String {
    let title = if title.is_empty() { "Level" } else { title };
    let boxes = boxes(number);
    format!("{title}: {width} columns from A, {height} rows from the top, {boxes}.")
}

pub(crate) fn strength(strength: &str) -> String {
    format!(" Boxes that one push moves: {strength}.")
}

pub(crate) fn player(square: &str) -> String {
    format!("The player is on {square}.")
}

/// What there is, and where; nothing if there is none of it.
pub(crate) fn list(what: &str, squares: &[String]) -> String {
    if squares.is_empty() {
        return String::new();
    }
    format!("{what}: {}.\n", squares.join(", "))
}

pub(crate) fn of_colour(square: &str, number: u16) -> String {
    format!("{square} of colour {number}")
}

pub(crate) fn push(square: &str, direction: Direction) -> String {
    format!("{square} {direction}")
}

/// A row and where its floor is.
pub(crate) fn row(number: u16, runs: &[String]) -> String {
    format!("Row {number}: {}.", runs.join(", "))
}

/// Squares beside each other.
pub(crate) fn run(first: &str, last: &str) -> String {
    if first == last {
        first.to_owned()
    } else {
        format!("{first} to {last}")
    }
}
