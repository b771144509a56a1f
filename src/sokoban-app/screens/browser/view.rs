//! The browser → a scene.

use sokoban_core::Level;
use sokoban_core::collection::{BadLevel, Entry};

use super::Browser;
use super::layout::{BOTTOM, GAP, Layout, ROW, SIDE, TOP};
use crate::geometry::Rect;
use crate::library::Library;
use crate::save::{Mark, Progress};
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
    pub fn draw(
        &self,
        scene: &mut Scene,
        library: &Library,
        progress: &Progress,
        notice: Option<&str>,
    ) {
        for index in self.layout().in_view(self.found.len()) {
            self.draw_card(scene, index, library, progress);
        }
        self.draw_frame(scene);
        self.draw_side(scene, library);
        self.draw_new_level(scene);
        self.draw_lines(scene, library, notice);
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

    fn draw_side(&self, scene: &mut Scene, library: &Library) {
        let recent = self.recent.iter().map(|path| {
            let name = path.file_name().unwrap_or(path.as_os_str());
            let name = name.to_string_lossy().into_owned();
            (name, texts::browser::RECENT_FILE.to_owned())
        });
        let lines = library.shelves().iter().map(|shelf| {
            let levels = texts::levels(shelf.levels() as u32);
            (shelf.name.clone(), levels)
        });
        for (line, texts) in lines.chain(recent).enumerate() {
            if let Some(y) = self.layout().line_top(line) {
                self.draw_side_line(scene, line, y, texts);
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

    /// The search above the cards, and the keys below.
    fn draw_lines(&self, scene: &mut Scene, library: &Library, notice: Option<&str>) {
        let (width, height) = self.window.logical();
        let mut write = |text: &str, x, y, size, color| {
            scene.hud.labels.push(Label {
                width: width - x - 12.0,
                ..ui::label(text, x, y, size, color)
            });
        };
        write(texts::browser::LEVELS, 18.0, 36.0, text::HEADING, TEXT);
        let found = self.found.len() as u32;
        let (line, color) = if self.query.is_empty() {
            let shelf = library.shelves().get(self.line);
            let name = shelf.map_or("", |shelf| shelf.name.as_str());
            (texts::browser::collection(name, found), DIM)
        } else {
            (texts::browser::found(&self.query, found), ACCENT)
        };
        write(&line, SIDE + GAP, 34.0, text::COUNTER, color);
        let color = if notice.is_some() { ACCENT } else { DIM };
        let line = notice.unwrap_or(texts::browser::KEYS);
        write(line, SIDE + GAP, height - 15.0, text::KEYS, color);
    }

    fn draw_card(&self, scene: &mut Scene, index: usize, library: &Library, progress: &Progress) {
        let place = self.found[index];
        let entry = library.entry(place);
        let card = Card {
            rect: self.layout().card(index),
            chosen: index == self.selected,
            window: self.window,
        };
        card.draw_back(scene);
        card.draw_title(scene, place.entry + 1, entry);
        match &entry.level {
            Ok(level) => {
                let (line, color) = state(level, progress);
                card.write(scene, line, card.rect.h - 10.0, text::SMALL, color);
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
    fn draw_back(&self, scene: &mut Scene) {
        let panel = |rect, tint| Panel {
            cell: sprite::PANEL,
            rect,
            corner: 10.0,
            tint,
        };
        let rect = self.rect;
        if self.chosen {
            let around = Rect {
                x: rect.x - 3.0,
                y: rect.y - 3.0,
                w: rect.w + 6.0,
                h: rect.h + 6.0,
            };
            scene.under.panels.push(panel(around, ACCENT));
        }
        scene.under.panels.push(panel(rect, theme::color::PANEL));
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
        let number = number.to_string();
        let title = if entry.title == number {
            number
        } else {
            format!("{number}  {}", entry.title)
        };
        let color = if self.chosen { ACCENT } else { TEXT };
        self.write(scene, title, self.rect.h - 28.0, text::KEYS, color);
    }

    fn draw_board(&self, scene: &mut Scene, level: &Level) {
        let board = (level.map().width(), level.map().height());
        let rect = Rect {
            x: self.rect.x + 10.0,
            y: self.rect.y + 8.0,
            w: self.rect.w - 20.0,
            h: self.rect.h - 54.0,
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
