//! Counts solved levels and stars. To count stars, compares the player's solutions with those in the level's file.

use sokoban_files::{Entry, RecordKind};

use super::{LevelIndex, Library, LibraryCollection};
use crate::save::{KnownBest, Progress, Solution, Stars};

impl Library {
    pub fn stars(&self, index: LevelIndex, progress: &Progress) -> Stars {
        stars(self.entry(index), progress, || self.came_with(index))
    }

    /// Returns the fewest moves and the fewest pushes of all known solutions: those of the player, those that the game
    /// has found, and those in the level's file.
    pub fn best_known(&self, index: LevelIndex, progress: &Progress) -> KnownBest {
        let level = self.entry(index).level.as_ref();
        let known = level.map(|level| progress.best_known(level));
        let known = known.unwrap_or(KnownBest::NONE);
        known.merge(self.came_with(index))
    }

    /// Returns the fewest moves and the fewest pushes of the solutions in the level's file. The solutions are replayed
    /// only on the first call for the level.
    fn came_with(&self, index: LevelIndex) -> KnownBest {
        let mut known = self.came_with.borrow_mut();
        let best = known.entry(index);
        *best.or_insert_with(|| came_with(self.entry(index)))
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Completion {
    pub solved: u32,
    /// The number of levels, not counting invalid boards.
    pub levels: u32,
    /// The number of boards, including invalid ones. The number that is shown with a level is its position among all
    /// boards.
    pub boards: u32,
    pub stars: u32,
}

impl Completion {
    /// Counts the levels in a collection, and the player's stars. For each solved level, the solutions in the
    /// collection's file are replayed.
    pub fn of(collection: &LibraryCollection, progress: &Progress) -> Self {
        let levels = collection
            .entries
            .iter()
            .filter(|entry| entry.level.is_ok());
        let start = Self {
            boards: collection.entries.len() as u32,
            ..Self::default()
        };
        levels.fold(start, |completion, entry| {
            let stars = stars(entry, progress, || came_with(entry));
            Self {
                solved: completion.solved + u32::from(stars.solved),
                levels: completion.levels + 1,
                stars: completion.stars + u32::from(stars.count()),
                ..completion
            }
        })
    }

    pub const fn is_full(self) -> bool {
        self.solved == self.levels && self.levels > 0
    }

    pub fn part(self) -> f32 {
        self.solved as f32 / self.levels.max(1) as f32
    }

    pub const fn all_stars(self) -> u32 {
        self.levels * Stars::MAX as u32
    }
}

/// Returns the stars that the player has earned on a level. If the board is invalid, no star is earned.
fn stars(entry: &Entry, progress: &Progress, came_with: impl FnOnce() -> KnownBest) -> Stars {
    match &entry.level {
        Ok(level) => progress.stars(level, came_with),
        Err(_) => Stars::default(),
    }
}

/// Returns the fewest moves and the fewest pushes of the solutions that come with the level. Wrong solutions are
/// ignored.
fn came_with(entry: &Entry) -> KnownBest {
    let Ok(level) = &entry.level else {
        return KnownBest::NONE;
    };
    let records = entry.records.iter();
    let solutions = records.filter(|record| record.kind == RecordKind::Solution);
    let verified = solutions.filter_map(|record| Solution::prove(level, &record.moves).ok());
    verified.fold(KnownBest::NONE, |best, solution| {
        best.merge(KnownBest::of(&solution))
    })
}
