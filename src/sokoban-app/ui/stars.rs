//! Rows of stars. Earned stars are filled, and other stars are outlines, because some players cannot tell the colours
//! apart.

use super::label;
use crate::geometry::Rect;
use crate::texts::speech;
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel};
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM};

/// The distance from the left edge of one star to that of the next, as a multiple of a star's side.
const STEP: f32 = 1.15;
/// The gap between the star and the numbers.
const GAP: f32 = 4.0;

/// Draws a star in a square with the given side. (`x`, `y`) is the upper left corner of the square.
pub(crate) fn draw_star(layer: &mut Layer, is_earned: bool, (x, y): (f32, f32), side: f32) {
    layer.draw(Panel::star(is_earned, Rect::new(x, y, side, side)));
}

pub(crate) const fn row_width(count: usize, side: f32) -> f32 {
    side * (1.0 + STEP * (count as f32 - 1.0))
}

/// Draws a row with a star for each entry in `earned`. If the entry is `true`, the star is filled. The upper left
/// corner of the row is at (`x`, `y`).
pub(crate) fn draw_row(layer: &mut Layer, earned: &[bool], (x, y): (f32, f32), side: f32) {
    for (index, is_earned) in earned.iter().enumerate() {
        let x = x + STEP * side * index as f32;
        draw_star(layer, *is_earned, (x, y), side);
    }
}

/// Creates the element that represents a star or an achievement for assistive technologies.
pub(crate) fn element(name: &str, is_earned: bool, rect: Rect) -> Element {
    let state = if is_earned {
        speech::earned()
    } else {
        speech::not_earned()
    };
    Element::new(Role::Text, name, rect).with_value(state)
}

/// The number of earned stars, and the number of stars that could be earned.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StarCount {
    pub(crate) earned: u32,
    pub(crate) of: u32,
}

impl StarCount {
    fn text(self) -> String {
        format!("{} / {}", self.earned, self.of)
    }

    pub(crate) fn width(self, size: f32) -> f32 {
        size + GAP + text_metrics::width(&self.text(), size)
    }

    /// Draws a star, and the two numbers to the right of it. The numbers end at the x coordinate `right`, and `base` is
    /// the y coordinate of their baseline.
    pub(crate) fn draw(self, layer: &mut Layer, right: f32, base: f32, size: f32) {
        let color: Color = if self.earned == self.of && self.of > 0 {
            ACCENT
        } else {
            DIM
        };
        let left = (right - self.width(size)).round();
        draw_star(layer, true, (left, base - 0.86 * size), size);
        let area = Rect::new(left, base - size, right - left, 1.2 * size);
        layer.describe(|| Element::new(Role::Text, speech::stars(self.earned, self.of), area));
        layer.write(label(self.text(), left + size + GAP, base, size, color));
    }
}
