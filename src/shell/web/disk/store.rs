//! The log of progress in the browser's storage.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use sokoban_app::library::StorageError;
use sokoban_app::notice::Backup;
use sokoban_app::save::{ByteSource, Progress, ProgressError, ProgressLog, SharedLog, load_log};
use sokoban_platform::web;

use crate::shell::backup;
use crate::shell::port::with_path;
use crate::shell::web::refusal::error;
use crate::shell::writing;

pub(super) const FILE: &str = "progress.sok";
/// A log with fewer obsolete bytes than this is not compacted.
const MIN_OBSOLETE_BYTES: u64 = 1 << 18;

/// A log in memory.
#[derive(Debug, Default)]
struct Log(RwLock<Vec<u8>>);

impl ByteSource for Log {
    fn read(&self, range: Range<u64>) -> Result<Vec<u8>, ProgressError> {
        let bytes = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let part = bytes.get(range.start as usize..range.end as usize);
        Ok(part.ok_or(ProgressError::Shorter)?.to_vec())
    }
}

/// The stored log, and its last known state.
pub(super) struct Store {
    path: PathBuf,
    shared_log: Arc<SharedLog>,
    log: Arc<Log>,
    /// Set if text can be appended to the log. Otherwise, the whole log has to be rewritten.
    is_whole: bool,
}

impl Store {
    pub(super) fn new(directory: &Path) -> Self {
        Self {
            path: directory.join(FILE),
            shared_log: Arc::default(),
            log: Arc::default(),
            // A log that has not been stored yet has to be written completely.
            is_whole: false,
        }
    }

    /// Returns the log, from which the game reads progress.
    pub(super) const fn shared_log(&self) -> &Arc<SharedLog> {
        &self.shared_log
    }

    /// Reads the log, applies a change and writes it. The change sees everything that other pages have written so
    /// far. Returns the backup that was made, if any.
    pub(super) fn change(
        &mut self,
        change: impl FnOnce(&mut Progress) -> Result<(), ProgressError>,
    ) -> Result<Option<Backup>, StorageError> {
        let backup = self.refresh()?;
        let mut progress = Progress::from_log(Arc::clone(&self.shared_log));
        let text = change(&mut progress).and_then(|()| progress.changes())?;
        if !text.is_empty() {
            self.write(&text)?;
        }
        Ok(backup)
    }

    /// Reads the log if it has changed.
    fn refresh(&mut self) -> Result<Option<Backup>, StorageError> {
        let stored = web::stored(&self.path.to_string_lossy());
        let stored = stored
            .map_err(|why| with_path(&self.path)(error(why)))?
            .unwrap_or_default();
        if *self.log.0.read().unwrap_or_else(PoisonError::into_inner) == stored {
            return Ok(None);
        }
        self.read(stored)?
            .map(|fault| backup::copy_damaged(&self.path, fault.into()))
            .transpose()
    }

    /// Replaces the log with `bytes`, and returns the first error in it.
    fn read(&mut self, bytes: Vec<u8>) -> Result<Option<ProgressError>, StorageError> {
        let length = bytes.len() as u64;
        let ends = bytes.last().is_none_or(|last| *last == b'\n');
        self.log = Arc::new(Log(RwLock::new(bytes)));
        let source: Arc<dyn ByteSource> = self.log.clone();
        let found = load_log(source, length)?;
        self.is_whole = found.fault.is_none()
            && !found.is_foreign
            && !found.log.has_pending()
            && found.end == length
            && ends;
        self.shared_log.change(|log| *log = found.log);
        Ok(found.fault)
    }

    /// Appends to the log. Rewrites it if appending is not possible or would waste space.
    fn write(&mut self, text: &str) -> Result<(), StorageError> {
        let mut bytes = self
            .log
            .0
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let begin = bytes.len() as u64;
        let live = self.shared_log.with(ProgressLog::live_bytes);
        let is_overgrown = begin.saturating_sub(live) > live.max(MIN_OBSOLETE_BYTES);
        if !self.is_whole || is_overgrown {
            bytes = self.compacted()?;
            bytes.extend_from_slice(text.as_bytes());
            self.replace(&bytes)?;
            return self.read(bytes).map(drop);
        }
        bytes.extend_from_slice(text.as_bytes());
        self.replace(&bytes)?;
        let end = bytes.len() as u64;
        *self.log.0.write().unwrap_or_else(PoisonError::into_inner) = bytes.clone();
        let tail = ProgressLog::read_tail(&*self.log, begin..end)?;
        let is_added = tail.is_some_and(|tail| self.shared_log.change(|log| log.add(tail)));
        if is_added {
            return Ok(());
        }
        self.read(bytes).map(drop)
    }

    fn replace(&self, bytes: &[u8]) -> Result<(), StorageError> {
        writing::replace(&self.path, bytes).map_err(with_path(&self.path))
    }

    /// Returns the log without obsolete entries.
    fn compacted(&self) -> Result<Vec<u8>, ProgressError> {
        self.shared_log.with(|log| {
            let mut bytes = log.preamble().into_bytes();
            for range in log.entry_ranges() {
                bytes.extend(log.bytes(range)?);
            }
            Ok(bytes)
        })
    }
}
