//! The top bar, which contains the title, the counters, the best solution and the lamp. In a wide window, all of these
//! are beside the buttons. In a narrow window, all except the title are on a separate line below the buttons. In a slim
//! window, the title is on another separate line.

use super::buttons::{self, Choice, is_slim};
use super::visit::Visit;
use crate::geometry::Rect;
use crate::screens::AppState;
use crate::texts::{self, hud as tr};
use crate::ui::label;
use crate::view::scene::{Layer, WindowSize};
use crate::view::text_metrics;
use crate::view::theme::color::{DIM, TEXT};
use crate::view::theme::size::MARGIN;
use crate::view::theme::text;

/// The window width below which the counters are on a separate line, below the buttons.
const NARROW: f32 = 800.0;
/// The height of the line with the counters, if this line is below the buttons.
const LINE: f32 = 18.0;
/// The height of the line with the title, if this line is below the buttons.
const TITLE_LINE: f32 = 20.0;
/// The height of the bar without the optional lines below the buttons.
const LINES: f32 = 52.0;
/// The gap between two items on a line.
const GAP: f32 = 12.0;
/// The maximum width of the counters.
const COUNTERS: f32 = 230.0;
/// The maximum width of the text about the best solution.
const BEST: f32 = 170.0;
/// The maximum width of the lamp with its text.
const LAMP: f32 = 126.0;

fn is_narrow(window: WindowSize) -> bool {
    window.logical().0 < NARROW
}

pub fn height(window: WindowSize) -> f32 {
    let counters = if is_narrow(window) { LINE } else { 0.0 };
    LINES + title_height(window) + counters
}

/// Returns the height of the line below the buttons that contains the title, or 0 if the title is beside the buttons.
fn title_height(window: WindowSize) -> f32 {
    if is_slim(window) { TITLE_LINE } else { 0.0 }
}

pub(super) struct TopBar<'a> {
    pub(super) visit: &'a Visit,
    pub(super) app: &'a AppState,
    pub(super) window: WindowSize,
}

impl TopBar<'_> {
    pub(super) fn draw(&self, layer: &mut Layer) {
        if is_slim(self.window) {
            self.draw_title_below(layer);
        } else {
            self.draw_title_beside(layer);
        }
        if is_narrow(self.window) {
            self.draw_counters_below(layer);
        } else {
            self.draw_counters_beside(layer);
        }
    }

    /// Returns the area of the lamp, which is to the left of the best solution.
    pub(super) fn lamp(&self) -> Rect {
        // The lamp's text must have the same baseline as the text about the best solution.
        let (end, y) = if is_narrow(self.window) {
            let end = self.window.logical().0 - MARGIN;
            (end, 51.5 + title_height(self.window))
        } else {
            (self.buttons_left(), 29.5)
        };
        let right = end - self.best_that_fits().map_or(0.0, |(_, width)| width + GAP);
        Rect::new(right - LAMP, y, LAMP, 16.0)
    }

    fn has_lamp(&self) -> bool {
        self.visit.hints.lamp_status(self.app).is_some()
    }

    fn choice(&self) -> Choice {
        Choice::of(&self.app.settings)
    }

    /// Returns the x coordinate of the right end of the space for text, to the left of the buttons.
    fn buttons_left(&self) -> f32 {
        buttons::left(self.window, self.choice()) - GAP
    }

    /// Returns the text about the best solution, and its width. Returns `None` if no solution is known or the text does
    /// not fit.
    fn best_that_fits(&self) -> Option<(String, f32)> {
        let (moves, pushes) = self.visit.review.best()?;
        let best = tr::best(moves, pushes);
        let width = text_metrics::width(&best, text::NOTE);
        if !is_narrow(self.window) {
            return Some((best, width.min(BEST)));
        }
        let taken = text_metrics::width(&self.counters(), text::COUNTER) + GAP;
        let lamp = if self.has_lamp() { LAMP + GAP } else { 0.0 };
        let room = self.window.logical().0 - 2.0 * MARGIN - taken - lamp;
        (width <= room).then_some((best, width))
    }

    /// Returns a text with the name of the level's collection, the level's number in this collection, and its
    /// difficulty.
    fn location(&self) -> String {
        let (app, index) = (self.app, self.visit.level.index);
        let level = self.visit.level.game.level();
        let collection = app.library.collection(index);
        let name = collection.shown_name();
        if collection.source.is_generated() {
            return tr::level_location(&name, None, None, level.strength());
        }
        let number = (index.entry + 1, collection.entries.len());
        let band = app.grades.band(level).map(texts::endless::band);
        tr::level_location(&name, Some(number), band, level.strength())
    }

    fn title(&self) -> String {
        let (app, index) = (self.app, self.visit.level.index);
        let level = self.visit.level.game.level();
        let is_solved = app.progress.solved(level).is_some();
        let title = tr::title(&app.library.title(index), index.entry + 1, is_solved);
        if app.progress.is_favourite(level) {
            format!("{title}  ♥")
        } else {
            title
        }
    }

    fn counters(&self) -> String {
        let game = self.visit.level.game.game();
        tr::counters(game.moves(), game.pushes())
    }

    /// Draws the location of the level between the arrows and the counters, and the level's title below the location.
    fn draw_title_beside(&self, layer: &mut Layer) {
        let beside = match (self.visit.review.best(), self.has_lamp()) {
            _ if is_narrow(self.window) => 0.0,
            (Some(_), true) => BEST + GAP + LAMP,
            _ => COUNTERS,
        };
        let start = self.window.column().0 + MARGIN + buttons::arrows_width(self.choice());
        let room = (self.buttons_left() - beside - GAP - start).max(0.0);
        let location = label(self.location(), start, 20.0, text::KEYS, DIM);
        layer.write(location.within(room));
        let title = label(self.title(), start, 42.0, text::TITLE, TEXT);
        layer.write(title.within(room));
    }

    /// Draws the title on a line below the buttons. If there is space, draws the location of the level at the right end
    /// of this line.
    fn draw_title_below(&self, layer: &mut Layer) {
        let y = 44.0 + TITLE_LINE;
        let end = self.window.logical().0 - MARGIN;
        let room = (end - MARGIN).max(0.0);
        let (title, location) = (self.title(), self.location());
        let taken = text_metrics::width(&title, text::TITLE) + GAP;
        layer.write(label(title, MARGIN, y, text::TITLE, TEXT).within(room));
        if taken + text_metrics::width(&location, text::NOTE) <= room {
            let location = label(location, end, y, text::NOTE, DIM);
            layer.write(location.within(room - taken).right_aligned());
        }
    }

    /// Draws the counters beside the buttons, and the best solution below the counters.
    fn draw_counters_beside(&self, layer: &mut Layer) {
        let best = self.best_that_fits();
        let is_alone = best.is_none() && !self.has_lamp();
        let y = if is_alone { 29.0 } else { 22.0 };
        let right = self.buttons_left();
        let counters = label(self.counters(), right, y, text::COUNTER, TEXT);
        layer.write(counters.within(COUNTERS).right_aligned());
        if let Some((best, width)) = best {
            let best = label(best, right, 42.0, text::NOTE, DIM).within(width);
            layer.write(best.right_aligned());
        }
    }

    /// Draws the counters on a line below the buttons. If there is space, draws the best solution at the right end of
    /// this line, and leaves space for the lamp between the two.
    fn draw_counters_below(&self, layer: &mut Layer) {
        let y = 46.0 + LINE + title_height(self.window);
        let end = self.window.logical().0 - MARGIN;
        let right = if self.has_lamp() { end - LAMP } else { end };
        let room = (right - GAP - MARGIN).max(0.0);
        layer.write(label(self.counters(), MARGIN, y, text::COUNTER, TEXT).within(room));
        if let Some((best, width)) = self.best_that_fits() {
            let best = label(best, end, y, text::NOTE, DIM).within(width);
            layer.write(best.right_aligned());
        }
    }
}
