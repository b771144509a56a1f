//! The left column of the browser, which shows the collections with their progress, or the rows of the filter.

use super::layout::{Grid, INDENT};
use super::{Browser, Line, bands, filter_rows};
use crate::geometry::Rect;
use crate::input::Action;
use crate::library::{Completion, LevelIndex, LibraryCollection, Source};
use crate::screens::{AppState, InputMode};
use crate::texts::{self, speech};
use crate::ui;
use crate::ui::list::adjustable;
use crate::ui::stars::StarCount;
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, Scene};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT, TRACK, TRACK_DONE};
use crate::view::theme::text;

/// The distance from the top of a row to its completion bar, and the height of the bar.
const COMPLETION_BAR: (f32, f32) = (36.0, 2.0);

/// The content of a row in the column.
pub(super) struct Row {
    pub(super) name: String,
    pub(super) detail: String,
    /// The progress in the collection, which is drawn as a bar.
    pub(super) completion: Option<Completion>,
    pub(super) stars: Option<StarCount>,
    /// `true` if the left and right keys change the value in `detail`.
    pub(super) is_adjustable: bool,
    pub(super) is_chosen: bool,
    pub(super) action: Action,
}

impl Browser {
    /// Returns the grid in which the column's rows are laid out.
    pub(super) fn column(&self) -> Grid {
        let layout = self.layout();
        match self.filter_row() {
            Some(row) => {
                let grid = layout.column(filter_rows::ROWS, 0.0);
                grid.scrolled(grid.scroll_to(row))
            }
            None => layout.column(self.lines.len(), self.side_scroll.offset),
        }
    }

    pub(super) fn draw_column(&self, scene: &mut Scene, app: &AppState) {
        let grid = self.column();
        let filter_row = self.filter_row();
        scene.hud.describe(|| {
            let name = match filter_row {
                Some(_) => texts::filter::filter(),
                None => speech::collections(),
            };
            Element::new(Role::List, name, grid.area)
        });
        for index in grid.visible() {
            let row = match filter_row {
                Some(chosen) => filter_rows::row(index, index == chosen, app.level_filter),
                None => self.row(index, app),
            };
            let rect = grid.rect(index);
            let element = row.element(rect).with_key(index);
            let element = element.focused(filter_row == Some(index));
            scene.hud.control(element.numbered(index, grid.count));
            row.draw(&mut scene.hud, rect);
        }
        if filter_row.is_none() {
            grid.bar().draw(&mut scene.hud, &self.side_scroll, TRACK);
        }
    }

    /// Returns the name of the shown content: that of the selected line, or a general name for search results.
    pub(super) fn name(&self, app: &AppState) -> String {
        let line = self.lines.get(self.line);
        let line = line.filter(|_| self.query.text().is_empty());
        line.map_or_else(texts::browser::levels, |line| line.name(app))
    }

    fn row(&self, index: usize, app: &AppState) -> Row {
        let line = &self.lines[index];
        let completion = self.completions.get(index).copied().flatten();
        let detail = match line {
            Line::Files | Line::Road => None,
            Line::Favourites => Some(texts::levels(self.favourites)),
            Line::Daily => texts::banner::streak(self.streak),
            Line::Endless => {
                let solved = completion.filter(|endless| endless.solved > 0);
                solved.map(|endless| texts::browser::solved_count(endless.solved))
            }
            Line::Collection(_) => {
                completion.map(|all| texts::browser::share(all.solved, all.boards))
            }
            Line::Recent(_) => Some(texts::browser::recent_file()),
        };
        let stars = completion.map(|all| StarCount {
            earned: all.stars,
            of: all.all_stars(),
        });
        Row {
            name: line.name(app),
            detail: detail.unwrap_or_default(),
            completion: completion.filter(|_| *line != Line::Endless),
            stars: stars.filter(|stars| stars.earned > 0),
            is_adjustable: false,
            is_chosen: index == self.line && self.query.text().is_empty(),
            action: Action::Line(index),
        }
    }

    /// For the visible rows, counts the solved levels unless they are already counted.
    pub(super) fn count_completions(&mut self, app: &AppState) {
        self.completions.resize(self.lines.len(), None);
        let column = self
            .layout()
            .column(self.lines.len(), self.side_scroll.offset);
        for index in column.visible() {
            if self.completions[index].is_none() {
                self.completions[index] = match &self.lines[index] {
                    Line::Collection(collection) => {
                        let collection = app.library.collections().get(*collection);
                        collection.map(|content| Completion::of(content, &app.progress))
                    }
                    Line::Endless => Some(bands::solved(app)),
                    _ => None,
                };
            }
        }
    }
}

impl Line {
    pub(super) fn name(&self, app: &AppState) -> String {
        match self {
            Self::Files => texts::command::open_files(),
            Self::Road => texts::command::road(),
            Self::Favourites => texts::favourites::favourites(),
            Self::Daily => texts::daily(),
            Self::Endless => texts::endless(),
            Self::Collection(collection) => app.library.collections()[*collection].shown_name(),
            Self::Recent(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                name.to_string_lossy().into_owned()
            }
        }
    }
}

impl Row {
    fn element(&self, rect: Rect) -> Element {
        let detail = Some(self.detail.clone()).filter(|detail| !detail.is_empty());
        let stars = self
            .stars
            .map(|stars| speech::stars(stars.earned, stars.of));
        let parts: Vec<String> = detail.into_iter().chain(stars).collect();
        Element::new(Role::ListItem, self.name.as_str(), rect)
            .with_action(self.action)
            .with_value(parts.join(&texts::description::comma()))
            .selected(self.is_chosen)
            .adjustable(self.is_adjustable && self.is_chosen)
    }

    fn draw(&self, layer: &mut Layer, rect: Rect) {
        if self.is_chosen {
            layer.draw(Panel::raised(rect, RAISED));
        }
        let x = INDENT;
        let room = rect.w - 2.0 * (INDENT - rect.x);
        let is_full = self.completion.is_some_and(Completion::is_full);
        let name_color = if self.is_chosen { ACCENT } else { TEXT };
        let detail_color = if is_full { ACCENT } else { DIM };
        let mut write = |line: &str, base: f32, size, color| {
            layer.write(ui::label(line, x, rect.y + base, size, color).within(room));
        };
        let has_detail = !self.detail.is_empty();
        let base = if has_detail { 17.0 } else { 26.0 };
        write(&self.name, base, text::ITEM, name_color);
        if has_detail {
            if self.is_adjustable && self.is_chosen {
                write(&adjustable(&self.detail), 31.0, text::SMALL, detail_color);
            } else {
                write(&self.detail, 31.0, text::SMALL, detail_color);
            }
        }
        if let Some(stars) = self.stars {
            let used = text_metrics::width(&self.detail, text::SMALL) + INDENT;
            if used + stars.width(text::SMALL) <= room {
                stars.draw(layer, x + room, rect.y + 31.0, text::SMALL);
            }
        }
        if let Some(completion) = self.completion {
            let (below, h) = COMPLETION_BAR;
            let done = if is_full { ACCENT } else { TRACK_DONE };
            for (part, tint) in [(1.0, TRACK), (completion.part(), done)] {
                let bar = Rect::new(x, rect.y + below, (room * part).round(), h);
                if bar.w > 0.0 {
                    layer.draw(Panel::solid(bar, tint));
                }
            }
        }
    }
}

/// Returns the player's favourites in the order in which they are in the library.
pub(super) fn favourites(app: &AppState) -> Vec<LevelIndex> {
    if !app.progress.has_favourites() {
        return Vec::new();
    }
    let all = app.library.level_indices();
    all.filter(|index| app.is_favourite(*index)).collect()
}

/// Returns the lines of the column: opening files (only on touch screens), the road, favourites, daily and endless
/// levels, collections, and recent files.
pub(super) fn lines(app: &AppState) -> Vec<Line> {
    let collections = app.library.collections().iter().enumerate();
    let collections = collections.filter(|(_, collection)| !collection.source.is_generated());
    // The collections from files come first, so that those from one folder stay together even if some of them are read
    // later.
    let is_file = |collection: &LibraryCollection| matches!(collection.source, Source::File(_));
    let (files, others): (Vec<_>, Vec<_>) =
        collections.partition(|(_, collection)| is_file(collection));
    let collections = files.into_iter().chain(others);
    let recent = app.files.recent.iter();
    let recent = recent.filter(|path| !app.library.has_file(path));
    let mut lines = Vec::new();
    if app.machine.input_mode == InputMode::Touch {
        lines.push(Line::Files);
    }
    lines.push(Line::Road);
    if !favourites(app).is_empty() {
        lines.push(Line::Favourites);
    }
    lines.extend([Line::Daily, Line::Endless]);
    lines.extend(collections.map(|(collection, _)| Line::Collection(collection)));
    lines.extend(recent.cloned().map(Line::Recent));
    lines
}
