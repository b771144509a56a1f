//! The completion of a collection.

use crate::library::LibraryCollection;
use crate::save::Progress;

/// The number of solved levels of a collection, and the number of all its levels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Completion {
    pub(super) solved: u32,
    pub(super) levels: u32,
}

impl Completion {
    pub(super) fn of(collection: &LibraryCollection, progress: &Progress) -> Self {
        let levels = collection.entries.iter();
        let levels = levels.filter_map(|entry| entry.level.as_ref().ok());
        levels.fold(Self::default(), |completion, level| Self {
            solved: completion.solved + u32::from(progress.solved(level).is_some()),
            levels: completion.levels + 1,
        })
    }

    /// Returns `true` if all levels are solved.
    pub(super) const fn is_full(self) -> bool {
        self.solved == self.levels && self.levels > 0
    }

    /// Returns the solved fraction, from 0 to 1.
    pub(super) fn part(self) -> f32 {
        self.solved as f32 / self.levels.max(1) as f32
    }
}
