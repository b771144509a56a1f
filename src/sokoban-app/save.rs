//! Player progress as a SOK file: the levels played, their solutions, sessions and saved positions.
//!
//! The shell stores the text and supplies the date. The text is a log (`log_line`): updates append entries, and the
//! last entry of a level counts. Saving therefore reads nothing, and memory holds only an index of the log (`index`,
//! `progress_log`).
//!
//! Content that this program does not use (fields, notes, invalid boards, failing solutions) is written back as it was
//! read.

mod assistance;
mod due_practice;
mod error;
mod export;
mod import;
mod index;
mod level_progress;
mod log_line;
mod log_loader;
mod log_reader;
mod merge;
mod play_record;
mod played;
mod practice;
pub mod profiles;
mod progress_log;
mod records;
mod saved_positions;
pub mod settings;
mod sok_stream;
mod solution;
mod stars;
mod turned_view;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use sokoban_core::{Attempt, Level, SavedGame, Transform, identity};

pub use log_loader::{LoadedLog, load_log};
pub use progress_log::{LogTail, ProgressLog, SharedLog};

pub use due_practice::DuePractice;
pub use error::{ProgressError, SystemError};
pub use import::{ImportReport, is_log, read_parts};
pub use index::{ByteSource, LastPlayed};
pub use play_record::{Activity, Feat, FirstSolved, Help, PlayRecord};
pub use played::PlayedLevel;
pub use practice::{
    INTERVALS, MAX_POSITIONS, PracticeChange, PracticeEvent, PracticePosition, Schedule,
};
pub use records::{SavedPositionChange, unplayed};
pub use settings::{
    Announcements, Lamp, MAX_VOLUME, ReducedMotion, Settings, Speed, VibratingDevices,
};
use sokoban_generator::Day;
pub use solution::{InvalidSolution, KeptSolution, Solution, SolutionSource};
pub use stars::{Fewest, KnownBest, Rank, Stars};

use level_progress::LevelProgress;
use records::KnownSessions;
use stars::LevelRecord;

/// The player's progress: a log, and the changes since it was written.
#[derive(Debug, Clone, Default)]
pub struct Progress {
    shared_log: Arc<SharedLog>,
    /// The levels with changes, in the order of their first change.
    fresh: Vec<LevelProgress>,
    /// The index of each level in `fresh`, by the exact identity of the level.
    fresh_at: HashMap<u64, usize>,
    /// The canonical identities of solved levels in `fresh`.
    puzzles: HashSet<u64>,
    /// The levels played since the log was written.
    last_played: Vec<LastPlayed>,
    /// The number of times that the hearts of levels were pressed, if that has changed since the log was written.
    favourites: BTreeMap<u64, u32>,
    /// Log lines and invalid boards of another log that were merged: see [`Progress::merge_lines`].
    merged_lines: String,
    today: Option<Day>,
}

/// The changes in one level.
#[derive(Debug, Clone)]
pub struct Update {
    pub level: Arc<Level>,
    pub title: String,
    /// The reference to the level, for resuming at the next start.
    pub last_played: LastPlayed,
    /// The current session. `None` leaves the stored session unchanged. An untouched session is not stored.
    pub game: Option<SavedGame>,
    /// The session that was loaded when the level was opened, if any.
    pub loaded_session: Option<SessionHash>,
    /// Winning attempts since the last update.
    pub solutions: Vec<Attempt>,
    /// Solutions that the game shortened. They are stored separately and do not count as the player's.
    pub improved: Vec<String>,
    /// New figures of the best solutions: proven minima, and the lengths of solutions that the game found.
    pub best_known: KnownBest,
    /// Deleted solutions, as source and moves. They are deleted after `solutions` and `improved` are added.
    pub deleted: Vec<(SolutionSource, String)>,
    /// Changes of saved positions since the last update, in order.
    pub saved_positions: Vec<SavedPositionChange>,
    /// Changes of the positions to practise, in order.
    pub practice: Vec<PracticeChange>,
    /// The new view of the board, if the player turned or mirrored it.
    pub view: Option<Transform>,
    /// The activity since the last update.
    pub activity: Activity,
    /// The number of times that the player has pressed the heart of the level, if it was pressed since the last
    /// update: see [`Progress::favourite_times`].
    pub favourite: Option<u32>,
    /// The current date, if known. It is stored with the first solution.
    pub today: Option<Day>,
}

impl Update {
    /// Creates an update that changes nothing but the level to resume.
    pub fn new(level: Arc<Level>, title: String, last_played: LastPlayed) -> Self {
        Self {
            level,
            title,
            last_played,
            game: None,
            loaded_session: None,
            solutions: Vec::new(),
            improved: Vec::new(),
            best_known: KnownBest::NONE,
            deleted: Vec::new(),
            saved_positions: Vec::new(),
            practice: Vec::new(),
            view: None,
            activity: Activity::default(),
            favourite: None,
            today: None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolvedStatus {
    /// The level itself is solved.
    ThisLevel {
        /// The fewest moves of any solution.
        moves: u32,
        /// The fewest pushes of any solution.
        pushes: u32,
        /// The date of the first solution, if known.
        date: Option<Day>,
        /// `true` if every solution used hints.
        helped: bool,
    },
    /// An equivalent level is solved: turned, mirrored, or with other walls around it.
    EquivalentLevel,
}

const SOLVED: &str = "Solved";
const BEST_KNOWN: &str = "Best-Known";

/// A hash of a session. Hashes are only comparable within one run of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionHash(u64);

impl SessionHash {
    pub fn of(session: &SavedGame) -> Self {
        let mut hasher = DefaultHasher::new();
        session.before.len().hash(&mut hasher);
        for Attempt { moves, assisted } in session.attempts() {
            moves.hash(&mut hasher);
            for span in assisted {
                (&span.moves, span.origin).hash(&mut hasher);
            }
        }
        Self(hasher.finish())
    }
}

impl Progress {
    /// Parses the output of [`Progress::print`], or another program's SOK file.
    ///
    /// # Errors
    /// Returns an error if the text is damaged. The caller should back up the text. The readable part is returned in
    /// any case.
    pub fn parse(bytes: &[u8]) -> (Self, Result<(), ProgressError>) {
        match load_log(Arc::new(bytes.to_vec()), bytes.len() as u64) {
            Ok(found) => {
                let progress = Self::from_log(Arc::new(SharedLog::new(found.log)));
                (progress, found.fault.map_or(Ok(()), Err))
            }
            Err(error) => (Self::default(), Err(error)),
        }
    }

    /// Creates progress from a log, without further changes.
    pub fn from_log(shared_log: Arc<SharedLog>) -> Self {
        Self {
            shared_log,
            ..Self::default()
        }
    }

    /// Returns the log, without the changes since it was written.
    pub const fn shared_log(&self) -> &Arc<SharedLog> {
        &self.shared_log
    }

    /// Returns the number of known levels.
    pub fn levels(&self) -> usize {
        let is_new = |progress: &&LevelProgress| progress.is_new();
        self.shared_log.with(|log| log.index.len()) + self.fresh.iter().filter(is_new).count()
    }

    pub fn last_played(&self) -> Option<LastPlayed> {
        let own = self.last_played.last().cloned();
        own.or_else(|| {
            self.shared_log
                .with(|log| log.index.last_played().last().cloned())
        })
    }

    /// Returns the level played last in each collection, newest first.
    pub fn left_off(&self) -> Vec<LastPlayed> {
        let mut all: Vec<LastPlayed> = Vec::new();
        let mut add = |played: &LastPlayed| {
            if all.iter().all(|it| it.collection != played.collection) {
                all.push(played.clone());
            }
        };
        self.last_played.iter().rev().for_each(&mut add);
        self.shared_log
            .with(|log| log.index.last_played().iter().rev().for_each(&mut add));
        all
    }

    /// Returns the number of the level played last in `collection`, if one was played.
    pub fn left(&self, collection: &str) -> Option<usize> {
        let wanted = LastPlayed::new(collection, 0);
        let find = |last_played: &[LastPlayed]| {
            let mut last_played = last_played.iter().rev();
            let found = last_played.find(|played| played.collection == wanted.collection);
            found.map(|played| played.number)
        };
        find(&self.last_played)
            .or_else(|| self.shared_log.with(|log| find(log.index.last_played())))
    }

    /// Returns `true` if the level is one of the player's favourites.
    pub fn is_favourite(&self, level: &Level) -> bool {
        self.favourite_times(level) % 2 == 1
    }

    /// Returns `true` if a level was ever a favourite.
    pub fn has_favourites(&self) -> bool {
        !self.favourites.is_empty() || self.shared_log.with(|log| log.index.has_favourites())
    }

    /// Returns the number of times that the player has pressed the heart of a level.
    pub fn favourite_times(&self, level: &Level) -> u32 {
        let exact = identity::exact(level);
        let fresh = self.favourites.get(&exact).copied().unwrap_or(0);
        self.shared_log
            .with(|log| log.index.favourite(exact))
            .max(fresh)
    }

    /// Returns the current date, if known.
    pub const fn today(&self) -> Option<Day> {
        self.today
    }

    pub const fn set_today(&mut self, today: Day) {
        self.today = Some(today);
    }

    pub fn session(&self, level: &Level) -> Result<Option<SavedGame>, ProgressError> {
        self.look(level, |progress| progress.session().cloned())
    }

    /// Returns the saved positions of a level, oldest first, as unique names and moves. Moves after a `*` were undone.
    pub fn saved_positions(&self, level: &Level) -> Vec<(String, Attempt)> {
        let all = self.look(level, |progress| {
            Some(progress.records.saved_positions().to_vec())
        });
        all.ok().flatten().unwrap_or_default()
    }

    /// Returns the transform from the board of a level to the player's view of it.
    pub fn view(&self, level: &Level) -> Transform {
        let view = self.look(level, |progress| Some(progress.view));
        view.ok().flatten().unwrap_or(Transform::IDENTITY)
    }

    /// Returns the player's best solutions without hints: by moves, and by pushes. Both can be the same solution.
    pub fn best(&self, level: &Level) -> Option<(Solution, Solution)> {
        self.look(level, LevelProgress::best).ok().flatten()
    }

    /// Returns all solutions, the player's first.
    pub fn solutions(&self, level: &Level) -> Vec<KeptSolution> {
        let all = self.look(level, |progress| Some(progress.solutions()));
        all.ok().flatten().unwrap_or_default()
    }

    pub fn solved(&self, level: &Level) -> Option<SolvedStatus> {
        let exact = identity::exact(level);
        let here = match self.fresh_at.get(&exact) {
            Some(&at) => self.fresh[at].solved,
            None => self.shared_log.with(|log| log.index.entry(exact)?.solved),
        };
        let elsewhere = || {
            let canonical = identity::canonical(level);
            let is_kept = || self.shared_log.with(|log| log.index.is_solved(canonical));
            (self.puzzles.contains(&canonical) || is_kept())
                .then_some(SolvedStatus::EquivalentLevel)
        };
        here.map(SolvedStatus::from).or_else(elsewhere)
    }

    /// Returns the stars of a level. `came_with` returns the best of the solutions that came with the level; it is only
    /// called for solved levels. Solutions with hints earn the first star, watched ones none.
    pub fn stars(&self, level: &Level, came_with: impl FnOnce() -> KnownBest) -> Stars {
        match self.solved(level) {
            None => Stars::default(),
            Some(SolvedStatus::EquivalentLevel) => Stars {
                solved: true,
                ..Stars::default()
            },
            Some(SolvedStatus::ThisLevel { .. }) => self.record(level).stars(came_with()),
        }
    }

    fn record(&self, level: &Level) -> LevelRecord {
        let exact = identity::exact(level);
        match self.fresh_at.get(&exact) {
            Some(&at) => self.fresh[at].record(),
            None => self.shared_log.record(exact),
        }
    }

    /// Returns the number of solved levels. Equivalent levels count once.
    pub fn solved_levels(&self) -> usize {
        self.shared_log.with(|log| {
            let fresh = self.puzzles.iter();
            let fresh = fresh.filter(|canonical| !log.index.is_solved(**canonical));
            log.index.solved_levels() + fresh.count()
        })
    }

    /// Returns `true` if the level itself was solved without hints.
    pub fn is_solved_alone(&self, level: &Level) -> bool {
        matches!(
            self.solved(level),
            Some(SolvedStatus::ThisLevel { helped: false, .. })
        )
    }

    /// Returns the solution with the fewest moves among those that the game shortened.
    pub fn improved(&self, level: &Level) -> Option<Solution> {
        self.look(level, LevelProgress::improved).ok()?
    }

    /// Calls `look` with the progress in a level, if there is any, and returns its result.
    fn look<T>(
        &self,
        level: &Level,
        look: impl FnOnce(&LevelProgress) -> Option<T>,
    ) -> Result<Option<T>, ProgressError> {
        let exact = identity::exact(level);
        if let Some(&at) = self.fresh_at.get(&exact) {
            return Ok(look(&self.fresh[at]));
        }
        let progress = self.shared_log.with(|log| log.level(exact))?;
        Ok(progress.as_ref().and_then(look))
    }

    /// Changes the progress in a level. An empty entry of a new level is discarded.
    fn edit(
        &mut self,
        title: &str,
        level: &Arc<Level>,
        edit: impl FnOnce(&mut LevelProgress),
    ) -> Result<(), ProgressError> {
        let exact = identity::exact(level);
        let at = if let Some(&at) = self.fresh_at.get(&exact) {
            at
        } else {
            let kept = self.shared_log.with(|log| log.level(exact))?;
            let mut progress = kept.unwrap_or_else(|| LevelProgress::new(title, level));
            progress.compute_record();
            self.fresh_at.insert(exact, self.fresh.len());
            self.fresh.push(progress);
            self.fresh.len() - 1
        };
        let progress = &mut self.fresh[at];
        edit(progress);
        if progress.solved.is_some() {
            self.puzzles.insert(identity::canonical(level));
        }
        let is_last = at + 1 == self.fresh.len();
        if is_last && self.fresh[at].is_new() && self.fresh[at].is_empty() {
            self.fresh.pop();
            self.fresh_at.remove(&exact);
        }
        Ok(())
    }

    /// Applies an update. Solutions are merged with the stored ones.
    pub fn apply(&mut self, update: &Update) {
        // An entry that cannot be read now is not shown. It is read again before it is written.
        let _ = self.apply_after(update, &KnownSessions::Any);
    }

    /// Applies an update when another window may have changed the level. `written` is the session that this window
    /// wrote last. A stored session that this window has neither written nor loaded becomes a saved position.
    pub fn apply_beside(
        &mut self,
        update: &Update,
        written: Option<SessionHash>,
    ) -> Result<(), ProgressError> {
        let untouched = SessionHash::of(&SavedGame::untouched());
        let read = update.loaded_session.unwrap_or(untouched);
        self.apply_after(
            update,
            &KnownSessions::Listed([read].into_iter().chain(written).collect()),
        )
    }

    fn apply_after(&mut self, update: &Update, known: &KnownSessions) -> Result<(), ProgressError> {
        self.set_last_played(update.last_played.clone());
        let order = if update.activity.is_solved {
            self.next_order()
        } else {
            0
        };
        if let Some(times) = update.favourite {
            let known = self.favourites.entry(identity::exact(&update.level));
            let known = known.or_default();
            *known = times.max(*known);
        }
        self.edit(&update.title, &update.level, |progress| {
            progress.apply(update, known, order);
        })
    }

    fn set_last_played(&mut self, played: LastPlayed) {
        if self.last_played().as_ref() != Some(&played) {
            self.last_played
                .retain(|old| old.collection != played.collection);
            self.last_played.push(played);
        }
    }
}

impl From<log_line::Solved> for SolvedStatus {
    fn from(solved: log_line::Solved) -> Self {
        Self::ThisLevel {
            moves: solved.moves,
            pushes: solved.pushes,
            date: solved.date,
            helped: solved.helped,
        }
    }
}
