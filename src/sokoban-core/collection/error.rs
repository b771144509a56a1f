//! Why what stands in a file as a board is no level: an error for each step of reading it.

use alloc::string::String;
use core::error::Error;
use core::fmt;

use crate::board::Kind;
use crate::draft::{DraftFault, TooLarge};
use crate::quote::{ParseValueError, quote_character, quote_text};

/// Why a board of a file is no level, and where.
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

/// Why a board of a file is no level: which step of reading it failed.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum LevelFault {
    /// Its lines are no rows of squares.
    Board(BoardFault),
    /// A line below it that says how it is played makes no sense.
    Option(OptionFault),
    /// Its squares make no level.
    Draft(DraftFault),
    /// It belongs to another game.
    OtherGame(OtherGame),
    /// The file has used up the memory and the work that are allowed for one of its size; the rest of it is left
    /// out. See [`Collection::parse`](super::Collection::parse).
    Exhausted,
    /// The file is damaged or cut off here, and the rest of it cannot be read. The core's own formats have no such
    /// fault: it is for readers of formats with markup.
    Damaged,
}

/// Why lines are no rows of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardFault {
    /// A character that means nothing in a board.
    UnknownCharacter(char),
    /// A digit or bracket of run-length text that does not fit.
    RunLength,
    /// The two layers of a board have different shapes, or one of them is missing.
    Layers,
    /// More squares than a level may have.
    TooLarge(TooLarge),
}

/// Why a line below a board does not say how it is played.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OptionFault {
    /// A `Strength:` line.
    Strength(ParseValueError),
    /// A `Facing:` line.
    Facing(ParseValueError),
    /// A `Boxorder:` or `Goalorder:` line that is not one number for each box or goal.
    Order {
        /// Numbers needed: the boxes, or the goals, of the board.
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
    /// A picture made of squares, as the solution of a nonogram is.
    Picture,
    /// A grid of numbers, such as Sudoku.
    Numbers,
}

/// What a file may take is used up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Exhausted;

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
            Self::Strength(error) => error.fmt(f),
            Self::Facing(error) => error.fmt(f),
            Self::Order { needed, text } => {
                let last = Kind::MAX;
                write!(
                    f,
                    "{needed} numbers from 0 to {last} needed, found {}",
                    quote_text(text)
                )
            }
        }
    }
}

impl OtherGame {
    /// The name of the game, or what it is.
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
                write!(
                    f,
                    "{} is not supported, only Sokoban on squares",
                    self.name()
                )
            }
            Self::Picture => {
                f.write_str("no player and no box: a picture or nonogram, not a Sokoban level")
            }
            Self::Numbers => f.write_str("a number puzzle, not a Sokoban level"),
        }
    }
}

impl Error for LevelError {}
impl Error for LevelFault {}
impl Error for BoardFault {}
impl Error for OptionFault {}
