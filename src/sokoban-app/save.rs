//! Progress ↔ text: a SOK file with every level played, its best solutions, the game in progress and snapshots.
//!
//! Pure: where the text is kept, how it gets there safely, and what day it is, is the shell's business.
//!
//! Everything in the file that is not this program's own (fields, notes, boards that are no levels, solutions
//! that do not win) is written back as it was read.

mod assistance;
mod date;
mod import;
mod records;
pub mod settings;
mod solution;

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use sokoban_core::{
    Attempt, Collection, Entry, Level, Origin, Record, RecordKind, SavedGame, identity,
};

pub use date::{Date, NoDate};
pub use import::Report;
pub use records::SnapshotChange;
pub use settings::{Lamp, SCALES, Settings, Speed};
pub use solution::{NoSolution, Solution};

use records::Records;
use solution::{Best, Gain, Solutions};

/// Everything the player did so far.
#[derive(Debug, Clone, Default)]
pub struct Progress {
    file: Collection,
    /// Where in the file each level is, by its identity.
    index: HashMap<u64, usize>,
    /// For each entry of the file the best solutions, once somebody asked: finding out means playing them.
    best: Vec<OnceCell<Option<Best>>>,
    /// The puzzles that are solved in some form, once somebody asked.
    puzzles: OnceCell<HashSet<u64>>,
    today: Option<Date>,
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
    /// Attempts that won since the last update.
    pub solutions: Vec<Attempt>,
    /// What was done to the snapshots since the last update, in order.
    pub snapshots: Vec<SnapshotChange>,
    /// The day, if known: kept with the first solution.
    pub today: Option<Date>,
}

/// That a level is solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// This very level.
    Here {
        /// The fewest moves of any solution.
        moves: u32,
        /// The fewest pushes of any solution.
        pushes: u32,
        /// When it was first solved, if that is known.
        date: Option<Date>,
        /// Whether it was solved with hints only.
        helped: bool,
    },
    /// The same puzzle in another form: turned, mirrored, or with other walls around it.
    Elsewhere,
}

const LAST_PLAYED: &str = "Last-Played";
const SOLVED: &str = "Solved";
const HINTS: &str = "Hints";

impl Progress {
    /// Reads what [`Progress::print`] wrote, or another program's SOK file.
    ///
    /// # Errors
    /// What is wrong, if the text cannot be what this program wrote: whoever keeps the file should keep a copy of
    /// it then. Everything that could be read comes with it.
    pub fn parse(bytes: &[u8]) -> (Self, Result<(), String>) {
        if bytes.contains(&0) {
            // Blocks of zeros are what some file systems leave of a file after a power failure.
            let rest: Vec<u8> = bytes.iter().copied().filter(|&byte| byte != 0).collect();
            return (Self::parse(&rest).0, Err("it contains zeros".to_owned()));
        }
        let file = Collection::parse(bytes);
        let is_empty = file.entries.iter().all(|entry| entry.level.is_err());
        let blank = bytes.iter().all(u8::is_ascii_whitespace);
        if is_empty && !blank && file.fields.get(LAST_PLAYED).is_none() {
            return (Self::default(), Err("there is no level in it".to_owned()));
        }
        (Self::new(file), Ok(()))
    }

    fn new(mut file: Collection) -> Self {
        let entries = std::mem::take(&mut file.entries);
        let mut progress = Self {
            file,
            ..Self::default()
        };
        for entry in entries {
            let known = (entry.level.as_ref().ok())
                .and_then(|level| progress.index.get(&identity::exact(level)));
            match known {
                Some(&at) => join(&mut progress.file.entries[at], entry),
                None => progress.push(entry),
            }
        }
        progress
    }

    fn push(&mut self, entry: Entry) {
        if let Ok(level) = &entry.level {
            self.index
                .insert(identity::exact(level), self.file.entries.len());
        }
        self.file.entries.push(entry);
        self.best.push(OnceCell::new());
    }

    /// The whole as SOK text.
    pub fn print(&self) -> String {
        self.file.print()
    }

    /// The whole as a level file, for [`Progress::import`].
    pub const fn file(&self) -> &Collection {
        &self.file
    }

    /// Collection and number of the level played last.
    pub fn last_played(&self) -> Option<(&str, usize)> {
        let (name, number) = self.file.fields.get(LAST_PLAYED)?.rsplit_once(" / ")?;
        Some((name, number.parse().ok()?))
    }

    /// What day it is, as far as anybody said.
    pub const fn today(&self) -> Option<Date> {
        self.today
    }

    /// Says what day it is.
    pub const fn set_today(&mut self, today: Date) {
        self.today = Some(today);
    }

    /// The session to go on with in this level.
    pub fn saved_game(&self, level: &Level) -> Option<SavedGame> {
        Records::read(&self.entry(level)?.1.records).session
    }

    /// All sessions, with the identities of their levels.
    pub fn saved_games(&self) -> impl Iterator<Item = (u64, SavedGame)> {
        self.index.iter().filter_map(|(&identity, &at)| {
            let session = Records::read(&self.file.entries[at].records).session?;
            Some((identity, session))
        })
    }

    /// The positions of this level that are kept: names, each a different one, and moves; oldest first.
    /// Moves behind a `*`, if there is one, were undone.
    pub fn snapshots(&self, level: &Level) -> Vec<(String, Attempt)> {
        let entry = self.entry(level);
        entry.map_or_else(Vec::new, |(_, entry)| {
            Records::read(&entry.records).snapshots()
        })
    }

    /// The best solutions known: by moves, and by pushes (which may be the same).
    pub fn best(&self, level: &Level) -> Option<(Solution, Solution)> {
        self.best_at(self.entry(level)?.0).cloned()
    }

    /// Whether the level is solved, or the same puzzle in another form.
    pub fn solved(&self, level: &Level) -> Option<Mark> {
        let known = self.entry(level).and_then(|(at, entry)| {
            let (by_moves, by_pushes) = self.best_at(at)?;
            Some(Mark::Here {
                moves: by_moves.moves,
                pushes: by_pushes.pushes,
                date: entry.fields.get(SOLVED).and_then(|date| date.parse().ok()),
                helped: entry.fields.get(HINTS).is_some(),
            })
        });
        known.or_else(|| {
            let puzzles = self.puzzles.get_or_init(|| self.solved_puzzles());
            let is_solved = !puzzles.is_empty() && puzzles.contains(&puzzle(level));
            is_solved.then_some(Mark::Elsewhere)
        })
    }

    fn solved_puzzles(&self) -> HashSet<u64> {
        let entries = self.file.entries.iter().enumerate();
        entries
            .filter(|(at, _)| self.best_at(*at).is_some())
            .filter_map(|(_, entry)| Some(puzzle(entry.level.as_ref().ok()?)))
            .collect()
    }

    fn best_at(&self, at: usize) -> Option<&Best> {
        let entry = &self.file.entries[at];
        let read = || {
            let level = entry.level.as_ref().ok()?;
            let is_solution = |record: &&Record| record.kind == RecordKind::Solution;
            Solutions::read(level, entry.records.iter().filter(is_solution)).best
        };
        self.best[at].get_or_init(read).as_ref()
    }

    fn set_best(&mut self, at: usize, best: Option<Best>) {
        if let (Some(_), Ok(level), Some(puzzles)) =
            (&best, &self.file.entries[at].level, self.puzzles.get_mut())
        {
            puzzles.insert(puzzle(level));
        }
        self.best[at] = OnceCell::from(best);
    }

    fn entry(&self, level: &Level) -> Option<(usize, &Entry)> {
        let at = *self.index.get(&identity::exact(level))?;
        Some((at, self.file.entries.get(at)?))
    }

    /// Where the level is in the file; it is put there if it is new.
    fn place_of(&mut self, level: &Arc<Level>, title: &str) -> usize {
        if let Some((at, _)) = self.entry(level) {
            return at;
        }
        self.push(Entry::new(title, Arc::clone(level)));
        self.file.entries.len() - 1
    }

    /// Takes the last entry away again.
    fn forget_last(&mut self) {
        self.best.pop();
        let entry = self.file.entries.pop();
        if let Some(Ok(level)) = entry.map(|entry| entry.level) {
            self.index.remove(&identity::exact(&level));
        }
    }

    /// Keeps what happened: the newest session, the best solutions of all, and the snapshots.
    pub fn keep(&mut self, update: &Update) {
        let seen = self.saved_game(&update.level);
        self.keep_beside(update, seen.as_ref());
    }

    /// The same where another window may have gone on with the level too: `seen` is the session that this window
    /// read or wrote last. If the one that is kept is neither that nor this, it stays as a snapshot.
    pub fn keep_beside(&mut self, update: &Update, seen: Option<&SavedGame>) {
        let (name, number) = &update.place;
        let place = format!("{name} / {number}");
        self.file.fields.set(LAST_PLAYED, &place);
        let untouched = SavedGame::untouched();
        let nothing = update.game.as_ref().is_none_or(|game| *game == untouched)
            && update.solutions.is_empty()
            && update.snapshots.is_empty();
        if nothing && self.entry(&update.level).is_none() {
            return;
        }
        let at = self.place_of(&update.level, &update.title);
        let mut records = Records::read(&self.file.entries[at].records);
        if !update.solutions.is_empty() {
            records.solutions = self.add_solutions(at, &records, update);
        }
        if let Some(game) = &update.game {
            records.put_session(game, seen);
        }
        let changes = update.snapshots.iter();
        changes.for_each(|change| records.change(change));
        self.file.entries[at].records = records.write();
    }

    /// The solutions of an entry with those of an update; and the day, if they are the first. What was replayed
    /// is no solution of the player's.
    fn add_solutions(&mut self, at: usize, records: &Records, update: &Update) -> Vec<Record> {
        let mut solutions = Solutions::read(&update.level, &records.solutions);
        let fields = &mut self.file.entries[at].fields;
        for attempt in &update.solutions {
            let origin = attempt.origin_of_all();
            if origin == Origin::Replay {
                continue;
            }
            let Ok(solution) = Solution::prove(&update.level, &attempt.moves) else {
                continue;
            };
            let gain = solutions.add(solution);
            match origin {
                Origin::Player => drop(fields.take(HINTS)),
                Origin::Hint if gain == Gain::First => fields.set(HINTS, "used"),
                _ => {}
            }
            if let (Gain::First, None, Some(today)) = (gain, fields.get(SOLVED), update.today) {
                fields.set(SOLVED, &today.to_string());
            }
        }
        let written = solutions.write();
        self.set_best(at, solutions.best);
        written
    }
}

/// Adds what a file says about a level in a second place to what it says in the first.
fn join(entry: &mut Entry, other: Entry) {
    entry.records.extend(other.records);
    for (key, value) in &other.fields {
        if entry.fields.get(key).is_none() {
            entry.fields.push(key, value);
        }
    }
    if !entry.notes.is_empty() && !other.notes.is_empty() {
        entry.notes.push(String::new());
    }
    entry.notes.extend(other.notes);
}

/// The identity of the puzzle, whatever form the board has.
fn puzzle(level: &Level) -> u64 {
    identity::exact(level)
}
