//! The left column of the browser, which shows the collections with their progress, or the rows of the filter.

use std::cell::OnceCell;
use std::path::PathBuf;

use super::layout::INDENT;
use super::{Browser, bands};
use crate::geometry::Rect;
use crate::input::{Action, Key};
use crate::library::{Completion, Source};
use crate::screens::level_filter::LevelFilter;
use crate::screens::page::Step;
use crate::screens::{AppState, InputMode};
use crate::texts::{self, speech};
use crate::ui;
use crate::ui::grid::Grid;
use crate::ui::list::ListLine;
use crate::ui::stars::StarCount;
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, Scene};
use crate::view::text_metrics;
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT, TRACK, TRACK_DONE};
use crate::view::theme::text;

const COMPLETION_BAR: (f32, f32) = (36.0, 2.0);

/// The content that a line in the column stands for. While the line is selected, the pane shows this content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Content {
    /// A line that opens a file dialog. Listed only on touch screens.
    Files,
    /// Suggestions for the next level to play.
    Road,
    Favourites,
    Daily,
    Endless,
    /// A collection, by its index in the library.
    Collection(usize),
    /// A recently opened file that is not in the library.
    Recent(PathBuf),
}

#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) content: Content,
    /// The numbers of levels, solved levels and stars in `content`, or `None` if there is nothing to count. Computed
    /// when the line is first drawn.
    completion: OnceCell<Option<Completion>>,
}

#[derive(Default)]
struct Row {
    line: ListLine,
    completion: Option<Completion>,
    stars: Option<StarCount>,
    is_chosen: bool,
}

impl Browser {
    pub(super) fn column(&self) -> Grid {
        match self.filter_row() {
            Some(row) => {
                let grid = self.layout.column(LevelFilter::ROWS, 0.0);
                grid.scrolled(grid.scroll_to(row))
            }
            None => self
                .layout
                .column(self.lines.len(), self.side_scroll.offset),
        }
    }

    pub(super) fn draw_column(&self, scene: &mut Scene, app: &AppState) {
        let (grid, layer) = (self.column(), &mut scene.hud);
        let filter_row = self.filter_row();
        layer.describe(|| {
            let name = match filter_row {
                Some(_) => texts::filter::filter(),
                None => speech::collections(),
            };
            Element::new(Role::List, name, grid.area)
        });
        for index in grid.visible() {
            let rect = grid.rect(index);
            let (row, action) = match filter_row {
                Some(chosen) => (
                    filter_line(index, index == chosen, app.level_filter),
                    Action::Criterion(index),
                ),
                None => (self.row(index, app), Action::Line(index)),
            };
            let element = row.element(rect).with_key(index).with_action(action);
            let element = element.focused(filter_row == Some(index));
            layer.control(element.numbered(index, grid.count));
            row.draw(layer, rect);
        }
        if filter_row.is_none() {
            grid.bar().draw(layer, &self.side_scroll, TRACK);
        }
    }

    /// Returns the name of the content that is shown in the pane: the name of the selected line or, for search results,
    /// a general name.
    pub(super) fn name(&self, app: &AppState) -> String {
        let content = self.content();
        content.map_or_else(texts::browser::levels, |content| content.name(app))
    }

    fn row(&self, index: usize, app: &AppState) -> Row {
        let line = &self.lines[index];
        let completion = line.completion(app);
        let detail = match line.content {
            Content::Files | Content::Road => None,
            Content::Favourites => completion.map(|all| texts::levels(all.boards)),
            Content::Daily => texts::banner::streak(self.calendar.streak()),
            Content::Endless => {
                let solved = completion.filter(|endless| endless.solved > 0);
                solved.map(|endless| texts::browser::solved_count(endless.solved))
            }
            Content::Collection(_) => {
                completion.map(|all| texts::browser::share(all.solved, all.boards))
            }
            Content::Recent(_) => Some(texts::browser::recent_file()),
        };
        let stars = completion.map(|all| StarCount {
            earned: all.stars,
            of: all.all_stars(),
        });
        Row {
            line: ListLine::new(line.content.name(app), detail.unwrap_or_default()),
            completion: completion.filter(|_| matches!(line.content, Content::Collection(_))),
            stars: stars.filter(|stars| stars.earned > 0),
            is_chosen: index == self.line && self.query.text().is_empty(),
        }
    }

    pub(super) const fn filter_row(&self) -> Option<usize> {
        match self.focus {
            Some(Action::Criterion(row)) => Some(row),
            _ => None,
        }
    }

    /// Handles a key while the filter is shown. Returns `false` if the filter is not shown or does not use the key.
    pub(super) fn filter_key(&mut self, key: Key, app: &mut AppState) -> bool {
        let Some(row) = self.filter_row() else {
            return false;
        };
        match key {
            Key::Up => self.focus = Some(Action::Criterion(row.saturating_sub(1))),
            Key::Down => self.focus = Some(Action::Criterion((row + 1).min(LevelFilter::ROWS - 1))),
            Key::Left => self.change_filter(row, Step::Previous, app),
            Key::Right | Key::Enter | Key::PadEnter | Key::Space => {
                self.change_filter(row, Step::Next, app);
            }
            Key::Delete => self.set_filter(LevelFilter::default(), app),
            Key::Escape => self.focus = Some(Action::Filter),
            _ => return false,
        }
        true
    }

    /// Selects the next or previous value in a row of the filter. In the last row, clears the filter instead.
    pub(super) fn change_filter(&mut self, row: usize, step: Step, app: &mut AppState) {
        self.focus = Some(Action::Criterion(row));
        let mut filter = app.level_filter;
        filter.cycle(row, step);
        self.set_filter(filter, app);
    }
}

fn filter_line(row: usize, is_chosen: bool, filter: LevelFilter) -> Row {
    let value = filter.value(row);
    Row {
        line: ListLine {
            is_adjustable: !value.is_empty(),
            ..ListLine::new(LevelFilter::label(row), value)
        },
        is_chosen,
        ..Row::default()
    }
}

impl Content {
    /// Returns `true` if the pane can show the content. The lines that open files have nothing to show.
    pub(super) const fn has_levels(&self) -> bool {
        !matches!(self, Self::Files | Self::Recent(_))
    }

    fn name(&self, app: &AppState) -> String {
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

impl Line {
    fn completion(&self, app: &AppState) -> Option<Completion> {
        *self.completion.get_or_init(|| match self.content {
            Content::Collection(collection) => {
                let collection = app.library.collections().get(collection);
                collection.map(|content| Completion::of(content, &app.progress))
            }
            Content::Favourites => Some(Completion {
                boards: app.favourites().len() as u32,
                ..Completion::default()
            }),
            Content::Endless => Some(bands::solved(app)),
            _ => None,
        })
    }
}

impl Row {
    fn element(&self, rect: Rect) -> Element {
        let value = Some(self.line.value.clone()).filter(|value| !value.is_empty());
        let stars = self
            .stars
            .map(|stars| speech::stars(stars.earned, stars.of));
        let parts: Vec<String> = value.into_iter().chain(stars).collect();
        let element = self.line.element(rect, self.is_chosen);
        element.with_value(parts.join(&texts::description::comma()))
    }

    fn draw(&self, layer: &mut Layer, rect: Rect) {
        if self.is_chosen {
            layer.draw(Panel::raised(rect, RAISED));
        }
        let x = INDENT;
        let room = rect.w - 2.0 * (INDENT - rect.x);
        let is_full = self.completion.is_some_and(Completion::is_full);
        let name_color = if self.is_chosen { ACCENT } else { TEXT };
        let value_color = if is_full { ACCENT } else { DIM };
        let value = self.line.shown_value(self.is_chosen);
        let base = if value.is_empty() { 26.0 } else { 17.0 };
        let name = ui::label(&self.line.name, x, rect.y + base, text::ITEM, name_color);
        layer.write(name.within(room));
        let base = rect.y + 31.0;
        if !value.is_empty() {
            layer.write(ui::label(&value, x, base, text::SMALL, value_color).within(room));
        }
        if let Some(stars) = self.stars {
            let used = text_metrics::width(&value, text::SMALL) + INDENT;
            if used + stars.width(text::SMALL) <= room {
                stars.draw(layer, x + room, base, text::SMALL);
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

/// Returns the lines in the column: the line that opens files (on touch screens), the road, favourites (if
/// `has_favourites`), daily levels, endless levels, collections, and recent files.
pub(super) fn lines(has_favourites: bool, app: &AppState) -> Vec<Line> {
    let source = |collection: &usize| &app.library.collections()[*collection].source;
    let collections = 0..app.library.collections().len();
    let mut collections: Vec<usize> = collections
        .filter(|collection| !source(collection).is_generated())
        .collect();
    // List the collections that were read from files before all others, so that the files in a folder stay together
    // even if some are read later.
    collections.sort_by_key(|collection| !matches!(source(collection), Source::File(_)));
    let recent = app.files.recent.iter();
    let recent = recent.filter(|path| !app.library.has_file(path));
    let mut contents = Vec::new();
    if app.machine.input_mode == InputMode::Touch {
        contents.push(Content::Files);
    }
    contents.push(Content::Road);
    if has_favourites {
        contents.push(Content::Favourites);
    }
    contents.extend([Content::Daily, Content::Endless]);
    contents.extend(collections.into_iter().map(Content::Collection));
    contents.extend(recent.cloned().map(Content::Recent));
    let line = |content| Line {
        content,
        completion: OnceCell::new(),
    };
    contents.into_iter().map(line).collect()
}
