//! Imports records from other files. All moves are verified by replaying them.

use std::sync::Arc;

use sokoban_core::collection::UNREAD_MESSAGE;
use sokoban_core::{Collection, Entry, Game, Level, SavedGame, quote_text};

use super::error::ProgressError;
use super::index::ByteSource;
use super::level_progress::LevelProgress;
use super::log_loader::load_log;
use super::log_reader::{LogItem, LogReader};
use super::play_record::{PLAYED, PlayRecord};
use super::practice::{PRACTICE, PracticePositions};
use super::records::Records;
use super::solution::{Improvement, Solution, SolutionSource, Solutions, date, maker};
use sokoban_generator::Day;

use super::sok_stream;
use super::stars::KnownBest;
use super::turned_view::{self, TURNED};
use super::{BEST_KNOWN, Progress, SOLVED};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// The number of boards in the file.
    pub boards: usize,
    /// The number of valid levels.
    pub levels: usize,
    /// The number of imported solutions of levels that had none.
    pub imported: usize,
    /// The number of solutions that beat the best one so far, by moves or by pushes.
    pub improved: usize,
    /// A message for each record that cannot be played.
    pub rejected: Vec<String>,
}

impl Progress {
    /// Imports solutions, saved positions, and sessions of levels without one. A second import of a file changes
    /// nothing.
    pub fn import(&mut self, file: &Collection) -> ImportReport {
        let mut report = ImportReport::default();
        self.import_part(file, &mut report);
        report
    }

    /// Imports a part of a file. Adds its counts to `report`.
    pub fn import_part(&mut self, part: &Collection, report: &mut ImportReport) {
        for entry in &part.entries {
            report.boards += 1;
            let mut taking = Taking {
                location: format!("level {} ({})", report.boards, entry.title),
                report,
            };
            for line in &entry.unread {
                taking.reject(&format!("line {line}"), &UNREAD_MESSAGE);
            }
            match &entry.level {
                Ok(level) => {
                    taking.report.levels += 1;
                    if !entry.records.is_empty() {
                        self.take(entry, level, &mut taking);
                    }
                }
                Err(bad) => entry
                    .records
                    .iter()
                    .for_each(|record| taking.reject(record.kind.as_str(), &bad.error)),
            }
        }
    }

    fn take(&mut self, from: &Entry, level: &Arc<Level>, taking: &mut Taking<'_>) {
        let outcome = self.edit(&from.title, level, |own| own.take(from, taking));
        if let Err(error) = outcome {
            taking.reject("records", &error);
        }
    }
}

impl LevelProgress {
    fn take(&mut self, from: &Entry, taking: &mut Taking<'_>) {
        let new = Records::of(from);
        let mut solutions = Solutions::read(&self.level, &self.records.solutions);
        let before = solutions.solver();
        let mut theirs = Solutions::default();
        for record in &new.solutions {
            match Solution::prove(&self.level, &record.moves) {
                Ok(_) if maker(record) == SolutionSource::Game => solutions.add_other(record),
                Ok(solution) => {
                    let (date, by) = (date(record), maker(record));
                    theirs.add(solution.clone(), date, by);
                    taking.count(solutions.add(solution, date, by));
                }
                Err(error) => taking.reject("solution", &error),
            }
        }
        if let Some(session) = &new.session
            && taking.is_playable("saved game", &self.level, session)
        {
            let session = || session.clone();
            self.records.session.get_or_insert_with(session);
        }
        for (name, attempt) in new.saved_positions() {
            let game = SavedGame {
                current: attempt.clone(),
                ..SavedGame::default()
            };
            if taking.is_playable(
                &format!("snapshot {}", quote_text(name)),
                &self.level,
                &game,
            ) {
                self.records.add(name, attempt);
            }
        }
        if before.is_some() && before != solutions.solver() {
            // The level now counts as solved without hints. The date is that of a solution with hints.
            self.entry.fields.take(SOLVED);
        }
        if theirs.solver().is_some() && theirs.solver() == solutions.solver() {
            keep_earliest(&mut self.entry, from);
        }
        let play = PlayRecord::take(&mut from.fields.clone());
        if !play.is_empty() {
            self.play.adopt(self.solved);
            self.play.join(&play);
        }
        self.practice
            .join(PracticePositions::take(&mut from.fields.clone()));
        let view = turned_view::take(&mut from.fields.clone());
        self.view = turned_view::merge(self.view, view);
        if self.is_new() {
            copy_fields(&mut self.entry, from);
        }
        let fields = from.fields.iter().filter(|field| is(field.0, BEST_KNOWN));
        fields.for_each(|(_, best)| self.add_best_known(KnownBest::parse(best)));
        self.keep_solutions(&solutions);
    }
}

/// Sets the date of `entry` to the earlier of the dates of `entry` and `from`. A solved level without a date stays
/// without one, because it may have been solved earlier.
fn keep_earliest(entry: &mut Entry, from: &Entry) {
    let date = |entry: &Entry| entry.fields.get(SOLVED)?.parse::<Day>().ok();
    if let Some(theirs) = date(from)
        && (date(entry).is_some_and(|own| theirs < own) || entry.fields.get(SOLVED).is_none())
    {
        entry.fields.set(SOLVED, &theirs.to_string());
    }
}

fn copy_fields(entry: &mut Entry, from: &Entry) {
    for (key, value) in from.fields.iter() {
        let is_known = [SOLVED, PLAYED, BEST_KNOWN, PRACTICE, TURNED];
        let is_known = is_known.iter().any(|it| is(key, it));
        if entry.fields.get(key).is_none() && !is_known {
            entry.fields.push(key, value);
        }
    }
}

const fn is(key: &str, known: &str) -> bool {
    key.eq_ignore_ascii_case(known)
}

/// The state of importing one level.
struct Taking<'a> {
    location: String,
    report: &'a mut ImportReport,
}

impl Taking<'_> {
    const fn count(&mut self, improvement: Improvement) {
        match improvement {
            Improvement::First => self.report.imported += 1,
            Improvement::Better => self.report.improved += 1,
            Improvement::None => {}
        }
    }

    fn reject(&mut self, what: &str, why: &impl std::fmt::Display) {
        let text = format!("{}: {}: {why}", self.location, what.to_lowercase());
        self.report.rejected.push(text);
    }

    fn is_playable(&mut self, what: &str, level: &Arc<Level>, game: &SavedGame) -> bool {
        let (_, outcome) = Game::resume(Arc::clone(level), game);
        if let Err(error) = outcome {
            self.reject(what, &error);
        }
        outcome.is_ok()
    }
}

/// The size of the parts in which a log is imported, in bytes.
const PART_BYTES: usize = 1 << 20;

/// Returns `true` if the source contains entries of a log.
pub fn is_log(source: &dyn ByteSource, length: u64) -> Result<bool, ProgressError> {
    for item in LogReader::new(source, 0..length) {
        if matches!(item?, LogItem::Entry(..)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Passes the boards of a source with their records to `take`, part by part. Obsolete entries of a log are skipped.
pub fn read_parts<E: From<ProgressError>>(
    source: &Arc<dyn ByteSource>,
    length: u64,
    mut take: impl FnMut(Collection) -> Result<(), E>,
) -> Result<(), E> {
    let is_wide = matches!(
        source.read(0..length.min(2))?[..],
        [0xFF, 0xFE] | [0xFE, 0xFF]
    );
    if !is_wide && !is_log(&**source, length)? {
        return sok_stream::read(&**source, 0..length, take).map(drop);
    }
    let log = load_log(Arc::clone(source), length)?.log;
    let (mut part, mut size) = (Collection::default(), 0);
    for range in log.entry_ranges() {
        let bytes = log.bytes(range)?;
        size += bytes.len();
        part.entries.extend(Collection::parse(&bytes).entries);
        if size > PART_BYTES {
            take(std::mem::take(&mut part))?;
            size = 0;
        }
    }
    take(part)
}
