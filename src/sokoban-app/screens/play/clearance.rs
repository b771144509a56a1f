//! Keeps the board visible at the end of a level. The board moves into the space beside or above the banner, and
//! becomes smaller if necessary.

use super::PlayScreen;
use super::banner;
use crate::screens::AppState;
use crate::view::scene::{Viewport, WindowSize};

impl PlayScreen {
    pub(super) fn viewport(&self, window: WindowSize, app: &AppState) -> Viewport {
        let bounds = self.camera_bounds(window, app);
        let viewport = self.visit.camera.viewport(bounds);
        let Some(shown) = self.visit.level.game.banner() else {
            return viewport;
        };
        let free = banner::board_area(window, &self.banner(1.0, app), bounds.margins);
        let pixels = |logical: f32| logical * window.scale;
        let (columns, rows) = (f32::from(bounds.board.0), f32::from(bounds.board.1));
        let whole = Viewport::whole_side(bounds.board, (pixels(free.w), pixels(free.h)));
        let tile = (whole as u32).clamp(1, viewport.tile);
        // The board changes to its final size at once, and moves to its final position while the banner slides in.
        let (old, new) = (viewport.tile as f32, tile as f32);
        let place = |start: i32, squares: f32, middle: f32| {
            let from = start as f32 + (old - new) * squares / 2.0;
            let to = pixels(middle) - new * squares / 2.0;
            (from + (to - from) * shown).round() as i32
        };
        let moved = Viewport {
            tile,
            left: place(viewport.left, columns, free.centre().x),
            top: place(viewport.top, rows, free.centre().y),
            ..Viewport::default()
        };
        moved.moved((0, 0), bounds.board, window)
    }
}
