//! A level file of any kind → its levels.
//!
//! What a file is shows in its content, never in its name: gzip by its first bytes, `.slc` by its XML, and
//! everything else is text, which the core reads. Nothing here opens a file.

use std::borrow::Cow;
use std::fmt;
use std::io::Read;

use flate2::read::MultiGzDecoder;
use roxmltree::{Document, Node, ParsingOptions};
use sokoban_core::collection::{BoardReader, Fields, Row, text_of};
use sokoban_core::{Collection, Entry};

/// The most bytes of a file, unpacked.
pub const MOST_BYTES: usize = 16 << 20;

/// How often a file may be packed.
const MOST_LAYERS: usize = 2;

/// The most nodes of an XML file: each takes about a hundred bytes.
const MOST_NODES: u32 = 4_000_000;

/// Why a file holds nothing to play.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// More than [`MOST_BYTES`], unpacked where it is packed.
    TooLarge,
    /// It begins as gzip and does not go on so; or it is packed more than twice.
    Gzip(String),
    /// It begins as XML and does not go on so.
    Xml {
        /// Line of the file, from 1.
        line: usize,
        /// Column, from 1, in characters.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
    /// There is no board in it.
    NoLevel,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the file has more than {} MiB", MOST_BYTES >> 20),
            Self::Gzip(reason) => write!(f, "the file cannot be unpacked: {reason}"),
            Self::Xml {
                line,
                column,
                reason,
            } => write!(f, "{line}:{column}: no sound XML: {reason}"),
            Self::NoLevel => f.write_str("no level in it"),
        }
    }
}

impl std::error::Error for FileError {}

/// Reads a file of any kind. Boards that are no levels are entries that say why.
///
/// # Errors
/// When there is nothing that could be played: not a single board, or bytes that cannot be read as what they
/// begin as.
pub fn read(bytes: &[u8]) -> Result<Collection, FileError> {
    let bytes = unpack(bytes)?;
    let text = Some(text_of(&bytes)).filter(|text| is_xml(text));
    let collection = match text {
        Some(text) => read_xml(&text)?,
        None => Collection::parse(&bytes),
    };
    if collection.entries.is_empty() {
        return Err(FileError::NoLevel);
    }
    Ok(collection)
}

/// Unpacks what is packed.
fn unpack(bytes: &[u8]) -> Result<Cow<'_, [u8]>, FileError> {
    let mut bytes = Cow::Borrowed(bytes);
    for _ in 0..MOST_LAYERS {
        if !is_gzip(&bytes) {
            break;
        }
        let mut unpacked = Vec::new();
        let stream = MultiGzDecoder::new(bytes.as_ref());
        let outcome = stream
            .take(MOST_BYTES as u64 + 1)
            .read_to_end(&mut unpacked);
        outcome.map_err(|error| FileError::Gzip(error.to_string()))?;
        bytes = Cow::Owned(unpacked);
    }
    if bytes.len() > MOST_BYTES {
        Err(FileError::TooLarge)
    } else if is_gzip(&bytes) {
        Err(FileError::Gzip("it is packed too often".to_owned()))
    } else {
        Ok(bytes)
    }
}

fn is_gzip(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0x1F, 0x8B])
}

/// Whether text begins as an XML file with levels does.
fn is_xml(text: &str) -> bool {
    let text = text.trim_start().as_bytes();
    let starts = [
        "<?xml",
        "<!--",
        "<!DOCTYPE",
        "<SokobanLevels",
        "<LevelCollection",
        "<Level",
    ];
    let begins = |start: &&str| {
        text.get(..start.len())
            .is_some_and(|t| t.eq_ignore_ascii_case(start.as_bytes()))
    };
    starts.iter().any(begins)
}

/// Reads the XML of `.slc` files.
fn read_xml(text: &str) -> Result<Collection, FileError> {
    // White space may stand before what must be the very first.
    let (blank, xml) = text.split_at(text.len() - text.trim_start().len());
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(xml, options).map_err(|error| FileError::Xml {
        line: error.pos().row as usize + blank.matches('\n').count(),
        column: error.pos().col as usize,
        reason: error.to_string(),
    })?;
    let mut collection = Collection::default();
    let mut places = Places {
        text: xml,
        at: 0,
        line: 1 + blank.matches('\n').count(),
        column: 1,
    };
    let mut boards = BoardReader::new(text.len());
    for node in document.descendants().filter(Node::is_element) {
        if is(node, "Level") {
            let entry = read_level(node, &mut places, &mut boards);
            collection.entries.push(entry);
            if collection.is_cut() {
                break;
            }
        } else if collection.entries.is_empty() {
            read_header(node, &mut collection.fields);
        }
    }
    Ok(collection)
}

fn is(node: Node<'_, '_>, name: &str) -> bool {
    node.is_element() && node.tag_name().name().eq_ignore_ascii_case(name)
}

/// Takes what an element around the levels says about them.
fn read_header(node: Node<'_, '_>, fields: &mut Fields) {
    for key in [
        "Title",
        "Description",
        "Author",
        "Email",
        "Url",
        "Copyright",
    ] {
        if is(node, key) {
            set(fields, key, &own_text(node));
        }
    }
    if is(node, "LevelCollection") {
        set(fields, "Copyright", attribute(node, "Copyright"));
    }
}

/// Adds a field that says something and is not there yet.
fn set(fields: &mut Fields, key: &str, value: &str) {
    let words: Vec<&str> = value
        .split(|c: char| c.is_whitespace() || c.is_control())
        .collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    if !words.is_empty() && fields.get(key).is_none() {
        fields.push(key, &words.join(" "));
    }
}

/// The text of an element, without that of elements inside it.
fn own_text(node: Node<'_, '_>) -> String {
    let texts = node.children().filter(Node::is_text);
    texts.filter_map(|text| text.text()).collect()
}

fn attribute<'a>(node: Node<'a, '_>, name: &str) -> &'a str {
    let mut attributes = node.attributes();
    let found = attributes.find(|attribute| attribute.name().eq_ignore_ascii_case(name));
    found.map_or("", |attribute| attribute.value())
}

fn read_level(node: Node<'_, '_>, places: &mut Places<'_>, boards: &mut BoardReader) -> Entry {
    let (line, _) = places.find(node.range().start);
    let elements = node.children().filter(|child| is(*child, "L"));
    let texts: Vec<(String, usize, usize)> = elements
        .map(|row| {
            let start = row.first_child().unwrap_or(row).range().start;
            let (line, column) = places.find(start);
            (own_text(row), line, column)
        })
        .collect();
    let rows = texts.iter().map(|(text, line, column)| Row {
        text,
        line: *line,
        column: *column,
    });
    let level = boards.read(&rows.collect::<Vec<_>>());
    let mut fields = Fields::default();
    set(&mut fields, "Title", attribute(node, "Id"));
    set(&mut fields, "Author", attribute(node, "Author"));
    set(&mut fields, "Copyright", attribute(node, "Copyright"));
    Entry {
        title: fields.take("Title").unwrap_or_default(),
        line,
        level,
        fields,
        notes: Vec::new(),
        records: Vec::new(),
    }
}

/// Lines and columns of places in a text that are asked for from front to back.
struct Places<'a> {
    text: &'a str,
    at: usize,
    line: usize,
    column: usize,
}

impl Places<'_> {
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
}
