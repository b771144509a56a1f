//! Texts for the values of the settings.

pub(crate) use super::table::settings::*;
use crate::view::skin::BuiltIn;

pub(crate) fn on_or_off(is_on: bool) -> String {
    if is_on { on() } else { off() }
}

/// Returns the size of the interface as a percentage of the automatic size. If the size is the automatic one, returns a
/// word for it instead.
pub(crate) fn interface_size(factor: f32) -> String {
    if (factor - 1.0).abs() < 0.005 {
        display_scale_automatic()
    } else {
        format!("{:.0} %", 100.0 * factor)
    }
}

pub(crate) fn name_of_skin(skin: BuiltIn) -> String {
    super::message(&format!("settings-skin-{}", skin.name()))
}

pub(crate) fn sound(is_on: bool) -> String {
    if is_on { sound_on() } else { sound_off() }
}

pub(crate) fn loudness(volume: u8, loudest: u8, muted: bool) -> String {
    if muted || volume == 0 {
        off()
    } else {
        loud(100 * u32::from(volume) / u32::from(loudest))
    }
}
