//! The progress log with its index, shared by one writer and its readers.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError, RwLock};

use super::error::ProgressError;
use super::index::{ByteSource, Index, IndexEntry};
use super::level_progress::LevelProgress;
use super::log_reader::{LogItem, LogReader};
use super::stars::LevelRecord;

/// The first position in [`ProgressLog::pending`], whose offsets are relative to this value. Lower positions are
/// offsets in the source.
pub(super) const PENDING_OFFSET: u64 = 1 << 62;

#[derive(Debug, Clone)]
pub struct ProgressLog {
    pub(super) index: Index,
    pub(super) source: Arc<dyn ByteSource>,
    /// The text of entries that must still be written to the source.
    pub(super) pending: Vec<u8>,
}

/// Text appended to a log.
#[derive(Debug)]
pub struct LogTail(Vec<LogItem>);

impl Default for ProgressLog {
    fn default() -> Self {
        Self {
            index: Index::default(),
            source: Arc::new(Vec::new()),
            pending: Vec::new(),
        }
    }
}

impl ProgressLog {
    /// Reads text that was appended to a log. Returns `None` unless it consists of intact entries only.
    pub fn read_tail(
        source: &dyn ByteSource,
        range: Range<u64>,
    ) -> Result<Option<LogTail>, ProgressError> {
        let mut tail = Vec::new();
        for item in LogReader::new(source, range) {
            match item? {
                LogItem::Broken(_) | LogItem::Newer(_) | LogItem::OtherText(_) => return Ok(None),
                item => tail.push(item),
            }
        }
        Ok(Some(LogTail(tail)))
    }

    /// Adds appended entries. Returns `false` if their writer did not know the current entries. The whole log must then
    /// be read again.
    pub fn add(&mut self, tail: LogTail) -> bool {
        for item in tail.0 {
            match item {
                LogItem::Entry(item) => {
                    if self.index.add(*item).is_err() {
                        return false;
                    }
                }
                LogItem::LastPlayed(last_played) => self.index.set_last_played(last_played),
                LogItem::Favourite(favourite) => self.index.set_favourite(favourite),
                LogItem::Broken(_) | LogItem::Newer(_) | LogItem::OtherText(_) => return false,
            }
        }
        true
    }

    /// Returns the text of an entry without its line.
    pub(super) fn body(&self, entry: &IndexEntry) -> Result<String, ProgressError> {
        let bytes = self.bytes(entry.range())?;
        let whole = LogReader::new(&bytes, 0..bytes.len() as u64).next();
        match whole {
            Some(Ok(LogItem::Entry(item)))
                if item.at == 0 && item.header.checksum == entry.checksum =>
            {
                Ok(String::from_utf8_lossy(&bytes[item.line..]).into_owned())
            }
            _ => Err(ProgressError::Changed),
        }
    }

    /// Reads a range of entries.
    pub fn bytes(&self, range: Range<u64>) -> Result<Vec<u8>, ProgressError> {
        match range.start.checked_sub(PENDING_OFFSET) {
            Some(start) => self.pending.read(start..range.end - PENDING_OFFSET),
            None => self.source.read(range),
        }
    }

    /// Returns the progress in the level with the exact identity `exact`.
    pub(super) fn level(&self, exact: u64) -> Result<Option<LevelProgress>, ProgressError> {
        let entry = self.index.entry(exact);
        entry.map_or(Ok(None), |entry| self.level_at(entry))
    }

    pub(super) fn level_at(
        &self,
        entry: &IndexEntry,
    ) -> Result<Option<LevelProgress>, ProgressError> {
        let body = self.body(entry)?;
        Ok(LevelProgress::read(&body, entry.checksum, entry.solved))
    }

    /// Returns the start of a compact log, before its entries.
    pub fn preamble(&self) -> String {
        self.index.preamble()
    }

    /// Returns the ranges of live entries, in order. Some may be pending.
    pub fn entry_ranges(&self) -> Vec<Range<u64>> {
        self.index.ranges()
    }

    /// Returns the length of the log after compaction.
    pub fn live_bytes(&self) -> u64 {
        self.index.live_bytes()
    }

    /// Returns `true` if some entries are not in the source yet.
    pub const fn has_pending(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Returns `true` if a newer version of the game wrote a part of the log.
    pub const fn is_newer(&self) -> bool {
        self.index.has_newer_lines()
    }

    /// Returns `true` if the log has no content.
    pub fn is_empty(&self) -> bool {
        self.index.is_empty()
    }

    /// Updates all positions after the log was copied to another source. `new` maps an old position to the new one.
    pub fn relocate(&mut self, source: Arc<dyn ByteSource>, new: impl Fn(u64) -> u64) {
        self.index.relocate(new);
        self.source = source;
        self.pending = Vec::new();
    }
}

/// A progress log that threads share, behind a read-write lock.
#[derive(Debug, Default)]
pub struct SharedLog {
    log: RwLock<ProgressLog>,
    /// A cache of the best figures by exact identity of the level, each with the checksum of its entry.
    records: Mutex<HashMap<u64, (u64, LevelRecord)>>,
}

impl SharedLog {
    pub fn new(log: ProgressLog) -> Self {
        Self {
            log: RwLock::new(log),
            records: Mutex::default(),
        }
    }

    /// Calls `look` with the log, and returns its result.
    pub fn with<T>(&self, look: impl FnOnce(&ProgressLog) -> T) -> T {
        look(&self.log.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Calls `change` with the log, and returns its result.
    pub fn change<T>(&self, change: impl FnOnce(&mut ProgressLog) -> T) -> T {
        change(&mut self.log.write().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the best figures of the level with the exact identity `exact`. The entry is only read when it has
    /// changed.
    pub(super) fn record(&self, exact: u64) -> LevelRecord {
        self.with(|log| {
            let Some(entry) = log.index.entry(exact) else {
                return LevelRecord::default();
            };
            let mut records = self.records.lock().unwrap_or_else(PoisonError::into_inner);
            match records.get(&exact) {
                Some((checksum, record)) if *checksum == entry.checksum => *record,
                _ => {
                    let progress = log.level_at(entry).ok().flatten();
                    let record = progress.map_or_else(LevelRecord::default, |it| it.record());
                    records.insert(exact, (entry.checksum, record));
                    record
                }
            }
        })
    }
}
