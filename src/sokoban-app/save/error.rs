//! Why progress cannot be read or written.

use std::error::Error;
use std::fmt;

/// What is wrong with the progress that is kept, with its place where there is one; for the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgressError(String);

impl fmt::Display for ProgressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for ProgressError {}

impl From<String> for ProgressError {
    fn from(reason: String) -> Self {
        Self(reason)
    }
}

impl From<&str> for ProgressError {
    fn from(reason: &str) -> Self {
        Self(reason.to_owned())
    }
}

impl From<ProgressError> for String {
    fn from(error: ProgressError) -> Self {
        error.0
    }
}
