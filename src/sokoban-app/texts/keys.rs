//! The names of keys and commands.

pub(crate) use super::table::keys::*;
use super::{message, table};
use crate::input::Command;
use crate::input::bindings::{self, Preset};

pub(crate) fn preset(preset: Preset) -> String {
    match preset {
        Preset::Default => preset_default(),
        Preset::Arrows => preset_arrows(),
        Preset::Ijml => preset_ijml(),
        Preset::Vi => preset_vi(),
        Preset::LeftHand => preset_left_hand(),
        Preset::RightHand => preset_right_hand(),
    }
}

/// Reports that a key was taken from another command.
pub(crate) fn taken(key: &str, from: Command, to: Command) -> String {
    table::keys::taken(key, &name(from), &name(to))
}

pub(crate) fn name(command: Command) -> String {
    message(&format!(
        "command-{}",
        bindings::name(command).unwrap_or_default()
    ))
}
