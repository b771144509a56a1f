//! Levels that come through standard input.

use sokoban_app::library::files::{self, Contents, MOST_BYTES};
use sokoban_app::library::{Reason, StorageError};
use sokoban_core::Collection;

use super::reading;

/// Reads the levels that come through standard input.
///
/// # Errors
/// Why it cannot be read, or has no level.
pub(super) fn read() -> Result<Collection, StorageError> {
    contents().map(Contents::into_collection)
}

/// Reads the levels with notices for the player.
///
/// # Errors
/// As [`read`].
pub(super) fn contents() -> Result<Contents, StorageError> {
    let named = |reason: Reason| StorageError::new("standard input", reason);
    let bytes = reading::standard_input(MOST_BYTES).map_err(|error| named(error.into()))?;
    files::open(&bytes).map_err(|error| named(error.into()))
}
