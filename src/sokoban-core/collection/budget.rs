//! Bounds on the memory and the work that a file may take, whatever is in it.

use super::error::Exhausted;
use super::{BadLevel, Entry, Fields, LevelError, LevelFault, Notes, Record};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// Bytes that the system needs for each piece of memory besides those that are asked for.
const PIECE: usize = 24;

/// What reading a file may still take: memory, and work.
#[derive(Debug)]
pub(super) struct Budget {
    /// Bytes.
    memory: usize,
    /// Bytes that entries took.
    spent: usize,
    /// Squares that are written down, even if they are thrown away again.
    work: usize,
}

impl Budget {
    /// Bytes of memory for each byte of the file, itself among them, and the length that any file is granted.
    const MEMORY: (usize, usize) = (10, 2 << 20);
    /// Bytes that are set aside for what is there only for a moment, whatever the file is.
    const ASIDE: usize = 1 << 16;
    /// Squares that any file may write down, and more for each of its bytes.
    const WORK: (usize, usize) = (8_000_000, 8);
    /// What a board costs besides its squares.
    const BOARD: usize = 64;

    /// The budget of a file of this length, which is in memory already.
    pub(super) fn new(bytes: usize) -> Self {
        let memory = bytes.max(Self::MEMORY.1).saturating_mul(Self::MEMORY.0);
        Self {
            memory: memory.saturating_sub(bytes.saturating_add(Self::ASIDE)),
            spent: 0,
            work: bytes
                .saturating_mul(Self::WORK.1)
                .saturating_add(Self::WORK.0),
        }
    }

    /// No limit at all: for what was read once already.
    pub(super) const fn endless() -> Self {
        Self {
            memory: usize::MAX,
            spent: 0,
            work: usize::MAX,
        }
    }

    /// Takes memory for good. After one request that is too large nothing is left.
    pub(super) fn take(&mut self, bytes: usize) -> Result<(), Exhausted> {
        let left = self.memory.checked_sub(bytes);
        self.memory = left.unwrap_or(0);
        left.map(drop).ok_or(Exhausted)
    }

    /// Accounts for memory that is in use already. If that is more than there may be, nothing is left.
    pub(super) const fn account(&mut self, bytes: usize) {
        self.memory = self.memory.saturating_sub(bytes);
    }

    /// Whether there is so much memory, for now.
    pub(super) const fn spare(&self, bytes: usize) -> Result<(), Exhausted> {
        if bytes <= self.memory {
            Ok(())
        } else {
            Err(Exhausted)
        }
    }

    /// Takes the work of a board with so many squares.
    pub(super) fn work_board(&mut self, squares: usize) -> Result<(), Exhausted> {
        self.work(squares.saturating_add(Self::BOARD))
    }

    /// Takes the work of writing down so many squares.
    pub(super) fn work(&mut self, squares: usize) -> Result<(), Exhausted> {
        let left = self.work.checked_sub(squares);
        self.work = left.unwrap_or(0);
        left.map(drop).ok_or(Exhausted)
    }

    /// Adds an entry, when so much of the file is read, of so much.
    pub(super) fn add(
        &mut self,
        entries: &mut Vec<Entry>,
        mut entry: Entry,
        part: (usize, usize),
    ) -> Result<(), Exhausted> {
        entry.within()?;
        let bytes = entry.shrink();
        self.take(bytes)?;
        self.spent += bytes + size_of::<Entry>();
        self.make_room(entries, part)?;
        entries.push(entry);
        Ok(())
    }

    /// Makes room for one more entry and the one that says that there is no more room: for as many as seem to come,
    /// but not for more than there can be. Growing needs room for all there are a second time.
    fn make_room(
        &mut self,
        entries: &mut Vec<Entry>,
        (read, all): (usize, usize),
    ) -> Result<(), Exhausted> {
        let (count, before) = (entries.len(), entries.capacity());
        if count + 2 <= before {
            return Ok(());
        }
        let coming = (count as u64 * all as u64 / read.max(1) as u64) as usize;
        let possible = count + self.memory / (self.spent / (count + 1)).max(1);
        let wanted = (coming + coming / 32).clamp(count + count / 8, 2 * count);
        let least = count + 8;
        let size = size_of::<Entry>();
        let affordable = wanted.min(possible).min(self.memory / size);
        let room = affordable.max(least);
        self.spare(room * size)?;
        entries.reserve_exact(room - count);
        self.take((room - before) * size)
    }
}

impl Entry {
    /// What stands for all entries for which there is no room, from this line of the file on.
    pub(super) fn beyond(line: usize) -> Self {
        let fault = LevelFault::Exhausted;
        Self {
            title: String::new(),
            line,
            level: Err(Box::new(BadLevel {
                error: LevelError {
                    line,
                    column: 1,
                    fault,
                },
                board: String::new(),
            })),
            fields: Fields::default(),
            notes: Notes::default(),
            records: Vec::new(),
        }
    }

    /// Whether there was room for its board.
    fn within(&self) -> Result<(), Exhausted> {
        match &self.level {
            Err(bad) if bad.error.fault == LevelFault::Exhausted => Err(Exhausted),
            _ => Ok(()),
        }
    }

    /// Gives back what is not used; returns the bytes that are, besides its own.
    fn shrink(&mut self) -> usize {
        self.title.shrink_to_fit();
        self.records.shrink_to_fit();
        let level = match &self.level {
            // In one piece stands the level, in two others its map and its boxes.
            Ok(level) => level.memory() + 3 * PIECE,
            Err(bad) => size_of::<BadLevel>() + PIECE + piece(bad.board.capacity()),
        };
        let record = |record: &Record| {
            size_of::<Record>() + piece(record.label.capacity()) + piece(record.moves.capacity())
        };
        let records = self.records.iter().map(record).sum();
        let said = [
            self.title.capacity(),
            self.fields.shrink(),
            self.notes.shrink(),
            records,
        ];
        level + said.into_iter().map(piece).sum::<usize>()
    }
}

/// What so many bytes in one piece take; none takes nothing.
const fn piece(bytes: usize) -> usize {
    if bytes == 0 { 0 } else { bytes + PIECE }
}
