//! What a caller wants.

use std::fmt;
use std::str::FromStr;

use super::squares::Frame;
use super::states::MAX_BOXES;
use super::symmetry::Symmetry;
use crate::grade::Band;

/// What the level shall have besides boxes and walls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Variant {
    /// Nothing: Sokoban.
    #[default]
    Plain,
    /// A hole that a box fills.
    Holes,
    /// Boxes and goals of two kinds.
    Trophies,
    /// A player who pushes two boxes in a row.
    Strength,
}

/// There is no variant of this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnknownVariant;

impl Variant {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Plain, Self::Holes, Self::Trophies, Self::Strength];

    /// Its name.
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
    type Err = UnknownVariant;

    fn from_str(name: &str) -> Result<Self, UnknownVariant> {
        let is_it = |it: &Self| it.name().eq_ignore_ascii_case(name);
        Self::ALL.into_iter().find(is_it).ok_or(UnknownVariant)
    }
}

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the variants are plain, holes, trophies and strength")
    }
}

impl std::error::Error for UnknownVariant {}

/// What a level shall be like. What is left open is drawn from the seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Wish {
    /// How hard it is.
    pub band: Option<Band>,
    /// How many boxes it has.
    pub boxes: Option<usize>,
    /// How wide and how high it is, with the walls around it.
    pub size: Option<(u16, u16)>,
    /// How its walls repeat themselves.
    pub symmetry: Option<Symmetry>,
    /// What it has besides boxes and walls.
    pub variant: Variant,
}

/// A wish that no level fulfils, or none that this generator makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WishError {
    /// A level without boxes.
    NoBoxes,
    /// More boxes than the exact tables allow.
    TooManyBoxes(usize),
    /// So many boxes, and no room to move them.
    NoRoom {
        /// The boxes of the wish.
        boxes: usize,
        /// The width and height of the wish.
        size: (u16, u16),
    },
    /// Smaller than any level that takes some thought.
    TooSmall((u16, u16)),
    /// Larger than the exact tables allow.
    TooLarge((u16, u16)),
    /// A quarter turn of a board that is no square.
    NotSquare((u16, u16)),
    /// One box, where two are needed to make a difference.
    OneBox(Variant),
    /// Too few boxes to be so hard.
    TooFewBoxes {
        /// The boxes of the wish.
        boxes: usize,
        /// The band of the wish.
        band: Band,
    },
}

/// The least width and height, with the walls around.
const LEAST: u16 = 5;
/// The most squares a side has, with the walls around.
const MOST: u16 = 14;

impl Wish {
    /// Says what is wrong with it, if something is.
    pub(crate) fn check(&self) -> Result<(), WishError> {
        if let Some(size) = self.size {
            check_size(size)?;
            if self.symmetry.is_some_and(|it| !it.fits(size.0, size.1)) {
                return Err(WishError::NotSquare(size));
            }
        }
        let Some(boxes) = self.boxes else {
            return Ok(());
        };
        if boxes == 0 {
            return Err(WishError::NoBoxes);
        }
        if let Some(size) = self.size {
            let squares = usize::from(size.0 - 2) * usize::from(size.1 - 2);
            if boxes * 3 > squares {
                return Err(WishError::NoRoom { boxes, size });
            }
        }
        if boxes > MAX_BOXES {
            return Err(WishError::TooManyBoxes(boxes));
        }
        if boxes == 1 && self.variant != Variant::Plain {
            return Err(WishError::OneBox(self.variant));
        }
        match self.band {
            Some(band) if boxes < fewest_boxes(band) => Err(WishError::TooFewBoxes { boxes, band }),
            _ => Ok(()),
        }
    }
}

fn check_size(size: (u16, u16)) -> Result<(), WishError> {
    let (width, height) = size;
    if width.min(height) < LEAST {
        return Err(WishError::TooSmall(size));
    }
    let is_large = width.max(height) > MOST;
    if is_large || Frame::new(width as u8 - 2, height as u8 - 2).is_none() {
        return Err(WishError::TooLarge(size));
    }
    Ok(())
}

/// The fewest boxes with which levels of a band are found.
const fn fewest_boxes(band: Band) -> usize {
    match band {
        Band::Easy => 1,
        Band::Medium | Band::Hard => 2,
        Band::Expert | Band::Master => 3,
    }
}

impl fmt::Display for WishError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NoBoxes => f.write_str("a level needs a box"),
            Self::TooManyBoxes(boxes) => write!(
                f,
                "levels with {boxes} boxes cannot be proven fast enough: at most {MAX_BOXES}"
            ),
            Self::NoRoom {
                boxes,
                size: (width, height),
            } => write!(f, "{boxes} boxes have no room to move in {width}x{height}"),
            Self::TooSmall((width, height)) => write!(
                f,
                "{width}x{height} is too small: at least {LEAST}x{LEAST}, with the walls around"
            ),
            Self::TooLarge((width, height)) => write!(
                f,
                "{width}x{height} is too large to be proven fast enough: at most about 10x9"
            ),
            Self::OneBox(variant) => write!(f, "one box is too few for {variant}: at least 2"),
            Self::NotSquare((width, height)) => write!(
                f,
                "{width}x{height} is no square, so it cannot look the same after a quarter turn"
            ),
            Self::TooFewBoxes { boxes, band } => write!(
                f,
                "{boxes} boxes do not make a level of the band {band}: at least {}",
                fewest_boxes(band)
            ),
        }
    }
}

impl std::error::Error for WishError {}
