//! The file `progress.sok`. It is read once; after that, one process at a time appends to it.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::compaction::Compaction;
use super::last_seen::{FileStamp, LastSeenFile, TextFile};
use crate::shell::port::with_path;
use crate::shell::reading::{self, ReadError};
use crate::shell::writing::{follow, sweep};
use crate::shell::{backup, lock};
use sokoban_app::library::{Reason, StorageError};
use sokoban_app::notice::{Backup, ProgressDamage};
use sokoban_app::save::{ByteSource, Progress, ProgressError, ProgressLog, SharedLog, load_log};

pub(super) const FILE: &str = "progress.sok";
/// While the game runs, fewer obsolete bytes than this are no reason to compact the file.
const MIN_OBSOLETE_BYTES: u64 = 1 << 20;
/// A file with fewer live bytes than this is compacted at each exit.
const SMALL_FILE_BYTES: u64 = 16 << 20;

/// The size limit of a log, in bytes. A larger file is not read.
const MAX_LOG_BYTES: usize = 1 << 30;

/// The number of levels that are merged at once, because they are held in memory.
const MERGED_LEVELS: usize = 500;

/// The progress file of one data directory.
#[derive(Debug)]
pub(super) struct Store {
    directory: PathBuf,
    shared_log: Arc<SharedLog>,
    /// The file as it was when last read, or `None` if the log has not been stored in any file.
    known: Option<LastSeenFile>,
    compaction: Option<Compaction>,
    /// The length below which the file is not compacted, because the last attempt failed.
    min_compaction_length: u64,
    /// Set once the leftovers of a crash have been removed.
    swept: bool,
}

enum OpenedFile {
    Nothing,
    File(File, fs::Metadata),
    /// Something that cannot be read later either, such as a folder or a file without permission.
    Unreadable(ReadError),
}

/// A fault in the file. Its readable part is in the log.
pub(super) enum Fault {
    Damaged(ProgressError),
    Unreadable(ReadError),
}

impl Store {
    pub(super) fn new(directory: PathBuf) -> Self {
        Self {
            directory,
            shared_log: Arc::default(),
            known: None,
            compaction: None,
            min_compaction_length: 0,
            swept: false,
        }
    }

    /// Returns the log, from which the game reads progress.
    pub(super) const fn shared_log(&self) -> &Arc<SharedLog> {
        &self.shared_log
    }

    /// Reads the file without changing anything on disk.
    pub(super) fn load(&mut self) -> Result<(), ProgressDamage> {
        let path = self.path();
        // Hold the lock, so that no other process is writing the last entry.
        let _lock = lock::take_if_there(&path.with_extension("lock"));
        match self.refresh(&path).map_err(ProgressDamage::Unreadable)? {
            None => Ok(()),
            Some(Fault::Damaged(fault)) => Err(ProgressDamage::Damaged {
                file: FILE.to_owned(),
                fault: fault.into(),
            }),
            Some(Fault::Unreadable(error)) => {
                let error = StorageError::new(&path.display(), error);
                Err(ProgressDamage::Unreadable(error))
            }
        }
    }

    /// Returns the path of the file. If the data directory contains a link to it, this is the target, so that the
    /// link remains.
    pub(super) fn path(&self) -> PathBuf {
        follow(&self.directory.join(FILE))
    }

    /// Reads the file, applies a change and writes it. The change sees everything that other processes have written
    /// so far. Returns the result of `change`, and the backup that was made, if any.
    pub(super) fn change<T>(
        &mut self,
        change: impl FnOnce(&mut Progress) -> Result<T, ProgressError>,
    ) -> Result<(T, Option<Backup>), StorageError> {
        fs::create_dir_all(&self.directory).map_err(with_path(&self.directory))?;
        let path = self.path();
        let _lock = lock::take(&path.with_extension("lock"))?;
        if !std::mem::replace(&mut self.swept, true) {
            sweep(&path);
        }
        let fault = self.refresh(&path)?;
        let backup = fault.map(|fault| self.back_up(&path, fault)).transpose()?;
        // Find the path again: an unreadable file may have been a link, which has been renamed.
        let path = self.path();
        let mut progress = Progress::from_log(Arc::clone(&self.shared_log));
        let outcome = change(&mut progress);
        let outcome = outcome.and_then(|answer| Ok((answer, progress.changes()?)));
        if outcome.is_err() {
            self.invalidate();
        }
        let (answer, text) = outcome?;
        let protected = self.write(&path, &text)?;
        Ok((answer, backup.or(protected)))
    }

    /// Merges another log, a number of levels at a time.
    pub(super) fn merge(&mut self, other: &ProgressLog) -> Result<(), StorageError> {
        for part in other.levels().chunks(MERGED_LEVELS) {
            self.change(|own| own.merge_levels(other, part))?;
        }
        self.change(|own| own.merge_lines(other)).map(drop)
    }

    /// Makes the next refresh read the whole file.
    fn invalidate(&mut self) {
        if let Some(known) = &mut self.known {
            known.invalidate();
        }
    }

    /// Reads what has changed in the file since it was last read, and returns a fault in it, if there is one.
    fn refresh(&mut self, path: &Path) -> Result<Option<Fault>, StorageError> {
        match find(path).map_err(with_path(path))? {
            OpenedFile::Nothing => {
                self.forget_file();
                Ok(None)
            }
            OpenedFile::Unreadable(error) => {
                self.forget_file();
                Ok(Some(Fault::Unreadable(error)))
            }
            OpenedFile::File(file, data) => {
                let read = self.read(file, &data);
                read.map_err(|error| StorageError::new(&path.display(), error))
            }
        }
    }

    /// Forgets the file, so that the next write stores the whole log in a new one.
    fn forget_file(&mut self) {
        (self.known, self.compaction) = (None, None);
    }

    fn read(&mut self, file: File, data: &fs::Metadata) -> Result<Option<Fault>, ProgressError> {
        let stamp = FileStamp::with(&file, data);
        let source: Arc<dyn ByteSource> = Arc::new(TextFile::new(file));
        if let Some(known) = &mut self.known {
            if known.is(&stamp) {
                return Ok(None);
            }
            if let Some(new) = known.appended_range(&stamp, &*source)?
                && let Some(tail) = ProgressLog::read_tail(&*source, new)?
                && self.shared_log.change(|log| log.add(tail))
            {
                known.note(stamp, &*source)?;
                return Ok(None);
            }
        }
        let found = load_log(Arc::clone(&source), data.len())?;
        self.shared_log.change(|log| *log = found.log);
        self.forget_file();
        if found.fault.is_none() && !found.is_foreign {
            self.known = Some(LastSeenFile::new(stamp, found.end, &*source)?);
        }
        Ok(found.fault.map(Fault::Damaged))
    }

    fn back_up(&self, path: &Path, fault: Fault) -> Result<Backup, StorageError> {
        match fault {
            Fault::Damaged(fault) => backup::copy_damaged(path, fault.into()),
            // If the path is a link, rename the link, because its target is not ours.
            Fault::Unreadable(error) => {
                backup::rename_unreadable(&self.directory.join(FILE), &error)
            }
        }
    }

    /// Appends to the file, or rewrites it if that is not possible. Returns the backup of a write-protected file.
    fn write(&mut self, path: &Path, text: &str) -> Result<Option<Backup>, StorageError> {
        if self.known.is_none() {
            let is_empty = text.is_empty() && self.shared_log.with(ProgressLog::is_empty);
            return if is_empty {
                Ok(None)
            } else {
                self.rewrite(path, text).map(|()| None)
            };
        }
        if text.is_empty() {
            return Ok(None);
        }
        if let Some(protected) = backup::link_protected(path)? {
            self.rewrite(path, text)?;
            return Ok(Some(protected));
        }
        match OpenOptions::new().append(true).open(path) {
            Ok(file) => self.append(path, file, text)?,
            Err(error) if error.kind() == ErrorKind::PermissionDenied => {
                self.rewrite(path, text)?;
            }
            Err(error) => return Err(with_path(path)(error)),
        }
        Ok(None)
    }

    /// Appends `text` to the file. A partial write is undone.
    fn append(&mut self, path: &Path, mut file: File, text: &str) -> Result<(), StorageError> {
        let Some(known) = &mut self.known else {
            return Ok(());
        };
        let begin = known.length();
        let bytes = known.line_end().iter().chain(text.as_bytes());
        let bytes: Vec<u8> = bytes.copied().collect();
        let written = file.write_all(&bytes).and_then(|()| file.sync_data());
        if let Err(error) = written {
            // If that fails too, the next reader skips the broken entry.
            let _ = file.set_len(begin);
            return Err(with_path(path)(error));
        }
        let stamp = FileStamp::of(&file).map_err(with_path(path))?;
        let file = File::open(path).map_err(with_path(path))?;
        if !stamp.is_of_same_file(&FileStamp::of(&file).map_err(with_path(path))?) {
            return Err(StorageError::new(&path.display(), Reason::Replaced));
        }
        let is_alone = stamp.length() == begin + bytes.len() as u64;
        let source = TextFile::new(file);
        let begin = begin + (bytes.len() - text.len()) as u64;
        let tail = ProgressLog::read_tail(&source, begin..begin + text.len() as u64)?;
        let is_added = tail.is_some_and(|tail| self.shared_log.change(|log| log.add(tail)));
        known.note(stamp, &source)?;
        if !(is_added && is_alone) {
            known.invalidate();
        }
        Ok(())
    }

    /// Writes the log, and then `text`, into a new file.
    fn rewrite(&mut self, path: &Path, text: &str) -> Result<(), StorageError> {
        self.compaction = None;
        let length = self.known.as_ref().map_or(0, LastSeenFile::length);
        let begun = Compaction::begin(&self.shared_log, path, length);
        let mut compaction = begun.map_err(with_path(path))?;
        while compaction.step(&self.shared_log)? {}
        self.replace_file(path, compaction, text)
    }

    /// Finishes `compaction` with `text`, and replaces the old file with the new one.
    fn replace_file(
        &mut self,
        path: &Path,
        compaction: Compaction,
        text: &str,
    ) -> Result<(), StorageError> {
        let length = self.known.as_ref().map_or(0, LastSeenFile::length);
        let copied = compaction.finish(&self.shared_log, path, length, text)?;
        self.is_unchanged(path).map_err(with_path(path))?;
        let stamp = FileStamp::with(&copied.file, &copied.ready.data);
        let source: Arc<dyn ByteSource> = Arc::new(TextFile::new(copied.file));
        let tail = ProgressLog::read_tail(&*source, copied.text)?;
        // From here on, the new file is read and the old one is closed, because some systems cannot replace an open
        // file.
        let moved = |log: &mut ProgressLog| {
            log.relocate(Arc::clone(&source), |old| {
                copied.positions.new_position(old)
            });
        };
        self.shared_log.change(moved);
        // If renaming fails, the whole old file is read again.
        self.forget_file();
        copied.ready.put(path).map_err(with_path(path))?;
        let is_added = tail.is_some_and(|tail| self.shared_log.change(|log| log.add(tail)));
        let mut known = LastSeenFile::new(stamp, copied.length, &*source)?;
        if !is_added {
            known.invalidate();
        }
        self.known = Some(known);
        Ok(())
    }

    /// Returns an error if another program, which does not use the lock, has changed the file.
    fn is_unchanged(&self, path: &Path) -> io::Result<()> {
        let Some(known) = &self.known else {
            return Ok(());
        };
        let now = File::open(path).and_then(|file| FileStamp::of(&file));
        if now.is_ok_and(|now| known.is(&now)) {
            Ok(())
        } else {
            Err(io::Error::other("another program has just changed it"))
        }
    }

    /// Returns `true` if the file has to be compacted because most of it is obsolete.
    pub(super) fn is_overgrown(&self) -> bool {
        let Some(length) = self.known.as_ref().map(LastSeenFile::length) else {
            return false;
        };
        let (live, has_pending) = self
            .shared_log
            .with(|log| (log.live_bytes(), log.has_pending()));
        let waste = length.saturating_sub(live);
        length >= self.min_compaction_length
            && (has_pending || waste > live.max(MIN_OBSOLETE_BYTES))
    }

    /// Does the next step of compacting the file. Returns `true` if there is more to do. Other processes may write
    /// between two calls.
    pub(super) fn compact(&mut self) -> bool {
        let length = self.known.as_ref().map_or(0, LastSeenFile::length);
        let outcome = self.compact_step();
        if outcome.is_err() {
            // A failure only wastes space, so try again when the file has grown.
            self.compaction = None;
            self.min_compaction_length = length + length / 2 + MIN_OBSOLETE_BYTES;
        }
        self.compaction.is_some()
    }

    fn compact_step(&mut self) -> Result<(), StorageError> {
        let path = self.path();
        let Some(compaction) = &mut self.compaction else {
            let length = self.known.as_ref().map_or(0, LastSeenFile::length);
            let begun =
                Compaction::begin(&self.shared_log, &path, length).map_err(with_path(&path))?;
            self.compaction = Some(begun);
            return Ok(());
        };
        if compaction.step(&self.shared_log)? {
            return Ok(());
        }
        let _lock = lock::take(&path.with_extension("lock"))?;
        self.refresh(&path)?;
        // If another window has compacted the file, nothing is left to do.
        match self.compaction.take() {
            Some(compaction) if self.known.is_some() => self.replace_file(&path, compaction, ""),
            _ => Ok(()),
        }
    }

    /// Compacts a small file at exit. Leaves a write-protected file as it is.
    pub(super) fn close(&mut self) {
        let path = self.path();
        let length = self.known.as_ref().map_or(0, LastSeenFile::length);
        let (live, has_pending) = self
            .shared_log
            .with(|log| (log.live_bytes(), log.has_pending()));
        let is_protected = fs::metadata(&path).is_ok_and(|data| data.permissions().readonly());
        let is_in_order = length == live && !has_pending;
        if length == 0 || is_in_order || live > SMALL_FILE_BYTES || is_protected {
            return;
        }
        self.compaction = None;
        while self.compact() {}
    }
}

/// Opens a log for reading. Also returns its length.
pub(super) fn open_log(path: &Path) -> Result<(File, u64), ReadError> {
    reading::open_within(path, MAX_LOG_BYTES)
}

fn find(path: &Path) -> io::Result<OpenedFile> {
    match open_log(path) {
        Ok((file, _)) => {
            let data = file.metadata()?;
            Ok(OpenedFile::File(file, data))
        }
        Err(ReadError::System(error)) => match error.kind() {
            ErrorKind::NotFound => Ok(OpenedFile::Nothing),
            ErrorKind::PermissionDenied => Ok(OpenedFile::Unreadable(error.into())),
            // A disk that does not answer now may do so later, so nothing is renamed because of it.
            _ => Err(error),
        },
        Err(error) => Ok(OpenedFile::Unreadable(error)),
    }
}
