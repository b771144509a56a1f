//! A skin whose sprites are brought to the sizes in which they are drawn, some of them beforehand.

use sokoban_app::view::skin::Palette;

use super::atlas::{Atlas, SourceAtlas};
use super::skin::Skin;

/// Physical pixels of squares and of interface cells.
pub type Sizes = (u32, u32);

/// The largest side, in pixels, of squares in small pictures, which have many sizes.
pub const SMALL: u32 = 40;

/// A skin, with sheets that were made before they are needed.
pub struct SpriteCache {
    skin: Skin,
    /// The same with cells of [`SMALL`] pixels.
    small: Option<SourceAtlas>,
    ready: Vec<(Sizes, Atlas)>,
}

impl SpriteCache {
    /// Nothing is made beforehand.
    pub const fn new(skin: Skin) -> Self {
        Self {
            skin,
            small: None,
            ready: Vec::new(),
        }
    }

    /// With a sheet that was made of the skin already.
    #[must_use]
    pub fn with(mut self, sheet: Option<(Sizes, Atlas)>) -> Self {
        self.ready.extend(sheet);
        self
    }

    /// Makes the sheets of these sizes, and what small ones are made of.
    pub fn prepare(&mut self, sizes: &[Sizes]) {
        self.small();
        for &sizes in sizes {
            let sheet = self.sheet(sizes);
            self.ready.push((sizes, sheet));
        }
    }

    /// Makes what small sheets are made of, and takes less memory from then on.
    pub fn rest(&mut self) {
        self.ready.clear();
        self.small();
        self.skin.atlas.pack();
    }

    /// The skin's colours.
    pub const fn palette(&self) -> &Palette {
        &self.skin.palette
    }

    /// Returns `true` if the atlas of these sizes is ready.
    pub fn is_ready(&self, sizes: Sizes) -> bool {
        self.ready.iter().any(|(ready, _)| *ready == sizes)
    }

    /// The sheet of these sizes: the one that is ready, or a new one.
    pub fn sheet(&mut self, sizes: Sizes) -> Atlas {
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

    /// The source of all sizes.
    pub const fn atlas(&self) -> &SourceAtlas {
        &self.skin.atlas
    }

    fn small(&mut self) -> &SourceAtlas {
        let master = &self.skin.atlas;
        self.small.get_or_insert_with(|| master.reduced(SMALL))
    }
}
