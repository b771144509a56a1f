//! Imports records from other files. Their moves are replayed to verify the records.

use std::fmt;
use std::sync::Arc;

use sokoban_core::{Attempt, Game, Level, SavedGame, identity, quote_text};
use sokoban_files::{Collection, Entry, Fields, Notes, Record, RecordKind, UNREAD_MESSAGE};

use super::level_progress::LevelProgress;
use super::play_record::PLAYED;
use super::solution::{Improvement, Solution, SolutionSource, Solutions, date, maker};
use super::turned_view::TURNED;
use super::{BEST_KNOWN, Progress, SOLVED, assistance};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ImportReport {
    pub boards: usize,
    /// The number of boards that are valid levels.
    pub levels: usize,
    /// The number of levels that were unsolved and have been solved by an imported solution.
    pub imported: usize,
    /// The number of imported solutions that are better, by moves or by pushes, than the player's best one so far.
    pub improved: usize,
    /// A message for each record whose moves cannot be replayed.
    pub rejected: Vec<String>,
}

impl Progress {
    /// Imports all records in `file` whose moves can be replayed. Importing the same file again changes nothing.
    pub fn import(&mut self, file: &Collection) -> ImportReport {
        let mut report = ImportReport::default();
        for entry in &file.entries {
            self.import_entry(entry, &mut report);
        }
        report
    }

    /// Imports, from another progress file, all records whose moves can be replayed.
    pub fn import_progress(&mut self, other: &Self) -> ImportReport {
        let mut report = ImportReport::default();
        for body in other.bodies() {
            for entry in &Collection::parse(body.as_bytes()).entries {
                self.import_entry(entry, &mut report);
            }
        }
        report
    }

    fn import_entry(&mut self, entry: &Entry, report: &mut ImportReport) {
        report.boards += 1;
        let mut import = Import {
            location: format!("level {} ({})", report.boards, entry.title),
            report,
        };
        for line in &entry.unread {
            import.reject(&format!("line {line}"), &UNREAD_MESSAGE);
        }
        match &entry.level {
            Ok(level) => {
                import.report.levels += 1;
                if !entry.records.is_empty() {
                    self.join_playable(entry, level, &mut import);
                }
            }
            Err(bad) => {
                for record in &entry.records {
                    import.reject(record.kind.as_str(), &bad.error);
                }
            }
        }
    }

    /// Imports all records in `entry` whose moves can be replayed.
    fn join_playable(&mut self, entry: &Entry, level: &Arc<Level>, import: &mut Import<'_>) {
        let ours = self.take_progress(identity::exact(level));
        let is_new = ours.is_none();
        let mut ours = ours.unwrap_or_else(|| LevelProgress::new(&entry.title, level));
        let mut theirs = entry.clone();
        theirs.notes = Notes::default();
        if !is_new {
            theirs.fields = own_fields(&theirs.fields);
        }
        let mut solutions = Solutions::read(level, &ours.records.solutions);
        theirs.records.retain(|record| {
            if record.kind != RecordKind::Solution {
                return import.is_playable(record, level);
            }
            match Solution::prove(level, &record.moves) {
                Ok(_) if maker(record) == SolutionSource::Game => true,
                Ok(solution) => {
                    import.count(solutions.add(solution, date(record), maker(record)));
                    true
                }
                Err(error) => {
                    import.reject("solution", &error);
                    false
                }
            }
        });
        if let Ok(theirs) = LevelProgress::of(theirs) {
            ours.join(theirs);
        }
        if !(is_new && ours.is_empty()) {
            self.put(ours);
        }
    }
}

/// Returns the fields that the game itself writes. For levels that are already known, only these fields are imported.
fn own_fields(fields: &Fields) -> Fields {
    let mut written = Fields::default();
    for (key, value) in fields.iter() {
        let known = [SOLVED, PLAYED, BEST_KNOWN, TURNED];
        if known.iter().any(|name| key.eq_ignore_ascii_case(name)) {
            written.push(key, value);
        }
    }
    written
}

struct Import<'a> {
    location: String,
    report: &'a mut ImportReport,
}

impl Import<'_> {
    const fn count(&mut self, improvement: Improvement) {
        match improvement {
            Improvement::First => self.report.imported += 1,
            Improvement::Better => self.report.improved += 1,
            Improvement::None => {}
        }
    }

    fn reject(&mut self, what: &str, why: &impl fmt::Display) {
        let text = format!("{}: {}: {why}", self.location, what.to_lowercase());
        self.report.rejected.push(text);
    }

    /// Returns `true` if the moves in `record`, a saved game or a saved position, can be replayed. If they cannot, adds
    /// a message to the report.
    fn is_playable(&mut self, record: &Record, level: &Arc<Level>) -> bool {
        let (name, assisted) = assistance::split(&record.label);
        let moves = record.moves.clone();
        let game = SavedGame {
            current: Attempt { moves, assisted },
            ..SavedGame::default()
        };
        let (_, outcome) = Game::resume(Arc::clone(level), &game);
        if let Err(error) = outcome {
            let what = match record.kind {
                RecordKind::Snapshot => format!("snapshot {}", quote_text(name)),
                _ => "saved game".to_owned(),
            };
            self.reject(&what, &error);
        }
        outcome.is_ok()
    }
}
