//! The view of the editor's canvas. It uses the same camera as the game. While the player draws, the board can grow,
//! but the view does not move unless the board would extend beyond the visible area.

use super::canvas::{Area, Coord};
use crate::geometry::{BoardPoint, Point, Rect};
use crate::view::camera::{Camera, CameraBounds};
use crate::view::scene::{Viewport, WindowSize};

/// The area that is shown if nothing is drawn on the canvas.
const EMPTY_AREA: Area = Area {
    low: Coord::new(0, 0),
    high: Coord::new(9, 7),
};

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CanvasView {
    camera: Camera,
    /// The area that the camera treats as the whole board. The whole area is visible, unless the player zooms in or
    /// pans.
    board: Area,
}

#[derive(Debug, Clone, Copy)]
pub struct CanvasFrame {
    /// The area of the window in which the canvas is shown, in logical pixels. This area is as wide as the window.
    pub area: Rect,
    pub window: WindowSize,
    pub drawn: Option<Area>,
}

impl CanvasFrame {
    /// Returns the area of the canvas to show: the drawn area with a margin of one square, or a larger area if the
    /// drawing is small.
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
    /// Creates a view in which the whole drawing is visible.
    pub fn fit(frame: CanvasFrame) -> Self {
        Self {
            camera: Camera::default(),
            board: frame.target(),
        }
    }

    /// Returns a view in which the whole drawing is visible. This is the current view if the whole drawing is already
    /// visible. If the player has zoomed or moved the view, returns the current view, even if it does not show the
    /// whole drawing.
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

    /// Returns the position and scale for drawing a board of `size` squares. `corner` has the canvas coordinates of
    /// its first square.
    pub fn viewport(self, corner: Coord, size: (u16, u16), frame: CanvasFrame) -> Viewport {
        let viewport = self.camera.viewport(self.bounds(frame));
        let tile = viewport.tile as i32;
        let by = (
            (corner.x - self.board.low.x) * tile,
            (corner.y - self.board.low.y) * tile,
        );
        viewport.moved(by, size, frame.window)
    }

    /// Returns the side length of a square, in physical pixels.
    pub fn tile(self, frame: CanvasFrame) -> u32 {
        self.camera.viewport(self.bounds(frame)).tile
    }

    pub fn coord_at(self, point: Point, frame: CanvasFrame) -> Coord {
        let under = self.camera.under(point, self.bounds(frame));
        let low = self.board.low;
        low.shifted(under.x.floor() as i32, under.y.floor() as i32)
    }

    /// Returns the rectangle that shows `area`, in logical pixels of the window.
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

    /// Zooms in by `steps`, or out if `steps` is negative. The square at the point `about` in the window stays at this
    /// point.
    pub fn step(&mut self, steps: f32, about: Point, frame: CanvasFrame) {
        self.camera.step(steps, about, self.bounds(frame));
    }

    /// Zooms by `factor`. The square at the point `about` in the window stays at this point.
    pub fn scale(&mut self, factor: f32, about: Point, frame: CanvasFrame) {
        self.camera.scale(factor, about, self.bounds(frame));
    }

    /// Moves the canvas by `by`, in logical pixels.
    pub fn pan(&mut self, by: (f32, f32), frame: CanvasFrame) {
        self.camera.pan(by, self.bounds(frame));
    }

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
