//! The browser of all levels. A column on the left lists the road, the calendar, the endless levels and the
//! collections. The pane on the right shows boards, which can be searched by title, collection, author and number.
//!
//! Only visible cards and rows are drawn, so the cost of a frame does not depend on the number of levels. To find the
//! control under the pointer, `input` uses the scene that `view` draws.

mod bands;
mod calendar;
mod cards;
mod column;
mod filter_rows;
mod head;
mod input;
mod layout;
mod road;
mod search;
mod table;
mod view;
mod wide_cards;

use std::path::PathBuf;

use crate::geometry::Point;
use crate::input::Action;
use crate::library::{Completion, LevelIndex, Source};
use crate::screens::level_filter::LevelFilter;
use crate::screens::{AppState, InputMode, Screen};
use crate::texts;
use crate::ui::scroll::Scroll;
use crate::ui::text_field::TextField;
use crate::view::scene::WindowSize;
use calendar::Calendar;
use column::{favourites, lines};
use layout::{Grid, Layout};
use search::Search;
use wide_cards::WideCard;

/// The gap between cards, and the margin around them.
const GAP: f32 = 12.0;

#[derive(Debug, Clone)]
pub struct Browser {
    lines: Vec<Line>,
    /// The index of the selected line in the column. The pane shows its content unless there is a search.
    line: usize,
    /// For each line, how much of its collection is solved. `None` until this is counted.
    completions: Vec<Option<Completion>>,
    pub(crate) query: TextField,
    /// The number of the player's favourites.
    favourites: u32,
    /// The number of consecutive days on which the daily level was solved.
    streak: u32,
    /// The difficulty that suits the player. `None` if ratings are off.
    suitable: Option<u32>,
    /// The level that is open behind the browser.
    here: LevelIndex,
    /// The boards that are shown, some of which may not be valid levels.
    found: Vec<LevelIndex>,
    /// Levels that have no grade yet, although the filter or the sort order needs it.
    ungraded: Vec<LevelIndex>,
    /// The cards of the road or of the endless levels. Empty if neither is shown.
    wide_cards: Vec<WideCard>,
    /// The selected index in `found` or in `wide_cards`.
    selected: usize,
    /// The scroll positions of the pane and of the column, in rows.
    scroll: Scroll,
    side_scroll: Scroll,
    calendar: Calendar,
    /// `true` if levels are shown as a table instead of cards.
    is_table: bool,
    /// The control in the header, or the row of the filter, that has the keyboard focus.
    focus: Option<Action>,
    window: WindowSize,
    pointer: Point,
    /// `true` if the player was warned that the selected level will be deleted. The next press then deletes it.
    is_warned: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Line {
    /// Opens a file dialog. This line exists only on touch screens.
    Files,
    /// The road, which suggests what to play next.
    Road,
    Favourites,
    Daily,
    /// The endless levels, with a card for each series.
    Endless,
    /// The collection with this index in the library.
    Collection(usize),
    /// A recently opened file whose levels are not in the library.
    Recent(PathBuf),
}

impl Line {
    /// Returns `true` if the pane shows content of this line when it is selected.
    const fn has_levels(&self) -> bool {
        !matches!(self, Self::Files | Self::Recent(_))
    }
}

/// The kind of content in the pane to the right of the column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pane {
    Road,
    Calendar,
    Bands,
    Cards,
}

impl Browser {
    /// Returns the indices of the selected line and the selected level.
    pub(crate) const fn selection(&self) -> (usize, usize) {
        (self.line, self.selected)
    }

    /// Opens the browser at the level with this `index`, or at the content that `screen` selects.
    pub fn open(app: &mut AppState, index: LevelIndex, screen: Screen) -> Self {
        app.grade_builtin();
        let has_rating = app.settings.rating;
        let window = app.machine.window;
        let mut browser = Self {
            lines: lines(app),
            line: 0,
            completions: Vec::new(),
            query: TextField::default(),
            favourites: 0,
            streak: 0,
            suitable: has_rating.then(|| app.statistics().suitable_difficulty()),
            here: index,
            found: Vec::new(),
            ungraded: Vec::new(),
            wide_cards: Vec::new(),
            selected: 0,
            scroll: Scroll::default(),
            side_scroll: Scroll::default(),
            calendar: Calendar::open(app, index),
            is_table: app.has_level_table,
            focus: None,
            window,
            pointer: Point {
                x: window.logical().0,
                y: 0.0,
            },
            is_warned: false,
        };
        let line = match (screen, &app.library.collection(index).source) {
            (Screen::Road, _) => Line::Road,
            (Screen::Calendar, _) => Line::Daily,
            (Screen::Endless, _) | (_, Source::Endless(_)) => Line::Endless,
            (_, Source::Daily) => Line::Daily,
            _ => Line::Collection(index.collection),
        };
        browser.update_facts(app);
        browser.show_line(&line, app);
        if browser.pane() == Pane::Cards {
            browser.select_level(index);
        }
        browser.count_completions(app);
        if screen == Screen::Browser {
            tell_of_files(app);
        }
        browser
    }

    pub fn resize(&mut self, window: WindowSize, app: &AppState) {
        if self.window != window {
            self.window = window;
            self.select(self.selected);
            self.count_completions(app);
        }
    }

    /// Shows the collection with the index `collection`, because files were opened.
    pub fn refresh(&mut self, app: &mut AppState, collection: usize) {
        self.update_lines(app);
        self.show_line(&Line::Collection(collection), app);
        self.count_completions(app);
    }

    /// Lists the collections that were just added to the library. The selection stays the same.
    pub(crate) fn collections_added(&mut self, app: &mut AppState) {
        self.update_lines(app);
        self.fill_wide_cards(app);
        self.find_again(app);
        self.request_grades(app);
        self.count_completions(app);
    }

    /// Updates the lines of the column. The selected line stays selected. If it no longer exists, the line that now has
    /// its index is selected.
    fn update_lines(&mut self, app: &AppState) {
        let line = self.lines.get(self.line).cloned();
        self.lines = lines(app);
        let index = line.and_then(|line| self.lines.iter().position(|other| *other == line));
        self.line = index.unwrap_or(self.line).min(self.lines.len() - 1);
        self.completions.clear();
        self.update_facts(app);
    }

    fn update_facts(&mut self, app: &AppState) {
        let streak = |today| app.library.daily().streak(today, &app.progress).days;
        self.streak = app.progress.today().map_or(0, streak);
        self.favourites = favourites(app).len() as u32;
    }

    /// Adds the selected board to the favourites, or removes it. A removed board stays in view, so that the player can
    /// undo the change.
    fn toggle_favourite(&mut self, app: &mut AppState) {
        let Some(&index) = self.found.get(self.selected) else {
            return;
        };
        app.toggle_favourite(index);
        self.update_facts(app);
        if self.lines.get(self.line) != Some(&Line::Favourites) {
            self.update_lines(app);
        }
    }

    /// Updates the shown collection after some of its levels were removed. If the selected level is gone, selects the
    /// one after it.
    pub(crate) fn collection_changed(&mut self, app: &mut AppState) {
        self.update_lines(app);
        self.find(app);
        self.select(self.selected);
        self.count_completions(app);
    }

    /// Updates the calendar and the wide cards, because a new day has started or levels were generated.
    pub(crate) fn library_changed(&mut self, app: &mut AppState) {
        self.update_facts(app);
        self.calendar.day_changed(app);
        self.fill_wide_cards(app);
        self.completions.clear();
        self.count_completions(app);
    }

    /// Updates the sort order after levels were graded. The selection stays the same.
    pub(crate) fn grades_changed(&mut self, app: &AppState) {
        if app.level_filter.needs_grades() {
            self.find_again(app);
        }
    }

    /// Returns the index of the selected level if it was drawn by the player.
    fn own(&self, app: &AppState) -> Option<LevelIndex> {
        let index = self.found.get(self.selected).copied();
        index.filter(|index| cards::is_own(*index, app))
    }

    fn layout(&self) -> Layout {
        Layout::new(self.window)
    }

    /// Returns the grid of the cards in the pane. It is empty for the calendar, which has its own grid.
    fn grid(&self) -> Grid {
        let layout = self.layout();
        let grid = match self.pane() {
            Pane::Calendar => layout.cards(0),
            Pane::Road | Pane::Bands => layout.wide_cards(self.wide_cards.len()),
            Pane::Cards if self.is_table => layout.table(self.found.len()),
            Pane::Cards => layout.cards(self.found.len()),
        };
        grid.scrolled(self.scroll.offset)
    }

    fn pane(&self) -> Pane {
        match self.lines.get(self.line) {
            _ if !self.query.text().is_empty() => Pane::Cards,
            Some(Line::Road) => Pane::Road,
            Some(Line::Daily) => Pane::Calendar,
            Some(Line::Endless) => Pane::Bands,
            _ => Pane::Cards,
        }
    }

    /// Selects the line that is `lines` below the current one, or above it if negative. Does nothing if the pane would
    /// have no content.
    fn step_collection(&mut self, lines: isize, app: &mut AppState) {
        let line = self.line.checked_add_signed(lines);
        let is_shown = |line: &usize| self.lines.get(*line).is_some_and(Line::has_levels);
        if let Some(line) = line.filter(is_shown) {
            self.show(line, app);
        }
    }

    fn show_line(&mut self, line: &Line, app: &mut AppState) {
        let index = self.lines.iter().position(|other| other == line);
        let index = index.or_else(|| self.lines.iter().position(Line::has_levels));
        self.show(index.unwrap_or(0), app);
    }

    /// Selects the line with the index `line` in the column, and shows its content.
    fn show(&mut self, line: usize, app: &mut AppState) {
        self.line = line;
        self.query.clear();
        self.fill_wide_cards(app);
        self.search(app);
        match self.pane() {
            Pane::Road => {
                let cards = self.wide_cards.len();
                self.select(road::first_choice(app, self.here, cards));
            }
            Pane::Bands => self.select(bands::first_choice(app, self.here)),
            Pane::Calendar | Pane::Cards => {}
        }
        let column = self
            .layout()
            .column(self.lines.len(), self.side_scroll.offset);
        self.side_scroll.offset = column.scroll_to(line);
    }

    fn fill_wide_cards(&mut self, app: &mut AppState) {
        self.wide_cards = match self.lines.get(self.line) {
            Some(Line::Road) => road::cards(app, self.suitable),
            Some(Line::Endless) => bands::cards(app, self.suitable),
            _ => Vec::new(),
        };
    }

    fn search(&mut self, app: &mut AppState) {
        self.find(app);
        self.request_grades(app);
        self.select(0);
    }

    /// Requests the missing grades that the filter or the sort order needs. If neither needs any, requests those of the
    /// shown collection.
    fn request_grades(&self, app: &mut AppState) {
        if app.level_filter.needs_grades() {
            app.grade(&self.ungraded);
        } else if self.query.text().is_empty() {
            app.grade(&self.found);
        }
    }

    /// Updates `found`, which contains the search results or, without a search, the boards of the selected line.
    fn find(&mut self, app: &AppState) {
        let library = &app.library;
        let search = Search::new(self.query.text());
        self.found = match self.lines.get(self.line) {
            line if !search.is_empty() => {
                let shown = match line {
                    Some(&Line::Collection(collection)) => Some(collection),
                    _ => None,
                };
                search.find_levels(library, shown)
            }
            Some(Line::Favourites) => favourites(app),
            Some(&Line::Collection(collection)) => {
                let content = library.collections().get(collection);
                let count = content.map_or(0, |content| content.entries.len());
                (0..count)
                    .map(|entry| LevelIndex { collection, entry })
                    .collect()
            }
            _ => Vec::new(),
        };
        let filter = app.level_filter;
        let (progress, grades) = (&app.progress, &app.grades);
        let others = filter.without_grades();
        others.apply(&mut self.found, library, progress, grades);
        self.ungraded.clear();
        if filter.needs_grades() {
            let level = |index: &LevelIndex| library.entry(*index).level.as_ref().ok();
            let is_ungraded =
                |index: &&LevelIndex| level(index).is_some_and(|level| grades.of(level).is_none());
            self.ungraded.extend(self.found.iter().filter(is_ungraded));
        }
        filter.apply(&mut self.found, library, progress, grades);
    }

    /// Updates `found`. The selected board stays selected if it is still shown.
    fn find_again(&mut self, app: &AppState) {
        let chosen = self.found.get(self.selected).copied();
        self.find(app);
        match chosen {
            Some(index) => self.select_level(index),
            None => self.select(self.selected),
        }
    }

    /// Switches between the table and the cards. The choice is kept until the program ends.
    fn toggle_table(&mut self, app: &mut AppState) {
        self.is_table ^= true;
        app.has_level_table = self.is_table;
        self.select(self.selected);
    }

    fn set_filter(&mut self, filter: LevelFilter, app: &mut AppState) {
        app.level_filter = filter;
        self.find_again(app);
        self.request_grades(app);
    }

    fn select_level(&mut self, index: LevelIndex) {
        let card = self.found.iter().position(|other| *other == index);
        self.select(card.unwrap_or(0));
    }

    /// Selects a card and scrolls until it is visible.
    fn select(&mut self, index: usize) {
        let grid = self.grid();
        self.selected = index.min(grid.count.saturating_sub(1));
        self.scroll.offset = grid.scroll_to(self.selected);
    }
}

/// Shows the tip about opening files, unless it was shown before.
fn tell_of_files(app: &mut AppState) {
    const TIP: &str = "files";
    let has_button = app.machine.input_mode == InputMode::Touch;
    if !has_button && app.notice.is_none() && app.is_new_tip(TIP) {
        app.notify(texts::tips::files());
        app.keep_tip(TIP);
    }
}
