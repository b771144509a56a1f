//! Endless levels, and the difficulties.

use sokoban_generator::Band;

pub(crate) use super::table::endless::*;
use super::{band, table};

/// Returns the name of a difficulty within a line.
pub(crate) fn band(band: Band) -> String {
    match band {
        Band::Easy => band::easy(),
        Band::Medium => band::medium(),
        Band::Hard => band::hard(),
        Band::Expert => band::expert(),
        Band::Master => band::master(),
    }
}

/// Returns the name of a difficulty at the start of a line.
pub(crate) fn heading(band: Band) -> String {
    match band {
        Band::Easy => band::easy_heading(),
        Band::Medium => band::medium_heading(),
        Band::Hard => band::hard_heading(),
        Band::Expert => band::expert_heading(),
        Band::Master => band::master_heading(),
    }
}

/// Describes a difficulty.
pub(crate) fn about(band: Band) -> String {
    match band {
        Band::Easy => band::easy_about(),
        Band::Medium => band::medium_about(),
        Band::Hard => band::hard_about(),
        Band::Expert => band::expert_about(),
        Band::Master => band::master_about(),
    }
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
