//! Merges the copies of the progress file that a synchronised folder keeps when two computers wrote at once.

use std::path::Path;
use std::sync::Arc;

use super::last_seen::TextFile;
use super::store::{Store, open_log};
use crate::shell::conflicts::{self, ConflictCopy};
use crate::shell::reading;
use sokoban_app::library::{Reason, StorageError};
use sokoban_app::notice::Notice;
use sokoban_app::save::profiles::ProfileHeader;
use sokoban_app::save::{ByteSource, ProgressError, ProgressLog, is_log, load_log};

/// Merges all copies. A copy that is not an intact log stays where it is. Returns a notice for the player, if there is
/// one.
pub(super) fn merge(store: &mut Store) -> Option<Notice> {
    let (mut merged, mut failure) = (0, None);
    for copy in conflicts::copies(&store.path()) {
        match merge_copy(store, &copy) {
            Ok(()) => merged += 1,
            // Another window has merged it.
            Err(_) if !reading::exists(copy.path()) => {}
            Err(error) => failure = failure.or(Some(error)),
        }
    }
    let failure = failure.map(Notice::OpenFailed);
    failure.or_else(|| (merged > 0).then_some(Notice::CopiesMerged(merged)))
}

fn merge_copy(store: &mut Store, copy: &ConflictCopy) -> Result<(), StorageError> {
    // The log is dropped before the file is renamed, because some systems cannot rename an open file.
    store.merge(&read(copy.path())?)?;
    copy.set_aside()
}

/// Reads a log from a file, which may be the exported profile of a player who has not played yet.
pub(super) fn read(path: &Path) -> Result<ProgressLog, StorageError> {
    let failed = |reason: Reason| StorageError::new(&path.display(), reason);
    let (file, length) = open_log(path).map_err(|error| failed(error.into()))?;
    let source: Arc<dyn ByteSource> = Arc::new(TextFile::new(file));
    let read = |source: Arc<dyn ByteSource>| -> Result<ProgressLog, Reason> {
        let is_profile = is_profile(&*source, length)?;
        if !is_profile && !is_log(&*source, length)? {
            return Err(Reason::NotProgress);
        }
        let found = load_log(source, length)?;
        match found.fault {
            Some(ProgressError::NoLevel) if is_profile => Ok(found.log),
            Some(fault) => Err(fault.into()),
            None => Ok(found.log),
        }
    };
    read(source).map_err(failed)
}

/// Returns `true` if the source is an exported profile, which may have no level.
pub(super) fn is_profile(source: &dyn ByteSource, length: u64) -> Result<bool, ProgressError> {
    let start = ProfileHeader::START.as_bytes();
    Ok(source.read(0..length.min(start.len() as u64))? == start)
}
