//! Cells that are kept compressed until they are scaled.
//!
//! Each cell is compressed separately, so that only one has to be unpacked to be scaled. LZ4 unpacks about as fast as
//! memory can be written.

use lz4_flex::block::{compress, decompress_into};
use sokoban_app::view::sprite::{COUNT, Cell};

use super::lines;
use crate::pixels::Pixels;

/// The pixels of all cells.
pub(super) struct CompressedAtlas {
    cells: Vec<Box<[u8]>>,
    /// The width and height of a cell, in pixels.
    side: u32,
}

impl CompressedAtlas {
    /// Compresses the cells in `rows`, each with a side of `side` pixels.
    pub(super) fn new(rows: &[Pixels], side: u32) -> Self {
        let pack = |index: usize| {
            let lines: Vec<&[[u8; 4]]> = lines(rows, Cell(index as u8), side).collect();
            let pixels = lines.concat();
            compress(pixels.as_flattened()).into_boxed_slice()
        };
        Self {
            cells: (0..COUNT).map(pack).collect(),
            side,
        }
    }

    /// Returns a cell's pixels, row by row.
    pub(super) fn unpack(&self, Cell(index): Cell) -> Vec<[u8; 4]> {
        let mut pixels = vec![[0; 4]; (self.side * self.side) as usize];
        // Cannot fail, because the data was compressed by `new`.
        let _ = decompress_into(&self.cells[usize::from(index)], pixels.as_flattened_mut());
        pixels
    }

    /// Returns the memory in use, in bytes.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.cells.iter().map(|cell| cell.len()).sum()
    }
}
