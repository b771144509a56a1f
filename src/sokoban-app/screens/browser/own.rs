//! The player's own levels among the cards: drafts, and buttons to rename and delete.

use sokoban_files::Entry;

use crate::geometry::{Point, Rect};
use crate::input::Key;
use crate::library::LevelIndex;
use crate::screens::AppState;
use crate::screens::editor::document::Document;
use crate::texts;
use crate::ui;
use crate::view::element::Element;
use crate::view::scene::{Layer, Panel, Sprite, Viewport, WindowSize};
use crate::view::sketch::{self, Sketch};
use crate::view::sprite;
use crate::view::theme::color::{ACCENT, DIM, WARNING};
use crate::view::theme::text;

/// The width and height of a button in the upper right corner of a card.
const BUTTON_SIZE: (f32, f32) = (30.0, 26.0);
const PEN_SIDE: f32 = 15.0;
/// The total width of a card's two buttons.
pub(super) const BUTTONS_WIDTH: f32 = 2.0 * BUTTON_SIZE.0;

/// Returns the buttons of a card to rename and to delete the level, each with its key.
pub(super) fn buttons(card: Rect) -> [(Rect, Key); 2] {
    let button = |from_right: f32| Rect {
        x: card.x + card.w - 4.0 - from_right * BUTTON_SIZE.0,
        y: card.y + 2.0,
        w: BUTTON_SIZE.0,
        h: BUTTON_SIZE.1,
    };
    [(button(2.0), Key::F2), (button(1.0), Key::Delete)]
}

/// Returns `true` if the player drew the level.
pub(super) fn is_own(index: LevelIndex, shared: &AppState) -> bool {
    shared.library.drawings(&shared.drawings) == Some(index.collection)
}

pub(super) fn draw_buttons(layer: &mut Layer, card: Rect, pointer: Point, is_warned: bool) {
    for (rect, key) in buttons(card) {
        let is_pointed = rect.contains(pointer);
        let is_meant = key == Key::Delete && is_warned;
        let tint = match (is_meant, is_pointed) {
            (true, _) => WARNING,
            (false, true) => ACCENT,
            (false, false) => DIM,
        };
        layer.describe(|| {
            let name = match key {
                Key::Delete => texts::details::delete(),
                _ => texts::speech::rename(),
            };
            Element::button(name, rect)
        });
        let (x, y) = (rect.x + rect.w / 2.0, rect.y + rect.h / 2.0);
        if key == Key::Delete {
            layer.write(ui::label("×", x, y + 6.0, text::TITLE, tint).centred());
        } else {
            layer.draw(Panel::icon(
                sprite::ICON_PEN,
                Rect::new(x - PEN_SIDE / 2.0, y - PEN_SIDE / 2.0, PEN_SIDE, PEN_SIDE),
                tint,
            ));
        }
    }
}

/// Returns the picture of a board that is not a level yet, or `None` if its lines are not rows of squares.
pub(super) fn draft(
    entry: &Entry,
    window: WindowSize,
    room: Rect,
) -> Option<(Viewport, Vec<Sprite>)> {
    let document = Document::of(entry)?;
    let (draft, _) = document.canvas.draft(document.properties.rules);
    let size = (draft.map.width(), draft.map.height());
    let viewport = Viewport::inside(size, window, room);
    let mut sprites = Vec::new();
    let sketch = Sketch {
        map: &draft.map,
        boxes: &draft.boxes,
        players: &draft.players,
        facing: draft.facing,
        added: &[],
    };
    sketch::draw(&mut sprites, sketch, &viewport);
    Some((viewport, sprites))
}
