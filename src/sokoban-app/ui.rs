//! Widgets. Each widget uses the same layout to draw itself and to find the control under the pointer. All sizes are in
//! logical pixels.

pub(crate) mod band;
pub(crate) mod button;
pub(crate) mod form;
pub(crate) mod grid;
pub mod list;
pub(crate) mod logo;
pub(crate) mod modal;
pub(crate) mod row;
pub(crate) mod scroll;
pub(crate) mod scroll_area;
pub(crate) mod stars;
pub mod text_field;

use sokoban_core::Level;

use crate::geometry::{Point, Rect};
use crate::input::touch::Gesture;
use crate::input::{Bindings, Button, Command, Input, Key, Modifiers, key_labels};
use crate::view::ambience::Ambience;
use crate::view::board;
use crate::view::scene::{Align, Label, Layer, Panel, Scene, Sprite, WindowSize};
use crate::view::sprite;
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{self, KEY_TEXT, SHADE};
use crate::view::theme::size::{FINGER_NOTCH, RAISED_CORNER};
use crate::view::theme::text;

pub(crate) const CAP_HEIGHT: f32 = 24.0;

/// Returns the label of the first of a command's [available](Bindings::available) keys. Returns `None` if no key is
/// available.
pub fn key_label(command: Command, bindings: &Bindings) -> Option<String> {
    let chord = bindings.available(command).into_iter().next()?;
    Some(key_labels::label(&chord))
}

/// Returns input events that have the same effect on a list or a form as the gesture has.
pub(crate) fn events_of(gesture: Gesture) -> Vec<Input> {
    match gesture {
        Gesture::Tap(point) => vec![
            Input::Point(point),
            Input::Press(Button::Left, point),
            Input::Release(Button::Left, point),
        ],
        Gesture::Slide(by) => vec![Input::Wheel(by / FINGER_NOTCH, Modifiers::NONE)],
        Gesture::Back => vec![
            Input::Down(Key::Escape, Modifiers::NONE),
            Input::Up(Key::Escape),
        ],
        Gesture::Swipe(_) | Gesture::Rest | Gesture::Pinch { .. } => Vec::new(),
    }
}

pub(crate) fn cap_width(label: &str) -> f32 {
    CAP_HEIGHT.max(14.0 + text_metrics::width(label, text::KEYS))
}

pub(crate) fn draw_key_cap(layer: &mut Layer, cap: &str, x: f32, y: f32) -> f32 {
    let width = cap_width(cap);
    layer.draw(Panel {
        cell: sprite::KEYCAP,
        rect: Rect::new(x, y, width, CAP_HEIGHT),
        corner: RAISED_CORNER,
        tint: color::WHITE,
    });
    layer.write(label(cap, x + width / 2.0, y + 16.0, text::KEYS, KEY_TEXT).centred());
    width
}

/// Creates a left-aligned label. (`x`, `y`) is the left end of its baseline.
pub(crate) fn label(text: impl Into<String>, x: f32, y: f32, size: f32, color: Color) -> Label {
    Label {
        text: text.into(),
        x,
        y,
        size,
        width: f32::INFINITY,
        align: Align::Left,
        color,
    }
}

/// Draws the sprites of a board. `corner` is the upper left corner of the board, and `side` is the side length of a
/// square.
pub(crate) fn draw_board(layer: &mut Layer, sprites: &[Sprite], corner: Point, side: f32) {
    for sprite in sprites {
        let inset = (1.0 - sprite.size) / 2.0;
        let rect = Rect::new(
            corner.x + (sprite.position.x + inset) * side,
            corner.y + (sprite.position.y + inset) * side,
            sprite.size * side,
            sprite.size * side,
        );
        layer.draw(Panel::icon(sprite.cell, rect, sprite.tint));
    }
}

pub(crate) fn draw_thumbnail(
    scene: &mut Scene,
    level: &Level,
    area: Rect,
    window: WindowSize,
    ambience: Ambience,
) {
    let size = (level.map().width(), level.map().height());
    scene.add_thumbnail(size, area, window, |sprites, viewport| {
        board::thumbnail(sprites, level, viewport, ambience);
    });
}

/// Dims the whole window. `alpha` is the opacity of the shade, from 0 to 1.
pub(crate) fn shade(layer: &mut Layer, window: WindowSize, alpha: f32) {
    let (width, height) = window.logical();
    let [r, g, b] = SHADE;
    layer.draw(Panel::solid(
        Rect::new(0.0, 0.0, width, height),
        [r, g, b, (255.0 * alpha) as u8],
    ));
}
