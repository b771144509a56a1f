//! All levels there are to play: the collections inside, the files that were opened, and levels that are made: endless
//! ones, and one a day.

mod builtin;
mod collection;
pub mod daily;
mod display_names;
pub mod drawings;
pub mod endless;
pub mod files;
pub mod making;
pub mod natural_sort;
mod resume;
mod storage;
pub mod visits;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use sokoban_core::{Collection, Entry, Level, identity};
use sokoban_generator::daily::DailyArchive;
use sokoban_generator::{Band, Day};

use crate::save::{Progress, Visit};
use crate::texts;
use daily::Daily;
use endless::Endless;
use making::{MadeLevel, Order, Purpose};

pub use builtin::builtin;
pub use collection::{Shelf, Source};
pub use storage::{FileKind, Reason, SkinError, StorageError};

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
    daily: Daily,
    endless: Endless,
}

impl Library {
    /// Opened files first, then the collections inside the program, then the library's own folder, by name.
    pub fn new(opened: Vec<Shelf>, builtin: Vec<Shelf>, mut added: Vec<Shelf>) -> Self {
        added.sort_by_cached_key(|shelf| natural_sort::natural(&shelf.name));
        Self {
            shelves: opened.into_iter().chain(builtin).chain(added).collect(),
            daily: Daily::default(),
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

    /// Returns the collection of the player's own levels, if there is one.
    pub fn drawings(&self, file: &Path) -> Option<usize> {
        self.shelf_from(&Source::Added(file.to_owned()))
    }

    /// Replaces the built-in daily levels.
    #[must_use]
    pub fn with_daily(mut self, builtin: DailyArchive) -> Self {
        self.daily = Daily::new(builtin);
        self
    }

    /// The daily levels.
    pub const fn daily(&self) -> &Daily {
        &self.daily
    }

    /// Adds the level of `day` to the daily collection, unless it is there already. Returns `None` if the level does
    /// not exist yet.
    pub fn open_day(&mut self, day: Day) -> Option<Place> {
        if let Some(place) = self.place_of_day(day) {
            return Some(place);
        }
        let level = self.daily.level(day)?;
        let entry = Entry::new(&texts::daily::title(day), Arc::clone(&level));
        let place = self.append(daily::NAME, Source::Daily, entry);
        self.daily.open(day, level);
        Some(place)
    }

    /// Returns the index of the level of `day` if [`Library::open_day`] has added it.
    pub fn place_of_day(&self, day: Day) -> Option<Place> {
        let entry = self.daily.entry(day)?;
        let shelf = self.shelf_from(&Source::Daily)?;
        Some(Place { shelf, entry })
    }

    /// Returns the day of a daily level.
    pub fn day(&self, place: Place) -> Option<Day> {
        let is_daily = self.shelf(place).source == Source::Daily;
        let day = self.daily.day(place.entry);
        day.filter(|_| is_daily)
    }

    /// Returns the endless collection of `band`, if it has a level.
    pub fn endless(&self, band: Band) -> Option<usize> {
        self.shelf_from(&Source::Endless(band))
    }

    /// Returns the band of an endless level.
    pub fn endless_band(&self, place: Place) -> Option<Band> {
        match self.shelf(place).source {
            Source::Endless(band) => Some(band),
            _ => None,
        }
    }

    /// Returns the request for the next endless level of `band`. The first seed depends on the day.
    pub fn next_order(&self, band: Band, today: Option<Day>) -> Order {
        self.endless.next_order(band, today)
    }

    /// Skips the seed of an endless level.
    pub fn skip(&mut self, order: Order) {
        self.endless.skip(order);
    }

    /// Adds a generated level. Returns `None` if an equal endless level exists: request the next one instead.
    pub fn add_made(&mut self, made: &MadeLevel) -> Option<Place> {
        match made.order.purpose {
            Purpose::Endless(band) => self.add_endless(band, made),
            Purpose::Daily(day) => {
                self.daily.add(day, &made.level);
                self.open_day(day)
            }
            Purpose::Coded(_) => None,
        }
    }

    fn add_endless(&mut self, band: Band, made: &MadeLevel) -> Option<Place> {
        self.endless.skip(made.order);
        if !self.endless.insert(&made.level) {
            return None;
        }
        let count = self
            .endless(band)
            .map_or(0, |it| self.shelves[it].entries.len());
        let title = texts::endless::title(band, count + 1);
        let entry = Entry::new(&title, Arc::clone(&made.level));
        Some(self.append(&endless::name(band), Source::Endless(band), entry))
    }

    /// Adds the saved generated levels, one per line. Invalid lines are skipped.
    pub fn read_made(&mut self, lines: &str) {
        for made in lines.lines().filter_map(|line| line.parse().ok()) {
            self.add_made(&made);
        }
    }

    /// Appends a level to the collection from `source`, which is created if needed.
    fn append(&mut self, name: &str, source: Source, entry: Entry) -> Place {
        let shelf = self.shelf_from(&source).unwrap_or_else(|| {
            self.shelves.push(Shelf::empty(name, source));
            self.shelves.len() - 1
        });
        let entries = &mut self.shelves[shelf].entries;
        entries.push(entry);
        let entry = entries.len() - 1;
        Place { shelf, entry }
    }

    fn shelf_from(&self, source: &Source) -> Option<usize> {
        let mut shelves = self.shelves.iter();
        shelves.position(|shelf| shelf.source == *source)
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
        if let Some(day) = daily::visited_day(visit) {
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
            Source::Builtin | Source::Pasted | Source::Endless(_) | Source::Daily => false,
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
