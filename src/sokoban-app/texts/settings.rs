//! Names and values of the settings.

use super::texts;

texts! {
    settings() = "settings-settings";
    /// What settings are about.
    group_play() = "settings-group-play";
    group_sound() = "settings-group-sound";
    group_picture() = "settings-group-picture";
    group_keys() = "settings-group-keys";

    reduced_motion() = "settings-reduced-motion";
    volume() = "settings-volume";
    language() = "settings-language";
    speed() = "settings-speed";
    full_screen() = "settings-full-screen";
    display_scale() = "settings-display-scale";
    colour_blind_marks() = "settings-colour-blind-marks";
    key_line() = "settings-key-line";
    buttons() = "settings-buttons";
    lamp() = "settings-lamp";
    change_keys() = "settings-change-keys";
    open() = "settings-open";
    speed_normal() = "settings-speed-normal";
    speed_fast() = "settings-speed-fast";
    speed_faster() = "settings-speed-faster";
    speed_instant() = "settings-speed-instant";
    lamp_off() = "settings-lamp-off";
    lamp_lost() = "settings-lamp-lost";
    lamp_full() = "settings-lamp-full";

    keys() = "settings-keys";
    as_the_system() = "settings-as-the-system";
    silent() = "settings-silent";
    loud(volume: u8, loudest: u8) = "settings-loud";
    on() = "settings-on";
    off() = "settings-off";
}

pub(crate) fn on_or_off(is_on: bool) -> String {
    if is_on { on() } else { off() }
}

/// A factor as a percentage.
pub(crate) fn percent(factor: f32) -> String {
    format!("{:.0} %", 100.0 * factor)
}

/// How loud sounds are.
pub(crate) fn loudness(volume: u8, loudest: u8) -> String {
    match volume {
        0 => silent(),
        volume => loud(volume, loudest),
    }
}
