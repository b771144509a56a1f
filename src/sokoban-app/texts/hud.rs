//! The lines above and below the board, and the buttons.

use sokoban_core::Strength;

use super::{joined, texts, title_or_number};

texts! {
    watching_a_solution() = "hud-watching-a-solution";
    replaying_moves() = "hud-replaying-moves";
    /// When the level can no longer be solved: what is wrong, and what the keys beside it do, in long and in short.
    stuck() = "hud-stuck";
    unsolvable() = "hud-unsolvable";
    stuck_undo() = "hud-stuck-undo";
    stuck_rewind() = "hud-stuck-rewind";
    stuck_back() = "hud-stuck-back";
    /// Beside the key caps below the board.
    key_step() = "hud-key-step";
    key_undo() = "hud-key-undo";
    key_restart() = "hud-key-restart";
    key_level() = "hud-key-level";
    key_hint() = "hud-key-hint";
    key_help() = "hud-key-help";
    /// What a button does.
    button_undo() = "hud-button-undo";
    button_redo() = "hud-button-redo";
    button_hint() = "hud-button-hint";
    button_help() = "hud-button-help";
    button_restart() = "hud-button-restart";
    button_previous() = "hud-button-previous";
    button_next() = "hud-button-next";
    button_levels() = "hud-button-levels";
    button_edit() = "hud-button-edit";
    button_menu() = "hud-button-menu";
    button_settings() = "hud-button-settings";
    /// Beside the code of a level, under the pointer.
    copy_code() = "hud-copy-code";

    number(number: usize, of: usize) = "hud-number";
    strength_any() = "hud-strength-any";
    strength_up_to(most: u16) = "hud-strength-up-to";
    counters(moves: u32, pushes: u32) = "hud-counters";
    best_so_far(moves: u32, pushes: u32) = "hud-best";
    replay_playing(
        what: &str, speed: &str, pause: &str, end: &str, pace: &str, step: &str
    ) = "hud-replay-playing";
    replay_paused(
        what: &str, speed: &str, pause: &str, end: &str, pace: &str, step: &str
    ) = "hud-replay-paused";
}

/// The collection, the number of the level in it, how hard it is, and what is special about its pushes.
pub(crate) fn place(
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

/// The player's best so far.
pub(crate) fn best((moves, pushes): (u32, u32)) -> String {
    best_so_far(moves, pushes)
}

/// The caps of the keys that control a replay.
pub(crate) struct ReplayKeys {
    pub(crate) pause: String,
    pub(crate) end: String,
    pub(crate) pace: String,
    pub(crate) step: String,
}

/// What is replayed, and what keys do meanwhile.
pub(crate) fn replay(what: &str, speed: f32, is_playing: bool, keys: &ReplayKeys) -> String {
    let say = if is_playing {
        replay_playing
    } else {
        replay_paused
    };
    say(
        what,
        &speed.to_string(),
        &keys.pause,
        &keys.end,
        &keys.pace,
        &keys.step,
    )
}
