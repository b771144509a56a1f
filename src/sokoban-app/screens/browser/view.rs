//! The browser → a scene.

use sokoban_core::Level;
use sokoban_core::collection::{BadLevel, Entry};

use super::layout::{self, BOTTOM, GAP, Layout, ROW, SIDE, TOP};
use super::{Browser, Line, Pane, Part, chips};
use crate::geometry::Rect;
use crate::grades::Rating;
use crate::save::{Mark, Progress};
use crate::screens::Shared;
use crate::texts;
use crate::ui;
use crate::view::board;
use crate::view::scene::{Align, Label, Panel, Scene, Thumbnail, Viewport, WindowSize};
use crate::view::sprite;
use crate::view::theme::color::{ACCENT, DIM, TEXT};
use crate::view::theme::size::RAISED_CORNER;
use crate::view::theme::{self, Color, text};

impl Browser {
    /// Draws the browser.
    pub fn draw(&self, scene: &mut Scene, shared: &Shared) {
        let pane = self.pane();
        match pane {
            Pane::Calendar => self.calendar.draw(scene, self.layout(), shared),
            Pane::Bands => self.bands.draw(scene, self.layout(), shared),
            Pane::Cards => self.draw_cards(scene, shared),
        }
        self.draw_side(scene, shared);
        self.draw_new_level(scene);
        self.draw_lines(scene, shared);
    }

    fn draw_cards(&self, scene: &mut Scene, shared: &Shared) {
        for index in self.layout().in_view(self.found.len()) {
            self.draw_card(scene, index, shared);
        }
        self.draw_frame(scene);
        chips::draw(
            &mut scene.hud,
            self.window,
            shared.arrangement,
            self.pointer,
        );
        let is_narrowed = Part::ALL.into_iter().skip(1);
        let is_narrowed = is_narrowed
            .into_iter()
            .any(|it| shared.arrangement.is_changed(it));
        if self.found.is_empty() && is_narrowed {
            let room = self.layout().room();
            scene.hud.labels.push(Label {
                align: Align::Centre,
                width: room.0 - 2.0 * GAP,
                ..ui::label(
                    texts::browser::NONE_LIKE_THAT,
                    SIDE + GAP + room.0 / 2.0,
                    TOP + room.1 / 2.0,
                    text::ITEM,
                    TEXT,
                )
            });
        }
    }

    /// Where cards that are scrolled half out of view end.
    fn draw_frame(&self, scene: &mut Scene) {
        let (width, height) = self.window.logical();
        let bar = |x, y, w, h| Panel {
            cell: sprite::SOLID,
            rect: Rect { x, y, w, h },
            corner: 0.0,
            tint: theme::color::NIGHT,
        };
        scene.hud.panels.extend([
            bar(0.0, 0.0, SIDE, height),
            bar(0.0, 0.0, width, TOP),
            bar(0.0, height - BOTTOM, width, BOTTOM),
        ]);
    }

    fn draw_new_level(&self, scene: &mut Scene) {
        let rect = Layout::new_level();
        let pointed = rect.contains(self.pointer);
        scene.hud.panels.push(Panel {
            cell: sprite::PANEL,
            rect,
            corner: RAISED_CORNER,
            tint: theme::color::RAISED,
        });
        scene.hud.labels.push(Label {
            align: Align::Centre,
            ..ui::label(
                texts::browser::NEW_LEVEL,
                rect.x + rect.w / 2.0,
                rect.y + 20.0,
                text::KEYS,
                if pointed { ACCENT } else { TEXT },
            )
        });
    }

    fn draw_side(&self, scene: &mut Scene, shared: &Shared) {
        for (index, line) in self.lines.iter().enumerate() {
            if let Some(y) = self.layout().line_top(index) {
                self.draw_side_line(scene, index, y, self.side_texts(line, shared));
            }
        }
    }

    /// What a line of the column says.
    fn side_texts(&self, line: &Line, shared: &Shared) -> (String, String) {
        match line {
            Line::Daily => {
                let today = self.calendar.today().or(shared.progress.today());
                let day = today.map_or_else(String::new, texts::daily::title);
                (texts::daily::DAILY.to_owned(), day)
            }
            Line::Endless => (
                texts::endless::ENDLESS.to_owned(),
                texts::endless::FIVE_BANDS.to_owned(),
            ),
            Line::Shelf(shelf) => {
                let shelf = &shared.library.shelves()[*shelf];
                (shelf.name.clone(), texts::levels(shelf.levels() as u32))
            }
            Line::Recent(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                let name = name.to_string_lossy().into_owned();
                (name, texts::browser::RECENT_FILE.to_owned())
            }
        }
    }

    fn draw_side_line(
        &self,
        scene: &mut Scene,
        line: usize,
        y: f32,
        (name, detail): (String, String),
    ) {
        let shown = line == self.line && self.query.is_empty();
        if shown {
            scene.hud.panels.push(Panel {
                cell: sprite::PANEL,
                rect: Rect {
                    x: 8.0,
                    y,
                    w: SIDE - 16.0,
                    h: ROW - 4.0,
                },
                corner: RAISED_CORNER,
                tint: theme::color::RAISED,
            });
        }
        let color = if shown { ACCENT } else { TEXT };
        for (line, base, size, color) in [
            (name, 19.0, text::ITEM, color),
            (detail, 34.0, text::SMALL, DIM),
        ] {
            scene.hud.labels.push(Label {
                width: SIDE - 36.0,
                ..ui::label(&line, 18.0, y + base, size, color)
            });
        }
    }

    /// What is shown, above it, and the keys below.
    fn draw_lines(&self, scene: &mut Scene, shared: &Shared) {
        let (width, height) = self.window.logical();
        let mut write = |text: &str, x, y, size, color| {
            scene.hud.labels.push(Label {
                width: width - x - 12.0,
                ..ui::label(text, x, y, size, color)
            });
        };
        write(texts::browser::LEVELS, 18.0, 36.0, text::HEADING, TEXT);
        let (line, color) = self.heading(shared);
        write(&line, SIDE + GAP, 34.0, text::COUNTER, color);
        let notice = shared.notice.as_deref();
        let color = if notice.is_some() { ACCENT } else { DIM };
        let keys = match self.pane() {
            Pane::Calendar => texts::daily::KEYS,
            Pane::Bands => texts::endless::KEYS,
            Pane::Cards => texts::browser::KEYS,
        };
        write(
            notice.unwrap_or(keys),
            SIDE + GAP,
            height - 15.0,
            text::KEYS,
            color,
        );
    }

    fn heading(&self, shared: &Shared) -> (String, Color) {
        let found = self.found.len() as u32;
        if !self.query.is_empty() {
            return (texts::browser::found(&self.query, found), ACCENT);
        }
        let line = match self.lines.get(self.line) {
            Some(Line::Daily) => texts::daily::HEADING.to_owned(),
            Some(Line::Endless) => texts::endless::HEADING_LINE.to_owned(),
            Some(Line::Shelf(shelf)) => {
                let shelf = shared.library.shelves().get(*shelf);
                let name = shelf.map_or("", |shelf| shelf.name.as_str());
                texts::browser::collection(name, found)
            }
            Some(Line::Recent(_)) | None => String::new(),
        };
        (line, DIM)
    }

    fn draw_card(&self, scene: &mut Scene, index: usize, shared: &Shared) {
        let place = self.found[index];
        let entry = shared.library.entry(place);
        let card = Card {
            rect: self.layout().card(index),
            chosen: index == self.selected,
            window: self.window,
        };
        layout::draw_card(scene, card.rect, card.chosen, theme::color::PANEL);
        card.draw_title(scene, place.entry + 1, entry);
        match &entry.level {
            Ok(level) => {
                let (line, color) = state(level, &shared.progress);
                card.write(scene, line, card.rect.h - 10.0, text::SMALL, color);
                card.draw_band(scene, shared.grades.of(level));
                card.draw_board(scene, level);
            }
            Err(bad) => card.draw_error(scene, bad),
        }
    }
}

/// What is said of a level under its title.
fn state(level: &Level, progress: &Progress) -> (String, Color) {
    match progress.solved(level) {
        Some(Mark::Here {
            moves,
            pushes,
            helped,
            ..
        }) => (texts::browser::solved(moves, pushes, helped), ACCENT),
        Some(Mark::Elsewhere) => (texts::browser::SOLVED_ELSEWHERE.to_owned(), ACCENT),
        None => (texts::boxes(level.box_count() as u32), DIM),
    }
}

/// A board with its title.
struct Card {
    rect: Rect,
    chosen: bool,
    window: WindowSize,
}

impl Card {
    /// The band at the upper edge, once it is known.
    fn draw_band(&self, scene: &mut Scene, rating: Option<Rating>) {
        let Some((rating, band)) = rating.and_then(|it| Some((it, it.band()?))) else {
            return;
        };
        let word = texts::browser::band(band, matches!(rating, Rating::About(_)));
        let at = (self.rect.x + 12.0, self.rect.y + 20.0);
        let room = self.rect.w - 24.0;
        ui::band::draw(&mut scene.under, band, &word, at, (text::NOTE, room));
    }

    /// A line of text, so far below the card's upper edge.
    fn write(&self, scene: &mut Scene, text: String, base: f32, size: f32, color: Color) {
        scene.under.labels.push(Label {
            text,
            x: self.rect.x + self.rect.w / 2.0,
            y: self.rect.y + base,
            size,
            width: self.rect.w - 16.0,
            align: Align::Centre,
            color,
        });
    }

    fn draw_title(&self, scene: &mut Scene, number: usize, entry: &Entry) {
        let title = texts::browser::card(number, &entry.title);
        let color = if self.chosen { ACCENT } else { TEXT };
        self.write(scene, title, self.rect.h - 28.0, text::KEYS, color);
    }

    fn draw_board(&self, scene: &mut Scene, level: &Level) {
        let board = (level.map().width(), level.map().height());
        let rect = Rect {
            x: self.rect.x + 10.0,
            y: self.rect.y + 27.0,
            w: self.rect.w - 20.0,
            h: self.rect.h - 75.0,
        };
        let mut thumbnail = Thumbnail {
            viewport: Viewport::inside(board, self.window, rect),
            sprites: Vec::new(),
        };
        board::thumbnail(&mut thumbnail.sprites, level, &thumbnail.viewport);
        scene.thumbnails.push(thumbnail);
    }

    fn draw_error(&self, scene: &mut Scene, bad: &BadLevel) {
        let line = match bad.error.line {
            0 => String::new(),
            number => texts::browser::line_number(number),
        };
        self.write(
            scene,
            texts::browser::NOT_A_LEVEL.to_owned(),
            54.0,
            16.0,
            theme::color::WARNING,
        );
        self.write(scene, line, 76.0, 13.0, DIM);
        self.write(scene, bad.error.fault.to_string(), 94.0, 12.0, DIM);
    }
}
