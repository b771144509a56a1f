//! Converts sprites and panels to quads: parts of the atlas at positions in the picture, in physical pixels.

use sokoban_app::geometry::Rect;
use sokoban_app::view::scene::{Panel, Sprite, Viewport};
use sokoban_app::view::skin::Palette;
use sokoban_app::view::sprite::{self, CELL};
use sokoban_app::view::theme::Color;

use super::atlas::Atlas;

/// The width and height of an interface cell, in logical pixels.
const INTERFACE: f32 = 48.0;

/// A part of the atlas that is drawn over a part of the picture.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Quad {
    /// The area to paint, in physical pixels.
    pub target: Rect,
    /// The part of the atlas to paint, in pixels of the atlas.
    pub source: Rect,
    /// The colour by which the colours of the source are multiplied.
    pub tint: Color,
}

/// The atlas that contains the sprites, and the palette for their tints.
pub type ColoredAtlas<'a> = (&'a Atlas, &'a Palette);

/// Returns the side lengths of a square and of an interface cell in the atlas, in pixels, for a board whose squares
/// are `tile` pixels wide. `scale` is the number of physical pixels in a logical pixel.
pub fn sizes(tile: u32, scale: f32) -> (u32, u32) {
    // Cells are never enlarged in the atlas. For larger squares, they are stretched when they are drawn.
    (tile.min(CELL), (INTERFACE * scale).round() as u32)
}

/// Returns the area of a sprite on a board.
pub fn sprite_area(sprite: &Sprite, view: &Viewport) -> Rect {
    let tile = view.tile as f32;
    let side = tile * sprite.size;
    let inset = (tile - side) / 2.0;
    Rect {
        x: view.left as f32 + sprite.position.x * tile + inset,
        y: view.top as f32 + sprite.position.y * tile + inset,
        w: side,
        h: side,
    }
}

/// Returns the quad of a sprite on a board.
pub fn sprite(sprite: &Sprite, view: &Viewport, (atlas, palette): ColoredAtlas<'_>) -> Quad {
    Quad {
        target: sprite_area(sprite, view),
        source: atlas.square(sprite.cell),
        tint: palette.of(sprite.tint),
    }
}

/// Returns the quads of a panel: nine if its corners keep their size, otherwise one.
pub fn panel(panel: &Panel, scale: f32, (atlas, palette): ColoredAtlas<'_>) -> Vec<Quad> {
    let source = atlas.interface(panel.cell);
    let tint = palette.of(panel.tint);
    let pixels = |logical: f32| logical * scale;
    let target = Rect {
        x: pixels(panel.rect.x),
        y: pixels(panel.rect.y),
        w: pixels(panel.rect.w),
        h: pixels(panel.rect.h),
    };
    let one = |source| {
        vec![Quad {
            target,
            source,
            tint,
        }]
    };
    if panel.cell == sprite::SOLID {
        // Use the middle of the cell, so that its edges are never blended in.
        return one(Rect {
            x: source.x + source.w / 2.0,
            y: source.y + source.h / 2.0,
            w: 0.0,
            h: 0.0,
        });
    }
    if panel.corner == 0.0 {
        return one(source);
    }
    let corner = pixels(panel.corner);
    nine_patches(target, source, corner)
        .map(|(target, source)| Quad {
            target,
            source,
            tint,
        })
        .collect()
}

/// Returns the nine parts of a panel, each with its source area in the cell. The corners keep their size, and the other
/// parts are stretched.
fn nine_patches(area: Rect, cell: Rect, corner: f32) -> impl Iterator<Item = (Rect, Rect)> {
    let Rect { x, y, w, h } = area;
    let corner = corner.min(w / 2.0).min(h / 2.0);
    let columns = [
        (x, corner),
        (x + corner, w - 2.0 * corner),
        (x + w - corner, corner),
    ];
    let rows = [
        (y, corner),
        (y + corner, h - 2.0 * corner),
        (y + h - corner, corner),
    ];
    // The corners cover a quarter of the cell on each side.
    let cuts = [(0.0, 0.25), (0.25, 0.5), (0.75, 0.25)];
    rows.into_iter()
        .zip(cuts)
        .flat_map(move |(row, (v, tall))| {
            columns
                .into_iter()
                .zip(cuts)
                .map(move |(column, (u, wide))| {
                    let target = Rect {
                        x: column.0,
                        y: row.0,
                        w: column.1,
                        h: row.1,
                    };
                    let part = Rect {
                        x: cell.x + u * cell.w,
                        y: cell.y + v * cell.h,
                        w: wide * cell.w,
                        h: tall * cell.h,
                    };
                    (target, part)
                })
        })
}
