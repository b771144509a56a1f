//! Chooses levels for the player: favourites, the next unsolved level, and a surprise.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use sokoban_generator::Day;

use super::AppState;
use super::app_state::known_rating;
use crate::library::{LevelIndex, Source};
use crate::save::Update;
use crate::statistics::rating::SUITABLE_RANGE;
use crate::texts::favourites as tr;

/// A surprise differs at most this much from the wanted difficulty, if there are enough such levels.
const RANGE: u32 = 250;
/// The number of levels from which a surprise is drawn, if there are that many.
const MIN_CANDIDATES: usize = 12;

impl AppState {
    /// Returns `true` if the board at `index` is one of the player's favourites.
    pub(crate) fn is_favourite(&self, index: LevelIndex) -> bool {
        let level = self.library.entry(index).level.as_ref();
        level.is_ok_and(|level| self.progress.is_favourite(level))
    }

    /// Adds a level to the player's favourites, or removes it, and notifies the player.
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

    /// Returns the next unsolved level after `here`. After the last level, continues with the first one. If all levels
    /// are solved, notifies the player.
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

    /// Returns an unsolved level other than `here` whose difficulty fits the player: the player is expected to solve 60 to
    /// 70 of 100 such levels. Without a rating, it is near that of the hardest quarter of the solved levels. If all levels
    /// are solved, notifies the player.
    pub(crate) fn surprise(&mut self, here: LevelIndex) -> Option<LevelIndex> {
        let (mut solved, mut unsolved) = (Vec::new(), Vec::new());
        for index in self.library.level_indices() {
            let is_solved = || self.progress.solved(self.library.level(index)).is_some();
            match self.difficulty(index) {
                _ if index == here => {}
                Some(difficulty) if is_solved() => solved.push(difficulty),
                Some(difficulty) => unsolved.push((difficulty, index)),
                None => {}
            }
        }
        solved.sort_unstable();
        let hardest = || solved.get(solved.len() * 3 / 4).copied().unwrap_or(0);
        let (wanted, range) = match self.suitable_difficulty() {
            Some(suitable) => (suitable, SUITABLE_RANGE),
            None => (u32::from(hardest()), RANGE),
        };
        let distance = |difficulty: u16| u32::from(difficulty).abs_diff(wanted);
        unsolved.sort_by_key(|(difficulty, _)| distance(*difficulty));
        let is_near = |(difficulty, _): &&(u16, LevelIndex)| distance(*difficulty) <= range;
        let near = unsolved.iter().take_while(is_near).count();
        unsolved.truncate(near.max(MIN_CANDIDATES));
        if unsolved.is_empty() {
            return self.next_unsolved(here);
        }
        // The application has no source of random numbers. It is enough that a player cannot foresee the level.
        let mut hasher = DefaultHasher::new();
        let today = self.progress.today().map_or(0, Day::number);
        (today, solved.len(), here.collection, here.entry).hash(&mut hasher);
        self.surprises.hash(&mut hasher);
        self.surprises += 1;
        let chosen = hasher.finish() as usize % unsolved.len();
        Some(unsolved[chosen].1)
    }

    /// Returns the difficulty of the levels that suit the player's rating, if there is a rating and it is used.
    fn suitable_difficulty(&mut self) -> Option<u32> {
        let statistics = self.settings.rating.then(|| self.statistics())?;
        statistics.rating()?;
        Some(statistics.suitable_difficulty())
    }

    /// Returns the difficulty of a level that is not generated, if it is known.
    fn difficulty(&self, index: LevelIndex) -> Option<u16> {
        let source = &self.library.collection(index).source;
        if source.is_generated() {
            return None;
        }
        let rated = known_rating(self.library.entry(index));
        let rated = rated.filter(|_| *source == Source::Builtin);
        let grade = rated.or_else(|| self.grades.of(self.library.level(index)))?;
        grade.difficulty()
    }
}
