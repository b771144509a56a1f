//! Opens level files and level codes. A level code can also be in a file.

mod pasted;

use std::sync::Arc;

use sokoban_core::Level;
use sokoban_files::{Collection, Contents, Entry, FileError, SkippedFiles, Warning, decode_text};
use sokoban_generator::{Code, SeedCode};

use crate::texts::{Message, error, errors, storage};

pub use pasted::{Pasted, pasted};

/// The number of bytes at the start of a file in which the game looks for a level code.
const CODE_BYTES: usize = 4096;

/// The reason why no levels could be read from a file or a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    Empty,
    NoLevel,
    /// The text looks like a level code, but it is not a valid one.
    Code(Message),
    /// The text is the code of an endless level, which must be generated first.
    Endless(SeedCode),
    Other(Message),
}

impl OpenError {
    /// Returns `true` if the file could be read, but contains no level.
    pub const fn is_without_levels(&self) -> bool {
        matches!(self, Self::Empty | Self::NoLevel | Self::Code(_))
    }
}

impl From<FileError> for OpenError {
    fn from(error: FileError) -> Self {
        Self::Other(match error {
            FileError::Empty => return Self::Empty,
            FileError::NoLevel => return Self::NoLevel,
            FileError::TooLarge => storage::too_large_unpacked(sokoban_files::MAX_FILE_BYTES >> 20),
            FileError::NotUnpacked(reason) => storage::not_unpacked(reason),
            FileError::PackedTooOften => storage::not_unpacked(storage::packed_too_often()),
            FileError::Encrypted => storage::not_unpacked(storage::encrypted()),
            FileError::Archive(kind) => storage::archive(kind),
            FileError::Xml {
                line,
                column,
                reason,
            } => error::at(storage::no_xml(reason), line, column),
            other => other.to_string().into(),
        })
    }
}

impl From<OpenError> for Message {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Empty => storage::empty(),
            OpenError::NoLevel => storage::no_level(),
            OpenError::Endless(code) => storage::endless_code(code.to_string()),
            OpenError::Code(message) | OpenError::Other(message) => message,
        }
    }
}

/// Returns a message about a problem in a file that could still be read.
pub fn warning_text(warning: &Warning) -> String {
    let message = match warning {
        Warning::TrailingData => storage::trailing_data(),
        Warning::Damaged(reason) => storage::packing_damaged(reason),
        Warning::UnknownEncoding(name) => storage::unknown_encoding(name),
        Warning::Skipped(files) => skipped_text(files),
        other => other.to_string().into(),
    };
    message.to_string()
}

fn skipped_text(files: &SkippedFiles) -> Message {
    let names = files.names().join(", ");
    let more = files.count() - files.names().len();
    storage::skipped(if more > 0 {
        storage::and_more(names, more)
    } else {
        names.into()
    })
}

/// Reads a level file in any supported format, or a level code, as a single collection. Invalid boards become entries
/// that contain an error.
///
/// # Errors
///
/// Returns an error if there is no board, or if an archive, an XML file or a level code is damaged.
pub fn read(bytes: &[u8]) -> Result<Collection, OpenError> {
    open(bytes).map(Contents::into_collection)
}

/// Reads a level file in any supported format, or a level code. Unlike [`read`], does not join the files in an archive.
pub fn open(bytes: &[u8]) -> Result<Contents, OpenError> {
    sokoban_files::open(bytes).or_else(|error| {
        let start = decode_text(&bytes[..bytes.len().min(CODE_BYTES)]);
        match coded(&start) {
            Some(outcome) if error == FileError::NoLevel => outcome.map(Contents::from),
            _ => Err(error.into()),
        }
    })
}

/// Parses `text` as a level code. Returns a collection that contains the level and has the code as its title. Returns
/// `None` if `text` does not look like a level code.
pub fn coded(text: &str) -> Option<Result<Collection, OpenError>> {
    let level = match Code::is_plausible(text).then(|| text.parse())? {
        Ok(Code::Level(level)) => level,
        Ok(Code::Seed(code)) => return Some(Err(OpenError::Endless(code))),
        Err(error) => return Some(Err(OpenError::Code(errors::code(&error)))),
    };
    let title = sokoban_generator::encode(&level).unwrap_or_default();
    Some(Ok(one(&title, level)))
}

pub fn one(title: &str, level: Arc<Level>) -> Collection {
    let mut collection = Collection::default();
    collection.entries.push(Entry::new(title, level));
    collection
}
