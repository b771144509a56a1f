//! Why progress cannot be read or written.

use std::error::Error;
use std::fmt;

use crate::texts::storage as tr;

/// What is wrong with the progress that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgressError {
    /// In the system's words.
    System(String),
    /// What was known of the file is no longer so.
    Changed,
    /// The file has become shorter.
    Shorter,
    /// There is no level in it.
    NoLevel,
    /// It contains zeros, as a file does that was being written when the power failed.
    Zeros,
    /// It begins as UTF-16, and does not go on so.
    Utf16,
    /// More is known of the level with this title than can be kept.
    TooLong(String),
}

impl fmt::Display for ProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::System(reason) => reason.clone(),
            Self::Changed => tr::changed_elsewhere(),
            Self::Shorter => tr::shorter(),
            Self::NoLevel => tr::no_level(),
            Self::Zeros => tr::zeros(),
            Self::Utf16 => tr::no_utf16(),
            Self::TooLong(title) => tr::too_long(title),
        })
    }
}

impl Error for ProgressError {}
