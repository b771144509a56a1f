//! Cuts the tiles of a skin with a text from its picture.

use sokoban_app::library::{LineFault, SkinError};
use sokoban_app::view::sprite::{self, Cell};

use super::{Piece, TextSkin, TilePosition, Transparency};
use crate::layout::{self, Pieces};
use crate::pixels::Pixels;

/// The walls from which quarters of other walls are taken: no neighbours, above and below, left and right, all.
const QUARTERS: [u32; 4] = [0, 5, 10, 15];
/// The two neighbours at each corner of a wall, and the upper left pixel of the wall, in sides, in the square of four
/// walls around that corner. Above left, above right, below left, below right.
const CORNERS: [(u32, (u32, u32)); 4] = [
    (1 | 8, (1, 1)),
    (1 | 2, (0, 1)),
    (4 | 8, (1, 0)),
    (4 | 2, (0, 0)),
];

/// A picture with the text that names its tiles.
pub(crate) struct TextLayout<'a> {
    text: &'a TextSkin,
    image: &'a Pixels,
    /// The width and height of a tile, in pixels.
    side: u32,
}

impl<'a> TextLayout<'a> {
    /// Checks the size of the picture.
    ///
    /// # Errors
    /// If a tile is outside of the picture, or tiles of this size cannot be used.
    pub(crate) fn of(text: &'a TextSkin, image: &'a Pixels) -> Result<Self, SkinError> {
        let (width, height) = (image.width, image.height);
        if text.side.is_none() && width.checked_rem(height) != Some(0) {
            return Err(SkinError::Row { width, height });
        }
        let side = text.side.unwrap_or(height);
        layout::check_side(side)?;
        let layout = Self { text, image, side };
        for position in text.tiles.values() {
            let (x, y) = layout.corner_of(position);
            let side = u64::from(side);
            if x + side > u64::from(width) || y + side > u64::from(height) {
                return Err(SkinError::Line {
                    line: position.line,
                    fault: LineFault::NoTile(position.key.clone()),
                });
            }
        }
        Ok(layout)
    }

    /// Checks that a player can distinguish the pieces of the skin.
    ///
    /// # Errors
    /// If two tiles look alike.
    pub(crate) fn check_differences(&self) -> Result<(), SkinError> {
        layout::check_differences(Pieces {
            floor: self.tile(Piece::Floor),
            wall: self.wall(15),
            goal: self.tile(Piece::Goal),
            box_: self.tile(Piece::Box),
            player: self.player(0),
        })
    }

    /// Returns the cells of the atlas for which the skin has tiles.
    pub(crate) fn cells(&self) -> Vec<(Cell, Pixels)> {
        let mut cells: Vec<(Cell, Pixels)> = Vec::new();
        let floor = self.tile(Piece::Floor);
        cells.extend(sprite::FLOOR.map(|cell| (cell, floor.clone())));
        cells.extend(
            (0..)
                .zip(sprite::WALL)
                .map(|(n, cell)| (cell, self.wall(n))),
        );
        let corners = (0..).zip(sprite::WALL_CORNER);
        cells.extend(corners.map(|(corner, cell)| (cell, self.wall_corner(corner))));
        cells.extend([
            (sprite::GOAL, self.tile(Piece::Goal)),
            (sprite::BOX[0], self.tile(Piece::Box)),
            (sprite::BOX[1], self.either(Piece::BoxOnGoal, Piece::Box)),
        ]);
        for (row, [standing, left, right, pushes @ ..]) in sprite::PLAYER.into_iter().enumerate() {
            let player = self.player(row);
            let pushing = self.given(Piece::Pushing(row));
            let pushing = pushing.unwrap_or_else(|| player.clone());
            cells.extend([standing, left, right].map(|cell| (cell, player.clone())));
            cells.extend(pushes.map(|cell| (cell, pushing.clone())));
        }
        cells
    }

    /// Returns the colour outside of levels.
    pub(crate) fn outside(&self) -> [u8; 3] {
        match (self.given(Piece::Outside), self.text.background) {
            (Some(tile), _) => layout::average(&tile),
            (None, Some(color)) => color,
            (None, None) => layout::average(&self.tile(Piece::Floor)),
        }
    }

    /// Returns the upper left pixel of a tile.
    fn corner_of(&self, position: &TilePosition) -> (u64, u64) {
        let unit = if position.is_pixels { 1 } else { self.side };
        let (x, y) = position.at;
        let unit = u64::from(unit);
        (u64::from(x) * unit, u64::from(y) * unit)
    }

    /// Returns the tile of a piece, if it has one.
    fn given(&self, piece: Piece) -> Option<Pixels> {
        let position = self.text.tiles.get(&piece)?;
        let (x, y) = self.corner_of(position);
        let mut tile = layout::cut(self.image, self.side, (x as u32, y as u32));
        let clear = match &self.text.transparency {
            Transparency::Color(color) => Some(*color),
            Transparency::Corner(flags) => {
                let is_clear = flags.get(position.at.0 as usize) == Some(&true);
                let [red, green, blue, _] = tile.row((0, self.side - 1), 1)[0];
                is_clear.then_some([red, green, blue])
            }
            Transparency::None => None,
        };
        if let Some(clear) = clear {
            for color in tile.colors_mut() {
                if color[..3] == clear {
                    *color = [0; 4];
                }
            }
        }
        Some(tile)
    }

    fn either(&self, piece: Piece, other: Piece) -> Pixels {
        self.given(piece).unwrap_or_else(|| self.tile(other))
    }

    /// Returns the tile of a piece. It is empty if there is none, which the parser rules out for the pieces that need
    /// one.
    fn tile(&self, piece: Piece) -> Pixels {
        let empty = || Pixels::filled(self.side, self.side, [0; 4]);
        self.given(piece).unwrap_or_else(empty)
    }

    /// Returns the player facing in the direction of this row of the atlas.
    fn player(&self, row: usize) -> Pixels {
        let others = (0..sprite::PLAYER.len()).map(Piece::Facing);
        let pieces = [Piece::Facing(row), Piece::Player];
        let mut tiles = pieces.into_iter().chain(others);
        let tile = tiles.find_map(|piece| self.given(piece));
        tile.unwrap_or_else(|| self.tile(Piece::Player))
    }

    /// Returns the wall for the sum of 1, 2, 4 and 8 for walls above, right, below and left. The squares between those
    /// walls are also walls.
    fn wall(&self, neighbours: u32) -> Pixels {
        let mut wall = self.plain_wall(neighbours);
        for (corner, (sides, _)) in CORNERS.into_iter().enumerate() {
            if neighbours & sides == sides {
                self.put_top(corner, &mut wall);
            }
        }
        wall
    }

    /// Returns the overlay for a corner of a wall with walls on both sides, but not between these: the part of the wall
    /// that the picture for the middle of four walls covers.
    fn wall_corner(&self, corner: usize) -> Pixels {
        let mut cover = Pixels::filled(self.side, self.side, [0; 4]);
        self.put_top(corner, &mut cover);
        let wall = self.plain_wall(CORNERS[corner].0);
        for (color, below) in cover.colors_mut().iter_mut().zip(wall.colors()) {
            *color = if color[3] > 0 { *below } else { [0; 4] };
        }
        cover
    }

    /// Returns a wall without pictures over its corners. A wall without a tile of its own is put together of quarters.
    fn plain_wall(&self, neighbours: u32) -> Pixels {
        if let Some(wall) = self.given(Piece::Wall(neighbours)) {
            return wall;
        }
        if let Some(wall) = self.given(Piece::AnyWall) {
            return wall;
        }
        let walls = QUARTERS.map(|wall| self.either(Piece::Wall(wall), Piece::Wall(0)));
        let mut wall = Pixels::filled(self.side, self.side, [0; 4]);
        for (corner, (sides, _)) in CORNERS.into_iter().enumerate() {
            let both = neighbours & sides;
            let index = usize::from(both & 0b0101 > 0) + 2 * usize::from(both & 0b1010 > 0);
            layout::quarter(&walls[index], corner, &mut wall);
        }
        wall
    }

    /// Draws the picture for the middle of four walls on a wall at this corner.
    fn put_top(&self, corner: usize, wall: &mut Pixels) {
        let Some(top) = self.given(Piece::WallTop) else {
            return;
        };
        let side = self.side;
        let (left, upper) = self.text.top_offset.unwrap_or((side / 2, side / 2));
        let (_, (column, row)) = CORNERS[corner];
        for y in 0..side {
            let Some(from_y) = (row * side + y).checked_sub(upper).filter(|y| *y < side) else {
                continue;
            };
            for x in 0..side {
                let from_x = (column * side + x).checked_sub(left);
                let Some(from_x) = from_x.filter(|x| *x < side) else {
                    continue;
                };
                let color = top.row((from_x, from_y), 1)[0];
                let below = &mut wall.row_mut((x, y), 1)[0];
                *below = over(color, *below);
            }
        }
    }
}

/// Returns a colour laid over another one.
fn over(above: [u8; 4], below: [u8; 4]) -> [u8; 4] {
    match (above[3], below[3]) {
        (0, _) => below,
        (255, _) | (_, 0) => above,
        (alpha, behind) => {
            let (alpha, behind) = (u32::from(alpha), u32::from(behind));
            let rest = behind * (255 - alpha) / 255;
            let all = alpha + rest;
            let mixed = |channel: usize| {
                let sum = u32::from(above[channel]) * alpha + u32::from(below[channel]) * rest;
                (sum / all) as u8
            };
            [mixed(0), mixed(1), mixed(2), all as u8]
        }
    }
}
