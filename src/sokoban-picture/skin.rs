//! Skins: sprites, and the colours of the theme. All built-in skins are made from one atlas. Other skins are made from
//! pictures in a layout that many Sokoban programs share.

use sokoban_app::texts::Message;
use sokoban_app::view::skin::{BuiltIn, Palette};
use sokoban_app::view::sprite;
use sokoban_app::view::theme::color;

use super::atlas::{AtlasDraft, SourceAtlas};
use super::flat;
use super::layout::Layout;
use super::pixels::Pixels;

/// The sprites and colours of the game.
pub struct Skin {
    /// The sprites of all pieces and of the interface.
    pub atlas: SourceAtlas,
    /// The colours of the game's theme in this skin.
    pub palette: Palette,
}

impl Skin {
    /// Returns a built-in skin.
    ///
    /// # Errors
    /// Returns an error if the sprites inside the program are damaged, which a test rules out.
    pub fn built_in(which: BuiltIn) -> Result<Self, Message> {
        let mut atlas = AtlasDraft::decode()?;
        match which {
            BuiltIn::Warehouse | BuiltIn::Daylight => {}
            BuiltIn::Contrast => flat::draw(&mut atlas, &flat::CONTRAST),
            BuiltIn::Plain => flat::draw(&mut atlas, &flat::PLAIN),
        }
        Ok(Self::of(atlas, which.palette()))
    }

    /// Returns a skin made from `image`, and from a separate picture of its walls if there is one. Cells that are not
    /// in the pictures look like those of the warehouse skin.
    ///
    /// # Errors
    /// Returns an error if a picture has the wrong shape, or if some of the pieces look alike.
    pub fn from_pictures(image: &Pixels, walls: Option<&Pixels>) -> Result<Self, Message> {
        let layout = Layout::of(image, walls)?;
        layout.check_differences()?;
        let mut atlas = AtlasDraft::decode()?;
        // Remove the decorations on walls and floor, because those in the warehouse skin would not match other
        // pictures.
        for decoration in [
            &sprite::SHADE_NORTH[..],
            &sprite::SHADE_WEST,
            &sprite::WALL_CORNER,
            &sprite::WALL_LIFE,
            &[sprite::SHADE_CORNER, sprite::WALL_SHADE, sprite::SHADOW],
        ] {
            decoration.iter().for_each(|cell| atlas.clear(*cell));
        }
        for (cell, picture) in layout.cells() {
            atlas.set(cell, &picture);
        }
        Ok(Self::of(atlas, Palette::around(layout.outside())))
    }

    fn of(atlas: AtlasDraft, palette: Palette) -> Self {
        Self {
            atlas: atlas.finish(palette.of(color::FLOOR)),
            palette,
        }
    }
}
