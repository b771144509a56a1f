//! A log with its index: what is kept, shared by those who read it and the one who writes it.

use std::ops::Range;
use std::sync::{Arc, PoisonError, RwLock};

use super::error::ProgressError;
use super::index::{ByteSource, Index, IndexEntry};
use super::level_progress::LevelProgress;
use super::log_reader::{LogItem, LogReader};

/// Where the places begin of entries that stand in memory, as they will be written, because the text does not have
/// them like that.
pub(super) const PENDING_OFFSET: u64 = 1 << 62;

/// A log with its index.
#[derive(Debug, Clone)]
pub struct ProgressLog {
    pub(super) index: Index,
    pub(super) source: Arc<dyn ByteSource>,
    /// Entries that the text does not have as they should be written.
    pub(super) pending: Vec<u8>,
}

/// What was written behind a log.
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
    /// What was written behind a log, if it is nothing but whole entries.
    ///
    /// # Errors
    /// Why it cannot be read.
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

    /// Notes what was written behind a log. False if something was written without knowledge of what there is: then
    /// the whole has to be read again.
    pub fn add(&mut self, tail: LogTail) -> bool {
        for item in tail.0 {
            match item {
                LogItem::Entry(at, line, header) => {
                    if self.index.add(at, line, &header).is_err() {
                        return false;
                    }
                }
                LogItem::Visit(place) => self.index.visit(place),
                LogItem::Broken(_) | LogItem::Newer(_) | LogItem::OtherText(_) => return false,
            }
        }
        true
    }

    /// The text of an entry without the line above it, if it is still as it was.
    pub(super) fn body(&self, entry: &IndexEntry) -> Result<String, ProgressError> {
        let bytes = self.bytes(entry.range())?;
        let whole = LogReader::new(&bytes, 0..bytes.len() as u64).next();
        match whole {
            Some(Ok(LogItem::Entry(0, line, header))) if header.checksum == entry.checksum => {
                Ok(String::from_utf8_lossy(&bytes[line..]).into_owned())
            }
            _ => Err(ProgressError::Changed),
        }
    }

    /// The bytes of an entry.
    ///
    /// # Errors
    /// Why they cannot be read.
    pub fn bytes(&self, range: Range<u64>) -> Result<Vec<u8>, ProgressError> {
        match range.start.checked_sub(PENDING_OFFSET) {
            Some(start) => self.pending.read(start..range.end - PENDING_OFFSET),
            None => self.source.read(range),
        }
    }

    /// What is kept of a level.
    pub(super) fn level(&self, exact: u64) -> Result<Option<LevelProgress>, ProgressError> {
        let entry = self.index.entry(exact);
        entry.map_or(Ok(None), |entry| self.level_at(entry))
    }

    /// What an entry says of its level.
    pub(super) fn level_at(
        &self,
        entry: &IndexEntry,
    ) -> Result<Option<LevelProgress>, ProgressError> {
        let body = self.body(entry)?;
        Ok(LevelProgress::read(&body, entry.checksum, entry.solved))
    }

    /// What a log begins with that holds what is known here and nothing else.
    pub fn preamble(&self) -> String {
        self.index.preamble()
    }

    /// What stands in it behind that, in order; some of it in memory.
    pub fn entry_ranges(&self) -> Vec<Range<u64>> {
        self.index.ranges()
    }

    /// How long such a log is.
    pub fn live_bytes(&self) -> u64 {
        self.index.live_bytes()
    }

    /// Whether some of it is not in the text as it should be.
    pub const fn has_pending(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Returns `true` if some of it was written by a newer version of the game.
    pub const fn is_newer(&self) -> bool {
        self.index.has_newer_lines()
    }

    /// Whether nothing is known.
    pub const fn is_empty(&self) -> bool {
        self.index.is_empty()
    }

    /// The log was copied: where its entries are now, in another text.
    pub fn relocate(&mut self, source: Arc<dyn ByteSource>, new: impl Fn(u64) -> u64) {
        self.index.relocate(new);
        self.source = source;
        self.pending = Vec::new();
    }
}

/// What is kept, for those who read it while it is written.
#[derive(Debug, Default)]
pub struct SharedLog(RwLock<ProgressLog>);

impl SharedLog {
    /// Of this log.
    pub fn new(log: ProgressLog) -> Self {
        Self(RwLock::new(log))
    }

    /// Looks at it.
    pub fn with<T>(&self, look: impl FnOnce(&ProgressLog) -> T) -> T {
        look(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes it.
    pub fn change<T>(&self, change: impl FnOnce(&mut ProgressLog) -> T) -> T {
        change(&mut self.0.write().unwrap_or_else(PoisonError::into_inner))
    }
}
