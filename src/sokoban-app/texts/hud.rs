//! Texts above and below the board, and texts on buttons.

use sokoban_core::Strength;

pub(crate) use super::table::hud::*;
use super::{joined, title_or_number};

/// Returns a text with the name of the level's collection, the number of the level in the collection, and the level's
/// difficulty. If several boxes can be pushed at once, the text also says how many.
pub(crate) fn level_location(
    collection: &str,
    in_collection: Option<(usize, usize)>,
    band: Option<String>,
    strength: Strength,
) -> String {
    let strength = match strength {
        Strength::ONE => None,
        Strength::Any => Some(strength_any()),
        Strength::Boxes(most) => Some(strength_up_to(most.get())),
    };
    joined([
        Some(collection.to_owned()),
        in_collection.map(|(it, of)| number(it, of)),
        band,
        strength,
    ])
}

pub(crate) fn title(title: &str, number: usize, is_solved: bool) -> String {
    let mark = if is_solved { "✓ " } else { "" };
    format!("{mark}{}", title_or_number(title, number))
}

pub(crate) struct ReplayKeys {
    pub(crate) pause: String,
    pub(crate) end: String,
    pub(crate) pace: String,
    pub(crate) step: String,
}

pub(crate) fn replay(what: &str, speed: f32, is_playing: bool, keys: &ReplayKeys) -> String {
    let text = if is_playing {
        replay_playing
    } else {
        replay_paused
    };
    text(
        what,
        &speed.to_string(),
        &keys.pause,
        &keys.end,
        &keys.pace,
        &keys.step,
    )
}
