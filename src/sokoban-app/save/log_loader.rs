//! Loads any SOK text as a log.
//!
//! Intact entries are only indexed. Everything else is parsed as plain SOK, merged with the known entries of the same
//! levels, and held in memory until the file is rewritten.

use std::collections::HashSet;
use std::ops::Range;
use std::sync::Arc;

use sokoban_core::collection::decode_text;
use sokoban_core::{Collection, Entry, identity};

use super::error::ProgressError;
use super::index::{ByteSource, EntryItem, IndexEntry};
use super::level_progress::{self, LevelProgress};
use super::log_line::{self, EntryHeader, Line};
use super::log_reader::{LogItem, LogReader};
use super::play_record::PlayRecord;
use super::progress_log::{PENDING_OFFSET, ProgressLog};
use super::sok_stream;

/// The maximum length, in bytes, of text between entries that is tested for being blank.
const LONG: u64 = 1 << 16;

#[derive(Debug)]
pub struct LoadedLog {
    pub log: ProgressLog,
    /// The offset of the end of the last intact item.
    pub end: u64,
    /// The damage found in the text, if any. The caller should then back up the file.
    pub fault: Option<ProgressError>,
    /// `true` if the text is not UTF-8. Nothing can be appended to it.
    pub is_foreign: bool,
}

/// Loads a source of `length` bytes: a log, or any other SOK file.
pub fn load_log(source: Arc<dyn ByteSource>, length: u64) -> Result<LoadedLog, ProgressError> {
    let begin = source.read(0..length.min(2))?;
    let unit = match begin[..] {
        [0xFF, 0xFE] => u16::from_le_bytes,
        [0xFE, 0xFF] => u16::from_be_bytes,
        _ => return Reader::new(source).read(length),
    };
    let bytes = source.read(0..length)?;
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    let is_sound = rest.is_empty() && char::decode_utf16(units).all(|found| found.is_ok());
    let text = decode_text(&bytes).into_owned().into_bytes();
    let length = text.len() as u64;
    let mut found = Reader::new(Arc::new(text)).read(length)?;
    found.is_foreign = true;
    found.fault = found.fault.or((!is_sound).then_some(ProgressError::Utf16));
    Ok(found)
}

struct Reader {
    log: ProgressLog,
    /// The last item that was read, if it was an intact entry.
    last: Option<Last>,
    /// The last item that was read, if it was a line whose entry is damaged.
    broken: Option<EntryHeader>,
    /// The exact identities of the levels that were read from the current plain SOK text.
    stretch: HashSet<u64>,
    has_zeros: bool,
    is_blank: bool,
}

/// An intact entry that text may follow.
struct Last {
    /// The offset of its line, and the offset of the entry below that line.
    at: (u64, u64),
    /// The identity of its level.
    exact: Option<u64>,
}

impl Reader {
    fn new(source: Arc<dyn ByteSource>) -> Self {
        Self {
            log: ProgressLog {
                source,
                ..ProgressLog::default()
            },
            last: None,
            broken: None,
            stretch: HashSet::new(),
            has_zeros: false,
            is_blank: true,
        }
    }

    fn read(mut self, length: u64) -> Result<LoadedLog, ProgressError> {
        let source = Arc::clone(&self.log.source);
        let mut items = LogReader::new(&*source, 0..length);
        let mut end = 0;
        while let Some(item) = items.next() {
            let item = item?;
            let is_whole = matches!(
                item,
                LogItem::Entry(..)
                    | LogItem::LastPlayed(_)
                    | LogItem::Favourite(_)
                    | LogItem::Newer(_)
            );
            self.take(item)?;
            if is_whole {
                end = items.at();
            }
        }
        Ok(self.finish(end))
    }

    fn finish(self, end: u64) -> LoadedLog {
        let mut found = LoadedLog {
            log: self.log,
            end,
            fault: None,
            is_foreign: false,
        };
        if found.log.is_empty() && !self.is_blank {
            found.fault = Some(ProgressError::NoLevel);
            found.log = ProgressLog {
                source: found.log.source,
                ..ProgressLog::default()
            };
        }
        if self.has_zeros {
            found.fault = Some(ProgressError::Zeros);
        }
        found
    }

    fn take(&mut self, item: LogItem) -> Result<(), ProgressError> {
        let (last, broken) = (self.last.take(), self.broken.take());
        match item {
            LogItem::Entry(item) => {
                self.is_blank = false;
                self.last = Some(Last {
                    at: (item.at, item.at + item.line as u64),
                    exact: item.header.meta.level.map(|level| level.exact),
                });
                self.take_whole(*item)?;
            }
            LogItem::LastPlayed(last_played) => self.log.index.set_last_played(last_played),
            LogItem::Favourite(favourite) => self.log.index.set_favourite(favourite),
            LogItem::Newer(line) => {
                self.is_blank = false;
                self.log.index.keep_line(line);
            }
            LogItem::Broken(header) => {
                self.is_blank = false;
                self.broken = header;
            }
            LogItem::OtherText(range) if self.passes_over(&range)? => self.last = last,
            LogItem::OtherText(range) => {
                self.is_blank = false;
                if !self.is_cut_short(&range, broken)? {
                    self.take_stretch(range, last)?;
                }
            }
        }
        Ok(())
    }

    /// Indexes an intact entry. If its writer did not know the current entry of the level, both are merged.
    fn take_whole(&mut self, item: EntryItem) -> Result<(), ProgressError> {
        let entry = IndexEntry::new(item.clone());
        let Err(known) = self.log.index.add(item) else {
            return Ok(());
        };
        if let (Some(mut progress), Some(before)) =
            (self.log.level_at(&entry)?, self.log.level_at(&known)?)
        {
            progress.join(before);
            self.put(&progress, known.checksum)?;
        }
        Ok(())
    }

    /// Returns `true` if the range is blank. A range longer than [`LONG`] is not read and does not count as blank.
    fn passes_over(&self, range: &Range<u64>) -> Result<bool, ProgressError> {
        if range.end - range.start > LONG {
            return Ok(false);
        }
        let text = self.log.source.read(range.clone())?;
        Ok(text.trim_ascii().is_empty())
    }

    /// Returns `true` if the range is the start of the level's current entry, cut off while it was written again. Such
    /// a range contains nothing new.
    fn is_cut_short(
        &self,
        range: &Range<u64>,
        broken: Option<EntryHeader>,
    ) -> Result<bool, ProgressError> {
        let level = broken.and_then(|header| header.meta.level);
        let Some(entry) = level.and_then(|level| self.log.index.entry(level.exact)) else {
            return Ok(false);
        };
        if range.end - range.start > u64::from(entry.bytes) {
            return Ok(false);
        }
        let text = self.log.source.read(range.clone())?;
        Ok(self
            .log
            .body(entry)?
            .as_bytes()
            .starts_with(text.trim_ascii_end()))
    }

    /// Parses text that is not part of the log. Text directly after an entry belongs to that entry.
    fn take_stretch(&mut self, range: Range<u64>, last: Option<Last>) -> Result<(), ProgressError> {
        self.stretch.clear();
        let source = Arc::clone(&self.log.source);
        let mut own = last.as_ref().and_then(|last| last.exact);
        let begin = last.map_or(range.start, |last| {
            if own.is_none() {
                self.log.index.forget_other(last.at.0);
            }
            last.at.1
        });
        let take = |found| self.take_file(found, own.take());
        self.has_zeros |= sok_stream::read(&*source, begin..range.end, take)?;
        Ok(())
    }

    /// Adds the entries of plain SOK text. `own` is the identity of the first entry if that entry is parsed again.
    fn take_file(&mut self, mut found: Collection, own: Option<u64>) -> Result<(), ProgressError> {
        level_progress::join_header(&mut self.log.index.header, &mut found);
        for (number, entry) in found.entries.into_iter().enumerate() {
            self.take_entry(entry, own.filter(|_| number == 0))?;
        }
        Ok(())
    }

    fn take_entry(&mut self, mut entry: Entry, own: Option<u64>) -> Result<(), ProgressError> {
        entry.notes = level_progress::without_marks(&entry.notes);
        let Ok(level) = &entry.level else {
            self.put_text(&level_progress::text_of_board(entry)?);
            return Ok(());
        };
        let exact = identity::exact(level);
        let replaces = self
            .log
            .index
            .entry(exact)
            .map_or(0, |known| known.checksum);
        let known = if own == Some(exact) {
            None
        } else {
            self.log.level(exact)?
        };
        let Some(mut progress) = LevelProgress::of(entry) else {
            return Ok(());
        };
        // Within one text, the first entry wins. Text edited by hand wins over the log.
        match known {
            Some(mut known) if self.stretch.contains(&exact) => {
                known.join(progress);
                progress = known;
            }
            Some(known) => progress.join(known),
            None => {}
        }
        self.stretch.insert(exact);
        self.put(&progress, replaces)
    }

    /// Adds an entry that must still be written. It replaces the entry with the checksum `replaces`.
    fn put(&mut self, progress: &LevelProgress, replaces: u64) -> Result<(), ProgressError> {
        self.put_text(&progress.text_replacing(replaces)?);
        Ok(())
    }

    fn put_text(&mut self, text: &str) {
        let (line, _) = text.split_once('\n').unwrap_or_default();
        if let Some(Line::Entry(header)) = log_line::read(line.as_bytes()) {
            let at = PENDING_OFFSET + self.log.pending.len() as u64;
            let item = EntryItem {
                at,
                line: line.len() + 1,
                header,
                play: PlayRecord::find(text.as_bytes()),
            };
            // This cannot fail: the entry replaces the current one.
            let _ = self.log.index.add(item);
            self.log.pending.extend_from_slice(text.as_bytes());
        }
    }
}
