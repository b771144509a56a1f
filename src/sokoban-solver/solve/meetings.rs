//! Where searches by pushes and searches by pulls meet: from a state that both know there is a way to the start and
//! one to the end (Pohl, “Bi-directional search”, 1971). Neither looks for the other, but what stands near the
//! middle of a solution is often known to both long before one of them has come all the way.

use crate::board::ShardedTable;

/// A node of one of several searches: its search, and its number there.
pub(super) type Place = (u32, u32);

/// The states that searches by pushes have met. Those by pulls meet many more, and are asked themselves.
#[derive(Debug)]
pub(super) struct Meetings {
    pushed: ShardedTable<Place>,
    most_bytes: usize,
}

impl Meetings {
    /// Takes note of states until so much memory is in use.
    pub(super) fn new(most_bytes: usize) -> Self {
        Self {
            pushed: ShardedTable::default(),
            most_bytes,
        }
    }

    /// Memory in use.
    pub(super) const fn bytes(&self) -> usize {
        self.pushed.bytes()
    }

    /// Takes note of a state that a search by pushes has found.
    pub(super) fn note(&mut self, key: u128, place: Place) {
        if self.bytes() < self.most_bytes {
            self.pushed.insert(key, place);
        }
    }

    /// Where a search by pushes found a state.
    pub(super) fn find(&self, key: u128) -> Option<Place> {
        self.pushed.get(key)
    }
}
