//! The timeline at the bottom of the window, which shows the history of the game. Short ticks mark pushes, and long
//! ticks mark restarts.

use sokoban_core::{Game, HistoryEvent};

use crate::geometry::Point;
use crate::geometry::Rect;
use crate::input::Action;
use crate::texts;
use crate::view::element::{Element, Role, ValueRange};
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::theme::{Color, color};

/// The height of the timeline, in logical pixels.
pub const HEIGHT: f32 = 16.0;
/// The margin at both ends of the timeline's track.
const SIDE: f32 = 30.0;
const THICK: f32 = 3.0;
/// The diameter of the knob that marks the current position.
const KNOB: f32 = 9.0;
const POINTED_KNOB: f32 = 12.0;

#[derive(Debug, Clone, Copy)]
pub struct Timeline<'a> {
    pub game: &'a Game,
}

impl Timeline<'_> {
    /// Returns the history index whose place on the timeline is nearest to `point`. The point need not be on the
    /// timeline.
    pub fn hit(self, point: Point, window: WindowSize) -> usize {
        let track = track(window);
        let fraction = (point.x - track.x) / track.w;
        let length = self.game.history().len() as f32;
        (fraction.clamp(0.0, 1.0) * length).round() as usize
    }

    /// Draws the timeline, with a thicker track if `pointed` is `true`. Draws nothing if the game has no history.
    pub fn draw(self, layer: &mut Layer, window: WindowSize, pointed: bool) {
        if self.game.is_untouched() {
            return;
        }
        let track = track(window);
        let (width, height) = window.logical();
        let area = Rect::new(0.0, height - HEIGHT, width, HEIGHT);
        layer.control(Element::area(area, Action::Timeline));
        layer.describe(|| self.element(track));
        let mut bars = Bars {
            layer,
            middle: track.y + THICK / 2.0,
        };
        let thick = if pointed { 2.0 * THICK } else { THICK };
        let (length, now) = (self.game.history().len(), self.game.history_index());
        let at = |point: usize| track.x + track.w * point as f32 / length.max(1) as f32;
        bars.square(track.x, track.w, thick, color::TRACK);
        bars.square(track.x, at(now) - track.x, thick, color::TRACK_DONE);
        self.draw_ticks(&mut bars, track, at);
        bars.round(
            at(now),
            if pointed { POINTED_KNOB } else { KNOB },
            color::ACCENT,
        );
    }

    fn element(self, track: Rect) -> Element {
        let (length, now) = (self.game.history().len(), self.game.history_index());
        let area = Rect {
            y: track.y + track.h / 2.0 - HEIGHT / 2.0,
            h: HEIGHT,
            ..track
        };
        let range = ValueRange {
            min: 0.0,
            max: length as f64,
            now: now as f64,
        };
        Element::new(Role::Slider, texts::speech::timeline(), area)
            .with_value(texts::hud::number(now, length))
            .with_range(range)
    }

    /// Draws the ticks for pushes and restarts, at most one of each kind per pixel. `at` returns the x coordinate of a
    /// history index.
    fn draw_ticks(self, bars: &mut Bars<'_>, track: Rect, at: impl Fn(usize) -> f32) {
        let mut events = self.game.history();
        let length = events.len();
        let mut next = 0;
        while next < length {
            let x = at(next + 1).round();
            let reach = (x + 0.5 - track.x) / track.w * length as f32;
            let start = next;
            next = (reach as usize).clamp(start + 1, length);
            let (mut has_push, mut has_restart) = (false, false);
            for event in events.by_ref().take(next - start) {
                has_push |= event == HistoryEvent::Push;
                has_restart |= event == HistoryEvent::Restart;
            }
            if has_push {
                let done = start < self.game.history_index();
                let tint = if done {
                    color::TICK
                } else {
                    color::TICK_UNDONE
                };
                bars.square(x - 0.5, 1.0, 7.0, tint);
            }
            if has_restart {
                bars.square(x - 1.0, 2.0, 10.0, color::WARNING);
            }
        }
    }
}

/// Draws shapes that are vertically centred on the track.
struct Bars<'a> {
    layer: &'a mut Layer,
    middle: f32,
}

impl Bars<'_> {
    /// Draws a rectangle whose left edge is at `x`.
    fn square(&mut self, x: f32, w: f32, h: f32, tint: Color) {
        let rect = Rect::new(x, self.middle - h / 2.0, w, h);
        self.layer.draw(Panel::solid(rect, tint));
    }

    /// Draws a disc whose centre is at `x`.
    fn round(&mut self, x: f32, size: f32, tint: Color) {
        let rect = Rect::new(x - size / 2.0, self.middle - size / 2.0, size, size);
        self.layer.draw(Panel::rounded(rect, size / 2.0, tint));
    }
}

pub(super) fn track(window: WindowSize) -> Rect {
    let (left, right) = window.column();
    Rect {
        x: left + SIDE,
        y: window.logical().1 - 9.0,
        w: (right - left - 2.0 * SIDE).max(1.0),
        h: THICK,
    }
}
