//! The heart on a card, which marks a favourite.

use crate::geometry::{Point, Rect};
use crate::ui;
use crate::view::scene::Layer;
use crate::view::theme::color::{ACCENT, DIM, WARNING};
use crate::view::theme::text;

/// The width and height of the area for presses.
const SIZE: (f32, f32) = (30.0, 26.0);

/// Returns the area of the heart, in the lower left corner of the picture on a card.
pub(super) fn area(card: Rect) -> Rect {
    Rect::new(card.x + 4.0, card.y + card.h - 74.0, SIZE.0, SIZE.1)
}

/// Draws the heart. Levels that are not favourites have a small one.
pub(super) fn draw(layer: &mut Layer, area: Rect, pointer: Point, is_favourite: bool) {
    let (size, color) = if is_favourite {
        (text::TITLE, WARNING)
    } else {
        (text::SMALL, DIM)
    };
    let color = if area.contains(pointer) {
        ACCENT
    } else {
        color
    };
    let (x, y) = (area.x + area.w / 2.0, area.y + area.h / 2.0);
    layer.write(ui::label("♥", x, y + size / 3.0, size, color).centred());
}
