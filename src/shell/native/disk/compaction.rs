//! Copies a log without its obsolete entries, a bit at a time, while the old log is still read and written.

use std::fs::File;
use std::io::{self, Write};
use std::ops::Range;
use std::path::Path;

use tempfile::NamedTempFile;

use crate::shell::port::with_path;
use crate::shell::writing::{Ready, begin, ready};
use sokoban_app::library::StorageError;
use sokoban_app::save::{ProgressError, ProgressLog, SharedLog};

/// The maximum number of bytes copied in one step, and the number of bytes after which the new file is flushed to disk.
const STEP_BYTES: u64 = 4 << 20;
const FLUSH_BYTES: u64 = 32 << 20;

/// A log that is being copied into another file.
#[derive(Debug)]
pub(super) struct Compaction {
    file: NamedTempFile,
    positions: PositionMap,
    /// The number of copied runs, and the number of copied bytes of the next run.
    done: (usize, u64),
    unflushed: u64,
}

/// Maps positions in the old log to positions in the new one.
#[derive(Debug)]
pub(super) struct PositionMap {
    /// The runs of live entries at the start of copying, in order, with their new positions.
    runs: Vec<(Range<u64>, u64)>,
    /// The length of the old log at the start of copying, and the new position of everything after it.
    later: (u64, u64),
}

/// A log that is ready to replace the old one.
pub(super) struct CompactedLog {
    pub(super) file: File,
    pub(super) ready: Ready,
    pub(super) positions: PositionMap,
    /// The range of the text that was appended to the copied entries, in bytes.
    pub(super) text: Range<u64>,
    pub(super) length: u64,
}

impl PositionMap {
    fn new(log: &ProgressLog, length: u64) -> Self {
        let mut to = log.preamble().len() as u64;
        let mut runs: Vec<(Range<u64>, u64)> = Vec::new();
        for range in log.entry_ranges() {
            let length = range.end - range.start;
            match runs.last_mut() {
                Some((last, _)) if last.end == range.start => last.end = range.end,
                _ => runs.push((range, to)),
            }
            to += length;
        }
        Self {
            runs,
            later: (length, to),
        }
    }

    /// Returns the new position of the byte at `old`.
    pub(super) fn new_position(&self, old: u64) -> u64 {
        let next = self.runs.partition_point(|(from, _)| from.end <= old);
        match self.runs.get(next) {
            Some((from, to)) if from.start <= old => to + (old - from.start),
            _ => self.later.1 + old.saturating_sub(self.later.0),
        }
    }
}

/// Converts an error without a path, because the new file has no name yet.
fn system(error: &io::Error) -> ProgressError {
    ProgressError::System(error.into())
}

impl Compaction {
    /// Starts copying a log of `length` bytes into a new file that can replace the one at `path`.
    pub(super) fn begin(shared_log: &SharedLog, path: &Path, length: u64) -> io::Result<Self> {
        let mut file = begin(path)?;
        let (head, positions) =
            shared_log.with(|log| (log.preamble(), PositionMap::new(log, length)));
        file.as_file_mut().write_all(head.as_bytes())?;
        Ok(Self {
            file,
            positions,
            done: (0, 0),
            unflushed: 0,
        })
    }

    /// Copies the next part. Returns `false` once everything has been copied.
    pub(super) fn step(&mut self, shared_log: &SharedLog) -> Result<bool, ProgressError> {
        let mut left = STEP_BYTES;
        while left > 0 {
            let Some((run, _)) = self.positions.runs.get(self.done.0) else {
                return Ok(false);
            };
            let start = run.start + self.done.1;
            let end = run.end.min(start + left);
            let bytes = shared_log.with(|log| log.bytes(start..end))?;
            self.file
                .as_file_mut()
                .write_all(&bytes)
                .map_err(|error| system(&error))?;
            left -= end - start;
            self.unflushed += end - start;
            self.done = if end == run.end {
                (self.done.0 + 1, 0)
            } else {
                (self.done.0, self.done.1 + (end - start))
            };
        }
        if self.unflushed >= FLUSH_BYTES {
            self.unflushed = 0;
            let flushed = self.file.as_file().sync_data();
            flushed.map_err(|error| system(&error))?;
        }
        Ok(true)
    }

    /// Copies what has been appended to the old log since the start, up to `length`, and appends `text`.
    pub(super) fn finish(
        mut self,
        shared_log: &SharedLog,
        path: &Path,
        length: u64,
        text: &str,
    ) -> Result<CompactedLog, StorageError> {
        let (from, to) = self.positions.later;
        let later = shared_log.with(|log| log.bytes(from..length.max(from)))?;
        let start = to + later.len() as u64;
        let file = self.file.as_file_mut();
        let written = file.write_all(&later);
        let written = written.and_then(|()| file.write_all(text.as_bytes()));
        written.map_err(with_path(path))?;
        let (file, ready) = ready(self.file).map_err(with_path(path))?;
        Ok(CompactedLog {
            file,
            ready,
            positions: self.positions,
            text: start..start + text.len() as u64,
            length: start + text.len() as u64,
        })
    }
}
