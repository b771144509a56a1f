//! The records in a level's entry, sorted by kind: solutions, the session, and saved positions.

use sokoban_core::{Attempt, SavedGame};
use sokoban_files::{Entry, Record, RecordKind};

use super::assistance;
use super::saved_positions::SavedPositions;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedPositionChange {
    /// Save the position after these moves under this name. If the name is already used for another position, a number
    /// is appended to it.
    Add(String, Attempt),
    /// Delete the position with this name and these moves. A number may have been appended to its name.
    Remove(String, String),
}

/// The label of the attempts that are before the current attempt in a session. A number follows it.
const ATTEMPT: &str = "attempt";
/// The label of the attempts in a session that were undone and can be redone. A number follows it.
const UNDONE: &str = "undone attempt";
/// The name for positions that are saved from another session in the level, such as the session in another window.
const ELSEWHERE: &str = "other window";
/// The names for positions that have no name. The first is used for the position of a second session, and the second
/// for all others.
const NAMELESS: [&str; 2] = ["saved game", "snapshot"];

#[derive(Debug, Clone, Default)]
pub(super) struct Records {
    pub(super) solutions: Vec<Record>,
    pub(super) session: Option<SavedGame>,
    saved_positions: SavedPositions,
}

impl Records {
    pub(super) fn of(entry: &Entry) -> Self {
        let mut sorted = Self::default();
        let (mut before, mut after) = (Vec::new(), Vec::new());
        for record in &entry.records {
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
            // Without a session, its attempts become saved positions.
            None => {
                for attempt in before.iter().chain(&after) {
                    sorted.add(NAMELESS[1], attempt);
                }
            }
        }
        sorted
    }

    /// Returns all records, in the order in which they are written to the file.
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

    /// Returns the saved positions. Their names are unique.
    pub(super) fn saved_positions(&self) -> &[(String, Attempt)] {
        self.saved_positions.all()
    }

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

    /// Saves a position under `name`, unless the same position is already saved under this name.
    pub(super) fn add(&mut self, name: &str, attempt: &Attempt) {
        self.saved_positions.add(name, attempt);
    }

    /// Replaces the stored session with `mine`. A session without moves is stored only if it replaces one with moves.
    pub(super) fn put_session(&mut self, mine: &SavedGame) {
        let untouched = SavedGame::untouched();
        let was_there = self
            .session
            .take()
            .is_some_and(|session| session != untouched);
        self.session = (*mine != untouched || was_there).then(|| mine.clone());
        self.forget_known_positions();
    }

    /// Merges the records in another entry into these records. The session here is kept, unless the other session
    /// contains all positions in it and more.
    pub(super) fn join(&mut self, mut other: Self) {
        let theirs = other.session.take();
        if let (Some(ours), Some(theirs)) = (&self.session, &theirs)
            && unplayed(ours, theirs).is_empty()
            && !unplayed(theirs, ours).is_empty()
        {
            self.session = None;
        }
        for (name, attempt) in other.saved_positions.all() {
            self.add(name, attempt);
        }
        match (&self.session, theirs) {
            (Some(ours), Some(theirs)) => {
                let ours = ours.clone();
                self.keep_attempts(&theirs, &ours);
            }
            (None, theirs) => self.session = theirs,
            (Some(_), None) => {}
        }
        self.forget_known_positions();
    }

    /// Saves the attempts of the session `theirs` as positions. Leaves out attempts that are part of `mine` or of a
    /// position that was saved in this way before.
    fn keep_attempts(&mut self, theirs: &SavedGame, mine: &SavedGame) {
        for attempt in theirs.attempts() {
            let positions = self.saved_positions.all().iter();
            let positions = positions.filter(|(name, _)| is_elsewhere(name));
            let mut known = mine.attempts().chain(positions.map(|(_, kept)| kept));
            let is_known = known.any(|known| is_on_the_way(attempt, known));
            drop(known);
            if is_known {
                continue;
            }
            self.forget_elsewhere(|kept| is_on_the_way(kept, attempt));
            self.add(ELSEWHERE, attempt);
        }
    }

    /// Deletes the positions that were saved from other sessions and are also part of this session.
    fn forget_known_positions(&mut self) {
        if let Some(ours) = self.session.clone() {
            self.forget_elsewhere(|kept| {
                ours.attempts().any(|attempt| is_on_the_way(kept, attempt))
            });
        }
    }

    fn forget_elsewhere(&mut self, is_known: impl Fn(&Attempt) -> bool) {
        self.saved_positions
            .retain(|name, attempt| !(is_elsewhere(name) && is_known(attempt)));
    }
}

/// Returns the attempts in `saved` that are not part of `played`. They would be lost if `played` replaced `saved`.
pub fn unplayed(saved: &SavedGame, played: &SavedGame) -> Vec<Attempt> {
    let is_lost = |kept: &&Attempt| {
        !played
            .attempts()
            .any(|attempt| is_on_the_way(kept, attempt))
    };
    saved.attempts().filter(is_lost).cloned().collect()
}

fn is_elsewhere(name: &str) -> bool {
    name == ELSEWHERE || is_numbered(name, ELSEWHERE)
}

/// Returns `true` if `longer` starts with the moves in `attempt`, even if they are undone later. Moves with repeat
/// counts never match, because they may be impossible.
fn is_on_the_way(attempt: &Attempt, longer: &Attempt) -> bool {
    let is_move = |byte: &u8| *byte != b'*';
    let same = |longer: Option<u8>, byte: u8| {
        longer.is_some_and(|before| before.eq_ignore_ascii_case(&byte))
    };
    let mut longer = longer.moves.bytes().filter(is_move);
    let mut moves = attempt.moves.bytes().filter(is_move);
    moves.all(|byte| byte.is_ascii_alphabetic() && same(longer.next(), byte))
}

fn or<'a>(text: &'a str, other: &'a str) -> &'a str {
    if text.is_empty() { other } else { text }
}

/// Returns `name` in a form that is valid in the file and cannot be mistaken for the label of an attempt.
fn name_text(name: &str) -> String {
    let name = name.replace(char::is_control, " ");
    let name = or(name.trim(), NAMELESS[1]);
    if is_numbered(name, ATTEMPT) || is_numbered(name, UNDONE) {
        return format!("{}: {name}", NAMELESS[1]);
    }
    name.to_owned()
}

/// Returns `moves` in a form that is valid in the file, or `None` if they contain invalid characters. Does not check
/// whether the moves are possible.
fn moves_text(moves: &str) -> Option<String> {
    let text: String = moves.chars().filter(|c| !c.is_whitespace()).collect();
    let is_part = |byte: u8| b"lurdLURD0123456789()*[]{}".contains(&byte);
    if !text.bytes().all(is_part) {
        return None;
    }
    // A record in the file must contain text.
    Some(if text.is_empty() {
        "*".to_owned()
    } else {
        text
    })
}

pub(super) fn is_numbered(label: &str, word: &str) -> bool {
    let number = label
        .strip_prefix(word)
        .and_then(|rest| rest.strip_prefix(' '));
    number.is_some_and(|number| number.parse::<u32>().is_ok())
}
