//! The screen that shows all levels: collections at the left, boards at the right, found by typing.
//!
//! Only what is in view costs anything, so it makes no difference whether there are twenty levels or twenty
//! thousand. `layout` says where things lie, once for the eye (`view`) and for the pointer (`input`).

mod input;
mod layout;
mod view;

use std::path::PathBuf;

use crate::geometry::Point;
use crate::library::{Library, Place, Shelf};
use crate::screens::Shared;
use crate::view::scene::WindowSize;
use layout::Layout;

/// The open browser: what is shown, and what is chosen.
#[derive(Debug, Clone)]
pub struct Browser {
    /// The collection shown while nothing is searched: one of the library's, or beyond them a recent file.
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

    /// The window was resized.
    pub fn resize(&mut self, window: WindowSize) {
        if self.window != window {
            self.window = window;
            self.select(self.selected);
        }
    }

    /// Finds the boards again, after the library changed.
    pub fn refresh(&mut self, library: &Library, shelf: usize) {
        self.line = shelf;
        self.query.clear();
        self.find(library);
        self.select(0);
    }

    const fn layout(&self) -> Layout {
        Layout {
            window: self.window,
            scroll: self.scroll,
            side_scroll: self.side_scroll,
        }
    }

    /// The collection so many lines further.
    fn turn(&mut self, lines: isize, library: &Library) {
        let count = library.shelves().len();
        let line = self.line.min(count - 1).checked_add_signed(lines);
        let line = line.filter(|line| *line < count);
        self.show(line.unwrap_or(self.line), library);
    }

    /// Shows the collection on a line of the column.
    fn show(&mut self, line: usize, library: &Library) {
        self.line = line;
        self.query.clear();
        self.search(library);
        self.side_scroll = self.layout().scroll_to_line(line);
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
        self.scroll = self.layout().scroll_to_card(self.selected);
    }
}
