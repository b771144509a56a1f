//! Errors of the system, with the place that they are about.

use std::io;
use std::path::Path;

use sokoban_app::library::StorageError;

/// An error about this place.
pub(super) fn named(path: &Path) -> impl Fn(io::Error) -> StorageError + use<> {
    let name = path.display().to_string();
    move |error| StorageError::new(&name, error)
}
