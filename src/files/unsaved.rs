//! Drawings (levels made in the editor) that have not been written yet. They are saved in a file in the library's
//! folder. Only the game writes to this file.

use std::path::{Path, PathBuf};

use sokoban_app::library::drawings::{Drawing, Merged, merge};
use sokoban_app::texts::{Message, storage};
use sokoban_files::{Collection, MAX_FILE_BYTES};

use crate::files;
use crate::system::{backup, lock, reading, writing};

/// The name of the file that locks the file with the drawings. The lock file is in the data directory, because the game
/// would read it as a level file if it were in the library's folder.
const LOCK_FILE: &str = "drawings.lock";

pub(crate) struct UnsavedDrawings {
    directory: PathBuf,
    /// The drawings to write, oldest first.
    pending: Vec<Drawing>,
}

impl UnsavedDrawings {
    /// `directory` is the data directory.
    pub(crate) const fn new(directory: PathBuf) -> Self {
        Self {
            directory,
            pending: Vec::new(),
        }
    }

    /// Adds a drawing. If the last drawing is of the same level, combines the two.
    pub(crate) fn add(&mut self, drawing: Drawing) {
        let later = match self.pending.last_mut() {
            Some(last) => last.followed_by(drawing).err(),
            None => Some(Box::new(drawing)),
        };
        self.pending.extend(later.map(|later| *later));
    }

    /// Merges the pending drawings into the file. Returns a notice if the old file was backed up, or if another window
    /// had changed a level, so that both versions were kept.
    pub(crate) fn write(&mut self) -> Result<Option<Message>, Message> {
        // A level that was both drawn and deleted since the last write need not be written.
        self.pending
            .retain(|drawing| drawing.seen.is_some() || drawing.entry.is_some());
        if self.pending.is_empty() {
            return Ok(None);
        }
        let path = files::drawings(&self.directory);
        let folder = path.parent().unwrap_or(&self.directory);
        writing::make_folder(folder).map_err(|error| storage::of(folder, error))?;
        let _lock = lock::take(&self.directory.join(LOCK_FILE))?;
        let (mut collection, backup) = read(&path)?;
        let merged: Vec<Merged> = self
            .pending
            .iter()
            .map(|drawing| merge(&mut collection, drawing))
            .collect();
        let text = collection.to_sok();
        let written = writing::replace(&path, text.as_bytes());
        written.map_err(|error| storage::of(&path, error))?;
        self.pending.clear();
        let beside = merged.contains(&Merged::Beside);
        Ok(backup.or_else(|| beside.then(storage::both_kept)))
    }
}

/// Reads the file that contains the drawings. If it contains text but no levels, backs it up and returns a notice.
fn read(path: &Path) -> Result<(Collection, Option<Message>), Message> {
    if !reading::exists(path) {
        return Ok((Collection::default(), None));
    }
    let bytes = reading::file(path, MAX_FILE_BYTES).map_err(|error| storage::of(path, error))?;
    let collection = Collection::parse(&bytes);
    if collection.is_truncated() {
        return Err(storage::of(path, storage::too_many_levels()));
    }
    // A file that contains only fields is not damaged, because its last level may have been deleted.
    let is_strange = collection.entries.is_empty() && !collection.notes.is_empty();
    let backup = is_strange.then(|| backup::copy_damaged(path, storage::no_level()));
    Ok((collection, backup.transpose()?))
}
