//! Defines and checks the options of the generator.

use std::fmt;

use sokoban_core::Size;
use sokoban_solver::bitboard::Bitboard;
use sokoban_solver::exact::MAX_ROOM_BOXES;

use super::symmetry::Symmetry;
use crate::grade::Band;

/// The rules of a generated level: plain Sokoban, or one extension of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Variant {
    /// Plain Sokoban.
    #[default]
    Plain,
    /// There is a hole in the floor, and an extra box to fill it.
    Holes,
    /// Boxes and goals have two colours.
    Trophies,
    /// The player can push two boxes in a row.
    Strength,
}

impl Variant {
    /// All variants.
    pub const ALL: [Self; 4] = [Self::Plain, Self::Holes, Self::Trophies, Self::Strength];

    /// Returns the name of the variant in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Holes => "holes",
            Self::Trophies => "trophies",
            Self::Strength => "strength",
        }
    }
}

/// The requirements for a generated level. The generator chooses options that are `None` at random, depending on the
/// seed.
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
    /// The rules of the level: plain Sokoban, or one extension.
    pub variant: Variant,
}

/// The reason why [`GeneratorOptions`] are rejected, as a message for the user.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct OptionsError(String);

/// The minimum width and height in squares, including the outer walls.
const MIN_SIDE: u16 = 5;
/// The maximum width and height in squares, including the outer walls.
const MAX_SIDE: u16 = 14;

impl GeneratorOptions {
    pub(crate) fn check(&self) -> Result<(), OptionsError> {
        self.fault()
            .map_or(Ok(()), |fault| Err(OptionsError(fault)))
    }

    fn fault(&self) -> Option<String> {
        if let Some(fault) = self.size.and_then(|size| self.size_fault(size)) {
            return Some(fault);
        }
        let boxes = self.boxes?;
        if boxes == 0 {
            return Some("a level needs a box".to_owned());
        }
        if let Some(size) = self.size {
            let squares = usize::from(size.width - 2) * usize::from(size.height - 2);
            if boxes * 3 > squares {
                return Some(format!("{boxes} boxes have no room to move in {size}"));
            }
        }
        if boxes > MAX_ROOM_BOXES {
            return Some(format!(
                "levels with {boxes} boxes cannot be proven fast enough: at most {MAX_ROOM_BOXES}"
            ));
        }
        if boxes == 1 && self.variant != Variant::Plain {
            let variant = self.variant.name();
            return Some(format!("one box is too few for {variant}: at least 2"));
        }
        let band = self.band.filter(|band| boxes < min_boxes(*band))?;
        let least = min_boxes(band);
        Some(format!(
            "{boxes} boxes are too few for the band {band}: at least {least}"
        ))
    }

    fn size_fault(&self, size: Size) -> Option<String> {
        let Size { width, height } = size;
        if width.min(height) < MIN_SIDE {
            return Some(format!(
                "{size} is too small: at least {MIN_SIDE}x{MIN_SIDE}, with the walls around"
            ));
        }
        // The squares inside the outer walls, and one unused bit after each row, must fit into a bitboard.
        let bits = usize::from(width - 1) * usize::from(height - 2);
        if width.max(height) > MAX_SIDE || bits > Bitboard::CAPACITY {
            return Some(format!(
                "{size} is too large to be proven fast enough: at most about 10x9"
            ));
        }
        let is_square = self.symmetry.is_none_or(|symmetry| symmetry.fits(size));
        (!is_square).then(|| {
            format!("{size} is not square, so it cannot look the same after a quarter turn")
        })
    }
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
        f.write_str(&self.0)
    }
}

impl std::error::Error for OptionsError {}
