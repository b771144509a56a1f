//! Level files: text ↔ levels.
//!
//! A file is bytes; what it is (XSB, SOK, two-layer blocks; UTF-8 or Latin-1) is found from the content. Every
//! board of the file becomes an [`Entry`] in its place: a level, or the reason why it is none. Nothing in a
//! file makes reading fail as a whole.
//!
//! * `encoding`: bytes → text;
//! * `meaning`: a line's characters → whether it is board or text;
//! * `lines`: bytes → lines, so told apart;
//! * `pieces`, `boards`: which lines make a board;
//! * `packed`: run-length text → rows;
//! * `xsb`: board lines → a draft, and back;
//! * `layers`: `Ground:` and `Contents:` blocks → a draft;
//! * `shape`: the lines that say how a board is played;
//! * `text`, `said`: the lines between boards → fields, notes, solutions and saved games;
//! * `error`: why a board is no level;
//! * `sok`: all of that → a collection;
//! * `budget`: what a file may take at most;
//! * `print`: a collection → SOK text.

mod boards;
mod budget;
mod encoding;
mod error;
mod layers;
mod lines;
mod meaning;
mod packed;
mod pieces;
mod print;
mod said;
mod shape;
mod sok;
mod text;
mod xsb;

use std::sync::Arc;

use crate::level::Level;

pub use boards::BoardReader;
pub use encoding::text_of;
pub use error::{BoardFault, LevelError, LevelFault, OptionFault};
pub use print::board_text;
pub use said::{Fields, Notes};

/// The levels of a file, with everything else it says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Collection {
    /// `Key: value` lines before the first board, in order.
    pub fields: Fields,
    /// The other lines before the first board.
    pub notes: Notes,
    /// What stands in the file as boards, in order.
    pub entries: Vec<Entry>,
}

/// A board of a file and what is said about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The title, or nothing.
    pub title: String,
    /// Line of the file, from 1, on which the board begins; 0 if it comes from no file.
    pub line: usize,
    /// The level, or why the board is none.
    pub level: Result<Arc<Level>, Box<BadLevel>>,
    /// `Key: value` lines below the board, without those that shape the level (`Strength:` and the like).
    pub fields: Fields,
    /// The other lines below the board.
    pub notes: Notes,
    /// Solutions and saved games, in order.
    pub records: Vec<Record>,
}

/// A board that is no level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadLevel {
    /// Where in the file, and why.
    pub error: LevelError,
    /// The board's lines as they stand in the file, each with its end.
    pub board: String,
}

/// Moves that are kept with a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What the moves are.
    pub kind: RecordKind,
    /// What stands behind that word on its line, if anything: a name, or another program's metrics.
    pub label: String,
    /// The moves in LURD, without line breaks. Nobody has played them yet.
    pub moves: String,
}

/// What moves that are kept with a board are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RecordKind {
    /// Moves that solve the level.
    Solution,
    /// A game in progress; `*` marks the present position.
    Savegame,
    /// A position worth keeping.
    Snapshot,
}

impl Collection {
    /// Reads a file. Never fails: what cannot be a level is an entry that says so.
    ///
    /// However the file is filled, reading it and what is read take at most ten bytes of memory for each byte of
    /// the file, which is one of them; a file of less than 1 MiB may take as much as one of 1 MiB. (A level costs
    /// about 300 bytes and four for each square.) Nothing is allocated for what the file only claims. Time grows
    /// with the length of the file and with the squares of its boards, and those are bounded: all boards together
    /// may write down 8,000,000 squares and eight more for each byte of the file, where a board counts for 64
    /// squares more than it has and what run lengths repeat counts twice. In the place of the first board for which
    /// there is no room stands an entry with [`LevelFault::Exhausted`], and the rest of the file is left out.
    ///
    /// ```
    /// use sokoban_core::Collection;
    ///
    /// let file = Collection::parse(b"
    /// Collection: Two
    ///
    /// First
    ///
    /// #####
    /// #@$.#
    /// #####
    ///
    /// Second
    ///
    /// #####
    /// # $.#
    /// #####
    /// ");
    /// assert_eq!(file.title(), Some("Two"));
    /// assert_eq!(file.entries[0].title, "First");
    /// assert!(file.entries[0].level.is_ok());
    /// let bad = file.entries[1].level.as_ref().unwrap_err();
    /// assert_eq!(bad.error.to_string(), "12:1: the board has no player");
    /// ```
    pub fn parse(bytes: &[u8]) -> Self {
        sok::read(bytes)
    }

    /// Whether the rest of the file was left out: see [`Collection::parse`].
    pub fn is_cut(&self) -> bool {
        let last = self.entries.last();
        let bad = last.and_then(|entry| entry.level.as_ref().err());
        bad.is_some_and(|bad| bad.error.fault == LevelFault::Exhausted)
    }

    /// The collection's own title, where the file has one.
    pub fn title(&self) -> Option<&str> {
        let keys = ["Collection", "Title", "Set"];
        keys.iter().find_map(|key| self.fields.get(key))
    }

    /// The file as SOK text.
    pub fn print(&self) -> String {
        print::collection(self)
    }

    /// The same in parts: adds the entry with this index, from 0, to the text of those before it.
    pub fn print_entry(&self, index: usize, text: &mut String) {
        print::nth(text, self, index);
    }
}

impl Entry {
    /// A level that comes from no file, with nothing said about it.
    pub fn new(title: &str, level: Arc<Level>) -> Self {
        Self {
            title: title.to_owned(),
            line: 0,
            level: Ok(level),
            fields: Fields::default(),
            notes: Notes::default(),
            records: Vec::new(),
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
    pub const fn word(self) -> &'static str {
        match self {
            Self::Solution => "Solution",
            Self::Savegame => "Savegame",
            Self::Snapshot => "Snapshot",
        }
    }
}
