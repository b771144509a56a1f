//! The buttons in the lower corners of a card: the heart, which marks a favourite, and the one for the details.

use crate::geometry::{Point, Rect};
use crate::texts;
use crate::ui;
use crate::view::element::{Element, Role};
use crate::view::scene::Layer;
use crate::view::theme::color::{ACCENT, DIM, WARNING};
use crate::view::theme::text;

/// The width and height of the area for presses.
const SIZE: (f32, f32) = (30.0, 28.0);
/// The space that a button takes from the lowest line of a card.
pub(super) const WIDTH: f32 = SIZE.0;

pub(super) fn area(card: Rect) -> Rect {
    Rect::new(card.x, card.y + card.h - SIZE.1, SIZE.0, SIZE.1)
}

/// Returns the area of the button for the details.
pub(super) fn details(card: Rect) -> Rect {
    let x = card.x + card.w - SIZE.0;
    Rect::new(x, card.y + card.h - SIZE.1, SIZE.0, SIZE.1)
}

pub(super) fn draw_details(layer: &mut Layer, card: Rect, pointer: Point) {
    let area = details(card);
    let color = if area.contains(pointer) { ACCENT } else { DIM };
    layer.describe(|| Element::button(texts::command::solutions(), area));
    let (x, y) = (area.x + area.w / 2.0, area.y + area.h / 2.0);
    layer.write(ui::label("…", x, y + 3.0, text::TITLE, color).centred());
}

/// Draws the heart. Levels that are not favourites have a small one.
pub(super) fn draw(layer: &mut Layer, card: Rect, pointer: Point, is_favourite: bool) {
    let area = area(card);
    layer.describe(|| {
        Element::new(Role::Switch, texts::command::favourite(), area).on(is_favourite)
    });
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
