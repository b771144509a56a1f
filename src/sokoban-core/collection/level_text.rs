//! One level ↔ text: a board, and the lines below it that say how it is played.

use alloc::string::String;
use alloc::sync::Arc;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::{Collection, LevelError, options};
use crate::draw::board_text;
use crate::level::Level;

/// Why a text is not one level.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseLevelError {
    /// There is no board in it.
    NoBoard,
    /// A second board begins on this line, from 1. [`Collection::parse`] reads texts of several boards.
    SecondBoard(usize),
    /// Its board is no level.
    Level(LevelError),
}

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoBoard => f.write_str("there is no board"),
            Self::SecondBoard(line) => write!(f, "{line}:1: a second board"),
            Self::Level(error) => error.fmt(f),
        }
    }
}

impl Error for ParseLevelError {}

/// Reads the text of one level, in any notation that [`Collection::parse`] reads. Title and notes are left out.
impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        let mut entries = Collection::parse(text.as_bytes()).entries.into_iter();
        let (first, second) = (entries.next(), entries.next());
        let first = first.ok_or(ParseLevelError::NoBoard)?;
        let level = first
            .level
            .map_err(|bad| ParseLevelError::Level(bad.error))?;
        match second {
            Some(second) => Err(ParseLevelError::SecondBoard(second.line)),
            None => Ok(Arc::unwrap_or_clone(level)),
        }
    }
}

/// Writes the board at its start as XSB, with the lines below it that say how it is played. Reading that makes the
/// same level.
impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut options = String::new();
        options::print(&mut options, self);
        f.write_str(&board_text(self, self.start()))?;
        f.write_str(&options)
    }
}
