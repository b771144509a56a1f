//! What is kept of one level: an entry of a SOK file, with its records told apart.

use std::sync::Arc;

use sokoban_core::collection::Notes;
use sokoban_core::{Collection, Entry, Level, SavedGame, identity};
use sokoban_generator::Day;

use super::error::ProgressError;
use super::log_line::{self, Checksum, EntryMeta, Identity, Solved};
use super::records::{KnownSessions, Records};
use super::solution::{BestPair, KeptSolution, Solution, SolutionSource, Solutions};
use super::{HINTS, SOLVED, Update};

/// What is kept of a level.
#[derive(Debug, Clone)]
pub(super) struct LevelProgress {
    /// Without its records.
    pub(super) entry: Entry,
    pub(super) level: Arc<Level>,
    pub(super) records: Records,
    pub(super) solved: Option<Solved>,
    /// The checksums of what it was read from: with the line above, and alone.
    source: (u64, u64),
}

impl LevelProgress {
    /// A level of which nothing is known yet.
    pub(super) fn new(title: &str, level: &Arc<Level>) -> Self {
        Self {
            entry: Entry::new(title, Arc::clone(level)),
            level: Arc::clone(level),
            records: Records::default(),
            solved: None,
            source: (0, 0),
        }
    }

    /// Reads an entry of the log, of which something is known.
    pub(super) fn read(body: &str, checksum: u64, solved: Option<Solved>) -> Option<Self> {
        let mut file = Collection::parse(body.as_bytes());
        let entry = (!file.entries.is_empty()).then(|| file.entries.swap_remove(0))?;
        let mut progress = Self::with_records(entry)?;
        progress.solved = solved;
        progress.source = (checksum, Checksum::of(body.as_bytes()).end());
        Some(progress)
    }

    /// What a file says about a level; nothing if its board is none. All solutions are played.
    pub(super) fn of(entry: Entry) -> Option<Self> {
        let mut progress = Self::with_records(entry)?;
        let solutions = Solutions::read(&progress.level, &progress.records.solutions);
        progress.keep_solutions(&solutions);
        Some(progress)
    }

    fn with_records(mut entry: Entry) -> Option<Self> {
        let level = Arc::clone(entry.level.as_ref().ok()?);
        let records = Records::of(&entry);
        entry.records.clear();
        entry.fields.take(HINTS);
        Some(Self {
            entry,
            level,
            records,
            solved: None,
            source: (0, 0),
        })
    }

    /// Whether nothing was known of the level when it was opened.
    pub(super) const fn is_new(&self) -> bool {
        self.source.0 == 0
    }

    /// Whether nothing is known that is worth keeping.
    pub(super) fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// The best solutions without help: by moves, and by pushes.
    pub(super) fn best(&self) -> Option<BestPair> {
        self.solved?;
        Solutions::read(&self.level, &self.records.solutions).best()
    }

    /// All solutions that win, the player's first.
    pub(super) fn solutions(&self) -> Vec<KeptSolution> {
        Solutions::read(&self.level, &self.records.solutions).kept(&self.level)
    }

    /// The solution with the fewest moves of those that the game made shorter.
    pub(super) fn improved(&self) -> Option<Solution> {
        let solutions = Solutions::read(&self.level, &self.records.solutions);
        solutions
            .improved(&self.level)
            .into_iter()
            .min_by_key(Solution::by_moves)
    }

    /// Keeps these solutions, and notes what follows from them and from the fields.
    pub(super) fn keep_solutions(&mut self, solutions: &Solutions) {
        self.records.solutions = solutions.write();
        let date = self.entry.fields.get(SOLVED);
        let date = date.and_then(|date| date.parse().ok());
        self.solved = solutions.fewest().map(|(moves, pushes)| Solved {
            moves,
            pushes,
            date,
            helped: solutions.solver() == Some(SolutionSource::PlayerWithHints),
        });
    }

    /// Keeps what happened: the newest session, the best solutions of all, and the snapshots.
    pub(super) fn apply(&mut self, update: &Update, known: &KnownSessions) {
        if !update.solutions.is_empty() {
            self.add_solutions(update);
        }
        if !update.improved.is_empty() {
            let mut solutions = Solutions::read(&self.level, &self.records.solutions);
            let improved = update.improved.iter();
            improved.for_each(|moves| solutions.add_improved(&self.level, moves));
            self.records.solutions = solutions.write();
        }
        if !update.deleted.is_empty() {
            self.delete_solutions(&update.deleted);
        }
        if let Some(game) = &update.game {
            self.records.put_session(game, known);
        }
        let changes = update.saved_positions.iter();
        changes.for_each(|change| self.records.change(change));
    }

    /// Deletes solutions. The level may be solved with help only then, and since another day.
    fn delete_solutions(&mut self, deleted: &[(SolutionSource, String)]) {
        let mut solutions = Solutions::read(&self.level, &self.records.solutions);
        let before = solutions.solver();
        for (by, lurd) in deleted {
            solutions.delete(&self.level, *by, lurd);
        }
        if solutions.solver() != before {
            self.set_day(solutions.first_day());
        }
        self.keep_solutions(&solutions);
    }

    /// Adds solutions; and the day, if they are the first, or the first without help. What was replayed is no solution
    /// of the player's.
    fn add_solutions(&mut self, update: &Update) {
        let mut solutions = Solutions::read(&self.level, &self.records.solutions);
        for attempt in &update.solutions {
            let Some(by) = SolutionSource::origin(attempt.origin_of_all()) else {
                continue;
            };
            let Ok(solution) = Solution::prove(&self.level, &attempt.moves) else {
                continue;
            };
            let before = solutions.solver();
            solutions.add(solution, update.today, by);
            let is_known = self.entry.fields.get(SOLVED).is_some();
            if solutions.solver() != before && (before.is_some() || !is_known) {
                self.set_day(update.today);
            }
        }
        self.keep_solutions(&solutions);
    }

    /// Since when the level is solved.
    fn set_day(&mut self, day: Option<Day>) {
        self.entry.fields.take(SOLVED);
        if let Some(day) = day {
            self.entry.fields.set(SOLVED, &day.to_string());
        }
    }

    /// Adds what is said about the same level in another place. What is said here counts more.
    pub(super) fn join(&mut self, other: Self) {
        let before = Solutions::read(&self.level, &self.records.solutions).solver();
        let theirs = other.records.solutions.iter();
        let all = self.records.solutions.iter().chain(theirs);
        let solutions = Solutions::read(&self.level, all);
        if before.is_some() && solutions.solver() != before {
            // The day of those with help.
            self.entry.fields.take(SOLVED);
        }
        for (key, value) in &other.entry.fields {
            if self.entry.fields.get(key).is_none() {
                self.entry.fields.push(key, value);
            }
        }
        join_notes(&mut self.entry.notes, other.entry.notes);
        self.records.join(other.records);
        self.keep_solutions(&solutions);
    }

    /// The session to go on with.
    pub(super) fn session(&self) -> Option<&SavedGame> {
        self.records.session.as_ref()
    }

    /// The entry as it is to be written; nothing if it stands like that where it was read.
    pub(super) fn changed_text(&self) -> Result<Option<String>, ProgressError> {
        let body = self.body();
        if Checksum::of(body.as_bytes()).end() == self.source.1 {
            return Ok(None);
        }
        self.text(self.source.0, &body).map(Some)
    }

    /// The entry as it is to be written in the place of the one with this checksum.
    pub(super) fn text_replacing(&self, replaces: u64) -> Result<String, ProgressError> {
        self.text(replaces, &self.body())
    }

    fn text(&self, replaces: u64, body: &str) -> Result<String, ProgressError> {
        let level = Identity {
            exact: identity::exact(&self.level),
            canonical: identity::canonical(&self.level),
        };
        let meta = EntryMeta {
            replaces,
            level: Some(level),
            solved: self.solved,
        };
        log_line::entry(&meta, body).ok_or_else(|| ProgressError::TooLong(self.entry.title.clone()))
    }

    fn body(&self) -> String {
        let mut entry = self.entry.clone();
        entry.records = self.records.write();
        body_of(entry)
    }
}

/// A board that is no level as it is to be written, with all that is said about it.
pub(super) fn text_of_board(entry: Entry) -> Result<String, ProgressError> {
    let meta = EntryMeta {
        replaces: 0,
        level: None,
        solved: None,
    };
    let title = entry.title.clone();
    log_line::entry(&meta, &body_of(entry)).ok_or(ProgressError::TooLong(title))
}

/// The text of an entry, with blank lines around it, so that it can stand anywhere.
fn body_of(entry: Entry) -> String {
    let file = Collection {
        entries: vec![entry],
        ..Collection::default()
    };
    format!("\n{}\n", file.to_sok())
}

/// Adds what a file says before its first board to what is known of that.
pub(super) fn join_header(header: &mut Collection, found: &mut Collection) {
    for (key, value) in &found.fields {
        if header.fields.get(key) != Some(value) {
            header.fields.push(key, value);
        }
    }
    join_notes(&mut header.notes, without_marks(&found.notes));
}

/// The notes of a file that are no lines of a log.
pub(super) fn without_marks(notes: &Notes) -> Notes {
    let is_note = |note: &&str| !log_line::is_line(note.as_bytes());
    notes.iter().filter(is_note).collect()
}

/// Adds notes behind others, unless they stand there.
fn join_notes(notes: &mut Notes, tail: Notes) {
    let own: Vec<&str> = notes.iter().collect();
    let theirs: Vec<&str> = tail.iter().collect();
    if theirs.is_empty() || own.windows(theirs.len()).any(|part| part == theirs) {
        return;
    }
    if !notes.is_empty() {
        notes.push("");
    }
    notes.extend(tail);
}
