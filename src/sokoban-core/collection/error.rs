//! Defines the errors for boards that are not valid levels.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::board::Kind;
use crate::draft::{DraftFault, TooLarge};
use crate::quote::{ParseValueError, quote_character, quote_text};

/// A reason why a board in a file is not a valid level, with its position in the file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LevelError {
    /// The one-based line number in the file.
    pub line: usize,
    /// The one-based column in the file, in characters.
    pub column: usize,
    /// The reason why the board is not a valid level.
    pub fault: LevelFault,
}

/// A reason why a board in a file is not a valid level.
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
    /// The file exceeds the limits on memory and work, so the rest of the file is dropped. See
    /// [`Collection::parse`](super::Collection::parse).
    Exhausted,
    /// The file is damaged or truncated here, so the rest of the file cannot be read. Only readers of markup formats
    /// report this; [`Collection::parse`](super::Collection::parse) never does.
    Damaged,
}

/// A reason why the lines of a board are not rows of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardFault {
    /// A character has no meaning on a board.
    UnknownCharacter(char),
    /// A digit or bracket is misplaced in run-length text.
    RunLength,
    /// The walls of a board in packed rows, which end with `|`, have gaps. The bars may have another meaning.
    OpenPackedRows,
    /// The two layers of the board have different shapes, or one layer is missing.
    Layers,
    /// The board is larger than [`Level::MAX_SIDE`](crate::Level::MAX_SIDE) allows.
    TooLarge(TooLarge),
}

/// A reason why an option of a board is invalid.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OptionFault {
    /// The value of a `Strength:` line is invalid.
    Strength(ParseValueError),
    /// The value of a `Facing:` line is invalid.
    Facing(ParseValueError),
    /// A `Boxorder:` or `Goalorder:` line does not have exactly one number for each box or goal.
    Order {
        /// The number of boxes (for `Boxorder:`) or goals (for `Goalorder:`) on the board.
        needed: usize,
        /// The value of the line, shortened if it is long.
        text: String,
    },
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
    /// A picture made of squares, such as the solution of a nonogram.
    Picture,
    /// A grid of numbers, such as Sudoku.
    Numbers,
}

/// A reason why a string does not contain exactly one valid level.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseLevelError {
    /// The string does not contain a board.
    NoBoard,
    /// A second board begins on this one-based line. Use [`Collection::parse`](super::Collection::parse) to read
    /// several boards.
    SecondBoard(usize),
    /// The board is not a valid level.
    Level(LevelError),
}

/// The error for a file that exceeds its [`Budget`](super::budget::Budget) of memory or work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct BudgetExhausted;

/// A position in a file: a one-based line number and a one-based column in characters. Both are zero if the board was
/// not read from a file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Place {
    pub(super) fn error(self, fault: impl Into<LevelFault>) -> LevelError {
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

impl From<BudgetExhausted> for LevelFault {
    fn from(BudgetExhausted: BudgetExhausted) -> Self {
        Self::Exhausted
    }
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.fault)
    }
}

impl fmt::Display for LevelFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Board(fault) => fault.fmt(f),
            Self::Option(fault) => fault.fmt(f),
            Self::Draft(fault) => fault.fmt(f),
            Self::OtherGame(game) => game.fmt(f),
            Self::Exhausted => f.write_str(
                "the rest of the file was skipped: its boards need more memory than its size allows",
            ),
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

impl fmt::Display for OptionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Strength(error) | Self::Facing(error) => error.fmt(f),
            Self::Order { needed, text } => {
                let (last, text) = (Kind::MAX_NUMBER, quote_text(text));
                write!(f, "{needed} numbers from 0 to {last} needed, found {text}")
            }
        }
    }
}

impl OtherGame {
    /// Returns `true` if a board of the game may look like a closed Sokoban board.
    pub(super) const fn has_walls(self) -> bool {
        matches!(self, Self::Hexoban | Self::Trioban | Self::Octoban)
    }

    /// Returns the name of the game, or of its genre.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hexoban => "Hexoban",
            Self::Trioban => "Trioban",
            Self::Octoban => "Octoban",
            Self::Picture => "nonogram",
            Self::Numbers => "number puzzle",
        }
    }
}

impl fmt::Display for OtherGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hexoban | Self::Trioban | Self::Octoban => {
                let name = self.name();
                write!(f, "{name} is not supported, only Sokoban on squares")
            }
            Self::Picture => {
                f.write_str("no player and no box: a picture or nonogram, not a Sokoban level")
            }
            Self::Numbers => f.write_str("a number puzzle, not a Sokoban level"),
        }
    }
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
impl Error for LevelError {}
impl Error for LevelFault {}
impl Error for BoardFault {}
impl Error for OptionFault {}
