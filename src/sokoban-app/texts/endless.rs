//! Texts about endless levels and about difficulties.

use sokoban_generator::Band;

pub(crate) use super::table::endless::*;
use super::{message, table};

/// Returns the name of a difficulty for use in the middle of a line.
pub(crate) fn band(band: Band) -> String {
    message(&format!("band-{}", band.name()))
}

/// Returns the name of a difficulty for use at the start of a line.
pub(crate) fn heading(band: Band) -> String {
    message(&format!("band-{}-heading", band.name()))
}

pub(crate) fn about(band: Band) -> String {
    message(&format!("band-{}-about", band.name()))
}

/// Returns the name of the collection for an endless series. `band` is the difficulty of the series, or `None` for the
/// series with levels that suit the player.
pub(crate) fn collection(band: Option<Band>) -> String {
    match band {
        Some(band) => table::endless::shelf(&self::band(band)),
        None => table::endless::shelf_for_you(),
    }
}

/// Returns the title of an endless level. `band` is the difficulty of its series, or `None` for the series with levels
/// that suit the player.
pub(crate) fn title(band: Option<Band>, number: usize) -> String {
    let heading = band.map_or_else(table::endless::for_you, heading);
    table::endless::title(&heading, number)
}

/// Returns a text with the number of solved levels in an endless series. If there are no levels yet, the text says so.
pub(crate) fn count(solved: u32, levels: u32) -> String {
    match levels {
        0 => not_begun(),
        _ => self::solved(solved),
    }
}

/// Returns the text that offers a harder difficulty, after several consecutive levels were solved.
pub(crate) fn harder(band: Band) -> String {
    ready_for(&self::band(band))
}
