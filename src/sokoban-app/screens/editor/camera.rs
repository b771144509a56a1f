//! The view of the canvas: the camera of the game on a board that can grow. The view stays still while it grows.

use super::canvas::{Area, Coord};
use crate::geometry::{BoardPoint, Point, Rect};
use crate::view::camera::{Camera, CameraBounds};
use crate::view::scene::{Viewport, WindowSize};

/// The area that an empty canvas shows.
const EMPTY_AREA: Area = Area {
    low: Coord::new(0, 0),
    high: Coord::new(9, 7),
};

/// The visible part of the canvas.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CanvasView {
    camera: Camera,
    /// The board of the camera. The view shows all of it, unless the player zooms or pans.
    board: Area,
}

/// The space for the canvas in the window, and the drawn area.
#[derive(Debug, Clone, Copy)]
pub struct CanvasFrame {
    /// The part of the window, in logical pixels. It is as wide as the window.
    pub area: Rect,
    pub window: WindowSize,
    pub drawn: Option<Area>,
}

impl CanvasFrame {
    /// Returns the area to show: the drawn area with a margin of one square.
    fn target(self) -> Area {
        let area = self.drawn.map_or(EMPTY_AREA, |drawn| {
            drawn.with(Area {
                low: drawn.low,
                high: drawn.low.shifted(3, 3),
            })
        });
        area.grown()
    }
}

impl CanvasView {
    /// Shows the whole drawing.
    pub fn fit(frame: CanvasFrame) -> Self {
        Self {
            camera: Camera::default(),
            board: frame.target(),
        }
    }

    /// Returns the same view, or fits the whole drawing if it has grown out of the view and the player has not chosen the
    /// view.
    #[must_use]
    pub fn refit(self, frame: CanvasFrame) -> Self {
        let (visible, target) = (self.visible_area(frame), frame.target());
        let is_visible = visible.contains(target.low) && visible.contains(target.high);
        if is_visible || self.camera.is_zoomed() {
            self
        } else {
            Self::fit(frame)
        }
    }

    fn bounds(self, frame: CanvasFrame) -> CameraBounds {
        let side = |squares: u32| u16::try_from(squares).unwrap_or(u16::MAX);
        let board = (side(self.board.width()), side(self.board.height()));
        let (area, (_, height)) = (frame.area, frame.window.logical());
        CameraBounds {
            board,
            window: frame.window,
            margins: (area.y, height - area.y - area.h),
            left: 0.0,
            player: BoardPoint {
                x: f32::from(board.0) / 2.0,
                y: f32::from(board.1) / 2.0,
            },
            is_open: true,
        }
    }

    /// Returns the placement of a board of `size` with its first square at `corner`.
    pub fn viewport(self, corner: Coord, size: (u16, u16), frame: CanvasFrame) -> Viewport {
        let viewport = self.camera.viewport(self.bounds(frame));
        let tile = viewport.tile as i32;
        let by = (
            (corner.x - self.board.low.x) * tile,
            (corner.y - self.board.low.y) * tile,
        );
        viewport.moved(by, size, frame.window)
    }

    /// Returns the side of a square, in physical pixels.
    pub fn tile(self, frame: CanvasFrame) -> u32 {
        self.camera.viewport(self.bounds(frame)).tile
    }

    /// Returns the square under a point.
    pub fn coord_at(self, point: Point, frame: CanvasFrame) -> Coord {
        let under = self.camera.under(point, self.bounds(frame));
        let low = self.board.low;
        low.shifted(under.x.floor() as i32, under.y.floor() as i32)
    }

    /// Returns the place of an area in the window, in logical pixels.
    pub fn rect(self, area: Area, frame: CanvasFrame) -> Rect {
        let viewport = self.viewport(area.low, (1, 1), frame);
        let scale = frame.window.scale;
        let side = viewport.tile as f32 / scale;
        Rect::new(
            viewport.left as f32 / scale,
            viewport.top as f32 / scale,
            area.width() as f32 * side,
            area.height() as f32 * side,
        )
    }

    pub fn visible_area(self, frame: CanvasFrame) -> Area {
        let area = frame.area;
        let corner = |x, y| self.coord_at(Point { x, y }, frame);
        Area {
            low: corner(area.x, area.y),
            high: corner(area.x + area.w - 0.5, area.y + area.h - 0.5),
        }
    }

    /// Zooms by `steps` (negative to zoom out). The point under `about` stays in place.
    pub fn step(&mut self, steps: f32, about: Point, frame: CanvasFrame) {
        self.camera.step(steps, about, self.bounds(frame));
    }

    /// Zooms by `factor`. The point under `about` stays in place.
    pub fn scale(&mut self, factor: f32, about: Point, frame: CanvasFrame) {
        self.camera.scale(factor, about, self.bounds(frame));
    }

    /// Moves the canvas by an offset in logical pixels.
    pub fn pan(&mut self, by: (f32, f32), frame: CanvasFrame) {
        self.camera.pan(by, self.bounds(frame));
    }

    /// Makes a square visible.
    pub fn reveal(&mut self, coord: Coord, frame: CanvasFrame) {
        if self.camera.is_zoomed() {
            let player = BoardPoint {
                x: (coord.x - self.board.low.x) as f32,
                y: (coord.y - self.board.low.y) as f32,
            };
            self.camera.follow(CameraBounds {
                player,
                ..self.bounds(frame)
            });
        } else if !self.visible_area(frame).contains(coord) {
            self.board = self.board.with(Area::between(coord, coord).grown());
        }
    }
}
