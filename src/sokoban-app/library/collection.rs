//! A collection of the library, and the source it comes from.

use std::ffi::OsStr;
use std::path::PathBuf;

use sokoban_core::collection::{Fields, Notes};
use sokoban_core::{Collection, Entry};
use sokoban_generator::Band;

use super::{drawings, files};
use crate::texts;

/// Where levels came from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Source {
    /// They are part of the program.
    Builtin,
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
    /// Whether its levels are a series of their own: from its last one nothing leads to another collection.
    pub const fn is_apart(&self) -> bool {
        matches!(self, Self::Endless(_) | Self::Daily)
    }
}

/// The name of a collection from the clipboard that does not name itself, in what is kept.
const PASTED: &str = "Pasted";

/// Levels that belong together.
#[derive(Debug, Clone)]
pub struct LibraryCollection {
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

impl LibraryCollection {
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

    /// A collection with nothing on it.
    pub(super) fn empty(name: &str, source: Source) -> Self {
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
            Source::Builtin | Source::Pasted | Source::Endless(_) | Source::Daily => None,
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

    /// What it is called on the screen: those that the game itself makes have a name in each language.
    pub fn shown_name(&self) -> String {
        match &self.source {
            Source::Daily => texts::daily(),
            Source::Endless(band) => texts::endless::collection(*band),
            Source::Builtin => {
                texts::inside::collection(&self.name).unwrap_or_else(|| self.name.clone())
            }
            Source::Pasted if self.name == PASTED => texts::files::pasted(),
            Source::Added(_) if self.name == drawings::NAME => texts::files::own_levels(),
            _ => self.name.clone(),
        }
    }
}
