//! The second picture that skins of `JSoko` and Sokoban YASC may have: wall tiles, side by side, one for each
//! combination of neighbours that are walls.
//!
//! The number of a tile is the sum of 1, 2, 4 and 8 for walls above, right, below and left. A 17th tile is optional. It
//! fills the gap where four walls meet.

use sokoban_app::texts::{Message, storage};

use super::check_side;
use super::tiles::{quarter, tile};
use crate::pixels::Pixels;

/// The number of required tiles: one for each combination of neighbours that are walls.
const WALLS: u32 = 16;
/// For each quarter of a wall, the two neighbours that it touches. The quarters are above left, above right, below left
/// and below right.
const SIDES_OF_QUARTERS: [u32; 4] = [1 | 8, 1 | 2, 4 | 8, 4 | 2];

/// A picture of wall tiles, side by side: one for each combination of neighbours that are walls.
pub(super) struct WallStrip<'a> {
    image: &'a Pixels,
    /// The width and height of a tile, in pixels.
    side: u32,
    has_middle: bool,
}

impl<'a> WallStrip<'a> {
    /// Returns `true` if a picture has the shape of a strip of walls.
    pub(super) fn fits(image: &Pixels) -> bool {
        tiles(image).is_some()
    }

    /// Determines the number and size of the tiles in a picture.
    ///
    /// # Errors
    /// Returns an error if the picture has another shape.
    pub(super) fn of(image: &'a Pixels) -> Result<Self, Message> {
        let (width, side) = (image.width, image.height);
        let Some(tiles) = tiles(image) else {
            return Err(storage::no_walls(width, side));
        };
        check_side(side)?;
        Ok(Self {
            image,
            side,
            has_middle: tiles > WALLS,
        })
    }

    /// Returns the picture of a wall. `neighbours` is the sum of 1, 2, 4 and 8 for walls above, right, below and left.
    /// Diagonal squares between two of these walls count as walls too.
    pub(super) fn wall(&self, neighbours: u32) -> Pixels {
        let mut wall = self.tile(neighbours);
        let Some(middle) = self.middle() else {
            return wall;
        };
        for (corner, sides) in SIDES_OF_QUARTERS.into_iter().enumerate() {
            if neighbours & sides == sides {
                quarter(&middle, corner, &mut wall);
            }
        }
        wall
    }

    /// Returns the overlay for an inner corner of a wall. At such a corner, both neighbours are walls, and the diagonal
    /// square between them is not. `corner` is 0 to 3: above left, above right, below left, below right. The overlay is
    /// a quarter of the tile for a wall with only these two neighbours. Returns an empty picture if the strip has no
    /// 17th tile.
    pub(super) fn corner(&self, corner: usize) -> Pixels {
        let mut picture = Pixels::filled(self.side, self.side, [0; 4]);
        if self.middle().is_some() {
            quarter(&self.tile(SIDES_OF_QUARTERS[corner]), corner, &mut picture);
        }
        picture
    }

    /// Returns the 17th tile, which fills the gap where four walls meet, or `None` if the tile is missing or empty.
    fn middle(&self) -> Option<Pixels> {
        let middle = self.has_middle.then(|| self.tile(WALLS))?;
        middle
            .colors()
            .iter()
            .any(|color| color[3] > 0)
            .then_some(middle)
    }

    fn tile(&self, index: u32) -> Pixels {
        tile(self.image, self.side, (index, 0))
    }
}

/// Returns the number of tiles in a picture of walls, or `None` if the picture has another shape.
fn tiles(image: &Pixels) -> Option<u32> {
    let tiles = [WALLS, WALLS + 1];
    tiles.into_iter().find(|tiles| {
        image.height > 0 && u64::from(image.height) * u64::from(*tiles) == u64::from(image.width)
    })
}
