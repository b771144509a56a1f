//! Where searches by pushes and searches by pulls meet: from a state that both know there is a way to the start and
//! one to the end (Pohl, “Bi-directional search”, 1971). Neither looks for the other, but what stands near the
//! middle of a solution is often known to both long before one of them has come all the way.

use crate::board::{Mode, ShardedTable};

/// A node of one of several searches: its search, and its number there.
pub(super) type Place = (u32, u32);

/// The states that searches have met.
#[derive(Debug)]
pub(super) struct Meetings {
    pushed: ShardedTable<Place>,
    pulled: ShardedTable<Place>,
    most_bytes: usize,
}

impl Meetings {
    /// Takes note of states until so much memory is in use.
    pub(super) fn new(most_bytes: usize) -> Self {
        Self {
            pushed: ShardedTable::default(),
            pulled: ShardedTable::default(),
            most_bytes,
        }
    }

    /// Memory in use.
    pub(super) const fn bytes(&self) -> usize {
        self.pushed.bytes() + self.pulled.bytes()
    }

    /// Takes note of a state that a search in this mode has found; returns where one in the other mode found it.
    pub(super) fn meet(&mut self, mode: Mode, key: u128, place: Place) -> Option<Place> {
        let (own, others) = match mode {
            Mode::Push => (&mut self.pushed, &self.pulled),
            Mode::Pull => (&mut self.pulled, &self.pushed),
        };
        let met = others.get(key);
        if own.bytes() + others.bytes() < self.most_bytes {
            own.insert(key, place);
        }
        met
    }
}
