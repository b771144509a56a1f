//! Names and values of the settings.

use super::texts;
use crate::view::skin::BuiltIn;

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
    skin() = "settings-skin";
    skin_warehouse() = "settings-skin-warehouse";
    skin_daylight() = "settings-skin-daylight";
    skin_contrast() = "settings-skin-contrast";
    skin_plain() = "settings-skin-plain";
    sound_on() = "settings-sound-on";
    sound_off() = "settings-sound-off";
    speed() = "settings-speed";
    full_screen() = "settings-full-screen";
    display_scale() = "settings-display-scale";
    display_scale_automatic() = "settings-display-scale-automatic";
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

/// How much larger than automatic, as a percentage.
pub(crate) fn interface_size(factor: f32) -> String {
    if (factor - 1.0).abs() < 0.005 {
        display_scale_automatic()
    } else {
        format!("{:.0} %", 100.0 * factor)
    }
}

/// What a skin inside the program is called.
pub(crate) fn name_of_skin(skin: BuiltIn) -> String {
    match skin {
        BuiltIn::Warehouse => skin_warehouse(),
        BuiltIn::Daylight => skin_daylight(),
        BuiltIn::Contrast => skin_contrast(),
        BuiltIn::Plain => skin_plain(),
    }
}

/// What is told when sound is turned on or off.
pub(crate) fn sound(is_on: bool) -> String {
    if is_on { sound_on() } else { sound_off() }
}

/// How loud sounds are.
pub(crate) fn loudness(volume: u8, loudest: u8, muted: bool) -> String {
    match volume {
        _ if muted => off(),
        0 => silent(),
        volume => loud(volume, loudest),
    }
}
