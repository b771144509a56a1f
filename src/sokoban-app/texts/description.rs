//! A position in words.

use sokoban_core::Direction;

use super::texts;

texts! {
    no_player() = "description-no-player";
    boxes() = "description-boxes";
    boxes_home() = "description-boxes-home";
    goals() = "description-goals";
    holes() = "description-holes";
    pushes() = "description-pushes";
    floor() = "description-floor";
    solved() = "description-solved";
    lost() = "description-lost";
    open() = "description-open";

    no_title() = "description-no-title";
    /// The title and the size.
    measures(title: &str, columns: u16, rows: u16, boxes: u32) = "description-size";
    strength(strength: &str) = "description-strength";
    player(square: &str) = "description-player";
    /// What there is, and where.
    things(what: &str, squares: &str) = "description-things";
    /// Between the squares.
    comma() = "description-comma";
    of_colour(square: &str, colour: u16) = "description-of-colour";
    push_to(square: &str, direction: &str) = "description-push";
    up() = "description-up";
    left() = "description-left";
    down() = "description-down";
    right() = "description-right";
    row_of(row: u16, squares: &str) = "description-row";
    from_to(first: &str, last: &str) = "description-from-to";
}

/// The title and the size.
pub(crate) fn size(title: &str, width: u16, height: u16, boxes: u32) -> String {
    if title.is_empty() {
        measures(&no_title(), width, height, boxes)
    } else {
        measures(title, width, height, boxes)
    }
}

/// What there is, and where; nothing if there is none of it.
pub(crate) fn list(what: &str, squares: &[String]) -> String {
    if squares.is_empty() {
        return String::new();
    }
    things(what, &squares.join(&comma())) + "\n"
}

pub(crate) fn push(square: &str, direction: Direction) -> String {
    let to = match direction {
        Direction::Up => up,
        Direction::Left => left,
        Direction::Down => down,
        Direction::Right => right,
    };
    push_to(square, &to())
}

/// A row and where its floor is.
pub(crate) fn row(number: u16, runs: &[String]) -> String {
    row_of(number, &runs.join(&comma()))
}

/// Squares beside each other.
pub(crate) fn run(first: &str, last: &str) -> String {
    if first == last {
        first.to_owned()
    } else {
        from_to(first, last)
    }
}
