//! The squares of a line, a rectangle, a frame, and of all that is alike around a square.

use std::collections::HashSet;

use super::sheet::{Area, Sheet, Spot};

/// How the pointer draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tool {
    /// Every square it comes to.
    Pen,
    /// A straight line.
    Line,
    /// A filled rectangle.
    Rectangle,
    /// The four sides of a rectangle.
    Frame,
    /// All squares that are alike and touch each other.
    Fill,
    /// Nothing: it chooses a part of the board.
    Select,
}

impl Tool {
    /// All, in the order of their buttons.
    pub const ALL: [Self; 6] = [
        Self::Pen,
        Self::Line,
        Self::Rectangle,
        Self::Frame,
        Self::Fill,
        Self::Select,
    ];

    /// The squares of a stroke from one square to another. A shape larger than any board is none.
    pub fn squares(self, sheet: &Sheet, from: Spot, to: Spot) -> Vec<Spot> {
        let area = Area::between(from, to);
        match self {
            Self::Fill => fill(sheet, to),
            Self::Select => Vec::new(),
            _ if !area.fits_a_level() => Vec::new(),
            Self::Pen | Self::Line => line(from, to),
            Self::Rectangle => area.spots().collect(),
            Self::Frame => frame(area),
        }
    }
}

/// The squares of a straight line, each touching the next one, at a side or at a corner.
pub fn line(from: Spot, to: Spot) -> Vec<Spot> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let steps = dx.abs().max(dy.abs());
    // Half a step more, so that it is rounded to the nearest square.
    let at = |start: i32, by: i32, step: i32| {
        let doubled = 2 * i64::from(by) * i64::from(step) + i64::from(steps);
        start + doubled.div_euclid(2 * i64::from(steps.max(1))) as i32
    };
    let square = |step| Spot::new(at(from.x, dx, step), at(from.y, dy, step));
    if steps == 0 {
        vec![from]
    } else {
        (0..=steps).map(square).collect()
    }
}

/// The sides of a rectangle.
pub fn frame(area: Area) -> Vec<Spot> {
    let Area { low, high } = area;
    let at_side =
        |spot: &Spot| spot.x == low.x || spot.x == high.x || spot.y == low.y || spot.y == high.y;
    area.spots().filter(at_side).collect()
}

/// The squares that are like this one and touch it, or touch one that does. The sheet has no end, so it is filled as
/// far as something is drawn.
pub fn fill(sheet: &Sheet, from: Spot) -> Vec<Spot> {
    let Some(bounds) = sheet.bounds().filter(|bounds| bounds.contains(from)) else {
        return Vec::new();
    };
    let like = sheet.get(from);
    let mut found = vec![from];
    let mut seen = HashSet::from([from]);
    let mut next = 0;
    while let Some(spot) = found.get(next).copied() {
        next += 1;
        for beside in spot.neighbours() {
            if bounds.contains(beside) && sheet.get(beside) == like && seen.insert(beside) {
                found.push(beside);
            }
        }
    }
    found
}
