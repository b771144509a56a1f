//! Divides one memory limit among the searches of a level.
//!
//! No search has a quota. When all memory is in use, the largest search ends and the others continue.

/// The exact table of a search for any solution gets the memory divided by this.
const TABLE_DIVISOR: usize = 64;
/// The same for a search for a shortest solution, which the table mostly finds first.
const SHORTEST_TABLE_DIVISOR: usize = 32;
/// A table with less memory knows nothing that A* does not find as soon.
const MIN_SHORTEST_TABLE_BYTES: usize = 512 << 10;
/// The states recorded for [`Frontiers`](super::frontiers::Frontiers) get at most the memory divided by this.
const FRONTIERS_DIVISOR: usize = 8;
/// The finished segments of a waypoint search get about the memory divided by this.
const SEGMENTS_DIVISOR: usize = 8;
/// No slice of [`Scheduler`](super::scheduler::Scheduler) allocates more than this. With less left, slices are as short as possible.
const HEADROOM_BYTES: usize = 1 << 20;

/// A limit on the memory of all searches together, in bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct MemoryBudget {
    limit: usize,
}

impl MemoryBudget {
    pub(super) const fn new(limit: usize) -> Self {
        Self { limit }
    }

    /// Divides the memory between an exact table, in bytes, and the searches.
    pub(super) const fn split_table(limit: usize) -> (usize, Self) {
        let table = limit / TABLE_DIVISOR;
        (table, Self::new(limit - table))
    }

    /// The same for a shortest solution; 0 bytes if a table would be too small to help.
    pub(super) const fn split_shortest_table(limit: usize) -> (usize, Self) {
        let table = match limit / SHORTEST_TABLE_DIVISOR {
            ..MIN_SHORTEST_TABLE_BYTES => 0,
            table => table,
        };
        (table, Self::new(limit - table))
    }

    pub(super) const fn bytes(self) -> usize {
        self.limit
    }

    pub(super) const fn frontier_bytes(self) -> usize {
        self.limit / FRONTIERS_DIVISOR
    }

    pub(super) const fn segment_bytes(self) -> usize {
        self.limit / SEGMENTS_DIVISOR
    }

    /// Returns `true` if a slice of usual length could exceed the limit.
    pub(super) const fn is_scarce(self, used: usize) -> bool {
        used + HEADROOM_BYTES >= self.limit
    }

    pub(super) const fn is_exceeded(self, used: usize) -> bool {
        used > self.limit
    }
}
