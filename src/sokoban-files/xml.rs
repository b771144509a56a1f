//! Reads levels from XML: `.slc` files.
//!
//! Mismatched tags are tolerated. After a syntax error, or if the file ends too early, the levels read so far are kept.
//! They are followed by an entry with an error, which stands for the rest of the file.

use std::borrow::Cow;

use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, BytesStart, Event};
use quick_xml::reader::Reader;

use crate::boards::{Board, Budget};
use crate::error::Place;
use crate::lines::{Line, plain};
use crate::{Collection, Entry, Fields, FileError, LevelFault};

/// The elements that contain a field of the file or of a level.
const FIELDS: [&str; 6] = [
    "Title",
    "Description",
    "Author",
    "Email",
    "Url",
    "Copyright",
];
/// The maximum length of a text value, such as a title. It is counted in bytes for an element, and in characters for an
/// attribute.
const MAX_TEXT: usize = 1 << 16;

pub(crate) fn read(text: &str) -> Result<Collection, FileError> {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    config.allow_dangling_amp = true;
    config.allow_unmatched_ends = true;
    config.check_end_names = false;
    let mut document = Document {
        source: text,
        at: 0,
        place: Place { line: 1, column: 1 },
        budget: Budget::new(text.len()),
        collection: Collection::default(),
        level: None,
        row: None,
        field: None,
    };
    let mut depth = 0_usize;
    loop {
        let start = reader.buffer_position() as usize;
        match reader.read_event() {
            Err(error) => {
                return document.damaged(reader.error_position() as usize, &error.to_string());
            }
            Ok(Event::Start(tag)) => {
                depth += 1;
                document.open(&tag, start);
            }
            Ok(Event::Empty(tag)) => {
                document.open(&tag, start);
                document.close(&tag.local_name().as_ref().to_ascii_lowercase());
            }
            Ok(Event::End(tag)) => {
                depth = depth.saturating_sub(1);
                document.close(&tag.local_name().as_ref().to_ascii_lowercase());
            }
            Ok(Event::Text(text)) => document.add_text(&text, start),
            Ok(Event::CData(text)) => document.add_text(&text, start),
            Ok(Event::GeneralRef(name)) => document.add_text(&resolve(&name), start),
            Ok(Event::Eof) if depth > 0 => {
                return document.damaged(start, "an element has no end");
            }
            Ok(Event::Eof) => return Ok(document.collection),
            Ok(_) => {}
        }
        if document.collection.is_truncated() {
            return Ok(document.collection);
        }
    }
}

/// An XML file that is being read, with the levels found so far.
struct Document<'a> {
    source: &'a str,
    /// The byte offset in `source` that corresponds to `place`.
    at: usize,
    place: Place,
    budget: Budget,
    collection: Collection,
    level: Option<OpenLevel>,
    /// The row of squares that is being read, and the place of its first square.
    row: Option<(String, Option<Place>)>,
    /// The key of the field that is being read, and its text so far.
    field: Option<(&'static str, String)>,
}

/// A level whose end has not been read yet.
struct OpenLevel {
    line: usize,
    fields: Fields,
    rows: Vec<Line<'static>>,
}

impl Document<'_> {
    /// Returns the place of the byte at `offset`. Offsets must be passed in ascending order.
    fn place_of(&mut self, offset: usize) -> Place {
        for c in self.source.get(self.at..offset).unwrap_or_default().chars() {
            if c == '\n' {
                self.place.line += 1;
                self.place.column = 1;
            } else {
                self.place.column += 1;
            }
        }
        self.at = self.at.max(offset);
        self.place
    }

    /// Returns the levels read so far, followed by an entry with an error that stands for the rest of the file.
    fn damaged(mut self, offset: usize, reason: &str) -> Result<Collection, FileError> {
        let place = self.place_of(offset);
        if self.collection.entries.is_empty() {
            return Err(FileError::Xml {
                line: place.line,
                column: place.column,
                reason: reason.to_owned(),
            });
        }
        let mut board = String::new();
        let mut fields = Fields::default();
        if let Some(level) = self.level {
            fields = level.fields;
            for row in level.rows {
                board.push_str(&row.text);
                board.push('\n');
            }
        }
        let title = fields.take("Title").unwrap_or_default();
        self.collection.entries.push(Entry {
            title,
            fields,
            ..Entry::left_out(LevelFault::Damaged, place, board)
        });
        Ok(self.collection)
    }

    fn open(&mut self, tag: &BytesStart<'_>, at: usize) {
        let name = tag.local_name().as_ref().to_ascii_lowercase();
        match &*name {
            "level" => {
                // The end tag of the previous level may be missing, so close that level first.
                self.close_level();
                let mut fields = Fields::default();
                set(&mut fields, "Title", &attribute(tag, "Id"));
                for key in ["Author", "Copyright"] {
                    set(&mut fields, key, &attribute(tag, key));
                }
                self.level = Some(OpenLevel {
                    line: self.place_of(at).line,
                    fields,
                    rows: Vec::new(),
                });
            }
            "l" => self.row = Some((String::new(), None)),
            "levelcollection" => {
                let copyright = attribute(tag, "Copyright");
                set(&mut self.collection.fields, "Copyright", &copyright);
            }
            _ => {
                let mut keys = FIELDS.into_iter();
                let key = keys.find(|key| key.eq_ignore_ascii_case(&name));
                self.field = key.map(|key| (key, String::new()));
            }
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            "level" => self.close_level(),
            "l" => {
                if let Some((text, place)) = self.row.take()
                    && let Some(level) = &mut self.level
                {
                    let place = place.unwrap_or(self.place);
                    let text = Cow::Owned(plain(&text).into_owned());
                    let line = Line::new(text, place.line as u32, place.column as u32 - 1);
                    level.rows.push(line);
                }
            }
            _ => {
                let is_open = |(key, _): &mut (&str, String)| key.eq_ignore_ascii_case(name);
                if let Some((key, text)) = self.field.take_if(is_open) {
                    match &mut self.level {
                        Some(level) => set(&mut level.fields, key, &text),
                        // Ignore fields after the first level, because they do not describe the whole file.
                        None if self.collection.entries.is_empty() => {
                            set(&mut self.collection.fields, key, &text);
                        }
                        None => {}
                    }
                }
            }
        }
    }

    fn close_level(&mut self) {
        if let Some(mut level) = self.level.take() {
            let board = Board::plain(0..level.rows.len());
            if level.rows.is_empty() {
                level
                    .rows
                    .push(Line::new(Cow::Borrowed(""), level.line as u32, 0));
            }
            self.collection.entries.push(Entry {
                title: level.fields.take("Title").unwrap_or_default(),
                fields: level.fields,
                ..Entry::untitled(level.line, board.read(&level.rows, &[], &self.budget))
            });
        }
    }

    /// Adds text at `offset` to the row or the field that is being read.
    fn add_text(&mut self, text: &str, offset: usize) {
        if let Some((_, field)) = &mut self.field
            && field.len() + text.len() <= MAX_TEXT
        {
            field.push_str(text);
        }
        if self.row.is_some() {
            let start = self.place_of(offset);
            if let Some((row, place)) = &mut self.row {
                // The row starts at its first square, not at the start of its element.
                place.get_or_insert(start);
                row.push_str(&text.replace(['\n', '\r'], " "));
            }
        }
    }
}

/// Returns the text that an entity stands for. Returns an unknown entity unchanged.
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
    let mut attributes = attributes.with_checks(false).flatten();
    let found = attributes.find(|attribute| {
        attribute
            .key
            .local_name()
            .as_ref()
            .eq_ignore_ascii_case(name)
    });
    found.map_or_else(String::new, |found| {
        let value: Cow<'_, str> = match found.normalized_value(XmlVersion::default()) {
            Ok(value) => value,
            Err(_) => found.value.clone(),
        };
        value.chars().take(MAX_TEXT).collect()
    })
}

/// Adds a field, unless `value` is blank or a field with this key already exists.
fn set(fields: &mut Fields, key: &str, value: &str) {
    let words = value.split(|c: char| c.is_whitespace() || c.is_control());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    if !words.is_empty() && fields.get(key).is_none() {
        fields.push(key, &words.join(" "));
    }
}
