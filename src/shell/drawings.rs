//! The file with the levels that the player draws: in the library's folder, written by this thread alone, and by those
//! of other windows.

use std::path::{Path, PathBuf};

use sokoban_app::library::drawings::{Drawing, Merged, merge};
use sokoban_app::library::files::{FileError, MOST_BYTES};
use sokoban_app::library::{Reason, StorageError};
use sokoban_app::notice::{Notice, SetAside};
use sokoban_core::Collection;

use super::named::named;
use super::{aside, files, lock, reading, writing};

/// The file beside which others wait, in the data directory: in the library's folder it would be taken for levels.
const LOCK: &str = "drawings.lock";

/// Drawings on their way to the file.
pub(super) struct Drawings {
    directory: PathBuf,
    /// At most one of each level, until it is written.
    pending: Vec<Drawing>,
}

impl Drawings {
    /// For the file in a data directory.
    pub(super) const fn new(directory: PathBuf) -> Self {
        Self {
            directory,
            pending: Vec::new(),
        }
    }

    /// A newer drawing of a level replaces an older one.
    pub(super) fn add(&mut self, drawing: Drawing) {
        let later = match self.pending.last_mut() {
            Some(last) => last.followed_by(drawing).err(),
            None => Some(Box::new(drawing)),
        };
        self.pending.extend(later.map(|later| *later));
    }

    /// Brings together what is pending and what is in the file by now; returns what the player should know.
    ///
    /// # Errors
    /// Why nothing was written; it stays pending.
    pub(super) fn write(&mut self) -> Result<Option<Notice>, StorageError> {
        // A level that was drawn and erased again leaves no trace.
        self.pending
            .retain(|it| it.seen.is_some() || it.entry.is_some());
        if self.pending.is_empty() {
            return Ok(None);
        }
        let path = files::drawings(&self.directory);
        let folder = path.parent().unwrap_or(&self.directory);
        writing::make_folder(folder).map_err(named(folder))?;
        let _lock = lock::take(&self.directory.join(LOCK))?;
        let (mut collection, aside) = read(&path)?;
        let merged: Vec<Merged> = self
            .pending
            .iter()
            .map(|it| merge(&mut collection, it))
            .collect();
        let text = collection.to_sok();
        writing::replace(&path, text.as_bytes()).map_err(named(&path))?;
        self.pending.clear();
        let beside = merged.contains(&Merged::Beside);
        let aside = aside.map(Notice::SetAside);
        Ok(aside.or_else(|| beside.then_some(Notice::BothKept)))
    }
}

/// What is in the file, and that it had to be set aside.
fn read(path: &Path) -> Result<(Collection, Option<SetAside>), StorageError> {
    if !reading::exists(path) {
        return Ok((Collection::default(), None));
    }
    let failed = |reason: Reason| StorageError::new(&path.display(), reason);
    let bytes = reading::file(path, MOST_BYTES).map_err(|error| failed(error.into()))?;
    let collection = Collection::parse(&bytes);
    if collection.is_truncated() {
        return Err(failed(Reason::TooManyLevels));
    }
    // A file whose last level was deleted has no more than fields.
    let is_strange = collection.entries.is_empty() && !collection.notes.is_empty();
    let aside = is_strange.then(|| aside::copy(path, FileError::NoLevel.into()));
    Ok((collection, aside.transpose()?))
}
