//! Drawing on two or four sides at once.

use super::sheet::{Area, Spot};

/// Where what is drawn appears as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Symmetry {
    /// Nowhere.
    #[default]
    None,
    /// Mirrored at an upright axis.
    LeftRight,
    /// Mirrored at a level axis.
    TopBottom,
    /// Mirrored at both.
    Both,
    /// Turned by half a turn.
    HalfTurn,
}

impl Symmetry {
    /// All, in the order in which the key goes through them.
    pub const ALL: [Self; 5] = [
        Self::None,
        Self::LeftRight,
        Self::TopBottom,
        Self::Both,
        Self::HalfTurn,
    ];

    /// The next one.
    #[must_use]
    pub fn next(self) -> Self {
        let at = Self::ALL.iter().position(|other| *other == self);
        Self::ALL[(at.unwrap_or(0) + 1) % Self::ALL.len()]
    }
}

/// Where the axes cross, in half squares: the middle of the square in column 3 is 6, its right side 7.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Centre {
    /// Across.
    pub x: i32,
    /// Down.
    pub y: i32,
}

impl Centre {
    /// The middle of an area.
    pub const fn of(area: Area) -> Self {
        Self {
            x: area.low.x + area.high.x,
            y: area.low.y + area.high.y,
        }
    }
}

/// A square, and where it appears as well: the square itself last, each once.
pub fn images(symmetry: Symmetry, centre: Centre, spot: Spot) -> Vec<Spot> {
    let across = Spot::new(centre.x.saturating_sub(spot.x), spot.y);
    let down = Spot::new(spot.x, centre.y.saturating_sub(spot.y));
    let turned = Spot::new(across.x, down.y);
    let others: &[Spot] = match symmetry {
        Symmetry::None => &[],
        Symmetry::LeftRight => &[across],
        Symmetry::TopBottom => &[down],
        Symmetry::Both => &[turned, down, across],
        Symmetry::HalfTurn => &[turned],
    };
    let mut images = Vec::with_capacity(others.len() + 1);
    for &image in others.iter().filter(|image| **image != spot) {
        if !images.contains(&image) {
            images.push(image);
        }
    }
    images.push(spot);
    images
}
