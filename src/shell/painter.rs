//! A scene → the window, in a handful of draw calls: all sprites come from one texture, all letters from another.

mod lettering;

use macroquad::color::Color;
use macroquad::math::{Vec2, Vec3, Vec4};
use macroquad::miniquad::window::dpi_scale;
use macroquad::models::{Mesh, Vertex, draw_mesh};
use macroquad::texture::{FilterMode, Image, Texture2D};
use macroquad::window::clear_background;

use lettering::{Fitted, Lettering};
use sokoban_app::view::scene::{
    Align, Label, Layer, Panel, Scene, Sprite, Thumbnail, Viewport, WindowSize,
};
use sokoban_app::view::sprite::CELL;
use sokoban_app::view::theme;
use sokoban_picture::atlas::ScaledAtlas;
use sokoban_picture::pixels::Pixels;
use sokoban_picture::quads::{self, Quad};
use sokoban_picture::sprites::{SMALL, Sizes, Sprites};

/// Quads of one draw call. Their corners could be numbered up to eight times as many; but the engine keeps room for as
/// many in each of its draw calls, and a picture of usual size has few quads in many calls.
const QUADS: usize = (1 << 11) - 1;
/// Corners that the engine must take in one draw call.
pub const VERTICES: usize = 4 * QUADS + 1;
/// Triangle corners that the engine must take in one draw call.
pub const INDICES: usize = 6 * QUADS + 1;

/// Everything that is needed to draw, made once.
pub struct Painter {
    sprites: Sprites,
    lettering: Lettering,
    /// Physical pixels in one of the engine's.
    dpi: f32,
    sheets: Vec<Texture>,
    /// Index of the sheet in use.
    chosen: usize,
    mesh: Mesh,
    /// Whether a picture was drawn.
    has_drawn: bool,
}

/// A sheet on the graphics card, for squares and interface cells of these sizes.
struct Texture {
    sizes: Sizes,
    atlas: ScaledAtlas,
    on_card: Texture2D,
}

impl Painter {
    /// Needs an open window.
    pub fn new(sprites: Sprites) -> Self {
        Self {
            sprites,
            lettering: Lettering::new(),
            dpi: 1.0,
            sheets: Vec::new(),
            chosen: 0,
            mesh: Mesh {
                vertices: Vec::new(),
                indices: Vec::new(),
                texture: None,
            },
            has_drawn: false,
        }
    }

    /// Everything looks like this from now on.
    pub fn set_sprites(&mut self, sprites: Sprites) {
        self.sprites = sprites;
        self.mesh.texture = None;
        self.sheets.clear();
    }

    /// The sizes of the sheets in use.
    pub fn sizes(&self) -> Vec<Sizes> {
        self.sheets.iter().map(|sheet| sheet.sizes).collect()
    }

    /// Uses a moment in which nothing else is to do: makes ready what the browser will need, and room.
    pub fn rest(&mut self) {
        self.sprites.rest();
    }

    /// Draws a scene.
    pub fn paint(&mut self, scene: &Scene, window: WindowSize) {
        let [r, g, b, alpha] = self.sprites.palette().of(theme::color::NIGHT);
        clear_background(Color::from_rgba(r, g, b, alpha));
        self.dpi = dpi_scale();
        let tile = scene.viewport.tile.max(1);
        self.forget(scene, tile);
        if self.has_drawn {
            self.complete();
        }
        self.has_drawn = true;
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

    /// Makes a sheet whole that had only what the first picture needed.
    fn complete(&mut self) {
        for sheet in self.sheets.iter_mut().filter(|it| !it.atlas.is_whole()) {
            let on_card = &sheet.on_card;
            let source = self.sprites.atlas();
            source.complete(&mut sheet.atlas, |(x, y), cell| {
                let (width, height) = (cell.width as u16, cell.height as u16);
                let part = Image {
                    bytes: cell.bytes,
                    width,
                    height,
                };
                on_card.update_part(&part, x as i32, y as i32, width.into(), height.into());
            });
        }
    }

    /// Draws with the sheet for this size of squares from now on; makes it unless it is there.
    fn choose(&mut self, tile: u32, window: WindowSize) {
        let sizes = quads::sizes(tile, window.scale);
        let found = self.sheets.iter().position(|sheet| sheet.sizes == sizes);
        let index = found.unwrap_or_else(|| {
            let mut atlas = self.sprites.sheet(sizes);
            let Pixels { width, height, .. } = atlas.image;
            let on_card = Texture2D::from_rgba8(width as u16, height as u16, &atlas.image.bytes);
            // The card has them; here only the places of cells are asked for.
            atlas.image.bytes = Vec::new();
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
        if let Some(sheet) = self.sheets.get(self.chosen) {
            let quad = quads::sprite(sprite, view, (&sheet.atlas, self.sprites.palette()));
            self.quad(quad);
        }
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
        // All letters of one typeface, then those of the other: each change costs the engine a draw call with buffers of
        // its own, which are megabytes.
        let texts: Vec<Fitted<'_>> = texts.take(layer.labels.len()).collect();
        for is_wide in [false, true] {
            for (label, text) in layer.labels.iter().zip(&texts) {
                self.label(label, text, is_wide, window);
            }
        }
    }

    fn panel(&mut self, panel: &Panel, window: WindowSize) {
        if let Some(sheet) = self.sheets.get(self.chosen) {
            let parts = quads::panel(panel, window.scale, (&sheet.atlas, self.sprites.palette()));
            parts.into_iter().for_each(|part| self.quad(part));
        }
    }

    /// Adds a part of the sheet.
    fn quad(&mut self, quad: Quad) {
        let Some(texture) = self.sheets.get(self.chosen) else {
            return;
        };
        let (target, source) = (quad.target, quad.source);
        let width = texture.atlas.image.width as f32;
        let height = texture.atlas.image.height as f32;
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
            color: quad.tint,
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

    fn label(&self, label: &Label, text: &Fitted<'_>, is_wide: bool, window: WindowSize) {
        let zoom = window.scale / self.dpi;
        let width = text.width;
        let left = match label.align {
            Align::Left => label.x * zoom,
            Align::Centre => label.x * zoom - width / 2.0,
            Align::Right => label.x * zoom - width,
        };
        let whole = |at: f32| (at * self.dpi).round() / self.dpi;
        let [r, g, b, a] = self.sprites.palette().ink(label.color);
        let place = (whole(left), whole(label.y * zoom));
        let color = Color::from_rgba(r, g, b, a);
        self.lettering.draw(text, place, color, is_wide);
    }
}
