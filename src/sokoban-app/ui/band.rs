//! The mark of a difficulty, which consists of five bars of increasing height. One bar is lit for the easiest
//! difficulty, and one more for each harder one. The name of the difficulty is always beside the mark, because some
//! players cannot tell the colours or heights apart.

use sokoban_generator::Band;

use super::label;
use crate::geometry::Rect;
use crate::view::scene::{Layer, Panel};
use crate::view::theme::color;

/// The ratio of a mark's width to its height.
const MARK_RATIO: f32 = 1.5;
/// The gap after a bar, as a fraction of the distance from one bar to the next.
const BAR_GAP: f32 = 0.32;

/// Draws the mark with its upper left corner at (`x`, `y`). Returns the width of the mark.
pub(crate) fn draw_mark(layer: &mut Layer, band: Band, x: f32, y: f32, height: f32) -> f32 {
    let bars = Band::ALL.len();
    let step = height * MARK_RATIO / bars as f32;
    for (bar, of) in Band::ALL.into_iter().enumerate() {
        let h = height * (0.36 + 0.16 * bar as f32);
        let tint = if of <= band {
            color::BANDS[band as usize]
        } else {
            color::TRACK
        };
        layer.draw(Panel::solid(
            Rect::new(
                x + bar as f32 * step,
                y + height - h,
                step * (1.0 - BAR_GAP),
                h,
            ),
            tint,
        ));
    }
    height * MARK_RATIO
}

/// Draws the mark, and the difficulty's name `word` beside it. Together, they are at most `room` wide. `base` is the y
/// coordinate of the name's baseline.
pub(crate) fn draw(
    layer: &mut Layer,
    band: Band,
    word: &str,
    (x, base): (f32, f32),
    (size, room): (f32, f32),
) {
    let height = (size * 0.95).round();
    let width = draw_mark(layer, band, x, base - height, height);
    let gap = size * 0.5;
    layer.write(
        label(
            word,
            x + width + gap,
            base,
            size,
            color::BANDS[band as usize],
        )
        .within((room - width - gap).max(0.0)),
    );
}
