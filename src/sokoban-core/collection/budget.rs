//! Limits on the memory and work that a file may take, whatever it contains.

use alloc::vec::Vec;

use super::error::Exhausted;
use super::{BadLevel, Entry, LevelFault, Record};

/// Estimated bytes that an allocator adds to each allocation.
const ALLOCATION_OVERHEAD: usize = 24;

/// The part of a file that has been read, in any unit. Predicts how many entries follow.
#[derive(Debug, Clone, Copy)]
pub struct ReadProgress {
    /// The part that has been read.
    pub read: usize,
    /// The whole file.
    pub total: usize,
}

/// The memory and work that are left for a file.
#[derive(Debug)]
pub(super) struct Budget {
    /// In bytes.
    memory: usize,
    /// Bytes of all entries added so far.
    entry_bytes: usize,
    /// In squares, including those of boards that are discarded again.
    work: usize,
}

impl Budget {
    /// Bytes of memory for each byte of the file, which includes the file itself.
    const BYTES_PER_INPUT_BYTE: usize = 10;
    /// A shorter file may take as much memory as one of this many bytes.
    const MIN_INPUT_LEN: usize = 2 << 20;
    /// Bytes reserved for temporary values of constant size.
    const SCRATCH_BYTES: usize = 1 << 16;
    const BASE_SQUARES: usize = 8_000_000;
    const SQUARES_PER_INPUT_BYTE: usize = 8;
    /// The cost of a board in addition to its squares.
    const SQUARES_PER_BOARD: usize = 64;

    /// Creates the budget of a file with `bytes` bytes, which are in memory already.
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

    /// A budget without limits, for text that was read before.
    pub(super) const fn unlimited() -> Self {
        Self {
            memory: usize::MAX,
            entry_bytes: 0,
            work: usize::MAX,
        }
    }

    /// A separate budget with the same memory and `work` squares, for boards that are read only to examine them.
    pub(super) const fn trial(&self, work: usize) -> Self {
        Self {
            memory: self.memory,
            entry_bytes: 0,
            work,
        }
    }

    /// Spends memory. A request that fails leaves nothing for later ones.
    pub(super) fn take(&mut self, bytes: usize) -> Result<(), Exhausted> {
        spend(&mut self.memory, bytes)
    }

    /// Spends memory that is in use already.
    pub(super) const fn account(&mut self, bytes: usize) {
        self.memory = self.memory.saturating_sub(bytes);
    }

    /// Fails if less memory is left. Spends nothing.
    pub(super) const fn check_available(&self, bytes: usize) -> Result<(), Exhausted> {
        if bytes <= self.memory {
            Ok(())
        } else {
            Err(Exhausted)
        }
    }

    /// Spends the work of a board.
    pub(super) fn work_board(&mut self, squares: usize) -> Result<(), Exhausted> {
        self.work(squares.saturating_add(Self::SQUARES_PER_BOARD))
    }

    /// Spends work. A request that fails leaves nothing for later ones.
    pub(super) fn work(&mut self, squares: usize) -> Result<(), Exhausted> {
        spend(&mut self.work, squares)
    }

    /// Adds an entry and spends its memory.
    pub(super) fn add(
        &mut self,
        entries: &mut Vec<Entry>,
        mut entry: Entry,
        progress: ReadProgress,
    ) -> Result<(), Exhausted> {
        if matches!(&entry.level, Err(bad) if bad.error.fault == LevelFault::Exhausted) {
            return Err(Exhausted);
        }
        let bytes = entry.shrink_and_measure();
        self.take(bytes)?;
        self.entry_bytes += bytes + size_of::<Entry>();
        self.reserve_entry(entries, progress)?;
        entries.push(entry);
        Ok(())
    }

    /// Makes room for one more entry and for the one that reports exhaustion.
    ///
    /// Reserves as many entries as `progress` predicts, but not more than the memory can hold. While the list grows,
    /// the old and the new buffer exist.
    fn reserve_entry(
        &mut self,
        entries: &mut Vec<Entry>,
        ReadProgress { read, total }: ReadProgress,
    ) -> Result<(), Exhausted> {
        let (count, old_capacity) = (entries.len(), entries.capacity());
        if count + 2 <= old_capacity {
            return Ok(());
        }
        let predicted = (count as u64 * total as u64 / read.max(1) as u64) as usize;
        let possible = count + self.memory / (self.entry_bytes / (count + 1)).max(1);
        let wanted = (predicted + predicted / 32).clamp(count + count / 8, 2 * count);
        let size = size_of::<Entry>();
        let affordable = wanted.min(possible).min(self.memory / size);
        let capacity = affordable.max(count + 8);
        self.check_available(capacity * size)?;
        entries.reserve_exact(capacity - count);
        self.take((capacity - old_capacity) * size)
    }
}

/// Subtracts `amount`. If less is left, fails and leaves nothing.
fn spend(left: &mut usize, amount: usize) -> Result<(), Exhausted> {
    let rest = left.checked_sub(amount);
    *left = rest.unwrap_or(0);
    rest.map(drop).ok_or(Exhausted)
}

impl Entry {
    /// Releases unused capacity. Returns the bytes that the entry uses outside of itself.
    fn shrink_and_measure(&mut self) -> usize {
        self.title.shrink_to_fit();
        self.records.shrink_to_fit();
        self.unread.shrink_to_fit();
        let level = match &self.level {
            // Three allocations: level, map, boxes.
            Ok(level) => level.memory() + 3 * ALLOCATION_OVERHEAD,
            Err(bad) => {
                size_of::<BadLevel>() + ALLOCATION_OVERHEAD + allocated(bad.board.capacity())
            }
        };
        let record = |record: &Record| {
            let texts = allocated(record.label.capacity()) + allocated(record.moves.capacity());
            size_of::<Record>() + texts
        };
        let lists = [
            self.title.capacity(),
            self.fields.shrink_and_measure(),
            self.notes.shrink_and_measure(),
            self.records.iter().map(record).sum(),
            self.unread.capacity() * size_of::<usize>(),
        ];
        level + lists.into_iter().map(allocated).sum::<usize>()
    }
}

/// The memory of an allocation of `bytes` bytes.
const fn allocated(bytes: usize) -> usize {
    if bytes == 0 {
        0
    } else {
        bytes + ALLOCATION_OVERHEAD
    }
}
