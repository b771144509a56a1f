//! The browser, which lists all levels. A column on the left lists the road (suggestions for what to play next), the
//! calendar, the endless levels and the collections. The pane on the right shows the content of the selected line.
//! Boards can be searched by title, collection, author and number.
//!
//! Only visible cards and rows are drawn, so the cost of a frame does not depend on the number of levels. To find the
//! control under the pointer, `input` draws the scene and searches it.

mod bands;
mod calendar;
mod cards;
mod column;
mod head;
mod input;
mod layout;
mod road;
mod table;
mod wide_cards;

use crate::geometry::{Point, Rect};
use crate::input::{Action, Command};
use crate::library::search::Search;
use crate::library::{LevelIndex, Source};
use crate::screens::level_filter::LevelFilter;
use crate::screens::{AppState, InputMode, Screen};
use crate::texts;
use crate::ui;
use crate::ui::grid::Grid;
use crate::ui::scroll::Scroll;
use crate::ui::text_field::TextField;
use crate::view::element::{Element, Role};
use crate::view::scene::{Scene, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, TEXT, TRACK};
use crate::view::theme::text;
use calendar::Calendar;
use column::{Content, Line, lines};
use layout::{INDENT, Layout};
use wide_cards::WideCard;

/// The gap between two cards, and the margin around all cards.
const GAP: f32 = 12.0;

#[derive(Debug, Clone)]
pub struct Browser {
    lines: Vec<Line>,
    /// The index of the selected line in the column. The pane shows the content of this line, unless the player is
    /// searching.
    line: usize,
    pub(crate) query: TextField,
    /// The level that is open in the game, behind the browser.
    here: LevelIndex,
    /// The boards that are shown in the pane. Some of them may not be valid levels.
    found: Vec<LevelIndex>,
    /// The levels whose grades the filter or the sort order needs, but which have not been graded yet.
    ungraded: Vec<LevelIndex>,
    /// The cards for the road or for the endless levels. Empty if the selected line is neither of these.
    wide_cards: Vec<WideCard>,
    /// The index of the selected card or row in `found` or, if wide cards are shown, in `wide_cards`.
    selected: usize,
    /// The scroll positions of the pane and of the column, in rows.
    scroll: Scroll,
    side_scroll: Scroll,
    calendar: Calendar,
    is_table: bool,
    /// The control in the header, or the row of the filter, that has the keyboard focus.
    focus: Option<Action>,
    layout: Layout,
    pointer: Point,
    /// The index in `found` of the level that the player has asked to delete. A warning is shown, and the next request
    /// deletes the level.
    warned: Option<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pane {
    WideCards,
    Calendar,
    Cards,
}

impl Browser {
    /// Returns the indices of the selected line and the selected level.
    pub(crate) const fn selection(&self) -> (usize, usize) {
        (self.line, self.selected)
    }

    /// Opens the browser with the level `index` selected, or at the content that `screen` names.
    pub fn open(app: &mut AppState, index: LevelIndex, screen: Screen) -> Self {
        app.grade_builtin();
        let layout = Layout::new(app.machine.window);
        let (width, _) = layout.window.logical();
        let mut browser = Self {
            lines: Vec::new(),
            line: 0,
            query: TextField::default(),
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
            layout,
            pointer: Point { x: width, y: 0.0 },
            warned: None,
        };
        let content = match (screen, &app.library.collection(index).source) {
            (Screen::Road, _) => Content::Road,
            (Screen::Calendar, _) => Content::Daily,
            (Screen::Endless, _) | (_, Source::Endless(_)) => Content::Endless,
            (_, Source::Daily) => Content::Daily,
            _ => Content::Collection(index.collection),
        };
        browser.update_column(app);
        browser.show_content(&content, app);
        browser.select_level(Some(index));
        if screen == Screen::Browser {
            tell_of_files(app);
        }
        browser
    }

    pub(crate) fn resize(&mut self, window: WindowSize) {
        if self.layout.window != window {
            self.layout = Layout::new(window);
            self.select(self.selected);
        }
    }

    /// Shows the collection with the index `collection`. Called after files were opened.
    pub(crate) fn show_collection(&mut self, collection: usize, app: &mut AppState) {
        self.update_column(app);
        self.show_content(&Content::Collection(collection), app);
    }

    /// Updates everything that is shown. Called after the library has changed or a new day has started. The selected
    /// level stays selected. If it was removed, the next one is selected.
    pub(crate) fn update(&mut self, app: &mut AppState) {
        self.update_column(app);
        self.calendar.day_changed(app);
        self.fill_wide_cards(app);
        self.find_again(app);
        self.request_grades(app);
    }

    /// Updates the lines in the column. The selected line stays selected. If it was removed, the line that now has its
    /// index is selected.
    fn update_column(&mut self, app: &AppState) {
        let selected = self.lines.get(self.line).map(|line| line.content.clone());
        // While the line for favourites is selected, keep it even if no favourites are left.
        let is_selected = selected == Some(Content::Favourites);
        let has_favourites = is_selected || !app.favourites().is_empty();
        self.lines = lines(has_favourites, app);
        let line = selected.and_then(|content| self.line_of(&content));
        self.line = line.unwrap_or(self.line).min(self.lines.len() - 1);
    }

    fn line_of(&self, content: &Content) -> Option<usize> {
        self.lines.iter().position(|line| line.content == *content)
    }

    /// Returns the content of the selected line, or `None` while search results are shown.
    fn content(&self) -> Option<&Content> {
        let is_searching = !self.query.text().is_empty();
        let line = self.lines.get(self.line).filter(|_| !is_searching);
        line.map(|line| &line.content)
    }

    /// Filters and sorts the levels again after some were graded. The selected level stays selected.
    pub(crate) fn grades_changed(&mut self, app: &AppState) {
        if app.level_filter.needs_grades() {
            self.find_again(app);
        }
    }

    /// Returns the grid of cards or rows in the pane. Returns an empty grid for the calendar, which has its own grid of
    /// days.
    fn grid(&self) -> Grid {
        let grid = match self.pane() {
            Pane::Calendar => self.layout.cards(0),
            Pane::WideCards => self.layout.wide_cards(self.wide_cards.len()),
            Pane::Cards if self.is_table => self.layout.table(self.found.len()),
            Pane::Cards => self.layout.cards(self.found.len()),
        };
        grid.scrolled(self.scroll.offset)
    }

    fn pane(&self) -> Pane {
        match self.content() {
            Some(Content::Road | Content::Endless) => Pane::WideCards,
            Some(Content::Daily) => Pane::Calendar,
            _ => Pane::Cards,
        }
    }

    fn show_content(&mut self, content: &Content, app: &mut AppState) {
        let line = self.line_of(content);
        let line = line.or_else(|| self.line_of(&Content::Road));
        self.show(line.unwrap_or(0), app);
    }

    /// Selects the line with the index `line` in the column, and shows its content.
    fn show(&mut self, line: usize, app: &mut AppState) {
        self.line = line;
        self.query.clear();
        self.fill_wide_cards(app);
        self.search(app);
        match self.content() {
            Some(Content::Road) => {
                let cards = self.wide_cards.len();
                self.select(road::first_choice(app, self.here, cards));
            }
            Some(Content::Endless) => self.select(bands::first_choice(app, self.here)),
            _ => {}
        }
        self.side_scroll.offset = self.column().scroll_to(line);
    }

    fn fill_wide_cards(&mut self, app: &mut AppState) {
        self.wide_cards = match self.lines[self.line].content {
            Content::Road => road::cards(app),
            Content::Endless => bands::cards(app),
            _ => Vec::new(),
        };
    }

    fn search(&mut self, app: &mut AppState) {
        self.find(app);
        self.request_grades(app);
        self.select(0);
    }

    /// Requests the missing grades that the filter or the sort order needs. If neither uses grades, requests the grades
    /// of all shown boards, unless the player is searching.
    fn request_grades(&self, app: &mut AppState) {
        if app.level_filter.needs_grades() {
            app.grade(&self.ungraded);
        } else if self.query.text().is_empty() {
            app.grade(&self.found);
        }
    }

    /// Updates `found` to the search results or, if the player is not searching, to the boards that belong to the
    /// selected line of the column. Then applies the filter and the sort order.
    fn find(&mut self, app: &AppState) {
        let library = &app.library;
        let search = Search::new(self.query.text());
        self.found = match &self.lines[self.line].content {
            content if !search.is_empty() => {
                let shown = match content {
                    Content::Collection(collection) => Some(*collection),
                    _ => None,
                };
                search.find_levels(library, shown)
            }
            Content::Favourites => app.favourites(),
            &Content::Collection(collection) => {
                let content = library.collections().get(collection);
                let count = content.map_or(0, |content| content.entries.len());
                let index = |entry| LevelIndex { collection, entry };
                (0..count).map(index).collect()
            }
            _ => Vec::new(),
        };
        self.ungraded =
            (app.level_filter).apply(&mut self.found, library, &app.progress, &app.grades);
    }

    /// Updates `found`. The selected board stays selected if `found` still contains it.
    fn find_again(&mut self, app: &AppState) {
        let chosen = self.chosen();
        self.find(app);
        self.select_level(chosen);
    }

    fn set_filter(&mut self, filter: LevelFilter, app: &mut AppState) {
        app.level_filter = filter;
        self.find_again(app);
        self.request_grades(app);
    }

    /// Selects the card or row that shows `level`. If there is none, the selected index stays the same.
    fn select_level(&mut self, level: Option<LevelIndex>) {
        let card = level.and_then(|level| self.found.iter().position(|other| *other == level));
        self.select(card.unwrap_or(self.selected));
    }

    fn select(&mut self, index: usize) {
        let grid = self.grid();
        self.selected = index.min(grid.count.saturating_sub(1));
        self.scroll.offset = grid.scroll_to(self.selected);
    }

    pub fn draw(&self, scene: &mut Scene, app: &AppState) {
        let (pane, grid) = (self.pane(), self.grid());
        if grid.count > 0 {
            scene
                .under
                .describe(|| Element::new(Role::List, self.name(app), grid.area));
        }
        match pane {
            Pane::WideCards => self.draw_wide_cards(scene, app),
            Pane::Calendar => self.calendar.draw(scene, self.layout, app),
            Pane::Cards if self.found.is_empty() => self.draw_nothing(scene, app),
            Pane::Cards if self.is_table => self.draw_table(scene, app),
            Pane::Cards => self.draw_cards(scene, app),
        }
        self.draw_column(scene, app);
        self.draw_head(&mut scene.hud, app);
        if pane == Pane::Cards && self.is_table {
            self.draw_table_head(scene, app);
        }
        self.draw_footer(scene, app);
        let close = Action::Run(Command::Close);
        ui::button::draw_close(&mut scene.hud, self.layout.close(), close);
        grid.bar().draw(&mut scene.hud, &self.scroll, TRACK);
    }

    fn item(&self, name: impl Into<String>, rect: Rect, index: usize, action: Action) -> Element {
        let is_chosen = index == self.selected;
        Element::new(Role::ListItem, name, rect)
            .with_action(action)
            .with_key(index)
            .selected(is_chosen)
            .focused(is_chosen && self.focus.is_none())
            .numbered(index, self.grid().count)
    }

    /// Draws a text that says why there are no cards, for example because the search found nothing.
    fn draw_nothing(&self, scene: &mut Scene, app: &AppState) {
        let (query, is_narrowed) = (self.query.text().trim(), app.level_filter.is_narrowed());
        let nothing = || texts::browser::nothing(query, is_narrowed);
        let reason = self.grading().unwrap_or_else(nothing);
        let pane = self.layout.pane;
        let middle = pane.centre();
        let label = ui::label(reason, middle.x, middle.y, text::ITEM, TEXT);
        scene.hud.write(label.within(pane.w - GAP).centred());
    }

    /// Draws the notice or, if there is none, the keys that can be used.
    fn draw_footer(&self, scene: &mut Scene, app: &AppState) {
        let keys = match self.pane() {
            _ if !app.names_keys() => String::new(),
            _ if self.filter_row().is_some() => texts::filter::keys(),
            Pane::Calendar => texts::daily::keys(),
            Pane::WideCards => texts::endless::keys(),
            Pane::Cards if self.own(app).is_some() => texts::browser::own_keys(),
            Pane::Cards => texts::browser::keys(),
        };
        let (line, color) = match &app.notice {
            Some(notice) => (notice.clone(), ACCENT),
            None => (keys, DIM),
        };
        let (width, height) = self.layout.window.logical();
        let beside = self.layout.pane.x;
        // If the line does not fit below the pane, use the whole width of the window.
        let fits = text_metrics::width(&line, text::KEYS) <= width - beside - GAP;
        let left = if fits { beside } else { INDENT };
        let label = ui::label(line, left, height - 15.0, text::KEYS, color);
        scene.hud.write(label.within(width - left - GAP));
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
