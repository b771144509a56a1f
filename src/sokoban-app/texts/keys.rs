//! The names of keys and commands.

pub(crate) use super::table::keys::*;
use super::{message, table};
use crate::input::Command;
use crate::input::bindings;

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
