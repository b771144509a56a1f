//! The mark of a band: five bars, of which as many are lit as the band is hard. With the band's word beside it, colour is
//! never the only sign.

use sokoban_generator::Band;

use super::label;
use crate::geometry::Rect;
use crate::view::scene::{Layer, Panel};
use crate::view::theme::color;

/// The width of a mark, for each pixel of its height.
const WIDTH: f32 = 1.5;
/// How much of the way from one bar to the next is free.
const FREE: f32 = 0.32;

/// Draws a mark of this height; returns its width.
pub(crate) fn draw_mark(layer: &mut Layer, band: Band, x: f32, y: f32, height: f32) -> f32 {
    let bars = Band::ALL.len();
    let step = height * WIDTH / bars as f32;
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
                step * (1.0 - FREE),
                h,
            ),
            tint,
        ));
    }
    height * WIDTH
}

/// A band's mark with a word beside it, on a base line.
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
