//! The progress in one level: an entry of a SOK file with its records sorted by kind.

use std::sync::Arc;

use sokoban_core::collection::Notes;
use sokoban_core::{Collection, Entry, Level, SavedGame, Transform, identity};
use sokoban_generator::Day;

use super::error::ProgressError;
use super::log_line::{self, Checksum, EntryMeta, Identity, Solved};
use super::play_record::{Activity, Help, PLAYED, PlayRecord};
use super::practice::PracticePositions;
use super::records::{KnownSessions, Records};
use super::solution::{BestPair, KeptSolution, Solution, SolutionSource, Solutions};
use super::stars::{KnownBest, LevelRecord};
use super::turned_view;
use super::{BEST_KNOWN, SOLVED, Update};

#[derive(Debug, Clone)]
pub(super) struct LevelProgress {
    /// The entry, without its records.
    pub(super) entry: Entry,
    pub(super) level: Arc<Level>,
    pub(super) records: Records,
    pub(super) play: PlayRecord,
    pub(super) practice: PracticePositions,
    /// The transform from the board to the player's view of it.
    pub(super) view: Transform,
    pub(super) solved: Option<Solved>,
    /// Proven minima, and the lengths of solutions that the game found.
    best_known: KnownBest,
    /// The best figures, once they are computed.
    record: Option<LevelRecord>,
    /// The checksums of the entry as it was read: with the line above it, and without.
    stored_checksums: (u64, u64),
}

impl LevelProgress {
    /// Creates empty progress.
    pub(super) fn new(title: &str, level: &Arc<Level>) -> Self {
        Self {
            entry: Entry::new(title, Arc::clone(level)),
            level: Arc::clone(level),
            records: Records::default(),
            play: PlayRecord::default(),
            practice: PracticePositions::default(),
            view: Transform::IDENTITY,
            solved: None,
            best_known: KnownBest::NONE,
            record: None,
            stored_checksums: (0, 0),
        }
    }

    /// Reads an entry of the log. Its solutions are not replayed.
    pub(super) fn read(body: &str, checksum: u64, solved: Option<Solved>) -> Option<Self> {
        let mut file = Collection::parse(body.as_bytes());
        let entry = (!file.entries.is_empty()).then(|| file.entries.swap_remove(0))?;
        let mut progress = Self::with_records(entry)?;
        progress.solved = solved;
        progress.stored_checksums = (checksum, Checksum::of(body.as_bytes()).end());
        Some(progress)
    }

    /// Reads an entry of any file and replays its solutions. Returns `None` for an invalid board.
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
        let play = PlayRecord::take(&mut entry.fields);
        let best_known = take_best_known(&mut entry);
        let practice = PracticePositions::take(&mut entry.fields);
        let view = turned_view::take(&mut entry.fields);
        Some(Self {
            entry,
            level,
            records,
            play,
            practice,
            view,
            solved: None,
            best_known,
            record: None,
            stored_checksums: (0, 0),
        })
    }

    /// Returns `true` if the log has no entry of the level.
    pub(super) const fn is_new(&self) -> bool {
        self.stored_checksums.0 == 0
    }

    /// Returns `true` if there is nothing worth storing. The time in a level without a move is not.
    pub(super) fn is_empty(&self) -> bool {
        self.records.is_empty()
            && self.play.help == Help::None
            && self.practice.is_empty()
            && self.view == Transform::IDENTITY
    }

    /// Returns the best solutions without hints: by moves, and by pushes.
    pub(super) fn best(&self) -> Option<BestPair> {
        self.solved?;
        Solutions::read(&self.level, &self.records.solutions).best()
    }

    /// Returns all valid solutions, the player's first.
    pub(super) fn solutions(&self) -> Vec<KeptSolution> {
        Solutions::read(&self.level, &self.records.solutions).kept(&self.level)
    }

    /// Returns the solution with the fewest moves among those that the game shortened.
    pub(super) fn improved(&self) -> Option<Solution> {
        let solutions = Solutions::read(&self.level, &self.records.solutions);
        solutions
            .improved(&self.level)
            .into_iter()
            .min_by_key(Solution::by_moves)
    }

    /// Returns the best figures. Replays the solutions unless they were replayed before.
    pub(super) fn record(&self) -> LevelRecord {
        self.record.unwrap_or_else(|| {
            let is_solved = self.solved.is_some();
            let solutions = is_solved.then_some(&self.records.solutions);
            self.record_of(&Solutions::read(
                &self.level,
                solutions.into_iter().flatten(),
            ))
        })
    }

    /// Computes the best figures, for use while the level is played.
    pub(super) fn compute_record(&mut self) {
        self.record = Some(self.record());
    }

    fn record_of(&self, solutions: &Solutions) -> LevelRecord {
        let improved = solutions.improved(&self.level);
        let found = improved.iter().chain(solutions.with_hints());
        LevelRecord {
            own: (solutions.best()).map(|(moves, pushes)| (moves.moves(), pushes.pushes())),
            best: (found.map(KnownBest::of)).fold(self.best_known, KnownBest::merge),
        }
    }

    /// Merges the known figures of the best solutions.
    pub(super) fn add_best_known(&mut self, best: KnownBest) {
        self.best_known = self.best_known.merge(best);
        if let Some(record) = &mut self.record {
            record.best = record.best.merge(best);
        }
    }

    /// Stores the solutions, and updates the solved status and the best figures.
    pub(super) fn keep_solutions(&mut self, solutions: &Solutions) {
        self.record = Some(self.record_of(solutions));
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

    /// Applies an update. `known` contains the stored sessions that the update may overwrite, and `order` is the order of
    /// the level if it is solved for the first time.
    pub(super) fn apply(&mut self, update: &Update, known: &KnownSessions, order: u32) {
        if update.activity != Activity::default() {
            self.play.adopt(self.solved);
            self.play.add(&update.activity, update.today, order);
        }
        let practice = update.practice.iter();
        practice.for_each(|change| self.practice.apply(change));
        self.view = update.view.unwrap_or(self.view);
        if !update.solutions.is_empty() {
            self.add_solutions(update);
        }
        if !update.improved.is_empty() {
            let mut solutions = Solutions::read(&self.level, &self.records.solutions);
            let improved = update.improved.iter();
            improved.for_each(|moves| solutions.add_improved(&self.level, moves));
            self.keep_solutions(&solutions);
        }
        self.add_best_known(update.best_known);
        if !update.deleted.is_empty() {
            self.delete_solutions(&update.deleted);
        }
        if let Some(game) = &update.game {
            self.records.put_session(game, known);
        }
        let changes = update.saved_positions.iter();
        changes.for_each(|change| self.records.change(change));
    }

    /// Deletes solutions. If only solutions with hints are left, the date becomes the earliest of their dates.
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

    /// Adds solutions. The first one, and the first one without hints, set the date. Replays do not count.
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

    /// Sets or removes the date of the first solution.
    fn set_day(&mut self, day: Option<Day>) {
        self.entry.fields.take(SOLVED);
        if let Some(day) = day {
            self.entry.fields.set(SOLVED, &day.to_string());
        }
    }

    /// Merges another entry of the same level. In conflicts, this entry wins.
    pub(super) fn join(&mut self, mut other: Self) {
        if !(self.play.is_empty() && other.play.is_empty()) {
            self.play.adopt(self.solved);
            other.play.adopt(other.solved);
        }
        let before = Solutions::read(&self.level, &self.records.solutions).solver();
        let theirs = other.records.solutions.iter();
        let all = self.records.solutions.iter().chain(theirs);
        let solutions = Solutions::read(&self.level, all);
        if before.is_some() && solutions.solver() != before {
            // The level now counts as solved without hints. The date is that of a solution with hints.
            self.entry.fields.take(SOLVED);
        }
        for (key, value) in other.entry.fields.iter() {
            if self.entry.fields.get(key).is_none() {
                self.entry.fields.push(key, value);
            }
        }
        join_notes(&mut self.entry.notes, other.entry.notes);
        self.play.join(&other.play);
        self.practice.join(other.practice);
        self.view = turned_view::merge(self.view, other.view);
        self.records.join(other.records);
        self.add_best_known(other.best_known);
        self.keep_solutions(&solutions);
    }

    pub(super) fn session(&self) -> Option<&SavedGame> {
        self.records.session.as_ref()
    }

    /// Returns the text to append to the log, or `None` if the entry has not changed.
    pub(super) fn changed_text(&self) -> Result<Option<String>, ProgressError> {
        let body = self.body();
        if Checksum::of(body.as_bytes()).end() == self.stored_checksums.1 {
            return Ok(None);
        }
        self.text(self.stored_checksums.0, &body).map(Some)
    }

    /// Returns the text of an entry that replaces the entry with the checksum `replaces`.
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
        if !self.play.is_empty() {
            entry.fields.push(PLAYED, &self.play.to_string());
        }
        self.practice.put(&mut entry.fields);
        turned_view::put(self.view, &mut entry.fields);
        entry.records = self.records.write();
        if let Some(best) = self.best_known.print() {
            entry.fields.push(BEST_KNOWN, &best);
        }
        body_of(entry)
    }
}

/// Removes and returns what an entry says of the best solutions.
pub(super) fn take_best_known(entry: &mut Entry) -> KnownBest {
    let fields = std::iter::from_fn(|| entry.fields.take(BEST_KNOWN));
    fields.fold(KnownBest::NONE, |best, text| {
        best.merge(KnownBest::parse(&text))
    })
}

/// Returns the text of an invalid board with its records and notes.
pub(super) fn text_of_board(entry: Entry) -> Result<String, ProgressError> {
    let meta = EntryMeta {
        replaces: 0,
        level: None,
        solved: None,
    };
    let title = entry.title.clone();
    log_line::entry(&meta, &body_of(entry)).ok_or(ProgressError::TooLong(title))
}

/// Returns the text of an entry. Blank lines around it separate it from other text.
fn body_of(entry: Entry) -> String {
    let file = Collection {
        entries: vec![entry],
        ..Collection::default()
    };
    format!("\n{}\n", file.to_sok())
}

/// Merges the text above the first board of a file into `header`.
pub(super) fn join_header(header: &mut Collection, found: &mut Collection) {
    for (key, value) in found.fields.iter() {
        if header.fields.get(key) != Some(value) {
            header.fields.push(key, value);
        }
    }
    join_notes(&mut header.notes, without_marks(&found.notes));
}

/// Returns the notes without log lines.
pub(super) fn without_marks(notes: &Notes) -> Notes {
    let is_note = |note: &&str| !log_line::is_line(note.as_bytes());
    notes.iter().filter(is_note).collect()
}

/// Appends the notes of `tail` that `notes` does not contain yet.
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
