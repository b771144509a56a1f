//! Divides a memory limit among the exact table and the searches for a level.
//!
//! Individual searches have no limit of their own. When the memory is used up, the search that uses the most memory
//! ends, and the others continue.

/// When any solution will do, optimal or not, the exact table gets the memory limit divided by this.
const TABLE_DIVISOR: usize = 64;
/// In a search for a shortest solution, the exact table gets the memory limit divided by this, because what a table of
/// this size cannot decide, A* over positions cannot decide either.
const SHORTEST_TABLE_DIVISOR: usize = 2;
/// The minimum memory for the exact table in a search for a shortest solution, in bytes. A smaller table is useless,
/// because A* is just as fast in levels that would fit into it.
const MIN_SHORTEST_TABLE_BYTES: usize = 8 << 20;
/// The states recorded by [`Frontiers`](super::frontiers::Frontiers) get at most the memory limit divided by this.
const FRONTIERS_DIVISOR: usize = 8;
/// The finished segments of a waypoint search get about the memory limit divided by this.
const SEGMENTS_DIVISOR: usize = 8;
/// An upper bound on the memory that a slice of normal length allocates in the
/// [`Scheduler`](super::scheduler::Scheduler), in bytes. If less memory is left, slices are as short as possible.
const HEADROOM_BYTES: usize = 1 << 20;

/// A limit on the memory that all searches use together, in bytes.
#[derive(Debug, Clone, Copy)]
pub(super) struct MemoryBudget {
    limit: usize,
}

impl MemoryBudget {
    pub(super) const fn new(limit: usize) -> Self {
        Self { limit }
    }

    /// Divides `limit` between an exact table and searches for any solution. Returns the number of bytes for the table,
    /// and the budget for the searches.
    pub(super) const fn split_table(limit: usize) -> (usize, Self) {
        let table = limit / TABLE_DIVISOR;
        (table, Self::new(limit - table))
    }

    /// Like [`split_table`](Self::split_table), but for searches for a shortest solution. The table gets 0 bytes if it
    /// would be too small to be useful.
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

    /// Returns `true` if a slice of normal length could exceed the limit when `used` bytes are already in use.
    pub(super) const fn is_scarce(self, used: usize) -> bool {
        used + HEADROOM_BYTES >= self.limit
    }

    pub(super) const fn is_exceeded(self, used: usize) -> bool {
        used > self.limit
    }
}
