//! How much of each collection is solved: counted once for each, when its line first comes into view.

use super::{Browser, Line};
use crate::library::LibraryCollection;
use crate::save::Progress;
use crate::screens::Shared;

/// How many levels of a collection are solved, and how many there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) solved: u32,
    pub(super) levels: u32,
}

impl Share {
    fn of(collection: &LibraryCollection, progress: &Progress) -> Self {
        let levels = collection.entries.iter();
        let levels = levels.filter_map(|entry| entry.level.as_ref().ok());
        let none = Self {
            solved: 0,
            levels: 0,
        };
        levels.fold(none, |share, level| Self {
            solved: share.solved + u32::from(progress.solved(level).is_some()),
            levels: share.levels + 1,
        })
    }

    /// Whether all is solved.
    pub(super) const fn is_full(self) -> bool {
        self.solved == self.levels && self.levels > 0
    }

    /// The part that is solved, up to 1.
    pub(super) fn part(self) -> f32 {
        self.solved as f32 / self.levels.max(1) as f32
    }
}

impl Browser {
    /// Counts for the lines in view what was not counted yet.
    pub(super) fn count_shares(&mut self, shared: &Shared) {
        self.shares.resize(self.lines.len(), None);
        for (index, line) in self.lines.iter().enumerate() {
            let is_missing = self.shares[index].is_none();
            if let Line::Collection(collection) = line
                && is_missing
                && self.layout().line_top(index).is_some()
            {
                let collection = shared.library.collections().get(*collection);
                self.shares[index] =
                    collection.map(|collection| Share::of(collection, &shared.progress));
            }
        }
    }
}
