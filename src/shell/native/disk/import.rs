//! Imports records from other files, and merges exported profiles.

use std::path::Path;
use std::sync::Arc;

use sokoban_core::Collection;

use super::last_seen::TextFile;
use super::store::{Store, open_log};
use crate::shell::files;
use sokoban_app::library::files::{FileError, MAX_FILE_BYTES};
use sokoban_app::library::{Reason, StorageError};
use sokoban_app::notice::Backup;
use sokoban_app::save::profiles::ProfileHeader;
use sokoban_app::save::{ByteSource, ImportReport, ProgressError, is_log, load_log, read_parts};

/// A source of text, and its length in bytes.
type SizedSource = (Arc<dyn ByteSource>, u64);
/// A report on the imported records, and the backup that was made, if any.
type Imported = (ImportReport, Option<Backup>);

/// Imports the records of a file. A level file may have any playable format; plain text, such as progress, may be as
/// long as a progress file.
pub fn import(directory: &Path, path: &Path) -> Result<Imported, StorageError> {
    let (taken, may_be_empty) = match text(path)? {
        Some((source, length)) => (
            take(directory, |take| read_parts(&source, length, take))?,
            is_profile(&*source, length)?,
        ),
        None => (import_collection(directory, files::read(path)?)?, false),
    };
    if taken.0.boards == 0 && !may_be_empty {
        return Err(StorageError::new(&path.display(), FileError::NoLevel));
    }
    Ok(taken)
}

/// Imports the records of a collection.
pub fn import_collection(
    directory: &Path,
    collection: Collection,
) -> Result<Imported, StorageError> {
    take(directory, |take| take(collection))
}

/// Calls `read` with a function that imports a collection.
fn take(
    directory: &Path,
    read: impl FnOnce(
        &mut dyn FnMut(Collection) -> Result<(), StorageError>,
    ) -> Result<(), StorageError>,
) -> Result<Imported, StorageError> {
    let mut store = Store::new(directory.to_owned());
    let (mut report, mut backup) = (ImportReport::default(), None);
    read(&mut |part: Collection| {
        let ((), now) = store.change(|own| {
            own.import_part(&part, &mut report);
            Ok(())
        })?;
        backup = backup.take().or(now);
        Ok(())
    })?;
    while store.is_overgrown() && store.compact() {}
    store.close();
    Ok((report, backup))
}

/// Opens a file as text if it is a progress log or an exported profile, or if it is longer than a level file may be.
/// Returns `None` for other files and for compressed ones.
fn text(path: &Path) -> Result<Option<SizedSource>, StorageError> {
    let opened = open_log(path);
    let (file, length) = opened.map_err(|error| StorageError::new(&path.display(), error))?;
    let source: Arc<dyn ByteSource> = Arc::new(TextFile::new(file));
    let is_packed = source.read(0..length.min(2))? == [0x1F, 0x8B];
    let is_long = length > MAX_FILE_BYTES as u64;
    let is_text = is_long || is_profile(&*source, length)? || is_log(&*source, length)?;
    Ok((is_text && !is_packed).then_some((source, length)))
}

/// Merges the exported profile at `path` with the progress in a directory.
pub fn merge(directory: &Path, path: &Path) -> Result<(), StorageError> {
    let failed = |reason: Reason| StorageError::new(&path.display(), reason);
    let (file, length) = open_log(path).map_err(|error| failed(error.into()))?;
    let found = load_log(Arc::new(TextFile::new(file)), length)?;
    match found.fault {
        // The player may not have played yet.
        None | Some(ProgressError::NoLevel) => Store::new(directory.to_owned()).merge(&found.log),
        Some(fault) => Err(failed(fault.into())),
    }
}

/// Returns `true` if the source is an exported profile, which may have no level.
fn is_profile(source: &dyn ByteSource, length: u64) -> Result<bool, ProgressError> {
    let start = ProfileHeader::START.as_bytes();
    Ok(source.read(0..length.min(start.len() as u64))? == start)
}
