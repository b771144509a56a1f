//! The player's progress. As in a SOK file, there is an entry for each level, but only for levels that were played.
//!
//! The file is a log (`log_line`). Changes are saved by appending entries, and the last entry for a level counts. A
//! line above each entry describes the entry, so that the entry is parsed only when its level is opened. If an entry
//! does not match the line above it, the entry was edited by hand or cut short. It is then parsed, and merged with the
//! previous entry for the level.
//!
//! `LevelProgress::join` merges two versions of a level's entry. They can come from two windows, from an imported file,
//! or from a copy beside the file.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use sokoban_core::{Attempt, Level, SavedGame, Transform, identity};
use sokoban_files::{Collection, Entry, decode_text};
use sokoban_generator::Day;

use super::level_progress::{self, LevelProgress};
use super::log_line::{self, Favourite, Header, Identity, Line, Solved};
use super::stars::LevelRecord;
use super::{KeptSolution, KnownBest, PlayRecord, Solution, SolvedStatus, Stars, Update};
use crate::texts::{Message, storage};

/// The level that was played last in a collection. It is identified by the name of the collection and by its number in
/// the collection.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastPlayed {
    /// The name of the collection, shortened if it is very long.
    pub collection: String,
    pub number: usize,
}

impl LastPlayed {
    /// The maximum length of the name of a collection, in characters. Longer names are cut.
    const MAX_NAME_CHARS: usize = 200;

    /// Creates a reference to the level with the number `number` in a collection. The first level has number 1. The
    /// name of the collection is shortened if it is too long. Control characters in it become spaces.
    pub fn new(collection: &str, number: usize) -> Self {
        let plain = |c: char| if c.is_control() { ' ' } else { c };
        let name = collection.chars().take(Self::MAX_NAME_CHARS).map(plain);
        Self {
            collection: name.collect(),
            number,
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayedLevel {
    /// See [`identity::exact`].
    pub exact: u64,
    /// See [`identity::canonical`].
    pub canonical: u64,
    /// The record of how the level was played. Its field `first` is `Some` if the level is solved.
    pub record: PlayRecord,
    /// `true` if the player has solved the level without hints.
    pub is_solved_alone: bool,
}

#[derive(Debug, Clone, Default)]
pub struct Progress {
    /// The entries for the levels that were played, in the order in which they are in the file.
    slots: Vec<Slot>,
    /// For the exact identity of each level, the index of its entry in `slots`.
    levels: HashMap<u64, usize>,
    /// The canonical identities of all levels that are solved.
    puzzles: HashSet<u64>,
    /// For each collection, the level that was played last in it. The collection that was played last is at the end.
    last_played: Vec<LastPlayed>,
    /// For the exact identity of each level, how often the player has pressed its heart.
    favourites: BTreeMap<u64, u32>,
    /// The text above the first board in the file.
    header: Collection,
    /// Text that is preserved: lines from newer versions of the game, and entries with invalid boards.
    others: Vec<String>,
    /// Lines that are not in the file yet, and entries with invalid boards that are not in the file yet.
    unsaved: String,
    today: Option<Day>,
}

/// The entry for a level: its text in the file, and its content after later changes.
#[derive(Debug, Clone)]
struct Slot {
    exact: u64,
    canonical: u64,
    solved: Option<Solved>,
    /// The checksum of the entry in the file, or 0 if the entry was never saved.
    checksum: u64,
    /// The text of the entry in the file, with the log line above it. `None` if the entry was never saved.
    saved: Option<Arc<str>>,
    /// The entry with later changes. `None` if it was not changed after it was read or saved.
    changed: Option<Box<LevelProgress>>,
    record: OnceCell<LevelRecord>,
}

/// The progress that was read from a file, and the state of this file.
#[derive(Debug)]
pub struct LoadedProgress {
    pub progress: Progress,
    /// The damage in the file, or `None` if it is undamaged. If there is damage, the caller should back up the file.
    pub fault: Option<Message>,
    /// `true` if entries can be appended to the file. If `false`, the whole file must be rewritten.
    pub is_log: bool,
}

impl Slot {
    fn saved_body(&self) -> Option<&str> {
        Some(self.saved.as_ref()?.split_once('\n')?.1)
    }

    fn progress(&self) -> Option<Cow<'_, LevelProgress>> {
        match &self.changed {
            Some(changed) => Some(Cow::Borrowed(changed)),
            None => LevelProgress::read(self.saved_body()?, self.solved).map(Cow::Owned),
        }
    }

    fn record(&self) -> LevelRecord {
        *self.record.get_or_init(|| {
            let progress = self.progress();
            progress.map_or_else(LevelRecord::default, |progress| progress.record())
        })
    }

    fn play(&self) -> PlayRecord {
        let mut play = match (&self.changed, &self.saved) {
            (Some(changed), _) => changed.play.clone(),
            (None, Some(saved)) => PlayRecord::find(saved),
            (None, None) => PlayRecord::default(),
        };
        play.adopt(self.solved);
        play
    }

    /// Merges another entry for the same level into this one. If they contradict each other, this entry takes
    /// precedence.
    fn join(&mut self, other: &Self) {
        let (Some(ours), Some(other)) = (self.progress(), other.progress()) else {
            return;
        };
        let mut joined = ours.into_owned();
        joined.join(other.into_owned());
        self.solved = joined.solved;
        self.changed = Some(Box::new(joined));
        self.record = OnceCell::new();
    }

    /// Returns the text to append to the file, or `None` if the file already contains the current entry.
    fn change(&self) -> Option<String> {
        let body = self.changed.as_ref()?.body();
        if self.saved_body() == Some(&body) {
            return None;
        }
        let level = Identity {
            exact: self.exact,
            canonical: self.canonical,
        };
        Some(log_line::entry(
            self.checksum,
            Some(level),
            self.solved,
            &body,
        ))
    }
}

/// The properties of a text that were determined while reading it.
struct Findings {
    is_blank: bool,
    is_log: bool,
    fault: Option<Message>,
}

impl Progress {
    /// Parses the output of [`Progress::print`], or a SOK file that was written by another program.
    ///
    /// # Errors
    ///
    /// Returns an error if the text is damaged, so that the caller can back it up. Even then, the progress contains
    /// everything that could be read.
    pub fn parse(bytes: &[u8]) -> (Self, Result<(), Message>) {
        let LoadedProgress {
            progress, fault, ..
        } = Self::load(bytes);
        (progress, fault.map_or(Ok(()), Err))
    }

    /// Returns `true` if `text` contains log lines. Only progress files contain them.
    pub fn is_log(text: &[u8]) -> bool {
        log_line::is_line(text) || log_line::next(text, 0) < text.len()
    }

    /// Reads a progress file or any other SOK file.
    pub fn load(bytes: &[u8]) -> LoadedProgress {
        let mut progress = Self::default();
        let is_wide = bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]);
        let text = if is_wide {
            Cow::Owned(decode_text(bytes).into_owned().into_bytes())
        } else {
            Cow::Borrowed(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes))
        };
        let found = progress.read(&text);
        let is_garbled = is_wide
            && (bytes.len() % 2 == 1
                || text.windows(3).any(|bytes| bytes == "\u{FFFD}".as_bytes()));
        let mut fault = found.fault.or_else(|| is_garbled.then(storage::no_utf16));
        if progress.is_empty() && !found.is_blank {
            progress = Self::default();
            fault = fault.or_else(|| Some(storage::no_level()));
        }
        LoadedProgress {
            is_log: found.is_log && fault.is_none() && text.len() == bytes.len(),
            progress,
            fault,
        }
    }

    /// Adds all entries in `text`. If there already is an entry for a level, the new entry replaces it or is merged
    /// with it.
    fn read(&mut self, text: &[u8]) -> Findings {
        let mut found = Findings {
            is_blank: true,
            is_log: text.last().is_none_or(|last| *last == b'\n'),
            fault: None,
        };
        let mut at = 0;
        // The start of the entry that ends at `at`, or `None` if no entry ends there. Text that directly follows an
        // entry is part of the entry.
        let mut entry: Option<usize> = None;
        // If the entry at `at` does not match the log line above it, the length of the entry according to this line.
        let mut broken: Option<usize> = None;
        while at < text.len() {
            if !log_line::is_line(&text[at..]) {
                let end = log_line::next(text, at);
                let part = &text[at..end];
                if !part.trim_ascii().is_empty() {
                    found.is_blank = false;
                    let is_torn =
                        end == text.len() && broken.is_some_and(|length| length > part.len());
                    let part = &text[entry.unwrap_or(at)..end];
                    self.read_plain(part, broken.is_some(), is_torn, &mut found);
                }
                (at, entry, broken) = (end, None, None);
                continue;
            }
            (entry, broken) = (None, None);
            let Some(length) = text[at..].iter().position(|byte| *byte == b'\n') else {
                // A log line at the end of the file that has no line feed may have been cut short.
                (found.is_blank, found.is_log) = (false, false);
                break;
            };
            let (line, below) = (&text[at..at + length], at + length + 1);
            let start = std::mem::replace(&mut at, below);
            match log_line::read(line) {
                Some(Line::Entry(header)) => {
                    found.is_blank = false;
                    let end = below.saturating_add(header.bytes);
                    match text.get(below..end) {
                        Some(body)
                            if header.fits(line, body)
                                && let Ok(text) = std::str::from_utf8(&text[start..end]) =>
                        {
                            self.read_entry(&header, text);
                            (at, entry) = (end, header.level.map(|_| below));
                        }
                        _ => (found.is_log, broken) = (false, Some(header.bytes)),
                    }
                }
                Some(Line::LastPlayed(played)) => self.set_last_played(played),
                Some(Line::Favourite(favourite)) => self.set_favourite(favourite),
                None if log_line::is_newer(line) => {
                    found.is_blank = false;
                    let line = String::from_utf8_lossy(line);
                    self.keep_other(format!("{}\n", line.trim_end_matches('\r')));
                }
                None => (found.is_blank, found.is_log) = (false, false),
            }
        }
        found
    }

    /// Adds an entry that matches its log line. If it does not replace the current entry, merges the two.
    fn read_entry(&mut self, header: &Header, text: &str) {
        let Some(Identity { exact, canonical }) = header.level else {
            self.keep_other(text.to_owned());
            return;
        };
        let mut new = Slot {
            exact,
            canonical,
            solved: header.solved,
            checksum: header.checksum,
            saved: Some(text.into()),
            changed: None,
            record: OnceCell::new(),
        };
        if let Some(known) = self.slot(exact)
            && (known.changed.is_some()
                || known.checksum != header.replaces && known.checksum != header.checksum)
        {
            new.join(known);
        }
        self.insert(new);
    }

    /// Adds the entries in a text that is not part of the log. `is_broken` is `true` if the text does not match the log
    /// line above it. `is_torn` is `true` if the text was cut short. Its last record may then be incomplete, and is
    /// skipped.
    fn read_plain(&mut self, text: &[u8], is_broken: bool, is_torn: bool, found: &mut Findings) {
        let mut text = text.to_vec();
        if text.contains(&0) {
            found.fault = Some(storage::zeros());
            text.retain(|byte| *byte != 0);
        }
        if is_torn {
            let end = text.windows(2).rposition(|pair| pair == b"\n\n");
            text.truncate(end.map_or(0, |end| end + 1));
        }
        let mut file = Collection::parse(&text);
        if file.is_truncated() {
            found.fault = Some(storage::too_many_levels());
        }
        if file.entries.is_empty() {
            if is_broken {
                return;
            }
        } else {
            found.is_log = false;
        }
        level_progress::join_header(&mut self.header, &mut file);
        for entry in file.entries {
            self.read_plain_entry(entry, is_broken);
        }
    }

    /// Merges an entry with the current entry for the same level. `is_broken` is `true` if the entry does not match its
    /// log line. Such an entry adds a new level only if it contains records.
    fn read_plain_entry(&mut self, mut entry: Entry, is_broken: bool) {
        entry.notes = level_progress::without_marks(&entry.notes);
        match LevelProgress::of(entry) {
            Ok(mut new) => {
                let known = self.slot(identity::exact(&new.level));
                if let Some(known) = known.and_then(Slot::progress) {
                    new.join(known.into_owned());
                } else if is_broken && new.is_empty() {
                    return;
                }
                self.put(new);
            }
            Err(board) => {
                let body = level_progress::body_of(*board);
                self.keep_other(log_line::entry(0, None, None, &body));
            }
        }
    }

    fn keep_other(&mut self, text: String) {
        if !self.others.contains(&text) {
            self.others.push(text);
        }
    }

    fn slot(&self, exact: u64) -> Option<&Slot> {
        Some(&self.slots[*self.levels.get(&exact)?])
    }

    /// Adds an entry, or replaces the current entry for the same level.
    fn insert(&mut self, slot: Slot) {
        if slot.solved.is_some() {
            self.puzzles.insert(slot.canonical);
        }
        let at = *self.levels.entry(slot.exact).or_insert(self.slots.len());
        match self.slots.get_mut(at) {
            Some(known) => *known = slot,
            None => self.slots.push(slot),
        }
    }

    pub(super) fn put(&mut self, progress: LevelProgress) {
        let exact = identity::exact(&progress.level);
        let known = self.slot(exact);
        self.insert(Slot {
            exact,
            canonical: known.map_or_else(
                || identity::canonical(&progress.level),
                |known| known.canonical,
            ),
            solved: progress.solved,
            checksum: known.map_or(0, |known| known.checksum),
            saved: known.and_then(|known| known.saved.clone()),
            changed: Some(Box::new(progress)),
            record: OnceCell::new(),
        });
    }

    /// Replaces everything with `file`, which has just been read, and then applies the unsaved changes to it again. If
    /// an entry was changed both in the file and here, the two entries are merged, and the session of the entry here is
    /// kept.
    pub fn rebase(&mut self, file: Self) {
        let ours = std::mem::replace(self, file);
        self.today = ours.today;
        for mut slot in ours
            .slots
            .into_iter()
            .filter(|slot| slot.change().is_some())
        {
            match self.slot(slot.exact) {
                Some(theirs) if theirs.checksum != slot.checksum || theirs.changed.is_some() => {
                    slot.join(theirs);
                    slot.checksum = theirs.checksum;
                    slot.saved.clone_from(&theirs.saved);
                }
                Some(_) => {}
                None => (slot.checksum, slot.saved) = (0, None),
            }
            self.insert(slot);
        }
        self.read(ours.unsaved.as_bytes());
        self.unsaved = ours.unsaved;
    }

    /// Takes over `news`, the changes that other windows have written. Levels with unsaved changes here stay as they
    /// are.
    pub fn follow(&mut self, news: Self) {
        for slot in news.slots {
            if self
                .slot(slot.exact)
                .is_none_or(|ours| ours.changed.is_none() && ours.checksum != slot.checksum)
            {
                self.insert(slot);
            }
        }
        for (exact, times) in news.favourites {
            self.set_favourite(Favourite { exact, times });
        }
    }

    /// Merges other progress, for example from a copy of the file or from an exported player, into this progress.
    /// Sessions in this progress are kept. If the same progress is merged again, nothing changes.
    pub fn absorb(&mut self, other: &Self) {
        for theirs in &other.slots {
            let ours = self.slot(theirs.exact);
            if ours.is_some_and(|ours| ours.saved.is_some() && ours.saved == theirs.saved) {
                continue;
            }
            let Some(theirs) = theirs.progress() else {
                continue;
            };
            let joined = match ours.and_then(Slot::progress) {
                Some(ours) => {
                    let mut ours = ours.into_owned();
                    ours.join(theirs.into_owned());
                    ours
                }
                None => theirs.into_owned(),
            };
            self.put(joined);
        }
        for (&exact, &times) in &other.favourites {
            self.press(Favourite { exact, times });
        }
        let is_missing = |played: &&LastPlayed| self.left(&played.collection).is_none();
        let missing: Vec<LastPlayed> = other
            .last_played
            .iter()
            .filter(is_missing)
            .cloned()
            .collect();
        if !missing.is_empty() {
            self.last_played.splice(0..0, missing);
            let lines = self.last_played.iter().map(log_line::print_last_played);
            self.unsaved.extend(lines);
        }
        for text in &other.others {
            if !self.others.contains(text) {
                self.others.push(text.clone());
                self.unsaved += text;
            }
        }
        level_progress::join_header(&mut self.header, &mut other.header.clone());
    }

    /// Applies an update for one level. Its solutions are merged with the stored ones.
    pub fn apply(&mut self, update: &Update) {
        if self.last_played().as_ref() != Some(&update.last_played) {
            self.unsaved += &log_line::print_last_played(&update.last_played);
            self.set_last_played(update.last_played.clone());
        }
        let exact = identity::exact(&update.level);
        if let Some(times) = update.favourite {
            self.press(Favourite { exact, times });
        }
        let order = if update.activity.is_solved {
            self.next_order()
        } else {
            0
        };
        let known = self.take_progress(exact);
        let is_new = known.is_none();
        let mut progress =
            known.unwrap_or_else(|| LevelProgress::new(&update.title, &update.level));
        progress.apply(update, order);
        if !(is_new && progress.is_empty()) {
            self.put(progress);
        }
    }

    /// Removes the progress in a level and returns it, so that it can be changed and then [put](Self::put) back.
    /// Returns `None` if there is no progress in the level.
    pub(super) fn take_progress(&mut self, exact: u64) -> Option<LevelProgress> {
        let slot = &mut self.slots[*self.levels.get(&exact)?];
        match slot.changed.take() {
            Some(changed) => Some(*changed),
            None => slot.progress().map(Cow::into_owned),
        }
    }

    /// Returns the text that must be appended to the file to save all changes.
    pub fn changes(&self) -> String {
        let entries = self.slots.iter().filter_map(Slot::change);
        std::iter::once(self.unsaved.clone())
            .chain(entries)
            .collect()
    }

    /// Marks all changes as saved. The file now contains `text`, which was returned by [`Self::changes`].
    pub fn mark_saved(&mut self, text: &str) {
        let mut saved = Self::default();
        saved.read(text.as_bytes());
        for slot in saved.slots {
            self.insert(slot);
        }
        self.unsaved.clear();
    }

    /// Returns all progress in the form of a log that contains no outdated entries.
    pub fn print(&self) -> String {
        let mut text = self.header.to_sok();
        if !text.is_empty() {
            text.push('\n');
        }
        for played in &self.last_played {
            text += &log_line::print_last_played(played);
        }
        for (&exact, &times) in &self.favourites {
            text += &log_line::print_favourite(Favourite { exact, times });
        }
        for slot in &self.slots {
            match (slot.change(), &slot.saved) {
                (Some(changed), _) => text += &changed,
                (None, Some(saved)) => text += saved,
                (None, None) => {}
            }
        }
        text.extend(self.others.iter().map(String::as_str));
        text
    }

    /// Returns all progress in the form of a plain SOK file, without log lines.
    pub fn export(&self) -> String {
        let mut text = self.header.to_sok();
        for body in self.bodies() {
            if !has_heading(&body) && ends_as_heading(&text) {
                // Separate the entries. Otherwise, the last line above would be read as the title of this board.
                text += "::\n";
            }
            text += &body;
        }
        text
    }

    /// Returns all entries without their log lines. Entries with invalid boards are included.
    pub(super) fn bodies(&self) -> impl Iterator<Item = Cow<'_, str>> {
        let levels = self.slots.iter().filter_map(|slot| match &slot.changed {
            Some(changed) => Some(Cow::Owned(changed.body())),
            None => slot.saved_body().map(Cow::Borrowed),
        });
        let boards = self.others.iter().filter_map(|text| {
            let (_, body) = text.split_once('\n')?;
            (!body.is_empty()).then_some(Cow::Borrowed(body))
        });
        levels.chain(boards)
    }

    /// Returns the total length of all entries in the file that are not outdated, in bytes.
    pub fn live_bytes(&self) -> usize {
        let saved = self.slots.iter().filter_map(|slot| slot.saved.as_ref());
        saved.map(|saved| saved.len()).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
            && self.last_played.is_empty()
            && self.favourites.is_empty()
            && !self.is_newer()
    }

    /// Returns `true` if part of the file was written by a newer version of the game.
    pub fn is_newer(&self) -> bool {
        let is_newer = |text: &String| {
            text.split_once('\n')
                .is_some_and(|(_, body)| body.is_empty())
        };
        self.others.iter().any(is_newer)
    }

    pub const fn levels(&self) -> usize {
        self.slots.len()
    }

    fn set_last_played(&mut self, played: LastPlayed) {
        self.last_played
            .retain(|old| old.collection != played.collection);
        self.last_played.push(played);
    }

    pub fn last_played(&self) -> Option<LastPlayed> {
        self.last_played.last().cloned()
    }

    /// Returns the level that was played last in each collection. The collection that was played last comes first.
    pub fn left_off(&self) -> Vec<LastPlayed> {
        self.last_played.iter().rev().cloned().collect()
    }

    /// Returns the number of the level that was played last in `collection`, or `None` if no level of this collection
    /// was played.
    pub fn left(&self, collection: &str) -> Option<usize> {
        let wanted = LastPlayed::new(collection, 0).collection;
        let mut last_played = self.last_played.iter();
        let found = last_played.find(|played| played.collection == wanted);
        found.map(|played| played.number)
    }

    /// Stores how often the heart of a level was pressed, unless a larger number is already stored.
    fn set_favourite(&mut self, Favourite { exact, times }: Favourite) {
        let known = self.favourites.entry(exact).or_default();
        *known = times.max(*known);
    }

    /// Stores how often the heart of a level was pressed, and adds a log line about it to the unsaved text. Does
    /// nothing unless the number is larger than the stored one.
    fn press(&mut self, favourite: Favourite) {
        let known = self.favourites.get(&favourite.exact);
        if known.is_none_or(|known| *known < favourite.times) {
            self.unsaved += &log_line::print_favourite(favourite);
            self.set_favourite(favourite);
        }
    }

    pub fn is_favourite(&self, level: &Level) -> bool {
        self.favourite_times(level) % 2 == 1
    }

    /// Returns `true` if any level is or was a favourite.
    pub fn has_favourites(&self) -> bool {
        !self.favourites.is_empty()
    }

    /// Returns how often the player has pressed the heart of a level.
    pub fn favourite_times(&self, level: &Level) -> u32 {
        let times = self.favourites.get(&identity::exact(level));
        times.copied().unwrap_or(0)
    }

    pub const fn today(&self) -> Option<Day> {
        self.today
    }

    pub const fn set_today(&mut self, today: Day) {
        self.today = Some(today);
    }

    fn look<T>(&self, level: &Level, look: impl FnOnce(&LevelProgress) -> T) -> Option<T> {
        let progress = self.slot(identity::exact(level))?.progress()?;
        Some(look(&progress))
    }

    pub fn session(&self, level: &Level) -> Option<SavedGame> {
        self.look(level, |progress| progress.records.session.clone())?
    }

    /// Returns the saved positions in a level, oldest first. Each consists of a unique name and the moves. Any moves
    /// after a `*` are undone.
    pub fn saved_positions(&self, level: &Level) -> Vec<(String, Attempt)> {
        let all = self.look(level, |progress| {
            progress.records.saved_positions().to_vec()
        });
        all.unwrap_or_default()
    }

    /// Returns the transform that turns or mirrors the board of a level for display, as chosen by the player.
    pub fn view(&self, level: &Level) -> Transform {
        let view = self.look(level, |progress| progress.view);
        view.unwrap_or(Transform::IDENTITY)
    }

    /// Returns the player's best solution by moves and the player's best solution by pushes. Solutions with hints are
    /// not considered. Both results may be the same solution.
    pub fn best(&self, level: &Level) -> Option<(Solution, Solution)> {
        self.look(level, LevelProgress::best)?
    }

    /// Returns all solutions to a level, starting with the player's.
    pub fn solutions(&self, level: &Level) -> Vec<KeptSolution> {
        let all = self.look(level, LevelProgress::solutions);
        all.unwrap_or_default()
    }

    /// Returns the solution with the fewest moves among the solutions that the game has shortened.
    pub fn improved(&self, level: &Level) -> Option<Solution> {
        self.look(level, LevelProgress::improved)?
    }

    pub fn solved(&self, level: &Level) -> Option<SolvedStatus> {
        match self
            .slot(identity::exact(level))
            .and_then(|slot| slot.solved)
        {
            Some(Solved {
                moves,
                pushes,
                date,
                helped,
            }) => Some(SolvedStatus::ThisLevel {
                moves,
                pushes,
                date,
                helped,
            }),
            None => self
                .puzzles
                .contains(&identity::canonical(level))
                .then_some(SolvedStatus::EquivalentLevel),
        }
    }

    /// Returns the number of solved levels. Levels that are equivalent are counted once.
    pub fn solved_levels(&self) -> usize {
        self.puzzles.len()
    }

    /// Returns `true` if the player has solved this level without hints. Equivalent levels do not count.
    pub fn is_solved_alone(&self, level: &Level) -> bool {
        matches!(
            self.solved(level),
            Some(SolvedStatus::ThisLevel { helped: false, .. })
        )
    }

    /// Returns the stars that the player has earned on a level. `came_with` returns the fewest moves and pushes of the
    /// solutions in the level's file. It is called only if the level is solved. With hints, only the first star can be
    /// earned. A solution that was only watched earns no stars.
    pub fn stars(&self, level: &Level, came_with: impl FnOnce() -> KnownBest) -> Stars {
        let slot = self.slot(identity::exact(level));
        match (self.solved(level), slot) {
            (Some(SolvedStatus::ThisLevel { .. }), Some(slot)) => slot.record().stars(came_with()),
            (solved, _) => Stars {
                solved: solved.is_some(),
                ..Stars::default()
            },
        }
    }

    /// Returns the fewest moves and the fewest pushes of all solutions that the player or the game has found.
    pub fn best_known(&self, level: &Level) -> KnownBest {
        let slot = self.slot(identity::exact(level));
        slot.map_or(KnownBest::NONE, |slot| slot.record().all())
    }

    /// Returns all levels that were played, in the order in which they were first solved. Unsolved levels come last.
    pub fn played_levels(&self) -> Vec<PlayedLevel> {
        let levels = self.slots.iter().map(|slot| PlayedLevel {
            exact: slot.exact,
            canonical: slot.canonical,
            record: slot.play(),
            is_solved_alone: slot.solved.is_some_and(|solved| !solved.helped),
        });
        let mut all: Vec<PlayedLevel> = levels.collect();
        all.sort_by_key(|level| {
            (
                level.record.first.is_none(),
                level.record.first,
                level.exact,
            )
        });
        all
    }

    /// Returns the `order` for the next level that is solved for the first time.
    fn next_order(&self) -> u32 {
        let orders = self
            .slots
            .iter()
            .filter_map(|slot| Some(slot.play().first?.order));
        orders.max().unwrap_or(0).saturating_add(1)
    }
}

/// Returns `true` if the entry `body` starts with a title, that is, a line that is followed by a blank line.
fn has_heading(body: &str) -> bool {
    let mut lines = body.lines().skip_while(|line| line.is_empty());
    lines.nth(1).is_some_and(str::is_empty)
}

/// Returns `true` if the last line of `text` could be read as a title, because there is no text directly above it.
fn ends_as_heading(text: &str) -> bool {
    let mut lines = text.trim_end().lines().rev();
    lines.next().is_some_and(|last| !last.is_empty()) && lines.next().is_none_or(str::is_empty)
}
