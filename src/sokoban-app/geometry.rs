//! Points and rectangles of the window, in logical pixels, and points of the board, in squares.

use sokoban_core::Pos;

/// How long a line is that goes so far to the right and so far down.
pub fn length(x: f32, y: f32) -> f32 {
    // Rounded once, as the system's own function does, which not every system has.
    let (x, y) = (f64::from(x), f64::from(y));
    (x * x + y * y).sqrt() as f32
}

/// A place in the window, in logical pixels from its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Point {
    /// How far it is from the other, in logical pixels.
    pub fn distance(self, other: Self) -> f32 {
        length(self.x - other.x, self.y - other.y)
    }
}

/// A rectangle in logical pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub x: f32,
    /// Top edge.
    pub y: f32,
    /// Width.
    pub w: f32,
    /// Height.
    pub h: f32,
}

impl Rect {
    /// Creates a rectangle from its upper left corner and its size.
    pub const fn new(x: f32, y: f32, w: f32, h: f32) -> Self {
        Self { x, y, w, h }
    }

    /// Returns the rectangle with each edge moved inwards by `distance`, or outwards if that is negative.
    pub(crate) const fn inset(self, distance: f32) -> Self {
        Self::new(
            self.x + distance,
            self.y + distance,
            self.w - 2.0 * distance,
            self.h - 2.0 * distance,
        )
    }

    /// Returns the centre.
    pub(crate) const fn centre(self) -> Point {
        Point {
            x: self.x + self.w / 2.0,
            y: self.y + self.h / 2.0,
        }
    }

    /// Whether the point lies in it.
    pub fn contains(&self, point: Point) -> bool {
        let across = (self.x..self.x + self.w).contains(&point.x);
        across && (self.y..self.y + self.h).contains(&point.y)
    }
}

/// A place on the board in squares, with fractions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoardPoint {
    /// From the left edge of column 0.
    pub x: f32,
    /// From the top edge of row 0.
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
    /// The point at this part of the line to another, from 0 to 1.
    pub(crate) fn towards(self, goal: Self, part: f32) -> Self {
        Self {
            x: self.x + (goal.x - self.x) * part,
            y: self.y + (goal.y - self.y) * part,
        }
    }

    /// How far it is from the other, in squares.
    pub(crate) fn distance(self, other: Self) -> f32 {
        length(self.x - other.x, self.y - other.y)
    }
}
