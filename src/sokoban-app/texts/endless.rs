//! Endless levels, and the bands.

use sokoban_generator::Band;

use super::texts;

texts! {
    endless() = "endless";
    easy() = "band-easy";
    medium() = "band-medium";
    hard() = "band-hard";
    expert() = "band-expert";
    master() = "band-master";
    easy_heading() = "band-easy-heading";
    medium_heading() = "band-medium-heading";
    hard_heading() = "band-hard-heading";
    expert_heading() = "band-expert-heading";
    master_heading() = "band-master-heading";
    about_easy() = "band-easy-about";
    about_medium() = "band-medium-about";
    about_hard() = "band-hard-about";
    about_expert() = "band-expert-about";
    about_master() = "band-master-about";
    shelf_of(band: &str) = "endless-shelf";
    title_of(band: &str, number: usize) = "endless-title";
    not_begun() = "endless-not-begun";
    solved(solved: u32) = "endless-solved";
    being_made() = "endless-being-made";
    not_made() = "endless-not-made";
    ready_for(band: &str) = "endless-ready-for";
    hardest() = "endless-hardest";
    keys() = "endless-keys";
    /// In the column, below the name.
    five_bands() = "endless-five-bands";
    /// Above the bands.
    heading_line() = "endless-heading-line";
}

/// A band as it stands on cards.
pub(crate) fn band(band: Band) -> String {
    match band {
        Band::Easy => easy(),
        Band::Medium => medium(),
        Band::Hard => hard(),
        Band::Expert => expert(),
        Band::Master => master(),
    }
}

/// A band at the beginning of a line.
pub(crate) fn heading(band: Band) -> String {
    match band {
        Band::Easy => easy_heading(),
        Band::Medium => medium_heading(),
        Band::Hard => hard_heading(),
        Band::Expert => expert_heading(),
        Band::Master => master_heading(),
    }
}

/// What a band is like.
pub(crate) fn about(band: Band) -> String {
    match band {
        Band::Easy => about_easy(),
        Band::Medium => about_medium(),
        Band::Hard => about_hard(),
        Band::Expert => about_expert(),
        Band::Master => about_master(),
    }
}

/// The name of a band's shelf.
pub(crate) fn shelf(band: Band) -> String {
    shelf_of(&self::band(band))
}

/// The title of a level.
pub(crate) fn title(band: Band, number: usize) -> String {
    title_of(&heading(band), number)
}

/// How far the player is in a band.
pub(crate) fn count(solved: u32, levels: u32) -> String {
    match levels {
        0 => not_begun(),
        _ => self::solved(solved),
    }
}

/// After three wins in a row.
pub(crate) fn harder(band: Band) -> String {
    ready_for(&self::band(band))
}
