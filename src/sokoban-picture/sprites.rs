//! A skin that scales its sprites to the sizes in which they are drawn, some of them in advance.

use sokoban_app::view::skin::Palette;

use super::atlas::{Atlas, SourceAtlas};
use super::skin::Skin;

/// The sides of squares and of interface cells, in physical pixels.
pub type Sizes = (u32, u32);

/// The largest side of squares in thumbnails, in pixels. Thumbnails have many sizes.
pub const SMALL: u32 = 40;

/// A skin, with atlases that are prepared before they are needed.
pub struct SpriteCache {
    skin: Skin,
    /// The atlas of the skin with cells of [`SMALL`] pixels.
    small: Option<SourceAtlas>,
    ready: Vec<(Sizes, Atlas)>,
}

impl SpriteCache {
    /// Returns a cache without prepared atlases.
    pub const fn new(skin: Skin) -> Self {
        Self {
            skin,
            small: None,
            ready: Vec::new(),
        }
    }

    /// Adds an atlas that was already made from the skin.
    #[must_use]
    pub fn with(mut self, atlas: Option<(Sizes, Atlas)>) -> Self {
        self.ready.extend(atlas);
        self
    }

    /// Prepares the atlases of these sizes, and the reduced atlas from which thumbnails are scaled.
    pub fn prepare(&mut self, sizes: &[Sizes]) {
        self.small();
        for &sizes in sizes {
            let atlas = self.take(sizes);
            self.ready.push((sizes, atlas));
        }
    }

    /// Drops the prepared atlases, compresses the skin's atlas, and prepares the reduced atlas from
    /// which thumbnails are scaled.
    pub fn rest(&mut self) {
        self.ready.clear();
        self.small();
        self.skin.atlas.pack();
    }

    /// Returns the skin's colours.
    pub const fn palette(&self) -> &Palette {
        &self.skin.palette
    }

    /// Returns `true` if the atlas of these sizes is ready.
    pub fn is_ready(&self, sizes: Sizes) -> bool {
        self.ready.iter().any(|(ready, _)| *ready == sizes)
    }

    /// Returns the atlas of these sizes, and forgets it if it was prepared.
    pub fn take(&mut self, sizes: Sizes) -> Atlas {
        if let Some(index) = self.ready.iter().position(|(ready, _)| *ready == sizes) {
            return self.ready.swap_remove(index).1;
        }
        let is_small = sizes.0 * 2 <= SMALL;
        let source = if is_small {
            self.small()
        } else {
            &self.skin.atlas
        };
        source.scale_to(sizes.0, sizes.1)
    }

    /// Returns the skin's atlas, before scaling.
    pub const fn source(&self) -> &SourceAtlas {
        &self.skin.atlas
    }

    fn small(&mut self) -> &SourceAtlas {
        let master = &self.skin.atlas;
        self.small.get_or_insert_with(|| master.reduced(SMALL))
    }
}
