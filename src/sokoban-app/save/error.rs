//! Errors of the system, and of reading and writing progress.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};

use crate::texts::storage as tr;

/// An error reported by the system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SystemError {
    /// The file or folder does not exist.
    NotFound,
    /// The user may not access the file.
    NotAllowed,
    /// The disk cannot be written.
    ReadOnly,
    Full,
    /// Any other error, with the system's message in English.
    Other(String),
}

impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::NotFound => tr::not_found(),
            Self::NotAllowed => tr::not_allowed(),
            Self::ReadOnly => tr::read_only(),
            Self::Full => tr::full(),
            Self::Other(message) => return f.write_str(message),
        })
    }
}

impl From<&io::Error> for SystemError {
    fn from(error: &io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound => Self::NotFound,
            ErrorKind::PermissionDenied => Self::NotAllowed,
            ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::Full,
            _ => Self::Other(error.to_string()),
        }
    }
}

impl From<String> for SystemError {
    fn from(message: String) -> Self {
        Self::Other(message)
    }
}

/// Damage in a progress file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProgressError {
    /// The file contains no level.
    NoLevel,
    /// The file contains zeros, often the result of a power failure.
    Zeros,
    /// The file starts as UTF-16 but is not valid UTF-16.
    Utf16,
    /// Another program's file contains more levels than can be read at once.
    TooManyLevels,
}

impl fmt::Display for ProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::NoLevel => tr::no_level(),
            Self::Zeros => tr::zeros(),
            Self::Utf16 => tr::no_utf16(),
            Self::TooManyLevels => tr::too_many_levels(),
        })
    }
}

impl Error for ProgressError {}
