//! Errors of reading and writing progress.

use std::error::Error;
use std::fmt;

use crate::texts::storage as tr;

/// An error of reading or writing progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgressError {
    /// An error reported by the system, with its message.
    System(String),
    /// The file changed since it was read.
    Changed,
    /// The file is shorter than before.
    Shorter,
    /// The file contains no level.
    NoLevel,
    /// The file contains zeros, often the result of a power failure.
    Zeros,
    /// The file starts as UTF-16 but is not valid UTF-16.
    Utf16,
    /// The entry of the level with this title is too long.
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
