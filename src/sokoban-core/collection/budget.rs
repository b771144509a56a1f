//! Limits the memory and work spent on reading a file, whatever the file contains.

use alloc::vec::Vec;

use super::error::BudgetExhausted;
use super::{BadLevel, Entry, LevelFault, Record};

/// The estimated overhead of a heap allocation, in bytes.
const ALLOCATION_OVERHEAD: usize = 24;

/// The progress in reading a file. It is used to predict the number of entries that follow.
#[derive(Debug, Clone, Copy)]
pub struct ReadProgress {
    /// The part of the file read so far, for example in lines or bytes.
    pub read: usize,
    /// The size of the whole file, in the same unit as `read`.
    pub total: usize,
}

/// The memory and work that are still available for reading a file.
#[derive(Debug)]
pub(super) struct Budget {
    /// The available memory, in bytes.
    memory: usize,
    /// The memory used by all entries added so far, in bytes.
    entry_bytes: usize,
    /// The available work, measured in squares of boards. Boards that are read and then discarded also count.
    work: usize,
}

impl Budget {
    /// The number of bytes of memory allowed for each byte of the file. The memory for the file itself is included.
    const BYTES_PER_INPUT_BYTE: usize = 10;
    /// The minimum file length used to calculate the memory limit, in bytes. A shorter file gets the memory of a file
    /// of this length.
    const MIN_INPUT_LEN: usize = 2 << 20;
    /// The memory reserved for small temporary values, in bytes.
    const SCRATCH_BYTES: usize = 1 << 16;
    const BASE_SQUARES: usize = 8_000_000;
    const SQUARES_PER_INPUT_BYTE: usize = 8;
    /// The work charged for each board, in addition to the number of its squares.
    const SQUARES_PER_BOARD: usize = 64;

    /// Creates the budget for a file of `bytes` bytes. The memory for the file itself is already deducted.
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

    /// Creates a budget without limits, for text that has already been read within its limits.
    pub(super) const fn unlimited() -> Self {
        Self {
            memory: usize::MAX,
            entry_bytes: 0,
            work: usize::MAX,
        }
    }

    /// Creates a separate budget with the same memory limit and room to process `work` squares, for boards that are
    /// examined but not kept.
    pub(super) const fn trial(&self, work: usize) -> Self {
        Self {
            memory: self.memory,
            entry_bytes: 0,
            work,
        }
    }

    /// Spends `bytes` bytes of memory. If less is available, fails and leaves no memory for later requests.
    pub(super) fn spend_memory(&mut self, bytes: usize) -> Result<(), BudgetExhausted> {
        spend(&mut self.memory, bytes)
    }

    /// Deducts `bytes` bytes of memory that are already in use. Never fails, even if less memory is available.
    pub(super) const fn deduct(&mut self, bytes: usize) {
        self.memory = self.memory.saturating_sub(bytes);
    }

    /// Fails if less than `bytes` bytes of memory are available. Does not spend any memory.
    pub(super) const fn check_available(&self, bytes: usize) -> Result<(), BudgetExhausted> {
        if bytes <= self.memory {
            Ok(())
        } else {
            Err(BudgetExhausted)
        }
    }

    /// Spends the work for a board with `squares` squares.
    pub(super) fn work_board(&mut self, squares: usize) -> Result<(), BudgetExhausted> {
        self.spend_work(squares.saturating_add(Self::SQUARES_PER_BOARD))
    }

    /// Spends `squares` squares of work. If less is available, fails and leaves no work for later requests.
    pub(super) fn spend_work(&mut self, squares: usize) -> Result<(), BudgetExhausted> {
        spend(&mut self.work, squares)
    }

    /// Adds an entry to `entries` and spends the memory that it uses. Fails if the entry's error is
    /// [`LevelFault::Exhausted`] or if there is not enough memory.
    pub(super) fn add(
        &mut self,
        entries: &mut Vec<Entry>,
        mut entry: Entry,
        progress: ReadProgress,
    ) -> Result<(), BudgetExhausted> {
        if matches!(&entry.level, Err(bad) if bad.error.fault == LevelFault::Exhausted) {
            return Err(BudgetExhausted);
        }
        let bytes = entry.shrink_and_measure();
        self.spend_memory(bytes)?;
        self.entry_bytes += bytes + size_of::<Entry>();
        self.reserve_entry(entries, progress)?;
        entries.push(entry);
        Ok(())
    }

    /// Reserves capacity for two more entries: the next one, and one that reports [`LevelFault::Exhausted`] if memory
    /// runs out.
    ///
    /// Reserves more if `progress` predicts more entries, up to the number that fits in the available memory. While the
    /// list is moved to a larger buffer, both buffers exist, so the memory must suffice for both.
    fn reserve_entry(
        &mut self,
        entries: &mut Vec<Entry>,
        ReadProgress { read, total }: ReadProgress,
    ) -> Result<(), BudgetExhausted> {
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
        self.spend_memory((capacity - old_capacity) * size)
    }
}

/// Subtracts `amount` from `left`. If `left` is smaller than `amount`, sets it to zero and fails.
fn spend(left: &mut usize, amount: usize) -> Result<(), BudgetExhausted> {
    let rest = left.checked_sub(amount);
    *left = rest.unwrap_or(0);
    rest.map(drop).ok_or(BudgetExhausted)
}

impl Entry {
    /// Releases unused capacity. Returns the heap memory used by the entry, in bytes.
    fn shrink_and_measure(&mut self) -> usize {
        self.title.shrink_to_fit();
        self.records.shrink_to_fit();
        self.unread.shrink_to_fit();
        let level = match &self.level {
            // Three allocations: the level, its map and its boxes.
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

/// Returns the memory used by an allocation of `bytes` bytes, including its overhead.
const fn allocated(bytes: usize) -> usize {
    if bytes == 0 {
        0
    } else {
        bytes + ALLOCATION_OVERHEAD
    }
}
