//! The names of keys and commands.

pub(crate) use super::table::keys::*;
use super::{Text, help, message, table};
use crate::input::{Command, Section};

/// Returns the message that a key no longer runs the command `from`, and runs the command `to` instead.
pub(crate) fn taken(key: &str, from: Command, to: Command) -> String {
    table::keys::taken(key, &name(from), &name(to))
}

pub(crate) fn name(command: Command) -> String {
    message(&format!("command-{}", command.row().name))
}

/// Returns the help text of a command.
pub(crate) fn effect(command: Command) -> String {
    message(&format!("help-command-{}", command.row().name))
}

pub(crate) const fn section(section: Section) -> Text {
    match section {
        Section::Basics => help::basics,
        Section::Moving => help::moving,
        Section::History => help::history,
        Section::Hints => help::hints,
        Section::Levels => help::levels,
        Section::Replays => help::replays,
        Section::Editor => help::editor,
        Section::Files => help::files,
        Section::Speech => help::speech,
        Section::Window => help::window,
    }
}
