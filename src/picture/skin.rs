//! Skins: sprites, and what the theme's colours become. Those inside the program are made from one atlas; others
//! come from pictures in the layout that Sokoban programs share.

use sokoban_app::view::skin::{BuiltIn, Palette};
use sokoban_app::view::sprite::{self, Cell};

use super::atlas::{AtlasDraft, SourceAtlas};
use super::flat;
use super::layout::Layout;
use super::pixels::Pixels;

/// What everything looks like.
pub struct Skin {
    /// The sprites.
    pub atlas: SourceAtlas,
    /// The colours.
    pub palette: Palette,
}

impl Skin {
    /// A skin that is inside the program.
    ///
    /// # Errors
    /// If its sprites are damaged; a test holds that they are not.
    pub fn built_in(which: BuiltIn) -> Result<Self, String> {
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

    /// A skin from a picture; what is not on it looks as in the warehouse.
    ///
    /// # Errors
    /// What is wrong with the picture.
    pub fn from_image(image: &Pixels) -> Result<Self, String> {
        let layout = Layout::of(image)?;
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

/// How the warehouse looks by day: for each kind of thing, how much of its own brightness it keeps, and what is added.
fn brighten(atlas: &mut AtlasDraft) {
    let walls = sprite::WALL.into_iter().chain(sprite::WALL_CORNER);
    let walls = walls.chain(sprite::WALL_LIFE);
    for cell in sprite::FLOOR {
        atlas.recolour(cell, |color| levels(color, 0.42, 150.0));
    }
    for cell in walls {
        atlas.recolour(cell, |color| levels(color, 0.75, 44.0));
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

/// A colour that keeps so much of its brightness, and gains so much.
fn levels([r, g, b, alpha]: [u8; 4], kept: f32, added: f32) -> [u8; 4] {
    let [r, g, b] = [r, g, b].map(|channel| (f32::from(channel) * kept + added) as u8);
    [r, g, b, alpha]
}
