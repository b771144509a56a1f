//! The cards in the browser. Each card shows the picture, title, difficulty, stars and best result of a board, and has
//! buttons in its corners.

use sokoban_core::Level;
use sokoban_files::{BadLevel, Entry};

use super::layout::draw_card;
use super::{Browser, Content};
use crate::geometry::{Point, Rect};
use crate::grades::StoredGrade;
use crate::input::Action;
use crate::save::{SolvedStatus, Stars};
use crate::screens::editor::document::Document;
use crate::screens::{AppState, InputMode};
use crate::texts::{self, speech};
use crate::ui;
use crate::ui::stars;
use crate::view::element::{Element, Role};
use crate::view::scene::{Label, Layer, Panel, Scene};
use crate::view::sketch::{self, Sketch};
use crate::view::sprite;
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, PANEL, TEXT, WARNING};
use crate::view::theme::{Color, text};

const MARGIN: f32 = 8.0;
const STAR_SIDE: f32 = 13.0;
const LAMP_SIDE: f32 = 13.0;
const LAMP_GAP: f32 = 4.0;
const LINE_HEIGHT: f32 = 16.0;
const BUTTON: (f32, f32) = (30.0, 27.0);
const PEN_SIDE: f32 = 15.0;

struct Card<'a> {
    rect: Rect,
    index: usize,
    entry: &'a Entry,
    title: String,
    /// The name of the collection, for search results and favourites. `None` if the boards of a collection are shown.
    collection: Option<String>,
    solved: Option<SolvedStatus>,
    stars: Stars,
    is_chosen: bool,
    is_own: bool,
    pointer: Point,
}

impl Browser {
    pub(super) fn draw_cards(&self, scene: &mut Scene, app: &AppState) {
        let grid = self.grid();
        let is_mixed = matches!(self.content(), None | Some(Content::Favourites));
        for index in grid.visible() {
            let place = self.found[index];
            let entry = app.library.entry(place);
            let level = entry.level.as_ref().ok();
            let card = Card {
                rect: grid.rect(index),
                index,
                entry,
                title: texts::browser::card(place.entry + 1, &app.library.title(place)),
                collection: is_mixed.then(|| app.library.collection(place).shown_name()),
                solved: level.and_then(|level| app.progress.solved(level)),
                stars: app.library.stars(place, &app.progress),
                is_chosen: index == self.selected,
                is_own: app.is_drawing(place),
                pointer: self.pointer,
            };
            let action = Action::Card(index);
            scene.under.control(Element::area(card.rect, action));
            scene.under.describe(|| {
                let count = u32::from(card.stars.count());
                let stars = (count > 0).then(|| speech::stars(count, u32::from(Stars::MAX)));
                let with_hints = card.is_with_hints().then(texts::solutions::with_hints);
                // `with_labels` adds the labels that are drawn on the card to the value.
                self.item(card.title.as_str(), card.rect, index, action)
                    .with_value(texts::joined([stars, with_hints]))
                    .with_labels()
            });
            self.draw_board_card(scene, &card, app);
        }
    }

    fn draw_board_card(&self, scene: &mut Scene, card: &Card<'_>, app: &AppState) {
        draw_card(scene, card.rect, card.is_chosen, PANEL);
        card.draw_title(scene);
        // On touch screens, all cards show their buttons.
        let has_buttons = card.is_chosen
            || app.machine.input_mode == InputMode::Touch
            || card.rect.contains(self.pointer);
        match &card.entry.level {
            Ok(level) => {
                let place = self.found[card.index];
                let is_favourite = app.is_favourite(place);
                card.draw_state(scene, level, has_buttons || is_favourite);
                card.draw_band(scene, app.grades.of(level));
                if has_buttons || is_favourite {
                    card.draw_heart(&mut scene.under, is_favourite);
                }
                if has_buttons {
                    card.draw_details_button(&mut scene.under);
                }
                let (window, ambience) = (self.layout.window, app.ambience(place));
                ui::draw_thumbnail(scene, level, card.room(), window, ambience);
                let (stars, area) = (card.stars.earned(), card.stars_area());
                stars::draw_row(&mut scene.under, &stars, (area.x, area.y), STAR_SIDE);
            }
            Err(_) if card.is_own && self.draw_draft(scene, card.entry, card.room()) => {
                let line = texts::browser::draft();
                card.write(scene, &line, card.rect.h - 10.0, text::SMALL, DIM);
            }
            Err(bad) => card.draw_error(scene, bad),
        }
        if card.is_own {
            card.draw_own_buttons(&mut scene.under, self.warned == Some(card.index));
        }
    }

    /// Draws a board that is not a valid level yet. Returns `false` if some lines of the entry are not rows of a
    /// board.
    fn draw_draft(&self, scene: &mut Scene, entry: &Entry, room: Rect) -> bool {
        let Some(document) = Document::of(entry) else {
            return false;
        };
        let (draft, _) = document.canvas.draft(document.properties.rules);
        let size = (draft.map.width(), draft.map.height());
        let sketch = Sketch {
            map: &draft.map,
            boxes: &draft.boxes,
            players: &draft.players,
            facing: draft.facing,
            added: &[],
        };
        scene.add_thumbnail(size, room, self.layout.window, |sprites, viewport| {
            sketch::draw(sprites, sketch, viewport);
        });
        true
    }
}

impl Card<'_> {
    /// Returns `true` if the player has solved the level, but never without hints.
    const fn is_with_hints(&self) -> bool {
        matches!(
            self.solved,
            Some(SolvedStatus::ThisLevel { helped: true, .. })
        )
    }

    fn draw_band(&self, scene: &mut Scene, grade: Option<StoredGrade>) {
        if let Some(grade) = grade
            && let Some(band) = grade.band()
        {
            let word = texts::browser::band(band, matches!(grade, StoredGrade::Estimated(_)));
            let at = (self.rect.x + 12.0, self.rect.y + 20.0);
            let room = self.stars_area().x - self.rect.x - 12.0 - MARGIN;
            ui::band::draw(&mut scene.under, band, &word, at, (text::NOTE, room));
        }
    }

    /// Returns the area of the stars: in the upper right corner or, if the player drew the level, to the left of the
    /// buttons in that corner.
    fn stars_area(&self) -> Rect {
        let buttons = if self.is_own { 2.0 * BUTTON.0 } else { 0.0 };
        let width = stars::row_width(Stars::MAX.into(), STAR_SIDE);
        let right = self.rect.x + self.rect.w - MARGIN - buttons;
        Rect::new((right - width).round(), self.rect.y + 8.0, width, STAR_SIDE)
    }

    /// Writes the fewest moves and pushes in the player's solutions or, if the level is unsolved, its number of boxes.
    /// If `buttons` is `true`, the text must fit between the buttons in the lower corners.
    fn draw_state(&self, scene: &mut Scene, level: &Level, buttons: bool) {
        let (line, color) = match self.solved {
            Some(SolvedStatus::ThisLevel { moves, pushes, .. }) => {
                (texts::browser::solved(moves, pushes), ACCENT)
            }
            Some(SolvedStatus::EquivalentLevel) => (texts::browser::solved_elsewhere(), ACCENT),
            None => (texts::boxes(level.box_count() as u32), DIM),
        };
        let has_lamp = self.is_with_hints();
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

    /// Writes a centred line of text. `base` is the distance from the card's upper edge to the baseline.
    fn write(&self, scene: &mut Scene, text: &str, base: f32, size: f32, color: Color) {
        let label = ui::label(text, self.rect.centre().x, self.rect.y + base, size, color);
        let label = label.within(self.rect.w - 2.0 * MARGIN);
        scene.under.write(label.centred());
    }

    fn draw_title(&self, scene: &mut Scene) {
        let mut title = self.title.clone();
        text_metrics::cut_at_min_size(&mut title, self.rect.w - 2.0 * MARGIN);
        let color = if self.is_chosen { ACCENT } else { TEXT };
        let base = self.rect.h - 28.0;
        let above = base - self.collection_height();
        self.write(scene, &title, above, text::KEYS, color);
        if let Some(name) = &self.collection {
            self.write(scene, name, base, text::SMALL, DIM);
        }
    }

    fn collection_height(&self) -> f32 {
        self.collection.as_ref().map_or(0.0, |_| LINE_HEIGHT)
    }

    fn room(&self) -> Rect {
        Rect::new(
            self.rect.x + 10.0,
            self.rect.y + 27.0,
            self.rect.w - 20.0,
            self.rect.h - 75.0 - self.collection_height(),
        )
    }

    fn draw_error(&self, scene: &mut Scene, bad: &BadLevel) {
        let place = match bad.error.line {
            0 => String::new(),
            line => texts::browser::place(line, bad.error.column),
        };
        let fault = texts::errors::level(&bad.error.fault).to_string();
        let title = texts::browser::not_a_level();
        self.write(scene, &title, 54.0, text::ITEM, WARNING);
        self.write(scene, &place, 76.0, text::NOTE, DIM);
        self.write(scene, &fault, 94.0, text::SMALL, DIM);
    }

    /// Returns the area of a button in the lower left corner if `side` is 0, or in the lower right corner if it is 1.
    fn corner(&self, side: f32) -> Rect {
        let (w, h) = BUTTON;
        let x = self.rect.x + side * (self.rect.w - w);
        Rect::new(x, self.rect.y + self.rect.h - h, w, h)
    }

    /// Draws the button that adds the level to the favourites or removes it from them. The heart on the button is
    /// larger if the level is a favourite.
    fn draw_heart(&self, layer: &mut Layer, is_favourite: bool) {
        let area = self.corner(0.0);
        let element = Element::new(Role::Switch, texts::command::favourite(), area);
        let element = element.on(is_favourite);
        let element = element.with_action(Action::Favourite(self.index));
        let (size, color) = if is_favourite {
            (text::TITLE, WARNING)
        } else {
            (text::SMALL, DIM)
        };
        let heart = ui::label("♥", 0.0, size / 3.0, size, self.lit(area, color));
        draw_button(layer, element, heart);
    }

    fn draw_details_button(&self, layer: &mut Layer) {
        let area = self.corner(1.0);
        let element = Element::button(texts::command::solutions(), area);
        let element = element.with_action(Action::Details(self.index));
        let dots = ui::label("…", 0.0, 3.0, text::TITLE, self.lit(area, DIM));
        draw_button(layer, element, dots);
    }

    /// Draws the buttons that rename and delete a level that the player drew. If `is_warned` is `true`, the delete
    /// button is red.
    fn draw_own_buttons(&self, layer: &mut Layer, is_warned: bool) {
        let (w, h) = BUTTON;
        let (right, y) = (self.rect.x + self.rect.w - 4.0, self.rect.y + 2.0);
        let rename = Rect::new(right - 2.0 * w, y, w, h);
        let element = Element::button(texts::speech::rename(), rename);
        layer.control(element.with_action(Action::Rename(self.index)));
        let middle = rename.centre();
        let (x, y) = (middle.x - PEN_SIDE / 2.0, middle.y - PEN_SIDE / 2.0);
        let pen = Rect::new(x, y, PEN_SIDE, PEN_SIDE);
        layer.draw(Panel::icon(sprite::ICON_PEN, pen, self.lit(rename, DIM)));
        let delete = Rect::new(right - w, rename.y, w, h);
        let element = Element::button(texts::details::delete(), delete);
        let element = element.with_action(Action::Delete(self.index));
        let color = if is_warned {
            WARNING
        } else {
            self.lit(delete, DIM)
        };
        draw_button(layer, element, ui::label("×", 0.0, 6.0, text::TITLE, color));
    }

    fn lit(&self, area: Rect, color: Color) -> Color {
        if area.contains(self.pointer) {
            ACCENT
        } else {
            color
        }
    }
}

/// Draws a button on a card. The position of `sign` is relative to the centre of the button.
fn draw_button(layer: &mut Layer, button: Element, mut sign: Label) {
    let middle = button.rect.centre();
    sign.x += middle.x;
    sign.y += middle.y;
    layer.write(sign.centred());
    layer.control(button);
}
