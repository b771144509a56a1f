//! Caches a skin's sprites, scaled to the sizes at which they are drawn. Atlases for some sizes are prepared in
//! advance.

use sokoban_app::view::skin::Palette;

use super::atlas::Atlas;
use super::skin::Skin;

/// The side lengths of squares and of interface cells, in physical pixels.
pub type Sizes = (u32, u32);

/// The maximum side length of squares in thumbnails, in pixels. Squares in thumbnails can have any size up to this
/// maximum.
pub const SMALL: u32 = 40;

/// A skin, with atlases that are prepared before they are needed.
pub struct SpriteCache {
    skin: Skin,
    ready: Vec<(Sizes, Atlas)>,
}

impl SpriteCache {
    /// Returns a cache of `skin` in which the atlases for `sizes` are prepared.
    pub fn new(skin: Skin, sizes: &[Sizes]) -> Self {
        let ready = sizes
            .iter()
            .map(|&sizes| (sizes, skin.atlas.scale_to(sizes.0, sizes.1)))
            .collect();
        Self { skin, ready }
    }

    /// Returns the skin's colours.
    pub const fn palette(&self) -> &Palette {
        &self.skin.palette
    }

    /// Returns `true` if the atlas for these sizes has been prepared.
    pub fn is_ready(&self, sizes: Sizes) -> bool {
        self.ready.iter().any(|(ready, _)| *ready == sizes)
    }

    /// Removes the atlas for these sizes from the cache and returns it. Creates the atlas if it has not been prepared.
    pub fn take(&mut self, sizes: Sizes) -> Atlas {
        match self.ready.iter().position(|(ready, _)| *ready == sizes) {
            Some(index) => self.ready.swap_remove(index).1,
            None => self.skin.atlas.scale_to(sizes.0, sizes.1),
        }
    }

    /// Removes all prepared atlases, if they are not needed after all.
    pub fn forget_prepared(&mut self) {
        self.ready = Vec::new();
    }
}
