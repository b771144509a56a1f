//! The records of a level, sorted by what they are to this program: solutions, the game in progress, snapshots.

use sokoban_core::{Attempt, Entry, Record, RecordKind, SavedGame};

use super::assistance;
use super::saved_positions::SavedPositions;
use super::solution::mark_helped;
use super::{HINTS, SessionHash};

/// What the player did to the snapshots of a level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedPositionChange {
    /// Keeps the position after these moves under this name. If another position has the name, a number is
    /// added to it: nothing is replaced.
    Add(String, Attempt),
    /// Forgets the position of this name, if these are still its moves.
    Remove(String, String),
}

/// How attempts of the session are called that are not the current one.
const ATTEMPT: &str = "attempt";
const UNDONE: &str = "undone attempt";
/// How the game of another window is called, where both went on.
const ELSEWHERE: &str = "other window";
/// How a second saved game of a file is called, and a snapshot without a name.
const NAMELESS: [&str; 2] = ["saved game", "snapshot"];

/// The records of a level.
#[derive(Debug, Clone, Default)]
pub(super) struct Records {
    pub(super) solutions: Vec<Record>,
    pub(super) session: Option<SavedGame>,
    saved_positions: SavedPositions,
}

/// The sessions of a level that a window has read or written, and may meet in the file.
pub(super) enum KnownSessions {
    /// Whatever stands there.
    Any,
    Listed(Vec<SessionHash>),
}

impl KnownSessions {
    fn knows(&self, session: &SavedGame) -> bool {
        match self {
            Self::Any => true,
            Self::Listed(known) => known.contains(&SessionHash::of(session)),
        }
    }
}

impl Records {
    /// Those of an entry of a file. Older ones say of a level, and not of its solutions, that it was solved with help.
    pub(super) fn of(entry: &Entry) -> Self {
        let mut records = Self::read(&entry.records);
        if entry.fields.get(HINTS).is_some() {
            records.solutions.iter_mut().for_each(mark_helped);
        }
        records
    }

    /// Sorts the records of a file.
    fn read(records: &[Record]) -> Self {
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
    pub(super) fn write(&self) -> Vec<Record> {
        let record = |kind, name: &str, attempt: &Attempt| Record {
            kind,
            label: assistance::label(name, &attempt.assisted),
            moves: attempt.moves.clone(),
        };
        let mut records = self.solutions.clone();
        if let Some(session) = &self.session {
            records.push(record(RecordKind::Savegame, "", &session.current));
            for (word, attempts) in [(ATTEMPT, &session.before), (UNDONE, &session.after)] {
                for (number, attempt) in (1..).zip(attempts) {
                    let label = format!("{word} {number}");
                    records.push(record(RecordKind::Snapshot, &label, attempt));
                }
            }
        }
        let saved_positions = self.saved_positions.all().iter();
        records.extend(
            saved_positions.map(|(name, attempt)| record(RecordKind::Snapshot, name, attempt)),
        );
        records
    }

    pub(super) fn is_empty(&self) -> bool {
        self.solutions.is_empty() && self.session.is_none() && self.saved_positions.all().is_empty()
    }

    /// Names, each a different one, and moves.
    pub(super) fn saved_positions(&self) -> &[(String, Attempt)] {
        self.saved_positions.all()
    }

    /// Does to the snapshots what the player did.
    pub(super) fn change(&mut self, change: &SavedPositionChange) {
        match change {
            SavedPositionChange::Add(name, attempt) => {
                if let Some(moves) = moves_text(&attempt.moves) {
                    let assisted = attempt.assisted.clone();
                    self.add(&name_text(name), &Attempt { moves, assisted });
                }
            }
            SavedPositionChange::Remove(name, moves) => {
                let (name, moves) = (name_text(name), moves_text(moves));
                self.saved_positions.retain(|known, kept| {
                    let same = known == name || is_numbered(known, &name);
                    !same || Some(&kept.moves) != moves.as_ref()
                });
            }
        }
    }

    /// Keeps a position, unless it is there already under this name.
    pub(super) fn add(&mut self, name: &str, attempt: &Attempt) {
        self.saved_positions.add(name, attempt);
    }

    /// Puts this window's session in the place of the one in the file. What another window made of it meanwhile,
    /// after the sessions that were seen here, stays as snapshots.
    pub(super) fn put_session(&mut self, mine: &SavedGame, known: &KnownSessions) {
        let untouched = SavedGame::untouched();
        let theirs = self.session.take().unwrap_or_else(|| untouched.clone());
        let changed_elsewhere = !known.knows(&theirs) && theirs != *mine;
        if changed_elsewhere && known.knows(mine) {
            self.session = Some(theirs);
            return;
        }
        let was_there = theirs != untouched;
        self.session = (*mine != untouched || was_there).then(|| mine.clone());
        if changed_elsewhere {
            self.keep_attempts(&theirs, mine, ELSEWHERE);
        }
        // What is shorter than the session here was on the way to it.
        self.forget_elsewhere(|kept| mine.attempts().any(|own| is_on_the_way(kept, own)));
    }

    /// Adds what another file, or another part of this one, says.
    pub(super) fn join(&mut self, other: Self) {
        match (&self.session, other.session) {
            (Some(own), Some(theirs)) => {
                let own = own.clone();
                self.keep_attempts(&theirs, &own, NAMELESS[0]);
            }
            (None, theirs) => self.session = theirs,
            (Some(_), None) => {}
        }
        for (name, attempt) in other.saved_positions.all() {
            self.add(name, attempt);
        }
    }

    /// Keeps the attempts of another session as snapshots, as far as the session here does not come through them.
    fn keep_attempts(&mut self, theirs: &SavedGame, mine: &SavedGame, name: &str) {
        let mut kept: Vec<&Attempt> = Vec::new();
        for attempt in theirs.attempts() {
            let mut known = mine.attempts().chain(kept.iter().copied());
            if known.any(|known| is_on_the_way(attempt, known)) {
                continue;
            }
            self.forget_elsewhere(|kept| is_on_the_way(kept, attempt));
            kept.push(attempt);
            self.add(name, attempt);
        }
    }

    /// Forgets positions of another window.
    fn forget_elsewhere(&mut self, is_known: impl Fn(&Attempt) -> bool) {
        self.saved_positions
            .retain(|name, attempt| !(is_elsewhere(name) && is_known(attempt)));
    }
}

/// The attempts of a saved session that another one, which came of playing it, does not come through: what would be
/// lost with it.
pub fn unplayed(saved: &SavedGame, played: &SavedGame) -> Vec<Attempt> {
    let is_lost = |attempt: &&Attempt| !played.attempts().any(|own| is_on_the_way(attempt, own));
    saved.attempts().filter(is_lost).cloned().collect()
}

fn is_elsewhere(name: &str) -> bool {
    name == ELSEWHERE || is_numbered(name, ELSEWHERE)
}

/// Whether another attempt comes through this one, done or undone. One that is not written out in letters is on the
/// way to none: nobody knows, before it is played, whether it can be.
fn is_on_the_way(attempt: &Attempt, longer: &Attempt) -> bool {
    let is_move = |byte: &u8| *byte != b'*';
    let same =
        |longer: Option<u8>, byte: u8| longer.is_some_and(|it| it.eq_ignore_ascii_case(&byte));
    let mut longer = longer.moves.bytes().filter(is_move);
    let mut moves = attempt.moves.bytes().filter(is_move);
    moves.all(|byte| byte.is_ascii_alphabetic() && same(longer.next(), byte))
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

/// Moves as they can stand in the file; `None` if they cannot. Whether they can be played does not matter.
fn moves_text(moves: &str) -> Option<String> {
    let text: String = moves.chars().filter(|c| !c.is_whitespace()).collect();
    let is_part = |byte: u8| b"lurdLURD0123456789()*[]{}".contains(&byte);
    if !text.bytes().all(is_part) {
        return None;
    }
    // An empty record would not be written.
    Some(if text.is_empty() {
        "*".to_owned()
    } else {
        text
    })
}

/// Whether a label is this word with a number behind it.
pub(super) fn is_numbered(label: &str, word: &str) -> bool {
    let number = label
        .strip_prefix(word)
        .and_then(|rest| rest.strip_prefix(' '));
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}
