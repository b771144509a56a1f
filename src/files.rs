//! Bytes of any kind → levels.

use std::fmt;

use sokoban_core::Collection;

/// Why a file has no levels to offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileError {
    /// Nothing in it looks like a board.
    NoLevel,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no level in it")
    }
}

impl std::error::Error for FileError {}

/// Reads levels.
///
/// # Errors
/// If there is none.
pub fn read(bytes: &[u8]) -> Result<Collection, FileError> {
    let collection = Collection::parse(bytes);
    if collection.entries.is_empty() {
        return Err(FileError::NoLevel);
    }
    Ok(collection)
}
