//! Reads a log from start to end: intact entries, other lines, and the text between them.

use std::ops::Range;

use super::LastPlayed;
use super::error::ProgressError;
use super::index::{ByteSource, EntryItem};
use super::log_line::{self, EntryHeader, Favourite, Line, MAX_LINE_BYTES};
use super::play_record::PlayRecord;

/// The number of bytes read at once. It must be a multiple of the checksum's word size.
const BLOCK: u64 = 1 << 20;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum LogItem {
    /// An intact entry.
    Entry(Box<EntryItem>),
    LastPlayed(LastPlayed),
    Favourite(Favourite),
    /// A line whose entry is incomplete or was edited.
    Broken(Option<EntryHeader>),
    /// A line of a newer version, without its line feed.
    Newer(String),
    OtherText(Range<u64>),
}

/// Iterates over the items of a range that starts at the beginning of a line.
pub(super) struct LogReader<'a> {
    source: &'a dyn ByteSource,
    at: u64,
    end: u64,
    /// The bytes that were read last.
    block: Vec<u8>,
    /// The offset of `block` in the source.
    start: u64,
}

impl<'a> LogReader<'a> {
    pub(super) const fn new(source: &'a dyn ByteSource, range: Range<u64>) -> Self {
        Self {
            source,
            at: range.start,
            end: range.end,
            block: Vec::new(),
            start: 0,
        }
    }

    /// Returns the current position.
    pub(super) const fn at(&self) -> u64 {
        self.at
    }

    /// Returns the bytes from `at`: at least `wanted` bytes, or fewer at the end of the range.
    fn bytes(&mut self, at: u64, wanted: u64) -> Result<&[u8], ProgressError> {
        let wanted = at.saturating_add(wanted).min(self.end);
        let known = self.start..self.start + self.block.len() as u64;
        if at < known.start || wanted > known.end {
            let end = wanted.max(at.saturating_add(BLOCK)).min(self.end);
            self.block = self.source.read(at..end.max(at))?;
            self.start = at;
        }
        Ok(&self.block[(at - self.start) as usize..])
    }

    /// Returns the log line at a position, without its line feed.
    fn line(&mut self, at: u64) -> Result<Option<Vec<u8>>, ProgressError> {
        let bytes = self.bytes(at, MAX_LINE_BYTES as u64)?;
        if !log_line::is_line(bytes) {
            return Ok(None);
        }
        let ends_here = bytes.len() < MAX_LINE_BYTES;
        let bytes = &bytes[..bytes.len().min(MAX_LINE_BYTES)];
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let end = end.or(ends_here.then_some(bytes.len()));
        Ok(end.map(|end| bytes[..end].to_vec()))
    }

    fn next_item(&mut self) -> Result<LogItem, ProgressError> {
        let at = self.at;
        let Some(line) = self.line(at)? else {
            self.at = self.next_mark(at)?;
            return Ok(LogItem::OtherText(at..self.at));
        };
        let below = at + line.len() as u64 + 1;
        self.at = below.min(self.end);
        // At the end of the range, a line without its line feed may be incomplete.
        Ok(match log_line::read(&line).filter(|_| below <= self.end) {
            Some(Line::LastPlayed(last_played)) => LogItem::LastPlayed(last_played),
            Some(Line::Favourite(favourite)) => LogItem::Favourite(favourite),
            Some(Line::Entry(header)) if self.is_whole(&line, below, &header)? => {
                let length = u64::from(header.bytes);
                self.at = below + length;
                let body = self.bytes(below, length)?;
                LogItem::Entry(Box::new(EntryItem {
                    at,
                    line: line.len() + 1,
                    header,
                    play: PlayRecord::find(&body[..length as usize]),
                }))
            }
            Some(Line::Entry(header)) => LogItem::Broken(Some(header)),
            None if below <= self.end && log_line::is_newer(&line) => {
                let line = String::from_utf8_lossy(&line);
                LogItem::Newer(line.trim_end_matches('\r').to_owned())
            }
            None => LogItem::Broken(None),
        })
    }

    /// Returns `true` if the entry below a line matches its checksum.
    fn is_whole(
        &mut self,
        line: &[u8],
        below: u64,
        header: &EntryHeader,
    ) -> Result<bool, ProgressError> {
        let end = below + u64::from(header.bytes);
        if end > self.end {
            return Ok(false);
        }
        let mut checksum = log_line::checksum_of_line(line);
        let mut at = below;
        while at < end {
            let part = (end - at).min(BLOCK);
            checksum.add(&self.bytes(at, part)?[..part as usize]);
            at += part;
        }
        Ok(checksum.end() == header.checksum)
    }

    /// Returns the start of the next log line after the line at `at`, or the end of the range.
    fn next_mark(&mut self, mut at: u64) -> Result<u64, ProgressError> {
        while at < self.end {
            let bytes = self.bytes(at, 1)?;
            let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else {
                at += bytes.len() as u64;
                continue;
            };
            at += end as u64 + 1;
            if self.line(at)?.is_some() {
                return Ok(at);
            }
        }
        Ok(self.end)
    }
}

impl Iterator for LogReader<'_> {
    type Item = Result<LogItem, ProgressError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.end {
            return None;
        }
        let item = self.next_item();
        if item.is_err() {
            self.end = self.at;
        }
        Some(item)
    }
}
