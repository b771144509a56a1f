//! The column of collections → a scene.

use sokoban_generator::Day;

use super::layout::{INDENT, ROW};
use super::shares::Share;
use super::{Browser, Line};
use crate::geometry::Rect;
use crate::screens::Shared;
use crate::texts;
use crate::ui;
use crate::view::letters;
use crate::view::scene::{Layer, Panel, Scene};
use crate::view::theme::Color;
use crate::view::theme::color::{ACCENT, DIM, RAISED, TEXT, TRACK, TRACK_DONE};
use crate::view::theme::text;

/// The thin bar that says how much is solved: how far below the upper edge of the line, and its height.
const BAR: (f32, f32) = (36.0, 2.0);

impl Browser {
    /// Draws the lines of the column.
    pub(super) fn draw_side(&self, scene: &mut Scene, shared: &Shared) {
        let side = self.layout().side();
        let room = side - 2.0 * INDENT;
        for (index, line) in self.lines.iter().enumerate() {
            let Some(y) = self.layout().line_top(index) else {
                continue;
            };
            let is_shown = index == self.line && self.query.text().is_empty();
            let share = self.shares.get(index).copied().flatten();
            let (name, detail) = self.side_texts(line, share, shared);
            let layer = &mut scene.hud;
            if is_shown {
                draw_panel(layer, y, side);
            }
            let is_full = share.is_some_and(Share::is_full);
            let name_color = if is_shown { ACCENT } else { TEXT };
            let detail_color = if is_full { ACCENT } else { DIM };
            let detail = self.detail_that_fits(line, detail, room, shared);
            let base = if detail.is_empty() { 26.0 } else { 17.0 };
            write(layer, &name, (y + base, room), text::ITEM, name_color);
            write(layer, &detail, (y + 31.0, room), text::SMALL, detail_color);
            if let Some(share) = share {
                draw_share(layer, share, y + BAR.0, room);
            }
        }
    }

    /// What stands below the name of a line, or what is shorter; nothing that would be cut.
    fn detail_that_fits(&self, line: &Line, long: String, room: f32, shared: &Shared) -> String {
        let fits = |detail: &String| letters::width(detail, text::SMALL) <= room;
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

    fn today(&self, shared: &Shared) -> Option<Day> {
        self.calendar.today().or(shared.progress.today())
    }

    /// What a line of the column says.
    fn side_texts(&self, line: &Line, share: Option<Share>, shared: &Shared) -> (String, String) {
        match line {
            Line::Search => (texts::browser::search(), texts::browser::search_by()),
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
                let text = |share: Share| texts::browser::share(share.solved, share.levels);
                (name, share.map(text).unwrap_or_default())
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
        Rect::new(8.0, y, side - 16.0, ROW - 2.0),
        RAISED,
    ));
}

fn write(layer: &mut Layer, line: &str, (y, room): (f32, f32), size: f32, color: Color) {
    layer.write(ui::label(line, INDENT, y, size, color).within(room));
}

fn draw_share(layer: &mut Layer, share: Share, y: f32, room: f32) {
    let done = if share.is_full() { ACCENT } else { TRACK_DONE };
    for (part, tint) in [(1.0, TRACK), (share.part(), done)] {
        let rect = Rect::new(INDENT, y, (room * part).round(), BAR.1);
        if rect.w > 0.0 {
            layer.draw(Panel::solid(rect, tint));
        }
    }
}
