//! The index of a log: the position of each level's entry, and the facts that are known without reading the entry.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::ops::Range;

use sokoban_core::Collection;

use super::error::ProgressError;
use super::log_line::{self, EntryHeader, EntryMeta, Favourite, Identity, Solved};
use super::play_record::PlayRecord;

/// Bytes that are read in ranges, from a file or from memory.
pub trait ByteSource: fmt::Debug + Send + Sync {
    fn read(&self, range: Range<u64>) -> Result<Vec<u8>, ProgressError>;
}

impl ByteSource for Vec<u8> {
    fn read(&self, range: Range<u64>) -> Result<Vec<u8>, ProgressError> {
        let part = self.get(range.start as usize..range.end as usize);
        part.map(<[u8]>::to_vec).ok_or(ProgressError::Shorter)
    }
}

/// The level played last in a collection: the name of the collection, and the number of the level in it, from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastPlayed {
    /// The name of the collection, shortened to fit on a line.
    pub collection: String,
    pub number: usize,
}

impl LastPlayed {
    /// The maximum length of a name, in characters. Longer names are cut.
    const MAX_NAME_CHARS: usize = 200;

    /// Creates a reference to the level with this number, from 1, in a collection. The name of the collection is
    /// shortened, and its control characters become spaces.
    pub fn new(collection: &str, number: usize) -> Self {
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        let name = collection.chars().take(Self::MAX_NAME_CHARS).map(plain);
        Self {
            collection: name.collect(),
            number,
        }
    }
}

/// An intact entry that was read from a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct EntryItem {
    /// The offset of the line above the entry.
    pub(super) at: u64,
    /// The length of that line, including the line feed.
    pub(super) line: usize,
    pub(super) header: EntryHeader,
    pub(super) play: PlayRecord,
}

/// The position of an entry in the log, and what statistics need of it.
#[derive(Debug, Clone)]
pub(super) struct IndexEntry {
    /// The offset of the line above the entry.
    pub(super) at: u64,
    /// The length of that line, including the line feed.
    pub(super) line: u16,
    pub(super) bytes: u32,
    pub(super) checksum: u64,
    pub(super) solved: Option<Solved>,
    /// The canonical identity of the level.
    pub(super) canonical: u64,
    /// The record of how the level was played, if there is one.
    pub(super) play: Option<Box<PlayRecord>>,
}

impl IndexEntry {
    pub(super) fn new(item: EntryItem) -> Self {
        let EntryHeader {
            checksum,
            bytes,
            meta,
        } = item.header;
        Self {
            at: item.at,
            line: item.line as u16,
            bytes,
            checksum,
            solved: meta.solved,
            canonical: meta.level.map_or(0, |level| level.canonical),
            play: (!item.play.is_empty()).then(|| Box::new(item.play)),
        }
    }

    pub(super) const fn range(&self) -> Range<u64> {
        self.at..self.at + self.length()
    }

    /// Returns the length of the entry, including the line above it.
    const fn length(&self) -> u64 {
        self.line as u64 + self.bytes as u64
    }
}

#[derive(Debug, Clone, Default)]
pub(super) struct Index {
    /// The index in `entries` of each level, by its exact identity.
    levels: HashMap<u64, u32>,
    entries: Vec<IndexEntry>,
    /// The ranges of invalid boards.
    others: Vec<Range<u64>>,
    /// The canonical identities of solved levels.
    puzzles: HashSet<u64>,
    /// The level played last in each collection, newest last.
    last_played: Vec<LastPlayed>,
    /// The number of times that each level's heart was pressed, by exact identity.
    favourites: BTreeMap<u64, u32>,
    /// The text above the first board.
    pub(super) header: Collection,
    /// Lines written by newer versions of the game.
    newer: Vec<String>,
    /// The number of bytes in live entries.
    live: u64,
}

impl Index {
    pub(super) fn entry(&self, exact: u64) -> Option<&IndexEntry> {
        Some(&self.entries[*self.levels.get(&exact)? as usize])
    }

    /// Returns all entries of levels, each with the exact identity of its level.
    pub(super) fn entries(&self) -> impl Iterator<Item = (u64, &IndexEntry)> {
        let levels = self.levels.iter();
        levels.map(|(exact, own)| (*exact, &self.entries[*own as usize]))
    }

    pub(super) const fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.entries.is_empty()
            && self.last_played.is_empty()
            && self.favourites.is_empty()
            && self.newer.is_empty()
    }

    pub(super) fn is_solved(&self, canonical: u64) -> bool {
        self.puzzles.contains(&canonical)
    }

    pub(super) fn solved_levels(&self) -> usize {
        self.puzzles.len()
    }

    pub(super) fn last_played(&self) -> &[LastPlayed] {
        &self.last_played
    }

    /// Adds an entry, which replaces the level's current one. If the writer did not know the current entry, adds
    /// nothing and returns the current entry.
    pub(super) fn add(&mut self, item: EntryItem) -> Result<(), IndexEntry> {
        let EntryMeta {
            level,
            solved,
            replaces,
        } = item.header.meta;
        let entry = IndexEntry::new(item);
        let Some(Identity { exact, canonical }) = level else {
            self.others.push(entry.range());
            self.live += entry.length();
            return Ok(());
        };
        let next = self.entries.len() as u32;
        let own = *self.levels.entry(exact).or_insert(next);
        match self.entries.get_mut(own as usize) {
            Some(old) if old.checksum != replaces && old.checksum != entry.checksum => {
                return Err(old.clone());
            }
            Some(old) => {
                self.live += entry.length();
                self.live -= std::mem::replace(old, entry).length();
            }
            None => {
                self.live += entry.length();
                self.entries.push(entry);
            }
        }
        if solved.is_some() {
            self.puzzles.insert(canonical);
        }
        Ok(())
    }

    /// Removes the last invalid board if it starts at `at`.
    pub(super) fn forget_other(&mut self, at: u64) {
        let last = self.others.pop_if(|range| range.start == at);
        self.live -= last.map_or(0, |range| range.end - range.start);
    }

    /// Stores a line of a newer version.
    pub(super) fn keep_line(&mut self, line: String) {
        if !self.newer.contains(&line) {
            self.newer.push(line);
        }
    }

    pub(super) const fn has_newer_lines(&self) -> bool {
        !self.newer.is_empty()
    }

    /// Records the level played last.
    pub(super) fn set_last_played(&mut self, played: LastPlayed) {
        if self.last_played.last() != Some(&played) {
            self.last_played
                .retain(|old| old.collection != played.collection);
            self.last_played.push(played);
        }
    }

    /// Records how often the heart of a level was pressed. A smaller number is out of date.
    pub(super) fn set_favourite(&mut self, Favourite { exact, times }: Favourite) {
        let known = self.favourites.entry(exact).or_default();
        *known = times.max(*known);
    }

    /// Returns how often the heart of a level was pressed.
    pub(super) fn favourite(&self, exact: u64) -> u32 {
        self.favourites.get(&exact).copied().unwrap_or(0)
    }

    /// Returns how often the hearts of levels were pressed, by exact identity.
    pub(super) fn favourites(&self) -> impl Iterator<Item = (u64, u32)> {
        self.favourites
            .iter()
            .map(|(exact, times)| (*exact, *times))
    }

    pub(super) fn newer_lines(&self) -> impl Iterator<Item = &String> {
        self.newer.iter()
    }

    pub(super) fn invalid_boards(&self) -> impl Iterator<Item = Range<u64>> {
        self.others.iter().cloned()
    }

    pub(super) fn has_favourites(&self) -> bool {
        !self.favourites.is_empty()
    }

    /// Returns the ranges of live entries, in the order of the log.
    pub(super) fn ranges(&self) -> Vec<Range<u64>> {
        let entries = self.entries.iter().map(IndexEntry::range);
        let mut all: Vec<_> = entries.chain(self.others.iter().cloned()).collect();
        all.sort_unstable_by_key(|range| range.start);
        all
    }

    /// Returns the length of the log after compaction.
    pub(super) fn live_bytes(&self) -> u64 {
        self.live + self.preamble().len() as u64
    }

    /// Returns the start of a compact log, before its entries.
    pub(super) fn preamble(&self) -> String {
        let mut text = self.header.to_sok();
        if !text.is_empty() {
            text.push('\n');
        }
        for line in &self.newer {
            text.push_str(line);
            text.push('\n');
        }
        self.last_played
            .iter()
            .for_each(|played| text.push_str(&log_line::print_last_played(played)));
        for (&exact, &times) in &self.favourites {
            text.push_str(&log_line::print_favourite(Favourite { exact, times }));
        }
        text
    }

    /// Updates the positions of all entries after the log was copied. `new` maps an old position to the new one.
    pub(super) fn relocate(&mut self, new: impl Fn(u64) -> u64) {
        self.entries
            .iter_mut()
            .for_each(|entry| entry.at = new(entry.at));
        for range in &mut self.others {
            let start = new(range.start);
            *range = start..start + (range.end - range.start);
        }
    }
}
