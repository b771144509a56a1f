//! An atlas from which a skin is being made: the pictures and colours of its cells can be replaced.

use sokoban_app::texts::{Message, storage};
use sokoban_app::view::sprite::{CELL, COLUMNS, COUNT, Cell};

use super::{SourceAtlas, corner, spans};
use crate::pixels::Pixels;
use sokoban_app::view::theme::{Color, color};

const PNG: &[u8] = include_bytes!(env!("SOKOBAN_ATLAS"));

/// Cells that can still be changed. Each is [`CELL`] pixels wide and high, and each row contains [`COLUMNS`] cells.
pub(crate) struct AtlasDraft(Pixels);

impl AtlasDraft {
    /// Decodes the atlas that is included in the program.
    ///
    /// # Errors
    /// Returns an error if the picture is damaged or has the wrong size, which a test rules out.
    pub(crate) fn decode() -> Result<Self, Message> {
        let image = Pixels::read(PNG)?;
        let rows = (COUNT as u32).div_ceil(COLUMNS);
        if image.width < COLUMNS * CELL || image.height < rows * CELL {
            return Err(storage::damaged_picture());
        }
        Ok(Self(image))
    }

    /// Returns the finished atlas. `floor` is the tint with which the floor is drawn.
    pub(crate) fn finish(self, floor: Color) -> SourceAtlas {
        SourceAtlas {
            image: self.0,
            cell: CELL,
            floor,
        }
    }

    /// Replaces the picture of a cell. The new picture may have any size.
    pub(crate) fn set(&mut self, cell: Cell, picture: &Pixels) {
        let source = SourceAtlas {
            image: picture.clone(),
            cell: picture.width,
            floor: color::WHITE,
        };
        let pixels = source.average(Cell(0), &spans(picture.width, CELL));
        for (line, y) in pixels.chunks_exact(CELL as usize).zip(0..) {
            self.line(cell, y).copy_from_slice(line);
        }
    }

    /// Makes a cell transparent.
    pub(crate) fn clear(&mut self, cell: Cell) {
        for y in 0..CELL {
            self.line(cell, y).fill([0; 4]);
        }
    }

    /// Returns row `y` of a cell's pixels, to be changed.
    fn line(&mut self, cell: Cell, y: u32) -> &mut [[u8; 4]] {
        let (left, top) = corner(cell, CELL);
        self.0.row_mut((left, top + y), CELL)
    }
}
