//! Draws the column of collections.

use sokoban_generator::Day;

use super::layout::{INDENT, ROW_HEIGHT};
use super::{Browser, Line};
use crate::geometry::Rect;
use crate::library::Completion;
use crate::screens::AppState;
use crate::texts;
use crate::ui;
use crate::ui::stars::StarCount;
use crate::view::scene::{Layer, Panel, Scene};
use crate::view::text_metrics;
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT, TRACK, TRACK_DONE};
use crate::view::theme::text;

/// The distance of the completion bar from the top of its line, and its height.
const COMPLETION_BAR: (f32, f32) = (36.0, 2.0);

impl Browser {
    /// Draws the lines of the column.
    pub(super) fn draw_side(&self, scene: &mut Scene, shared: &AppState) {
        let side = self.layout().side();
        let room = side - 2.0 * INDENT;
        for (index, line) in self.lines.iter().enumerate() {
            let Some(y) = self.layout().line_top(index) else {
                continue;
            };
            let is_shown = index == self.line && self.query.text().is_empty();
            let completion = self.completions.get(index).copied().flatten();
            let (name, detail) = self.side_texts(line, completion, shared);
            let layer = &mut scene.hud;
            if is_shown {
                draw_panel(layer, y, side);
            }
            let is_full = completion.is_some_and(Completion::is_full);
            let name_color = if is_shown { ACCENT } else { TEXT };
            let detail_color = if is_full { ACCENT } else { DIM };
            let detail = self.detail_that_fits(line, detail, room, shared);
            let base = if detail.is_empty() { 26.0 } else { 17.0 };
            write(layer, &name, (y + base, room), text::ITEM, name_color);
            write(layer, &detail, (y + 31.0, room), text::SMALL, detail_color);
            if let Some(completion) = completion {
                draw_stars(layer, completion, &detail, (y + 31.0, room));
                draw_completion(layer, completion, y + COMPLETION_BAR.0, room);
            }
        }
    }

    /// Returns the text below a line's name. Returns its short form if the long one does not fit, or an empty string if
    /// neither fits.
    fn detail_that_fits(&self, line: &Line, long: String, room: f32, shared: &AppState) -> String {
        let fits = |detail: &String| text_metrics::width(detail, text::SMALL) <= room;
        let short = || match line {
            Line::Daily => self.today(shared).map(texts::daily::short_title),
            _ => None,
        };
        Some(long)
            .filter(fits)
            .or_else(short)
            .filter(fits)
            .unwrap_or_default()
    }

    fn today(&self, shared: &AppState) -> Option<Day> {
        self.calendar.today().or(shared.progress.today())
    }

    /// Returns the name and the details of a line.
    fn side_texts(
        &self,
        line: &Line,
        completion: Option<Completion>,
        shared: &AppState,
    ) -> (String, String) {
        match line {
            Line::Files => (texts::browser::open_files(), String::new()),
            Line::Continue => (
                texts::browser::continue_playing(),
                texts::browser::left_off(),
            ),
            Line::Daily => {
                let day = self.today(shared);
                let day = day.map_or_else(String::new, texts::daily::title);
                (texts::daily(), day)
            }
            Line::Endless => (texts::endless(), texts::endless::five_bands()),
            Line::Collection(collection) => {
                let name = shared.library.collections()[*collection].shown_name();
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
fn draw_stars(layer: &mut Layer, completion: Completion, detail: &str, (y, room): (f32, f32)) {
    let count = star_count(completion);
    let needed = text_metrics::width(detail, text::SMALL) + count.width(text::SMALL) + INDENT;
    if count.earned > 0 && needed <= room {
        count.draw(layer, INDENT + room, y, text::SMALL);
    }
}

pub(super) const fn star_count(completion: Completion) -> StarCount {
    StarCount {
        earned: completion.stars,
        of: completion.all_stars(),
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
