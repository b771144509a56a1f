//! Opens files of any kind that may contain levels: archives, XML, pages and plain text.

use std::fmt;

use crate::html::{self, PageText};
use crate::packing::{self, Archive, Packing};
use crate::{Collection, encoding, parse, stem, xml};

/// The maximum size of a file in bytes, both packed and unpacked. The largest known collection has a few million bytes.
pub const MAX_FILE_BYTES: usize = 16 << 20;

const MAX_ARCHIVE_DEPTH: usize = 2;

/// The reason why a file contains nothing to play.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileError {
    /// The file is empty or blank.
    Empty,
    /// The file has more than [`MAX_FILE_BYTES`], packed or unpacked.
    TooLarge,
    /// The packed data is damaged or uses an unknown compression method.
    NotUnpacked(String),
    /// The file is packed more than twice.
    PackedTooOften,
    /// The file is protected with a password.
    Encrypted,
    /// The file is an archive in an unsupported format. Contains the usual name of the format.
    Archive(&'static str),
    /// The file starts as XML, but has a syntax error before the end of the first level.
    Xml {
        /// The one-based line number in the file.
        line: usize,
        /// The one-based column number, in characters.
        column: usize,
        /// The description of the syntax error.
        reason: String,
    },
    /// The file does not contain a board.
    NoLevel,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the file is empty"),
            Self::TooLarge => write!(f, "the file has more than {} MiB", MAX_FILE_BYTES >> 20),
            Self::NotUnpacked(reason) => write!(f, "cannot unpack the file: {reason}"),
            Self::PackedTooOften => f.write_str("cannot unpack the file: it is packed too often"),
            Self::Encrypted => f.write_str("cannot unpack the file: it needs a password"),
            Self::Archive(kind) => write!(f, "{kind} archives cannot be read"),
            Self::Xml {
                line,
                column,
                reason,
            } => write!(f, "{line}:{column}: {reason}"),
            Self::NoLevel => f.write_str("the file has no level"),
        }
    }
}

impl std::error::Error for FileError {}

/// A problem that did not prevent a file from being read.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Warning {
    /// Other data follows the packed data, and was ignored. There is no warning if that data consists of zeros.
    TrailingData,
    /// The packed data is damaged, so only its beginning was read.
    Damaged(String),
    /// The file declares an unknown encoding, so titles may be wrong.
    UnknownEncoding(String),
    /// Files in an archive or a folder were skipped.
    Skipped(SkippedFiles),
}

/// Files that were skipped because there were too many files, or because they were too large, damaged or unreadable.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SkippedFiles {
    /// The names of the first skipped files, up to [`Self::MAX_NAMES`].
    names: Vec<String>,
    count: usize,
}

impl SkippedFiles {
    /// The maximum number of names in a message.
    const MAX_NAMES: usize = 3;

    /// Adds a skipped file or folder.
    pub fn add(&mut self, name: impl Into<String>) {
        self.append(Self {
            names: vec![name.into()],
            count: 1,
        });
    }

    /// Adds all skipped files in `others`.
    pub fn append(&mut self, others: Self) {
        self.names.extend(others.names);
        self.names.truncate(Self::MAX_NAMES);
        self.count += others.count;
    }

    /// Returns the names of the first few skipped files.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Returns the number of skipped files.
    pub const fn count(&self) -> usize {
        self.count
    }

    /// Returns the warning about the skipped files, or `None` if no files were skipped.
    pub fn warning(self) -> Option<Warning> {
        (self.count > 0).then_some(Warning::Skipped(self))
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TrailingData => f.write_str("data after the packed data was ignored"),
            Self::Damaged(reason) => write!(f, "the packed data is damaged: {reason}"),
            Self::UnknownEncoding(name) => write!(f, "the encoding {name} is unknown"),
            Self::Skipped(files) => {
                let names = files.names.join(", ");
                match files.count - files.names.len() {
                    0 => write!(f, "{names} skipped"),
                    more => write!(f, "{names} and {more} more skipped"),
                }
            }
        }
    }
}

/// The levels read from a file, and the problems found while reading.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Contents {
    /// The level files: the opened file itself or, if it is an archive, all level files in it. The list is never empty.
    pub files: Vec<Member>,
    /// Problems that did not prevent the levels from being read.
    pub warnings: Vec<Warning>,
}

/// A level file, which may be in an archive.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Member {
    /// The path in the archive, or an empty string if the file is not in an archive.
    pub path: String,
    /// The levels in the file, with the text around them.
    pub collection: Collection,
}

/// Wraps a collection as a single file that is not in an archive.
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
    /// Returns `true` if all boards consist of walls only, as in comment banners in scripts.
    pub fn has_only_walls(&self) -> bool {
        self.collection.entries.iter().all(|entry| {
            let board = entry.level.as_ref().err().map(|bad| &bad.board);
            let is_wall = |c: char| c == '#' || c.is_whitespace();
            board.is_some_and(|board| board.contains('#') && board.chars().all(is_wall))
        })
    }
}

impl Contents {
    /// Returns the levels in all files as one collection. If a level without a title is the only level in its file, the
    /// name of the file becomes its title.
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

/// Reads a file of any kind. Boards that are not levels become entries with an error. The level files of
/// an archive become one collection.
///
/// # Errors
/// Returns an error if the file has no board, or is a damaged archive or XML file.
pub fn read(bytes: &[u8]) -> Result<Collection, FileError> {
    open(bytes).map(Contents::into_collection)
}

/// Reads a file of any kind. The level files of an archive stay separate.
///
/// # Errors
/// Returns an error if the file has no board, or is a damaged archive or XML file.
pub fn open(bytes: &[u8]) -> Result<Contents, FileError> {
    let mut opening = Opening {
        contents: Contents::default(),
        skipped: SkippedFiles::default(),
        room: MAX_FILE_BYTES,
    };
    opening.add(bytes, "", 0)?;
    let mut contents = opening.contents;
    contents.warnings.extend(opening.skipped.warning());
    if contents.files.is_empty() {
        return Err(FileError::NoLevel);
    }
    Ok(contents)
}

/// A file that is being read, with the levels found so far.
struct Opening {
    contents: Contents,
    skipped: SkippedFiles,
    /// The number of bytes that may still be unpacked from the archive.
    room: usize,
}

impl Opening {
    /// Adds the levels in a file. `layers` is the number of archives, one inside another, that contain the file.
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
                let (collection, warning) = levels(bytes)?;
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
            // No level was found. The missing part of the file may contain levels, so report the damage.
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
            // A file that is too large uses up the limit of the archive, so the remaining files are skipped.
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

/// Reads the levels of a file that is not packed.
fn levels(file: &[u8]) -> Result<(Collection, Option<Warning>), FileError> {
    if file.trim_ascii().is_empty() {
        return Err(FileError::Empty);
    }
    let (text, warning) = encoding::decode(file);
    let is_playable = |found: &Collection| found.entries.iter().any(|entry| entry.level.is_ok());
    let markup = text.trim_start().starts_with('<').then(|| xml::read(&text));
    let markup = match markup {
        Some(Ok(found)) if is_playable(&found) => return Ok((found, warning)),
        markup => markup,
    };
    let mut found = parse::collection(&text);
    if html::is_likely(&text) {
        // Plain text may look like a page, and a page may contain boards in plain rows, so compare both results.
        let page = page(&text);
        let begins_as_page = text.trim_start().starts_with('<');
        if (quality(&page), begins_as_page) > (quality(&found), false) {
            found = page;
        }
    }
    match markup {
        Some(Ok(markup)) if !is_playable(&found) && !markup.entries.is_empty() => {
            Ok((markup, warning))
        }
        Some(Err(error)) if !is_playable(&found) => Err(error),
        _ if found.entries.is_empty() => Err(FileError::NoLevel),
        _ => Ok((found, warning)),
    }
}

/// Returns the number of levels with closed walls and the number of all levels, to compare two readings of a file.
fn quality(collection: &Collection) -> (usize, usize) {
    let entries = collection.entries.iter();
    let levels: Vec<_> = entries
        .filter_map(|entry| entry.level.as_ref().ok())
        .collect();
    let closed = levels.iter().filter(|level| !level.has_added_walls());
    (closed.count(), levels.len())
}

/// Reads the levels in the text that a page shows.
fn page(source: &str) -> Collection {
    let PageText { text, lines } = html::text_of(source);
    let line_of = |line: usize| lines.get(line.wrapping_sub(1)).copied().unwrap_or(line);
    let mut collection = parse::collection(&text);
    for entry in &mut collection.entries {
        entry.line = line_of(entry.line);
        if let Err(bad) = &mut entry.level {
            bad.error.line = line_of(bad.error.line);
        }
    }
    collection
}
