//! Progress ↔ text: a SOK file with every level played, its best solutions, the game in progress and snapshots.
//!
//! Pure: where the text is kept, how it gets there safely, and what day it is, is the shell's business. The text is a
//! log (`log`): what happened is written behind what there is, and of a level the last entry counts. So nothing has to
//! be read to keep something, and of all levels only an index is in memory (`index`, `shared_log`).
//!
//! Everything in the file that is not this program's own (fields, notes, boards that are no levels, solutions
//! that do not win) is written back as it was read.

mod assistance;
mod error;
mod export;
mod import;
mod index;
mod level_progress;
mod log_line;
mod log_loader;
mod log_reader;
mod progress_log;
mod records;
mod saved_positions;
pub mod settings;
mod sok_stream;
mod solution;

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use sokoban_core::{Attempt, Level, SavedGame, identity};

pub use log_loader::{LoadedLog, load_log};
pub use progress_log::{LogTail, ProgressLog, SharedLog};

pub use error::ProgressError;
pub use import::{ImportReport, is_log, read_parts};
pub use index::{ByteSource, LastPlayed};
pub use records::{SavedPositionChange, unplayed};
pub use settings::{Lamp, MAX_VOLUME, ReducedMotion, Settings, Speed};
use sokoban_generator::Day;
pub use solution::{InvalidSolution, KeptSolution, Solution, SolutionSource};

use level_progress::LevelProgress;
use records::KnownSessions;

/// Everything the player did so far: what is kept, and what came to it since.
#[derive(Debug, Clone, Default)]
pub struct Progress {
    shared_log: Arc<SharedLog>,
    /// The levels about which more is known than is kept, in the order in which that came.
    fresh: Vec<LevelProgress>,
    /// Where among them each level is, by its identity.
    fresh_at: HashMap<u64, usize>,
    /// Those of them that are solved, by the identity that is equal for turned and mirrored ones.
    puzzles: HashSet<u64>,
    /// Where the player was since.
    places: Vec<LastPlayed>,
    today: Option<Day>,
}

/// What happened in one level, to be kept.
#[derive(Debug, Clone)]
pub struct Update {
    /// The level.
    pub level: Arc<Level>,
    /// Its title.
    pub title: String,
    /// The collection it was played in, and its number there, from 1.
    pub place: (String, usize),
    /// The session; nothing of it is kept if nothing was done. None if it stays as it was.
    pub game: Option<SavedGame>,
    /// The session that was read when the level was opened, if there was one.
    pub loaded_session: Option<SessionHash>,
    /// Attempts that won since the last update.
    pub solutions: Vec<Attempt>,
    /// Solutions that the game made shorter: kept beside, and none of the player's.
    pub improved: Vec<String>,
    /// Solutions that the player deleted, by who made them and their moves; after what is added here.
    pub deleted: Vec<(SolutionSource, String)>,
    /// What was done to the snapshots since the last update, in order.
    pub saved_positions: Vec<SavedPositionChange>,
    /// The day, if known: kept with the first solution.
    pub today: Option<Day>,
}

/// That a level is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SolvedStatus {
    /// This very level.
    ThisLevel {
        /// The fewest moves of any solution.
        moves: u32,
        /// The fewest pushes of any solution.
        pushes: u32,
        /// When it was first solved, if that is known.
        date: Option<Day>,
        /// Whether it was solved with hints only.
        helped: bool,
    },
    /// The same puzzle in another form: turned, mirrored, or with other walls around it.
    EquivalentLevel,
}

const LAST_PLAYED: &str = "Last-Played";
const SOLVED: &str = "Solved";
const HINTS: &str = "Hints";

/// Tells sessions apart, within one run of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionHash(u64);

impl SessionHash {
    /// Of this session.
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
    /// Reads what [`Progress::print`] wrote, or another program's SOK file.
    ///
    /// # Errors
    /// What is wrong, if the text cannot be what this program wrote: whoever keeps the file should keep a copy of
    /// it then. Everything that could be read comes with it.
    pub fn parse(bytes: &[u8]) -> (Self, Result<(), ProgressError>) {
        match load_log(Arc::new(bytes.to_vec()), bytes.len() as u64) {
            Ok(found) => {
                let progress = Self::from_log(Arc::new(SharedLog::new(found.log)));
                (progress, found.fault.map_or(Ok(()), Err))
            }
            Err(error) => (Self::default(), Err(error)),
        }
    }

    /// What is kept in an shared_log, with nothing new.
    pub fn from_log(shared_log: Arc<SharedLog>) -> Self {
        Self {
            shared_log,
            ..Self::default()
        }
    }

    /// What is kept, without what is new.
    pub const fn shared_log(&self) -> &Arc<SharedLog> {
        &self.shared_log
    }

    /// How many levels are known.
    pub fn levels(&self) -> usize {
        let is_new = |progress: &&LevelProgress| progress.is_new();
        self.shared_log.with(|log| log.index.len()) + self.fresh.iter().filter(is_new).count()
    }

    /// Where the player was last.
    pub fn last_played(&self) -> Option<LastPlayed> {
        let own = self.places.last().cloned();
        own.or_else(|| {
            self.shared_log
                .with(|log| log.index.places().last().cloned())
        })
    }

    /// Where the player was last in each collection, the newest first.
    pub fn left_off(&self) -> Vec<LastPlayed> {
        let mut all: Vec<LastPlayed> = Vec::new();
        let mut add = |place: &LastPlayed| {
            if all.iter().all(|it| it.collection != place.collection) {
                all.push(place.clone());
            }
        };
        self.places.iter().rev().for_each(&mut add);
        self.shared_log
            .with(|log| log.index.places().iter().rev().for_each(&mut add));
        all
    }

    /// The number of the level where the player left this collection.
    pub fn left(&self, collection: &str) -> Option<usize> {
        let wanted = LastPlayed::new(collection, 0);
        let find = |places: &[LastPlayed]| {
            let mut places = places.iter().rev();
            let found = places.find(|place| place.collection == wanted.collection);
            found.map(|place| place.number)
        };
        find(&self.places).or_else(|| self.shared_log.with(|log| find(log.index.places())))
    }

    /// What day it is, as far as anybody said.
    pub const fn today(&self) -> Option<Day> {
        self.today
    }

    /// Says what day it is.
    pub const fn set_today(&mut self, today: Day) {
        self.today = Some(today);
    }

    /// The session to go on with in this level.
    ///
    /// # Errors
    /// Why what is kept of the level cannot be read now.
    pub fn session(&self, level: &Level) -> Result<Option<SavedGame>, ProgressError> {
        self.look(level, |progress| progress.session().cloned())
    }

    /// The positions of this level that are kept: names, each a different one, and moves; oldest first.
    /// Moves behind a `*`, if there is one, were undone.
    pub fn saved_positions(&self, level: &Level) -> Vec<(String, Attempt)> {
        let all = self.look(level, |progress| {
            Some(progress.records.saved_positions().to_vec())
        });
        all.ok().flatten().unwrap_or_default()
    }

    /// The player's best solutions without help: by moves, and by pushes (which may be the same).
    pub fn best(&self, level: &Level) -> Option<(Solution, Solution)> {
        self.look(level, LevelProgress::best).ok().flatten()
    }

    /// All solutions known, the player's first.
    pub fn solutions(&self, level: &Level) -> Vec<KeptSolution> {
        let all = self.look(level, |progress| Some(progress.solutions()));
        all.ok().flatten().unwrap_or_default()
    }

    /// Whether the level is solved, or the same puzzle in another form.
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

    /// Whether this very level is solved, and not only with help.
    pub fn is_solved_alone(&self, level: &Level) -> bool {
        matches!(
            self.solved(level),
            Some(SolvedStatus::ThisLevel { helped: false, .. })
        )
    }

    /// The solution with the fewest moves of those that the game made shorter.
    pub fn improved(&self, level: &Level) -> Option<Solution> {
        self.look(level, LevelProgress::improved).ok()?
    }

    /// Looks at what is known of a level.
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

    /// Adds something to what is known of a level, which may be new. Of a new one of which there is nothing to know
    /// then, nothing is kept.
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
            let progress = kept.unwrap_or_else(|| LevelProgress::new(title, level));
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

    /// Keeps what happened: the newest session, the best solutions of all, and the snapshots.
    pub fn apply(&mut self, update: &Update) {
        // What cannot be read now cannot be shown; it is kept all the same, by whoever writes.
        let _ = self.apply_after(update, &KnownSessions::Any);
    }

    /// The same where another window may have gone on with the level too: `written` is the session that this window
    /// wrote last. If the one that is kept is neither that, nor the one that was read, nor this, it stays as a
    /// snapshot.
    ///
    /// # Errors
    /// Why what is kept of the level cannot be read now.
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
        let (collection, number) = &update.place;
        self.visit(LastPlayed::new(collection, *number));
        self.edit(&update.title, &update.level, |progress| {
            progress.apply(update, known);
        })
    }

    fn visit(&mut self, place: LastPlayed) {
        if self.last_played().as_ref() != Some(&place) {
            self.places.retain(|old| old.collection != place.collection);
            self.places.push(place);
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
