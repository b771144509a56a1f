//! The reason why a file was not read.

use std::fmt;
use std::io;

use sokoban_app::library::{FileKind, Reason};

#[derive(Debug)]
pub enum ReadError {
    /// Not a regular file, but one of this kind.
    Kind(FileKind),
    /// Larger than this limit, in bytes.
    TooLarge(usize),
    /// The error of the system, or the refusal of the browser.
    System(io::Error),
}

impl ReadError {
    pub fn reason(&self) -> Reason {
        match self {
            Self::Kind(kind) => Reason::Kind(*kind),
            Self::TooLarge(most) => Reason::TooLarge(*most),
            Self::System(error) => Reason::System(error.into()),
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.reason().fmt(f)
    }
}

impl std::error::Error for ReadError {}

impl From<io::Error> for ReadError {
    fn from(error: io::Error) -> Self {
        Self::System(error)
    }
}

impl From<ReadError> for Reason {
    fn from(error: ReadError) -> Self {
        error.reason()
    }
}
