//! Draws flat sprites in code, from squares, discs and lines in a few colours.

mod trophies;

use sokoban_app::geometry::length;
use sokoban_app::view::sprite::{self, Cell};

use super::atlas::AtlasDraft;
use super::pixels::Pixels;

type Rgb = [u8; 3];

pub(super) struct Colours {
    floor: Rgb,
    /// The colour of the lines between squares of the floor.
    lines: Rgb,
    wall: Rgb,
    /// The colour of the edges of walls.
    edge: Rgb,
    goal: Rgb,
    crate_: Rgb,
    home: Rgb,
    /// The colour of the marks on boxes, and of the outlines of boxes.
    mark: Rgb,
    /// The width of the outlines of boxes, as a fraction of the square's side.
    outline: f32,
    player: Rgb,
    /// The colour of the player's eyes and outline.
    face: Rgb,
}

/// Black floor, grey walls with white edges, bright colours for the rest.
pub(super) const CONTRAST: Colours = Colours {
    floor: [0, 0, 0],
    lines: [34, 34, 34],
    wall: [96, 96, 110],
    edge: [255, 255, 255],
    goal: [0, 220, 255],
    crate_: [255, 168, 0],
    home: [255, 255, 255],
    mark: [0, 0, 0],
    outline: 0.02,
    player: [255, 96, 208],
    face: [0, 0, 0],
};

/// Grey floor, light walls, warm boxes with dark outlines.
pub(super) const PLAIN: Colours = Colours {
    floor: [116, 113, 107],
    lines: [104, 101, 96],
    wall: [208, 205, 198],
    edge: [242, 240, 234],
    goal: [240, 208, 80],
    crate_: [248, 182, 104],
    home: [126, 206, 104],
    mark: [38, 24, 12],
    outline: 0.05,
    player: [92, 158, 240],
    face: [10, 16, 34],
};

/// The width and height of a drawn picture, in pixels. Each pixel is the average of `SAMPLES` × `SAMPLES` points.
const SIDE: u32 = 160;
const SAMPLES: u32 = 3;

/// Draws the sprites for the squares and pieces of a board. Marks and interface cells in the atlas stay unchanged.
pub(super) fn draw(atlas: &mut AtlasDraft, colours: &Colours) {
    let empty: [&[Cell]; 6] = [
        &sprite::SHADE_NORTH,
        &sprite::SHADE_WEST,
        &[sprite::SHADE_CORNER, sprite::WALL_SHADE],
        &sprite::WALL_LIFE,
        &[sprite::SHADOW],
        &sprite::WALL_FADE,
    ];
    empty
        .into_iter()
        .flatten()
        .for_each(|cell| atlas.clear(*cell));
    let mut put = |cells: &[Cell], shape: &dyn Fn(f32, f32) -> Option<Rgb>| {
        let picture = picture(shape);
        cells.iter().for_each(|cell| atlas.set(*cell, &picture));
    };
    put(&sprite::FLOOR, &|x, y| Some(floor(colours, x, y)));
    for (neighbours, cell) in (0..).zip(sprite::WALL) {
        put(&[cell], &|x, y| Some(wall(colours, neighbours, x, y)));
    }
    for (corner, cell) in (0..).zip(sprite::WALL_CORNER) {
        put(&[cell], &|x, y| wall_corner(colours, corner, x, y));
    }
    put(&[sprite::GOAL], &|x, y| goal(colours, x, y));
    put(&[sprite::BADGE], &|x, y| badge(colours, x, y));
    put(&[sprite::HOLE], &|x, y| hole(colours, x, y));
    put(&[sprite::HOLE_FILLED], &|x, y| filled(colours, x, y));
    put(&[sprite::BOX[0]], &|x, y| crate_(colours, x, y));
    put(&[sprite::BOX[1]], &|x, y| home(colours, x, y));
    for (row, cells) in sprite::PLAYER.iter().enumerate() {
        // The first three cells show the player standing and walking. The other cells show the player pushing.
        let (free, pushing) = cells.split_at(3);
        put(free, &|x, y| player(colours, (row, false), x, y));
        put(pushing, &|x, y| player(colours, (row, true), x, y));
    }
    for shape in 0..4 {
        put(&[sprite::TROPHY_RIM[shape]], &|x, y| {
            trophies::rim(colours, shape, x, y)
        });
        put(&[sprite::TROPHY[shape]], &|x, y| {
            trophies::trophy(colours, shape, x, y)
        });
        put(&[sprite::SHAPED_GOAL[shape]], &|x, y| {
            trophies::goal(shape, x, y)
        });
        put(&[sprite::SHAPED_BADGE[shape]], &|x, y| {
            trophies::badge(shape, x, y)
        });
    }
    put(&[sprite::GOAL_PLATE], &|x, y| {
        trophies::plate(colours, x, y)
    });
    put(&[sprite::HOME_STAR], &|x, y| trophies::star(colours, x, y));
    put(&[sprite::NUMBER_BADGE], &|x, y| {
        trophies::number_badge(x, y)
    });
}

/// Paints a shape with soft edges. `shape` returns the colour of the shape at a point, given by two coordinates from 0
/// to 1, or `None` outside the shape.
fn picture(shape: &dyn Fn(f32, f32) -> Option<Rgb>) -> Pixels {
    let mut picture = Pixels::filled(SIDE, SIDE, [0; 4]);
    let all = SAMPLES * SAMPLES;
    let place = |pixel: u32, sample: u32| {
        (pixel as f32 + (sample as f32 + 0.5) / SAMPLES as f32) / SIDE as f32
    };
    for y in 0..SIDE {
        for (x, color) in (0..).zip(picture.row_mut((0, y), SIDE)) {
            let mut sums = [0_u32; 3];
            let mut count = 0;
            for sample in 0..all {
                let at = (place(x, sample % SAMPLES), place(y, sample / SAMPLES));
                if let Some(seen) = shape(at.0, at.1) {
                    count += 1;
                    for (sum, channel) in sums.iter_mut().zip(seen) {
                        *sum += u32::from(channel);
                    }
                }
            }
            let [r, g, b] = sums.map(|sum| (sum / count.max(1)) as u8);
            *color = [r, g, b, (255 * count / all) as u8];
        }
    }
    picture
}

/// Returns the larger of a point's horizontal and vertical distances from the middle. Points with the same result form
/// a square.
fn square(x: f32, y: f32) -> f32 {
    (x - 0.5).abs().max((y - 0.5).abs())
}

/// Returns the distance from a point to `centre`. Points at the same distance form a circle.
fn disc(x: f32, y: f32, centre: (f32, f32)) -> f32 {
    length(x - centre.0, y - centre.1)
}

/// Returns the distance from a point to the line between `start` and `end`.
fn line(x: f32, y: f32, start: (f32, f32), end: (f32, f32)) -> f32 {
    let along = (end.0 - start.0, end.1 - start.1);
    let product = (x - start.0) * along.0 + (y - start.1) * along.1;
    let part = (product / (along.0.powi(2) + along.1.powi(2))).clamp(0.0, 1.0);
    disc(x, y, (start.0 + along.0 * part, start.1 + along.1 * part))
}

fn floor(colours: &Colours, x: f32, y: f32) -> Rgb {
    if square(x, y) > 0.49 {
        colours.lines
    } else {
        colours.floor
    }
}

/// The width of a wall's edge, as a fraction of the square's side.
const EDGE: f32 = 0.07;

/// Returns the colour of a wall at a point. `neighbours` is the sum of 1, 2, 4 and 8 for a wall above, right, below and
/// left.
fn wall(colours: &Colours, neighbours: u32, x: f32, y: f32) -> Rgb {
    let sides = [(1, y), (2, 1.0 - x), (4, 1.0 - y), (8, x)];
    let ends = sides
        .iter()
        .any(|(bit, from)| neighbours & bit == 0 && *from < EDGE);
    if ends { colours.edge } else { colours.wall }
}

/// Returns the colour, at a point, of an inner corner of a wall. At such a corner, both neighbours are walls, and the
/// diagonal neighbour is not. `corner` is 0 to 3: upper left, upper right, lower left, lower right. Returns `None`
/// outside the corner.
fn wall_corner(colours: &Colours, corner: u32, x: f32, y: f32) -> Option<Rgb> {
    let across = if corner.is_multiple_of(2) { x } else { 1.0 - x };
    let down = if corner < 2 { y } else { 1.0 - y };
    (across < EDGE && down < EDGE).then_some(colours.edge)
}

fn goal(colours: &Colours, x: f32, y: f32) -> Option<Rgb> {
    let far = disc(x, y, (0.5, 0.5));
    (far < 0.13 || (0.22..0.31).contains(&far)).then_some(colours.goal)
}

/// Returns the colour, at a point, of a small mark in the upper left corner. The mark shows that the piece covers a
/// goal. Returns `None` outside the mark.
fn badge(colours: &Colours, x: f32, y: f32) -> Option<Rgb> {
    let far = disc(x, y, (0.17, 0.17));
    let is_edge = far >= 0.12;
    (far < 0.15).then_some(if is_edge { colours.lines } else { colours.goal })
}

/// Returns the colour of a hole at a point. A hole is black, with a striped edge.
fn hole(colours: &Colours, x: f32, y: f32) -> Option<Rgb> {
    const DARK: Rgb = [12, 12, 16];
    let far = square(x, y);
    let is_stripe = ((x + y) * 8.0).rem_euclid(2.0) < 1.0;
    (far < 0.49).then_some(if far >= 0.4 && is_stripe {
        colours.edge
    } else {
        DARK
    })
}

fn filled(colours: &Colours, x: f32, y: f32) -> Option<Rgb> {
    let far = square(x, y);
    let is_line = (0.38..0.42).contains(&far);
    (far < 0.49).then_some(if is_line {
        colours.crate_
    } else {
        colours.lines
    })
}

/// Returns the colour, at a point, of a box with an edge and a mark, or `None` outside the box. `has_mark` is `true` if
/// the point is on the mark. Finer details would blend into the box on small squares, and make its colour too similar
/// to the floor's.
fn body(colours: &Colours, color: Rgb, has_mark: bool, (x, y): (f32, f32)) -> Option<Rgb> {
    let far = square(x, y);
    if far >= 0.45 {
        return None;
    }
    Some(if far >= 0.45 - colours.outline || has_mark && far < 0.36 {
        colours.mark
    } else {
        color
    })
}

fn crate_(colours: &Colours, x: f32, y: f32) -> Option<Rgb> {
    let is_bar = (x + y - 1.0).abs() < 0.05;
    body(colours, colours.crate_, is_bar, (x, y))
}

fn home(colours: &Colours, x: f32, y: f32) -> Option<Rgb> {
    const TICK: [(f32, f32); 3] = [(0.32, 0.5), (0.45, 0.63), (0.69, 0.37)];
    let is_tick = TICK
        .windows(2)
        .any(|ends| line(x, y, ends[0], ends[1]) < 0.05);
    body(colours, colours.home, is_tick, (x, y))
}

/// Returns the colour of the player at a point. `row` says whether the player looks down, up, left or right. If
/// `pushes` is `true`, the player pushes with both hands.
fn player(colours: &Colours, (row, pushes): (usize, bool), x: f32, y: f32) -> Option<Rgb> {
    let ahead = [(0.0, 1.0), (0.0, -1.0), (-1.0, 0.0), (1.0, 0.0)][row % 4];
    let at = |forward: f32, side: f32| {
        (
            0.5 + ahead.0 * forward - ahead.1 * side,
            0.5 + ahead.1 * forward + ahead.0 * side,
        )
    };
    let is_hand = pushes
        && [-0.22, 0.22]
            .iter()
            .any(|side| disc(x, y, at(0.38, *side)) < 0.09);
    let far = disc(x, y, (0.5, 0.5));
    if is_hand {
        return Some(colours.player);
    }
    if far >= 0.4 {
        return None;
    }
    let is_eye = [-0.13, 0.13]
        .iter()
        .any(|side| disc(x, y, at(0.2, *side)) < 0.075);
    Some(if is_eye || far >= 0.37 {
        colours.face
    } else {
        colours.player
    })
}
