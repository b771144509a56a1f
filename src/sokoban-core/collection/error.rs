//! Errors for boards that are not levels.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::board::Kind;
use crate::draft::{DraftFault, TooLarge};
use crate::quote::{ParseValueError, quote_character, quote_text};

/// The reason why a board of a file is not a level, with its place in the file.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct LevelError {
    /// Line of the file, from 1.
    pub line: usize,
    /// Column, from 1, in characters.
    pub column: usize,
    /// The reason.
    pub fault: LevelFault,
}

/// The reason why a board of a file is not a level.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LevelFault {
    /// Its lines are not rows of squares.
    Board(BoardFault),
    /// An option below it is invalid.
    Option(OptionFault),
    /// Its squares do not form a level.
    Draft(DraftFault),
    /// It belongs to another game.
    OtherGame(OtherGame),
    /// The file exceeds its limits of memory and work, and the rest of it is left out. See
    /// [`Collection::parse`](super::Collection::parse).
    Exhausted,
    /// The file is damaged or truncated here, and the rest of it cannot be read. For readers of formats with markup;
    /// [`Collection::parse`](super::Collection::parse) never reports it.
    Damaged,
}

/// The reason why lines are not rows of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardFault {
    /// A character that has no meaning in a board.
    UnknownCharacter(char),
    /// A misplaced digit or bracket in run-length text.
    RunLength,
    /// The two layers of a board have different shapes, or one of them is missing.
    Layers,
    /// More squares than a level may have.
    TooLarge(TooLarge),
}

/// The reason why a line below a board is not a valid option.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OptionFault {
    /// In a `Strength:` line.
    Strength(ParseValueError),
    /// In a `Facing:` line.
    Facing(ParseValueError),
    /// A `Boxorder:` or `Goalorder:` line without exactly one number for each box or goal.
    Order {
        /// The number of boxes, or of goals, of the board.
        needed: usize,
        /// The value of the line.
        text: String,
    },
}

/// A game that is not Sokoban.
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

/// The reason why a text is not one level.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseLevelError {
    /// The text has no board.
    NoBoard,
    /// A second board begins on this line, from 1. Use [`Collection::parse`](super::Collection::parse) for several
    /// boards.
    SecondBoard(usize),
    /// Its board is not a level.
    Level(LevelError),
}

/// A limit of the budget is exceeded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Exhausted;

/// A place in a file: line and column in characters, both from 1.
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

impl From<Exhausted> for LevelFault {
    fn from(Exhausted: Exhausted) -> Self {
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
                "from here on the file is left out: its boards take more memory than its size allows",
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
            Self::Layers => f.write_str("ground and contents do not have the same shape"),
            Self::TooLarge(size) => size.fmt(f),
        }
    }
}

impl fmt::Display for OptionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Strength(error) | Self::Facing(error) => error.fmt(f),
            Self::Order { needed, text } => {
                let (last, text) = (Kind::MAX, quote_text(text));
                write!(f, "{needed} numbers from 0 to {last} needed, found {text}")
            }
        }
    }
}

impl OtherGame {
    /// The name of the game, or of its genre.
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
