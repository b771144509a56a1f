//! Defines the errors for boards that are not valid levels.

use std::error::Error;
use std::fmt;

use sokoban_core::draft::TooLarge;
use sokoban_core::{DraftFault, OptionFault, TextError, quote_character};

/// The reason why a board in a file is not a valid level, and the position of the fault in the file. The line and the
/// column are zero if the board was not read from a file.
pub type LevelError = TextError<LevelFault>;

/// The reason why a board in a file is not a valid level.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LevelFault {
    /// A line of the board cannot be read as a row of squares.
    Board(BoardFault),
    /// An option of the board, such as `Strength:`, is invalid.
    Option(OptionFault),
    /// The board does not satisfy the rules for a level, such as having one player.
    Draft(DraftFault),
    /// The board belongs to another game.
    OtherGame(OtherGame),
    /// The boards of the file have more squares than the reader accepts, so the rest of the file is ignored. See
    /// [`Collection::parse`](crate::Collection::parse).
    Exhausted,
    /// The file is damaged or truncated here, so the rest of the file cannot be read. Only readers of markup formats
    /// report this; [`Collection::parse`](crate::Collection::parse) never does.
    Damaged,
}

/// The reason why the lines of a board are not rows of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardFault {
    /// A character has no meaning on a board.
    UnknownCharacter(char),
    /// A digit or bracket is misplaced in run-length text.
    RunLength,
    /// The board has packed rows, each of which ends with `|`, but there are gaps in its walls. The bars may therefore
    /// have another meaning.
    OpenPackedRows,
    /// The two layers of the board have different shapes, or one layer is missing.
    Layers,
    /// The board is larger than [`Level::MAX_SIDE`](sokoban_core::Level::MAX_SIDE) allows.
    TooLarge(TooLarge),
}

/// A game other than Sokoban.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OtherGame {
    /// Sokoban on hexagons.
    Hexoban,
    /// Sokoban on triangles.
    Trioban,
    /// Sokoban on octagons and squares.
    Octoban,
}

/// A position in a file: a one-based line number and a one-based column in characters. Both are zero if the board was
/// not read from a file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl Place {
    pub(crate) fn error(self, fault: impl Into<LevelFault>) -> LevelError {
        LevelError {
            line: self.line,
            column: self.column,
            fault: fault.into(),
        }
    }
}

impl From<BoardFault> for LevelFault {
    fn from(fault: BoardFault) -> Self {
        Self::Board(fault)
    }
}

impl From<OptionFault> for LevelFault {
    fn from(fault: OptionFault) -> Self {
        Self::Option(fault)
    }
}

impl From<DraftFault> for LevelFault {
    fn from(fault: DraftFault) -> Self {
        Self::Draft(fault)
    }
}

impl From<OtherGame> for LevelFault {
    fn from(game: OtherGame) -> Self {
        Self::OtherGame(game)
    }
}

impl fmt::Display for LevelFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(fault) => fault.fmt(f),
            Self::Option(fault) => fault.fmt(f),
            Self::Draft(fault) => fault.fmt(f),
            Self::OtherGame(game) => game.fmt(f),
            Self::Exhausted => {
                f.write_str("the rest of the file was skipped: its boards have too many squares")
            }
            Self::Damaged => {
                f.write_str("the file is damaged or cut off here; the rest cannot be read")
            }
        }
    }
}

impl fmt::Display for BoardFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownCharacter(found) => {
                write!(f, "{} is not a board character", quote_character(*found))
            }
            Self::RunLength => f.write_str("run-length text that does not add up"),
            Self::OpenPackedRows => f.write_str("the rows between bars have gaps in their walls"),
            Self::Layers => f.write_str("ground and contents have different shapes"),
            Self::TooLarge(size) => size.fmt(f),
        }
    }
}

impl OtherGame {
    /// Returns the name of the game.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hexoban => "Hexoban",
            Self::Trioban => "Trioban",
            Self::Octoban => "Octoban",
        }
    }
}

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name();
        write!(f, "{name} is not supported, only Sokoban on squares")
    }
}

impl Error for LevelFault {}
impl Error for BoardFault {}
