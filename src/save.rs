//! Progress ↔ text: a SOK file with every level played, its best solutions and the game in progress.
//!
//! Pure: where the text is kept, and how it gets there safely, is the disk's business.

use std::collections::HashMap;
use std::sync::Arc;

use sokoban_core::{
    Collection, Entry, Game, Level, Lurd, Record, RecordKind, ResumeError, SavedGame, identity,
};

/// Everything the player did so far.
#[derive(Debug, Clone, Default)]
pub struct Progress {
    file: Collection,
    /// Where in the file each level is, by its identity.
    index: HashMap<u64, usize>,
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
    /// The session; nothing of it is kept if nothing was done.
    pub game: SavedGame,
    /// Moves that won since the last update.
    pub solutions: Vec<String>,
}

/// Moves that win a level, proven by playing them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// The moves up to the one that wins.
    pub lurd: String,
    /// How many.
    pub moves: u32,
    /// How many of them push.
    pub pushes: u32,
}

impl Solution {
    /// Plays the moves; `None` if they do not win.
    pub fn prove(level: &Arc<Level>, moves: &str) -> Option<Self> {
        let moves = Lurd::parse(moves).ok()?.moves;
        let mut game = Game::new(Arc::clone(level));
        match game.play(&moves) {
            // Moves behind the one that wins are no part of the solution.
            Ok(()) | Err(ResumeError::Blocked(..)) if game.is_won() => {}
            _ => return None,
        }
        Some(Self {
            lurd: game.lurd(),
            moves: game.moves(),
            pushes: game.pushes(),
        })
    }

    /// Ordered first by the fewest moves.
    pub const fn by_moves(&self) -> (u32, u32) {
        (self.moves, self.pushes)
    }

    /// Ordered first by the fewest pushes.
    pub const fn by_pushes(&self) -> (u32, u32) {
        (self.pushes, self.moves)
    }
}

const LAST_PLAYED: &str = "Last-Played";
const ATTEMPT: &str = "attempt";
const UNDONE: &str = "undone attempt";

impl Progress {
    /// Reads what [`Progress::print`] wrote, or another program's SOK file.
    ///
    /// # Errors
    /// What is wrong, if the text holds boards that are no levels, or no level at all: whoever keeps the file
    /// should not write over it then. Everything that could be read comes with it.
    pub fn parse(bytes: &[u8]) -> (Self, Result<(), String>) {
        let file = Collection::parse(bytes);
        let bad = file
            .entries
            .iter()
            .find_map(|entry| entry.level.as_ref().err());
        let outcome = match bad {
            Some(bad) => Err(bad.error.to_string()),
            None if file.entries.is_empty() && file.fields.get(LAST_PLAYED).is_none() => {
                let blank = bytes.iter().all(u8::is_ascii_whitespace);
                if blank {
                    Ok(())
                } else {
                    Err("there is no level in it".to_owned())
                }
            }
            None => Ok(()),
        };
        (Self::new(file), outcome)
    }

    fn new(mut file: Collection) -> Self {
        file.entries.retain(|entry| entry.level.is_ok());
        let levels = file.entries.iter().map(|entry| entry.level.as_ref().ok());
        let index = (levels.enumerate())
            .filter_map(|(at, level)| Some((identity::exact(level?), at)))
            .collect();
        Self { file, index }
    }

    /// The whole as SOK text.
    pub fn print(&self) -> String {
        self.file.print()
    }

    /// Collection and number of the level played last.
    pub fn last_played(&self) -> Option<(&str, usize)> {
        let (name, number) = self.file.fields.get(LAST_PLAYED)?.rsplit_once(" / ")?;
        Some((name, number.parse().ok()?))
    }

    /// The session to go on with in this level.
    pub fn saved_game(&self, level: &Level) -> Option<SavedGame> {
        let records = &self.entry(level)?.records;
        let attempts = |label| {
            let of = move |record: &&Record| {
                record.kind == RecordKind::Snapshot && is_numbered(&record.label, label)
            };
            records
                .iter()
                .filter(of)
                .map(|record| record.moves.clone())
                .collect()
        };
        let current = records
            .iter()
            .find(|record| record.kind == RecordKind::Savegame)?;
        Some(SavedGame {
            before: attempts(ATTEMPT),
            current: current.moves.clone(),
            after: attempts(UNDONE),
        })
    }

    /// The best solutions known: by moves, and by pushes (which may be the same).
    pub fn best(&self, level: &Arc<Level>) -> Option<(Solution, Solution)> {
        let records = &self.entry(level)?.records;
        let solutions = records
            .iter()
            .filter(|record| record.kind == RecordKind::Solution);
        best_of(solutions.filter_map(|record| Solution::prove(level, &record.moves)))
    }

    fn entry(&self, level: &Level) -> Option<&Entry> {
        let at = *self.index.get(&identity::exact(level))?;
        self.file.entries.get(at)
    }

    /// Keeps what happened: the newest session, and the best solutions of all.
    pub fn keep(&mut self, update: &Update) {
        let (name, number) = &update.place;
        self.file
            .fields
            .set(LAST_PLAYED, &format!("{name} / {number}"));
        if update.game == SavedGame::untouched() && self.entry(&update.level).is_none() {
            return;
        }
        let identity = identity::exact(&update.level);
        let at = *self.index.entry(identity).or_insert_with(|| {
            let entry = Entry::new(&update.title, Arc::clone(&update.level));
            self.file.entries.push(entry);
            self.file.entries.len() - 1
        });
        keep_in(&mut self.file.entries[at], update);
    }
}

fn keep_in(entry: &mut Entry, update: &Update) {
    let old = std::mem::take(&mut entry.records);
    let (solutions, others): (Vec<_>, Vec<_>) = old
        .into_iter()
        .partition(|record| record.kind == RecordKind::Solution);
    let known = solutions.iter().map(|record| record.moves.as_str());
    let proven = known
        .chain(update.solutions.iter().map(String::as_str))
        .filter_map(|moves| Solution::prove(&update.level, moves));
    if let Some((by_moves, by_pushes)) = best_of(proven) {
        let same = by_moves == by_pushes;
        let label = |text: &str| if same { String::new() } else { text.to_owned() };
        entry
            .records
            .push(record(RecordKind::Solution, label("/Moves"), by_moves.lurd));
        if !same {
            entry.records.push(record(
                RecordKind::Solution,
                label("/Pushes"),
                by_pushes.lurd,
            ));
        }
    }
    let current = update.game.current.clone();
    entry
        .records
        .push(record(RecordKind::Savegame, String::new(), current));
    for (label, attempts) in [(ATTEMPT, &update.game.before), (UNDONE, &update.game.after)] {
        for (number, moves) in (1..).zip(attempts) {
            let label = format!("{label} {number}");
            entry
                .records
                .push(record(RecordKind::Snapshot, label, moves.clone()));
        }
    }
    let mine = |record: &Record| {
        record.kind == RecordKind::Savegame
            || is_numbered(&record.label, ATTEMPT)
            || is_numbered(&record.label, UNDONE)
    };
    entry
        .records
        .extend(others.into_iter().filter(|record| !mine(record)));
}

const fn record(kind: RecordKind, label: String, moves: String) -> Record {
    Record { kind, label, moves }
}

/// Whether a label is this word with a number behind it.
fn is_numbered(label: &str, word: &str) -> bool {
    let number = label
        .strip_prefix(word)
        .and_then(|rest| rest.strip_prefix(' '));
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}

/// The best by moves and the best by pushes.
fn best_of(solutions: impl Iterator<Item = Solution>) -> Option<(Solution, Solution)> {
    solutions.fold(None, |best, next| {
        let Some((by_moves, by_pushes)) = best else {
            return Some((next.clone(), next));
        };
        let moves = if next.by_moves() < by_moves.by_moves() {
            next.clone()
        } else {
            by_moves
        };
        let pushes = if next.by_pushes() < by_pushes.by_pushes() {
            next
        } else {
            by_pushes
        };
        Some((moves, pushes))
    })
}

impl Progress {
    /// Whether and how the level was solved.
    pub fn solved(&self, level: &Arc<Level>) -> Option<(Solution, Solution)> {
        self.best(level)
    }

    /// Positions kept of a level: names and moves.
    pub fn snapshots(&self, level: &Level) -> Vec<(String, String)> {
        let records = self.entry(level).map_or(&[][..], |entry| &entry.records);
        let own = records.iter().filter(|record| {
            record.kind == RecordKind::Snapshot
                && !is_numbered(&record.label, ATTEMPT)
                && !is_numbered(&record.label, UNDONE)
        });
        own.map(|record| (record.label.clone(), record.moves.clone()))
            .collect()
    }
}
