//! Cells that are kept compressed until they are scaled.
//!
//! Each is packed by itself (LZ4, which unpacks about as fast as memory is written): to bring one to a size, no more
//! than that one is unpacked.

use lz4_flex::block::{compress, decompress_into};
use sokoban_app::view::sprite::{COUNT, Cell};

use super::lines;
use crate::pixels::Pixels;

/// The pixels of all cells.
pub(super) struct CompressedAtlas {
    cells: Vec<Box<[u8]>>,
    /// Pixels in width and height of a cell.
    side: u32,
}

impl CompressedAtlas {
    /// Compresses the cells in these rows, which have `side` pixels on a side.
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

    /// A cell's pixels, row by row.
    pub(super) fn unpack(&self, Cell(index): Cell) -> Vec<[u8; 4]> {
        let mut pixels = vec![[0; 4]; (self.side * self.side) as usize];
        // Cannot fail: the data was compressed here.
        let _ = decompress_into(&self.cells[usize::from(index)], pixels.as_flattened_mut());
        pixels
    }

    /// The memory in use, in bytes.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        self.cells.iter().map(|cell| cell.len()).sum()
    }
}
