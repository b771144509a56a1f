//! All levels there are to play: the collections inside, and the files that were opened.

use std::sync::Arc;

use sokoban_core::{Collection, Entry, Level};

use crate::save::Progress;

/// Levels that belong together.
#[derive(Debug, Clone)]
pub struct Shelf {
    /// What the collection is called.
    pub name: String,
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

/// All levels. There is at least one.
#[derive(Debug, Clone)]
pub struct Library {
    shelves: Vec<Shelf>,
}

/// The collections inside the program, in the order of play.
pub const INSIDE: [&str; 3] = [
    include_str!("../levels/stages.sok"),
    include_str!("../levels/founders.sok"),
    include_str!("../levels/lessons.sok"),
];

impl Shelf {
    /// A collection with the name it gives itself, or another one.
    pub fn new(collection: Collection, name: &str) -> Self {
        Self {
            name: collection.title().unwrap_or(name).to_owned(),
            entries: collection.entries,
        }
    }
}

impl Library {
    /// Opened files first, then the collections inside.
    pub fn new(opened: Vec<Shelf>) -> Self {
        let inside = INSIDE.map(|text| Shelf::new(Collection::parse(text.as_bytes()), ""));
        Self {
            shelves: opened.into_iter().chain(inside).collect(),
        }
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

    /// The first level of all.
    pub fn first(&self) -> Place {
        let first = Place { shelf: 0, entry: 0 };
        self.places().next().unwrap_or(first)
    }

    /// The level behind, on this shelf or the next one.
    pub fn next(&self, place: Place) -> Option<Place> {
        self.places().find(|other| *other > place)
    }

    /// The level before, on this shelf or the one before.
    pub fn previous(&self, place: Place) -> Option<Place> {
        let before = self.places().take_while(|other| *other < place);
        before.last()
    }

    /// The level with this number, from 1, on the shelf of this name.
    pub fn find(&self, name: &str, number: usize) -> Option<Place> {
        self.places()
            .find(|place| self.shelf(*place).name == name && place.entry + 1 == number)
    }

    /// Where to begin on the first shelf: where the player left, if that was there, else at its first level.
    pub fn first_played(&self, progress: &Progress) -> Place {
        let left = progress.last_played();
        let left = left.and_then(|(name, number)| self.find(name, number));
        left.filter(|place| place.shelf == 0)
            .unwrap_or_else(|| self.first())
    }

    /// All levels in the order of play.
    pub fn places(&self) -> impl Iterator<Item = Place> {
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
