//! The column of collections: its lines, and the facts on them.

use super::layout::{HEADING, INDENT, ROW_HEIGHT};
use super::{Browser, Line};
use crate::geometry::Rect;
use crate::input::Action;
use crate::library::{Completion, LevelIndex, LibraryCollection, Source};
use crate::screens::{AppState, InputMode};
use crate::texts::{self, speech};
use crate::ui;
use crate::ui::stars::StarCount;
use crate::view::element::{Element, Role};
use crate::view::scene::{Layer, Panel, Scene};
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT, TRACK, TRACK_DONE};
use crate::view::theme::text;

/// The distance of the completion bar from the top of its line, and its height.
const COMPLETION_BAR: (f32, f32) = (36.0, 2.0);

/// The facts on the lines of the column that are not collections.
#[derive(Debug, Clone, Default)]
pub(super) struct LineFacts {
    last_played: Option<String>,
    favourites: u32,
    /// The number of consecutive days whose daily levels are solved.
    streak: u32,
}

impl LineFacts {
    /// Computes the facts. `left_off` contains the level played last in each recent collection.
    pub(super) fn of(left_off: &[LevelIndex], app: &AppState) -> Self {
        let (library, progress) = (&app.library, &app.progress);
        let last_played = left_off.first().map(|index| {
            let collection = library.collection(*index);
            if collection.source.is_generated() {
                library.title(*index)
            } else {
                texts::browser::left_off(&collection.shown_name(), index.entry + 1)
            }
        });
        let streak = |today| library.daily().streak(today, progress).days;
        Self {
            last_played,
            favourites: favourites(app).len() as u32,
            streak: progress.today().map_or(0, streak),
        }
    }
}

impl Browser {
    /// Draws the lines of the column.
    pub(super) fn draw_side(&self, scene: &mut Scene, app: &AppState) {
        let side = self.layout().side();
        let room = side - 2.0 * INDENT;
        scene.hud.describe(|| {
            let height = self.window.logical().1;
            let area = Rect::new(0.0, HEADING, side, height - HEADING);
            Element::new(Role::List, speech::collections(), area)
        });
        for (index, line) in self.lines.iter().enumerate() {
            let Some(y) = self.layout().line_top(index) else {
                continue;
            };
            let is_shown = index == self.line && self.query.text().is_empty();
            let completion = self.completions.get(index).copied().flatten();
            let (name, detail) = self.side_texts(line, completion, app);
            let layer = &mut scene.hud;
            if is_shown {
                draw_panel(layer, y, side);
            }
            let area = Rect::new(8.0, y, side - 16.0, ROW_HEIGHT);
            layer.control(Element::area(
                Rect::new(0.0, y, side, ROW_HEIGHT),
                Action::Line(index),
            ));
            layer.describe(|| {
                let stars = self.star_count(index).filter(|it| it.earned > 0);
                let stars = stars.map(|it| speech::stars(it.earned, it.of));
                let detail = Some(detail.clone()).filter(|it| !it.is_empty());
                let parts: Vec<String> = detail.into_iter().chain(stars).collect();
                Element::new(Role::ListItem, name.as_str(), area)
                    .with_key(index)
                    .with_action(Action::Line(index))
                    .with_value(parts.join(&texts::description::comma()))
                    .selected(is_shown)
                    .numbered(index, self.lines.len())
            });
            let is_full = completion.is_some_and(Completion::is_full);
            let name_color = if is_shown { ACCENT } else { TEXT };
            let detail_color = if is_full { ACCENT } else { DIM };
            let base = if detail.is_empty() { 26.0 } else { 17.0 };
            write(layer, &name, (y + base, room), text::ITEM, name_color);
            write(layer, &detail, (y + 31.0, room), text::SMALL, detail_color);
            if let Some(count) = self.star_count(index) {
                draw_stars(layer, count, &detail, (y + 31.0, room));
            }
            if let Some(completion) = completion {
                draw_completion(layer, completion, y + COMPLETION_BAR.0, room);
            }
        }
    }

    /// Returns the stars of the levels of a line, if they are counted.
    pub(super) fn star_count(&self, line: usize) -> Option<StarCount> {
        if self.lines.get(line) == Some(&Line::Endless) {
            return Some(self.bands.stars());
        }
        let completion = self.completions.get(line).copied().flatten()?;
        Some(StarCount {
            earned: completion.stars,
            of: completion.all_stars(),
        })
    }

    /// Returns the name and the details of a line.
    pub(super) fn side_texts(
        &self,
        line: &Line,
        completion: Option<Completion>,
        app: &AppState,
    ) -> (String, String) {
        match line {
            Line::Files => (texts::browser::open_files(), String::new()),
            Line::Road => (texts::command::road(), String::new()),
            Line::Continue => {
                let last_played = self.facts.last_played.clone();
                (
                    texts::browser::continue_playing(),
                    last_played.unwrap_or_default(),
                )
            }
            Line::Favourites => {
                let count = texts::levels(self.facts.favourites);
                (texts::favourites::favourites(), count)
            }
            Line::Daily => {
                let streak = texts::banner::streak(self.facts.streak);
                (texts::daily(), streak.unwrap_or_default())
            }
            Line::Endless => {
                let solved = self.bands.solved();
                let solved = (solved > 0).then(|| texts::browser::solved_count(solved));
                (texts::endless(), solved.unwrap_or_default())
            }
            Line::Collection(collection) => {
                let name = app.library.collections()[*collection].shown_name();
                let text = |completion: Completion| {
                    texts::browser::share(completion.solved, completion.boards)
                };
                (name, completion.map(text).unwrap_or_default())
            }
            Line::Recent(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                let name = name.to_string_lossy().into_owned();
                (name, texts::browser::recent_file())
            }
        }
    }
}

fn draw_panel(layer: &mut Layer, y: f32, side: f32) {
    layer.draw(Panel::raised(
        Rect::new(8.0, y, side - 16.0, ROW_HEIGHT - 2.0),
        RAISED,
    ));
}

fn write(layer: &mut Layer, line: &str, (y, room): (f32, f32), size: f32, color: Color) {
    layer.write(ui::label(line, INDENT, y, size, color).within(room));
}

/// Draws the number of earned stars at the right end of a line, if it fits beside `detail` and there are any.
fn draw_stars(layer: &mut Layer, count: StarCount, detail: &str, (y, room): (f32, f32)) {
    let needed = text_metrics::width(detail, text::SMALL) + count.width(text::SMALL) + INDENT;
    if count.earned > 0 && needed <= room {
        count.draw(layer, INDENT + room, y, text::SMALL);
    }
}

fn draw_completion(layer: &mut Layer, completion: Completion, y: f32, room: f32) {
    let done = if completion.is_full() {
        ACCENT
    } else {
        TRACK_DONE
    };
    for (part, tint) in [(1.0, TRACK), (completion.part(), done)] {
        let rect = Rect::new(INDENT, y, (room * part).round(), COMPLETION_BAR.1);
        if rect.w > 0.0 {
            layer.draw(Panel::solid(rect, tint));
        }
    }
}

/// The maximum number of collections whose last played level is shown.
const MAX_LEFT_OFF: usize = 12;

/// Returns the last played level of each recent collection, newest first. Returns no levels if there are fewer than two
/// such collections.
pub(super) fn left_off(app: &mut AppState) -> Vec<LevelIndex> {
    let last_played = app.progress.left_off();
    let indices = last_played.iter().filter_map(|it| app.library.find(it));
    let indices: Vec<LevelIndex> = indices.take(MAX_LEFT_OFF).collect();
    if indices.len() > 1 {
        indices
    } else {
        Vec::new()
    }
}

/// Returns the player's favourites, in the order of the library.
pub(super) fn favourites(app: &AppState) -> Vec<LevelIndex> {
    if !app.progress.has_favourites() {
        return Vec::new();
    }
    let all = app.library.level_indices();
    all.filter(|index| app.is_favourite(*index)).collect()
}

/// Returns the lines of the column: files (on touch screens), the road, levels to continue (if `goes_on`), favourites,
/// daily and endless levels, collections and recent files.
pub(super) fn lines(app: &AppState, goes_on: bool) -> Vec<Line> {
    let collections = app.library.collections().iter().enumerate();
    let collections = collections.filter(|(_, collection)| !collection.source.is_generated());
    // The files of a folder stay together, although some of them were read later.
    let is_file = |collection: &LibraryCollection| matches!(collection.source, Source::File(_));
    let (files, others): (Vec<_>, Vec<_>) =
        collections.partition(|(_, collection)| is_file(collection));
    let collections = files.into_iter().chain(others);
    let recent = app.recent.iter();
    let recent = recent.filter(|path| !app.library.has_file(path));
    let has_favourites = !favourites(app).is_empty();
    let by_fingers: &[Line] = match app.input_mode {
        InputMode::Keyboard => &[],
        InputMode::Touch => &[Line::Files],
    };
    by_fingers
        .iter()
        .cloned()
        .chain([Line::Road])
        .chain(goes_on.then_some(Line::Continue))
        .chain(has_favourites.then_some(Line::Favourites))
        .chain([Line::Daily, Line::Endless])
        .chain(collections.map(|(collection, _)| Line::Collection(collection)))
        .chain(recent.cloned().map(Line::Recent))
        .collect()
}
