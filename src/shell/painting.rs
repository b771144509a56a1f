//! Pictures of positions: painted by the program itself, and written.

use std::path::Path;

use super::console::End;
use super::writing;
use crate::cli;
use crate::cli::Picture;
use sokoban_core::Entry;

/// Writes a picture of a level.
///
/// # Errors
/// Why it cannot be made or written.
pub(crate) fn write(entry: &Entry, how: &Picture) -> Result<(), End> {
    let name = how.file.name();
    let bytes = cli::picture::file(entry, how);
    let bytes = bytes.map_err(|error| format!("{name}: level {}: {error}", how.level))?;
    replace(&how.out, &bytes)?;
    Ok(())
}

fn replace(path: &Path, bytes: &[u8]) -> Result<(), String> {
    writing::replace(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
