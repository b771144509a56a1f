//! The progress in one level. It consists of the level's entry in a SOK file, whose records are sorted by kind.

use std::sync::Arc;

use sokoban_core::{Level, Transform};
use sokoban_files::{Collection, Entry, Notes, Record};
use sokoban_generator::Day;

use super::log_line::{self, Solved};
use super::play_record::{Activity, Help, PLAYED, PlayRecord};
use super::records::Records;
use super::solution::{BestPair, KeptSolution, Solution, SolutionSource, Solutions, earliest};
use super::stars::{KnownBest, LevelRecord};
use super::turned_view;
use super::{BEST_KNOWN, SOLVED, Update};

#[derive(Debug, Clone)]
pub(super) struct LevelProgress {
    /// The level's entry. Its records are in `records` instead.
    pub(super) entry: Entry,
    pub(super) level: Arc<Level>,
    pub(super) records: Records,
    pub(super) play: PlayRecord,
    /// The transform that turns or mirrors the board for display, as chosen by the player.
    pub(super) view: Transform,
    pub(super) solved: Option<Solved>,
    /// Bounds for the best solutions: minima that are proven, and the lengths of solutions that the game has found.
    best_known: KnownBest,
}

impl LevelProgress {
    pub(super) fn new(title: &str, level: &Arc<Level>) -> Self {
        Self {
            entry: Entry::new(title, Arc::clone(level)),
            level: Arc::clone(level),
            records: Records::default(),
            play: PlayRecord::default(),
            view: Transform::IDENTITY,
            solved: None,
            best_known: KnownBest::NONE,
        }
    }

    /// Reads an entry of the log, whose checksum must have been verified. Its solutions are therefore not replayed.
    pub(super) fn read(body: &str, solved: Option<Solved>) -> Option<Self> {
        let mut file = Collection::parse(body.as_bytes());
        let entry = (!file.entries.is_empty()).then(|| file.entries.swap_remove(0))?;
        let mut progress = Self::with_records(entry).ok()?;
        progress.solved = solved;
        Some(progress)
    }

    /// Reads an entry of any file, and replays its solutions to verify them. If the board is invalid, returns the entry
    /// as an error.
    pub(super) fn of(entry: Entry) -> Result<Self, Box<Entry>> {
        let mut progress = Self::with_records(entry)?;
        let solutions = Solutions::read(&progress.level, &progress.records.solutions);
        progress.keep_solutions(&solutions);
        Ok(progress)
    }

    fn with_records(mut entry: Entry) -> Result<Self, Box<Entry>> {
        let Ok(level) = &entry.level else {
            return Err(Box::new(entry));
        };
        let level = Arc::clone(level);
        let records = Records::of(&entry);
        entry.records.clear();
        let play = PlayRecord::take(&mut entry.fields);
        let best_known = take_best_known(&mut entry);
        let view = turned_view::take(&mut entry.fields);
        Ok(Self {
            entry,
            level,
            records,
            play,
            view,
            solved: None,
            best_known,
        })
    }

    /// Returns `true` if the progress contains nothing that is worth storing. Time that the player spent without making
    /// a move is not worth storing.
    pub(super) fn is_empty(&self) -> bool {
        self.records.is_empty() && self.play.help == Help::None && self.view == Transform::IDENTITY
    }

    /// Returns the player's best solution by moves and the player's best solution by pushes. Solutions with hints are
    /// not considered.
    pub(super) fn best(&self) -> Option<BestPair> {
        self.solved?;
        Solutions::read(&self.level, &self.records.solutions).best()
    }

    /// Returns all valid solutions, starting with the player's.
    pub(super) fn solutions(&self) -> Vec<KeptSolution> {
        Solutions::read(&self.level, &self.records.solutions).kept(&self.level)
    }

    /// Returns the solution with the fewest moves among the solutions that the game has shortened.
    pub(super) fn improved(&self) -> Option<Solution> {
        let solutions = Solutions::read(&self.level, &self.records.solutions);
        solutions
            .improved(&self.level)
            .into_iter()
            .min_by_key(Solution::by_moves)
    }

    /// Returns the fewest moves and the fewest pushes, which determine the stars. Replays the solutions to count their
    /// moves and pushes.
    pub(super) fn record(&self) -> LevelRecord {
        let records = self.solved.map_or(&[][..], |_| &self.records.solutions);
        let solutions = Solutions::read(&self.level, records);
        let improved = solutions.improved(&self.level);
        let found = improved.iter().chain(solutions.with_hints());
        LevelRecord {
            player: (solutions.best()).map(|(moves, pushes)| (moves.moves(), pushes.pushes())),
            best: (found.map(KnownBest::of)).fold(self.best_known, KnownBest::merge),
        }
    }

    /// Stores `solutions`, and updates `solved`.
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

    /// Applies an update. `order` is stored with the level if the update solves the level for the first time. It is the
    /// level's place in the order in which levels were first solved.
    pub(super) fn apply(&mut self, update: &Update, order: u32) {
        if update.activity != Activity::default() {
            self.play.adopt(self.solved);
            self.play.add(&update.activity, update.today, order);
        }
        self.view = update.view.unwrap_or(self.view);
        if !update.solutions.is_empty() {
            self.add_solutions(update);
        }
        if !update.improved.is_empty() {
            let mut solutions = Solutions::read(&self.level, &self.records.solutions);
            for moves in &update.improved {
                solutions.add_improved(&self.level, moves);
            }
            self.keep_solutions(&solutions);
        }
        self.best_known = self.best_known.merge(update.best_known);
        if !update.deleted.is_empty() {
            self.delete_solutions(&update.deleted);
        }
        if let Some(game) = &update.game {
            self.records.put_session(game);
        }
        for change in &update.saved_positions {
            self.records.change(change);
        }
    }

    /// Deletes solutions. If only solutions with hints are left, the earliest of their dates becomes the date of the
    /// level.
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

    /// Adds solutions. The date of the level is set by the first solution, and is set again by the first solution
    /// without hints. Moves that were only replayed do not count as a solution.
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

    fn set_day(&mut self, day: Option<Day>) {
        self.entry.fields.take(SOLVED);
        if let Some(day) = day {
            self.entry.fields.set(SOLVED, &day.to_string());
        }
    }

    /// Merges another entry for the same level into this one. If they contradict each other, this entry takes
    /// precedence.
    pub(super) fn join(&mut self, mut other: Self) {
        if !other.play.is_empty() {
            self.play.adopt(self.solved);
            other.play.adopt(other.solved);
            self.play.join(&other.play);
        }
        let solver = |records: &[Record]| Solutions::read(&self.level, records).solver();
        let own = solver(&self.records.solutions);
        let theirs = solver(&other.records.solutions);
        let all = self
            .records
            .solutions
            .iter()
            .chain(&other.records.solutions);
        let solutions = Solutions::read(&self.level, all);
        // Ignore the date in an entry that is not solved, or that is solved only with hints while the merged level is
        // solved without hints.
        let day = |entry: &Entry| entry.fields.get(SOLVED)?.parse::<Day>().ok();
        let own_day = day(&self.entry).filter(|_| own == solutions.solver());
        let their_day = day(&other.entry).filter(|_| theirs == solutions.solver());
        other.entry.fields.take(SOLVED);
        for (key, value) in other.entry.fields.iter() {
            if self.entry.fields.get(key).is_none() {
                self.entry.fields.push(key, value);
            }
        }
        if solutions.solver().is_some() {
            self.set_day(earliest(own_day, their_day));
        }
        join_notes(&mut self.entry.notes, other.entry.notes);
        self.view = turned_view::merge(self.view, other.view);
        self.records.join(other.records);
        self.best_known = self.best_known.merge(other.best_known);
        self.keep_solutions(&solutions);
    }

    pub(super) fn body(&self) -> String {
        let mut entry = self.entry.clone();
        if !self.play.is_empty() {
            entry.fields.push(PLAYED, &self.play.to_string());
        }
        turned_view::put(self.view, &mut entry.fields);
        entry.records = self.records.write();
        if let Some(best) = self.best_known.print() {
            entry.fields.push(BEST_KNOWN, &best);
        }
        body_of(entry)
    }
}

/// Removes the fields with the best known results from an entry, and returns their merged content.
pub(super) fn take_best_known(entry: &mut Entry) -> KnownBest {
    let fields = std::iter::from_fn(|| entry.fields.take(BEST_KNOWN));
    fields.fold(KnownBest::NONE, |best, text| {
        best.merge(KnownBest::parse(&text))
    })
}

/// Returns the text of an entry, with blank lines before and after it.
pub(super) fn body_of(entry: Entry) -> String {
    let file = Collection {
        entries: vec![entry],
        ..Collection::default()
    };
    format!("\n{}\n", file.to_sok())
}

/// Merges the text above the first board in `found` into the text above the first board in `header`.
pub(super) fn join_header(header: &mut Collection, found: &mut Collection) {
    for (key, value) in found.fields.iter() {
        if header.fields.get(key) != Some(value) {
            header.fields.push(key, value);
        }
    }
    join_notes(&mut header.notes, without_marks(&found.notes));
}

/// Returns `notes` without log lines.
pub(super) fn without_marks(notes: &Notes) -> Notes {
    let is_note = |note: &&str| !log_line::is_line(note.as_bytes());
    notes.iter().filter(is_note).collect()
}

/// Appends the notes in `tail`, unless `notes` already contains all of them, one after another.
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
