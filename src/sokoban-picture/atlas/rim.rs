//! Keeps the rims of pieces visible on small squares, where a rim is less than a pixel wide. If the rim were averaged
//! with its surroundings, it would vanish, and the piece would have too little contrast with the floor.

use std::ops::Range;

use sokoban_app::view::skin::luminance;
use sokoban_app::view::sprite::{self, Cell};

use super::{SourceAtlas, spans};

/// The minimum alpha of a pixel that counts as part of a piece. The first value is for the original drawing, and the
/// second is for averaged pixels.
const MIN_DRAWN_ALPHA: u8 = 200;
const MIN_AVERAGED_ALPHA: u8 = 110;
/// The minimum contrast (WCAG 2) between a rim and the floor for the rim to set its piece off from the floor.
const MIN_CONTRAST: f32 = 3.0;

/// The role of a cell when rims are preserved.
enum Part {
    /// The cell has a rim.
    Rimmed,
    /// The cell is drawn above the given cell, which has a rim.
    Above(Cell),
}

/// Returns the role of a cell, and the sizes of squares at which its rim is thinner than a pixel. Rims with diagonal
/// parts are thinner than a pixel up to a larger size.
fn part(cell: Cell) -> Option<(Part, Range<usize>)> {
    let trophy = sprite::TROPHY.iter().position(|other| *other == cell);
    if let Some(shape) = trophy {
        Some((Part::Above(sprite::TROPHY_RIM[shape]), 4..48))
    } else if sprite::TROPHY_RIM.contains(&cell)
        || [sprite::GOAL, sprite::GOAL_PLATE].contains(&cell)
    {
        Some((Part::Rimmed, 4..48))
    } else if sprite::BOX.contains(&cell) {
        Some((Part::Rimmed, 4..32))
    } else if sprite::PLAYER.as_flattened().contains(&cell) {
        // On squares smaller than 16 pixels, the rim would cover the whole figure.
        Some((Part::Rimmed, 16..32))
    } else {
        None
    }
}

impl SourceAtlas {
    /// On a small square, paints the outermost pixels of a piece in the colour of its rim, if the rim sets the piece
    /// off from the floor. If the cell is drawn above a piece with such a rim, makes the outermost pixels transparent
    /// instead.
    pub(super) fn keep_rim(&self, cell: Cell, pixels: &mut [[u8; 4]]) {
        let side = pixels.len().isqrt();
        let Some((part, _)) = part(cell).filter(|(_, thin)| thin.contains(&side)) else {
            return;
        };
        match part {
            Part::Rimmed => {
                if let Some(rim) = self.rim(cell) {
                    outermost(pixels).iter().for_each(|at| pixels[*at] = rim);
                }
            }
            Part::Above(below) => {
                if self.rim(below).is_some() {
                    let below = self.average(below, &spans(self.cell, side as u32));
                    outermost(&below).iter().for_each(|at| pixels[*at] = [0; 4]);
                }
            }
        }
    }

    /// Returns the colour of a piece's rim, or `None` if the rim does not set the piece off from the floor. The colour
    /// is that of the first solid pixel below the middle of the cell's upper edge.
    fn rim(&self, cell: Cell) -> Option<[u8; 4]> {
        let middle = self.cell as usize / 2;
        let rim = self
            .lines(cell)
            .map(|line| line[middle])
            .find(|pixel| pixel[3] > MIN_DRAWN_ALPHA)?;
        let mut floor = self.average(sprite::FLOOR[0], &spans(self.cell, 1))[0];
        for (channel, tint) in floor.iter_mut().zip(self.floor) {
            *channel = (u16::from(*channel) * u16::from(tint) / 255) as u8;
        }
        let light = |[r, g, b, _]: [u8; 4]| luminance([r, g, b]) + 0.05;
        let (a, b) = (light(rim), light(floor));
        (a.max(b) / a.min(b) >= MIN_CONTRAST).then_some(rim)
    }
}

/// Returns the indices of the outermost pixels of a piece: those with a neighbour outside the piece.
fn outermost(pixels: &[[u8; 4]]) -> Vec<usize> {
    let side = pixels.len().isqrt();
    let is_own =
        |x: usize, y: usize| x < side && y < side && pixels[y * side + x][3] > MIN_AVERAGED_ALPHA;
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
    (0..pixels.len()).filter(is_outermost).collect()
}
