//! The file `progress.sok`, which several windows may write. In a browser, it is one stored text.
//!
//! All progress is in memory. To save it, a window takes the lock, reads what others have written, and appends its
//! changes. A file that is not a log, or more than half obsolete, is replaced.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use sokoban_app::save::{LoadedProgress, Progress};
use sokoban_app::texts::{Message, storage};

use crate::files::read_error::ReadError;
use crate::system::disk::medium::{self, Stamp};
use crate::system::{backup, lock, reading, writing};

pub(crate) const FILE: &str = "progress.sok";

/// The size limit of the file, in bytes. A larger file is not read.
pub(crate) const MAX_BYTES: usize = 256 << 20;

/// A file with fewer obsolete bytes than this is only replaced at exit.
const MIN_OBSOLETE_BYTES: u64 = 1 << 20;

#[derive(Debug, Default)]
pub(crate) struct ProgressFile {
    directory: PathBuf,
    /// The content of the file when it was last read, and the changes since.
    pub(crate) progress: Progress,
    /// The file as it was last read or written.
    known: Option<Stamp>,
    length: u64,
    /// Set if the file exists and text can be appended to it.
    is_log: bool,
    /// Set once the file has been read for the first time.
    is_open: bool,
    /// Set if the file has been read again, because others have changed it.
    has_news: bool,
}

/// A fault in the file. Its readable part is in the progress.
enum Fault {
    Damaged(Message),
    Unreadable(Message),
}

impl ProgressFile {
    pub(crate) fn new(directory: &Path) -> Self {
        Self {
            directory: directory.to_owned(),
            ..Self::default()
        }
    }

    /// Returns the path of the file. If the data directory contains a link to it, this is the target, so that the
    /// link remains.
    pub(crate) fn path(&self) -> PathBuf {
        writing::follow(&self.directory.join(FILE))
    }

    /// Reads the file without changing anything on disk.
    pub(crate) fn load(&mut self) -> Result<(), Message> {
        let path = self.path();
        // Hold the lock, so that no other process is writing the last entry.
        let _lock = lock::take_if_there(&path.with_extension("lock"));
        match self.refresh(&path)? {
            None => Ok(()),
            Some(Fault::Damaged(fault)) => Err(storage::damaged(FILE, fault)),
            Some(Fault::Unreadable(reason)) => Err(storage::of(&path, reason)),
        }
    }

    /// Reads the file, and removes what a crash has left beside it. A damaged file becomes a backup, and is replaced by
    /// what can be read. Returns a notice then.
    pub(crate) fn open(&mut self) -> Option<Message> {
        medium::sweep(&self.path());
        let outcome = self.load();
        self.is_open = true;
        let damage = outcome.err()?;
        match self.change(|_| ()) {
            Ok(((), backup)) => backup,
            Err(error) => Some(storage::both(damage, error)),
        }
    }

    /// Returns a notice if a newer version of the game wrote a part of the file.
    pub(crate) fn newer_version(&self) -> Option<Message> {
        let is_newer = self.progress.is_newer();
        is_newer.then(|| storage::newer_version(FILE))
    }

    /// Reads what others have written, applies a change and saves everything. Returns the result of `change`, and the
    /// backup that was made, if any. If saving fails, the changes stay in memory.
    pub(crate) fn change<T>(
        &mut self,
        change: impl FnOnce(&mut Progress) -> T,
    ) -> Result<(T, Option<Message>), Message> {
        writing::make_folder(&self.directory)
            .map_err(|error| storage::of(&self.directory, error))?;
        let path = self.path();
        let _lock = lock::take(&path.with_extension("lock"))?;
        let backup = match self.refresh(&path)? {
            None => None,
            Some(Fault::Damaged(fault)) => Some(backup::copy_damaged(&path, fault)?),
            // If the path is a link, rename the link, because its target is not ours.
            Some(Fault::Unreadable(reason)) => {
                let path = self.directory.join(FILE);
                Some(backup::rename_unreadable(&path, reason)?)
            }
        };
        let answer = change(&mut self.progress);
        // Find the path again: an unreadable file may have been a link, which has been renamed.
        self.write(&self.path())?;
        Ok((answer, backup))
    }

    /// Reads the file if it has changed, and returns a fault in it, if there is one.
    fn refresh(&mut self, path: &Path) -> Result<Option<Fault>, Message> {
        let stamp = medium::stamp(path);
        if stamp.is_some() && stamp == self.known {
            return Ok(None);
        }
        (self.known, self.is_log) = (None, false);
        let bytes = match reading::file(path, MAX_BYTES) {
            // Like a missing file: the next write replaces it by everything in memory.
            Ok(bytes) if bytes.is_empty() => return Ok(None),
            Ok(bytes) => bytes,
            Err(ReadError::System(error)) if error.kind() == ErrorKind::NotFound => {
                return Ok(None);
            }
            // A disk that does not answer now may do so later, so nothing is renamed because of it.
            Err(ReadError::System(error)) if error.kind() != ErrorKind::PermissionDenied => {
                return Err(storage::of(path, error));
            }
            Err(error) => return Ok(Some(Fault::Unreadable(error.into()))),
        };
        let LoadedProgress {
            progress,
            fault,
            is_log,
        } = Progress::load(&bytes);
        if let Some(fault) = fault {
            self.progress.absorb(&progress);
            return Ok(Some(Fault::Damaged(fault)));
        }
        self.progress.rebase(progress);
        self.known = stamp;
        self.length = bytes.len() as u64;
        self.is_log = is_log;
        self.has_news = self.is_open;
        Ok(None)
    }

    /// Appends all changes to the file, or replaces it if that is not possible. Fails for a write-protected file, because
    /// its owner wants to keep its content. The caller holds the lock.
    fn write(&mut self, path: &Path) -> Result<(), Message> {
        let text = self.progress.changes();
        let has_changes = if self.is_log {
            !text.is_empty()
        } else {
            !self.progress.is_empty()
        };
        if !has_changes {
            return Ok(());
        }
        if medium::is_protected(path) {
            let error = io::Error::from(ErrorKind::PermissionDenied);
            return Err(storage::of(path, error));
        }
        let is_full = self.length + text.len() as u64 > MAX_BYTES as u64;
        if !self.is_log || is_full {
            return self.replace(path);
        }
        match medium::append(path, &text) {
            Ok(()) => self.note(path, &text, self.length + text.len() as u64),
            Err(error) if error.kind() == ErrorKind::PermissionDenied => self.replace(path)?,
            Err(error) => {
                // The file may end with a part of the text, so it is read again before the next attempt.
                self.known = None;
                // A file without obsolete entries may be small enough.
                if error.kind() == ErrorKind::StorageFull && self.replace(path).is_ok() {
                    return Ok(());
                }
                return Err(storage::of(path, error));
            }
        }
        if self.known.is_some() && self.is_overgrown() {
            // A failure only wastes space.
            let _ = self.replace(path);
        }
        Ok(())
    }

    /// Replaces the file by one without obsolete entries. The caller holds the lock, but a program that ignores it may have
    /// changed the file since it was read: then this fails, and the next attempt reads it again.
    fn replace(&mut self, path: &Path) -> Result<(), Message> {
        let text = self.progress.print();
        if text.len() > MAX_BYTES {
            return Err(storage::of(path, storage::too_large(MAX_BYTES >> 20)));
        }
        if self.known.is_some() && medium::stamp(path) != self.known {
            self.known = None;
            return Err(storage::of(path, "another program has just changed it"));
        }
        writing::replace(path, text.as_bytes()).map_err(|error| storage::of(path, error))?;
        self.note(path, &text, text.len() as u64);
        Ok(())
    }

    /// Records that `text` has been written, and that the file has this length now.
    fn note(&mut self, path: &Path, text: &str, length: u64) {
        (self.length, self.is_log) = (length, true);
        // If the length differs, another program has written without the lock, perhaps another file, which lacks the text.
        self.known = medium::stamp(path).filter(|stamp| stamp.length() == length);
        if self.known.is_some() {
            self.progress.mark_saved(text);
        }
    }

    fn is_overgrown(&self) -> bool {
        let live = self.progress.live_bytes() as u64;
        self.length.saturating_sub(live) > live.max(MIN_OBSOLETE_BYTES)
    }

    /// Replaces a file that is not a log, or more than half obsolete. At exit, replaces any file with obsolete entries.
    /// Leaves a write-protected file as it is.
    pub(crate) fn tidy(&mut self, at_exit: bool) {
        let path = self.path();
        if self.known.is_none() || medium::is_protected(&path) {
            return;
        }
        let is_in_order = |file: &Self| {
            let print = || file.progress.print();
            file.is_log && !file.is_overgrown() && !(at_exit && file.length != print().len() as u64)
        };
        if is_in_order(self) {
            return;
        }
        // A failure only wastes space.
        if let Ok(_lock) = lock::take(&path.with_extension("lock"))
            && let Ok(None) = self.refresh(&path)
            && self.known.is_some()
            && !is_in_order(self)
        {
            let _ = self.replace(&path);
        }
    }

    /// Returns the progress if others have changed it since the last call.
    pub(crate) fn news(&mut self) -> Option<Progress> {
        std::mem::take(&mut self.has_news).then(|| self.progress.clone())
    }
}
