//! Level files: text ↔ levels.
//!
//! A file is bytes; what it is (XSB, SOK, two-layer blocks; UTF-8 or Latin-1) is found from the content. Every
//! board of the file becomes an [`Entry`] in its place: a level, or the reason why it is none. Nothing in a
//! file makes reading fail as a whole.
//!
//! * `encoding`: bytes → text;
//! * `reading`: chooses the text to read a file as, by all of its boards;
//! * `spread`, `cells`, `margins`, `quoted`, `alphabet`: rows between blank lines, in cells, beside other text, in
//!   quotes, or in other letters → a text of rows;
//! * `sheet`: a text that was made of a file;
//! * `games`: boards of other games;
//! * `blanks`: rows typed with other blanks and signs → plain rows;
//! * `classify`: a line's characters → whether it is board or text;
//! * `lines`: bytes → lines with their classes;
//! * `segments`, `boards`: which lines make a board;
//! * `run_length`: run-length text → rows;
//! * `xsb`: board lines → a draft, and back;
//! * `layers`: `Ground:` and `Contents:` blocks → a draft;
//! * `options`: the lines below a board that say how it is played;
//! * `level_text`: one level ↔ text;
//! * `rules`: lines that only separate or mark others;
//! * `headings`: which text above a board belongs to it;
//! * `text`, `fields`: the lines between boards → fields and notes;
//! * `records`: sections of moves → solutions and saved games;
//! * `error`: why a board is no level;
//! * `sok`: all of that → a collection;
//! * `budget`: what a file may take at most;
//! * `print`: a collection → SOK text.

mod alphabet;
mod blanks;
mod boards;
mod budget;
mod cells;
mod classify;
mod encoding;
mod error;
mod fields;
mod games;
mod headings;
mod layers;
mod level_text;
mod lines;
mod margins;
mod options;
mod print;
mod quoted;
mod reading;
mod records;
mod rules;
mod run_length;
mod segments;
mod sheet;
mod sok;
mod spread;
mod text;
mod xsb;

use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::{self, Vec};

use core::convert::Infallible;
use core::fmt;
use core::ops::Index;
use core::slice;
use core::str::FromStr;

use crate::draft::Draft;
use crate::draw::draft_text;
use crate::level::Level;

pub use boards::BoardReader;
pub use encoding::text_of;
pub use error::{BoardFault, LevelError, LevelFault, OptionFault, OtherGame};
pub use fields::{FieldIter, Fields, Notes};
pub use games::other_game;
pub use level_text::ParseLevelError;

/// The levels of a file, with everything else that is in it.
///
/// ```
/// use sokoban_core::Collection;
///
/// let file = Collection::parse([
///     "#####",
///     "#@$.#",
///     "#####",
///     "Title: One",
///     "Author: Someone",
///     "",
///     "Solution",
///     "R",
/// ].join("\n").as_bytes());
/// assert_eq!(file[0].title, "One");
/// assert_eq!(file[0].fields.get("author"), Some("Someone"));
/// assert_eq!(file[0].records[0].moves, "R");
/// assert_eq!(Collection::parse(file.to_string().as_bytes())[0].records, file[0].records);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Collection {
    /// `Key: value` lines before the first board, in order.
    pub fields: Fields,
    /// The other lines before the first board.
    pub notes: Notes,
    /// What stands in the file as boards, in order.
    pub entries: Vec<Entry>,
}

/// A board of a file, with the text around it.
///
/// ```
/// use sokoban_core::{Collection, Entry, Level};
/// use std::sync::Arc;
///
/// let level: Level = [
///     "#####",
///     "#@$.#",
///     "#####",
/// ].join("\n").parse()?;
/// let mut file = Collection::default();
/// file.entries.push(Entry::new("One", Arc::new(level)));
/// assert_eq!(file.to_sok(), "One\n\n#####\n#@$.#\n#####\nTitle: One\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The title, or nothing.
    pub title: String,
    /// Line of the file, from 1, on which the board begins; 0 if it comes from no file.
    pub line: usize,
    /// The level, or why the board is none.
    pub level: Result<Arc<Level>, Box<BadLevel>>,
    /// `Key: value` lines below the board, without the options of the level (`Strength:` and the like).
    pub fields: Fields,
    /// The other lines below the board.
    pub notes: Notes,
    /// Solutions and saved games, in order.
    pub records: Vec<Record>,
    /// Lines of the file, from 1, with the heading of a solution or saved game whose moves cannot be read. The
    /// heading and the text below it are notes.
    pub unread: Vec<usize>,
}

/// A board that is no level.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BadLevel {
    /// Where in the file, and why.
    pub error: LevelError,
    /// The board's lines as they stand in the file, each with its end.
    pub board: String,
}

/// The reason for a heading in [`Entry::unread`].
pub const UNREAD: &str = "the moves below this heading cannot be read";

/// Moves that are kept with a board.
///
/// ```
/// use sokoban_core::{Collection, RecordKind};
///
/// let text = [
///     "#####",
///     "#@$.#",
///     "#####",
///     "",
///     "Solution shortest",
///     "R",
/// ];
/// let file = Collection::parse(text.join("\n").as_bytes());
/// let [record] = &file.entries[0].records[..] else { panic!("one record") };
/// assert_eq!((record.kind, &*record.label, &*record.moves), (RecordKind::Solution, "shortest", "R"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Record {
    /// What the moves are.
    pub kind: RecordKind,
    /// What stands behind that word on its line, if anything: a name, or another program's metrics.
    pub label: String,
    /// The moves in LURD, without line breaks. No one has played them yet: they may be blocked.
    pub moves: String,
}

/// What moves that are kept with a board are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RecordKind {
    /// Moves that solve the level.
    Solution,
    /// A game in progress; `*` marks the current position.
    Savegame,
    /// A position worth keeping.
    Snapshot,
}

impl Collection {
    /// Reads a file. Never fails: what cannot be a level is an entry that says so.
    ///
    /// However the file is filled, reading it and what is read take at most ten bytes of memory for each byte of
    /// the file, which is one of them; a file of less than 2 MiB may take as much as one of 2 MiB. (A level costs
    /// about 300 bytes and four for each square.) Nothing is allocated for what the file only claims. Time grows
    /// with the length of the file and with the squares of its boards, and those are bounded: all boards together
    /// may materialise 8,000,000 squares and eight more for each byte of the file, where a board counts for 64
    /// squares more than it has and what run lengths repeat counts twice. In the place of the first board for which
    /// there is no room stands an entry with [`LevelFault::Exhausted`], and the rest of the file is left out.
    ///
    /// ```
    /// use sokoban_core::Collection;
    ///
    /// let file = Collection::parse([
    ///     "Collection: Two",
    ///     "",
    ///     "First",
    ///     "",
    ///     "#####",
    ///     "#@$.#",
    ///     "#####",
    ///     "",
    ///     "Second",
    ///     "",
    ///     "#####",
    ///     "# $.#",
    ///     "#####",
    /// ].join("\n").as_bytes());
    /// assert_eq!(file.title(), Some("Two"));
    /// assert_eq!(file.entries[0].title, "First");
    /// assert!(file.entries[0].level.is_ok());
    /// let bad = file.entries[1].level.as_ref().unwrap_err();
    /// assert_eq!(bad.error.to_string(), "11:1: the board has no player");
    /// ```
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Self {
        sok::read(bytes)
    }

    /// Returns `true` if the rest of the file was left out, because of its size (see [`Collection::parse`]) or
    /// because it is damaged.
    pub fn is_cut(&self) -> bool {
        let last = self.entries.last();
        let bad = last.and_then(|entry| entry.level.as_ref().err());
        bad.is_some_and(|bad| {
            let fault = &bad.error.fault;
            matches!(fault, LevelFault::Exhausted | LevelFault::Damaged)
        })
    }

    /// The collection's own title, where the file has one.
    pub fn title(&self) -> Option<&str> {
        let keys = ["Collection", "Title", "Set"];
        keys.iter().find_map(|key| self.fields.get(key))
    }

    /// The entries in order.
    pub fn iter(&self) -> slice::Iter<'_, Entry> {
        self.entries.iter()
    }

    /// The file as SOK text.
    #[must_use]
    pub fn to_sok(&self) -> String {
        print::collection(self)
    }

    /// The same in parts: adds the entry with this index, from 0, to the text of those before it.
    pub fn write_entry(&self, index: usize, text: &mut String) {
        print::nth(text, self, index);
    }
}

/// Reads a file that is text, as [`Collection::parse`] does.
impl FromStr for Collection {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self::parse(text.as_bytes()))
    }
}

/// Writes the file as SOK text, as [`Collection::to_sok`] does.
impl fmt::Display for Collection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_sok())
    }
}

impl Index<usize> for Collection {
    type Output = Entry;

    fn index(&self, index: usize) -> &Entry {
        &self.entries[index]
    }
}

impl IntoIterator for Collection {
    type Item = Entry;
    type IntoIter = vec::IntoIter<Entry>;

    fn into_iter(self) -> vec::IntoIter<Entry> {
        self.entries.into_iter()
    }
}

impl<'a> IntoIterator for &'a Collection {
    type Item = &'a Entry;
    type IntoIter = slice::Iter<'a, Entry>;

    fn into_iter(self) -> slice::Iter<'a, Entry> {
        self.iter()
    }
}

impl Entry {
    /// A level that comes from no file, without a text around it.
    pub fn new(title: &str, level: Arc<Level>) -> Self {
        Self {
            title: title.to_owned(),
            line: 0,
            level: Ok(level),
            fields: Fields::default(),
            notes: Notes::default(),
            records: Vec::new(),
            unread: Vec::new(),
        }
    }
}

impl Entry {
    /// An entry for a board under work: a level, or what is none yet, with its options as fields.
    /// [`Entry::draft`] makes the same draft again of what is printed, if the board is closed by walls.
    ///
    /// ```
    /// use sokoban_core::{Collection, Draft, Entry, Pos, Tile};
    ///
    /// let mut draft = Draft::new(5, 3);
    /// draft.map = draft.map.map(|pos, _| match pos {
    ///     Pos { x: 1..4, y: 1 } => Tile::Floor,
    ///     _ => Tile::Wall,
    /// });
    /// let file = Collection {
    ///     entries: vec![Entry::sketch("Room", &draft)],
    ///     ..Collection::default()
    /// };
    /// let read = Collection::parse(file.to_sok().as_bytes());
    /// assert!(read[0].level.is_err());
    /// assert_eq!(read[0].draft(), Some(draft));
    /// ```
    pub fn sketch(title: &str, draft: &Draft) -> Self {
        let mut fields = Fields::default();
        let level = draft.clone().check().map_err(|error| {
            options::fields(draft).for_each(|(key, value)| fields.push(key, &value));
            let (line, column) = (0, 0);
            let fault = error.fault.into();
            Box::new(BadLevel {
                error: LevelError {
                    line,
                    column,
                    fault,
                },
                board: draft_text(draft),
            })
        });
        Self {
            title: title.to_owned(),
            line: 0,
            level: level.map(Arc::new),
            fields,
            notes: Notes::default(),
            records: Vec::new(),
            unread: Vec::new(),
        }
    }

    /// The board before it was checked, with its options: of a level as well as of a board that is none. `None` if
    /// its lines are no rows of squares.
    pub fn draft(&self) -> Option<Draft> {
        match &self.level {
            Ok(level) => Some(Draft::from(&**level)),
            Err(bad) => boards::draft_of(&bad.board, &self.fields),
        }
    }
}

impl RecordKind {
    /// All kinds with the words that open their sections.
    const WORDS: [(&'static str, Self); 3] = [
        ("Solution", Self::Solution),
        ("Savegame", Self::Savegame),
        ("Snapshot", Self::Snapshot),
    ];

    /// The word that opens such a section in a SOK file.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Solution => "Solution",
            Self::Savegame => "Savegame",
            Self::Snapshot => "Snapshot",
        }
    }
}
