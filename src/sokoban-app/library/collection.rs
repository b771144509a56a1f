//! Collections in the library, their sources, and the list of built-in collections.

use std::ffi::OsStr;
use std::path::PathBuf;

use sokoban_files::{Collection, Entry, Fields, LevelError};

use super::drawings;
use super::generation::Series;
use crate::texts;
use crate::view::text_metrics::one_line;

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Source {
    Builtin,
    /// A file that the player has opened.
    File(PathBuf),
    /// A file in the library folder.
    Added(PathBuf),
    Pasted,
    Endless(Series),
    Daily,
}

impl Source {
    /// Returns `true` for endless and daily levels, which are generated when they are needed. After the last level of
    /// such a collection, the game does not continue with another collection.
    pub const fn is_generated(&self) -> bool {
        matches!(self, Self::Endless(_) | Self::Daily)
    }
}

/// The name of a collection that was pasted from the clipboard and has no title. Saved files refer to the collection by
/// this name.
const PASTED: &str = "Pasted";

#[derive(Debug, Clone)]
pub struct LibraryCollection {
    pub name: String,
    pub source: Source,
    /// The fields above the first board of the file.
    pub fields: Fields,
    /// The boards, in the same order as in the file. Invalid boards are skipped during play.
    pub entries: Vec<Entry>,
    /// See [`Collection::is_guess`].
    pub is_guess: bool,
    /// See [`Collection::dialect`].
    pub dialect: Option<&'static str>,
}

impl LibraryCollection {
    /// Returns the author to show for a board. Returns `None` if the author is not known, or if the board comes with
    /// the game.
    pub fn author(&self, entry: &Entry) -> Option<String> {
        if self.source.is_generated() || self.source == Source::Builtin {
            return None;
        }
        let author = entry.fields.get("Author").or(self.fields.get("Author"));
        author.map(one_line).filter(|name| !name.is_empty())
    }

    /// Creates a collection. It is named after its title or, if it has no title, gets the name `name`.
    pub fn new(collection: Collection, name: &str, source: Source) -> Self {
        let own = collection.title().filter(|title| !title.is_empty());
        Self {
            name: own.unwrap_or(name).to_owned(),
            source,
            fields: collection.fields,
            entries: collection.entries,
            is_guess: collection.is_guess,
            dialect: collection.dialect,
        }
    }

    pub(super) fn empty(name: &str, source: Source) -> Self {
        Self::new(Collection::default(), name, source)
    }

    /// Creates a collection. It is named after its title or, if it has no title, after its file.
    pub fn from_file(collection: Collection, source: Source) -> Self {
        let file = match &source {
            Source::File(path) | Source::Added(path) => {
                path.file_name().map(OsStr::to_string_lossy)
            }
            Source::Builtin | Source::Pasted | Source::Endless(_) | Source::Daily => None,
        };
        let name = file.map_or(PASTED.to_owned(), |file| {
            sokoban_files::stem(&file).replace('_', " ")
        });
        Self::new(collection, &name, source)
    }

    /// Returns `true` if this is a built-in collection that neither teaches rules nor contains levels of older games.
    pub(crate) fn is_pack(&self) -> bool {
        let name = self.name.as_str();
        self.source == Source::Builtin
            && ![LESSONS, HERITAGE].contains(&name)
            && !NEW_RULES.contains(&name)
    }

    pub fn levels(&self) -> usize {
        self.entries
            .iter()
            .filter(|entry| entry.level.is_ok())
            .count()
    }

    pub fn errors(&self) -> impl Iterator<Item = &LevelError> {
        let levels = self.entries.iter().map(|entry| &entry.level);
        levels.filter_map(|level| level.as_ref().err().map(|bad| &bad.error))
    }

    /// Returns the name to show to the player. A name that comes from the game itself is translated.
    pub fn shown_name(&self) -> String {
        match &self.source {
            Source::Daily => texts::daily(),
            Source::Endless(series) => texts::endless::collection(series.band()),
            Source::Builtin => {
                texts::builtin::collection(&self.name).unwrap_or_else(|| self.name.clone())
            }
            Source::Pasted if self.name == PASTED => texts::files::pasted(),
            Source::Added(_) if self.name == drawings::NAME => texts::files::own_levels(),
            _ => one_line(&self.name),
        }
    }
}

/// The name of the built-in collection with which a new player starts.
pub const LESSONS: &str = "Lessons";
/// The names of the built-in collections that introduce new rules. They are suggested in this order, after the lessons.
pub const NEW_RULES: [&str; 3] = ["Holes", "Colours", "Strength"];
/// The name of the built-in collection with levels of the older games on which this one is based.
pub const HERITAGE: &str = "Heritage";

/// The contents of the files of the built-in collections, in the order in which the collections are played.
const BUILT_IN_FILES: [&[u8]; 11] = [
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/lessons.sok")),
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/holes.sok")),
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/colours.sok")),
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/strength.sok")),
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/pack_1.sok")),
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/pack_2.sok")),
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/pack_3.sok")),
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/pack_4.sok")),
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/pack_5.sok")),
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/workshop.sok")),
    include_bytes!(concat!(env!("SOKOBAN_LEVELS"), "/heritage.sok")),
];

/// Returns the built-in collections, in the order in which they are played. A test ensures that every board in them is
/// a level that can be solved.
pub fn builtin() -> Vec<LibraryCollection> {
    let parse = |text: &[u8]| LibraryCollection::new(Collection::parse(text), "", Source::Builtin);
    BUILT_IN_FILES.into_iter().map(parse).collect()
}
