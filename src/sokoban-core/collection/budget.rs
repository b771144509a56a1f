//! Bounds on the memory and the work that a file may take, whatever is in it.

use super::error::Exhausted;
use super::{BadLevel, Entry, Fields, LevelError, LevelFault, Notes, Record};
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

/// Bytes that each allocation takes besides those that are asked for.
const ALLOCATION_OVERHEAD: usize = 24;

/// How much of a file is read, in whatever unit: an estimate of what is to come.
#[derive(Debug, Clone, Copy)]
pub(super) struct Progress {
    pub(super) read: usize,
    pub(super) total: usize,
}

/// What reading a file may still take: memory, and work.
#[derive(Debug)]
pub(super) struct Budget {
    /// Bytes.
    memory: usize,
    /// Bytes that the entries added so far take.
    entry_bytes: usize,
    /// Squares materialised, even if they are thrown away again.
    work: usize,
}

impl Budget {
    /// Bytes of memory for each byte of the file, itself among them.
    const BYTES_PER_INPUT_BYTE: usize = 10;
    /// A shorter file may take as much memory as one of this length.
    const MIN_INPUT_LEN: usize = 2 << 20;
    /// Bytes that are set aside for what is there only for a moment, whatever the file is.
    const SCRATCH_BYTES: usize = 1 << 16;
    /// Squares that any file may materialise.
    const BASE_SQUARES: usize = 8_000_000;
    /// More squares for each byte of the file.
    const SQUARES_PER_INPUT_BYTE: usize = 8;
    /// What a board costs besides its squares.
    const SQUARES_PER_BOARD: usize = 64;

    /// The budget of a file of this length, which is in memory already.
    pub(super) fn new(bytes: usize) -> Self {
        let memory = bytes
            .max(Self::MIN_INPUT_LEN)
            .saturating_mul(Self::BYTES_PER_INPUT_BYTE);
        Self {
            memory: memory.saturating_sub(bytes.saturating_add(Self::SCRATCH_BYTES)),
            entry_bytes: 0,
            work: bytes
                .saturating_mul(Self::SQUARES_PER_INPUT_BYTE)
                .saturating_add(Self::BASE_SQUARES),
        }
    }

    /// No limit at all: for what was read once already.
    pub(super) const fn unlimited() -> Self {
        Self {
            memory: usize::MAX,
            entry_bytes: 0,
            work: usize::MAX,
        }
    }

    /// The same memory, and this much work, for a look at a part of the file.
    pub(super) const fn trial(&self, work: usize) -> Self {
        Self {
            memory: self.memory,
            entry_bytes: 0,
            work,
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

    /// Fails if less memory than this is left. Takes nothing.
    pub(super) const fn check_available(&self, bytes: usize) -> Result<(), Exhausted> {
        if bytes <= self.memory {
            Ok(())
        } else {
            Err(Exhausted)
        }
    }

    /// Takes the work of a board with so many squares.
    pub(super) fn work_board(&mut self, squares: usize) -> Result<(), Exhausted> {
        self.work(squares.saturating_add(Self::SQUARES_PER_BOARD))
    }

    /// Takes the work of materialising so many squares.
    pub(super) fn work(&mut self, squares: usize) -> Result<(), Exhausted> {
        let left = self.work.checked_sub(squares);
        self.work = left.unwrap_or(0);
        left.map(drop).ok_or(Exhausted)
    }

    /// Adds an entry.
    pub(super) fn add(
        &mut self,
        entries: &mut Vec<Entry>,
        mut entry: Entry,
        progress: Progress,
    ) -> Result<(), Exhausted> {
        entry.check_not_exhausted()?;
        let bytes = entry.shrink_and_measure();
        self.take(bytes)?;
        self.entry_bytes += bytes + size_of::<Entry>();
        self.make_room(entries, progress)?;
        entries.push(entry);
        Ok(())
    }

    /// Makes room for one more entry and the one that says that there is no more room: for as many as seem to come,
    /// but not for more than there can be. Growing needs room for all there are a second time.
    fn make_room(
        &mut self,
        entries: &mut Vec<Entry>,
        Progress { read, total }: Progress,
    ) -> Result<(), Exhausted> {
        let (count, before) = (entries.len(), entries.capacity());
        if count + 2 <= before {
            return Ok(());
        }
        let coming = (count as u64 * total as u64 / read.max(1) as u64) as usize;
        let possible = count + self.memory / (self.entry_bytes / (count + 1)).max(1);
        let wanted = (coming + coming / 32).clamp(count + count / 8, 2 * count);
        let least = count + 8;
        let size = size_of::<Entry>();
        let affordable = wanted.min(possible).min(self.memory / size);
        let room = affordable.max(least);
        self.check_available(room * size)?;
        entries.reserve_exact(room - count);
        self.take((room - before) * size)
    }
}

impl Entry {
    /// An entry for all levels from this line of the file on, which do not fit into the budget.
    pub(super) fn exhausted_at(line: usize) -> Self {
        Self::left_out(LevelFault::Exhausted, (line, 1), String::new())
    }

    /// An entry for a part of the file that is left out, from this line and column on.
    pub(super) fn left_out(
        fault: LevelFault,
        (line, column): (usize, usize),
        board: String,
    ) -> Self {
        let error = LevelError {
            line,
            column,
            fault,
        };
        Self {
            title: String::new(),
            line,
            level: Err(Box::new(BadLevel { error, board })),
            fields: Fields::default(),
            notes: Notes::default(),
            records: Vec::new(),
            unread: Vec::new(),
        }
    }

    /// Fails if there was no room for its board.
    fn check_not_exhausted(&self) -> Result<(), Exhausted> {
        match &self.level {
            Err(bad) if bad.error.fault == LevelFault::Exhausted => Err(Exhausted),
            _ => Ok(()),
        }
    }

    /// Gives back what is not used; returns the bytes that are, besides its own.
    fn shrink_and_measure(&mut self) -> usize {
        self.title.shrink_to_fit();
        self.records.shrink_to_fit();
        let level = match &self.level {
            // Three allocations: level, map, boxes.
            Ok(level) => level.memory() + 3 * ALLOCATION_OVERHEAD,
            Err(bad) => {
                size_of::<BadLevel>() + ALLOCATION_OVERHEAD + allocation_size(bad.board.capacity())
            }
        };
        let record = |record: &Record| {
            size_of::<Record>()
                + allocation_size(record.label.capacity())
                + allocation_size(record.moves.capacity())
        };
        let records = self.records.iter().map(record).sum();
        self.unread.shrink_to_fit();
        let texts = [
            self.title.capacity(),
            self.fields.shrink_and_measure(),
            self.notes.shrink_and_measure(),
            records,
            self.unread.capacity() * size_of::<usize>(),
        ];
        level + texts.into_iter().map(allocation_size).sum::<usize>()
    }
}

/// What an allocation of so many bytes takes; none takes nothing.
const fn allocation_size(bytes: usize) -> usize {
    if bytes == 0 {
        0
    } else {
        bytes + ALLOCATION_OVERHEAD
    }
}
