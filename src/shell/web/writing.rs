//! Writes to the browser's storage, which replaces a text as a whole or not at all.

use std::io;
use std::path::{Path, PathBuf};

use sokoban_platform::web;

use super::refusal::error;

/// Stores bytes in place of those that were there.
///
/// # Errors
/// The browser's refusal. The old bytes are then still there.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    web::store(&path.to_string_lossy(), bytes).map_err(error)
}

/// A browser's storage has no links.
pub(crate) fn follow(path: &Path) -> PathBuf {
    path.to_owned()
}

/// Folders are nothing but beginnings of names.
pub(crate) const fn make_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Appends to a stored file. `bytes` gets its length and its last byte, or `None` if it is empty.
pub(crate) fn append(
    path: &Path,
    bytes: impl FnOnce(Option<(u64, u8)>) -> Vec<u8>,
) -> io::Result<()> {
    let mut stored = web::stored(&path.to_string_lossy())
        .map_err(error)?
        .unwrap_or_default();
    let end = stored.last().map(|last| (stored.len() as u64, *last));
    stored.extend(bytes(end));
    replace(path, &stored)
}
