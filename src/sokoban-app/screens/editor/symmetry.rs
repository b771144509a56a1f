//! Symmetric drawing.

use super::canvas::{Area, Coord};

/// The symmetry of strokes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Symmetry {
    #[default]
    None,
    /// Mirrored across a vertical axis.
    LeftRight,
    /// Mirrored across a horizontal axis.
    TopBottom,
    /// Mirrored across both axes.
    Both,
    /// Rotated by 180 degrees.
    HalfTurn,
}

impl Symmetry {
    /// All symmetries, in the order in which the key selects them.
    pub const ALL: [Self; 5] = [
        Self::None,
        Self::LeftRight,
        Self::TopBottom,
        Self::Both,
        Self::HalfTurn,
    ];

    /// Returns the next symmetry, wrapping around at the end.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|other| *other == self);
        Self::ALL[(at.unwrap_or(0) + 1) % Self::ALL.len()]
    }
}

/// The intersection of the axes in half squares: the centre of column 3 is 6, and its right side is 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Centre {
    /// Horizontal position.
    pub x: i32,
    /// Vertical position.
    pub y: i32,
}

impl Centre {
    pub const fn of(area: Area) -> Self {
        Self {
            x: area.low.x + area.high.x,
            y: area.low.y + area.high.y,
        }
    }
}

/// Returns the images of a square under a symmetry, without duplicates. The square itself is last.
pub fn images(symmetry: Symmetry, centre: Centre, coord: Coord) -> Vec<Coord> {
    let across = Coord::new(centre.x.saturating_sub(coord.x), coord.y);
    let down = Coord::new(coord.x, centre.y.saturating_sub(coord.y));
    let transformed = Coord::new(across.x, down.y);
    let others: &[Coord] = match symmetry {
        Symmetry::None => &[],
        Symmetry::LeftRight => &[across],
        Symmetry::TopBottom => &[down],
        Symmetry::Both => &[transformed, down, across],
        Symmetry::HalfTurn => &[transformed],
    };
    let mut images = Vec::with_capacity(others.len() + 1);
    for &image in others.iter().filter(|image| **image != coord) {
        if !images.contains(&image) {
            images.push(image);
        }
    }
    images.push(coord);
    images
}
