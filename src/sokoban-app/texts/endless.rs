//! Endless levels, and the difficulties.

use sokoban_generator::Band;

pub(crate) use super::table::endless::*;
use super::{message, table};

/// Returns the name of a difficulty within a line.
pub(crate) fn band(band: Band) -> String {
    message(&format!("band-{}", band.name()))
}

/// Returns the name of a difficulty at the start of a line.
pub(crate) fn heading(band: Band) -> String {
    message(&format!("band-{}-heading", band.name()))
}

/// Describes a difficulty.
pub(crate) fn about(band: Band) -> String {
    message(&format!("band-{}-about", band.name()))
}

/// Returns the name of the collection of a difficulty, or of levels that suit the player.
pub(crate) fn collection(band: Option<Band>) -> String {
    match band {
        Some(band) => table::endless::shelf(&self::band(band)),
        None => table::endless::shelf_for_you(),
    }
}

/// Returns the title of an endless level of a difficulty, or of a level that suits the player.
pub(crate) fn title(band: Option<Band>, number: usize) -> String {
    let heading = band.map_or_else(table::endless::for_you, heading);
    table::endless::title(&heading, number)
}

/// Returns the number of solved levels of a difficulty as text, or a text for a difficulty that was never played.
pub(crate) fn count(solved: u32, levels: u32) -> String {
    match levels {
        0 => not_begun(),
        _ => self::solved(solved),
    }
}

/// Offers a harder difficulty, after three levels solved in a row.
pub(crate) fn harder(band: Band) -> String {
    ready_for(&self::band(band))
}
