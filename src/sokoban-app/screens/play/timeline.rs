//! The bar at the bottom that shows the play so far: pushes as ticks, restarts as longer ones, and at its ends the
//! levels before and behind. Where things lie is computed the same way for the eye and for the pointer.

use sokoban_core::{Event, Game};

use crate::geometry::Point;
use crate::geometry::Rect;
use crate::view::scene::{Layer, Panel, WindowSize};
use crate::view::sprite::{self, Color};
use crate::view::theme;

/// Room that the bar takes at the bottom, in logical pixels.
pub const HEIGHT: f32 = 16.0;
/// Free at both sides of the track.
const SIDE: f32 = 30.0;
const THICK: f32 = 3.0;

const TRACK: Color = [58, 70, 92, 255];
const DONE: Color = [150, 126, 70, 255];
const PUSH: Color = [243, 233, 216, 200];
const UNDONE_PUSH: Color = [169, 178, 193, 110];
const RESTART: Color = [226, 96, 63, 255];

/// A place on the bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// The level before this one.
    Before,
    /// A point of this level's history.
    Point(usize),
    /// The level behind.
    Behind,
}

/// What the bar shows.
#[derive(Debug, Clone, Copy)]
pub struct Timeline<'a> {
    /// The session.
    pub game: &'a Game,
    /// Whether there is a level before, and one behind.
    pub ends: (bool, bool),
}

impl Timeline<'_> {
    fn is_empty(&self) -> bool {
        self.game.is_untouched() && self.ends == (false, false)
    }

    /// Whether a spot lies on the bar.
    pub fn contains(&self, spot: Point, window: WindowSize) -> bool {
        let (_, height) = window.logical();
        !self.is_empty() && spot.y >= height - HEIGHT
    }

    /// The stop that is nearest to a spot, whether or not that lies on the bar.
    pub fn stop(&self, spot: Point, window: WindowSize) -> Stop {
        let track = track(window);
        let part = (spot.x - track.x) / track.w;
        match self.ends {
            (true, _) if spot.x < track.x - SIDE / 4.0 => Stop::Before,
            (_, true) if spot.x > track.x + track.w + SIDE / 4.0 => Stop::Behind,
            _ => {
                let length = self.game.history().len() as f32;
                Stop::Point((part.clamp(0.0, 1.0) * length).round() as usize)
            }
        }
    }

    /// Draws the bar, thicker under the pointer.
    pub fn draw(&self, layer: &mut Layer, window: WindowSize, pointed: bool) {
        if self.is_empty() {
            return;
        }
        let track = track(window);
        let middle = track.y + THICK / 2.0;
        let mut bar = |cell, x: f32, w: f32, height: f32, tint| {
            layer.panels.push(Panel {
                cell,
                rect: Rect {
                    x,
                    y: middle - height / 2.0,
                    w,
                    h: height,
                },
                corner: if cell == sprite::PANEL {
                    height / 2.0
                } else {
                    0.0
                },
                tint,
            });
        };
        let thick = if pointed { 2.0 * THICK } else { THICK };
        let (length, now) = (self.game.history().len(), self.game.now());
        let at = |point: usize| track.x + track.w * point as f32 / length.max(1) as f32;
        bar(sprite::SOLID, track.x, track.w, thick, TRACK);
        bar(sprite::SOLID, track.x, at(now) - track.x, thick, DONE);
        let mut last = f32::NEG_INFINITY;
        for (index, event) in self.game.history().enumerate() {
            let x = at(index + 1).round();
            // What falls on one pixel needs one tick.
            if event == Event::Move || (x <= last && event == Event::Push) {
                continue;
            }
            last = x;
            match event {
                Event::Restart => bar(sprite::SOLID, x - 1.0, 2.0, 10.0, RESTART),
                _ if index < now => bar(sprite::SOLID, x - 0.5, 1.0, 7.0, PUSH),
                _ => bar(sprite::SOLID, x - 0.5, 1.0, 7.0, UNDONE_PUSH),
            }
        }
        for (there, x) in [
            (self.ends.0, track.x - SIDE / 2.0),
            (self.ends.1, track.x + track.w + SIDE / 2.0),
        ] {
            if there {
                bar(sprite::PANEL, x - 4.0, 8.0, 8.0, theme::DIM);
            }
        }
        let knob = if pointed { 12.0 } else { 9.0 };
        bar(
            sprite::PANEL,
            at(now) - knob / 2.0,
            knob,
            knob,
            theme::ACCENT,
        );
    }
}

fn track(window: WindowSize) -> Rect {
    let (width, height) = window.logical();
    Rect {
        x: SIDE,
        y: height - 9.0,
        w: (width - 2.0 * SIDE).max(1.0),
        h: THICK,
    }
}
