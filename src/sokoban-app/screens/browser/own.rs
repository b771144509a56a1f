//! The player's own levels among the cards: drafts, and buttons to rename and to delete.

use sokoban_core::Entry;

use super::arrangement::Arrangement;
use super::{Browser, left_off, lines};
use crate::geometry::{Point, Rect};
use crate::input::Key;
use crate::library::LevelIndex;
use crate::screens::editor::document::Document;
use crate::screens::{Request, Shared};
use crate::texts;
use crate::ui;
use crate::view::scene::{Panel, Scene, Sprite, Viewport, WindowSize};
use crate::view::sketch::{self, Sketch};
use crate::view::sprite;
use crate::view::theme::color::{ACCENT, DIM, WARNING};
use crate::view::theme::text;

/// Width and height of a button in the upper right corner of a card.
const BUTTON: (f32, f32) = (30.0, 26.0);
/// Side of the pen on one of them.
const PEN: f32 = 15.0;
/// The width of both.
pub(super) const BUTTONS: f32 = 2.0 * BUTTON.0;

/// The buttons of a card, each with the key that does the same: to rename the level, and to delete it.
fn buttons(card: Rect) -> [(Rect, Key); 2] {
    let place = |from_right: f32| Rect {
        x: card.x + card.w - 4.0 - from_right * BUTTON.0,
        y: card.y + 2.0,
        w: BUTTON.0,
        h: BUTTON.1,
    };
    [(place(2.0), Key::F2), (place(1.0), Key::Delete)]
}

/// Returns `true` if the player drew the level.
pub(super) fn is_own(place: LevelIndex, shared: &Shared) -> bool {
    shared.library.drawings(&shared.drawings) == Some(place.collection)
}

impl Browser {
    /// The chosen level, if the player drew it.
    pub(super) fn own(&self, shared: &Shared) -> Option<LevelIndex> {
        let place = self.found.get(self.selected).copied();
        place.filter(|place| is_own(*place, shared))
    }

    /// Returns the key of the card's button at a point.
    pub(super) fn own_button_at(&self, point: Point, index: usize, shared: &Shared) -> Option<Key> {
        let place = self.found.get(index)?;
        let mut buttons = buttons(self.layout().card(index)).into_iter();
        let hit = buttons.find(|(rect, _)| rect.contains(point));
        hit.filter(|_| is_own(*place, shared)).map(|(_, key)| key)
    }

    /// Renames or deletes the chosen level; on a level that is not the player's, `Delete` shows all levels again.
    pub(super) fn own_key(
        &mut self,
        key: Key,
        was_warned: bool,
        shared: &mut Shared,
    ) -> Option<Request> {
        match (self.own(shared), key) {
            (Some(place), Key::Delete) if was_warned => Some(Request::DeleteLevel(place)),
            (Some(_), Key::Delete) => {
                self.is_warned = true;
                shared.notify(texts::delete::again());
                None
            }
            (Some(place), _) => Some(Request::Rename(place)),
            (None, Key::Delete) => {
                shared.arrangement = Arrangement::default();
                self.find_again(shared);
                None
            }
            (None, _) => None,
        }
    }

    /// Shows the collection again after levels were removed from it: the one after a removed level is chosen.
    pub(crate) fn collection_changed(&mut self, shared: &mut Shared) {
        let line = self.lines.get(self.line).cloned();
        self.left_off = left_off(shared);
        self.lines = lines(shared, !self.left_off.is_empty());
        let index = self.lines.iter().position(|it| Some(it) == line.as_ref());
        self.line = index.unwrap_or(self.line);
        self.shares.clear();
        self.find(shared);
        self.select(self.selected);
        self.count_shares(shared);
    }

    /// Draws the buttons of a card.
    pub(super) fn draw_own_buttons(&self, scene: &mut Scene, index: usize) {
        let layer = &mut scene.under;
        for (rect, key) in buttons(self.layout().card(index)) {
            let is_pointed = rect.contains(self.pointer);
            let is_meant = key == Key::Delete && self.is_warned && index == self.selected;
            let tint = match (is_meant, is_pointed) {
                (true, _) => WARNING,
                (false, true) => ACCENT,
                (false, false) => DIM,
            };
            let (x, y) = (rect.x + rect.w / 2.0, rect.y + rect.h / 2.0);
            if key == Key::Delete {
                layer.write(ui::label("×", x, y + 6.0, text::TITLE, tint).centred());
            } else {
                layer.draw(Panel::icon(
                    sprite::ICON_PEN,
                    Rect::new(x - PEN / 2.0, y - PEN / 2.0, PEN, PEN),
                    tint,
                ));
            }
        }
    }
}

/// A board that is not a level yet, as a picture; `None` if it cannot be read as squares.
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
