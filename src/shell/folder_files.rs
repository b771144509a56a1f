//! The result of a search for level files in a folder.

use std::path::PathBuf;

/// Files that may hold levels.
#[derive(Debug, Default)]
pub(crate) struct FolderFiles {
    /// Their paths, in order.
    pub(crate) files: Vec<PathBuf>,
    /// The number of files and folders that were not looked at: too many, too deep, or not readable.
    pub(crate) left_out: usize,
}
