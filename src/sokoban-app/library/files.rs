//! Reads the levels of a file of any kind, or of a code.
//!
//! A file is recognised by its content and never by its name: archives by their first bytes, XML by its elements, and
//! pages by the boards in them. The core reads plain text. Nothing here opens a file.
//!
//! * `packing`: unpacks archives;
//! * `names`: selects and sorts the files of an archive or a folder that may contain levels;
//! * `encoding`: converts declared encodings to UTF-8;
//! * `xml`: reads XML with levels;
//! * `html`: extracts the text of pages;
//! * `readings`: reads text that may be plain, a page, or a message;
//! * `pasted`: reads text from the clipboard.

mod encoding;
mod html;
mod names;
mod packing;
mod pasted;
mod readings;
mod xml;

use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

use sokoban_core::collection::{OtherGame, decode_text, other_game};
use sokoban_core::{Collection, Entry, Level, LurdError};
use sokoban_generator::{Code, CodeError, SeedCode};

use crate::texts::{error, errors, storage};
use packing::{Archive, Packing};

pub use names::{is_hidden, may_hold_levels, natural_path, stem};
pub use pasted::{Pasted, pasted};

/// The maximum size of a file, packed and unpacked. The largest known collection has a few million bytes. A file of
/// this size that is full of levels needs ten times as much memory.
pub const MAX_FILE_BYTES: usize = 64 << 20;

/// The maximum number of nested archives.
const MAX_ARCHIVE_DEPTH: usize = 2;

/// The number of bytes at the start of a file that are searched for a code or the start of XML.
const CODE_BYTES: usize = 4096;

/// The reason why a file contains nothing to play.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    Empty,
    /// The file has more than [`MAX_FILE_BYTES`], packed or unpacked.
    TooLarge,
    /// The packed data is damaged or has an unknown compression method.
    NotUnpacked(String),
    /// The file is packed more than twice.
    PackedTooOften,
    /// The file is packed with a password.
    Encrypted,
    /// The file is an archive in an unsupported format, given by its usual name.
    Archive(&'static str),
    /// The file starts as XML, and has a syntax error before the end of the first level.
    Xml {
        /// The line of the file, from 1.
        line: usize,
        /// The column, from 1, in characters.
        column: usize,
        reason: String,
    },
    /// The text looks like a level code, but is invalid.
    Code(CodeError),
    /// The code of an endless level, which must be generated.
    Endless(SeedCode),
    /// The text looks like moves, but is invalid.
    Moves(LurdError),
    /// The file belongs to another game.
    OtherGame(OtherGame),
    NoLevel,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Empty => storage::empty(),
            Self::TooLarge => storage::too_large_unpacked(MAX_FILE_BYTES >> 20),
            Self::NotUnpacked(reason) => storage::not_unpacked(reason),
            Self::PackedTooOften => storage::not_unpacked(&storage::packed_too_often()),
            Self::Encrypted => storage::not_unpacked(&storage::encrypted()),
            Self::Archive(kind) => storage::archive(kind),
            Self::Xml {
                line,
                column,
                reason,
            } => error::at(&storage::no_xml(reason), *line, *column),
            Self::Code(error) => errors::code(error),
            Self::Endless(code) => storage::endless_code(&code.to_string()),
            Self::Moves(error) => errors::lurd(error),
            Self::OtherGame(game) => errors::other_game(*game),
            Self::NoLevel => storage::no_level(),
        })
    }
}

impl std::error::Error for FileError {}

/// A problem with a file that could still be read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Warning {
    /// Data other than zeros after the packed data was ignored.
    TrailingData,
    /// The packed data is damaged: only its beginning was read.
    Damaged(String),
    /// The file declares an unknown encoding, so titles may be wrong.
    UnknownEncoding(String),
    /// Files in an archive or a folder were skipped.
    Skipped(SkippedFiles),
}

/// Files that were skipped because they are too many, too large, damaged or unreadable.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SkippedFiles {
    /// The names of the first files.
    names: Vec<String>,
    count: usize,
}

impl SkippedFiles {
    /// The maximum number of names in a message.
    const MAX_NAMES: usize = 3;

    /// Adds a file or folder.
    pub fn add(&mut self, name: impl Into<String>) {
        self.append(Self {
            names: vec![name.into()],
            count: 1,
        });
    }

    pub fn append(&mut self, others: Self) {
        self.names.extend(others.names);
        self.names.truncate(Self::MAX_NAMES);
        self.count += others.count;
    }

    /// Returns the warning about these files, if there are any.
    pub fn warning(self) -> Option<Warning> {
        (self.count > 0).then_some(Warning::Skipped(self))
    }
}

impl fmt::Display for SkippedFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names.join(", ");
        let more = self.count - self.names.len();
        f.write_str(&storage::skipped(&if more > 0 {
            storage::and_more(&names, more)
        } else {
            names
        }))
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::TrailingData => storage::trailing_data(),
            Self::Damaged(reason) => storage::packing_damaged(reason),
            Self::UnknownEncoding(name) => storage::unknown_encoding(name),
            Self::Skipped(files) => files.to_string(),
        })
    }
}

/// The levels read from a file, and the problems found.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contents {
    /// The level files: the file itself, or those in the archive. There is at least one.
    pub files: Vec<Member>,
    /// Problems with files that could still be read.
    pub warnings: Vec<Warning>,
}

/// A level file, which may be in an archive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Member {
    /// The path in the archive, or empty if the file is not in an archive.
    pub path: String,
    /// The levels of the file.
    pub collection: Collection,
}

/// Wraps a collection that is not in an archive.
impl From<Collection> for Contents {
    fn from(collection: Collection) -> Self {
        let path = String::new();
        Self {
            files: vec![Member { path, collection }],
            warnings: Vec::new(),
        }
    }
}

impl Member {
    /// Returns `true` if all boards consist of walls only, like the banners of comments in scripts.
    pub fn has_only_walls(&self) -> bool {
        self.collection.entries.iter().all(|entry| {
            let board = entry.level.as_ref().err().map(|bad| &bad.board);
            let is_wall = |c: char| c == '#' || c.is_whitespace();
            board.is_some_and(|board| board.contains('#') && board.chars().all(is_wall))
        })
    }
}

impl Contents {
    /// Returns the levels of all files as one collection. A level without a title is named after its file if it is the
    /// only one in the file.
    pub fn into_collection(self) -> Collection {
        let mut files = self.files;
        if files.len() == 1 {
            return files.remove(0).collection;
        }
        let mut all = Collection::default();
        for Member { path, collection } in files {
            let mut entries = collection.entries;
            all.is_guess |= collection.is_guess;
            all.dialect = all.dialect.or(collection.dialect);
            if let [only] = &mut entries[..]
                && only.title.is_empty()
            {
                let name = path.rsplit('/').next().unwrap_or_default();
                stem(name).clone_into(&mut only.title);
            }
            all.entries.append(&mut entries);
        }
        all
    }
}

/// Reads a file of any kind, or a code. Boards that are not levels become entries with an error. The level files of
/// an archive become one collection.
///
/// # Errors
/// Returns an error if the file has no board, or is a damaged archive, XML file or code.
pub fn read(bytes: &[u8]) -> Result<Collection, FileError> {
    open(bytes).map(Contents::into_collection)
}

/// Reads a file of any kind. The level files of an archive stay separate.
pub fn open(bytes: &[u8]) -> Result<Contents, FileError> {
    open_counted(bytes, &mut 0)
}

/// Reads a file like [`open`]. Adds the number of unpacked bytes to `unpacked`, even if the file cannot be read.
pub fn open_counted(bytes: &[u8], unpacked: &mut usize) -> Result<Contents, FileError> {
    let mut opening = Opening {
        contents: Contents::default(),
        skipped: SkippedFiles::default(),
        room: MAX_FILE_BYTES,
    };
    let outcome = opening.add(bytes, "", 0);
    *unpacked += MAX_FILE_BYTES - opening.room;
    outcome?;
    let mut contents = opening.contents;
    contents.warnings.extend(opening.skipped.warning());
    if contents.files.is_empty() {
        return Err(FileError::NoLevel);
    }
    Ok(contents)
}

/// The state while a file is being read.
struct Opening {
    contents: Contents,
    skipped: SkippedFiles,
    /// The number of bytes that may still be unpacked.
    room: usize,
}

impl Opening {
    /// Adds the levels of a file that is packed `layers` times.
    fn add(&mut self, bytes: &[u8], path: &str, layers: usize) -> Result<(), FileError> {
        if bytes.len() > MAX_FILE_BYTES {
            return Err(FileError::TooLarge);
        }
        match Packing::of(bytes) {
            Some(Packing::Other(name)) => Err(FileError::Archive(name)),
            Some(_) if layers >= MAX_ARCHIVE_DEPTH => Err(FileError::PackedTooOften),
            Some(Packing::Gzip) => self.add_gzip(bytes, path, layers + 1),
            Some(Packing::Zip) => self.add_zip(bytes, path, layers + 1),
            None => {
                let (collection, warning) = levels(bytes, false)?;
                self.contents.warnings.extend(warning);
                self.contents.files.push(Member {
                    path: path.to_owned(),
                    collection,
                });
                Ok(())
            }
        }
    }

    fn add_gzip(&mut self, bytes: &[u8], path: &str, layers: usize) -> Result<(), FileError> {
        let (unpacked, warning) = packing::gunzip(bytes, &mut self.room)?;
        let before = self.contents.files.len();
        let outcome = self.add(&unpacked, path, layers);
        let added = self.contents.files[before..].iter();
        let mut entries = added.flat_map(|file| &file.collection.entries);
        match warning {
            // The levels may be in the missing part.
            Some(Warning::Damaged(reason)) if entries.all(|entry| entry.level.is_err()) => {
                self.contents.files.truncate(before);
                Err(FileError::NotUnpacked(reason))
            }
            warning => {
                self.contents.warnings.extend(warning);
                outcome
            }
        }
    }

    fn add_zip(&mut self, bytes: &[u8], path: &str, layers: usize) -> Result<(), FileError> {
        let archive = Archive::new(bytes)?;
        let members = archive.members(&mut self.skipped, &mut self.contents.warnings)?;
        let before = self.contents.files.len();
        let mut first_error = None;
        for (index, member) in members.iter().enumerate() {
            let slash = if path.is_empty() { "" } else { "/" };
            let path = format!("{path}{slash}{}", member.path);
            let outcome = archive
                .unpack(member, &mut self.room)
                .and_then(|bytes| self.add(&bytes, &path, layers));
            let Err(error) = outcome else {
                continue;
            };
            if matches!(error, FileError::NoLevel | FileError::Empty) {
                continue;
            }
            // A file that is too large uses up the limit of the archive.
            let is_full = error == FileError::TooLarge;
            first_error.get_or_insert(error);
            self.skipped.add(path);
            if is_full {
                let rest = &members[index + 1..];
                rest.iter()
                    .for_each(|member| self.skipped.add(member.path.as_str()));
                break;
            }
        }
        let mut files = self.contents.files.split_off(before);
        files.retain(|file| !file.has_only_walls());
        self.contents.files.append(&mut files);
        match first_error {
            Some(error) if self.contents.files.len() == before => Err(error),
            _ => Ok(()),
        }
    }
}

/// Reads the levels of a file that is not packed. If `is_copied`, the first row may have lost its indentation.
fn levels(file: &[u8], is_copied: bool) -> Result<(Collection, Option<Warning>), FileError> {
    if file.trim_ascii().is_empty() {
        return Err(FileError::Empty);
    }
    let (bytes, warning) = encoding::decode(file);
    let markup = is_markup(&bytes).then(|| {
        let text = decode_text(&bytes);
        let copied = match (&bytes, &text) {
            (Cow::Borrowed(_), Cow::Borrowed(_)) => 0,
            (_, Cow::Owned(text)) => text.capacity(),
            (Cow::Owned(bytes), _) => bytes.capacity(),
        };
        xml::read(&text, file.len(), copied)
    });
    let markup = match markup {
        Some(Ok(found)) if found.entries.iter().any(|entry| entry.level.is_ok()) => {
            return Ok((found, warning));
        }
        other => other,
    };
    let found = readings::read(&bytes, is_copied);
    let has_level = found.entries.iter().any(|entry| entry.level.is_ok());
    match markup {
        Some(Ok(markup)) if !has_level && !markup.entries.is_empty() => Ok((markup, warning)),
        Some(Err(error)) if !has_level => Err(error),
        _ if found.entries.is_empty() => {
            let start = decode_text(&bytes[..bytes.len().min(CODE_BYTES)]);
            let without = || other_game(&bytes).map_or(FileError::NoLevel, FileError::OtherGame);
            let coded = coded(&start).unwrap_or_else(|| Err(without()));
            coded.map(|level| (level, warning))
        }
        _ => Ok((found, warning)),
    }
}

/// Returns `true` if a file starts like XML.
fn is_markup(bytes: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(CODE_BYTES)];
    decode_text(start).trim_start().starts_with('<')
}

/// Parses a code, if `text` looks like one. Returns its level with the code as title.
pub fn coded(text: &str) -> Option<Result<Collection, FileError>> {
    let level = match Code::is_plausible(text).then(|| text.parse())? {
        Ok(Code::Level(level)) => level,
        Ok(Code::Seed(code)) => return Some(Err(FileError::Endless(code))),
        Err(error) => return Some(Err(FileError::Code(error))),
    };
    let title = sokoban_generator::encode(&level).unwrap_or_default();
    Some(Ok(one(&title, level)))
}

/// Creates a collection that contains only `level`, with the title `title`.
pub fn one(title: &str, level: Arc<Level>) -> Collection {
    let mut collection = Collection::default();
    collection.entries.push(Entry::new(title, level));
    collection
}
