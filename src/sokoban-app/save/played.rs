//! The records of all levels that were played, for statistics.

use sokoban_core::identity;

use super::Progress;
use super::level_progress::LevelProgress;
use super::log_line::Solved;
use super::play_record::PlayRecord;

/// A level that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedLevel {
    /// The exact identity of the level: see [`identity::exact`].
    pub exact: u64,
    /// The canonical identity of the level: see [`identity::canonical`].
    pub canonical: u64,
    /// The record of how the level was played. If the level was solved, `first` is set.
    pub record: PlayRecord,
    /// `true` if the player has solved the level without hints.
    pub is_solved_alone: bool,
}

impl PlayedLevel {
    fn new(exact: u64, canonical: u64, play: Option<&PlayRecord>, solved: Option<Solved>) -> Self {
        let mut record = play.cloned().unwrap_or_default();
        record.adopt(solved);
        Self {
            exact,
            canonical,
            record,
            is_solved_alone: solved.is_some_and(|solved| !solved.helped),
        }
    }

    fn of(progress: &LevelProgress) -> Self {
        let (exact, canonical) = (
            identity::exact(&progress.level),
            identity::canonical(&progress.level),
        );
        Self::new(exact, canonical, Some(&progress.play), progress.solved)
    }
}

impl Progress {
    /// Returns all levels that were played, in the order in which they were first solved. Unsolved levels come last.
    pub fn played_levels(&self) -> Vec<PlayedLevel> {
        let mut all: Vec<PlayedLevel> = self.fresh.iter().map(PlayedLevel::of).collect();
        self.shared_log.with(|log| {
            let entries = log.index.entries();
            let others = entries.filter(|(exact, _)| !self.fresh_at.contains_key(exact));
            all.extend(others.map(|(exact, entry)| {
                PlayedLevel::new(exact, entry.canonical, entry.play.as_deref(), entry.solved)
            }));
        });
        all.sort_by_key(|it| (it.record.first.is_none(), it.record.first, it.exact));
        all
    }

    /// Returns a number that is larger than the order of all solved levels.
    pub(super) fn next_order(&self) -> u32 {
        let order = |play: &PlayRecord| play.first.map_or(0, |first| first.order);
        let fresh = self
            .fresh
            .iter()
            .map(|progress| order(&progress.play))
            .max();
        let kept = self.shared_log.with(|log| {
            let plays = log
                .index
                .entries()
                .filter_map(|(_, entry)| entry.play.as_deref());
            plays.map(order).max()
        });
        fresh.max(kept).unwrap_or(0).saturating_add(1)
    }
}
