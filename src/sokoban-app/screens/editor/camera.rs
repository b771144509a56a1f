//! The camera of the editor: the visible part of the canvas and its scale. The view stays still while the board grows.

use super::canvas::{Area, Coord};
use crate::geometry::{BoardPoint, Point, Rect};
use crate::view::scene::{Viewport, WindowSize};

/// The zoom factor of one wheel notch or key press.
const ZOOM_STEP: f32 = 1.25;
/// The largest tile size that the camera chooses by itself, in logical pixels.
const MAX_FIT_TILE: f32 = 56.0;
/// The area that an empty canvas shows.
const EMPTY_AREA: Area = Area {
    low: Coord::new(0, 0),
    high: Coord::new(9, 7),
};

/// The position and scale of the canvas in the window, in physical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CanvasCamera {
    /// The side of a square as drawn, in whole pixels.
    tile: f32,
    /// The unrounded side, so that small pinches add up.
    exact: f32,
    /// The upper left corner of square (0, 0).
    origin: (f32, f32),
    /// `true` if the player has zoomed or panned.
    is_manual: bool,
}

/// The part of the window for the canvas, and the drawn area.
#[derive(Debug, Clone, Copy)]
pub struct CanvasFrame {
    /// The part of the window, in logical pixels.
    pub area: Rect,
    pub window: WindowSize,
    pub bounds: Option<Area>,
}

impl CanvasFrame {
    /// Returns the area to show: the drawn area with a margin of one square.
    fn target_area(self) -> Area {
        let area = self.bounds.map_or(EMPTY_AREA, |bounds| {
            bounds.with(Area {
                low: bounds.low,
                high: bounds.low.shifted(3, 3),
            })
        });
        Area {
            low: area.low.shifted(-1, -1),
            high: area.high.shifted(1, 1),
        }
    }

    /// Returns the part of the window, in physical pixels.
    fn pixels(self) -> Rect {
        let scale = self.window.scale;
        Rect {
            x: self.area.x * scale,
            y: self.area.y * scale,
            w: (self.area.w * scale).max(1.0),
            h: (self.area.h * scale).max(1.0),
        }
    }
}

impl CanvasCamera {
    /// Shows the whole board.
    pub fn fit(frame: CanvasFrame) -> Self {
        let (area, pixels) = (frame.target_area(), frame.pixels());
        let side = (pixels.w / area.width() as f32).min(pixels.h / area.height() as f32);
        let largest = (MAX_FIT_TILE * frame.window.scale).min(Viewport::LARGEST as f32);
        let tile = side.floor().clamp(Viewport::SMALLEST as f32, largest);
        let begin = |start: f32, length: f32, first: i32, squares: u32| {
            let free = length - squares as f32 * tile;
            (start + free / 2.0 - first as f32 * tile).round()
        };
        Self {
            tile,
            exact: tile,
            origin: (
                begin(pixels.x, pixels.w, area.low.x, area.width()),
                begin(pixels.y, pixels.h, area.low.y, area.height()),
            ),
            is_manual: false,
        }
    }

    /// Returns the same view, or fits the whole board if it has grown out of the view and the player has not chosen the
    /// view.
    #[must_use]
    pub fn refit(self, frame: CanvasFrame) -> Self {
        let (pixels, target) = (frame.pixels(), frame.target_area());
        let low = self.corner(target.low);
        let high = self.corner(target.high.shifted(1, 1));
        let inside = low.0 >= pixels.x - 1.0
            && low.1 >= pixels.y - 1.0
            && high.0 <= pixels.x + pixels.w + 1.0
            && high.1 <= pixels.y + pixels.h + 1.0;
        if inside || self.is_manual {
            self
        } else {
            Self::fit(frame)
        }
    }

    fn corner(self, coord: Coord) -> (f32, f32) {
        (
            self.origin.0 + coord.x as f32 * self.tile,
            self.origin.1 + coord.y as f32 * self.tile,
        )
    }

    /// Returns the side of a square in physical pixels.
    pub const fn tile(self) -> u32 {
        self.tile as u32
    }

    /// Returns `true` if the player has zoomed or panned.
    pub const fn is_manual(self) -> bool {
        self.is_manual
    }

    /// Returns the square under a point.
    pub fn coord_at(self, point: Point, window: WindowSize) -> Coord {
        let at = |at: f32, origin: f32| ((at * window.scale - origin) / self.tile).floor() as i32;
        Coord::new(at(point.x, self.origin.0), at(point.y, self.origin.1))
    }

    /// Returns the centre of a square, in logical pixels.
    pub fn middle(self, coord: Coord, window: WindowSize) -> Point {
        let (x, y) = self.corner(coord);
        Point {
            x: (x + self.tile / 2.0) / window.scale,
            y: (y + self.tile / 2.0) / window.scale,
        }
    }

    /// Returns the viewport of a board with its first square at `corner`, limited to the visible squares.
    pub fn viewport(self, (corner, size): (Coord, (u16, u16)), frame: CanvasFrame) -> Viewport {
        let (x, y) = self.corner(corner);
        let pixels = frame.pixels();
        let seen = |start: f32, first: f32, length: f32, squares: u16| {
            let squares = f32::from(squares);
            let low = ((first - start) / self.tile).floor().clamp(0.0, squares);
            let high = ((first + length - start) / self.tile).ceil();
            low as u16..high.clamp(low, squares) as u16
        };
        Viewport {
            tile: self.tile(),
            left: x as i32,
            top: y as i32,
            columns: seen(x, pixels.x, pixels.w, size.0),
            rows: seen(y, pixels.y, pixels.h, size.1),
        }
    }

    pub fn visible_area(self, frame: CanvasFrame) -> Area {
        let area = frame.area;
        let corner = |x, y| self.coord_at(Point { x, y }, frame.window);
        Area {
            low: corner(area.x, area.y),
            high: corner(area.x + area.w - 0.5, area.y + area.h - 0.5),
        }
    }

    /// Returns the position of a square relative to the first square of a board.
    pub fn relative(coord: Coord, corner: Coord) -> BoardPoint {
        BoardPoint {
            x: (coord.x - corner.x) as f32,
            y: (coord.y - corner.y) as f32,
        }
    }

    /// Zooms by `steps`, and by at least one pixel. The point under `about` stays in place.
    pub fn step(&mut self, steps: f32, about: Point, window: WindowSize) {
        let target = (self.tile * ZOOM_STEP.powf(steps)).round();
        let least = self.tile + steps.signum();
        let target = if steps > 0.0 {
            target.max(least)
        } else {
            target.min(least)
        };
        self.scale(target / self.exact, about, window);
    }

    /// Zooms by `factor`. The point under `about` stays in place.
    pub fn scale(&mut self, factor: f32, about: Point, window: WindowSize) {
        let limits = (Viewport::SMALLEST as f32, Viewport::LARGEST as f32);
        self.exact = (self.exact * factor).clamp(limits.0, limits.1);
        let tile = self.exact.round();
        let by = tile / self.tile;
        let keep = |origin: f32, at: f32| {
            let at = at * window.scale;
            (at - (at - origin) * by).round()
        };
        self.origin = (keep(self.origin.0, about.x), keep(self.origin.1, about.y));
        self.tile = tile;
        self.is_manual = true;
    }

    /// Moves the canvas by an offset in logical pixels.
    pub fn pan(&mut self, by: (f32, f32), window: WindowSize) {
        self.origin.0 = (self.origin.0 + by.0 * window.scale).round();
        self.origin.1 = (self.origin.1 + by.1 * window.scale).round();
        self.is_manual = true;
    }

    /// Scrolls until a square is visible.
    pub fn reveal(&mut self, coord: Coord, frame: CanvasFrame) {
        let (x, y) = self.corner(coord);
        let pixels = frame.pixels();
        let shift = |at: f32, start: f32, length: f32| {
            let last = (start + length - self.tile).max(start);
            at.clamp(start, last) - at
        };
        self.origin.0 += shift(x, pixels.x, pixels.w).round();
        self.origin.1 += shift(y, pixels.y, pixels.h).round();
    }
}
