//! A scene → the window, in a handful of draw calls: all sprites come from one texture, all letters from another.

mod lettering;

use macroquad::color::Color;
use macroquad::math::{Vec2, Vec3, Vec4};
use macroquad::miniquad::window::dpi_scale;
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::texture::{FilterMode, Texture2D};
use macroquad::window::clear_background;

use super::atlas::{ScaledAtlas, SourceAtlas};
use lettering::{Fitted, Lettering};
use sokoban_app::geometry::Rect;
use sokoban_app::view::scene::{
    Align, Label, Layer, Panel, Scene, Sprite, Thumbnail, Viewport, WindowSize,
};
use sokoban_app::view::sprite::CELL;
use sokoban_app::view::{sprite, theme};

/// The night around the warehouse.
const BACKGROUND: Color = {
    let [r, g, b, _] = theme::color::NIGHT;
    Color::new(r as f32 / 255.0, g as f32 / 255.0, b as f32 / 255.0, 1.0)
};

/// Quads of one draw call: their corners are numbered with 16 bits.
const QUADS: usize = (1 << 14) - 1;
/// Corners that the engine must take in one draw call.
pub const VERTICES: usize = 4 * QUADS + 1;
/// Triangle corners that the engine must take in one draw call.
pub const INDICES: usize = 6 * QUADS + 1;

/// Sheets with squares of at most so many pixels are kept while the browser is open.
const SMALL: u32 = 40;

/// Logical pixels of an interface cell.
const INTERFACE: f32 = 48.0;

/// Everything that is needed to draw, made once.
pub struct Painter {
    master: SourceAtlas,
    /// The same with cells of [`SMALL`] pixels, made when it is first needed.
    small: Option<SourceAtlas>,
    lettering: Lettering,
    /// Physical pixels in one of the engine's.
    dpi: f32,
    sheets: Vec<Texture>,
    /// Index of the sheet in use.
    chosen: usize,
    mesh: Mesh,
}

/// A sheet on the graphics card, for squares and interface cells of these sizes.
struct Texture {
    sizes: (u32, u32),
    atlas: ScaledAtlas,
    on_card: Texture2D,
}

impl Painter {
    /// Needs an open window.
    ///
    /// # Errors
    /// If the picture inside the program is damaged.
    pub fn new() -> Result<Self, String> {
        Ok(Self {
            master: SourceAtlas::decode()?,
            small: None,
            lettering: Lettering::new(),
            dpi: 1.0,
            sheets: Vec::new(),
            chosen: 0,
            mesh: Mesh {
                vertices: Vec::new(),
                indices: Vec::new(),
                texture: None,
            },
        })
    }

    /// Uses a moment in which nothing else is to do: makes ready what the browser will need.
    pub fn rest(&mut self) {
        let master = &self.master;
        self.small.get_or_insert_with(|| master.reduced(SMALL));
    }

    /// Draws a scene.
    pub fn paint(&mut self, scene: &Scene, window: WindowSize) {
        clear_background(BACKGROUND);
        self.dpi = dpi_scale();
        let tile = scene.viewport.tile.max(1);
        self.forget(scene, tile);
        self.choose(tile, window);
        let mut texts = self.fitted(scene, window).into_iter();
        self.layer(&scene.under, window, &mut texts);
        self.board(&scene.board, &scene.viewport);
        self.thumbnails(&scene.thumbnails, window);
        self.choose(tile, window);
        self.layer(&scene.hud, window, &mut texts);
        self.thumbnails(&scene.swatches, window);
        self.choose(tile, window);
        self.layer(&scene.overlay, window, &mut texts);
    }

    /// Small pictures; those with squares of one size share a texture.
    fn thumbnails(&mut self, thumbnails: &[Thumbnail], window: WindowSize) {
        let mut thumbnails: Vec<&Thumbnail> = thumbnails.iter().collect();
        thumbnails.sort_by_key(|thumbnail| thumbnail.viewport.tile);
        for thumbnail in thumbnails {
            self.choose(thumbnail.viewport.tile, window);
            self.board(&thumbnail.sprites, &thumbnail.viewport);
        }
    }

    /// Drops sheets that are neither the board's nor small: a window that is being resized goes through many.
    fn forget(&mut self, scene: &Scene, tile: u32) {
        let has_small = !(scene.thumbnails.is_empty() && scene.swatches.is_empty());
        let small = if has_small { SMALL } else { 0 };
        self.sheets
            .retain(|sheet| sheet.sizes.0 == tile.min(CELL) || sheet.sizes.0 <= small);
    }

    /// Draws with the sheet for this size of squares from now on; makes it unless it is there.
    fn choose(&mut self, tile: u32, window: WindowSize) {
        // Larger squares are stretched.
        let sizes = (tile.min(CELL), (INTERFACE * window.scale).round() as u32);
        let found = self.sheets.iter().position(|sheet| sheet.sizes == sizes);
        let index = found.unwrap_or_else(|| {
            let (master, small) = (&self.master, &mut self.small);
            let source = if tile * 2 <= SMALL {
                small.get_or_insert_with(|| master.reduced(SMALL))
            } else {
                master
            };
            let atlas = source.shrink(sizes.0, sizes.1);
            let on_card = Texture2D::from_image(&atlas.image);
            on_card.set_filter(FilterMode::Linear);
            self.sheets.push(Texture {
                sizes,
                atlas,
                on_card,
            });
            self.sheets.len() - 1
        });
        let texture = &self.sheets[index].on_card;
        if self.mesh.texture.as_ref() != Some(texture) {
            self.flush();
            self.mesh.texture = Some(self.sheets[index].on_card.clone());
        }
        self.chosen = index;
    }

    fn board(&mut self, sprites: &[Sprite], viewport: &Viewport) {
        for sprite in sprites {
            self.sprite(sprite, viewport);
        }
    }

    fn sprite(&mut self, sprite: &Sprite, view: &Viewport) {
        let Some(texture) = self.sheets.get(self.chosen) else {
            return;
        };
        let source = texture.atlas.square(sprite.cell);
        let tile = view.tile as f32;
        let side = tile * sprite.size;
        let inset = (tile - side) / 2.0;
        let target = Rect {
            x: view.left as f32 + sprite.place.x * tile + inset,
            y: view.top as f32 + sprite.place.y * tile + inset,
            w: side,
            h: side,
        };
        self.quad(target, source, sprite.tint);
    }

    /// The texts of all labels, in the order of drawing. All are measured before the first one is drawn: a letter that
    /// is new to the engine may have it lay out all its letters anew, and what was drawn by then would be garbled.
    fn fitted<'a>(&self, scene: &'a Scene, window: WindowSize) -> Vec<Fitted<'a>> {
        let zoom = window.scale / self.dpi;
        let layers = [&scene.under, &scene.hud, &scene.overlay];
        let labels = layers.into_iter().flat_map(|layer| &layer.labels);
        labels
            .map(|label| self.lettering.fit(label, zoom))
            .collect()
    }

    /// Plates, then the labels on them.
    fn layer<'a>(
        &mut self,
        layer: &Layer,
        window: WindowSize,
        texts: &mut impl Iterator<Item = Fitted<'a>>,
    ) {
        for panel in &layer.panels {
            self.panel(panel, window);
        }
        self.flush();
        for (label, text) in layer.labels.iter().zip(texts) {
            self.label(label, &text, window);
        }
    }

    fn panel(&mut self, panel: &Panel, window: WindowSize) {
        let Some(texture) = self.sheets.get(self.chosen) else {
            return;
        };
        let source = texture.atlas.interface(panel.cell);
        let pixels = |logical: f32| logical * window.scale;
        let area = Rect {
            x: pixels(panel.rect.x),
            y: pixels(panel.rect.y),
            w: pixels(panel.rect.w),
            h: pixels(panel.rect.h),
        };
        if panel.cell == sprite::SOLID {
            // Its middle, so that no edge is ever blended in.
            let middle = Rect {
                x: source.x + source.w / 2.0,
                y: source.y + source.h / 2.0,
                w: 0.0,
                h: 0.0,
            };
            return self.quad(area, middle, panel.tint);
        }
        if panel.corner == 0.0 {
            return self.quad(area, source, panel.tint);
        }
        let corner = pixels(panel.corner);
        for (target, part) in nine_patches(area, source, corner) {
            self.quad(target, part, panel.tint);
        }
    }

    /// Adds a part of the sheet (in its pixels) at a place of the window (in physical pixels).
    fn quad(&mut self, target: Rect, source: Rect, color: [u8; 4]) {
        let Some(texture) = self.sheets.get(self.chosen) else {
            return;
        };
        let width = f32::from(texture.atlas.image.width);
        let height = f32::from(texture.atlas.image.height);
        // The engine counts in the system's logical pixels, whatever the player set.
        let dpi = self.dpi;
        let corner = |right: f32, bottom: f32| Vertex {
            position: Vec3::new(
                (target.x + right * target.w) / dpi,
                (target.y + bottom * target.h) / dpi,
                0.0,
            ),
            uv: Vec2::new(
                (source.x + right * source.w) / width,
                (source.y + bottom * source.h) / height,
            ),
            color,
            normal: Vec4::ZERO,
        };
        let corners = [
            corner(0.0, 0.0),
            corner(1.0, 0.0),
            corner(1.0, 1.0),
            corner(0.0, 1.0),
        ];
        let first = self.mesh.vertices.len() as u16;
        self.mesh.vertices.extend(corners);
        self.mesh
            .indices
            .extend([0, 1, 2, 0, 2, 3].map(|index| first + index));
        if self.mesh.vertices.len() == 4 * QUADS {
            self.flush();
        }
    }

    fn flush(&mut self) {
        if !self.mesh.vertices.is_empty() {
            draw_mesh(&self.mesh);
        }
        self.mesh.vertices.clear();
        self.mesh.indices.clear();
    }

    fn label(&self, label: &Label, text: &Fitted<'_>, window: WindowSize) {
        let zoom = window.scale / self.dpi;
        let width = text.width;
        let left = match label.align {
            Align::Left => label.x * zoom,
            Align::Centre => label.x * zoom - width / 2.0,
            Align::Right => label.x * zoom - width,
        };
        let whole = |at: f32| (at * self.dpi).round() / self.dpi;
        let [r, g, b, a] = label.color;
        let place = (whole(left), whole(label.y * zoom));
        let color = Color::from_rgba(r, g, b, a);
        self.lettering.draw(text, place, color);
    }
}

/// The nine parts of a panel, each with the part of its cell: corners keep their size, what is between is stretched.
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
    // A quarter of the cell on each side is corner.
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
