//! A level file of any kind, or a code → its levels.
//!
//! What a file is shows in its content, never in its name: gzip by its first bytes, `.slc` by its XML, and
//! everything else is text, which the core reads. Nothing here opens a file.

use std::borrow::Cow;
use std::fmt;
use std::io::Read;
use std::sync::Arc;

use flate2::read::MultiGzDecoder;
use sokoban_core::collection::{OtherGame, other_game, text_of};
use sokoban_core::{Collection, Entry, Level, Lurd};
use sokoban_generator::{Code, CodeError, SeedCode};

use crate::texts::{errors, storage};

mod slc;

/// The most bytes that a file may have, as it is and unpacked. The largest collection known has a few million; a
/// file of this size that is full of levels takes ten times as much memory.
pub const MOST_BYTES: usize = 64 << 20;

/// How often a file may be packed.
const MOST_LAYERS: usize = 2;

/// How many bytes of a file are checked to tell whether it is XML.
const BEGINNING: usize = 4096;

/// Why a file holds nothing to play.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// More than [`MOST_BYTES`], unpacked where it is packed.
    TooLarge,
    /// It begins as gzip and does not go on so.
    Gzip(String),
    /// It is packed more than twice.
    PackedTooOften,
    /// It begins as XML and does not go on so.
    Xml {
        /// Line of the file, from 1.
        line: usize,
        /// Column, from 1, in characters.
        column: usize,
        /// What is wrong there.
        reason: String,
    },
    /// It is meant to be a code, and is none.
    Code(CodeError),
    /// It is the code of a level of endless play, which is made while one plays.
    Endless(SeedCode),
    /// It belongs to another game.
    OtherGame(OtherGame),
    /// There is no board in it.
    NoLevel,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::TooLarge => storage::too_large_unpacked(MOST_BYTES >> 20),
            Self::Gzip(reason) => storage::not_unpacked(reason),
            Self::PackedTooOften => storage::not_unpacked(&storage::packed_too_often()),
            Self::Xml {
                line,
                column,
                reason,
            } => errors::at(*line, *column, &storage::no_xml(reason)),
            Self::Code(error) => errors::code(error),
            Self::Endless(code) => storage::endless_code(&code.to_string()),
            Self::OtherGame(game) => errors::other_game(*game),
            Self::NoLevel => storage::no_level(),
        })
    }
}

impl std::error::Error for FileError {}

/// Reads a file of any kind; a text may be a code. Boards that are no levels are entries that say why.
///
/// # Errors
/// When there is nothing that could be played: not a single board, or bytes that cannot be read as what they
/// begin as.
pub fn read(bytes: &[u8]) -> Result<Collection, FileError> {
    let bytes = unpack(bytes)?;
    let beginning = &bytes[..bytes.len().min(BEGINNING)];
    let collection = if is_xml(&text_of(beginning)) {
        slc::read(&bytes)?
    } else {
        Collection::parse(&bytes)
    };
    if collection.entries.is_empty() {
        let without = || other_game(&bytes).map_or(FileError::NoLevel, FileError::OtherGame);
        return coded(&text_of(beginning)).unwrap_or_else(|| Err(without()));
    }
    Ok(collection)
}

/// Reads a code, if a text is meant to be one: its level, with the code as title.
pub fn coded(text: &str) -> Option<Result<Collection, FileError>> {
    let level = match Code::is_meant(text).then(|| text.parse())? {
        Ok(Code::Level(level)) => level,
        Ok(Code::Seed(code)) => return Some(Err(FileError::Endless(code))),
        Err(error) => return Some(Err(FileError::Code(error))),
    };
    let title = sokoban_generator::encode(&level).unwrap_or_default();
    Some(Ok(one(&title, level)))
}

/// A collection of one level.
pub fn one(title: &str, level: Arc<Level>) -> Collection {
    let mut collection = Collection::default();
    collection.entries.push(Entry::new(title, level));
    collection
}

/// What a text from the clipboard is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pasted {
    /// Moves to watch.
    Moves(Lurd),
    /// Levels to play.
    Levels(Collection),
    /// A level of endless play.
    Endless(SeedCode),
}

/// Reads a text from the clipboard: moves, or a code, or else levels.
///
/// # Errors
/// When there is nothing that could be played.
pub fn pasted(text: &str) -> Result<Pasted, FileError> {
    match Lurd::parse(text) {
        Ok(lurd) if !lurd.moves.is_empty() => Ok(Pasted::Moves(lurd)),
        _ => match read(text.as_bytes()) {
            Err(FileError::Endless(code)) => Ok(Pasted::Endless(code)),
            levels => levels.map(Pasted::Levels),
        },
    }
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
        unpacked.shrink_to_fit();
        bytes = Cow::Owned(unpacked);
    }
    if bytes.len() > MOST_BYTES {
        Err(FileError::TooLarge)
    } else if is_gzip(&bytes) {
        Err(FileError::PackedTooOften)
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
