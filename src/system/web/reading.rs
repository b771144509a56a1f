//! Reads dropped files, and data in the browser's storage. The names of stored data look like paths.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use sokoban_app::texts::storage;
use sokoban_files::{SkippedFiles, may_hold_levels, natural_path};
use sokoban_platform::web;

use super::refusal::error;
use crate::files::FolderFiles;
use crate::files::read_error::ReadError;

/// Reads a stored or dropped file that has at most `most` bytes.
pub fn file(path: &Path, most: usize) -> Result<Vec<u8>, ReadError> {
    let stored = match dropped_bytes(path) {
        Some(bytes) => Some(bytes),
        None => {
            web::stored(&path.to_string_lossy()).map_err(|why| ReadError::System(error(why)))?
        }
    };
    match stored {
        None => Err(ReadError::System(ErrorKind::NotFound.into())),
        Some(bytes) if bytes.len() > most => {
            Err(ReadError::Refused(storage::too_large(most >> 20)))
        }
        Some(bytes) => Ok(bytes),
    }
}

pub(crate) fn exists(path: &Path) -> bool {
    matches!(web::stored(&path.to_string_lossy()), Ok(Some(_)))
}

/// Returns the paths of the files in `folder`, which is either in the storage or the folder for dropped files.
pub(crate) fn inside(folder: &Path) -> Vec<PathBuf> {
    let dropped: Vec<PathBuf> = FILES.with_borrow(|files| files.keys().cloned().collect());
    let paths = stored(folder).chain(dropped);
    paths.filter(|path| path.parent() == Some(folder)).collect()
}

pub(crate) fn folders(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = stored(folder)
        .filter_map(|path| {
            let mut parts = path.strip_prefix(folder).ok()?.components();
            let first = parts.next()?.as_os_str().to_str()?.to_owned();
            parts.next().map(|_| first)
        })
        .collect();
    names.sort();
    names.dedup();
    names
}

/// Finds at most `most` files that may contain levels, in a folder and its subfolders, in natural order.
pub(crate) fn below(folder: &Path, most: usize) -> FolderFiles {
    let is_it = |path: &PathBuf| may_hold_levels(&path.to_string_lossy());
    let mut files: Vec<PathBuf> = stored(folder).filter(is_it).collect();
    files.sort();
    files.sort_by_cached_key(|path| natural_path(&path.to_string_lossy()));
    let mut skipped = SkippedFiles::default();
    for path in files.drain(most.min(files.len())..) {
        skipped.add(path.to_string_lossy());
    }
    FolderFiles { files, skipped }
}

pub(super) fn stored(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let names = web::stored_names().into_iter().map(PathBuf::from);
    names.filter(move |path| path.starts_with(folder))
}

const DROPPED_FOLDER: &str = "dropped";

thread_local! {
    static FILES: RefCell<HashMap<PathBuf, Vec<u8>>> = RefCell::default();
}

/// Returns the files that were dropped since the last call.
pub(crate) fn dropped_files() -> Vec<PathBuf> {
    std::iter::from_fn(web::dropped)
        .map(|(name, bytes)| {
            let path = Path::new(DROPPED_FOLDER).join(name);
            FILES.with_borrow_mut(|files| files.insert(path.clone(), bytes));
            path
        })
        .collect()
}

fn dropped_bytes(path: &Path) -> Option<Vec<u8>> {
    FILES.with_borrow(|files| files.get(path).cloned())
}
