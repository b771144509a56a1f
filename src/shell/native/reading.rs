//! Bytes from outside: only regular files are read, and never more than is asked for.
//!
//! A pipe, a terminal or a device may never end, and opening a pipe waits for whoever writes into it. So it is
//! looked what a file is before it is opened, and what was opened is looked at again.

use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

/// How deep folders are searched, and how many files of them are found.
const LIMITS: (usize, usize) = (6, 2000);

use sokoban_app::library::{FileKind, Reason};

/// Why something was not read.
#[derive(Debug)]
pub enum ReadError {
    /// It is no regular file, but this.
    Kind(FileKind),
    /// It has more bytes than may be read.
    TooLarge(usize),
    /// The system says why.
    System(io::Error),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason().fmt(f)
    }
}

impl ReadError {
    /// The same, as the player is told.
    pub fn reason(&self) -> Reason {
        match self {
            Self::Kind(kind) => Reason::Kind(*kind),
            Self::TooLarge(most) => Reason::TooLarge(*most),
            Self::System(error) => Reason::System(error.to_string()),
        }
    }
}

impl From<ReadError> for Reason {
    fn from(error: ReadError) -> Self {
        error.reason()
    }
}

impl std::error::Error for ReadError {}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

/// Reads a regular file, or what a link leads to, if it has no more than so many bytes. Returns at once.
///
/// # Errors
/// Why it is not read.
pub fn file(path: &Path, most: usize) -> Result<Vec<u8>, ReadError> {
    let (file, data) = open(path)?;
    let expected = usize::try_from(data.len()).unwrap_or(usize::MAX);
    take(file, expected, most)
}

/// Opens a regular file, or what a link leads to, to read it. Returns at once.
///
/// # Errors
/// Why it is not opened.
pub fn open(path: &Path) -> Result<(File, Metadata), ReadError> {
    is_regular(&path.metadata()?)?;
    let mut options = OpenOptions::new();
    options.read(true);
    #[cfg(target_os = "linux")]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        // In case that it became something else in between, or says that it is a file and is none.
        options.custom_flags(nix::libc::O_NONBLOCK);
    }
    let file = options.open(path)?;
    let data = file.metadata()?;
    is_regular(&data)?;
    Ok((file, data))
}

/// Whether something has this name.
pub(crate) fn exists(path: &Path) -> bool {
    path.exists()
}

/// What lies in a folder.
pub(crate) fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries.flatten().map(|entry| entry.path()).collect()
}

/// Files in a folder, and in the folders in it, in no order.
pub(crate) fn below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![(folder.to_owned(), 0)];
    while let Some((folder, depth)) = folders.pop().filter(|_| found.len() < LIMITS.1) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            match entry.file_type() {
                Ok(kind) if kind.is_dir() && depth < LIMITS.0 => folders.push((path, depth + 1)),
                // A link may lead to a file, but never round in a circle.
                Ok(kind) if kind.is_symlink() && !path.is_file() => {}
                Ok(kind) if (kind.is_file() || kind.is_symlink()) && found.len() < LIMITS.1 => {
                    found.push(path);
                }
                _ => {}
            }
        }
    }
    found
}

/// Reads standard input to its end, whatever it is, if it has no more than so many bytes.
///
/// # Errors
/// Why it is not read.
pub fn standard_input(most: usize) -> Result<Vec<u8>, ReadError> {
    take(io::stdin().lock(), 0, most)
}

/// Reads to the end. How long it is said to be is no more than a hint.
fn take(from: impl Read, expected: usize, most: usize) -> Result<Vec<u8>, ReadError> {
    let mut bytes = Vec::with_capacity(expected.min(most));
    let more = most.saturating_add(1) as u64;
    from.take(more)
        .read_to_end(&mut bytes)
        .map_err(|error| match error.kind() {
            // Such as the kernel's messages: more may come at any time.
            ErrorKind::WouldBlock => ReadError::Kind(FileKind::Endless),
            _ => ReadError::System(error),
        })?;
    if bytes.len() > most {
        return Err(ReadError::TooLarge(most));
    }
    Ok(bytes)
}

/// Returns an error if this is the data of something other than a regular file.
pub(crate) fn is_regular(data: &Metadata) -> Result<(), ReadError> {
    if data.is_file() {
        return Ok(());
    }
    Err(ReadError::Kind(kind(data)))
}

#[cfg(unix)]
fn kind(data: &Metadata) -> FileKind {
    use std::os::unix::fs::FileTypeExt as _;
    let kind = data.file_type();
    let kinds = [
        (kind.is_dir(), FileKind::Folder),
        (kind.is_fifo(), FileKind::Pipe),
        (kind.is_socket(), FileKind::Socket),
        (kind.is_char_device(), FileKind::Device),
        (kind.is_block_device(), FileKind::Disk),
    ];
    let found = kinds.iter().find(|(is_it, _)| *is_it);
    found.map_or(FileKind::Other, |(_, kind)| *kind)
}

#[cfg(not(unix))]
fn kind(data: &Metadata) -> FileKind {
    if data.is_dir() {
        FileKind::Folder
    } else {
        FileKind::Device
    }
}
