//! Achievements, which are computed from the progress file and the library. Levels that the player has only solved with
//! hints do not count.

use std::collections::BTreeSet;

use sokoban_generator::Band;

use super::Statistics;
use crate::grades::Grades;
use crate::library::{HERITAGE, LESSONS, LevelIndex, Library, Series};
use crate::save::{Feat, Help, PlayedLevel, Progress};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Achievement {
    /// Solve a level of at least medium difficulty without undoing a move.
    NoUndo,
    /// Make a mistake after which the level can no longer be solved, and then solve the level without restarting it.
    WayBack,
    /// Solve a lesson with the fewest possible moves.
    FewestMoves,
    AllLessons,
    /// Earn all stars on a level in the Heritage collection.
    HeritageStars,
    Heritage,
    /// Solve a level on each of seven consecutive days.
    SevenDays,
    /// Solve ten consecutive endless levels without help.
    EndlessTen,
    HundredLevels,
    /// Solve a level of the hardest difficulty without help.
    Master,
    /// Find a solution that is shorter than any known before.
    Shorter,
    /// Draw a hard level, and solve it.
    OwnHardLevel,
}

impl Achievement {
    /// All achievements, in the order in which they appear on the statistics screen.
    pub const ALL: [Self; 12] = [
        Self::NoUndo,
        Self::WayBack,
        Self::FewestMoves,
        Self::AllLessons,
        Self::HeritageStars,
        Self::Heritage,
        Self::SevenDays,
        Self::EndlessTen,
        Self::HundredLevels,
        Self::Master,
        Self::Shorter,
        Self::OwnHardLevel,
    ];
}

const DAYS: u32 = 7;
const ENDLESS_RUN: usize = 10;
const LEVELS: u32 = 100;

struct Facts<'a> {
    /// The levels that the player has solved at least once without hints.
    levels: &'a [PlayedLevel],
    statistics: &'a Statistics,
    library: &'a Library,
    progress: &'a Progress,
    grades: &'a Grades,
}

pub fn earned(library: &Library, progress: &Progress, grades: &Grades) -> BTreeSet<Achievement> {
    let mut levels = progress.played_levels();
    levels.retain(|level| level.is_solved_alone);
    let facts = Facts {
        levels: &levels,
        statistics: &Statistics::new(&levels, grades, progress.today()),
        library,
        progress,
        grades,
    };
    let all = Achievement::ALL.into_iter();
    all.filter(|achievement| facts.show(*achievement)).collect()
}

impl Facts<'_> {
    fn show(&self, achievement: Achievement) -> bool {
        match achievement {
            Achievement::NoUndo => self.has_feat(Feat::NoUndo, Band::Medium),
            Achievement::WayBack => self.has_feat(Feat::WayBack, Band::Easy),
            Achievement::Shorter => self.has_feat(Feat::Shorter, Band::Easy),
            Achievement::OwnHardLevel => self.has_feat(Feat::Own, Band::Hard),
            Achievement::FewestMoves => self.builtin(LESSONS).any(|lesson| {
                let stars = self.library.stars(lesson, self.progress);
                stars.moves.is_earned()
            }),
            Achievement::HeritageStars => self
                .builtin(HERITAGE)
                .any(|level| self.library.stars(level, self.progress).are_all()),
            Achievement::AllLessons => {
                let mut lessons = self.builtin(LESSONS).peekable();
                lessons.peek().is_some() && lessons.all(|lesson| self.is_solved_alone(lesson))
            }
            Achievement::Heritage => self
                .builtin(HERITAGE)
                .any(|level| self.is_solved_alone(level)),
            Achievement::SevenDays => self.statistics.longest_streak >= DAYS,
            Achievement::EndlessTen => Series::all().any(|series| self.has_endless_run(series)),
            Achievement::HundredLevels => self.statistics.solved >= LEVELS,
            Achievement::Master => self.levels.iter().any(|level| {
                let is_alone = level.record.first.is_some() && level.record.help == Help::None;
                is_alone && self.grades.band_of(level.canonical) == Some(Band::Master)
            }),
        }
    }

    /// Returns `true` if the player has accomplished `feat` in a level whose difficulty is at least `band`. If `band`
    /// is [`Band::Easy`], the level may also be without a grade.
    fn has_feat(&self, feat: Feat, band: Band) -> bool {
        let is_hard = |level: &PlayedLevel| {
            let known = self.grades.band_of(level.canonical);
            known.map_or(band == Band::Easy, |known| known >= band)
        };
        let mut levels = self.levels.iter();
        levels.any(|level| level.record.feats.contains(&feat) && is_hard(level))
    }

    fn builtin(&self, name: &str) -> impl Iterator<Item = LevelIndex> {
        let collection = self.library.builtin(name);
        let levels = self.library.level_indices();
        levels.filter(move |index| Some(index.collection) == collection)
    }

    fn is_solved_alone(&self, level: LevelIndex) -> bool {
        self.progress.is_solved_alone(self.library.level(level))
    }

    /// Returns `true` if the player has solved [`ENDLESS_RUN`] consecutive levels in the series without help.
    fn has_endless_run(&self, series: Series) -> bool {
        let collection = self.library.endless(series);
        let entries = collection.map(|index| self.library.collections()[index].entries.as_slice());
        let mut run = 0;
        entries.unwrap_or_default().iter().any(|entry| {
            let level = entry.level.as_ref();
            let is_alone = level.is_ok_and(|level| self.progress.is_solved_alone(level));
            run = if is_alone { run + 1 } else { 0 };
            run >= ENDLESS_RUN
        })
    }
}
