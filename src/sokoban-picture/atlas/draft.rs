//! An atlas while a skin is being made: cells can get other pictures and colours.

use sokoban_app::library::SkinError;
use sokoban_app::view::sprite::{CELL, COLUMNS, COUNT, Cell};

use super::{SourceAtlas, spans, start};
use crate::pixels::Pixels;
use sokoban_app::view::theme::{Color, color};

const PNG: &[u8] = include_bytes!(env!("SOKOBAN_ATLAS"));

/// Cells of [`CELL`] pixels that can still be changed.
pub(crate) struct AtlasDraft {
    /// The rows, each with [`COLUMNS`] cells.
    rows: Vec<Pixels>,
}

impl AtlasDraft {
    /// Unpacks the atlas inside the program.
    ///
    /// # Errors
    /// If the picture is damaged or has the wrong size, which a test rules out.
    pub(crate) fn decode() -> Result<Self, SkinError> {
        let rows = Pixels::bands_from_png(PNG, CELL)?;
        let is_complete = |row: &&Pixels| row.width >= COLUMNS * CELL && row.height == CELL;
        if rows.iter().filter(is_complete).count() < COUNT.div_ceil(COLUMNS as usize) {
            return Err(SkinError::Damaged);
        }
        Ok(Self { rows })
    }

    /// Returns the finished atlas. `floor` is the tint with which its floor is drawn.
    pub(crate) fn finish(self, floor: Color) -> SourceAtlas {
        SourceAtlas::of(self.rows, CELL, floor)
    }

    /// Replaces the picture of a cell. The new picture may have any size.
    pub(crate) fn set(&mut self, cell: Cell, picture: &Pixels) {
        let source = SourceAtlas::of(vec![picture.clone()], picture.width, color::WHITE);
        let pixels = source.average(Cell(0), &spans(picture.width, CELL));
        for (row, y) in pixels.chunks_exact(CELL as usize).zip(0..) {
            self.line(cell, y).copy_from_slice(row);
        }
    }

    /// Makes a cell transparent.
    pub(crate) fn clear(&mut self, cell: Cell) {
        self.recolour(cell, |_| [0; 4]);
    }

    /// Replaces each colour of a cell by the result of `change`.
    pub(crate) fn recolour(&mut self, cell: Cell, change: impl Fn([u8; 4]) -> [u8; 4]) {
        for y in 0..CELL {
            for color in self.line(cell, y) {
                *color = change(*color);
            }
        }
    }

    /// Returns line `y` of a cell's pixels.
    fn line(&mut self, cell: Cell, y: u32) -> &mut [[u8; 4]] {
        let (row, start) = start(cell, CELL, y);
        self.rows[row].row_mut(start, CELL)
    }
}
