//! The cards of boards. A card shows a picture, the title, the difficulty, the stars and the best result, and has
//! buttons in its corners.

use sokoban_core::Level;
use sokoban_files::{BadLevel, Entry};

use super::layout::{draw_card, draw_thumbnail};
use super::{Browser, Line};
use crate::geometry::{Point, Rect};
use crate::grades::StoredGrade;
use crate::input::Action;
use crate::library::LevelIndex;
use crate::save::{Progress, SolvedStatus, Stars};
use crate::screens::editor::document::Document;
use crate::screens::{AppState, InputMode};
use crate::texts;
use crate::ui;
use crate::ui::stars;
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, Scene, Thumbnail, Viewport};
use crate::view::sketch::{self, Sketch};
use crate::view::sprite;
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, PANEL, TEXT, WARNING};
use crate::view::theme::{Color, text};

/// The margins to the left and right of a line of text.
const MARGIN: f32 = 8.0;
const STAR_SIDE: f32 = 13.0;
/// The side of the lamp that marks a level solved with hints, and the gap before it.
const LAMP_SIDE: f32 = 13.0;
const LAMP_GAP: f32 = 4.0;
const LINE_HEIGHT: f32 = 16.0;
/// The size of the buttons in the corners of a card.
const BUTTON: (f32, f32) = (30.0, 27.0);
const PEN_SIDE: f32 = 15.0;

/// The position and state of a card.
#[derive(Clone, Copy)]
struct Card {
    rect: Rect,
    /// The card's index among the shown boards.
    index: usize,
    place: LevelIndex,
    is_chosen: bool,
    /// `true` if the board was drawn by the player.
    is_own: bool,
    /// The height of the line with the collection's name. 0 if the card does not show this name.
    collection_height: f32,
    pointer: Point,
}

impl Browser {
    pub(super) fn draw_cards(&self, scene: &mut Scene, app: &AppState) {
        let grid = self.grid();
        let line = self.lines.get(self.line);
        let line = line.filter(|_| self.query.text().is_empty());
        scene
            .under
            .describe(|| Element::new(Role::List, self.name(app), grid.area));
        let is_mixed = matches!(line, None | Some(Line::Favourites));
        for index in grid.visible() {
            let rect = grid.rect(index);
            let place = self.found[index];
            let card = Card {
                rect: Rect {
                    y: rect.y.round(),
                    ..rect
                },
                index,
                place,
                is_chosen: index == self.selected,
                is_own: is_own(place, app),
                collection_height: if is_mixed { LINE_HEIGHT } else { 0.0 },
                pointer: self.pointer,
            };
            self.describe(&mut scene.under, card, app);
            self.draw_board_card(scene, card, app);
        }
    }

    /// Describes a card for assistive technologies. The text drawn on the card becomes part of its value.
    fn describe(&self, layer: &mut Layer, card: Card, app: &AppState) {
        let action = Action::Card(card.index);
        layer.control(Element::area(card.rect, action));
        layer.describe(|| {
            let is_level = app.library.is_level(card.place);
            let stars = is_level.then(|| app.library.stars(card.place, &app.progress).count());
            let stars = stars.filter(|stars| *stars > 0);
            let stars =
                stars.map(|stars| texts::speech::stars(u32::from(stars), u32::from(Stars::MAX)));
            let entry = app.library.entry(card.place);
            let level = entry.level.as_ref().ok();
            let has_lamp = level.is_some_and(|level| is_solved_with_hints(level, &app.progress));
            let with_hints = has_lamp.then(texts::solutions::with_hints);
            let title = texts::browser::card(card.place.entry + 1, &app.library.title(card.place));
            Element::new(Role::ListItem, title, card.rect)
                .with_action(action)
                .with_key(card.index)
                .with_value(texts::joined([stars, with_hints]))
                .with_labels()
                .selected(card.is_chosen)
                .focused(card.is_chosen && self.focus.is_none())
                .numbered(card.index, self.found.len())
        });
    }

    fn draw_board_card(&self, scene: &mut Scene, card: Card, app: &AppState) {
        let (rect, place) = (card.rect, card.place);
        let entry = app.library.entry(place);
        draw_card(scene, rect, card.is_chosen, PANEL);
        card.draw_title(scene, app);
        // On touch screens, every card shows its buttons.
        let has_buttons = card.is_chosen
            || app.machine.input_mode == InputMode::Touch
            || rect.contains(self.pointer);
        match &entry.level {
            Ok(level) => {
                let is_favourite = app.is_favourite(place);
                card.draw_state(scene, level, &app.progress, has_buttons || is_favourite);
                card.draw_band(scene, app.grades.of(level));
                if has_buttons || is_favourite {
                    card.draw_heart(&mut scene.under, is_favourite);
                }
                if has_buttons {
                    let name = texts::command::solutions();
                    let element = Element::button(name, card.corner(1.0));
                    card.draw_sign(&mut scene.under, element, Action::Details(card.index), "…");
                }
                draw_thumbnail(scene, level, card.room(), self.window, app.ambience(place));
                let stars = app.library.stars(place, &app.progress).earned();
                let area = card.stars();
                stars::draw_row(&mut scene.under, &stars, (area.x, area.y), STAR_SIDE);
            }
            Err(_) if card.is_own && self.draw_draft(scene, entry, card.room()) => {
                let line = texts::browser::draft();
                card.write(scene, line, rect.h - 10.0, text::SMALL, DIM);
            }
            Err(bad) => card.draw_error(scene, bad),
        }
        if card.is_own {
            card.draw_own_buttons(&mut scene.under, self.is_warned && card.is_chosen);
        }
    }

    /// Draws a board that is not a valid level yet. Returns `false` if the entry contains lines that are not rows of a
    /// board.
    fn draw_draft(&self, scene: &mut Scene, entry: &Entry, room: Rect) -> bool {
        let Some(document) = Document::of(entry) else {
            return false;
        };
        let (draft, _) = document.canvas.draft(document.properties.rules);
        let size = (draft.map.width(), draft.map.height());
        let mut thumbnail = Thumbnail {
            viewport: Viewport::inside(size, self.window, room),
            sprites: Vec::new(),
        };
        let sketch = Sketch {
            map: &draft.map,
            boxes: &draft.boxes,
            players: &draft.players,
            facing: draft.facing,
            added: &[],
        };
        sketch::draw(&mut thumbnail.sprites, sketch, &thumbnail.viewport);
        scene.thumbnails.push(thumbnail);
        true
    }
}

/// Returns `true` if the level was drawn by the player.
pub(super) fn is_own(index: LevelIndex, app: &AppState) -> bool {
    app.library.drawings(&app.files.drawings) == Some(index.collection)
}

/// Returns `true` if the player has solved the level, but never without hints.
fn is_solved_with_hints(level: &Level, progress: &Progress) -> bool {
    matches!(
        progress.solved(level),
        Some(SolvedStatus::ThisLevel { helped: true, .. })
    )
}

impl Card {
    /// Draws the mark of the level's difficulty at the upper edge, if its grade is known.
    fn draw_band(&self, scene: &mut Scene, grade: Option<StoredGrade>) {
        if let Some(grade) = grade
            && let Some(band) = grade.band()
        {
            let word = texts::browser::band(band, matches!(grade, StoredGrade::Estimated(_)));
            let at = (self.rect.x + 12.0, self.rect.y + 20.0);
            let room = self.stars().x - self.rect.x - 12.0 - MARGIN;
            ui::band::draw(&mut scene.under, band, &word, at, (text::NOTE, room));
        }
    }

    /// Returns the area of the stars: in the upper right corner or, on the player's own levels, to the left of the
    /// buttons there.
    fn stars(&self) -> Rect {
        let buttons = if self.is_own { 2.0 * BUTTON.0 } else { 0.0 };
        let width = stars::row_width(Stars::MAX.into(), STAR_SIDE);
        let right = self.rect.x + self.rect.w - MARGIN - buttons;
        Rect::new((right - width).round(), self.rect.y + 8.0, width, STAR_SIDE)
    }

    /// Draws a line of text with the best solution or, for an unsolved level, the number of boxes. If `buttons`, the
    /// line leaves space for the buttons in the lower corners.
    fn draw_state(&self, scene: &mut Scene, level: &Level, progress: &Progress, buttons: bool) {
        let (line, color) = match progress.solved(level) {
            Some(SolvedStatus::ThisLevel { moves, pushes, .. }) => {
                (texts::browser::solved(moves, pushes), ACCENT)
            }
            Some(SolvedStatus::EquivalentLevel) => (texts::browser::solved_elsewhere(), ACCENT),
            None => (texts::boxes(level.box_count() as u32), DIM),
        };
        let has_lamp = is_solved_with_hints(level, progress);
        let margin = if buttons { BUTTON.0 } else { MARGIN };
        let lamp = if has_lamp { LAMP_SIDE + LAMP_GAP } else { 0.0 };
        let room = self.rect.w - 2.0 * margin - lamp;
        let x = self.rect.centre().x - lamp / 2.0;
        let y = self.rect.y + self.rect.h - 10.0;
        if has_lamp {
            let end = x + text_metrics::width(&line, text::SMALL).min(room) / 2.0 + LAMP_GAP;
            let area = Rect::new(end, y - LAMP_SIDE + 2.0, LAMP_SIDE, LAMP_SIDE);
            let icon = Panel::icon(sprite::ICON_HINT, area, color);
            scene.under.draw(icon);
        }
        let label = ui::label(line, x, y, text::SMALL, color).within(room);
        scene.under.write(label.centred());
    }

    /// Draws a line of text whose baseline is `base` below the card's upper edge.
    fn write(&self, scene: &mut Scene, text: String, base: f32, size: f32, color: Color) {
        let label = ui::label(text, self.rect.centre().x, self.rect.y + base, size, color);
        let label = label.within(self.rect.w - 2.0 * MARGIN);
        scene.under.write(label.centred());
    }

    fn draw_title(&self, scene: &mut Scene, app: &AppState) {
        let mut title = texts::browser::card(self.place.entry + 1, &app.library.title(self.place));
        text_metrics::cut_at_min_size(&mut title, self.rect.w - 2.0 * MARGIN);
        let color = if self.is_chosen { ACCENT } else { TEXT };
        let base = self.rect.h - 28.0;
        let above = base - self.collection_height;
        self.write(scene, title, above, text::KEYS, color);
        if self.collection_height > 0.0 {
            let name = app.library.collection(self.place).shown_name();
            self.write(scene, name, base, text::SMALL, DIM);
        }
    }

    /// Returns the area for the picture of the board.
    fn room(&self) -> Rect {
        Rect::new(
            self.rect.x + 10.0,
            self.rect.y + 27.0,
            self.rect.w - 20.0,
            self.rect.h - 75.0 - self.collection_height,
        )
    }

    fn draw_error(&self, scene: &mut Scene, bad: &BadLevel) {
        let place = match bad.error.line {
            0 => String::new(),
            line => texts::browser::place(line, bad.error.column),
        };
        let fault = texts::errors::level(&bad.error.fault).to_string();
        let title = texts::browser::not_a_level();
        self.write(scene, title, 54.0, text::ITEM, WARNING);
        self.write(scene, place, 76.0, text::NOTE, DIM);
        self.write(scene, fault, 94.0, text::SMALL, DIM);
    }

    /// Returns the area of a button in the lower left corner if `side` is 0, or in the lower right corner if it is 1.
    fn corner(&self, side: f32) -> Rect {
        let (w, h) = BUTTON;
        let x = self.rect.x + side * (self.rect.w - w);
        Rect::new(x, self.rect.y + self.rect.h - h, w, h)
    }

    /// Draws the button that adds the level to the favourites or removes it. Its heart is smaller while the level is
    /// not a favourite.
    fn draw_heart(&self, layer: &mut Layer, is_favourite: bool) {
        let area = self.corner(0.0);
        let element = Element::new(Role::Switch, texts::command::favourite(), area);
        layer.control(
            element
                .on(is_favourite)
                .with_action(Action::Favourite(self.index)),
        );
        let (size, color) = if is_favourite {
            (text::TITLE, WARNING)
        } else {
            (text::SMALL, DIM)
        };
        let middle = area.centre();
        let base = middle.y + size / 3.0;
        let heart = ui::label("♥", middle.x, base, size, self.lit(area, color));
        layer.write(heart.centred());
    }

    /// Draws the rename and delete buttons of the player's own level. After a warning, the delete button is red.
    fn draw_own_buttons(&self, layer: &mut Layer, is_warned: bool) {
        let area = |from_right: f32| {
            let x = self.rect.x + self.rect.w - 4.0 - from_right * BUTTON.0;
            Rect::new(x, self.rect.y + 2.0, BUTTON.0, BUTTON.1)
        };
        let rename = area(2.0);
        let element = Element::button(texts::speech::rename(), rename);
        layer.control(element.with_action(Action::Rename(self.index)));
        let middle = rename.centre();
        let corner = (middle.x - PEN_SIDE / 2.0, middle.y - PEN_SIDE / 2.0);
        let pen = Rect::new(corner.0, corner.1, PEN_SIDE, PEN_SIDE);
        layer.draw(Panel::icon(sprite::ICON_PEN, pen, self.lit(rename, DIM)));
        let element = Element::button(texts::details::delete(), area(1.0));
        self.draw_sign(layer, element, Action::Delete(self.index), "×");
        if is_warned && let Some(sign) = layer.labels.last_mut() {
            sign.color = WARNING;
        }
    }

    /// Draws a button with the character `sign` in its centre.
    fn draw_sign(&self, layer: &mut Layer, element: Element, action: Action, sign: &str) {
        let (area, middle) = (element.rect, element.rect.centre());
        let below = if sign == "×" { 6.0 } else { 3.0 };
        let color = self.lit(area, DIM);
        let label = ui::label(sign, middle.x, middle.y + below, text::TITLE, color);
        layer.write(label.centred());
        layer.control(element.with_action(action));
    }

    fn lit(&self, area: Rect, color: Color) -> Color {
        if area.contains(self.pointer) {
            ACCENT
        } else {
            color
        }
    }
}
