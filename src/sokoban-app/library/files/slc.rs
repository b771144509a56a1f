//! The XML of `.slc` files → levels.
//!
//! It is read from front to back, one level at a time: a tree of the whole file would take many times its memory.

use std::borrow::Cow;

use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::reader::Reader;
use sokoban_core::collection::{BoardReader, Fields, Notes, text_of};
use sokoban_core::{Collection, Entry, Level};

use super::FileError;

/// How deep elements may be nested; those of levels are five deep.
const DEEPEST: usize = 100;
/// The most characters of a title or another text about the levels.
const LONGEST: usize = 1 << 16;

/// The elements that say something about all levels.
const ABOUT: [&str; 6] = [
    "Title",
    "Description",
    "Author",
    "Email",
    "Url",
    "Copyright",
];

/// Reads a whole file.
pub(super) fn read(bytes: &[u8]) -> Result<Collection, FileError> {
    let text = text_of(bytes);
    let copied = match &text {
        Cow::Borrowed(_) => 0,
        Cow::Owned(text) => text.capacity(),
    };
    // White space may come before what must be the very first.
    let start = text.len() - text.trim_start().len();
    let slc = Slc {
        places: Places::new(&text),
        boards: BoardReader::new(bytes.len(), copied),
        bytes: text.len(),
        collection: Collection::default(),
        depth: 0,
        about: None,
        level: None,
    };
    slc.read(&text[start..], start)
}

/// What is known in the middle of a file.
struct Slc<'a> {
    places: Places<'a>,
    boards: BoardReader,
    bytes: usize,
    collection: Collection,
    /// Elements around the place.
    depth: usize,
    /// The text about the levels that the place is in: what it is about, its depth, and what it says.
    about: Option<(&'static str, usize, String)>,
    level: Option<Board>,
}

/// A level of which not all is read.
struct Board {
    depth: usize,
    line: usize,
    fields: Fields,
    /// The rows, each on a line.
    rows: String,
    /// Line and column of the file where each row begins; more of them than a level can have do not matter.
    places: Vec<(usize, usize)>,
    /// Where the row begins that the place is in, and whether something of it was read.
    row: Option<((usize, usize), bool)>,
}

impl Slc<'_> {
    fn read(mut self, xml: &str, before: usize) -> Result<Collection, FileError> {
        let mut reader = Reader::from_str(xml);
        loop {
            let start = before + reader.buffer_position() as usize;
            let event = reader.read_event();
            let event = event.map_err(|error| {
                let at = before + reader.error_position() as usize;
                self.places.error(at, &error.to_string())
            })?;
            match &event {
                Event::Start(element) => self.open(element, start)?,
                Event::Empty(element) => {
                    self.open(element, start)?;
                    self.close();
                }
                Event::End(_) => self.close(),
                Event::Text(text) => self.text(text, start),
                Event::CData(text) => self.text(text, start),
                Event::GeneralRef(name) => self.text(&resolve(name), start),
                Event::Eof if self.depth > 0 => {
                    return Err(self.places.error(start, "an element has no end"));
                }
                Event::Eof => return Ok(self.collection),
                _ => {}
            }
            if self.collection.is_cut() {
                return Ok(self.collection);
            }
        }
    }

    /// An element begins.
    fn open(&mut self, element: &BytesStart<'_>, at: usize) -> Result<(), FileError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self
                .places
                .error(at, "elements stand too deep in each other"));
        }
        let name = element.local_name();
        let is = |other: &str| name.as_ref().eq_ignore_ascii_case(other.as_ref());
        if let Some(board) = &mut self.level {
            if is("L") && self.depth == board.depth + 1 {
                board.row = Some((self.places.find(at), false));
            }
        } else if is("Level") {
            let (line, _) = self.places.find(at);
            let mut fields = Fields::default();
            set(&mut fields, "Title", &attribute(element, "Id"));
            for key in ["Author", "Copyright"] {
                set(&mut fields, key, &attribute(element, key));
            }
            self.level = Some(Board::new(self.depth, line, fields));
        } else if self.collection.entries.is_empty() && self.about.is_none() {
            if is("LevelCollection") {
                let copyright = attribute(element, "Copyright");
                set(&mut self.collection.fields, "Copyright", &copyright);
            }
            let key = ABOUT.into_iter().find(|key| is(key));
            self.about = key.map(|key| (key, self.depth, String::new()));
        }
        Ok(())
    }

    /// An element ends.
    fn close(&mut self) {
        let depth = self.depth;
        self.depth = depth.saturating_sub(1);
        if let Some((key, _, text)) = self.about.take_if(|about| about.1 == depth) {
            set(&mut self.collection.fields, key, &text);
        }
        if let Some(board) = &mut self.level
            && depth == board.depth + 1
            && let Some((place, _)) = board.row.take()
        {
            board.rows.push('\n');
            if board.places.len() <= usize::from(Level::MAX_SIDE) {
                board.places.push(place);
            }
        }
        if let Some(board) = self.level.take_if(|board| board.depth == depth) {
            let part = (self.places.at, self.bytes);
            let entry = board.entry(&mut self.boards);
            self.boards.add(&mut self.collection, entry, part);
        }
    }

    /// Text inside an element.
    fn text(&mut self, text: &str, at: usize) {
        if let Some((_, depth, about)) = &mut self.about
            && *depth == self.depth
            && about.len() + text.len() <= LONGEST
        {
            about.push_str(text);
        }
        if let Some(board) = &mut self.level
            && self.depth == board.depth + 1
            && let Some((place, is_begun)) = &mut board.row
        {
            if !std::mem::replace(is_begun, true) {
                // The row begins with its first square, not with its element.
                *place = self.places.find(at);
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
    fn new(depth: usize, line: usize, fields: Fields) -> Self {
        Self {
            depth,
            line,
            fields,
            rows: String::new(),
            places: Vec::new(),
            row: None,
        }
    }

    fn entry(mut self, boards: &mut BoardReader) -> Entry {
        let mut level = boards.read(&self.rows);
        if let Err(bad) = &mut level {
            let error = &mut bad.error;
            let place = self.places.get(error.line.wrapping_sub(1));
            let (line, column) = place.copied().unwrap_or((self.line, 1));
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

/// What an entity stands for; one that is not known stands for itself.
fn resolve(name: &BytesRef<'_>) -> String {
    if let Ok(Some(letter)) = name.resolve_char_ref() {
        return letter.to_string();
    }
    let known = resolve_predefined_entity(name);
    known.map_or_else(|| format!("&{};", &**name), str::to_owned)
}

fn attribute(element: &BytesStart<'_>, name: &str) -> String {
    let mut attributes = element.attributes();
    // Looking for doubles takes the square of their number.
    let attributes = attributes.with_checks(false).flatten();
    let is_it = |key: &str| key.eq_ignore_ascii_case(name);
    let mut found = attributes.filter(|found| is_it(found.key.local_name().as_ref()));
    found.next().map_or_else(String::new, |found| {
        let value = found.normalized_value(XmlVersion::default());
        let value = value.unwrap_or_else(|_| found.value.clone());
        value.chars().take(LONGEST).collect()
    })
}

/// Adds a field that says something and is not there yet.
fn set(fields: &mut Fields, key: &str, value: &str) {
    let words = value.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    if !words.is_empty() && fields.get(key).is_none() {
        fields.push(key, &words.join(" "));
    }
}

/// Lines and columns of places in a text that are asked for from front to back.
struct Places<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'a> Places<'a> {
    const fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            line: 1,
            column: 1,
        }
    }

    /// Line and column of a byte of the text, both from 1.
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

    fn error(&mut self, at: usize, reason: &str) -> FileError {
        let (line, column) = self.find(at);
        FileError::Xml {
            line,
            column,
            reason: reason.to_owned(),
        }
    }
}
