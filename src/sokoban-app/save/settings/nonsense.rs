//! What makes no sense in the file of settings.

use std::fmt;

use crate::texts::problem as tr;

/// Why a value of the file does not count, and what is used instead.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Nonsense {
    /// There is no setting of this name.
    Setting(String),
    /// A list of names is wanted.
    List(&'static str),
    /// A table is wanted.
    Table(&'static str),
    /// One of these names is wanted.
    Choice {
        /// The setting.
        name: String,
        /// What there is to choose from.
        names: String,
        /// What is used.
        used: &'static str,
    },
    /// A name is wanted.
    Name {
        /// The setting.
        name: String,
        /// What is used.
        used: String,
    },
    /// A whole number up to this one is wanted.
    WholeNumber {
        /// The setting.
        name: &'static str,
        /// The largest number.
        most: u8,
        /// What is used.
        used: u8,
    },
    /// A number in between is wanted; 1 is used.
    Number {
        /// The setting.
        name: &'static str,
        /// The least number.
        least: String,
        /// The largest number.
        most: String,
    },
    /// Yes or no is wanted.
    Flag {
        /// The setting.
        name: String,
        /// What is used.
        used: bool,
    },
    /// There is no command of this name.
    Command(String),
    /// The keys of this command are no list of names.
    Keys(String),
    /// There is no such key.
    Key {
        /// The key.
        key: String,
        /// The command that it should have been for.
        command: String,
    },
    /// The key has another command already.
    Taken {
        /// The key.
        key: String,
        /// The command that has it.
        other: String,
        /// The command that it should have been for.
        command: String,
    },
}

impl fmt::Display for Nonsense {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Setting(name) => tr::no_setting(name),
            Self::List(name) => tr::no_list(name),
            Self::Table(name) => tr::no_table(name),
            Self::Choice { name, names, used } => tr::no_choice(name, names, used),
            Self::Name { name, used } => tr::no_name(name, used),
            Self::WholeNumber { name, most, used } => {
                tr::no_whole_number(name, &used.to_string(), *most)
            }
            Self::Number { name, least, most } => tr::no_number(name, least, most, "1"),
            Self::Flag { name, used } => tr::no_flag(name, &used.to_string()),
            Self::Command(name) => tr::no_command(name),
            Self::Keys(command) => tr::no_keys(command),
            Self::Key { key, command } => tr::no_key(key, command),
            Self::Taken {
                key,
                other,
                command,
            } => tr::key_taken(key, other, command),
        })
    }
}
