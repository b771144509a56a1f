//! Which part of the sheet is in view, and how large. It stays where it is while the board grows.

use super::sheet::{Area, Spot};
use crate::geometry::{BoardPoint, Point, Rect};
use crate::view::scene::{Viewport, WindowSize};

/// What one notch, or one key, makes squares larger.
const STEP: f32 = 1.25;
/// The largest squares that the editor chooses by itself, in logical pixels.
const COMFORTABLE: f32 = 56.0;
/// An empty sheet shows as many squares as this at the least.
const EMPTY: Area = Area {
    low: Spot::new(0, 0),
    high: Spot::new(9, 7),
};

/// Where the sheet lies in the window, in physical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Lens {
    /// Width and height of a square: whole pixels, and what two fingers have made of them.
    tile: f32,
    exact: f32,
    /// Where the upper left corner of square (0, 0) lies.
    origin: (f32, f32),
    /// Whether the player has chosen what is in view.
    is_chosen: bool,
}

/// The part of the window that the sheet may take, and what is drawn on it.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// In logical pixels.
    pub room: Rect,
    /// The window.
    pub window: WindowSize,
    /// All that is drawn.
    pub bounds: Option<Area>,
}

impl Place {
    /// What is to be in view: all that is drawn, and a square more on each side.
    fn wanted(self) -> Area {
        let area = self.bounds.map_or(EMPTY, |bounds| {
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

    /// The room in physical pixels.
    fn pixels(self) -> Rect {
        let scale = self.window.scale;
        Rect {
            x: self.room.x * scale,
            y: self.room.y * scale,
            w: (self.room.w * scale).max(1.0),
            h: (self.room.h * scale).max(1.0),
        }
    }
}

impl Lens {
    /// Shows the whole board.
    pub fn fit(place: Place) -> Self {
        let (area, room) = (place.wanted(), place.pixels());
        let side = (room.w / area.width() as f32).min(room.h / area.height() as f32);
        let largest = (COMFORTABLE * place.window.scale).min(Viewport::LARGEST as f32);
        let tile = side.floor().clamp(Viewport::SMALLEST as f32, largest);
        let begin = |start: f32, length: f32, first: i32, squares: u32| {
            let free = length - squares as f32 * tile;
            (start + free / 2.0 - first as f32 * tile).round()
        };
        Self {
            tile,
            exact: tile,
            origin: (
                begin(room.x, room.w, area.low.x, area.width()),
                begin(room.y, room.h, area.low.y, area.height()),
            ),
            is_chosen: false,
        }
    }

    /// The same view, unless the board has grown out of it.
    #[must_use]
    pub fn kept(self, place: Place) -> Self {
        let (room, wanted) = (place.pixels(), place.wanted());
        let low = self.corner(wanted.low);
        let high = self.corner(wanted.high.shifted(1, 1));
        let inside = low.0 >= room.x - 1.0
            && low.1 >= room.y - 1.0
            && high.0 <= room.x + room.w + 1.0
            && high.1 <= room.y + room.h + 1.0;
        if inside || self.is_chosen {
            self
        } else {
            Self::fit(place)
        }
    }

    fn corner(self, spot: Spot) -> (f32, f32) {
        (
            self.origin.0 + spot.x as f32 * self.tile,
            self.origin.1 + spot.y as f32 * self.tile,
        )
    }

    /// Physical pixels of a square.
    pub const fn tile(self) -> u32 {
        self.tile as u32
    }

    /// Whether a part of the board may be out of view because the player wants it so.
    pub const fn is_chosen(self) -> bool {
        self.is_chosen
    }

    /// The square under a point.
    pub fn spot(self, point: Point, window: WindowSize) -> Spot {
        let at =
            |place: f32, origin: f32| ((place * window.scale - origin) / self.tile).floor() as i32;
        Spot::new(at(point.x, self.origin.0), at(point.y, self.origin.1))
    }

    /// The middle of a square, in logical pixels.
    pub fn middle(self, spot: Spot, window: WindowSize) -> Point {
        let (x, y) = self.corner(spot);
        Point {
            x: (x + self.tile / 2.0) / window.scale,
            y: (y + self.tile / 2.0) / window.scale,
        }
    }

    /// Where a board lies whose first square is here; only the squares in the room are drawn.
    pub fn viewport(self, (corner, size): (Spot, (u16, u16)), place: Place) -> Viewport {
        let (x, y) = self.corner(corner);
        let room = place.pixels();
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
            columns: seen(x, room.x, room.w, size.0),
            rows: seen(y, room.y, room.h, size.1),
        }
    }

    /// The squares of the paper that are in view.
    pub fn paper(self, place: Place) -> Area {
        let room = place.room;
        let corner = |x, y| self.spot(Point { x, y }, place.window);
        Area {
            low: corner(room.x, room.y),
            high: corner(room.x + room.w - 0.5, room.y + room.h - 0.5),
        }
    }

    /// A square as a point of a board whose first square is at the corner.
    pub fn relative(spot: Spot, corner: Spot) -> BoardPoint {
        BoardPoint {
            x: (spot.x - corner.x) as f32,
            y: (spot.y - corner.y) as f32,
        }
    }

    /// Makes squares larger by so many steps, or smaller; what lies under the point stays there.
    pub fn step(&mut self, steps: f32, about: Point, window: WindowSize) {
        let target = (self.tile * STEP.powf(steps)).round();
        let least = self.tile + steps.signum();
        let target = if steps > 0.0 {
            target.max(least)
        } else {
            target.min(least)
        };
        self.scale(target / self.exact, about, window);
    }

    /// Makes squares so many times as large; what lies under the point stays there.
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
        self.is_chosen = true;
    }

    /// Moves the sheet by logical pixels.
    pub fn pan(&mut self, by: (f32, f32), window: WindowSize) {
        self.origin.0 = (self.origin.0 + by.0 * window.scale).round();
        self.origin.1 = (self.origin.1 + by.1 * window.scale).round();
        self.is_chosen = true;
    }

    /// Brings a square into view.
    pub fn reveal(&mut self, spot: Spot, place: Place) {
        let (x, y) = self.corner(spot);
        let room = place.pixels();
        let shift = |at: f32, start: f32, length: f32| {
            let last = (start + length - self.tile).max(start);
            at.clamp(start, last) - at
        };
        self.origin.0 += shift(x, room.x, room.w).round();
        self.origin.1 += shift(y, room.y, room.h).round();
    }
}
