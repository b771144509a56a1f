//! Defines and checks the options of the generator.

use std::str::FromStr;

use std::fmt;

use sokoban_core::Size;
use sokoban_core::bitboard::Bitboard;
use sokoban_solver::exact::small::MAX_BOXES;

use super::symmetry::Symmetry;
use crate::grade::Band;

/// The rules of a generated level: plain Sokoban, or one extension of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Variant {
    /// Plain Sokoban.
    #[default]
    Plain,
    /// A hole in the floor, and an extra box to fill it.
    Holes,
    /// Boxes and goals in two colours.
    Trophies,
    /// A player who can push two boxes in a row.
    Strength,
}

/// The error returned when parsing a [`Variant`] fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ParseVariantError;

impl Variant {
    /// All variants.
    pub const ALL: [Self; 4] = [Self::Plain, Self::Holes, Self::Trophies, Self::Strength];

    /// Returns the name of the variant in lower case. Parsing this name returns the variant.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Holes => "holes",
            Self::Trophies => "trophies",
            Self::Strength => "strength",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Variant {
    type Err = ParseVariantError;

    fn from_str(name: &str) -> Result<Self, ParseVariantError> {
        let matches = |it: &Self| it.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(matches).ok_or(ParseVariantError)
    }
}

impl fmt::Display for ParseVariantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the variants are plain, holes, trophies and strength")
    }
}

impl std::error::Error for ParseVariantError {}

/// The requirements for a generated level. Options that are `None` are chosen at random, depending on the seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct GeneratorOptions {
    /// The difficulty band, or `None` for a random band.
    pub band: Option<Band>,
    /// The number of boxes, or `None` for a random number that suits the band.
    pub boxes: Option<usize>,
    /// The width and height in squares, including the outer walls, or `None` for a random size that suits the layout.
    pub size: Option<Size>,
    /// The symmetry of the walls, or `None` to choose one at random. The random choice can be
    /// [`Symmetry::None`].
    pub symmetry: Option<Symmetry>,
    /// The rules of the level.
    pub variant: Variant,
}

/// The reason why [`GeneratorOptions`] are rejected.
///
/// Each size is a width and a height in squares, including the outer walls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OptionsError {
    /// No boxes were requested, but a level needs at least one.
    NoBoxes,
    /// The number of boxes is larger than the generator supports.
    TooManyBoxes(usize),
    /// The boxes have no room to move in a level of this size.
    NoRoom {
        /// The requested number of boxes.
        boxes: usize,
        /// The requested size.
        size: Size,
    },
    /// The size is too small for an interesting level.
    TooSmall(Size),
    /// The size is larger than the generator supports.
    TooLarge(Size),
    /// The width and height differ, but [`Symmetry::QuarterTurn`] requires a square room.
    NotSquare(Size),
    /// One box was requested, but the variant needs at least two.
    OneBox(Variant),
    /// Levels in the requested band need more boxes.
    TooFewBoxes {
        /// The requested number of boxes.
        boxes: usize,
        /// The requested band.
        band: Band,
    },
}

/// The minimum width and height in squares, including the outer walls.
const MIN_SIDE: u16 = 5;
/// The maximum width and height in squares, including the outer walls.
const MAX_SIDE: u16 = 14;

impl GeneratorOptions {
    pub(crate) fn check(&self) -> Result<(), OptionsError> {
        if let Some(size) = self.size {
            check_size(size)?;
            if self.symmetry.is_some_and(|it| !it.fits(size)) {
                return Err(OptionsError::NotSquare(size));
            }
        }
        let Some(boxes) = self.boxes else {
            return Ok(());
        };
        if boxes == 0 {
            return Err(OptionsError::NoBoxes);
        }
        if let Some(size) = self.size {
            let squares = usize::from(size.width - 2) * usize::from(size.height - 2);
            if boxes * 3 > squares {
                return Err(OptionsError::NoRoom { boxes, size });
            }
        }
        if boxes > MAX_BOXES {
            return Err(OptionsError::TooManyBoxes(boxes));
        }
        if boxes == 1 && self.variant != Variant::Plain {
            return Err(OptionsError::OneBox(self.variant));
        }
        match self.band {
            Some(band) if boxes < min_boxes(band) => Err(OptionsError::TooFewBoxes { boxes, band }),
            _ => Ok(()),
        }
    }
}

fn check_size(size: Size) -> Result<(), OptionsError> {
    let Size { width, height } = size;
    if width.min(height) < MIN_SIDE {
        return Err(OptionsError::TooSmall(size));
    }
    // The squares inside the outer walls must fit into a bitboard, with one unused bit after each row.
    let bits = usize::from(width - 1) * usize::from(height - 2);
    if width.max(height) > MAX_SIDE || bits > Bitboard::CAPACITY {
        return Err(OptionsError::TooLarge(size));
    }
    Ok(())
}

const fn min_boxes(band: Band) -> usize {
    match band {
        Band::Easy => 1,
        Band::Medium | Band::Hard => 2,
        Band::Expert | Band::Master => 3,
    }
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoBoxes => f.write_str("a level needs a box"),
            Self::TooManyBoxes(boxes) => write!(
                f,
                "levels with {boxes} boxes cannot be proven fast enough: at most {MAX_BOXES}"
            ),
            Self::NoRoom { boxes, size } => {
                write!(f, "{boxes} boxes have no room to move in {size}")
            }
            Self::TooSmall(size) => write!(
                f,
                "{size} is too small: at least {MIN_SIDE}x{MIN_SIDE}, with the walls around"
            ),
            Self::TooLarge(size) => write!(
                f,
                "{size} is too large to be proven fast enough: at most about 10x9"
            ),
            Self::OneBox(variant) => write!(f, "one box is too few for {variant}: at least 2"),
            Self::NotSquare(size) => write!(
                f,
                "{size} is not square, so it cannot look the same after a quarter turn"
            ),
            Self::TooFewBoxes { boxes, band } => write!(
                f,
                "{boxes} boxes are too few for the band {band}: at least {}",
                min_boxes(band)
            ),
        }
    }
}

impl std::error::Error for OptionsError {}
