//! Draws the browser.

use sokoban_core::Level;
use sokoban_files::{BadLevel, Entry};

use super::layout::{self, BOTTOM};
use super::{Browser, GAP, Line, Pane, card_buttons, own};
use crate::geometry::Rect;
use crate::grades::StoredGrade;
use crate::input::{Action, Command};
use crate::library::LibraryCollection;
use crate::save::{Progress, SolvedStatus, Stars};
use crate::screens::{AppState, InputMode};
use crate::texts;
use crate::ui;
use crate::ui::stars;
use crate::view::ambience::Ambience;
use crate::view::board;
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, Scene, Thumbnail, Viewport, WindowSize};
use crate::view::sprite;
use crate::view::text_metrics::{self, MIN_TYPE_SIZE};
use crate::view::theme::color::{ACCENT, DIM, TEXT, TRACK};
use crate::view::theme::{self, Color, text};

impl Browser {
    pub fn draw(&self, scene: &mut Scene, app: &AppState) {
        let pane = self.pane();
        match pane {
            Pane::Road => self.road.draw(scene, self.layout(), app),
            Pane::Calendar => self.calendar.draw(scene, self.layout(), app),
            Pane::Bands => self.bands.draw(scene, self.layout(), app),
            Pane::Cards => self.draw_cards(scene, app),
        }
        self.draw_side(scene, app);
        self.draw_new_level(scene);
        self.draw_lines(scene, app);
        let close = self.layout().close();
        ui::button::draw_close(&mut scene.hud, close, Action::Run(Command::Close));
        self.card_bar().draw(&mut scene.hud, &self.scroll, TRACK);
        self.side_bar()
            .draw(&mut scene.hud, &self.side_scroll, TRACK);
        if let Some(panel) = self.filter_panel {
            let list = panel.list(app).with_notice(app.notice.as_deref());
            list.draw(scene, self.window);
        }
    }

    fn draw_cards(&self, scene: &mut Scene, app: &AppState) {
        scene.under.describe(|| {
            let (width, height) = self.layout().room();
            let area = Rect::new(
                self.layout().side(),
                self.layout().top(),
                width + GAP,
                height,
            );
            let line = self.lines.get(self.line);
            let line = line.filter(|_| self.query.text().is_empty());
            let name = line.map(|line| self.side_texts(line, None, app).0);
            let name = name.unwrap_or_else(texts::browser::levels);
            Element::new(Role::List, name, area)
        });
        for index in self.layout().in_view(self.found.len()) {
            self.describe_card(&mut scene.under, index, app);
            self.draw_card(scene, index, app);
        }
        self.draw_frame(scene);
        if self.found.is_empty() {
            self.draw_nothing(scene, app);
        }
    }

    /// Draws the reason why there are no cards.
    fn draw_nothing(&self, scene: &mut Scene, app: &AppState) {
        let is_narrowed = app.level_filter.is_narrowed();
        let reason = self
            .grading()
            .unwrap_or_else(|| texts::browser::nothing(self.query.text().trim(), is_narrowed));
        let room = self.layout().room();
        scene.hud.write(
            ui::label(
                &reason,
                self.layout().side() + GAP + room.0 / 2.0,
                self.layout().top() + room.1 / 2.0,
                text::ITEM,
                TEXT,
            )
            .within(room.0 - 2.0 * GAP)
            .centred(),
        );
    }

    /// Returns the number, the title, the size and the author of the chosen board.
    fn details(&self, app: &AppState) -> Option<String> {
        let level = self.found.get(self.selected)?;
        let collection = app.library.collection(*level);
        let entry = app.library.entry(*level);
        let title = texts::browser::card(level.entry + 1, &app.library.title(*level));
        let map = entry.level.as_ref().ok().map(|level| level.map());
        let size = map.map(|map| (map.width().into(), map.height().into()));
        let details = texts::browser::details(size, collection.author(entry).as_deref());
        Some(texts::joined([Some(title), Some(details)]))
    }

    /// Covers the parts of scrolled cards that are outside their area.
    fn draw_frame(&self, scene: &mut Scene) {
        let (width, height) = self.window.logical();
        let bar = |x, y, w, h| Panel::solid(Rect::new(x, y, w, h), theme::color::NIGHT);
        for bar in [
            bar(0.0, 0.0, self.layout().side(), height),
            bar(0.0, 0.0, width, self.layout().top()),
            bar(0.0, height - BOTTOM, width, BOTTOM),
        ] {
            scene.hud.draw(bar);
            scene.hud.control(Element::area(bar.rect, Action::Nothing));
        }
    }

    fn draw_new_level(&self, scene: &mut Scene) {
        let rect = self.layout().new_level();
        let word = if self.layout().is_side_narrow() {
            "+".to_owned()
        } else {
            texts::browser::new_level()
        };
        let action = Action::Run(Command::NewLevel);
        self.draw_button(&mut scene.hud, rect, &word, text::KEYS, action, false);
    }

    /// Draws the head above the content, and the key hints below it.
    fn draw_lines(&self, scene: &mut Scene, app: &AppState) {
        let title = ui::label(texts::browser::levels(), 18.0, 36.0, text::HEADING, TEXT);
        let room = self.layout().new_level().x - 18.0 - 6.0;
        scene.hud.write(title.within(room));
        self.draw_head(&mut scene.hud);
        let has_filter = self.pane() == Pane::Cards;
        let (width, _) = self.window.logical();
        if let Some((left, base, room)) = self.layout().head().text(width, has_filter) {
            let layer = &mut scene.hud;
            let stars = self.draw_star_count(layer, left + room, base);
            let room = (room - stars).max(0.0);
            let mut heading = self.heading(room, app);
            if let Some(grading) = self.grading().filter(|_| has_filter) {
                let both = texts::joined([Some(heading), Some(grading.clone())]);
                let fits = text_metrics::width(&both, MIN_TYPE_SIZE) <= room;
                heading = if fits { both } else { grading };
            }
            let used = text_metrics::width(&heading, text::NOTE) + DETAILS_GAP;
            layer.write(ui::label(heading, left, base, text::NOTE, DIM).within(room));
            let details = self.details(app).filter(|_| has_filter);
            if let Some(details) = details.filter(|_| room - used >= MIN_DETAILS_WIDTH) {
                let label = ui::label(details, left + used, base, text::NOTE, TEXT);
                layer.write(label.within(room - used));
            }
        }
        let notice = app.notice.as_deref();
        let color = if notice.is_some() { ACCENT } else { DIM };
        let keys = match self.pane() {
            _ if !app.names_keys() => String::new(),
            Pane::Calendar => texts::daily::keys(),
            Pane::Road | Pane::Bands => texts::endless::keys(),
            Pane::Cards if self.own(app).is_some() => texts::browser::own_keys(),
            Pane::Cards => texts::browser::keys(),
        };
        let keys = notice.map_or(keys, ToOwned::to_owned);
        let (left, base, room) = self.layout().footer(text_metrics::width(&keys, text::KEYS));
        scene
            .hud
            .write(ui::label(keys, left, base, text::KEYS, color).within(room));
    }

    /// Draws the stars of the shown collection so that they end at `right`. Returns the width that they use.
    fn draw_star_count(&self, layer: &mut Layer, right: f32, base: f32) -> f32 {
        let count = self.star_count(self.line);
        let Some(count) = count.filter(|it| it.of > 0 && self.query.is_empty()) else {
            return 0.0;
        };
        count.draw(layer, right, base, text::NOTE);
        count.width(text::NOTE) + GAP
    }

    /// Returns the text about the levels that are still graded for the filter or the order, if there are any.
    fn grading(&self) -> Option<String> {
        let count = self.ungraded.len() as u32;
        (count > 0).then(|| texts::browser::grading(count))
    }

    /// Returns the text about the shown levels. Without room for a collection's name, which the column shows too, it is
    /// the number of levels, or an empty text.
    fn heading(&self, room: f32, app: &AppState) -> String {
        let found = self.found.len() as u32;
        let fits = |text: &String| text_metrics::width(text, MIN_TYPE_SIZE) <= room;
        if !self.query.is_empty() {
            return texts::levels(found);
        }
        match self.lines.get(self.line) {
            Some(Line::Road) => texts::command::road(),
            Some(Line::Continue) => texts::browser::continue_playing(),
            Some(Line::Favourites) => texts::favourites::favourites(),
            Some(Line::Daily) => texts::daily::heading(),
            Some(Line::Endless) => texts::endless::heading_line(),
            Some(Line::Collection(collection)) => {
                let collection = app.library.collections().get(*collection);
                let name = collection
                    .map(LibraryCollection::shown_name)
                    .unwrap_or_default();
                let texts = [
                    texts::browser::collection(&name, found),
                    texts::levels(found),
                ];
                texts.into_iter().find(fits).unwrap_or_default()
            }
            Some(Line::Files | Line::Recent(_)) | None => String::new(),
        }
    }

    fn card(&self, index: usize, app: &AppState) -> Card {
        let level = self.found[index];
        let line = self.lines.get(self.line);
        let is_mixed = !self.query.text().is_empty()
            || matches!(line, Some(Line::Continue | Line::Favourites));
        Card {
            rect: self.layout().card(index),
            chosen: index == self.selected,
            window: self.window,
            collection: is_mixed.then(|| app.library.collection(level).shown_name()),
            is_own: own::is_own(level, app),
        }
    }

    /// Returns `true` if a card shows its buttons: it is chosen or under the pointer. On touch screens, all cards do.
    fn has_buttons(&self, index: usize, app: &AppState) -> bool {
        index == self.selected
            || app.input_mode == InputMode::Touch
            || self.layout().card(index).contains(self.pointer)
    }

    /// Describes a card for assistive technologies. The name and the facts are the labels on it.
    fn describe_card(&self, layer: &mut Layer, index: usize, app: &AppState) {
        let area = self.layout().card(index);
        layer.control(Element::area(area, Action::Card(index)));
        layer.describe(|| {
            if !self.layout().shows(area) {
                return Element::decoration(area);
            }
            let level = self.found[index];
            let is_chosen = index == self.selected;
            let stars = app.library.is_level(level);
            let stars = stars.then(|| app.library.stars(level, &app.progress).count());
            let stars = stars.filter(|stars| *stars > 0);
            let stars =
                stars.map(|stars| texts::speech::stars(u32::from(stars), u32::from(Stars::MAX)));
            let level_board = app.library.entry(level).level.as_ref().ok();
            let has_lamp = level_board.is_some_and(|it| is_solved_with_hints(it, &app.progress));
            let with_hints = has_lamp.then(texts::solutions::with_hints);
            let title = texts::browser::card(level.entry + 1, &app.library.title(level));
            Element::new(Role::ListItem, title, area)
                .with_action(Action::Card(index))
                .with_key(index)
                .with_value(texts::joined([stars, with_hints]))
                .with_labels()
                .selected(is_chosen)
                .focused(is_chosen && self.focus.is_none())
                .numbered(index, self.found.len())
        });
    }

    fn draw_card(&self, scene: &mut Scene, index: usize, app: &AppState) {
        let card = self.card(index, app);
        let has_buttons = self.has_buttons(index, app);
        let place = (card.rect, index);
        let index = self.found[index];
        let entry = app.library.entry(index);
        layout::draw_card(scene, card.rect, card.chosen, theme::color::PANEL);
        card.draw_title(scene, index.entry + 1, &app.library.title(index));
        let ambience = app.ambience(index);
        match &entry.level {
            Ok(level) => {
                let stars = app.library.stars(index, &app.progress);
                let (line, color) = state(level, &app.progress);
                let is_favourite = app.is_favourite(index);
                let has_sides = has_buttons || is_favourite;
                let has_lamp = is_solved_with_hints(level, &app.progress);
                card.draw_state(scene, line, color, has_sides, has_lamp);
                card.draw_band(scene, app.grades.of(level));
                if has_buttons || is_favourite {
                    card_buttons::draw_heart(&mut scene.under, place, self.pointer, is_favourite);
                }
                if has_buttons {
                    card_buttons::draw_details(&mut scene.under, place, self.pointer);
                }
                card.draw_board(scene, level, ambience);
                card.draw_stars(scene, stars);
            }
            Err(_) if card.is_own && card.draw_draft(scene, entry) => {
                let line = texts::browser::draft();
                card.write(scene, line, card.rect.h - 10.0, text::SMALL, DIM);
            }
            Err(bad) => card.draw_error(scene, bad),
        }
        if card.is_own {
            let is_warned = self.is_warned && card.chosen;
            card_buttons::draw_own(&mut scene.under, place, self.pointer, is_warned);
        }
    }
}

/// Returns the line below a level's title, and its colour: the best solution of a solved level, or else the number of
/// boxes.
fn state(level: &Level, progress: &Progress) -> (String, Color) {
    match progress.solved(level) {
        Some(SolvedStatus::ThisLevel { moves, pushes, .. }) => {
            (texts::browser::solved(moves, pushes), ACCENT)
        }
        Some(SolvedStatus::EquivalentLevel) => (texts::browser::solved_elsewhere(), ACCENT),
        None => (texts::boxes(level.box_count() as u32), DIM),
    }
}

/// Returns `true` if a level was solved, but never without hints.
fn is_solved_with_hints(level: &Level, progress: &Progress) -> bool {
    matches!(
        progress.solved(level),
        Some(SolvedStatus::ThisLevel { helped: true, .. })
    )
}

/// A board with its title.
struct Card {
    rect: Rect,
    chosen: bool,
    window: WindowSize,
    /// The name of the collection, if it is shown.
    collection: Option<String>,
    /// `true` if the player drew the board.
    is_own: bool,
}

/// The gap between the text about the shown levels and the details of the chosen one, and their minimum width.
const DETAILS_GAP: f32 = 28.0;
const MIN_DETAILS_WIDTH: f32 = 120.0;
/// The margin at both sides of a line on a card.
const CARD_MARGIN: f32 = 8.0;
const STAR_SIDE: f32 = 13.0;
/// The side of the sign that a level was solved with hints, and the space before it.
const LAMP_SIDE: f32 = 13.0;
const LAMP_GAP: f32 = 4.0;
const LINE_HEIGHT: f32 = 16.0;

impl Card {
    /// Returns the height of the line with the collection's name, or 0 if the name is not shown.
    const fn line_of_collection(&self) -> f32 {
        if self.collection.is_some() {
            LINE_HEIGHT
        } else {
            0.0
        }
    }

    /// Draws the difficulty at the upper edge, once it is known.
    fn draw_band(&self, scene: &mut Scene, grade: Option<StoredGrade>) {
        let Some((grade, band)) = grade.and_then(|it| Some((it, it.band()?))) else {
            return;
        };
        let word = texts::browser::band(band, matches!(grade, StoredGrade::Estimated(_)));
        let at = (self.rect.x + 12.0, self.rect.y + 20.0);
        let room = self.stars().x - self.rect.x - 12.0 - CARD_MARGIN;
        ui::band::draw(&mut scene.under, band, &word, at, (text::NOTE, room));
    }

    /// Returns the area of the stars in the upper right corner.
    fn stars(&self) -> Rect {
        let buttons = if self.is_own {
            card_buttons::OWN_WIDTH
        } else {
            0.0
        };
        let width = stars::row_width(Stars::MAX.into(), STAR_SIDE);
        let right = self.rect.x + self.rect.w - CARD_MARGIN - buttons;
        Rect::new((right - width).round(), self.rect.y + 8.0, width, STAR_SIDE)
    }

    fn draw_stars(&self, scene: &mut Scene, stars: Stars) {
        let area = self.stars();
        stars::draw_row(
            &mut scene.under,
            &stars.earned(),
            (area.x, area.y),
            STAR_SIDE,
        );
    }

    /// Writes the lowest line, before the sign of a hint if `has_lamp`. Buttons at its ends leave it less space.
    fn draw_state(
        &self,
        scene: &mut Scene,
        line: String,
        color: Color,
        has_buttons: bool,
        has_lamp: bool,
    ) {
        let margin = if has_buttons {
            card_buttons::WIDTH
        } else {
            CARD_MARGIN
        };
        let lamp = if has_lamp { LAMP_SIDE + LAMP_GAP } else { 0.0 };
        let room = self.rect.w - 2.0 * margin - lamp;
        let (x, y) = (
            self.rect.centre().x - lamp / 2.0,
            self.rect.y + self.rect.h - 10.0,
        );
        if has_lamp {
            let end = x + text_metrics::width(&line, text::SMALL).min(room) / 2.0 + LAMP_GAP;
            let area = Rect::new(end, y - LAMP_SIDE + 2.0, LAMP_SIDE, LAMP_SIDE);
            scene
                .under
                .draw(Panel::icon(sprite::ICON_HINT, area, color));
        }
        scene.under.write(
            ui::label(line, x, y, text::SMALL, color)
                .within(room)
                .centred(),
        );
    }

    /// Writes a line of text with its baseline at `base`, measured from the card's upper edge.
    fn write(&self, scene: &mut Scene, text: String, base: f32, size: f32, color: Color) {
        let label = ui::label(text, self.rect.centre().x, self.rect.y + base, size, color);
        let label = label.within(self.rect.w - 2.0 * CARD_MARGIN);
        scene.under.write(label.centred());
    }

    /// Returns the title, cut to the card's width, and `true` if it was cut.
    fn title(&self, number: usize, title: &str) -> (String, bool) {
        let mut title = texts::browser::card(number, title);
        let is_cut = text_metrics::cut_at_min_size(&mut title, self.rect.w - 2.0 * CARD_MARGIN);
        (title, is_cut)
    }

    fn draw_title(&self, scene: &mut Scene, number: usize, title: &str) {
        let (title, _) = self.title(number, title);
        let color = if self.chosen { ACCENT } else { TEXT };
        let base = self.rect.h - 28.0;
        let above = base - self.line_of_collection();
        self.write(scene, title, above, text::KEYS, color);
        if let Some(name) = &self.collection {
            self.write(scene, name.clone(), base, text::SMALL, DIM);
        }
    }

    /// Returns the area of the board's picture.
    fn room(&self) -> Rect {
        Rect::new(
            self.rect.x + 10.0,
            self.rect.y + 27.0,
            self.rect.w - 20.0,
            self.rect.h - 75.0 - self.line_of_collection(),
        )
    }

    fn draw_board(&self, scene: &mut Scene, level: &Level, ambience: Ambience) {
        let board = (level.map().width(), level.map().height());
        let mut thumbnail = Thumbnail {
            viewport: Viewport::inside(board, self.window, self.room()),
            sprites: Vec::new(),
        };
        board::thumbnail(&mut thumbnail.sprites, level, &thumbnail.viewport, ambience);
        scene.thumbnails.push(thumbnail);
    }

    /// Draws a board that is not a level yet. Returns `false` if its lines are not rows of squares.
    fn draw_draft(&self, scene: &mut Scene, entry: &Entry) -> bool {
        let draft = own::draft(entry, self.window, self.room());
        let is_drawn = draft.is_some();
        let thumbnail = |(viewport, sprites)| Thumbnail { viewport, sprites };
        scene.thumbnails.extend(draft.map(thumbnail));
        is_drawn
    }

    fn draw_error(&self, scene: &mut Scene, bad: &BadLevel) {
        let line = match bad.error.line {
            0 => String::new(),
            line => texts::browser::place(line, bad.error.column),
        };
        self.write(
            scene,
            texts::browser::not_a_level(),
            54.0,
            16.0,
            theme::color::WARNING,
        );
        self.write(scene, line, 76.0, 13.0, DIM);
        self.write(
            scene,
            texts::errors::level(&bad.error.fault).to_string(),
            94.0,
            12.0,
            DIM,
        );
    }
}
