//! Where in a log the records of each level are, and what is known of them without reading them.
//!
//! A log is a text in which a later entry of a level takes the place of an earlier one: to keep something is to write
//! a few lines behind the others.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::ops::Range;

use sokoban_core::Collection;

use super::error::ProgressError;
use super::log_line::{self, EntryHeader, EntryMeta, Identity, Solved};

/// A text that is read in parts: a file, or memory.
pub trait ByteSource: fmt::Debug + Send + Sync {
    /// The bytes of this range, all of them.
    ///
    /// # Errors
    /// Why they cannot be read, for the player.
    fn read(&self, range: Range<u64>) -> Result<Vec<u8>, ProgressError>;
}

impl ByteSource for Vec<u8> {
    fn read(&self, range: Range<u64>) -> Result<Vec<u8>, ProgressError> {
        let part = self.get(range.start as usize..range.end as usize);
        part.map(<[u8]>::to_vec).ok_or(ProgressError::Shorter)
    }
}

/// Where the player was: a collection, and the number of a level in it, from 1.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastPlayed {
    /// What the collection is called, as far as it matters.
    pub collection: String,
    /// The number.
    pub number: usize,
}

impl LastPlayed {
    /// The longest name that is told from others, in characters.
    const LONGEST: usize = 200;

    /// A place, with the name of its collection as it can stand in a file.
    pub fn new(collection: &str, number: usize) -> Self {
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        let name = collection.chars().take(Self::LONGEST).map(plain);
        Self {
            collection: name.collect(),
            number,
        }
    }
}

/// An entry of the log.
#[derive(Debug, Clone, Copy)]
pub(super) struct IndexEntry {
    /// Where the line above it begins.
    pub(super) at: u64,
    /// The length of that line, with its end.
    pub(super) line: u16,
    pub(super) bytes: u32,
    pub(super) checksum: u64,
    pub(super) solved: Option<Solved>,
}

impl IndexEntry {
    /// An entry, by where the line above it begins, and the length of that line.
    pub(super) const fn new(at: u64, line: usize, header: &EntryHeader) -> Self {
        Self {
            at,
            line: line as u16,
            bytes: header.bytes,
            checksum: header.checksum,
            solved: header.meta.solved,
        }
    }

    pub(super) const fn range(&self) -> Range<u64> {
        self.at..self.at + self.length()
    }

    /// With the line above it.
    const fn length(&self) -> u64 {
        self.line as u64 + self.bytes as u64
    }
}

/// Where everything is.
#[derive(Debug, Clone, Default)]
pub(super) struct Index {
    /// For each level, by its identity, which of the entries is its own.
    levels: HashMap<u64, u32>,
    entries: Vec<IndexEntry>,
    /// Boards that are no levels.
    others: Vec<Range<u64>>,
    /// The identities of solved levels that are the same for turned and mirrored ones.
    puzzles: HashSet<u64>,
    /// Where the player was in each collection; the newest is the last.
    places: Vec<LastPlayed>,
    /// What stands above the first board.
    pub(super) header: Collection,
    /// Lines of a newer version of the game.
    newer: Vec<String>,
    /// How many bytes of the log count.
    live: u64,
}

impl Index {
    pub(super) fn entry(&self, exact: u64) -> Option<&IndexEntry> {
        Some(&self.entries[*self.levels.get(&exact)? as usize])
    }

    /// How many levels there are.
    pub(super) const fn len(&self) -> usize {
        self.entries.len()
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.places.is_empty() && self.newer.is_empty()
    }

    pub(super) fn is_solved(&self, canonical: u64) -> bool {
        self.puzzles.contains(&canonical)
    }

    pub(super) fn places(&self) -> &[LastPlayed] {
        &self.places
    }

    /// Notes an entry; it takes the place of the one that there was of its level. If whoever wrote it did not know
    /// that one, nothing is noted, and that one returned.
    pub(super) fn add(
        &mut self,
        at: u64,
        line: usize,
        header: &EntryHeader,
    ) -> Result<(), IndexEntry> {
        let EntryMeta {
            level,
            solved,
            replaces,
        } = header.meta;
        let entry = IndexEntry::new(at, line, header);
        let Some(Identity { exact, canonical }) = level else {
            self.others.push(entry.range());
            self.live += entry.length();
            return Ok(());
        };
        let next = self.entries.len() as u32;
        let own = *self.levels.entry(exact).or_insert(next);
        match self.entries.get_mut(own as usize) {
            Some(old) if old.checksum != replaces && old.checksum != entry.checksum => {
                return Err(*old);
            }
            Some(old) => self.live -= std::mem::replace(old, entry).length(),
            None => self.entries.push(entry),
        }
        self.live += entry.length();
        if solved.is_some() {
            self.puzzles.insert(canonical);
        }
        Ok(())
    }

    /// Forgets a board that is no level, if it was the last one found and begins there.
    pub(super) fn forget_other(&mut self, at: u64) {
        let last = self.others.pop_if(|range| range.start == at);
        self.live -= last.map_or(0, |range| range.end - range.start);
    }

    /// Keeps a line of a newer version of the game.
    pub(super) fn keep_line(&mut self, line: String) {
        if !self.newer.contains(&line) {
            self.newer.push(line);
        }
    }

    pub(super) const fn has_newer_lines(&self) -> bool {
        !self.newer.is_empty()
    }

    /// Notes where the player was last.
    pub(super) fn visit(&mut self, place: LastPlayed) {
        if self.places.last() != Some(&place) {
            self.places.retain(|old| old.collection != place.collection);
            self.places.push(place);
        }
    }

    /// Where the entries are that count, in the order of the log.
    pub(super) fn ranges(&self) -> Vec<Range<u64>> {
        let entries = self.entries.iter().map(IndexEntry::range);
        let mut all: Vec<_> = entries.chain(self.others.iter().cloned()).collect();
        all.sort_unstable_by_key(|range| range.start);
        all
    }

    /// How many bytes a log has that holds what counts, and nothing else.
    pub(super) fn live_bytes(&self) -> u64 {
        self.live + self.preamble().len() as u64
    }

    /// What stands in a log before its entries.
    pub(super) fn preamble(&self) -> String {
        let mut text = self.header.to_sok();
        if !text.is_empty() {
            text.push('\n');
        }
        for line in &self.newer {
            text.push_str(line);
            text.push('\n');
        }
        self.places
            .iter()
            .for_each(|place| text.push_str(&log_line::visit(place)));
        text
    }

    /// The log was copied, and each entry is elsewhere now.
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
