//! The screen that shows all levels: collections at the left, boards at the right, found by typing.
//!
//! Only what is in view is looked at, so it makes no difference whether there are twenty levels or twenty
//! thousand. It never draws; where cards lie is computed the same way for the eye and for the pointer.

use std::ops::Range;
use std::path::PathBuf;

use crate::input::Key;
use crate::ui;

use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::{Bindings, Button, Command, Input, Modifiers};
use crate::library::{Library, Place, Shelf};
use crate::save::{Mark, Progress};
use crate::screens::{Request, Shared};
use crate::view::board;
use crate::view::scene::{Align, Label, Panel, Scene, Thumbnail, Viewport, WindowSize};
use crate::view::sprite;
use crate::view::theme::{self, ACCENT, DIM, TEXT};

/// Width of the column of collections, and height of the lines above and below the cards.
const SIDE: f32 = 250.0;
const TOP: f32 = 56.0;
const BOTTOM: f32 = 42.0;
/// Height of a line in the column.
const ROW: f32 = 44.0;
/// A card with the gap to the next one, at the least.
const CARD: (f32, f32) = (176.0, 172.0);
const GAP: f32 = 12.0;
/// What a notch of the wheel scrolls.
const NOTCH: f32 = 90.0;

/// The open browser.
#[derive(Debug, Clone)]
pub struct Browser {
    /// The collection shown while nothing is searched: a shelf, or beyond them a recent file.
    line: usize,
    query: String,
    /// The boards shown, levels or not.
    found: Vec<Place>,
    /// Index into `found`.
    selected: usize,
    /// Logical pixels that are scrolled out of view: of the cards, and of the column.
    scroll: f32,
    side_scroll: f32,
    recent: Vec<PathBuf>,
    window: WindowSize,
    pointer: Point,
    /// The key that opened the browser is up again: from now on letters are meant for the search.
    listening: bool,
}

impl Browser {
    /// Opens on a level.
    pub fn open(shared: &Shared, place: Place) -> Self {
        let (library, window) = (&shared.library, shared.window);
        let recent = shared.recent.iter();
        let recent = recent.filter(|path| !library.has_file(path)).cloned();
        let mut browser = Self {
            line: place.shelf,
            query: String::new(),
            found: Vec::new(),
            selected: 0,
            scroll: 0.0,
            side_scroll: 0.0,
            recent: recent.collect(),
            window,
            pointer: Point {
                x: window.logical().0,
                y: 0.0,
            },
            listening: false,
        };
        browser.find(library);
        browser.select(place.entry);
        browser
    }

    /// The window has this size now.
    pub fn resize(&mut self, window: WindowSize) {
        if self.window != window {
            self.window = window;
            self.select(self.selected);
        }
    }

    /// Looks the boards up again, after the library changed.
    pub fn refresh(&mut self, library: &Library, shelf: usize) {
        self.line = shelf;
        self.query.clear();
        self.find(library);
        self.select(0);
    }

    /// Follows an event.
    pub fn input(
        &mut self,
        input: Input,
        library: &Library,
        bindings: &Bindings,
    ) -> Option<Request> {
        match input {
            // Letters are searched for; with Ctrl, and on function keys, commands are commands.
            Input::Down(key, modifiers) if modifiers.ctrl || is_function_key(key) => {
                bindings.command(key, modifiers).map(Request::Command)
            }
            Input::Down(key, modifiers) => self.key(key, modifiers, library),
            Input::Again(key, modifiers) if moves(key) => self.key(key, modifiers, library),
            Input::Typed(letter) if self.listening => {
                self.query.push(letter);
                self.search(library);
                None
            }
            Input::Up(_) => {
                self.listening = true;
                None
            }
            Input::Press(Button::Left, spot) => self.press(spot, library),
            Input::Wheel(notches, _) => {
                self.wheel(notches, library);
                None
            }
            Input::Point(spot) => {
                self.pointer = spot;
                None
            }
            _ => None,
        }
    }

    fn key(&mut self, key: Key, modifiers: Modifiers, library: &Library) -> Option<Request> {
        let columns = self.columns();
        let page = columns * (self.room().1 / CARD.1).max(1.0) as usize;
        let to = |browser: &mut Self, index| {
            browser.select(index);
            None
        };
        let (at, last) = (self.selected, self.found.len().saturating_sub(1));
        match key {
            Key::Left => to(self, at.saturating_sub(1)),
            Key::Right => to(self, at + 1),
            Key::Up => to(self, at.checked_sub(columns).unwrap_or(at)),
            Key::Down => to(
                self,
                if at + columns > last {
                    at
                } else {
                    at + columns
                },
            ),
            Key::PageUp => to(self, at.saturating_sub(page)),
            Key::PageDown => to(self, at + page),
            Key::Home => to(self, 0),
            Key::End => to(self, last),
            Key::Tab if modifiers.shift => self.turn(-1, library),
            Key::Tab => self.turn(1, library),
            Key::Enter if modifiers.alt => Some(Request::Command(Command::Fullscreen)),
            Key::Enter | Key::PadEnter => self.choose(modifiers.shift, library),
            Key::Backspace => {
                self.query.pop();
                self.search(library);
                None
            }
            Key::Escape if self.query.is_empty() => Some(Request::Close),
            Key::Escape => {
                self.query.clear();
                self.search(library);
                None
            }
            _ => None,
        }
    }

    /// The collection so many lines further.
    fn turn(&mut self, lines: isize, library: &Library) -> Option<Request> {
        let count = library.shelves().len();
        let line = self.line.min(count - 1).checked_add_signed(lines);
        self.show(
            line.filter(|line| *line < count).unwrap_or(self.line),
            library,
        );
        None
    }

    /// Shows the collection on a line of the column.
    fn show(&mut self, line: usize, library: &Library) {
        self.line = line;
        self.query.clear();
        self.search(library);
        let height = self.room().1;
        let top = line as f32 * ROW;
        self.side_scroll = self.side_scroll.clamp((top + ROW - height).max(0.0), top);
    }

    fn choose(&self, watch: bool, library: &Library) -> Option<Request> {
        let place = *self.found.get(self.selected)?;
        library.entry(place).level.as_ref().ok()?;
        Some(if watch {
            Request::Watch(place)
        } else {
            Request::Play(place)
        })
    }

    fn press(&mut self, spot: Point, library: &Library) -> Option<Request> {
        if spot.x < SIDE {
            let line = (spot.y - TOP + self.side_scroll) / ROW;
            let count = library.shelves().len();
            if spot.y < TOP || line < 0.0 {
                return None;
            }
            let line = line as usize;
            if line < count {
                self.show(line, library);
                return None;
            }
            return self
                .recent
                .get(line - count)
                .cloned()
                .map(Request::OpenFile);
        }
        let index = self.card_at(spot)?;
        self.select(index);
        self.choose(false, library)
    }

    fn card_at(&self, spot: Point) -> Option<usize> {
        (spot.y >= TOP && spot.y < TOP + self.room().1).then_some(())?;
        self.in_view().find(|index| {
            let card = self.card(*index);
            let across = (card.x..card.x + card.w).contains(&spot.x);
            across && (card.y..card.y + card.h).contains(&spot.y)
        })
    }

    fn wheel(&mut self, notches: f32, library: &Library) {
        let lines = library.shelves().len() + self.recent.len();
        let rows = self.found.len().div_ceil(self.columns());
        let (scroll, length) = if self.pointer.x < SIDE {
            (&mut self.side_scroll, lines as f32 * ROW)
        } else {
            (&mut self.scroll, rows as f32 * CARD.1 + GAP)
        };
        let room = (self.window.logical().1 - TOP - BOTTOM).max(CARD.1);
        *scroll = (*scroll - notches * NOTCH).clamp(0.0, (length - room).max(0.0));
    }

    fn search(&mut self, library: &Library) {
        self.find(library);
        self.select(0);
    }

    /// Finds the boards to show: those of the collection, or all whose title holds what was typed.
    fn find(&mut self, library: &Library) {
        let query = self.query.trim().to_lowercase();
        let all = |(shelf, content): (usize, &Shelf)| {
            (0..content.entries.len()).map(move |entry| Place { shelf, entry })
        };
        let places = library.shelves().iter().enumerate().flat_map(all);
        self.found = if query.is_empty() {
            places.filter(|place| place.shelf == self.line).collect()
        } else {
            places
                .filter(|place| library.entry(*place).title.to_lowercase().contains(&query))
                .collect()
        };
    }

    /// Selects a board and scrolls it into view.
    fn select(&mut self, index: usize) {
        self.selected = index.min(self.found.len().saturating_sub(1));
        let top = (self.selected / self.columns()) as f32 * CARD.1;
        let least = (top + CARD.1 + GAP - self.room().1).max(0.0);
        self.scroll = self.scroll.clamp(least.min(top), top);
    }

    /// Room for the cards.
    fn room(&self) -> (f32, f32) {
        let (width, height) = self.window.logical();
        (
            (width - SIDE - GAP).max(CARD.0),
            (height - TOP - BOTTOM).max(CARD.1),
        )
    }

    fn columns(&self) -> usize {
        (self.room().0 / CARD.0).max(1.0) as usize
    }

    fn card(&self, index: usize) -> Rect {
        let (column, row) = (index % self.columns(), index / self.columns());
        let width = (self.room().0 / self.columns() as f32).floor();
        Rect {
            x: SIDE + GAP + column as f32 * width,
            y: (TOP + GAP + row as f32 * CARD.1 - self.scroll).round(),
            w: width - GAP,
            h: CARD.1 - GAP,
        }
    }

    /// The boards of which at least a part is in view.
    fn in_view(&self) -> Range<usize> {
        let columns = self.columns();
        let first = (self.scroll / CARD.1) as usize * columns;
        let rows = (self.room().1 / CARD.1) as usize + 2;
        let count = self.found.len();
        first.min(count)..(first + rows * columns).min(count)
    }

    /// Draws the browser.
    pub fn draw(
        &self,
        scene: &mut Scene,
        library: &Library,
        progress: &Progress,
        notice: Option<&str>,
    ) {
        for index in self.in_view() {
            self.draw_card(scene, index, library, progress);
        }
        let (width, height) = self.window.logical();
        let bar = |y, h| Panel {
            cell: sprite::SOLID,
            rect: Rect {
                x: 0.0,
                y,
                w: width,
                h,
            },
            corner: 0.0,
            tint: theme::NIGHT,
        };
        // Cards that are scrolled half out of view end here.
        let side = Panel {
            rect: Rect {
                x: 0.0,
                y: 0.0,
                w: SIDE,
                h: height,
            },
            ..bar(0.0, 0.0)
        };
        scene
            .hud
            .panels
            .extend([side, bar(0.0, TOP), bar(height - BOTTOM, BOTTOM)]);
        self.draw_side(scene, library);
        self.draw_lines(scene, library, notice);
    }

    fn draw_side(&self, scene: &mut Scene, library: &Library) {
        let shelves = library.shelves();
        let recent = self.recent.iter().map(|path| {
            let name = path.file_name().unwrap_or(path.as_os_str());
            (
                name.to_string_lossy().into_owned(),
                "recent file".to_owned(),
            )
        });
        let lines = shelves.iter().map(|shelf| {
            let levels = ui::count(shelf.levels() as u32, "level", "levels");
            (shelf.name.clone(), levels)
        });
        let bottom = TOP + self.room().1;
        for (line, (name, detail)) in lines.chain(recent).enumerate() {
            let y = TOP + line as f32 * ROW - self.side_scroll;
            if y < TOP || y + ROW > bottom {
                continue;
            }
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
                    corner: 8.0,
                    tint: theme::RAISED,
                });
            }
            let color = if shown { ACCENT } else { TEXT };
            for (text, base, size, color) in [(name, 19.0, 16.0, color), (detail, 34.0, 12.0, DIM)]
            {
                scene.hud.labels.push(Label {
                    text,
                    x: 18.0,
                    y: y + base,
                    size,
                    width: SIDE - 36.0,
                    align: Align::Left,
                    color,
                });
            }
        }
    }

    /// The search above the cards, and the keys below.
    fn draw_lines(&self, scene: &mut Scene, library: &Library, notice: Option<&str>) {
        let (width, height) = self.window.logical();
        let mut write = |text: String, x, y, size, color| {
            scene.hud.labels.push(Label {
                text,
                x,
                y,
                size,
                width: width - x - 12.0,
                align: Align::Left,
                color,
            });
        };
        write("Levels".to_owned(), 18.0, 36.0, 24.0, TEXT);
        let count = ui::count(self.found.len() as u32, "board", "boards");
        let line = if self.query.is_empty() {
            let name = library
                .shelves()
                .get(self.line)
                .map_or("", |shelf| shelf.name.as_str());
            format!("{name}  ·  {count}  ·  type to search all titles")
        } else {
            format!("“{}”  ·  {count}", self.query)
        };
        write(
            line,
            SIDE + GAP,
            34.0,
            17.0,
            if self.query.is_empty() { DIM } else { ACCENT },
        );
        let keys = "Arrows, Enter: play    Shift+Enter: watch a solution    Tab: next collection    Esc: back";
        let color = if notice.is_some() { ACCENT } else { DIM };
        write(
            notice.unwrap_or(keys).to_owned(),
            SIDE + GAP,
            height - 15.0,
            14.0,
            color,
        );
    }

    fn draw_card(&self, scene: &mut Scene, index: usize, library: &Library, progress: &Progress) {
        let place = self.found[index];
        let (card, entry) = (self.card(index), library.entry(place));
        let chosen = index == self.selected;
        let panel = |rect, tint| Panel {
            cell: sprite::PANEL,
            rect,
            corner: 10.0,
            tint,
        };
        if chosen {
            let around = Rect {
                x: card.x - 3.0,
                y: card.y - 3.0,
                w: card.w + 6.0,
                h: card.h + 6.0,
            };
            scene.under.panels.push(panel(around, ACCENT));
        }
        scene.under.panels.push(panel(card, theme::PANEL));
        let mut write = |text: String, base, size, color| {
            scene.under.labels.push(Label {
                text,
                x: card.x + card.w / 2.0,
                y: card.y + base,
                size,
                width: card.w - 16.0,
                align: Align::Centre,
                color,
            });
        };
        let number = (place.entry + 1).to_string();
        let title = if entry.title == number {
            number
        } else {
            format!("{number}  {}", entry.title)
        };
        write(
            title,
            card.h - 28.0,
            14.0,
            if chosen { ACCENT } else { TEXT },
        );
        match &entry.level {
            Ok(level) => {
                let (line, color) = match progress.solved(level) {
                    Some(Mark::Here {
                        moves,
                        pushes,
                        helped,
                        ..
                    }) => {
                        let hints = if helped { ", with hints" } else { "" };
                        (format!("✓ {moves} moves, {pushes} pushes{hints}"), ACCENT)
                    }
                    Some(Mark::Elsewhere) => ("✓ solved elsewhere".to_owned(), ACCENT),
                    None => (ui::count(level.box_count() as u32, "box", "boxes"), DIM),
                };
                write(line, card.h - 10.0, 12.0, color);
                let board = (level.map().width(), level.map().height());
                let rect = Rect {
                    x: card.x + 10.0,
                    y: card.y + 8.0,
                    w: card.w - 20.0,
                    h: card.h - 54.0,
                };
                let mut thumbnail = Thumbnail {
                    viewport: Viewport::inside(board, self.window, rect),
                    sprites: Vec::new(),
                };
                board::thumbnail(&mut thumbnail.sprites, level, &thumbnail.viewport);
                scene.thumbnails.push(thumbnail);
            }
            Err(bad) => {
                write("not a level".to_owned(), 54.0, 16.0, theme::WARNING);
                write(format!("line {}", bad.error.line), 76.0, 13.0, DIM);
                write(bad.error.fault.to_string(), 94.0, 12.0, DIM);
            }
        }
    }
}

/// Keys that do the same once more while they are held.
fn moves(key: Key) -> bool {
    use Key as K;
    matches!(
        key,
        K::Left | K::Right | K::Up | K::Down | K::PageUp | K::PageDown | K::Tab | K::Backspace
    )
}

fn is_function_key(key: Key) -> bool {
    use Key as K;
    matches!(key, K::F1 | K::F3 | K::F5 | K::F11)
}
