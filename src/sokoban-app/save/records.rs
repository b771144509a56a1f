//! The records of a level, sorted by what they are to this program: solutions, the game in progress, snapshots.

use sokoban_core::{Attempt, Lurd, Record, RecordKind, SavedGame};

use super::assistance;

/// What the player did to the snapshots of a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SnapshotChange {
    /// Keeps the position after these moves under this name. If another position has the name, a number is
    /// added to it: nothing is replaced.
    Add(String, Attempt),
    /// Forgets the position of this name, if these are still its moves.
    Remove(String, String),
}

/// How attempts of the session are called that are not the present one.
const ATTEMPT: &str = "attempt";
const UNDONE: &str = "undone attempt";
/// How the game of another window is called, where both went on.
const ELSEWHERE: &str = "other window";
/// How a second saved game of a file is called, and a snapshot without a name.
const NAMELESS: [&str; 2] = ["saved game", "snapshot"];

/// The records of a level.
#[derive(Debug, Default)]
pub(super) struct Records {
    pub(super) solutions: Vec<Record>,
    pub(super) session: Option<SavedGame>,
    /// Everything else: names, each a different one, and moves.
    snapshots: Vec<(String, Attempt)>,
}

impl Records {
    /// Sorts the records of a file.
    pub(super) fn read(records: &[Record]) -> Self {
        let mut sorted = Self::default();
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for record in records {
            let (label, assisted) = assistance::split(&record.label);
            let attempt = Attempt {
                moves: record.moves.clone(),
                assisted,
            };
            match record.kind {
                RecordKind::Solution => sorted.solutions.push(record.clone()),
                RecordKind::Savegame if sorted.session.is_none() => {
                    let session = sorted.session.insert(SavedGame::untouched());
                    session.current = attempt;
                }
                RecordKind::Savegame => sorted.add(or(label, NAMELESS[0]), &attempt),
                RecordKind::Snapshot if is_numbered(label, ATTEMPT) => before.push(attempt),
                RecordKind::Snapshot if is_numbered(label, UNDONE) => after.push(attempt),
                RecordKind::Snapshot => sorted.add(or(label, NAMELESS[1]), &attempt),
            }
        }
        match &mut sorted.session {
            Some(session) => (session.before, session.after) = (before, after),
            // Attempts that belong to no session are positions like any other.
            None => before
                .iter()
                .chain(&after)
                .for_each(|attempt| sorted.add(NAMELESS[1], attempt)),
        }
        sorted
    }

    /// In the order in which they stand in the file.
    pub(super) fn write(self) -> Vec<Record> {
        let record = |kind, name: &str, attempt: Attempt| Record {
            kind,
            label: assistance::label(name, &attempt.assisted),
            moves: attempt.moves,
        };
        let mut records = self.solutions;
        if let Some(session) = self.session {
            records.push(record(RecordKind::Savegame, "", session.current));
            for (word, attempts) in [(ATTEMPT, session.before), (UNDONE, session.after)] {
                for (number, attempt) in (1..).zip(attempts) {
                    let label = format!("{word} {number}");
                    records.push(record(RecordKind::Snapshot, &label, attempt));
                }
            }
        }
        let snapshots = self.snapshots.into_iter();
        records
            .extend(snapshots.map(|(name, attempt)| record(RecordKind::Snapshot, &name, attempt)));
        records
    }

    pub(super) fn snapshots(self) -> Vec<(String, Attempt)> {
        self.snapshots
    }

    /// Does to the snapshots what the player did.
    pub(super) fn change(&mut self, change: &SnapshotChange) {
        match change {
            SnapshotChange::Add(name, attempt) => {
                if let Some(moves) = moves_text(&attempt.moves) {
                    let assisted = attempt.assisted.clone();
                    self.add(&name_text(name), &Attempt { moves, assisted });
                }
            }
            SnapshotChange::Remove(name, moves) => {
                let (name, moves) = (name_text(name), moves_text(moves));
                self.snapshots.retain(|(known, kept)| {
                    let same = *known == name || is_numbered(known, &name);
                    !same || Some(&kept.moves) != moves.as_ref()
                });
            }
        }
    }

    /// Keeps a position, unless it is there already under this name.
    pub(super) fn add(&mut self, name: &str, attempt: &Attempt) {
        let numbered = (2..).map(|number: u32| format!("{name} {number}"));
        for name in std::iter::once(name.to_owned()).chain(numbered) {
            match self.snapshots.iter().find(|(known, _)| *known == name) {
                Some((_, kept)) if kept.moves == attempt.moves => return,
                Some(_) => {}
                None => return self.snapshots.push((name, attempt.clone())),
            }
        }
    }

    /// Puts this window's session in the place of the one in the file, of which `seen` is what this window read
    /// or wrote last. What another window made of it meanwhile stays as snapshots.
    pub(super) fn put_session(&mut self, mine: &SavedGame, seen: Option<&SavedGame>) {
        let untouched = SavedGame::untouched();
        let seen = seen.unwrap_or(&untouched);
        let theirs = self.session.as_ref().unwrap_or(&untouched);
        let changed_elsewhere = theirs != seen && theirs != mine;
        if changed_elsewhere && mine == seen {
            return;
        }
        let theirs = changed_elsewhere.then(|| theirs.clone());
        self.session = (*mine != untouched || self.session.is_some()).then(|| mine.clone());
        self.keep_elsewhere(mine, theirs.as_ref());
    }

    /// Keeps attempts of another window, as far as the session here does not hold the same moves.
    fn keep_elsewhere(&mut self, mine: &SavedGame, theirs: Option<&SavedGame>) {
        if theirs.is_none() && !self.snapshots.iter().any(|(name, _)| is_elsewhere(name)) {
            return;
        }
        let mine = || mine.attempts().map(|attempt| letters(&attempt.moves));
        let mut known: Vec<String> = mine().collect();
        for attempt in theirs.into_iter().flat_map(SavedGame::attempts) {
            let new = letters(&attempt.moves);
            if !known.iter().any(|known| known.starts_with(&new)) {
                // What is shorter than this, or than the session here, was on the way to it.
                self.forget_elsewhere(std::slice::from_ref(&new));
                known.push(new);
                self.add(ELSEWHERE, attempt);
            }
        }
        let mine: Vec<String> = mine().collect();
        self.forget_elsewhere(&mine);
    }

    /// Forgets positions of another window that these moves come through.
    fn forget_elsewhere(&mut self, known: &[String]) {
        let is_known = |moves: &str| {
            let moves = letters(moves);
            known.iter().any(|known| known.starts_with(&moves))
        };
        self.snapshots
            .retain(|(name, attempt)| !(is_elsewhere(name) && is_known(&attempt.moves)));
    }
}

fn is_elsewhere(name: &str) -> bool {
    name == ELSEWHERE || is_numbered(name, ELSEWHERE)
}

/// The moves alone, without the mark.
fn letters(moves: &str) -> String {
    moves.chars().filter(char::is_ascii_alphabetic).collect()
}

/// The text, or another if it is empty.
fn or<'a>(text: &'a str, other: &'a str) -> &'a str {
    if text.is_empty() { other } else { text }
}

/// A name as it can stand in the file, and be told from the names of attempts.
fn name_text(name: &str) -> String {
    let name = name.replace(char::is_control, " ");
    let name = or(name.trim(), NAMELESS[1]);
    if is_numbered(name, ATTEMPT) || is_numbered(name, UNDONE) {
        return format!("{}: {name}", NAMELESS[1]);
    }
    name.to_owned()
}

/// Moves as they can stand in the file; `None` if they are none.
fn moves_text(moves: &str) -> Option<String> {
    Lurd::parse(moves).ok()?;
    let text: String = moves.chars().filter(|c| !c.is_whitespace()).collect();
    // An empty record would not be written.
    Some(if text.is_empty() {
        "*".to_owned()
    } else {
        text
    })
}

/// Whether a label is this word with a number behind it.
fn is_numbered(label: &str, word: &str) -> bool {
    let number = label
        .strip_prefix(word)
        .and_then(|rest| rest.strip_prefix(' '));
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}
