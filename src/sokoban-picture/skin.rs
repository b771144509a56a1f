//! Skins: sprites, and the colours of the theme. Built-in skins are made from one atlas. Others come from pictures in
//! the layout that Sokoban programs share, or from a picture and a text that names its tiles.

use sokoban_app::library::SkinError;
use sokoban_app::view::skin::{BuiltIn, Palette};
use sokoban_app::view::sprite::{self, Cell};
use sokoban_app::view::theme::color;

use super::atlas::{AtlasDraft, SourceAtlas};
use super::flat;
use super::layout::{self, Layout};
use super::pixels::Pixels;
use super::text_skin::TextSkin;
use super::text_skin::tiles::TextLayout;

/// The sprites and colours of the game.
pub struct Skin {
    /// The sprites.
    pub atlas: SourceAtlas,
    /// The colours.
    pub palette: Palette,
}

impl Skin {
    /// Returns a built-in skin.
    ///
    /// # Errors
    /// If the sprites inside the program are damaged, which a test rules out.
    pub fn built_in(which: BuiltIn) -> Result<Self, SkinError> {
        let mut atlas = AtlasDraft::decode()?;
        match which {
            BuiltIn::Warehouse | BuiltIn::Daylight => {}
            BuiltIn::Contrast => flat::draw(&mut atlas, &flat::CONTRAST),
            BuiltIn::Plain => flat::draw(&mut atlas, &flat::PLAIN),
        }
        Ok(Self::of(atlas, which.palette()))
    }

    /// Returns `true` if a picture shows only the walls of a skin.
    pub fn is_walls(image: &Pixels) -> bool {
        layout::is_walls(image)
    }

    /// Returns a skin from a picture, and from another one of its walls if there is one. Cells that are not in the
    /// pictures look like those of the warehouse.
    ///
    /// # Errors
    /// If the pictures have the wrong shape, or pieces that look alike.
    pub fn from_pictures(image: &Pixels, walls: Option<&Pixels>) -> Result<Self, SkinError> {
        let layout = Layout::of(image, walls)?;
        layout.check_differences()?;
        Self::replacing(layout.cells(), layout.outside())
    }

    /// Returns a skin from a text and the picture with its tiles. Cells that the text does not name look like those of
    /// the warehouse.
    ///
    /// # Errors
    /// If the picture has the wrong shape, a tile is outside of it, or pieces look alike.
    pub fn from_text(text: &TextSkin, image: &Pixels) -> Result<Self, SkinError> {
        let layout = TextLayout::of(text, image)?;
        layout.check_differences()?;
        Self::replacing(layout.cells(), layout.outside())
    }

    /// Returns the warehouse with other cells, without its decoration of walls and floor. `outside` is the colour outside
    /// of levels.
    fn replacing(
        cells: impl IntoIterator<Item = (Cell, Pixels)>,
        outside: [u8; 3],
    ) -> Result<Self, SkinError> {
        let mut atlas = AtlasDraft::decode()?;
        for decoration in [
            &sprite::SHADE_NORTH[..],
            &sprite::SHADE_WEST,
            &sprite::WALL_CORNER,
            &sprite::WALL_LIFE,
            &[sprite::SHADE_CORNER, sprite::WALL_SHADE],
        ] {
            decoration.iter().for_each(|cell| atlas.clear(*cell));
        }
        for (cell, picture) in cells {
            atlas.set(cell, &picture);
        }
        Ok(Self::of(atlas, Palette::around(outside)))
    }

    fn of(atlas: AtlasDraft, palette: Palette) -> Self {
        Self {
            atlas: atlas.finish(palette.of(color::FLOOR)),
            palette,
        }
    }
}
