//! The second picture that skins of `JSoko` and Sokoban YASC may have: a wall for each set of neighbours, side by side.
//!
//! Tile `i` has walls above, right, below and left where `i` has 1, 2, 4 and 8 in its sum. A 17th one, where there is
//! one, is for the quarters of walls with walls on both sides of them and in between: it fills the hole in the middle of
//! four walls.

use sokoban_app::library::SkinError;

use super::{check_side, quarter, tile};
use crate::pixels::Pixels;

/// Walls by their neighbours.
const WALLS: u32 = 16;
/// The two neighbours of a wall's quarters: above left, above right, below left, below right.
const SIDES_OF_QUARTERS: [u32; 4] = [1 | 8, 1 | 2, 4 | 8, 4 | 2];

/// A picture of walls.
pub(super) struct WallStrip<'a> {
    image: &'a Pixels,
    /// Pixels in width and height of a tile.
    side: u32,
    has_middle: bool,
}

impl<'a> WallStrip<'a> {
    /// Returns `true` if a picture has the shape of a strip.
    pub(super) fn fits(image: &Pixels) -> bool {
        tiles(image).is_some()
    }

    /// Looks how many tiles a picture has, and how large they are.
    ///
    /// # Errors
    /// If it has no such tiles.
    pub(super) fn of(image: &'a Pixels) -> Result<Self, SkinError> {
        let (width, side) = (image.width, image.height);
        let Some(tiles) = tiles(image) else {
            return Err(SkinError::Walls {
                width,
                height: side,
            });
        };
        check_side(side)?;
        Ok(Self {
            image,
            side,
            has_middle: tiles > WALLS,
        })
    }

    /// Returns the wall for a sum of 1, 2, 4, 8 for walls above, right, below, left. The squares between those are
    /// walls, too.
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

    /// Returns the overlay of a wall if a square between two of its neighbours is not a wall and the strip has a
    /// picture for that: the wall without its other neighbours, as in the corners of rooms.
    pub(super) fn corner(&self, corner: usize) -> Pixels {
        let mut picture = Pixels::filled(self.side, self.side, [0; 4]);
        if self.middle().is_some() {
            quarter(&self.tile(SIDES_OF_QUARTERS[corner]), corner, &mut picture);
        }
        picture
    }

    /// The last tile, if it is not left empty.
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

/// Returns the number of tiles in a picture of walls.
fn tiles(image: &Pixels) -> Option<u32> {
    let tiles = [WALLS, WALLS + 1];
    tiles.into_iter().find(|tiles| {
        image.height > 0 && u64::from(image.height) * u64::from(*tiles) == u64::from(image.width)
    })
}
