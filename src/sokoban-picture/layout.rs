//! The layout of skin pictures in most Sokoban programs ("common skin format", as read by Sokoban YASC, `JSoko` and
//! Simple Sokoban): four square tiles per row. From the top:
//!
//! | row | tiles |
//! |---|---|
//! | 0 | floor, player, box, – |
//! | 1 | goal, player on goal, box on goal, – |
//! | 2 | wall between walls on all sides, between left and right; middle of four walls; outside |
//! | 3 | wall between above and below; wall alone; –, – |
//! | 4 | player looking up, left, down, right |
//! | 5 | the same on goals |
//!
//! The middle of the tile "middle of four walls" covers the common corner of four walls. Rows 4 and 5 may be missing.
//! Rows below them are not shown. Each quarter of a wall is taken from the tile that fits its two neighbours, unless a
//! second picture contains all walls.
//!
//! There are variants:
//!
//! * With eight rows, rows 4 to 7 are usually animations, and the player has no directions (`YSokoban`).
//! * The tiles of the player may be transparent, except the one looking up, which is then turned in the other
//!   directions (Simple Sokoban, whose pictures also have seven rows).

mod strip;
mod tiles;

use sokoban_app::texts::{Message, storage};
use sokoban_app::view::sprite::{self, Cell};

use super::pixels::Pixels;
use strip::WallStrip;
use tiles::{average, clockwise, distance, is_clear, mirrored, quarter, tile, turned_out};

const COLUMNS: u32 = 4;
/// The possible numbers of rows in a skin's picture.
const ROWS: [u32; 4] = [4, 6, 7, 8];
/// The permitted widths and heights of tiles, in pixels.
const SIDES: std::ops::RangeInclusive<u32> = 8..=512;

/// The minimum [distance](distance()) between two tiles that players can tell apart.
const MIN_DISTANCE: f32 = 14.0;
/// The column and the row of a tile in a skin's picture.
type Tile = (u32, u32);

const FLOOR: Tile = (0, 0);
const PLAYER: Tile = (1, 0);
const BOX: Tile = (2, 0);
const GOAL: Tile = (0, 1);
const BOX_ON_GOAL: Tile = (2, 1);
const CAP: Tile = (2, 2);
const OUTSIDE: Tile = (3, 2);
/// The tiles of a wall, depending on which neighbours are also walls: none, above and below, left and right, or all
/// four.
const WALL: [Tile; 4] = [(1, 3), (0, 3), (1, 2), (0, 2)];
/// The tiles of the player looking down, up, left and right.
const LOOKING: [Tile; 4] = [(2, 4), (0, 4), (1, 4), (3, 4)];
/// The number of clockwise quarter turns to make from the player looking up, so that the player looks down, up, left
/// and right.
const TURNS_FROM_UP: [u32; 4] = [2, 0, 3, 1];

/// A skin's picture, in the layout that this module describes.
pub(super) struct Layout<'a> {
    image: &'a Pixels,
    /// The width and height of a tile, in pixels.
    side: u32,
    /// `true` if the player has a tile for each direction.
    has_directions: bool,
    /// The separate picture of the walls, or `None` if the walls are in the same picture as all other tiles.
    walls: Option<WallStrip<'a>>,
}

impl<'a> Layout<'a> {
    /// Determines the number and size of the tiles in both pictures.
    ///
    /// # Errors
    /// Returns an error if the shape of a picture does not fit the layout.
    pub(super) fn of(image: &'a Pixels, walls: Option<&'a Pixels>) -> Result<Self, Message> {
        let (width, height) = (image.width, image.height);
        if WallStrip::fits(image) {
            return Err(storage::only_walls());
        }
        let side = width / COLUMNS;
        let rows = height.checked_div(side).unwrap_or(0);
        let is_exact = (width, height) == (COLUMNS * side, rows * side);
        if !is_exact || !ROWS.contains(&rows) {
            return Err(storage::no_tiles(width, height));
        }
        check_side(side)?;
        Ok(Self {
            image,
            side,
            has_directions: has_directions(image, side, rows),
            walls: walls.map(WallStrip::of).transpose()?,
        })
    }

    /// Checks that a player can distinguish the pieces of the skin.
    ///
    /// # Errors
    /// Returns an error if two tiles look alike.
    pub(super) fn check_differences(&self) -> Result<(), Message> {
        let parts = [
            (storage::floor_tile as fn() -> Message, self.tile(FLOOR)),
            (storage::wall_tile, self.wall(15)),
            (storage::goal_tile, self.tile(GOAL)),
            (storage::box_tile, self.tile(BOX)),
            (storage::player_tile, self.player(0)),
        ];
        let floor = &parts[0].1;
        for (index, (other, b)) in parts.iter().enumerate() {
            for (one, a) in &parts[..index] {
                if distance(a, b, floor) < MIN_DISTANCE {
                    return Err(storage::alike(other(), one()));
                }
            }
        }
        Ok(())
    }

    /// Returns each cell of the atlas for which the skin has a picture, with that picture.
    pub(super) fn cells(&self) -> impl Iterator<Item = (Cell, Pixels)> {
        let floor = sprite::FLOOR.map(|cell| (cell, self.tile(FLOOR)));
        let walls = (0..)
            .zip(sprite::WALL)
            .map(|(index, cell)| (cell, self.wall(index)));
        let pieces = [
            (sprite::GOAL, self.tile(GOAL)),
            (sprite::BOX[0], self.tile(BOX)),
            (sprite::BOX[1], self.tile(BOX_ON_GOAL)),
        ];
        let player = (0..4).flat_map(|row| {
            let picture = self.player(row);
            sprite::PLAYER[row].map(|cell| (cell, picture.clone()))
        });
        let corners = (0..).zip(sprite::WALL_CORNER);
        let corners = corners.map(|(index, cell)| (cell, self.wall_corner(index)));
        let walls = walls.chain(corners);
        floor.into_iter().chain(walls).chain(pieces).chain(player)
    }

    /// Returns the average colour of the tile for squares outside the level.
    pub(super) fn outside(&self) -> [u8; 3] {
        average(&self.tile(OUTSIDE))
    }

    fn tile(&self, place: Tile) -> Pixels {
        tile(self.image, self.side, place)
    }

    /// Returns the picture of the player looking in the direction of row `row` of the atlas.
    fn player(&self, row: usize) -> Pixels {
        if !self.has_directions {
            return self.tile(PLAYER);
        }
        let looking = self.tile(LOOKING[row]);
        if !is_clear(&looking) {
            return looking;
        }
        let up = self.tile(LOOKING[1]);
        if is_clear(&up) {
            return self.tile(PLAYER);
        }
        (0..TURNS_FROM_UP[row]).fold(up, |turned, _| clockwise(&turned))
    }

    /// Returns the picture that covers the common corner of four walls, if the skin has one.
    fn cap(&self) -> Option<Pixels> {
        let cap = self.tile(CAP);
        let is_cap = !is_clear(&cap) && cap != self.tile(OUTSIDE);
        is_cap.then_some(cap)
    }

    /// Returns the picture of a wall. `neighbours` is the sum of 1, 2, 4 and 8 for walls above, right, below and left.
    /// Diagonal squares between two of these walls count as walls too.
    fn wall(&self, neighbours: u32) -> Pixels {
        if let Some(walls) = &self.walls {
            return walls.wall(neighbours);
        }
        let is = |bit: u32| usize::from(neighbours & bit > 0);
        let mut tiles = WALL.map(|tile| self.tile(tile));
        if let Some(cap) = self.cap() {
            tiles[3] = turned_out(&cap);
        }
        let mut wall = Pixels::filled(self.side, self.side, [0; 4]);
        let half = self.side / 2;
        for y in 0..self.side {
            let upright = is(if y < half { 1 } else { 4 });
            for (start, count, bit) in [(0, half, 8), (half, self.side - half, 2)] {
                let source = &tiles[upright + 2 * is(bit)];
                let line = source.row((start, y), count);
                wall.row_mut((start, y), count).copy_from_slice(line);
            }
        }
        wall
    }

    /// Returns the overlay for an inner corner of a wall. At such a corner, both neighbours are walls, and the diagonal
    /// square between them is not. `corner` is 0 to 3: above left, above right, below left, below right.
    fn wall_corner(&self, corner: usize) -> Pixels {
        if let Some(walls) = &self.walls {
            return walls.corner(corner);
        }
        let mut picture = Pixels::filled(self.side, self.side, [0; 4]);
        if self.cap().is_some() {
            quarter(&self.tile(WALL[3]), corner, &mut picture);
        }
        picture
    }
}

/// Returns `true` if the fifth row shows the player looking in the four directions. In pictures with eight rows, this
/// row is usually an animation. It therefore counts as directions only if the player looking left is the mirror image
/// of the player looking right.
fn has_directions(image: &Pixels, side: u32, rows: u32) -> bool {
    if rows < 8 {
        return rows > 4;
    }
    let floor = tile(image, side, FLOOR);
    let [left, right] = [LOOKING[2], LOOKING[3]].map(|place| tile(image, side, place));
    let apart = distance(&left, &right, &floor);
    apart > MIN_DISTANCE && 2.0 * distance(&mirrored(&left), &right, &floor) < apart
}

/// Checks that tiles of this size can be used.
///
/// # Errors
/// Returns an error if the size is outside of the range [`SIDES`].
pub(super) fn check_side(side: u32) -> Result<(), Message> {
    if SIDES.contains(&side) {
        return Ok(());
    }
    let (least, most) = SIDES.into_inner();
    Err(storage::tile_size(side, least, most))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a picture in which each tile has a single colour: its red is the column times ten, and its green is the
    /// row times twenty.
    fn picture(rows: u32, side: u32) -> Pixels {
        let mut image = Pixels::filled(4 * side, rows * side, [0, 0, 0, 255]);
        for y in 0..image.height {
            for x in 0..image.width {
                image.row_mut((x, y), 1)[0] = color((x / side, y / side));
            }
        }
        image
    }

    fn skin(rows: u32) -> Pixels {
        picture(rows, 8)
    }

    fn color(tile: Tile) -> [u8; 4] {
        [(tile.0 * 10) as u8, (tile.1 * 20) as u8, 0, 255]
    }

    #[test]
    fn tiles_are_found_in_every_layout() {
        for rows in [4, 6, 7, 8] {
            let image = skin(rows);
            let layout = Layout::of(&image, None).expect("a skin");
            let of = |wanted: Cell| {
                let mut cells = layout.cells().filter(|(cell, _)| *cell == wanted);
                let (_, picture) = cells.next().expect("the cell");
                picture.colors()[0]
            };
            assert_eq!(of(sprite::BOX[1]), color(BOX_ON_GOAL));
            let up = if [4, 8].contains(&rows) {
                PLAYER
            } else {
                (0, 4)
            };
            assert_eq!(of(sprite::PLAYER[1][0]), color(up));
            assert_eq!(layout.outside(), [30, 40, 0]);
        }
    }

    fn paint(image: &mut Pixels, (column, row): Tile, side: u32, color: [u8; 4]) {
        for y in row * side..(row + 1) * side {
            image.row_mut((column * side, y), side).fill(color);
        }
    }

    /// Returns the colours of the player looking in the direction of row `row` of the atlas.
    fn player(image: &Pixels, row: usize) -> Vec<[u8; 4]> {
        let layout = Layout::of(image, None).expect("a skin");
        layout.player(row).colors().to_vec()
    }

    #[test]
    fn of_eight_rows_the_fifth_is_an_animation_unless_left_mirrors_right() {
        let mut image = skin(8);
        assert_eq!(player(&image, 1)[0], color(PLAYER));
        for (place, white) in [(LOOKING[2], 0), (LOOKING[3], 4)] {
            paint(&mut image, place, 8, [9, 9, 9, 255]);
            for y in 4 * 8..5 * 8 {
                let left = place.0 * 8 + white;
                image.row_mut((left, y), 4).fill([250, 250, 250, 255]);
            }
        }
        assert_eq!(player(&image, 1)[0], color(LOOKING[1]));
        assert_eq!(player(&image, 2)[0], [250, 250, 250, 255]);
    }

    #[test]
    fn a_player_without_directions_is_turned() {
        let mut image = skin(6);
        for place in LOOKING {
            paint(&mut image, place, 8, [0; 4]);
        }
        assert_eq!(player(&image, 2)[0], color(PLAYER), "all are transparent");
        // Mark the upper left pixel of the player looking up.
        image.row_mut((0, 4 * 8), 1)[0] = [255, 0, 0, 255];
        for (row, corner) in [7 * 9, 0, 7 * 8, 7].into_iter().enumerate() {
            let colors = player(&image, row);
            let at = colors.iter().position(|color| color[3] > 0);
            assert_eq!(at, Some(corner));
        }
    }

    #[test]
    fn a_wall_is_put_together_of_quarters() {
        let image = skin(4);
        let layout = Layout::of(&image, None).expect("a skin");
        // A wall with walls above it and to its right.
        let wall = layout.wall(3);
        let corner = |x, y| wall.row((x, y), 1)[0];
        assert_eq!(corner(0, 0), color((0, 3)), "above only");
        assert_eq!(
            corner(7, 0),
            color(CAP),
            "above and right, and between them"
        );
        assert_eq!(corner(7, 7), color((1, 2)), "right only");
        assert_eq!(corner(0, 7), color((1, 3)), "neither");
        // The diagonal square between the two walls is not a wall.
        let over = layout.wall_corner(1);
        assert_eq!(over.row((7, 0), 1)[0], color((0, 2)));
        assert_eq!(over.row((0, 0), 1)[0][3], 0);
    }

    /// Returns a strip of walls in which each tile has a single colour: its blue is the number of the tile times ten.
    fn strip(tiles: u32, side: u32) -> Pixels {
        let mut image = Pixels::filled(tiles * side, side, [0, 0, 0, 255]);
        for y in 0..side {
            for (x, color) in (0..).zip(image.row_mut((0, y), tiles * side)) {
                color[2] = (x / side * 10) as u8;
            }
        }
        image
    }

    #[test]
    fn walls_of_a_second_picture_depend_on_their_neighbours() {
        let image = skin(8);
        for side in [8, 20] {
            let walls = strip(16, side);
            let layout = Layout::of(&image, Some(&walls)).expect("a skin");
            for neighbours in 0..16 {
                let expected = Pixels::filled(side, side, [0, 0, neighbours as u8 * 10, 255]);
                assert_eq!(layout.wall(neighbours), expected);
            }
            assert!(
                layout
                    .wall_corner(0)
                    .colors()
                    .iter()
                    .all(|color| color[3] == 0)
            );
            // The cells that are not walls come from the first picture.
            let cells: Vec<_> = layout.cells().collect();
            assert!(cells.contains(&(sprite::GOAL, Pixels::filled(8, 8, color(GOAL)))));
        }
    }

    #[test]
    fn the_last_wall_is_for_the_middle_of_four() {
        let (image, walls) = (skin(4), strip(17, 9));
        let layout = Layout::of(&image, Some(&walls)).expect("a skin");
        // A wall with walls above it and to its right.
        let wall = layout.wall(3);
        let blue = |x, y| wall.row((x, y), 1)[0][2];
        assert_eq!(
            [blue(0, 0), blue(8, 0), blue(0, 8), blue(8, 8)],
            [30, 160, 30, 30]
        );
        // The diagonal square between the two walls is not a wall.
        let over = layout.wall_corner(1);
        assert_eq!(over.row((8, 0), 1)[0], [0, 0, 30, 255]);
        assert_eq!(over.row((0, 0), 1)[0][3], 0);
    }

    #[test]
    fn other_walls_are_refused_with_a_reason() {
        let image = skin(4);
        let error = |walls: &Pixels| Layout::of(&image, Some(walls)).err().expect("no walls");
        let none = |width: u32, height: u32| storage::no_walls(width, height);
        assert_eq!(error(&skin(4)), none(32, 32));
        assert_eq!(
            error(&strip(16, 4)),
            storage::tile_size(4_u32, *SIDES.start(), *SIDES.end())
        );
        assert_eq!(error(&Pixels::filled(0, 0, [0; 4])), none(0, 0));
        assert_eq!(
            Layout::of(&strip(16, 8), None).err(),
            Some(storage::only_walls())
        );
    }

    #[test]
    fn other_pictures_are_refused_with_a_reason() {
        for (width, height) in [
            (0, 0),
            (4, 0),
            (31, 32),
            (32, 40),
            (32, 33),
            (3, 3),
            (32, 96),
            (32, 80),
            (48, 64),
            (192, 64),
        ] {
            let image = Pixels::filled(width, height, [0; 4]);
            let error = Layout::of(&image, None).err();
            assert_eq!(error, Some(storage::no_tiles(width, height)));
        }
        let small = Pixels::filled(16, 16, [0; 4]);
        assert_eq!(
            Layout::of(&small, None).err(),
            Some(storage::tile_size(4_u32, *SIDES.start(), *SIDES.end()))
        );
    }
}
