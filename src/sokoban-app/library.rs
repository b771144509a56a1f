//! All levels there are to play: the collections inside, the files that were opened, and levels that are made: endless
//! ones, and one a day.

pub mod daily;
pub mod drawings;
pub mod endless;
pub mod files;
mod inside;
pub mod making;
pub mod order;
mod resume;
mod storage;
pub mod visits;
mod wording;

use std::collections::HashMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sokoban_core::collection::{Fields, Notes};
use sokoban_core::{Collection, Entry, Level, identity};
use sokoban_generator::Band;

use crate::save::{Progress, Visit};
use daily::Days;
use endless::Endless;

pub use inside::inside;
pub use storage::{FileKind, Reason, SkinError, StorageError};

/// Where levels came from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Source {
    /// They are part of the program.
    Inside,
    /// A file that is opened.
    File(PathBuf),
    /// A file in the library's own folder.
    Added(PathBuf),
    /// Text from the clipboard.
    Pasted,
    /// Levels of a band that are made one after the other.
    Endless(Band),
    /// The levels of the days.
    Daily,
}

impl Source {
    /// Whether its levels are a series of their own: from its last one nothing leads to another shelf.
    pub const fn is_apart(&self) -> bool {
        matches!(self, Self::Endless(_) | Self::Daily)
    }
}

/// The name of a collection from the clipboard that does not name itself, in what is kept.
const PASTED: &str = "Pasted";

/// Levels that belong together.
#[derive(Debug, Clone)]
pub struct Shelf {
    /// What the collection is called.
    pub name: String,
    /// Where it came from.
    pub source: Source,
    /// What the file says before its first board.
    pub fields: Fields,
    /// The other lines before it.
    pub notes: Notes,
    /// Its boards, in order; those that are no levels are passed over in play.
    pub entries: Vec<Entry>,
}

/// A level of the library: shelf and entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// Index of the shelf.
    pub shelf: usize,
    /// Index of the entry on the shelf. It is a level.
    pub entry: usize,
}

/// A level of the library by what it is: found again when its file was read once more, at whatever place in it,
/// and known to be gone when it is no longer there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LevelId {
    shelf: usize,
    /// Of the board: see [`identity::exact`].
    identity: u64,
    /// How many equal boards come before it.
    equals: usize,
}

/// All levels. There is at least one.
#[derive(Debug, Clone)]
pub struct Library {
    shelves: Vec<Shelf>,
    days: Days,
    endless: Endless,
}

impl Shelf {
    /// A collection with the name it gives itself, or another one.
    pub fn new(collection: Collection, name: &str, source: Source) -> Self {
        let own = collection.title().filter(|title| !title.is_empty());
        Self {
            name: own.unwrap_or(name).to_owned(),
            source,
            fields: collection.fields,
            notes: collection.notes,
            entries: collection.entries,
        }
    }

    /// A shelf with nothing on it.
    fn empty(name: &str, source: Source) -> Self {
        Self::new(Collection::default(), name, source)
    }

    /// The collection as a file.
    pub fn print(&self) -> String {
        let collection = Collection {
            fields: self.fields.clone(),
            notes: self.notes.clone(),
            entries: self.entries.clone(),
        };
        collection.to_sok()
    }

    /// A collection from a file, named after it where it does not name itself.
    pub fn from_file(collection: Collection, source: Source) -> Self {
        let file = match &source {
            Source::File(path) | Source::Added(path) => {
                path.file_name().map(OsStr::to_string_lossy)
            }
            Source::Inside | Source::Pasted | Source::Endless(_) | Source::Daily => None,
        };
        let name = file.map_or(PASTED.to_owned(), |file| {
            files::stem(&file).replace('_', " ")
        });
        Self::new(collection, &name, source)
    }

    /// How many of its boards are levels.
    pub fn levels(&self) -> usize {
        self.entries
            .iter()
            .filter(|entry| entry.level.is_ok())
            .count()
    }
}

impl Library {
    /// Opened files first, then the collections inside the program, then the library's own folder, by name.
    pub fn new(opened: Vec<Shelf>, inside: Vec<Shelf>, mut added: Vec<Shelf>) -> Self {
        added.sort_by_cached_key(|shelf| order::natural(&shelf.name));
        Self {
            shelves: opened.into_iter().chain(inside).chain(added).collect(),
            days: Days::default(),
            endless: Endless::default(),
        }
    }

    /// All shelves, in the order of play.
    pub fn shelves(&self) -> &[Shelf] {
        &self.shelves
    }

    /// Puts a shelf at the end, or in the place of the one from the same source: then only a [`LevelId`] still tells
    /// where its levels are. Returns its index.
    pub fn add(&mut self, shelf: Shelf) -> usize {
        let same = |old: &Shelf| old.source == shelf.source && old.source != Source::Pasted;
        if let Some(index) = self.shelves.iter().position(same) {
            self.shelves[index] = shelf;
            return index;
        }
        self.shelves.push(shelf);
        self.shelves.len() - 1
    }

    /// Adds shelves as [`Library::add`] does, in time proportional to the number of all shelves. Returns the indices
    /// of the new shelves.
    pub fn add_all(&mut self, shelves: Vec<Shelf>) -> Vec<usize> {
        let sources = self.shelves.iter().map(|shelf| shelf.source.clone());
        let mut known: HashMap<Source, usize> = sources.zip(0..).collect();
        known.remove(&Source::Pasted);
        let add = |shelf: Shelf| {
            if let Some(index) = known.get(&shelf.source) {
                self.shelves[*index] = shelf;
                return *index;
            }
            let index = self.shelves.len();
            if shelf.source != Source::Pasted {
                known.insert(shelf.source.clone(), index);
            }
            self.shelves.push(shelf);
            index
        };
        shelves.into_iter().map(add).collect()
    }

    /// From now on the shelf comes from this file in the library's own folder.
    pub fn mark_added(&mut self, shelf: usize, path: PathBuf) {
        self.shelves[shelf].source = Source::Added(path);
    }

    /// Puts a level that the player draws onto the shelf of the file for these, in the place of the one with this
    /// index, or at the end. Then only a [`LevelId`] still tells where its levels are.
    pub fn keep_drawing(
        &mut self,
        file: &Path,
        index: Option<usize>,
        entry: Entry,
    ) -> (usize, usize) {
        let shelf = self.drawings(file).unwrap_or_else(|| {
            let source = Source::Added(file.to_owned());
            self.add(Shelf::from_file(Collection::default(), source))
        });
        let entries = &mut self.shelves[shelf].entries;
        let index = index.filter(|index| *index < entries.len());
        let index = index.unwrap_or(entries.len());
        if index == entries.len() {
            entries.push(entry);
        } else {
            entries[index] = entry;
        }
        (shelf, index)
    }

    /// Removes a level from its shelf. Places on that shelf are invalid afterwards; a [`LevelId`] stays valid.
    pub fn remove(&mut self, place: Place) {
        let entries = &mut self.shelves[place.shelf].entries;
        if place.entry < entries.len() {
            entries.remove(place.entry);
        }
    }

    /// The shelf of the file for levels that the player draws, if there is one.
    pub fn drawings(&self, file: &Path) -> Option<usize> {
        let is_it = |shelf: &Shelf| matches!(&shelf.source, Source::Added(path) if path == file);
        self.shelves.iter().position(is_it)
    }

    /// The first level of a shelf.
    pub fn first_of(&self, shelf: usize) -> Option<Place> {
        self.places().find(|place| place.shelf == shelf)
    }

    /// The shelf at an index.
    pub fn shelf(&self, place: Place) -> &Shelf {
        &self.shelves[place.shelf]
    }

    /// The entry at a place.
    pub fn entry(&self, place: Place) -> &Entry {
        &self.shelves[place.shelf].entries[place.entry]
    }

    /// The level at a place.
    ///
    /// # Panics
    /// Never: places are made of levels only.
    pub fn level(&self, place: Place) -> &Arc<Level> {
        let level = self.entry(place).level.as_ref();
        level.expect("places are made of levels only")
    }

    /// The level at a place, by what it is.
    pub fn id(&self, place: Place) -> LevelId {
        let identity = identity::exact(self.level(place));
        let before = self.equals(place.shelf, identity);
        LevelId {
            shelf: place.shelf,
            identity,
            equals: before.take_while(|other| *other < place).count(),
        }
    }

    /// Where a level is, if it is still there.
    pub fn place(&self, id: LevelId) -> Option<Place> {
        self.equals(id.shelf, id.identity).nth(id.equals)
    }

    /// The levels of a shelf with this identity.
    fn equals(&self, shelf: usize, identity: u64) -> impl Iterator<Item = Place> {
        let places = self.places().filter(move |place| place.shelf == shelf);
        places.filter(move |place| identity::exact(self.level(*place)) == identity)
    }

    /// Whether there is a level at this place.
    pub fn is_level(&self, place: Place) -> bool {
        let entry = self
            .shelves
            .get(place.shelf)
            .and_then(|shelf| shelf.entries.get(place.entry));
        entry.is_some_and(|entry| entry.level.is_ok())
    }

    /// The first level of all.
    pub fn first(&self) -> Place {
        let first = Place { shelf: 0, entry: 0 };
        self.places().next().unwrap_or(first)
    }

    /// The next level, on this shelf or the one after it.
    pub fn next(&self, place: Place) -> Option<Place> {
        self.after(place).next()
    }

    /// The level before, on this shelf or the one before.
    pub fn previous(&self, place: Place) -> Option<Place> {
        self.before(place).last()
    }

    /// The levels after a place, in the order of play.
    fn after(&self, place: Place) -> impl Iterator<Item = Place> {
        let later = self.places().filter(move |other| *other > place);
        later.filter(move |other| self.is_on_the_way(place, *other))
    }

    /// The levels before a place.
    fn before(&self, place: Place) -> impl Iterator<Item = Place> {
        let before = self.places().take_while(move |other| *other < place);
        before.filter(move |other| self.is_on_the_way(place, *other))
    }

    /// Whether play that goes on from one place may come to the other.
    fn is_on_the_way(&self, from: Place, to: Place) -> bool {
        let is_apart = |place: Place| self.shelf(place).source.is_apart();
        from.shelf == to.shelf || !(is_apart(from) || is_apart(to))
    }

    /// What is kept of a visit to this place.
    pub fn visit(&self, place: Place) -> Visit {
        let number = self.day(place).map_or(place.entry + 1, daily::number);
        Visit::new(&self.shelf(place).name, number)
    }

    /// Where the player was. A day's level is brought out for it.
    pub fn find(&mut self, visit: &Visit) -> Option<Place> {
        if let Some(day) = daily::visited(visit) {
            return self.open_day(day);
        }
        let entry = visit.number.checked_sub(1)?;
        let shelves = self.shelves.iter().enumerate();
        let named = shelves.filter(|(_, it)| Visit::new(&it.name, visit.number) == *visit);
        let mut places = named.map(|(shelf, _)| Place { shelf, entry });
        places.find(|place| self.is_level(*place))
    }

    /// The next level that is not solved.
    pub fn next_unsolved(&self, place: Place, progress: &Progress) -> Option<Place> {
        let mut later = self.after(place);
        later.find(|other| progress.solved(self.level(*other)).is_none())
    }

    /// The level before that is not solved.
    pub fn previous_unsolved(&self, place: Place, progress: &Progress) -> Option<Place> {
        let before: Vec<Place> = self.before(place).collect();
        let mut before = before.into_iter().rev();
        before.find(|other| progress.solved(self.level(*other)).is_none())
    }

    /// Returns `true` if a file is open, or anything in this folder or archive.
    pub fn has_file(&self, path: &Path) -> bool {
        self.shelves.iter().any(|shelf| match &shelf.source {
            Source::File(file) | Source::Added(file) => file.starts_with(path),
            Source::Inside | Source::Pasted | Source::Endless(_) | Source::Daily => false,
        })
    }

    /// All levels in the order of play.
    pub fn places(&self) -> impl Iterator<Item = Place> + Clone {
        self.shelves
            .iter()
            .enumerate()
            .flat_map(|(shelf, content)| {
                let entries = content.entries.iter().enumerate();
                let levels = entries.filter(|(_, entry)| entry.level.is_ok());
                levels.map(move |(entry, _)| Place { shelf, entry })
            })
    }
}
