//! Rims of pieces, which are less than a pixel wide where squares are small: averaged with what is beside them they would
//! be lost, and with them what tells a piece from the floor.

use sokoban_app::view::skin::luminance;
use sokoban_app::view::sprite::{self, Cell};

use super::{SourceAtlas, spans};

/// Where squares have so many pixels, a rim has one.
const WIDE: usize = 32;
/// What lets less through belongs to a piece, as it was drawn and as it is averaged.
const SOLID: u8 = 200;
const MOSTLY: u8 = 110;
/// How much brighter or darker than the floor a rim is that tells a piece from it (WCAG 2).
const CLEAR: f32 = 3.0;

/// Cells that have a rim.
fn has_rim(cell: Cell) -> bool {
    sprite::BOX.contains(&cell) || cell == sprite::GOAL
}

impl SourceAtlas {
    /// Gives the outermost pixels of a piece on a small square the colour of its rim, if that tells it from the floor.
    pub(super) fn keep_rim(&self, cell: Cell, pixels: &mut [[u8; 4]]) {
        let side = pixels.len().isqrt();
        if !(4..WIDE).contains(&side) || !has_rim(cell) {
            return;
        }
        let Some(rim) = self.rim(cell) else {
            return;
        };
        let is_own = |x: usize, y: usize| x < side && y < side && pixels[y * side + x][3] > MOSTLY;
        let is_outermost = |at: &usize| {
            let (x, y) = (at % side, at / side);
            let around = [
                (x.wrapping_sub(1), y),
                (x + 1, y),
                (x, y.wrapping_sub(1)),
                (x, y + 1),
            ];
            is_own(x, y) && !around.into_iter().all(|(x, y)| is_own(x, y))
        };
        let outermost: Vec<_> = (0..pixels.len()).filter(is_outermost).collect();
        for at in outermost {
            pixels[at] = rim;
        }
    }

    /// The first colour on the way into a piece from the middle of its upper edge, if it tells the piece from the floor.
    fn rim(&self, cell: Cell) -> Option<[u8; 4]> {
        let drawn = self.average(cell, &spans(self.cell, self.cell));
        let side = self.cell as usize;
        let mut way = drawn.into_iter().skip(side / 2).step_by(side);
        let rim = way.find(|color| color[3] > SOLID)?;
        let floor = self.average(sprite::FLOOR[0], &spans(self.cell, 1))[0];
        let light = |[r, g, b, _]: [u8; 4]| luminance([r, g, b]) + 0.05;
        let (a, b) = (light(rim), light(floor));
        (a.max(b) / a.min(b) >= CLEAR).then_some(rim)
    }
}
