//! Paints a scene in the window with few draw calls, because all sprites come from one texture, and all letters from
//! another.

mod backdrop;
mod gpu;
mod lettering;
pub(crate) mod typefaces;

use macroquad::texture::Texture2D;

use backdrop::{Backdrop, Way};
use gpu::Gpu;
use lettering::Lettering;
use sokoban_app::view::scene::{
    Align, Label, Layer, Panel, Scene, Sprite, Thumbnail, Viewport, WindowSize,
};
use sokoban_app::view::theme;
use sokoban_picture::atlas::Atlas;
use sokoban_picture::pixels::Pixels;
use sokoban_picture::quads;
use sokoban_picture::sprites::{SMALL, Sizes, SpriteCache};

pub struct Painter {
    gpu: Gpu,
    sprites: SpriteCache,
    lettering: Lettering,
    backdrop: Backdrop,
    textures: Vec<AtlasTexture>,
    /// The index in `textures` of the texture from which sprites are drawn.
    chosen: usize,
}

struct AtlasTexture {
    sizes: Sizes,
    atlas: Atlas,
    texture: Texture2D,
}

impl Painter {
    /// Creates a painter for the window, which must be open. Fails if the graphics driver does not accept the shaders.
    pub fn new(sprites: SpriteCache) -> Result<Self, macroquad::Error> {
        Ok(Self {
            gpu: Gpu::new()?,
            sprites,
            lettering: Lettering::default(),
            backdrop: Backdrop::default(),
            textures: Vec::new(),
            chosen: 0,
        })
    }

    pub fn set_sprites(&mut self, sprites: SpriteCache) {
        self.sprites = sprites;
        self.backdrop.forget();
        self.textures.clear();
    }

    pub fn sizes(&self) -> Vec<Sizes> {
        self.textures.iter().map(|entry| entry.sizes).collect()
    }

    pub fn paint(&mut self, scene: &Scene, window: WindowSize) {
        self.lettering.begin();
        let tile = scene.viewport.tile.max(1);
        self.forget(scene, tile, window);
        self.choose(tile, window);
        self.backdrop(scene, window);
        let pieces = scene.board.get(scene.ground..).unwrap_or_default();
        self.board(pieces, &scene.viewport);
        self.thumbnails(&scene.thumbnails, window);
        self.choose(tile, window);
        self.layer(&scene.hud, window);
        self.thumbnails(&scene.swatches, window);
        self.choose(tile, window);
        self.layer(&scene.overlay, window);
        self.sprites.forget_prepared();
        gpu::end();
    }

    /// Starts a frame, and draws everything below the boxes and the player.
    fn backdrop(&mut self, scene: &Scene, window: WindowSize) {
        let background = self.sprites.palette().of(theme::color::NIGHT);
        let size = (window.width, window.height);
        let way = self.backdrop.follow(scene, window);
        if way == Way::Directly {
            self.gpu.begin(size, background);
            return self.ground(scene, window);
        }
        let target = self.backdrop.target(size);
        if way == Way::IntoTexture {
            self.gpu.begin_target(&target, background);
            self.ground(scene, window);
        }
        self.gpu.begin_with(&target);
    }

    fn ground(&mut self, scene: &Scene, window: WindowSize) {
        self.gpu.dither(true);
        self.layer(&scene.under, window);
        self.gpu.dither(false);
        let ground = scene.board.get(..scene.ground).unwrap_or_default();
        self.board(ground, &scene.viewport);
    }

    /// Draws thumbnails, sorted by the size of their squares, because squares of the same size share a texture.
    fn thumbnails(&mut self, thumbnails: &[Thumbnail], window: WindowSize) {
        let mut thumbnails: Vec<&Thumbnail> = thumbnails.iter().collect();
        thumbnails.sort_by_key(|thumbnail| thumbnail.viewport.tile);
        for thumbnail in thumbnails {
            self.choose(thumbnail.viewport.tile, window);
            self.board(&thumbnail.sprites, &thumbnail.viewport);
        }
    }

    /// Deletes the textures that are no longer needed, so that resizing the window does not leave a texture for each
    /// size. A texture is needed if it was made for the current size of the interface, and if its squares are as large
    /// as those of the board or, while the scene contains thumbnails or swatches, small enough for them.
    fn forget(&mut self, scene: &Scene, tile: u32, window: WindowSize) {
        let has_small = !(scene.thumbnails.is_empty() && scene.swatches.is_empty());
        let small = if has_small { SMALL } else { 0 };
        let (board, interface) = quads::sizes(tile, window.scale);
        let is_needed = |entry: &AtlasTexture| {
            let (square, cell) = entry.sizes;
            cell == interface && (square == board || square <= small)
        };
        self.textures.retain(is_needed);
    }

    /// Selects the texture for squares of `tile` pixels, and creates it if it does not exist.
    fn choose(&mut self, tile: u32, window: WindowSize) {
        let sizes = quads::sizes(tile, window.scale);
        let found = self.textures.iter().position(|entry| entry.sizes == sizes);
        self.chosen = found.unwrap_or_else(|| {
            let mut atlas = self.sprites.take(sizes);
            let Pixels { width, height, .. } = atlas.image;
            let texture = Texture2D::from_rgba8(width as u16, height as u16, &atlas.image.bytes);
            // The graphics card now has its own copy of the pixels. Only the positions of the sprites are still needed
            // here.
            atlas.image.bytes = Vec::new();
            self.textures.push(AtlasTexture {
                sizes,
                atlas,
                texture,
            });
            self.textures.len() - 1
        });
    }

    fn board(&mut self, sprites: &[Sprite], viewport: &Viewport) {
        for sprite in sprites {
            self.sprite(sprite, viewport);
        }
    }

    fn sprite(&mut self, sprite: &Sprite, view: &Viewport) {
        if let Some(entry) = self.textures.get(self.chosen) {
            let quad = quads::sprite(sprite, view, (&entry.atlas, self.sprites.palette()));
            gpu::draw(&entry.texture, &quad);
        }
    }

    fn layer(&mut self, layer: &Layer, window: WindowSize) {
        for panel in &layer.panels {
            self.panel(panel, window);
        }
        for label in &layer.labels {
            self.label(label, window);
        }
    }

    fn panel(&mut self, panel: &Panel, window: WindowSize) {
        if let Some(entry) = self.textures.get(self.chosen) {
            let parts = quads::panel(panel, window.scale, (&entry.atlas, self.sprites.palette()));
            for part in parts {
                gpu::draw(&entry.texture, &part);
            }
        }
    }

    fn label(&mut self, label: &Label, window: WindowSize) {
        let scale = window.scale;
        let text = self.lettering.fit(label, scale);
        let left = match label.align {
            Align::Left => label.x * scale,
            Align::Centre => label.x * scale - text.width / 2.0,
            Align::Right => label.x * scale - text.width,
        };
        let origin = (left.round(), (label.y * scale).round());
        let ink = self.sprites.palette().ink(label.color);
        self.lettering.draw(&self.gpu, &text, origin, ink);
    }
}
