//! Flat sprites of trophies, their goals and their badges. The game multiplies white parts by the colour of the
//! trophy's kind, and dark parts stay dark.

use super::{Colours, Rgb, disc, square};

const WHITE: Rgb = [255; 3];
/// The colour of the plate below a coloured goal.
const PLATE: Rgb = [36, 38, 45];

/// The shape of the triangle: half the width of its base, and the distances of its base and its upper corner from the
/// middle.
const TRIANGLE: (f32, f32, f32) = (0.47, 0.42, 0.46);
/// The size of a trophy: the distance from its middle to its outline.
const OUTLINE: f32 = 0.46;

/// Returns the distance from a point to the nearer side of the triangle, and the distance to the triangle's base. Both
/// are negative inside the triangle.
fn triangle(across: f32, down: f32) -> (f32, f32) {
    let (half, base, corner) = TRIANGLE;
    let slope = half / (base + corner);
    let side = (across - slope * (down + corner)) / (1.0 + slope * slope).sqrt();
    (side, down - base)
}

/// Returns the distance from a point to the middle of a shape, relative to the shape's size. `index` is 0 for a circle,
/// 1 for a square, 2 for a triangle and 3 for a diamond.
fn distance(index: usize, x: f32, y: f32) -> f32 {
    let (across, down) = ((x - 0.5).abs(), y - 0.5);
    match index {
        0 => disc(x, y, (0.5, 0.5)),
        1 => square(x, y) * 1.08,
        2 => {
            let (middle_side, middle_base) = triangle(0.0, 0.0);
            let (side, base) = triangle(across, down);
            OUTLINE * (1.0 - (side / middle_side).min(base / middle_base))
        }
        _ => (across + down.abs()) * 0.94,
    }
}

/// Like [`distance`], except that in a triangle, too, all points at the same distance from the outline get the same
/// result, so its borders are equally wide on all sides.
fn inset(index: usize, x: f32, y: f32) -> f32 {
    if index == 2 {
        let (side, base) = triangle((x - 0.5).abs(), y - 0.5);
        OUTLINE + side.max(base)
    } else {
        distance(index, x, y)
    }
}

/// Returns the colour of the shadow and rim below a trophy.
pub(super) fn rim(colours: &Colours, index: usize, x: f32, y: f32) -> Option<Rgb> {
    let far = inset(index, x, y);
    (far < OUTLINE).then_some(if far < 0.415 { WHITE } else { colours.mark })
}

pub(super) fn trophy(colours: &Colours, index: usize, x: f32, y: f32) -> Option<Rgb> {
    let far = inset(index, x, y);
    (far < 0.37).then_some(if far < 0.345 { WHITE } else { colours.mark })
}

/// Returns the colour of the star on a trophy that is on its goal.
pub(super) fn star(colours: &Colours, x: f32, y: f32) -> Option<Rgb> {
    let far = star_distance(x - 0.5, y - 0.52);
    (far < 0.105).then_some(if far < 0.08 { WHITE } else { colours.mark })
}

/// Returns the distance from the middle of a star with five points, relative to the star's size. This is the second
/// largest of the distances in the directions of the five points, so all points on the outline get the same result.
fn star_distance(x: f32, y: f32) -> f32 {
    /// The directions from the middle of the star to its five points.
    const POINTS: [(f32, f32); 5] = [
        (0.0, -1.0),
        (0.951, -0.309),
        (0.588, 0.809),
        (-0.588, 0.809),
        (-0.951, -0.309),
    ];
    let mut sides = POINTS.map(|(across, down)| x * across + y * down);
    sides.sort_by(f32::total_cmp);
    sides[3]
}

pub(super) fn plate(colours: &Colours, x: f32, y: f32) -> Option<Rgb> {
    let far = square(x, y);
    (far < 0.49).then_some(if far < 0.455 { PLATE } else { colours.mark })
}

pub(super) fn goal(index: usize, x: f32, y: f32) -> Option<Rgb> {
    let is_frame = (0.40..0.455).contains(&square(x, y));
    let far = distance(index, x, y);
    let is_ring = (0.25..0.31).contains(&far);
    (is_frame || is_ring || far < 0.17).then_some(WHITE)
}

/// Returns the colour, at a point, of the badge in the upper left corner, or `None` outside the badge. The badge shows
/// that the piece covers a goal.
pub(super) fn badge(index: usize, x: f32, y: f32) -> Option<Rgb> {
    if disc(x, y, (0.17, 0.17)) >= 0.155 {
        return None;
    }
    let scale = 1.0 / 0.28;
    let shape = distance(index, (x - 0.17) * scale + 0.5, (y - 0.17) * scale + 0.5);
    Some(if shape < 0.4 { WHITE } else { PLATE })
}

/// Returns the colour of a badge that is large enough for a number.
pub(super) fn number_badge(x: f32, y: f32) -> Option<Rgb> {
    let far = disc(x, y, (0.17, 0.17));
    (far < 0.165).then_some(if far < 0.13 { PLATE } else { WHITE })
}
