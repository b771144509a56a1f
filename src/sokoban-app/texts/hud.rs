//! The lines above and below the board, and the buttons.

use sokoban_core::Strength;

use super::{moves, pushes};

/// The collection, the number of the level in it, and what is special about its pushes.
pub(crate) fn place(collection: &str, number: usize, of: usize, strength: Strength) -> String {
    let strength = match strength {
        Strength::ONE => String::new(),
        Strength::Any => "  ·  a push moves a whole row".to_owned(),
        Strength::Boxes(most) => format!("  ·  a push moves up to {most} boxes"),
    };
    format!("{collection}  ·  {number} of {of}{strength}")
}

pub(crate) fn title(title: &str, is_solved: bool) -> String {
    let mark = if is_solved { "✓ " } else { "" };
    format!("{mark}{title}")
}

pub(crate) fn counters(moves_made: u32, pushes_made: u32) -> String {
    format!("{}    {}", moves(moves_made), pushes(pushes_made))
}

pub(crate) const WATCHING_A_SOLUTION: &str = "Watching a solution";
pub(crate) const REPLAYING_MOVES: &str = "Replaying moves";

/// The caps of the keys that control a replay.
pub(crate) struct ReplayKeys {
    pub(crate) pause: String,
    pub(crate) faster: String,
    pub(crate) slower: String,
    pub(crate) forward: String,
    pub(crate) back: String,
}

/// What is replayed, and what keys do meanwhile.
pub(crate) fn replay(what: &str, speed: f32, is_playing: bool, keys: &ReplayKeys) -> String {
    let ReplayKeys {
        pause,
        faster,
        slower,
        forward,
        back,
    } = keys;
    let state = if is_playing { "stops" } else { "goes on" };
    format!(
        "{what} at speed {speed}.  {pause} {state},  {faster} {slower} speed,  {forward} {back} step;  \
         push on to take over."
    )
}

/// Beside the key caps below the board.
pub(crate) const KEY_STEP: &str = "walk, push";
pub(crate) const KEY_UNDO: &str = "undo";
pub(crate) const KEY_RESTART: &str = "restart";
pub(crate) const KEY_LEVEL: &str = "level";
pub(crate) const KEY_HELP: &str = "all keys";

/// What a button does.
pub(crate) const BUTTON_UNDO: &str = "undo";
pub(crate) const BUTTON_RESTART: &str = "restart";
pub(crate) const BUTTON_PREVIOUS: &str = "previous level";
pub(crate) const BUTTON_NEXT: &str = "next level";
pub(crate) const BUTTON_LEVELS: &str = "all levels";
pub(crate) const BUTTON_EDIT: &str = "draw on this level";
pub(crate) const BUTTON_SETTINGS: &str = "settings";
