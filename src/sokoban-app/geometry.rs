//! Points and rectangles in the window, in logical pixels, and points on the board, in squares.

use sokoban_core::Pos;

pub fn length(x: f32, y: f32) -> f32 {
    // Use `f64`, because `f32::hypot` has different results on different systems.
    let (x, y) = (f64::from(x), f64::from(y));
    (x * x + y * y).sqrt() as f32
}

/// Returns the name of a column, as in a spreadsheet: A, B, …, Z, AA, AB, …
pub(crate) fn column_name(x: u16) -> String {
    let last = char::from(b'A' + (x % 26) as u8);
    match x / 26 {
        0 => last.to_string(),
        before => column_name(before - 1) + &last.to_string(),
    }
}

/// Returns the name of a row: its number, counted from 1 at the top.
pub(crate) fn row_name(y: u16) -> String {
    (u32::from(y) + 1).to_string()
}

/// A point in the window, in logical pixels from the upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    pub fn distance(self, other: Self) -> f32 {
        length(self.x - other.x, self.y - other.y)
    }
}

/// A rectangle in the window, in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

impl Rect {
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// Moves each edge inwards by `distance`, or outwards if `distance` is negative.
    pub(crate) const fn inset(self, distance: f32) -> Self {
        Self::new(
            self.x + distance,
            self.y + distance,
            self.w - 2.0 * distance,
            self.h - 2.0 * distance,
        )
    }

    pub(crate) const fn centre(self) -> Point {
        Point {
            x: self.x + self.w / 2.0,
            y: self.y + self.h / 2.0,
        }
    }

    /// Returns the distance from the rectangle to `point`. It is 0 if the point is inside.
    pub(crate) fn distance(&self, point: Point) -> f32 {
        let beside = |at: f32, start: f32, length: f32| (start - at).max(at - start - length);
        let (x, y) = (
            beside(point.x, self.x, self.w),
            beside(point.y, self.y, self.h),
        );
        length(x.max(0.0), y.max(0.0))
    }

    /// Returns `true` if `point` is inside the rectangle. Points on the left and upper edges count as inside, and
    /// points on the other edges do not.
    pub fn contains(&self, point: Point) -> bool {
        let across = (self.x..self.x + self.w).contains(&point.x);
        across && (self.y..self.y + self.h).contains(&point.y)
    }
}

/// A point on the board, measured in squares from the upper left corner of the board. The fractional parts of the
/// coordinates give the position inside a square.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoardPoint {
    pub x: f32,
    pub y: f32,
}

impl From<Pos> for BoardPoint {
    fn from(pos: Pos) -> Self {
        Self {
            x: f32::from(pos.x),
            y: f32::from(pos.y),
        }
    }
}

impl BoardPoint {
    /// Returns a point between `self` and `goal`: `self` if `fraction` is 0, and `goal` if it is 1.
    pub(crate) fn towards(self, goal: Self, fraction: f32) -> Self {
        Self {
            x: self.x + (goal.x - self.x) * fraction,
            y: self.y + (goal.y - self.y) * fraction,
        }
    }

    pub(crate) fn distance(self, other: Self) -> f32 {
        length(self.x - other.x, self.y - other.y)
    }
}
