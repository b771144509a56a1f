//! Skins: sprites, and the colours of the theme. Built-in skins are made from one atlas. Others come from pictures in
//! the layout that Sokoban programs share.

use sokoban_app::library::SkinError;
use sokoban_app::view::skin::{BuiltIn, Palette};
use sokoban_app::view::sprite::{self, Cell};

use super::atlas::{AtlasDraft, SourceAtlas};
use super::flat;
use super::layout::{self, Layout};
use super::pixels::Pixels;

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
            BuiltIn::Warehouse => {}
            BuiltIn::Daylight => brighten(&mut atlas),
            BuiltIn::Contrast => flat::draw(&mut atlas, &flat::CONTRAST),
            BuiltIn::Plain => flat::draw(&mut atlas, &flat::PLAIN),
        }
        Ok(Self {
            atlas: atlas.finish(),
            palette: which.palette(),
        })
    }

    /// Returns `true` if a picture shows only the walls of a skin.
    pub fn is_walls(image: &Pixels) -> bool {
        layout::is_walls(image)
    }

    /// Returns a skin from a picture, and from another one of its walls if there is one. Cells that are not in the
    /// pictures look like those of the warehouse.
    ///
    /// # Errors
    /// If the pictures have the wrong shape.
    pub fn from_pictures(image: &Pixels, walls: Option<&Pixels>) -> Result<Self, SkinError> {
        let layout = Layout::of(image, walls)?;
        let mut atlas = AtlasDraft::decode()?;
        for cells in [
            &sprite::SHADE_NORTH[..],
            &sprite::SHADE_WEST,
            &sprite::WALL_CORNER,
        ] {
            cells.iter().for_each(|cell| atlas.clear(*cell));
        }
        for cell in sprite::WALL_LIFE
            .into_iter()
            .chain([sprite::SHADE_CORNER, sprite::WALL_SHADE])
        {
            atlas.clear(cell);
        }
        layout
            .cells()
            .for_each(|(cell, picture)| atlas.set(cell, &picture));
        Ok(Self {
            atlas: atlas.finish(),
            palette: Palette::around(layout.outside()),
        })
    }
}

/// Turns the warehouse skin into the daylight skin: floor, walls and boxes get brighter and have less contrast, and
/// shadows get weaker.
fn brighten(atlas: &mut AtlasDraft) {
    let walls = sprite::WALL.into_iter().chain(sprite::WALL_CORNER);
    let walls = walls.chain(sprite::WALL_LIFE);
    for cell in sprite::FLOOR {
        atlas.recolour(cell, |color| levels(color, 0.42, 150.0));
    }
    for cell in walls {
        atlas.recolour(cell, |color| levels(color, 0.75, 36.0));
    }
    for cell in sprite::BOX {
        atlas.recolour(cell, |color| levels(color, 0.85, 45.0));
    }
    let shadows: [&[Cell]; 3] = [
        &sprite::SHADE_NORTH,
        &sprite::SHADE_WEST,
        &[sprite::SHADE_CORNER],
    ];
    for cell in shadows.into_iter().flatten() {
        atlas.recolour(*cell, |[r, g, b, alpha]| [r, g, b, alpha / 2]);
    }
}

/// Scales a colour's brightness by `kept` and adds `added`.
fn levels([r, g, b, alpha]: [u8; 4], kept: f32, added: f32) -> [u8; 4] {
    let [r, g, b] = [r, g, b].map(|channel| (f32::from(channel) * kept + added) as u8);
    [r, g, b, alpha]
}
