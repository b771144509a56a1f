//! Keeps the boxes of a solved level in view: moves the board up while the banner slides in.

use std::ops::Range;

use super::PlayScreen;
use super::banner;
use crate::screens::AppState;
use crate::view::camera::CameraBounds;
use crate::view::scene::{Viewport, WindowSize};

/// The gap between the lowest box and the banner, in logical pixels.
const GAP: f32 = 4.0;

impl PlayScreen {
    /// Returns the placement of the board. The banner of a solved level covers no box, unless the window is too small
    /// for the boxes and the banner.
    pub(super) fn viewport(&self, window: WindowSize, shared: &AppState) -> Viewport {
        let bounds = self.camera_bounds(window, shared);
        let viewport = self.camera.viewport(bounds);
        let Some(shown) = self
            .level
            .play
            .banner()
            .filter(|_| self.level.play.is_won())
        else {
            return viewport;
        };
        let Some(boxes) = self.rows_with_boxes() else {
            return viewport;
        };
        let top = banner::top(window, &self.banner(1.0, shared));
        above_banner(&viewport, boxes, (top - GAP, shown), bounds)
    }

    /// Returns the rows from the highest box to the lowest one.
    fn rows_with_boxes(&self) -> Option<Range<u16>> {
        let boxes = self.level.play.game().position().boxes();
        let boxes = boxes.iter().filter(|(_, kind)| kind.is_some());
        let view = self.level.play.view();
        let rows = boxes.map(|(pos, _)| view.square(pos).y);
        Some(rows.clone().min()?..rows.max()? + 1)
    }
}

/// Moves the board up, so that the rows `boxes` end above `bottom`, by the part `shown` of the way. If they do not fit
/// below the upper margin, shrinks the board.
fn above_banner(
    viewport: &Viewport,
    boxes: Range<u16>,
    (bottom, shown): (f32, f32),
    bounds: CameraBounds,
) -> Viewport {
    let window = bounds.window;
    let pixels = |logical: f32| (logical * window.scale).round() as i32;
    let edge = |row: u16| viewport.top + i32::from(row) * viewport.tile as i32;
    let (above, bottom) = (pixels(bounds.margins.0), pixels(bottom));
    let covered = edge(boxes.end) - bottom;
    if covered <= 0 {
        return viewport.clone();
    }
    if edge(boxes.start) - above >= covered {
        let by = (covered as f32 * shown).ceil() as i32;
        return viewport.moved((0, -by), bounds.board, window);
    }
    let rows = u32::from(boxes.end - boxes.start);
    let room = u32::try_from(bottom - above).unwrap_or(0);
    let tile = (room / rows).clamp(1, viewport.tile);
    let centre = viewport.left as f32 + f32::from(bounds.board.0) * viewport.tile as f32 / 2.0;
    let width = tile as f32 * f32::from(bounds.board.0);
    let smaller = Viewport {
        tile,
        left: (centre - width / 2.0).round() as i32,
        top: above - i32::from(boxes.start) * tile as i32,
        ..Viewport::default()
    };
    smaller.moved((0, 0), bounds.board, window)
}
