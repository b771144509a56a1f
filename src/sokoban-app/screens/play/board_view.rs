//! The view of the board: its zoom, its orientation, and the space for it in the window.

use sokoban_core::Transform;

use super::{PlayScreen, hud, review_bar};
use crate::geometry::{BoardPoint, Point};
use crate::screens::AppState;
use crate::view::camera::CameraBounds;
use crate::view::motion::Tween;
use crate::view::rulers;
use crate::view::scene::WindowSize;

impl PlayScreen {
    pub(super) fn camera_bounds(&self, window: WindowSize, app: &AppState) -> CameraBounds {
        let (game, motion) = (self.visit.level.game.game(), self.visit.level.game.motion());
        let view = self.visit.level.game.view();
        let drawn = motion.player().map(Tween::position);
        let player = drawn.or(game.position().player().map(Into::into));
        let player = player.map(|player| view.point(player));
        CameraBounds {
            board: view.size(),
            window,
            margins: self.margins(window, app),
            left: if app.settings.coordinates {
                rulers::WIDTH
            } else {
                0.0
            },
            player: player.unwrap_or(BoardPoint { x: 0.0, y: 0.0 }),
            is_open: false,
        }
    }

    /// Returns the heights of the margins above and below the board, which contain text.
    pub(crate) fn margins(&self, window: WindowSize, app: &AppState) -> (f32, f32) {
        let (above, below) = hud::margins(window, self.comment(app).as_deref());
        let ruler = if app.settings.coordinates {
            rulers::HEIGHT
        } else {
            0.0
        };
        if self.review_bar(app).is_some() {
            return (above + ruler, review_bar::HEIGHT);
        }
        (above + ruler, below)
    }

    /// Turns or mirrors the view by `change`, and saves the new orientation with the level.
    pub(super) fn change_view(&mut self, change: Transform, app: &mut AppState) {
        let animated = &mut self.visit.level.game;
        animated.set_orientation(animated.orientation().then(change));
        self.visit.level.save_view(app);
        self.visit
            .camera
            .follow(self.camera_bounds(app.machine.window, app));
        if let Some(point) = self.pointer {
            self.point_at(point, app);
        }
    }

    /// Zooms in by `steps`, or out if `steps` is negative. The centre of the zoom is the pointer or, if there is no
    /// pointer, the centre of the board's area.
    pub(super) fn zoom(&mut self, steps: f32, app: &AppState) {
        let bounds = self.camera_bounds(app.machine.window, app);
        let (width, height) = app.machine.window.logical();
        let (above, below) = bounds.margins;
        let middle = Point {
            x: width / 2.0,
            y: f32::midpoint(above, height - below),
        };
        self.visit
            .camera
            .step(steps, self.pointer.unwrap_or(middle), bounds);
    }
}
