//! The screen that shows all levels: the calendar, the endless levels and the collections at the left; boards at the
//! right, found by typing: by title, collection, author and number.
//!
//! Only what is in view costs anything, so it makes no difference whether there are twenty levels or twenty
//! thousand. `layout` says where things lie, once for the eye (`view`) and for the pointer (`input`).

mod arrangement;
mod bands;
mod calendar;
mod chips;
mod column;
mod input;
mod layout;
mod own;
mod search;
mod shares;
mod view;

use std::path::PathBuf;
use std::sync::Arc;

use sokoban_core::Entry;
use sokoban_generator::Label;

use crate::geometry::Point;
use crate::grades::{GradeRecord, StoredGrade};
use crate::library::{LevelIndex, LibraryCollection, Source};
use crate::screens::{Effect, Means, Screen, Shared};
use crate::texts;
use crate::ui::scroll::{Scroll, ScrollBar};
use crate::ui::text_field::TextField;
use crate::view::scene::WindowSize;
pub use arrangement::{Arrangement, Boxes, Part, Size, Sort};
use bands::Bands;
use calendar::Calendar;
use layout::Layout;
use search::Search;
use shares::Share;

/// The open browser: what is shown, and what is chosen.
#[derive(Debug, Clone)]
pub struct Browser {
    lines: Vec<Line>,
    /// The line of the column that is shown while nothing is searched.
    line: usize,
    /// How much of each line's collection is solved, once that is counted.
    shares: Vec<Option<Share>>,
    query: TextField,
    /// Where the player left off in other collections, the newest first.
    left_off: Vec<LevelIndex>,
    /// The boards shown, levels or not.
    found: Vec<LevelIndex>,
    /// Index into `found`.
    selected: usize,
    /// The cards, which scroll by whole rows.
    scroll: Scroll,
    /// The column.
    side_scroll: Scroll,
    calendar: Calendar,
    bands: Bands,
    window: WindowSize,
    pointer: Point,
    /// The next request to delete the chosen level is carried out.
    is_warned: bool,
}

/// A line of the column.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Line {
    /// A keyboard to search with, for those who have only fingers.
    Search,
    /// Files to choose, for them too.
    Files,
    /// Levels to go on with, one of each collection that was played lately.
    Continue,
    /// The calendar of the daily levels.
    Daily,
    /// The bands of the endless levels.
    Endless,
    /// A collection of the library.
    Collection(usize),
    /// A file that was opened lately.
    Recent(PathBuf),
}

impl Line {
    /// Whether it stands for levels that are shown beside it.
    const fn has_levels(&self) -> bool {
        !matches!(self, Self::Search | Self::Files | Self::Recent(_))
    }
}

/// What is at the right of the column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pane {
    Calendar,
    Bands,
    Cards,
}

impl Browser {
    /// Opens on a level, or on what a screen says.
    pub fn open(shared: &mut Shared, place: LevelIndex, screen: Screen) -> Self {
        let calendar = Calendar::open(shared, place);
        let window = shared.window;
        let left_off = left_off(shared);
        let mut browser = Self {
            lines: lines(shared, !left_off.is_empty()),
            line: 0,
            shares: Vec::new(),
            query: TextField::default(),
            left_off,
            found: Vec::new(),
            selected: 0,
            scroll: Scroll::default(),
            side_scroll: Scroll::default(),
            calendar,
            bands: Bands::open(shared, place),
            window,
            pointer: Point {
                x: window.logical().0,
                y: 0.0,
            },
            is_warned: false,
        };
        let line = match (screen, &shared.library.collection(place).source) {
            (Screen::Calendar, _) => Line::Daily,
            (Screen::Endless, _) | (_, Source::Endless(_)) => Line::Endless,
            (_, Source::Daily) => Line::Daily,
            _ => Line::Collection(place.collection),
        };
        browser.show_line(&line, shared);
        browser.select_place(place);
        browser.count_shares(shared);
        if screen == Screen::Browser {
            tell_of_files(shared);
        }
        browser
    }

    /// The window was resized.
    pub fn resize(&mut self, window: WindowSize, shared: &Shared) {
        if self.window != window {
            self.window = window;
            self.select(self.selected);
            self.count_shares(shared);
        }
    }

    /// Shows a collection, after files were opened.
    pub fn refresh(&mut self, shared: &mut Shared, collection: usize) {
        self.left_off = left_off(shared);
        self.lines = lines(shared, !self.left_off.is_empty());
        self.shares.clear();
        self.show_line(&Line::Collection(collection), shared);
        self.count_shares(shared);
    }

    /// Shows collections that were added to the library. What is chosen stays so.
    pub(crate) fn collections_added(&mut self, shared: &mut Shared) {
        let line = self.lines.get(self.line).cloned();
        self.lines = lines(shared, !self.left_off.is_empty());
        let index = line.and_then(|line| self.lines.iter().position(|other| *other == line));
        self.line = index.unwrap_or(0);
        self.shares.clear();
        self.find_again(shared);
        self.count_shares(shared);
    }

    /// Levels came that were made.
    pub(crate) fn library_changed(&mut self, shared: &mut Shared) {
        self.calendar.day_changed(shared);
    }

    /// Another day has begun.
    pub(crate) fn day_changed(&mut self, shared: &mut Shared) {
        self.calendar.day_changed(shared);
    }

    /// Levels were graded: what is chosen stays so.
    pub(crate) fn grades_changed(&mut self, shared: &Shared) {
        if shared.arrangement.needs_grades() {
            self.find_again(shared);
        }
    }

    const fn layout(&self) -> Layout {
        Layout {
            window: self.window,
            scroll: self.scroll.offset,
            side_scroll: self.side_scroll.offset,
        }
    }

    fn card_bar(&self) -> ScrollBar {
        let is_shown = self.pane() == Pane::Cards;
        let cards = if is_shown { self.found.len() } else { 0 };
        self.layout().card_bar(cards)
    }

    fn side_bar(&self) -> ScrollBar {
        self.layout().side_bar(self.lines.len())
    }

    fn pane(&self) -> Pane {
        match self.lines.get(self.line) {
            _ if !self.query.text().is_empty() => Pane::Cards,
            Some(Line::Daily) => Pane::Calendar,
            Some(Line::Endless) => Pane::Bands,
            _ => Pane::Cards,
        }
    }

    /// The line so many lines further, as far as there are levels.
    fn turn(&mut self, lines: isize, shared: &mut Shared) {
        let line = self.line.checked_add_signed(lines);
        let is_shown = |line: &usize| self.lines.get(*line).is_some_and(Line::has_levels);
        if let Some(line) = line.filter(is_shown) {
            self.show(line, shared);
        }
    }

    fn show_line(&mut self, line: &Line, shared: &mut Shared) {
        let index = self.lines.iter().position(|other| other == line);
        let index = index.or_else(|| self.lines.iter().position(Line::has_levels));
        self.show(index.unwrap_or(0), shared);
    }

    /// Shows what a line of the column stands for.
    fn show(&mut self, line: usize, shared: &mut Shared) {
        self.line = line;
        self.query.clear();
        self.search(shared);
        self.side_scroll.offset = self.layout().scroll_to_line(line);
        if let Some(Line::Collection(_) | Line::Continue) = self.lines.get(line) {
            shared.grade(&self.found);
        }
    }

    /// The search field.
    pub const fn field(&self) -> &TextField {
        &self.query
    }

    /// The search field.
    pub(crate) const fn field_mut(&mut self) -> &mut TextField {
        &mut self.query
    }

    fn search(&mut self, shared: &Shared) {
        self.find(shared);
        self.select(0);
    }

    /// Finds the boards to show: those of the collection, or all that what was typed stands for.
    fn find(&mut self, shared: &Shared) {
        let library = &shared.library;
        let search = Search::new(self.query.text());
        self.found = match self.lines.get(self.line) {
            _ if !search.is_empty() => search.places(library),
            Some(Line::Continue) => self.left_off.clone(),
            Some(&Line::Collection(collection)) => {
                let content = library.collections().get(collection);
                let count = content.map_or(0, |content| content.entries.len());
                (0..count)
                    .map(|entry| LevelIndex { collection, entry })
                    .collect()
            }
            _ => Vec::new(),
        };
        shared.arrangement.arrange(&mut self.found, shared);
    }

    /// Finds them again; what is chosen stays so, if it is still there.
    fn find_again(&mut self, shared: &Shared) {
        let chosen = self.found.get(self.selected).copied();
        self.find(shared);
        match chosen {
            Some(place) => self.select_place(place),
            None => self.select(0),
        }
    }

    /// Changes a part of the arrangement.
    fn arrange(&mut self, part: Part, back: bool, shared: &mut Shared) {
        shared.arrangement.turn(part, back);
        self.find_again(shared);
    }

    fn select_place(&mut self, place: LevelIndex) {
        let index = self.found.iter().position(|other| *other == place);
        self.select(index.unwrap_or(0));
    }

    /// Selects a board and scrolls it into view.
    fn select(&mut self, index: usize) {
        self.selected = index.min(self.found.len().saturating_sub(1));
        self.scroll.offset = self.layout().scroll_to_card(self.selected);
    }
}

/// Whoever looks for levels is told once where others may come from.
fn tell_of_files(shared: &mut Shared) {
    const TIP: &str = "files";
    let has_button = shared.means == Means::Fingers;
    if !has_button && shared.notice.is_none() && shared.is_new_tip(TIP) {
        shared.notify(texts::tips::files());
        shared.keep_tip(TIP);
    }
}

/// The most levels to go on with.
const LEFT_OFF: usize = 12;

/// Where the player left off in more than one collection, as far as those are there.
fn left_off(shared: &mut Shared) -> Vec<LevelIndex> {
    let visits = shared.progress.left_off();
    let places = visits.iter().filter_map(|it| shared.library.find(it));
    let places: Vec<LevelIndex> = places.take(LEFT_OFF).collect();
    if places.len() > 1 { places } else { Vec::new() }
}

/// The lines of the column: what fingers need, what to go on with, what is made, what there is, and what there was
/// lately.
fn lines(shared: &Shared, goes_on: bool) -> Vec<Line> {
    let collections = shared.library.collections().iter().enumerate();
    let collections = collections.filter(|(_, collection)| !collection.source.is_apart());
    // The files of a folder stay together, although some of them were read later.
    let is_file = |collection: &LibraryCollection| matches!(collection.source, Source::File(_));
    let (files, others): (Vec<_>, Vec<_>) =
        collections.partition(|(_, collection)| is_file(collection));
    let collections = files.into_iter().chain(others);
    let recent = shared.recent.iter();
    let recent = recent.filter(|path| !shared.library.has_file(path));
    let by_fingers: &[Line] = match shared.means {
        Means::Keys => &[],
        Means::Fingers => &[Line::Search, Line::Files],
    };
    by_fingers
        .iter()
        .cloned()
        .chain(goes_on.then_some(Line::Continue))
        .chain([Line::Daily, Line::Endless])
        .chain(collections.map(|(collection, _)| Line::Collection(collection)))
        .chain(recent.cloned().map(Line::Recent))
        .collect()
}

/// How hard a level is by what its file says, which is exact where it was made here.
fn told(entry: &Entry) -> Option<StoredGrade> {
    let label: Label = entry.fields.get("Difficulty")?.parse().ok()?;
    Some(StoredGrade::Exact(label.difficulty?.try_into().ok()?))
}

impl Shared {
    /// Has these levels graded, but for those whose file inside the program tells how hard they are.
    pub(crate) fn grade(&mut self, places: &[LevelIndex]) {
        let mut levels = Vec::new();
        for place in places {
            let entry = self.library.entry(*place);
            let Ok(level) = &entry.level else {
                continue;
            };
            let is_inside = self.library.collection(*place).source == Source::Builtin;
            match told(entry).filter(|_| is_inside) {
                Some(grade) => self.grades.add(GradeRecord::new(level, grade)),
                None => levels.push(Arc::clone(level)),
            }
        }
        if !levels.is_empty() {
            self.effects.push(Effect::Grade(levels));
        }
    }
}
