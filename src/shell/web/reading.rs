//! Bytes from outside: what the browser stores, by names that look like paths, and files that were dropped.

use std::fmt;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use sokoban_app::library::Reason;
use sokoban_platform::web;

use super::dropped;
use super::refusal::error;

/// Why something was not read.
#[derive(Debug)]
pub enum ReadError {
    /// It has more bytes than may be read.
    TooLarge(usize),
    /// The browser says why.
    System(io::Error),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(most) => {
                write!(f, "larger than {} MiB, which is the most", most >> 20)
            }
            Self::System(error) => error.fmt(f),
        }
    }
}

impl From<ReadError> for Reason {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::TooLarge(most) => Self::TooLarge(most),
            ReadError::System(error) => error.into(),
        }
    }
}

impl std::error::Error for ReadError {}

/// Reads what is stored, or was dropped, if it has no more than so many bytes.
///
/// # Errors
/// Why it is not read.
pub fn file(path: &Path, most: usize) -> Result<Vec<u8>, ReadError> {
    let stored = match dropped::bytes(path) {
        Some(bytes) => Some(bytes),
        None => {
            web::stored(&path.to_string_lossy()).map_err(|why| ReadError::System(error(why)))?
        }
    };
    match stored {
        None => Err(ReadError::System(ErrorKind::NotFound.into())),
        Some(bytes) if bytes.len() > most => Err(ReadError::TooLarge(most)),
        Some(bytes) => Ok(bytes),
    }
}

/// Whether something is stored under a name.
pub(crate) fn exists(path: &Path) -> bool {
    matches!(web::stored(&path.to_string_lossy()), Ok(Some(_)))
}

/// What lies in a folder.
pub(crate) fn inside(folder: &Path) -> Vec<PathBuf> {
    below(folder)
        .into_iter()
        .filter(|path| path.parent() == Some(folder))
        .collect()
}

/// What lies in a folder, and in the folders in it.
pub(crate) fn below(folder: &Path) -> Vec<PathBuf> {
    let names = web::stored_names().into_iter().map(PathBuf::from);
    names.filter(|path| path.starts_with(folder)).collect()
}
