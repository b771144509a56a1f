//! The lines above and below the board, and the buttons.

use sokoban_core::Strength;

use super::{moves, pushes, title_or_number};

/// The collection, the number of the level in it, how hard it is, and what is special about its pushes.
pub(crate) fn place(
    collection: &str,
    number: Option<(usize, usize)>,
    band: Option<&str>,
    strength: Strength,
) -> String {
    let number = number.map_or_else(String::new, |(number, of)| format!("  ·  {number} of {of}"));
    let band = band.map_or_else(String::new, |band| format!("  ·  {band}"));
    let strength = match strength {
        Strength::ONE => String::new(),
        Strength::Any => "  ·  a push moves a whole row".to_owned(),
        Strength::Boxes(most) => format!("  ·  a push moves up to {most} boxes"),
    };
    format!("{collection}{number}{band}{strength}")
}

pub(crate) fn title(title: &str, number: usize, is_solved: bool) -> String {
    let mark = if is_solved { "✓ " } else { "" };
    format!("{mark}{}", title_or_number(title, number))
}

pub(crate) fn counters(moves_made: u32, pushes_made: u32) -> String {
    format!("{}    {}", moves(moves_made), pushes(pushes_made))
}

/// The player's best so far.
pub(crate) fn best((moves_made, pushes_made): (u32, u32)) -> String {
    format!("best {}, {}", moves(moves_made), pushes(pushes_made))
}

pub(crate) const WATCHING_A_SOLUTION: &str = "Replay of a solution";
pub(crate) const REPLAYING_MOVES: &str = "Replay of moves";

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
    let state = if is_playing { "pause" } else { "play" };
    format!(
        "{what} ×{speed}  ·  {pause} {state}  ·  {faster} {slower} speed  ·  {back} {forward} step  ·  \
         arrows take over"
    )
}

/// When the level can no longer be solved: what is wrong, and what the keys beside it do, in long and in short.
pub(crate) const STUCK: &str = "Stuck.";
pub(crate) const STUCK_UNDO: &str = "undo";
pub(crate) const STUCK_REWIND: &str = "back to where it was solvable";
pub(crate) const STUCK_BACK: &str = "back";

/// Beside the key caps below the board.
pub(crate) const KEY_STEP: &str = "walk, push";
pub(crate) const KEY_UNDO: &str = "undo";
pub(crate) const KEY_RESTART: &str = "restart";
pub(crate) const KEY_LEVEL: &str = "level";
pub(crate) const KEY_HINT: &str = "hint";
pub(crate) const KEY_HELP: &str = "all keys";

/// What a button does.
pub(crate) const BUTTON_UNDO: &str = "undo";
pub(crate) const BUTTON_REDO: &str = "redo";
pub(crate) const BUTTON_HINT: &str = "hint";
pub(crate) const BUTTON_HELP: &str = "help";
pub(crate) const BUTTON_RESTART: &str = "restart";
pub(crate) const BUTTON_PREVIOUS: &str = "previous level";
pub(crate) const BUTTON_NEXT: &str = "next level";
pub(crate) const BUTTON_LEVELS: &str = "levels";
pub(crate) const BUTTON_EDIT: &str = "draw on this level";
pub(crate) const BUTTON_SETTINGS: &str = "settings";

/// Beside the code of a level, under the pointer.
pub(crate) const COPY_CODE: &str = "copy";
