//! Defines the collection: the levels in a file, with the text around them.

use std::ops::Index;
use std::sync::Arc;

use sokoban_core::{Draft, Level, LevelOption, draft_text};

use crate::error::Place;
use crate::{Fields, LevelError, LevelFault, Notes, boards, decode_text, parse, print};

/// The levels in a file, together with all other text in the file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Collection {
    /// The `Key: value` lines before the first board, in order.
    pub fields: Fields,
    /// The lines of text before the first board, in order, except fields.
    pub notes: Notes,
    /// The boards in the file, in order, each with the text that belongs to it.
    pub entries: Vec<Entry>,
    /// `true` if the boards were not written as plain rows, so the reader had to guess which text is a row.
    pub is_guess: bool,
    /// The name of the dialect, usually a program, whose letters the boards are written in. `None` for XSB.
    pub dialect: Option<&'static str>,
}

/// A board in a file, with the text that belongs to it.
///
/// ```
/// use sokoban_core::Level;
/// use sokoban_files::{Collection, Entry};
/// use std::sync::Arc;
///
/// let level: Level = "#####\n#@$.#\n#####".parse()?;
/// let mut file = Collection::default();
/// file.entries.push(Entry::new("One", Arc::new(level)));
/// assert_eq!(file.to_sok(), "One\n\n#####\n#@$.#\n#####\nTitle: One\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The title, or an empty string if the board has no title.
    pub title: String,
    /// The one-based line number of the board in the file, or 0 if the entry was not read from a file.
    pub line: usize,
    /// The level, or an error if the board is not a valid level.
    pub level: Result<Arc<Level>, Box<BadLevel>>,
    /// The `Key: value` lines that belong to the board. If the board is a valid level, lines that change its rules
    /// (such as `Strength:`) are left out, because the level contains them.
    pub fields: Fields,
    /// The lines of text that belong to the board and are not a title, a field or a record.
    pub notes: Notes,
    /// The solutions and saved games for the board, in the order of the file.
    pub records: Vec<Record>,
    /// The one-based line numbers of headings, such as `Solution`, for which no moves can be read. These headings and
    /// the text below them are kept as notes.
    pub unread: Vec<usize>,
}

/// A board that is not a valid level.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct BadLevel {
    /// The reason why the board is not a valid level, with its position in the file.
    pub error: LevelError,
    /// The text of the board, with `\n` after each line.
    pub board: String,
}

/// The message to show for each line in [`Entry::unread`].
pub const UNREAD_MESSAGE: &str = "the moves below this heading cannot be read";

/// A solution or saved game for a board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Record {
    /// The kind of record: a solution, a saved game or a snapshot.
    pub kind: RecordKind,
    /// The text between the keyword (such as `Solution`) and the moves. Often a name, or metrics written by a program.
    /// May be empty.
    pub label: String,
    /// The moves in LURD notation, without line breaks. They may break the rules of the game. A list of pushes that
    /// does not solve the level, such as `9-9r1,7-9r1`, is kept in that notation.
    pub moves: String,
}

/// The kind of a [`Record`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RecordKind {
    /// Moves that solve the level.
    Solution,
    /// A game in progress. A `*` among the moves marks the current position.
    Savegame,
    /// Moves that lead to a position saved by the player.
    Snapshot,
}

impl Collection {
    /// Parses a file.
    ///
    /// This never fails: an invalid board becomes an entry with an error.
    ///
    /// The time and the memory are proportional to the length of the file and the number of squares on its boards. The
    /// number of squares on all boards together is limited to 16,000,000, plus two for each byte of the file. Each
    /// board counts as 100 squares more than it contains. The first board that exceeds this limit becomes an entry with
    /// [`LevelFault::Exhausted`], and the rest of the file is ignored.
    ///
    /// ```
    /// use sokoban_files::Collection;
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
        parse::collection(&decode_text(bytes))
    }

    /// Returns `true` if the collection lacks the end of the file, because the file exceeds a limit (see
    /// [`Collection::parse`]) or is damaged.
    pub fn is_truncated(&self) -> bool {
        let last = self.entries.last();
        let bad = last.and_then(|entry| entry.level.as_ref().err());
        bad.is_some_and(|bad| {
            matches!(bad.error.fault, LevelFault::Exhausted | LevelFault::Damaged)
        })
    }

    /// Returns the title of the collection, or `None` if the file does not have one.
    pub fn title(&self) -> Option<&str> {
        let keys = ["Collection", "Title", "Set"];
        keys.iter().find_map(|key| self.fields.get(key))
    }

    /// Returns the collection as SOK text.
    #[must_use]
    pub fn to_sok(&self) -> String {
        print::collection(self)
    }

    /// Returns the SOK text of the entry at the zero-based `index`, or an empty string if no such entry exists. The
    /// text of the first entry starts with the fields and notes of the collection.
    ///
    /// Joining the texts of all entries, with a blank line between them, gives the text of [`Collection::to_sok`].
    #[must_use]
    pub fn entry_text(&self, index: usize) -> String {
        let mut text = String::new();
        print::entry_at(&mut text, self, index);
        text
    }
}

impl Index<usize> for Collection {
    type Output = Entry;

    fn index(&self, index: usize) -> &Entry {
        &self.entries[index]
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

    /// Creates an entry for a board that may be unfinished, such as one in the editor. If the board is not a valid
    /// level, its options are stored as fields.
    ///
    /// If the board is enclosed by walls, no part of the draft is lost in a file: printing the entry, parsing the text
    /// and calling [`Entry::draft`] returns an equal draft.
    ///
    /// ```
    /// use sokoban_core::{Draft, Pos, Tile};
    /// use sokoban_files::{Collection, Entry};
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
            for option in LevelOption::ALL {
                if let Some(value) = option.value(draft) {
                    fields.push(option.key(), &value);
                }
            }
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

    /// Returns the board and its options as an unchecked draft, even if the board is not a valid level. Returns `None`
    /// if the lines of the board are not rows of squares.
    pub fn draft(&self) -> Option<Draft> {
        match &self.level {
            Ok(level) => Some(Draft::from(&**level)),
            Err(bad) => {
                let mut draft = boards::read_draft(&bad.board)?;
                for option in LevelOption::ALL {
                    if let Some(value) = self.fields.get(option.key()) {
                        // Ignore invalid values: they may be the reason why the board is not a valid level.
                        let _ = option.set(&mut draft, value);
                    }
                }
                Some(draft)
            }
        }
    }

    pub(crate) fn untitled(line: usize, level: Result<Arc<Level>, Box<BadLevel>>) -> Self {
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

    /// Creates the last entry for a file that cannot be read beyond `place`. `fault` is the reason. `board` contains
    /// the rows of the unfinished board.
    pub(crate) fn left_out(fault: LevelFault, place: Place, board: String) -> Self {
        let error = place.error(fault);
        Self::untitled(place.line, Err(Box::new(BadLevel { error, board })))
    }
}

impl RecordKind {
    pub(crate) const ALL: [Self; 3] = [Self::Solution, Self::Savegame, Self::Snapshot];

    /// Returns the keyword for this kind of record in a SOK file.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Solution => "Solution",
            Self::Savegame => "Savegame",
            Self::Snapshot => "Snapshot",
        }
    }
}
