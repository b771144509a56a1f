//! Levels from standard input.

use sokoban_app::library::files::{self, Contents, MOST_BYTES};
use sokoban_app::library::{Reason, StorageError};
use sokoban_core::Collection;

use super::reading;

/// Reads levels from standard input.
///
/// # Errors
/// If it cannot be read or contains no level.
pub(super) fn read() -> Result<Collection, StorageError> {
    contents().map(Contents::into_collection)
}

/// Reads levels from standard input, with notices for the player.
///
/// # Errors
/// Same as [`read`].
pub(super) fn contents() -> Result<Contents, StorageError> {
    let named = |reason: Reason| StorageError::new("standard input", reason);
    let bytes = reading::standard_input(MOST_BYTES).map_err(|error| named(error.into()))?;
    files::open(&bytes).map_err(|error| named(error.into()))
}
