//! The shapes that the drawing tools paint: lines, rectangles, frames and filled regions.

use std::collections::HashSet;

use super::canvas::{Area, Canvas, Coord};
use crate::input::Tool;

impl Tool {
    /// Returns the squares that the tool paints in a stroke from `from` to `to`. Returns an empty list if the shape
    /// would be larger than a level can be.
    pub fn squares(self, canvas: &Canvas, from: Coord, to: Coord) -> Vec<Coord> {
        let area = Area::between(from, to);
        match self {
            Self::Fill => fill(canvas, to),
            Self::Select => Vec::new(),
            _ if !area.fits_a_level() => Vec::new(),
            Self::Pen | Self::Line => line(from, to),
            Self::Rectangle => area.coords().collect(),
            Self::Frame => frame(area),
        }
    }
}

/// Returns the squares on a straight line between `from` and `to`. Two consecutive squares share a side or a corner.
pub fn line(from: Coord, to: Coord) -> Vec<Coord> {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let steps = dx.abs().max(dy.abs());
    // Add half a step, so that the division rounds to the nearest square.
    let at = |start: i32, by: i32, step: i32| {
        let doubled = 2 * i64::from(by) * i64::from(step) + i64::from(steps);
        start + doubled.div_euclid(2 * i64::from(steps.max(1))) as i32
    };
    let square = |step| Coord::new(at(from.x, dx, step), at(from.y, dy, step));
    if steps == 0 {
        vec![from]
    } else {
        (0..=steps).map(square).collect()
    }
}

pub fn frame(area: Area) -> Vec<Coord> {
    let Area { low, high } = area;
    let at_side = |coord: &Coord| {
        coord.x == low.x || coord.x == high.x || coord.y == low.y || coord.y == high.y
    };
    area.coords().filter(at_side).collect()
}

/// Returns all squares that are connected with `from` and have the same content. Only squares in the drawn area are
/// included, because the canvas is unbounded.
pub fn fill(canvas: &Canvas, from: Coord) -> Vec<Coord> {
    let Some(bounds) = canvas.bounds().filter(|bounds| bounds.contains(from)) else {
        return Vec::new();
    };
    let like = canvas.get(from);
    let mut found = vec![from];
    let mut seen = HashSet::from([from]);
    let mut next = 0;
    while let Some(coord) = found.get(next).copied() {
        next += 1;
        for beside in coord.neighbours() {
            if bounds.contains(beside) && canvas.get(beside) == like && seen.insert(beside) {
                found.push(beside);
            }
        }
    }
    found
}
