//! Reads levels from XML: `.slc` files.
//!
//! A file is read from start to end, one level at a time, because a tree of the whole file would take many times its
//! memory. Mismatched tags are tolerated. If the syntax breaks or the file ends too early, the levels read so far are
//! kept, followed by an entry for the rest.

use std::borrow::Cow;

use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::reader::Reader;
use sokoban_core::collection::{BoardReader, Fields, Notes, ReadProgress};
use sokoban_core::{Collection, Entry, Level};

use super::FileError;

/// The maximum nesting of elements. Levels are seven deep.
const MAX_DEPTH: usize = 100;
/// The maximum size of a title or another string, in bytes.
const MAX_TEXT: usize = 1 << 16;

/// Reads XML that was already converted to UTF-8. The file has `source_bytes` bytes. `copied` is the size in bytes of a
/// second copy of the file in memory, if there is one.
pub(super) fn read(
    text: &str,
    source_bytes: usize,
    copied: usize,
) -> Result<Collection, FileError> {
    // White space is allowed before the XML declaration, which must otherwise come first.
    let start = text.len() - text.trim_start().len();
    let document = Document {
        positions: Positions::new(text),
        boards: BoardReader::new(source_bytes, copied),
        bytes: text.len(),
        collection: Collection::default(),
        path: Vec::new(),
        text: None,
        board: None,
    };
    document.read(&text[start..], start)
}

/// The state while a file is being read.
struct Document<'a> {
    positions: Positions<'a>,
    boards: BoardReader,
    bytes: usize,
    collection: Collection,
    /// The open elements, outermost first.
    path: Vec<Element>,
    /// The number of elements around the text of the open element, and that text. The text of rows is in `board`
    /// instead.
    text: Option<(usize, String)>,
    board: Option<Board>,
}

/// A level whose end has not been read yet.
struct Board {
    /// The number of elements around its rows.
    depth: usize,
    line: usize,
    fields: Fields,
    /// The rows, each with a line end.
    rows: String,
    /// The line and the column of the start of each row, for at most one row more than a level may have.
    row_positions: Vec<(usize, usize)>,
    /// The open row: the position of its start, and `true` if any of its text was read.
    row: Option<((usize, usize), bool)>,
}

/// Converts offsets, which must be given in ascending order, to lines and columns.
struct Positions<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> Positions<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            line: 1,
            column: 1,
        }
    }

    /// Returns the largest offset passed to [`Positions::find`] so far.
    const fn offset(&self) -> usize {
        self.at
    }

    /// Returns the line and the column of the byte at `at`, both from 1. The column counts characters.
    fn find(&mut self, at: usize) -> (usize, usize) {
        let skipped = self.text.get(self.at..at).unwrap_or_default();
        self.line += skipped.matches('\n').count();
        if skipped.contains('\n') {
            self.column = 1;
        }
        let last = skipped.rsplit('\n').next().unwrap_or_default();
        self.column += last.chars().count();
        self.at = self.at.max(at);
        (self.line, self.column)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Element {
    Level,
    /// A row of squares.
    Row,
    /// A field of the file or of the level around it.
    Field(&'static str),
    /// The levels of a `.slc` file.
    LevelCollection,
    Other,
}

impl Element {
    const NAMES: [(&'static str, Self); 9] = [
        ("Level", Self::Level),
        ("L", Self::Row),
        ("Title", Self::Field("Title")),
        ("Description", Self::Field("Description")),
        ("Author", Self::Field("Author")),
        ("Email", Self::Field("Email")),
        ("Url", Self::Field("Url")),
        ("Copyright", Self::Field("Copyright")),
        ("LevelCollection", Self::LevelCollection),
    ];

    /// Returns the element with this name, ignoring case.
    fn named(name: &str) -> Self {
        let mut names = Self::NAMES.iter();
        let found = names.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map_or(Self::Other, |(_, element)| *element)
    }
}

impl Document<'_> {
    fn read(mut self, xml: &str, before: usize) -> Result<Collection, FileError> {
        let mut reader = Reader::from_str(xml);
        let config = reader.config_mut();
        config.allow_dangling_amp = true;
        config.allow_unmatched_ends = true;
        config.check_end_names = false;
        loop {
            let start = before + reader.buffer_position() as usize;
            match reader.read_event() {
                Err(error) => {
                    let at = before + reader.error_position() as usize;
                    return self.damaged(at, &error.to_string());
                }
                Ok(Event::Start(element)) if self.path.len() >= MAX_DEPTH => {
                    drop(element);
                    return self.damaged(start, "elements are nested too deeply");
                }
                Ok(Event::Start(element)) => self.open(&element, start),
                Ok(Event::Empty(element)) => {
                    self.open(&element, start);
                    self.close();
                }
                Ok(Event::End(element)) => {
                    let element = Element::named(element.local_name().as_ref());
                    self.close_through(element);
                }
                Ok(Event::Text(text)) => self.add_text(&text, start),
                Ok(Event::CData(text)) => self.add_text(&text, start),
                Ok(Event::GeneralRef(name)) => self.add_text(&resolve(&name), start),
                Ok(Event::Eof) if !self.path.is_empty() => {
                    return self.damaged(start, "an element has no end");
                }
                Ok(Event::Eof) => return Ok(self.collection),
                Ok(_) => {}
            }
            if self.collection.is_truncated() {
                return Ok(self.collection);
            }
        }
    }

    /// Returns the levels read so far, with an entry for the rest.
    fn damaged(mut self, at: usize, reason: &str) -> Result<Collection, FileError> {
        let (line, column) = self.positions.find(at);
        if self.collection.entries.is_empty() {
            let reason = reason.to_owned();
            return Err(FileError::Xml {
                line,
                column,
                reason,
            });
        }
        let (rows, mut fields) = match self.board {
            Some(board) => (board.rows, board.fields),
            None => (String::new(), Fields::default()),
        };
        let entry = self
            .boards
            .add_damaged(&mut self.collection, rows, line, column);
        entry.title = fields.take("Title").unwrap_or_default();
        entry.fields = fields;
        Ok(self.collection)
    }

    fn open(&mut self, tag: &BytesStart<'_>, at: usize) {
        let element = Element::named(tag.local_name().as_ref());
        self.path.push(element);
        let depth = self.path.len();
        match element {
            Element::Level => self.open_level(tag, at),
            Element::Row => {
                let position = self.positions.find(at);
                if let Some(board) = self.board.as_mut().filter(|board| board.depth < depth) {
                    board.row = Some((position, false));
                }
            }
            Element::LevelCollection if self.collection.entries.is_empty() => {
                let copyright = attribute(tag, "Copyright");
                set(&mut self.collection.fields, "Copyright", &copyright);
            }
            Element::Field(_) => self.text = Some((depth, String::new())),
            _ => {}
        }
    }

    fn open_level(&mut self, tag: &BytesStart<'_>, at: usize) {
        // The end tag of the previous level may be missing.
        self.close_level();
        let (line, _) = self.positions.find(at);
        let mut fields = Fields::default();
        set(&mut fields, "Title", &attribute(tag, "Id"));
        for key in ["Author", "Copyright"] {
            set(&mut fields, key, &attribute(tag, key));
        }
        self.board = Some(Board {
            depth: self.path.len(),
            line,
            fields,
            rows: String::new(),
            row_positions: Vec::new(),
            row: None,
        });
    }

    /// Closes elements up to the nearest open one with the same meaning, if there is one.
    fn close_through(&mut self, element: Element) {
        let Some(index) = self.path.iter().rposition(|open| *open == element) else {
            return;
        };
        while self.path.len() > index {
            self.close();
        }
    }

    /// Closes the innermost element.
    fn close(&mut self) {
        let depth = self.path.len();
        let Some(element) = self.path.pop() else {
            return;
        };
        if let Some((_, text)) = self.text.take_if(|(at, _)| *at == depth) {
            self.take_text(element, &text);
        }
        match element {
            Element::Row => self.close_row(),
            Element::Level
                if self
                    .board
                    .as_ref()
                    .is_some_and(|board| board.depth == depth) =>
            {
                self.close_level();
            }
            _ => {}
        }
    }

    fn close_row(&mut self) {
        if let Some(board) = &mut self.board
            && let Some((position, _)) = board.row.take()
        {
            board.rows.push('\n');
            if board.row_positions.len() <= usize::from(Level::MAX_SIDE) {
                board.row_positions.push(position);
            }
        }
    }

    fn close_level(&mut self) {
        if let Some(board) = self.board.take() {
            let progress = ReadProgress {
                read: self.positions.offset(),
                total: self.bytes,
            };
            let entry = board.entry(&mut self.boards);
            self.boards.add(&mut self.collection, entry, progress);
        }
    }

    /// Returns the fields that a field element at the current position belongs to: those of the open level or of the
    /// file. Returns `None` for a field of the file after its first level.
    fn fields(&mut self) -> Option<&mut Fields> {
        if let Some(board) = &mut self.board {
            return Some(&mut board.fields);
        }
        let is_first = self.collection.entries.is_empty();
        is_first.then_some(&mut self.collection.fields)
    }

    /// Stores the text of an element that has ended.
    fn take_text(&mut self, element: Element, text: &str) {
        if let Element::Field(key) = element
            && let Some(fields) = self.fields()
        {
            set(fields, key, text);
        }
    }

    /// Adds text to the open row, or to the open element whose text is kept.
    fn add_text(&mut self, text: &str, at: usize) {
        if let Some((depth, kept)) = &mut self.text
            && *depth == self.path.len()
            && kept.len() + text.len() <= MAX_TEXT
        {
            kept.push_str(text);
        }
        if self.path.last() == Some(&Element::Row)
            && let Some(board) = &mut self.board
            && let Some((position, is_begun)) = &mut board.row
        {
            if !std::mem::replace(is_begun, true) {
                // The row starts with its first square, not with its element.
                *position = self.positions.find(at);
            }
            let rows = &mut board.rows;
            if rows.capacity() - rows.len() <= text.len() {
                rows.reserve_exact((text.len() + 1).max(rows.len() / 4));
            }
            let is_end = |c| c == '\n' || c == '\r';
            rows.extend(text.chars().map(|c| if is_end(c) { ' ' } else { c }));
        }
    }
}

impl Board {
    fn entry(mut self, boards: &mut BoardReader) -> Entry {
        let mut level = boards.read(&self.rows);
        if let Err(bad) = &mut level {
            let error = &mut bad.error;
            let position = self.row_positions.get(error.line.wrapping_sub(1));
            let (line, column) = position.copied().unwrap_or((self.line, 1));
            (error.line, error.column) = (line, column + error.column.saturating_sub(1));
        }
        Entry {
            title: self.fields.take("Title").unwrap_or_default(),
            line: self.line,
            level,
            fields: self.fields,
            notes: Notes::default(),
            records: Vec::new(),
            unread: Vec::new(),
        }
    }
}

/// Returns the text of an entity. An unknown entity is left unchanged.
fn resolve(name: &BytesRef<'_>) -> String {
    if let Ok(Some(letter)) = name.resolve_char_ref() {
        return letter.to_string();
    }
    let known = resolve_predefined_entity(name);
    known.map_or_else(|| format!("&{};", &**name), str::to_owned)
}

fn attribute(element: &BytesStart<'_>, name: &str) -> String {
    let mut attributes = element.attributes();
    // Skip the check for duplicate attributes, which takes quadratic time.
    let attributes = attributes.with_checks(false).flatten();
    let is_it = |key: &str| key.eq_ignore_ascii_case(name);
    let mut found = attributes.filter(|found| is_it(found.key.local_name().as_ref()));
    found.next().map_or_else(String::new, |found| {
        let value: Cow<'_, str> = match found.normalized_value(XmlVersion::default()) {
            Ok(value) => value,
            Err(_) => found.value.clone(),
        };
        value.chars().take(MAX_TEXT).collect()
    })
}

/// Adds a field, unless it is empty or already exists.
fn set(fields: &mut Fields, key: &str, value: &str) {
    let words = value.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    if !words.is_empty() && fields.get(key).is_none() {
        fields.push(key, &words.join(" "));
    }
}
