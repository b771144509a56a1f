//! Writes data to the browser's storage, which replaces each item either completely or not at all.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use sokoban_platform::web;

use super::reading;
use super::refusal::error;

pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    web::store(&path.to_string_lossy(), bytes).map_err(error)
}

/// Returns `path` itself, because the browser's storage has no links.
pub(crate) fn follow(path: &Path) -> PathBuf {
    path.to_owned()
}

/// Does nothing. Folders in the storage are only prefixes of names, so they need not be created.
pub(crate) const fn make_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Fails if the folder already contains data. Otherwise, there is nothing to do.
pub(crate) fn new_folder(folder: &Path) -> io::Result<()> {
    if reading::stored(folder).next().is_some() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    Ok(())
}

/// Stores all data in a folder under other names. Removes the old names last, so that nothing can be lost.
pub(crate) fn rename_folder(folder: &Path, to: &Path) -> io::Result<()> {
    new_folder(to)?;
    for path in reading::stored(folder) {
        let bytes = web::stored(&path.to_string_lossy()).map_err(error)?;
        if let (Some(bytes), Ok(name)) = (bytes, path.strip_prefix(folder)) {
            replace(&to.join(name), &bytes)?;
        }
    }
    discard_folder(folder, to)
}

/// Removes all data in a folder. The storage is small, so no backup is kept.
pub(crate) fn discard_folder(folder: &Path, _: &Path) -> io::Result<()> {
    for path in reading::stored(folder) {
        web::remove(&path.to_string_lossy()).map_err(error)?;
    }
    Ok(())
}

/// Appends the result of `bytes` to a stored file. `bytes` is called with the last byte in the file, or `None` if the
/// file is empty.
pub(crate) fn append(path: &Path, bytes: impl FnOnce(Option<u8>) -> Vec<u8>) -> io::Result<()> {
    let mut stored = web::stored(&path.to_string_lossy())
        .map_err(error)?
        .unwrap_or_default();
    stored.extend(bytes(stored.last().copied()));
    replace(path, &stored)
}
