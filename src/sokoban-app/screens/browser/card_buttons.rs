//! The buttons in the corners of a card: the heart, which marks a favourite, the details, and those that rename and delete
//! the player's own levels.

use crate::geometry::{Point, Rect};
use crate::input::Action;
use crate::texts;
use crate::ui;
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel};
use crate::view::sprite;
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM, WARNING};
use crate::view::theme::text;

/// The width and height of a button in a lower corner.
const SIZE: (f32, f32) = (30.0, 28.0);
/// The space that a button takes from the lowest line of a card.
pub(super) const WIDTH: f32 = SIZE.0;
/// The width and height of a button in the upper right corner.
const OWN_SIZE: (f32, f32) = (30.0, 26.0);
const PEN_SIDE: f32 = 15.0;
/// The total width of the two buttons of an own level.
pub(super) const OWN_WIDTH: f32 = 2.0 * OWN_SIZE.0;

/// Draws the heart. Levels that are not favourites have a small one.
pub(super) fn draw_heart(
    layer: &mut Layer,
    (card, index): (Rect, usize),
    pointer: Point,
    is_favourite: bool,
) {
    let area = Rect::new(card.x, card.y + card.h - SIZE.1, SIZE.0, SIZE.1);
    let control = Element::new(Role::Switch, texts::command::favourite(), area).on(is_favourite);
    layer.control(control.with_action(Action::Favourite(index)));
    let (size, color) = if is_favourite {
        (text::TITLE, WARNING)
    } else {
        (text::SMALL, DIM)
    };
    draw_sign(
        layer,
        area,
        "♥",
        (size, size / 3.0),
        lit(area, pointer, color),
    );
}

pub(super) fn draw_details(layer: &mut Layer, (card, index): (Rect, usize), pointer: Point) {
    let x = card.x + card.w - SIZE.0;
    let area = Rect::new(x, card.y + card.h - SIZE.1, SIZE.0, SIZE.1);
    let control = Element::button(texts::command::solutions(), area);
    layer.control(control.with_action(Action::Details(index)));
    draw_sign(
        layer,
        area,
        "…",
        (text::TITLE, 3.0),
        lit(area, pointer, DIM),
    );
}

/// Draws the buttons that rename and delete an own level. The one that deletes is red if the player was warned.
pub(super) fn draw_own(
    layer: &mut Layer,
    (card, index): (Rect, usize),
    pointer: Point,
    is_warned: bool,
) {
    let area = |from_right: f32| {
        let x = card.x + card.w - 4.0 - from_right * OWN_SIZE.0;
        Rect::new(x, card.y + 2.0, OWN_SIZE.0, OWN_SIZE.1)
    };
    let (rename, delete) = (area(2.0), area(1.0));
    let control = Element::button(texts::speech::rename(), rename);
    layer.control(control.with_action(Action::Rename(index)));
    let inset = ((rename.w - PEN_SIDE) / 2.0, (rename.h - PEN_SIDE) / 2.0);
    let pen = Rect::new(rename.x + inset.0, rename.y + inset.1, PEN_SIDE, PEN_SIDE);
    layer.draw(Panel::icon(
        sprite::ICON_PEN,
        pen,
        lit(rename, pointer, DIM),
    ));
    let control = Element::button(texts::details::delete(), delete);
    layer.control(control.with_action(Action::Delete(index)));
    let color = if is_warned {
        WARNING
    } else {
        lit(delete, pointer, DIM)
    };
    draw_sign(layer, delete, "×", (text::TITLE, 6.0), color);
}

fn lit(area: Rect, pointer: Point, color: Color) -> Color {
    if area.contains(pointer) {
        ACCENT
    } else {
        color
    }
}

/// Writes a sign in the middle of a button, with its baseline `below` the middle.
fn draw_sign(layer: &mut Layer, area: Rect, sign: &str, (size, below): (f32, f32), color: Color) {
    let middle = area.centre();
    layer.write(ui::label(sign, middle.x, middle.y + below, size, color).centred());
}
