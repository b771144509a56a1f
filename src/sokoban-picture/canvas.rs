//! Draws a scene to pixels, in the same way as a graphics card. Each pixel of a quad takes its colour from the point of
//! the atlas under the middle of the pixel, interpolated between four pixels if necessary, and is blended over the
//! pixel below.
//!
//! Letters are not drawn, because pictures show only boards.

use std::ops::Range;

use sokoban_app::geometry::Rect;
use sokoban_app::view::scene::{Layer, Scene, Sprite, Thumbnail, Viewport, WindowSize};
use sokoban_app::view::theme::{self, Color};

use super::atlas::Atlas;
use super::pixels::Pixels;
use super::quads::{self, ColoredAtlas, Quad};
use super::skin::Skin;

/// A rectangle of whole pixels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Area {
    /// The columns of the area.
    pub columns: Range<u32>,
    /// The rows of the area.
    pub rows: Range<u32>,
}

impl Area {
    /// Returns the area of a whole picture.
    pub const fn all(pixels: &Pixels) -> Self {
        Self {
            columns: 0..pixels.width,
            rows: 0..pixels.height,
        }
    }

    /// Returns the area of all pixels that a rectangle touches, plus one pixel on each side.
    pub fn around(rect: Rect) -> Self {
        let span = |start: f32, length: f32| {
            (start.floor() - 1.0).max(0.0) as u32..((start + length).ceil() + 1.0).max(0.0) as u32
        };
        Self {
            columns: span(rect.x, rect.w),
            rows: span(rect.y, rect.h),
        }
    }

    /// Returns the smallest area that contains both this area and `other`.
    #[must_use]
    pub fn with(&self, other: &Self) -> Self {
        let span = |a: &Range<u32>, b: &Range<u32>| a.start.min(b.start)..a.end.max(b.end);
        Self {
            columns: span(&self.columns, &other.columns),
            rows: span(&self.rows, &other.rows),
        }
    }

    /// Returns the overlap of this area and `other`.
    #[must_use]
    pub fn within(&self, other: &Self) -> Self {
        let span = |a: &Range<u32>, b: &Range<u32>| {
            let start = a.start.max(b.start);
            start..a.end.min(b.end).max(start)
        };
        Self {
            columns: span(&self.columns, &other.columns),
            rows: span(&self.rows, &other.rows),
        }
    }
}

/// Draws scenes. Caches the atlases that it has scaled.
pub struct Canvas {
    skin: Skin,
    atlases: Vec<((u32, u32), Atlas)>,
}

impl Canvas {
    /// Returns a canvas that draws with the skin `skin`.
    pub const fn new(skin: Skin) -> Self {
        Self {
            skin,
            atlases: Vec::new(),
        }
    }

    /// Returns the colour that fills the picture before the sprites are drawn.
    fn ground(&self) -> Color {
        self.skin.palette.of(theme::color::NIGHT)
    }

    /// Draws a whole scene. The picture has the size of the scene's window.
    pub fn draw(&mut self, scene: &Scene, window: WindowSize) -> Pixels {
        let mut pixels = Pixels::filled(window.width, window.height, self.ground());
        let area = Area::all(&pixels);
        self.paint(scene, window, &area, &mut pixels);
        pixels
    }

    /// Redraws the part of a scene that is in `area`.
    pub fn paint(&mut self, scene: &Scene, window: WindowSize, area: &Area, pixels: &mut Pixels) {
        let area = area.within(&Area::all(pixels));
        for y in area.rows.clone() {
            let count = area.columns.len() as u32;
            let row = pixels.row_mut((area.columns.start, y), count);
            row.fill(self.ground());
        }
        let mut brush = Brush { pixels, area };
        let tile = scene.viewport.tile.max(1);
        self.layer(&scene.under, (tile, window.scale), &mut brush);
        self.board(&scene.board, &scene.viewport, window.scale, &mut brush);
        self.thumbnails(&scene.thumbnails, window.scale, &mut brush);
        self.layer(&scene.hud, (tile, window.scale), &mut brush);
        self.thumbnails(&scene.swatches, window.scale, &mut brush);
        self.layer(&scene.overlay, (tile, window.scale), &mut brush);
    }

    fn thumbnails(&mut self, thumbnails: &[Thumbnail], scale: f32, brush: &mut Brush<'_>) {
        for thumbnail in thumbnails {
            self.board(&thumbnail.sprites, &thumbnail.viewport, scale, brush);
        }
    }

    fn board(
        &mut self,
        sprites: &[Sprite],
        viewport: &Viewport,
        scale: f32,
        brush: &mut Brush<'_>,
    ) {
        let atlas = self.atlas(viewport.tile.max(1), scale);
        for sprite in sprites {
            brush.fill(quads::sprite(sprite, viewport, atlas), &atlas.0.image);
        }
    }

    fn layer(&mut self, layer: &Layer, (tile, scale): (u32, f32), brush: &mut Brush<'_>) {
        let atlas = self.atlas(tile, scale);
        for panel in &layer.panels {
            for quad in quads::panel(panel, scale, atlas) {
                brush.fill(quad, &atlas.0.image);
            }
        }
    }

    /// Returns the atlas for squares of `tile` pixels, and the colours of the skin.
    fn atlas(&mut self, tile: u32, scale: f32) -> ColoredAtlas<'_> {
        let sizes = quads::sizes(tile, scale);
        let known = self.atlases.iter().position(|(known, _)| *known == sizes);
        let index = known.unwrap_or_else(|| {
            let atlas = self.skin.atlas.scale_to(sizes.0, sizes.1);
            self.atlases.push((sizes, atlas));
            self.atlases.len() - 1
        });
        (&self.atlases[index].1, &self.skin.palette)
    }
}

/// The picture to paint on, and the area in which pixels may be painted.
struct Brush<'a> {
    pixels: &'a mut Pixels,
    area: Area,
}

impl Brush<'_> {
    /// Blends a part of the atlas over the pixels in the area. `quad` says which part, and where.
    fn fill(&mut self, quad: Quad, atlas: &Pixels) {
        let columns = span(quad.target.x, quad.target.w, &self.area.columns);
        let rows = span(quad.target.y, quad.target.h, &self.area.rows);
        if columns.is_empty() || rows.is_empty() {
            return;
        }
        let (target, source) = (quad.target, quad.source);
        let across = Axis::new((target.x, target.w), (source.x, source.w), atlas.width);
        let down = Axis::new((target.y, target.h), (source.y, source.h), atlas.height);
        let tint = quad.tint.map(|channel| f32::from(channel) / 255.0);
        let across: Vec<Sample> = columns.clone().map(|x| across.at(x)).collect();
        for y in rows {
            let down = down.at(y);
            let line = |y: u32| atlas.row((0, y), atlas.width);
            let (upper, lower) = (line(down.first), line(down.second));
            let start = (columns.start, y);
            let row = self.pixels.row_mut(start, across.len() as u32);
            for (pixel, across) in row.iter_mut().zip(&across) {
                let color = if across.part == 0.0 && down.part == 0.0 {
                    upper[across.first as usize].map(f32::from)
                } else {
                    let mix = |row| between(row, across);
                    blend(mix(upper), mix(lower), down.part)
                };
                paint_over(pixel, color, tint);
            }
        }
    }
}

/// Returns the pixels in `within` whose middle is at `start`, or less than `length` pixels after it.
fn span(start: f32, length: f32, within: &Range<u32>) -> Range<u32> {
    let first = |edge: f32| (edge - 0.5).ceil().max(0.0) as u32;
    let begin = first(start).max(within.start);
    begin..first(start + length).min(within.end).max(begin)
}

/// The mapping from pixels of the picture to pixels of the atlas, along one axis.
struct Axis {
    /// The number of atlas pixels for each pixel of the picture.
    step: f32,
    /// The position in the atlas that corresponds to the first pixel of the picture.
    start: f32,
    last: u32,
}

/// Two pixels of the atlas, and the weight of the second one.
struct Sample {
    first: u32,
    second: u32,
    part: f32,
}

/// The distance, in pixels, below which a point counts as being in the middle of an atlas pixel. It then takes the
/// colour of that pixel alone.
const EXACT: f32 = 1.0 / 512.0;

impl Axis {
    fn new(target: (f32, f32), source: (f32, f32), length: u32) -> Self {
        let step = source.1 / target.1;
        Self {
            step,
            start: source.0 + (0.5 - target.0) * step - 0.5,
            last: length - 1,
        }
    }

    fn at(&self, pixel: u32) -> Sample {
        let at = self.start + pixel as f32 * self.step;
        let first = (at + EXACT).floor();
        let part = at - first;
        let clamped = |at: f32| (at.max(0.0) as u32).min(self.last);
        Sample {
            first: clamped(first),
            second: clamped(first + 1.0),
            part: if part < EXACT { 0.0 } else { part },
        }
    }
}

fn between(row: &[[u8; 4]], at: &Sample) -> [f32; 4] {
    let color = |at: u32| row[at as usize].map(f32::from);
    blend(color(at.first), color(at.second), at.part)
}

fn blend(a: [f32; 4], b: [f32; 4], part: f32) -> [f32; 4] {
    std::array::from_fn(|index| a[index] + (b[index] - a[index]) * part)
}

/// Blends a colour of the atlas, multiplied by a tint, over a pixel.
fn paint_over(pixel: &mut [u8; 4], color: [f32; 4], tint: [f32; 4]) {
    let alpha = color[3] / 255.0 * tint[3];
    if alpha <= 0.0 {
        return;
    }
    for (below, (color, tint)) in pixel.iter_mut().zip(color.iter().zip(tint)).take(3) {
        let mixed = color * tint * alpha + f32::from(*below) * (1.0 - alpha);
        // Adding a half and truncating is the same as rounding.
        *below = (mixed + 0.5) as u8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHEET: [[u8; 4]; 4] = [
        [200, 0, 0, 255],
        [0, 200, 0, 255],
        [0, 0, 200, 255],
        [100, 100, 100, 0],
    ];

    fn filled(quad: Quad, side: u32) -> Pixels {
        let atlas = Pixels {
            width: 2,
            height: 2,
            bytes: SHEET.as_flattened().to_vec(),
        };
        let mut pixels = Pixels::filled(side, side, [10, 10, 10, 255]);
        let area = Area::all(&pixels);
        let mut brush = Brush {
            pixels: &mut pixels,
            area,
        };
        brush.fill(quad, &atlas);
        pixels
    }

    const fn square(at: f32, side: f32) -> Rect {
        Rect {
            x: at,
            y: at,
            w: side,
            h: side,
        }
    }

    fn whole(target: Rect) -> Quad {
        Quad {
            target,
            source: square(0.0, 2.0),
            tint: [255; 4],
        }
    }

    #[test]
    fn what_is_drawn_in_its_own_size_is_copied() {
        let pixels = filled(whole(square(1.0, 2.0)), 4);
        let night = [10, 10, 10, 255];
        let expected = [
            [night; 4],
            [night, SHEET[0], SHEET[1], night],
            [night, SHEET[2], night, night],
            [night; 4],
        ];
        assert_eq!(pixels.colors(), expected.as_flattened());
    }

    #[test]
    fn what_lies_between_pixels_is_mixed() {
        let pixels = filled(whole(square(0.5, 2.0)), 4);
        // The middle of the second pixel is equally far from the middle of each of four atlas pixels.
        let three = (200.0_f32 / 4.0 + 100.0 / 4.0) * 0.75 + 10.0 * 0.25;
        let mixed = pixels.row((1, 1), 1)[0];
        assert!(
            mixed[..3]
                .iter()
                .all(|channel| f32::from(*channel).mul_add(-1.0, three).abs() < 1.0),
            "{mixed:?}"
        );
    }

    #[test]
    fn nothing_is_drawn_beyond_the_picture() {
        for at in [-5.0, -1.5, 3.5, 9.0] {
            filled(whole(square(at, 2.0)), 4);
            filled(whole(square(at, 0.0)), 4);
        }
    }
}
