//! Endless levels and their difficulties.

use sokoban_generator::Band;

pub(crate) use super::table::endless::*;
use super::{message, table};

/// Returns the name of a difficulty for use within a line.
pub(crate) fn band(band: Band) -> String {
    message(&format!("band-{}", band.name()))
}

/// Returns the name of a difficulty for use at the start of a line.
pub(crate) fn heading(band: Band) -> String {
    message(&format!("band-{}-heading", band.name()))
}

/// Describes a difficulty.
pub(crate) fn about(band: Band) -> String {
    message(&format!("band-{}-about", band.name()))
}

/// Returns the name of the collection for a difficulty. `None` stands for levels that suit the player.
pub(crate) fn collection(band: Option<Band>) -> String {
    match band {
        Some(band) => table::endless::shelf(&self::band(band)),
        None => table::endless::shelf_for_you(),
    }
}

/// Returns the title of an endless level. If `band` is `None`, the level suits the player.
pub(crate) fn title(band: Option<Band>, number: usize) -> String {
    let heading = band.map_or_else(table::endless::for_you, heading);
    table::endless::title(&heading, number)
}

/// Returns the numbers of solved levels and of all levels of a difficulty, or another text if none was ever played.
pub(crate) fn count(solved: u32, levels: u32) -> String {
    match levels {
        0 => not_begun(),
        _ => self::solved(solved),
    }
}

/// Returns the offer of a harder difficulty, which is made after three levels were solved in a row.
pub(crate) fn harder(band: Band) -> String {
    ready_for(&self::band(band))
}
