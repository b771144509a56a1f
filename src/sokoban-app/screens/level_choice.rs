//! Lists the favourite levels, and finds the next unsolved level.

use std::sync::Arc;

use super::AppState;
use crate::library::LevelIndex;
use crate::save::Update;
use crate::texts::favourites as tr;

impl AppState {
    pub(crate) fn is_favourite(&self, index: LevelIndex) -> bool {
        let level = self.library.entry(index).level.as_ref();
        level.is_ok_and(|level| self.progress.is_favourite(level))
    }

    /// Returns the player's favourites, in the order of the library.
    pub(crate) fn favourites(&self) -> Vec<LevelIndex> {
        if !self.progress.has_favourites() {
            return Vec::new();
        }
        let all = self.library.level_indices();
        all.filter(|index| self.is_favourite(*index)).collect()
    }

    /// Returns the difficulty that suits the player's rating, or `None` if ratings are off.
    pub(crate) fn suitable_difficulty(&mut self) -> Option<u32> {
        let has_rating = self.settings.rating;
        has_rating.then(|| self.statistics().suitable_difficulty())
    }

    pub(crate) fn toggle_favourite(&mut self, index: LevelIndex) {
        let entry = self.library.entry(index);
        let Ok(level) = &entry.level else {
            return;
        };
        let last_played = self.progress.last_played();
        let update = Update {
            favourite: Some(self.progress.favourite_times(level) + 1),
            ..Update::new(
                Arc::clone(level),
                entry.title.clone(),
                last_played.unwrap_or_else(|| self.library.last_played(index)),
            )
        };
        self.save(update);
        self.notify(if self.is_favourite(index) {
            tr::added()
        } else {
            tr::removed()
        });
    }

    /// Returns the next unsolved level after `here`. If there is none, returns the first unsolved level in the library.
    /// If all levels are solved, returns `None` and notifies the player.
    pub(crate) fn next_unsolved(&mut self, here: LevelIndex) -> Option<LevelIndex> {
        let (library, progress) = (&self.library, &self.progress);
        let first = || {
            let mut all = library.level_indices();
            all.find(|index| {
                !library.collection(*index).source.is_generated()
                    && progress.solved(library.level(*index)).is_none()
            })
        };
        let next = library.next_unsolved(here, progress).or_else(first);
        if next.is_none() {
            self.notify(tr::all_solved());
        }
        next
    }
}
