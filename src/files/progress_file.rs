//! The file `progress.sok`, to which several windows may write. In a browser, it is a string in the browser's storage
//! instead.
//!
//! Each window keeps all progress in memory. To save it, the window takes the lock, reads what other windows have
//! written, and appends its own changes. The file is replaced if nothing can be appended to it, or if more than half of
//! it is obsolete.

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

/// If fewer bytes than this are obsolete, the file is replaced only when the program exits.
const MIN_OBSOLETE_BYTES: u64 = 1 << 20;

#[derive(Debug, Default)]
pub(crate) struct ProgressFile {
    directory: PathBuf,
    /// The content of the file when it was last read, including all changes made since then.
    pub(crate) progress: Progress,
    /// The state of the file when it was last read or written. If the current state differs, another program has
    /// changed the file. `None` if the file must be read again.
    known: Option<Stamp>,
    length: u64,
    /// `true` if the file exists and text can be appended to it.
    is_log: bool,
    /// `true` once the file has been read for the first time.
    is_open: bool,
    /// `true` if the file was reloaded because another window or program had changed it.
    has_news: bool,
}

/// A reason why the file must not be used as it is. The readable part of a damaged file is already in the progress.
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

    /// Returns the path of the file. If the file in the data directory is a link, returns the link's target, so that
    /// replacing the file keeps the link.
    pub(crate) fn path(&self) -> PathBuf {
        writing::follow(&self.directory.join(FILE))
    }

    /// Reads the file without changing anything on disk.
    pub(crate) fn load(&mut self) -> Result<(), Message> {
        let path = self.path();
        // Hold the lock while reading, so that no other process is halfway through writing an entry.
        let _lock = lock::take_if_there(&path.with_extension("lock"));
        match self.refresh(&path)? {
            None => Ok(()),
            Some(Fault::Damaged(fault)) => Err(storage::damaged(FILE, fault)),
            Some(Fault::Unreadable(reason)) => Err(storage::of(&path, reason)),
        }
    }

    /// Reads the file, and removes temporary files that a crash has left beside it. If the file is damaged, backs it
    /// up, replaces it with its readable part, and returns a notice.
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

    /// Returns a notice if a newer version of the game has written part of the file.
    pub(crate) fn newer_version(&self) -> Option<Message> {
        let is_newer = self.progress.is_newer();
        is_newer.then(|| storage::newer_version(FILE))
    }

    /// Reads what other windows have written, applies `change` and saves everything. Returns the result of `change`,
    /// and a notice about a backup if one was made. If saving fails, the changes stay in memory.
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
            // If the path is a link, rename the link and not its target, which may belong to another program.
            Some(Fault::Unreadable(reason)) => {
                let path = self.directory.join(FILE);
                Some(backup::rename_unreadable(&path, reason)?)
            }
        };
        let answer = change(&mut self.progress);
        // The path must be resolved again, because it may have been a link that has just been renamed.
        self.write(&self.path())?;
        Ok((answer, backup))
    }

    /// If the file has changed since it was last read, reads it again. Returns the file's fault, if there is one.
    fn refresh(&mut self, path: &Path) -> Result<Option<Fault>, Message> {
        let stamp = medium::stamp(path);
        if stamp.is_some() && stamp == self.known {
            return Ok(None);
        }
        (self.known, self.is_log) = (None, false);
        let bytes = match reading::file(path, MAX_BYTES) {
            // Treat an empty file like a missing one, so that the next write replaces it with the progress in memory.
            Ok(bytes) if bytes.is_empty() => return Ok(None),
            Ok(bytes) => bytes,
            Err(ReadError::System(error)) if error.kind() == ErrorKind::NotFound => {
                return Ok(None);
            }
            // A system error may be temporary, so do not rename the file because of it.
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

    /// Appends all changes to the file. If text cannot be appended, replaces the file. Fails if the file is
    /// write-protected, because the owner of such a file does not want it to change. The caller must hold the lock.
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
                // Part of the text may have been written, so the next attempt must read the file again.
                self.known = None;
                // If the disk is full, a new file without obsolete entries may still be small enough.
                if error.kind() == ErrorKind::StorageFull && self.replace(path).is_ok() {
                    return Ok(());
                }
                return Err(storage::of(path, error));
            }
        }
        if self.known.is_some() && self.is_overgrown() {
            // Ignore errors: a failure only wastes disk space.
            let _ = self.replace(path);
        }
        Ok(())
    }

    /// Replaces the file with one that has no obsolete entries. The caller must hold the lock. Fails if a program that
    /// ignores the lock has changed the file since it was last read. The next attempt then reads the file again.
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

    /// Records that `text` has been written, so that the file should now be `length` bytes long.
    fn note(&mut self, path: &Path, text: &str, length: u64) {
        (self.length, self.is_log) = (length, true);
        // If the length differs, a program that ignores the lock has written to the file or replaced it, and `text` may
        // be lost.
        self.known = medium::stamp(path).filter(|stamp| stamp.length() == length);
        if self.known.is_some() {
            self.progress.mark_saved(text);
        }
    }

    fn is_overgrown(&self) -> bool {
        let live = self.progress.live_bytes() as u64;
        self.length.saturating_sub(live) > live.max(MIN_OBSOLETE_BYTES)
    }

    /// Replaces the file if nothing can be appended to it, or if more than half of it is obsolete. At exit, also
    /// replaces a file with any obsolete entries. Never replaces a write-protected file.
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
        // Ignore errors: a failure only wastes disk space.
        if let Ok(_lock) = lock::take(&path.with_extension("lock"))
            && let Ok(None) = self.refresh(&path)
            && self.known.is_some()
            && !is_in_order(self)
        {
            let _ = self.replace(&path);
        }
    }

    /// Returns the progress if another window or program has changed it since the last call.
    pub(crate) fn news(&mut self) -> Option<Progress> {
        std::mem::take(&mut self.has_news).then(|| self.progress.clone())
    }
}
