//! Endless levels, and the bands.

use sokoban_generator::Band;

pub(crate) const ENDLESS: &str = "Endless";

/// A band as it stands on cards.
pub(crate) const fn band(band: Band) -> &'static str {
    match band {
        Band::Easy => "easy",
        Band::Medium => "medium",
        Band::Hard => "hard",
        Band::Expert => "expert",
        Band::Master => "master",
    }
}

/// A band at the beginning of a line.
pub(crate) const fn heading(band: Band) -> &'static str {
    match band {
        Band::Easy => "Easy",
        Band::Medium => "Medium",
        Band::Hard => "Hard",
        Band::Expert => "Expert",
        Band::Master => "Master",
    }
}

/// What a band is like.
pub(crate) const fn about(band: Band) -> &'static str {
    match band {
        Band::Easy => "A few boxes, and one idea: a minute or two.",
        Band::Medium => "Boxes get in each other's way.",
        Band::Hard => "Think before the first push.",
        Band::Expert => "The order of the boxes is half the puzzle.",
        Band::Master => "Every box moves, many moves twice. Take your time.",
    }
}

/// The name of a band's shelf.
pub(crate) fn shelf(band: Band) -> String {
    format!("{ENDLESS}, {}", self::band(band))
}

/// The title of a level.
pub(crate) fn title(band: Band, number: usize) -> String {
    format!("{} {number}", heading(band))
}

/// How far the player is in a band.
pub(crate) fn count(solved: u32, levels: u32) -> String {
    match (solved, levels) {
        (_, 0) => "not begun".to_owned(),
        (solved, _) => format!("{solved} solved"),
    }
}

pub(crate) const BEING_MADE: &str = "The next level is being made …";
pub(crate) const NOT_MADE: &str = "The level could not be made.";

/// After three wins in a row.
pub(crate) fn harder(band: Band) -> String {
    format!("you are ready for {}", self::band(band))
}

pub(crate) const HARDEST: &str = "There is nothing harder than this band.";
pub(crate) const KEYS: &str =
    "Up, down, Enter: play    3 there: the next level    Tab: next collection    Esc: back";

/// In the column, below the name.
pub(crate) const FIVE_BANDS: &str = "a new level whenever you like";
/// Above the bands.
pub(crate) const HEADING_LINE: &str = "Endless levels: each is made for you, proven, and graded";
