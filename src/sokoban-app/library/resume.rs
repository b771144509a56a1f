//! Chooses the level to open when the game starts or when the player opens a collection.

use std::sync::Arc;

use sokoban_core::Game;
use sokoban_generator::Band;

use super::{LevelIndex, Library, Series};
use crate::save::Progress;

/// The number of consecutive endless levels to solve without help before a harder difficulty is offered.
const SOLVED_FOR_HARDER: usize = 3;

impl Library {
    /// Returns the level to open at the start: the level that was played last, if its collection still exists. If this
    /// level is solved and was not started again, returns the next unsolved level instead. If the result is a daily
    /// level, adds it to the library.
    pub fn resume(&mut self, progress: &Progress) -> LevelIndex {
        let mut last = None;
        for last_played in progress.left_off() {
            let Some(index) = self.find(&last_played) else {
                continue;
            };
            if !self.is_left_solved(index, progress) {
                return index;
            }
            if let Some(next) = self.next_unsolved(index, progress) {
                return next;
            }
            last.get_or_insert(index);
        }
        let mut unsolved = self.level_indices().filter(|index| {
            !self.collection(*index).source.is_generated()
                && progress.solved(self.level(*index)).is_none()
        });
        let unsolved = unsolved.next();
        unsolved.or(last).unwrap_or_else(|| self.first())
    }

    /// Returns the level after `index`. After the last level in a collection, returns the level in the next collection
    /// at which the player left off. This way, levels that are already solved are not shown again.
    pub fn onward(&self, index: LevelIndex, progress: &Progress) -> Option<LevelIndex> {
        let next = self.next(index)?;
        if next.collection == index.collection {
            return Some(next);
        }
        self.first_played(progress, next.collection, None)
            .or(Some(next))
    }

    /// Returns the level to open in a collection: `here` if it is in the collection, otherwise the level that was
    /// played last there, otherwise the first level. If the level that was played last is solved and was not started
    /// again, returns the next unsolved level in the collection instead.
    pub fn first_played(
        &self,
        progress: &Progress,
        collection: usize,
        here: Option<LevelIndex>,
    ) -> Option<LevelIndex> {
        let here = here.filter(|index| index.collection == collection && self.is_level(*index));
        if here.is_some() {
            return here;
        }
        let left = progress.left(&self.collections.get(collection)?.name);
        let entry = left.and_then(|number| number.checked_sub(1));
        let left = entry.map(|entry| LevelIndex { collection, entry });
        let left = left.filter(|index| self.is_level(*index));
        let first = left.or_else(|| self.first_of(collection))?;
        if !self.is_left_solved(first, progress) {
            return Some(first);
        }
        let unsolved = |index: &LevelIndex| progress.solved(self.level(*index)).is_none();
        let (before, after): (Vec<LevelIndex>, Vec<LevelIndex>) = self
            .level_indices()
            .filter(|index| index.collection == collection)
            .filter(unsolved)
            .partition(|index| *index < first);
        after.into_iter().chain(before).next().or(Some(first))
    }

    /// Returns the level with which the player continues an endless series: the level that was played last in it, or
    /// its first level. If this level is solved, returns the next unsolved level instead.
    pub fn continued(&self, series: Series, progress: &Progress) -> Option<LevelIndex> {
        let collection = self.endless(series)?;
        let left = self.first_played(progress, collection, None)?;
        if progress.solved(self.level(left)).is_none() {
            return Some(left);
        }
        self.next_unsolved(left, progress)
    }

    /// Returns the harder difficulty to offer after an endless level is solved. Returns `None` unless this level and
    /// those before it, `SOLVED_FOR_HARDER` in total, were all solved without help.
    pub fn harder_band(&self, index: LevelIndex, progress: &Progress) -> Option<Band> {
        let band = self.endless_series(index)?.band()?;
        let harder = *Band::ALL.get(band as usize + 1)?;
        let first = (index.entry + 1).checked_sub(SOLVED_FOR_HARDER)?;
        let mut last = (first..=index.entry).map(|entry| LevelIndex { entry, ..index });
        last.all(|index| progress.is_solved_alone(self.level(index)))
            .then_some(harder)
    }

    /// Returns `true` if the level is solved and the player has not started it again: the saved game is either won or
    /// still without moves.
    fn is_left_solved(&self, index: LevelIndex, progress: &Progress) -> bool {
        let level = self.level(index);
        if progress.solved(level).is_none() {
            return false;
        }
        let Some(saved) = progress.session(level) else {
            return true;
        };
        let game = Game::resume(Arc::clone(level), &saved).0;
        game.is_won() || game.moves() == 0
    }
}
