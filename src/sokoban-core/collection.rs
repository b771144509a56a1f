//! Level files: reads and writes collections of levels as text.
//!
//! The format of a file (XSB, SOK, run-length text, two layers) and its encoding are detected from its content. Each
//! board becomes an [`Entry`]: a level, or the reason why it is not one. Reading a file never fails as a whole.
//!
//! ```text
//! bytes ─ encoding, lookalikes ─▶ text ─ lines ─▶ lines with classes ─ layout ─▶ lines of plain rows
//!
//!                             ┌─ boards (boards::{blocks, xsb, run_length, two_layers}, options) ─▶ levels
//! lines of plain rows ─ parse ┤
//!                             └─ titles, annotations (sok_fields, solutions) ─▶ titles, fields, notes, records
//!
//! levels, titles, fields, notes, records ─ budget ─▶ entries ─ print ─▶ SOK text
//! ```
//!
//! * `parse` drives the pipeline and builds the collection;
//! * `encoding` decodes UTF-8, UTF-16 and Latin-1; `lookalikes` replaces characters that look like those of ASCII;
//! * `lines` splits text into lines and classifies each as board or text (`lines::class`);
//! * `layout` extracts rows from string literals, spreadsheet cells, other alphabets, and text beside them;
//! * `boards` finds boards and reads them; `boards::blocks` decides which lines form a board;
//! * `options` reads and writes the lines that change the rules of a level, such as `Strength:`;
//! * `other_games` recognises boards of games that are not Sokoban;
//! * `titles` finds the title of each board; `sok_fields` parses `Key: value` lines; `solutions` parses moves;
//!   `annotations` collects all of them from the text around a board;
//! * `fields` stores fields and notes compactly;
//! * `budget` bounds memory and work;
//! * `error` explains why a board is not a level;
//! * `print` writes SOK.

mod annotations;
mod boards;
mod budget;
mod encoding;
mod error;
mod fields;
mod layout;
mod lines;
mod lookalikes;
mod options;
mod other_games;
mod parse;
mod print;
mod sok_fields;
mod solutions;
mod titles;

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
pub use budget::ReadProgress;
pub use encoding::decode_text;
pub use error::{BoardFault, LevelError, LevelFault, OptionFault, OtherGame, ParseLevelError};
pub use fields::{FieldIter, Fields, Notes};
pub use lookalikes::is_invisible;
pub use other_games::other_game;

use error::Place;

/// The levels of a file, with all other text of the file.
///
/// ```
/// use sokoban_core::Collection;
///
/// let file = Collection::parse(b"#####\n#@$.#\n#####\nTitle: One\nAuthor: Someone\n\nSolution shortest\nR");
/// assert_eq!(file[0].title, "One");
/// assert_eq!(file[0].fields.get("author"), Some("Someone"));
/// assert_eq!((&*file[0].records[0].label, &*file[0].records[0].moves), ("shortest", "R"));
/// assert_eq!(Collection::parse(file.to_string().as_bytes())[0].records, file[0].records);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Collection {
    /// `Key: value` lines before the first board, in order.
    pub fields: Fields,
    /// The other lines before the first board.
    pub notes: Notes,
    /// The boards of the file, in order.
    pub entries: Vec<Entry>,
}

/// A board of a file, with the text around it.
///
/// ```
/// use sokoban_core::{Collection, Entry, Level};
/// use std::sync::Arc;
///
/// let level: Level = "#####\n#@$.#\n#####".parse()?;
/// let mut file = Collection::default();
/// file.entries.push(Entry::new("One", Arc::new(level)));
/// assert_eq!(file.to_sok(), "One\n\n#####\n#@$.#\n#####\nTitle: One\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Entry {
    /// The title; empty if the board has none.
    pub title: String,
    /// The first line of the board in the file, from 1; 0 if the entry was not read from a file.
    pub line: usize,
    /// The level, or why the board is not a level.
    pub level: Result<Arc<Level>, Box<BadLevel>>,
    /// `Key: value` lines below the board, without the options of the level (such as `Strength:`).
    pub fields: Fields,
    /// The other lines below the board.
    pub notes: Notes,
    /// Solutions and saved games, in order.
    pub records: Vec<Record>,
    /// Lines of the file, from 1, with the heading of a solution or saved game whose moves cannot be read. The
    /// heading and the text below it are notes.
    pub unread: Vec<usize>,
}

/// A board that is not a level.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BadLevel {
    /// The reason, with its place in the file.
    pub error: LevelError,
    /// The board's lines as they are in the file, each with a line end.
    pub board: String,
}

/// The message for a heading in [`Entry::unread`].
pub const UNREAD_MESSAGE: &str = "the moves below this heading cannot be read";

/// A solution or saved game of a board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Record {
    /// The purpose of the moves.
    pub kind: RecordKind,
    /// The rest of the heading line: a name, or the metrics of another program. May be empty.
    pub label: String,
    /// The moves in LURD, without line breaks. They have not been checked against the rules.
    pub moves: String,
}

/// The purpose of a record.
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
    /// Reads a file.
    ///
    /// Never fails: an invalid board becomes an entry with an error.
    ///
    /// The file and the result take at most ten bytes of memory for each byte of the file. A file shorter than 2 MiB
    /// may take as much as one of 2 MiB. (A level costs about 300 bytes and four for each square.) Time grows with the
    /// length of the file and the squares of its boards. All boards together may expand to 8,000,000 squares and eight
    /// more for each byte of the file. Each board adds 64 squares to its own, and repeated run lengths count twice.
    /// The first board that exceeds these limits becomes an entry with [`LevelFault::Exhausted`], and the rest of the
    /// file is left out.
    ///
    /// ```
    /// use sokoban_core::Collection;
    ///
    /// let text = b"Collection: Two\n\nFirst\n\n#####\n#@$.#\n#####\n\nSecond\n\n#####\n# $.#\n#####";
    /// let file = Collection::parse(text);
    /// assert_eq!((file.title(), &*file[0].title), (Some("Two"), "First"));
    /// assert!(file[0].level.is_ok());
    /// let bad = file[1].level.as_ref().unwrap_err();
    /// assert_eq!(bad.error.to_string(), "11:1: the board has no player");
    /// ```
    #[must_use]
    pub fn parse(bytes: &[u8]) -> Self {
        parse::collection(bytes)
    }

    /// Returns `true` if the rest of the file was left out: it exceeds a limit (see [`Collection::parse`]) or is
    /// damaged.
    pub fn is_truncated(&self) -> bool {
        let last = self.entries.last();
        let bad = last.and_then(|entry| entry.level.as_ref().err());
        bad.is_some_and(|bad| {
            matches!(bad.error.fault, LevelFault::Exhausted | LevelFault::Damaged)
        })
    }

    /// The title of the collection, if the file has one.
    pub fn title(&self) -> Option<&str> {
        let keys = ["Collection", "Title", "Set"];
        keys.iter().find_map(|key| self.fields.get(key))
    }

    /// Iterates over the entries in order.
    pub fn iter(&self) -> slice::Iter<'_, Entry> {
        self.entries.iter()
    }

    /// Returns the collection as SOK text.
    #[must_use]
    pub fn to_sok(&self) -> String {
        print::collection(self)
    }

    /// Appends the entry at `index`, from 0, to the SOK text of all entries before it.
    ///
    /// Writing all entries in order makes the same text as [`Collection::to_sok`].
    pub fn write_entry(&self, index: usize, text: &mut String) {
        print::entry_at(text, self, index);
    }
}

/// Reads a text, as [`Collection::parse`] does.
impl FromStr for Collection {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(Self::parse(text.as_bytes()))
    }
}

/// Writes SOK text, as [`Collection::to_sok`] does.
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
    /// Creates an entry for a level that was not read from a file.
    pub fn new(title: &str, level: Arc<Level>) -> Self {
        Self {
            title: title.to_owned(),
            ..Self::untitled(0, Ok(level))
        }
    }

    /// Creates an entry for a board that is being edited. If the board is not a level yet, its options become fields.
    ///
    /// [`Entry::draft`] returns an equal draft after printing and reading, if walls enclose the board.
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
            options::of_draft(draft).for_each(|(key, value)| fields.push(key, &value));
            Box::new(BadLevel {
                error: Place { line: 0, column: 0 }.error(error.fault),
                board: draft_text(draft),
            })
        });
        Self {
            title: title.to_owned(),
            fields,
            ..Self::untitled(0, level.map(Arc::new))
        }
    }

    /// Returns the board as an unchecked draft with its options, whether or not it is a level. Returns `None` if its
    /// lines are not rows of squares.
    pub fn draft(&self) -> Option<Draft> {
        match &self.level {
            Ok(level) => Some(Draft::from(&**level)),
            Err(bad) => boards::read_draft(&bad.board, &self.fields),
        }
    }

    fn untitled(line: usize, level: Result<Arc<Level>, Box<BadLevel>>) -> Self {
        Self {
            title: String::new(),
            line,
            level,
            fields: Fields::default(),
            notes: Notes::default(),
            records: Vec::new(),
            unread: Vec::new(),
        }
    }

    /// Creates an entry for the part of the file from `place` on, which is left out because of `fault`.
    fn left_out(fault: LevelFault, place: Place, board: String) -> Self {
        let error = place.error(fault);
        Self::untitled(place.line, Err(Box::new(BadLevel { error, board })))
    }

    fn exhausted_at(line: usize) -> Self {
        let place = Place { line, column: 1 };
        Self::left_out(LevelFault::Exhausted, place, String::new())
    }
}

impl RecordKind {
    const ALL: [Self; 3] = [Self::Solution, Self::Savegame, Self::Snapshot];

    /// The keyword of the record in a SOK file.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Solution => "Solution",
            Self::Savegame => "Savegame",
            Self::Snapshot => "Snapshot",
        }
    }
}
