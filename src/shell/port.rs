//! Types shared by the backends and the rest of the shell.

use std::io;
use std::path::{Path, PathBuf};

use sokoban_app::library::StorageError;
use sokoban_app::library::files::SkippedFiles;

/// The files in a folder that may contain levels.
#[derive(Debug, Default)]
pub(crate) struct FolderFiles {
    /// The paths, in order.
    pub(crate) files: Vec<PathBuf>,
    /// Files and folders that are too many, too deep, or unreadable.
    pub(crate) skipped: SkippedFiles,
}

/// Returns a function that adds `path` to an error.
pub(super) fn with_path(path: &Path) -> impl Fn(io::Error) -> StorageError + use<> {
    let name = path.display().to_string();
    move |error| StorageError::new(&name, error)
}
