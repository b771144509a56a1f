//! Levels that come through standard input.

use sokoban_app::library::StorageError;
use sokoban_app::library::files::{self, MOST_BYTES};
use sokoban_core::Collection;

use super::reading;
use crate::shell::files::failed;

/// Reads the levels that come through standard input.
///
/// # Errors
/// Why it cannot be read, or has no level.
pub(super) fn read() -> Result<Collection, StorageError> {
    let named = |error: &dyn std::fmt::Display| failed(&"standard input", &error);
    let bytes = reading::standard_input(MOST_BYTES).map_err(|error| named(&error))?;
    files::read(&bytes).map_err(|error| named(&error))
}
